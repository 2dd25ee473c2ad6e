#pragma once

#include <string>
#include <string_view>

#include "rules/any_game.h"
#include "terminal/row.h"

// Which colour a side wears. Where a game lets a side choose (SO-10) the two may be exchanged: in
// what is drawn and said, and nowhere else. Events, states and records know sides 0 and 1 alone.
namespace tablier::terminal {

// The side whose usual colour this side wears.
constexpr Side worn(Side side, const Screen& screen) {
  return screen.exchanged ? other(side) : side;
}

// What is said with the usual names of the sides, with those that they wear.
std::string recoloured(std::string_view text, const AnyGame& game, const Screen& screen);

// A drawing in which names are right already, with the inks that are worn.
Rows recoloured(const Rows& rows, const Screen& screen);

}  // namespace tablier::terminal
