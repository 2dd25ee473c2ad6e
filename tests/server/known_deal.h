#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.h"
#include "rules/side.h"

// What a side of Chifootmi can know of the deal, worked out from the clauses with pencil and paper:
// nothing here asks the rules, the views or whatever writes for a receiver. It judges them.
namespace tablier {

using Cards = std::vector<std::string>;

// `deck0=1,2,…`; nothing for any other event.
Cards read_deck(const std::string& event);
std::string write_deck(Side side, const Cards& cards);

// The events as this side knows them after all of them: in the decks `?` stands for a card that it
// has not seen (CH-3, CH-4, CH-10, CH-11). Other events are seen by everybody, as is everything
// once the match is over. Two matches for which this is the same cannot be told apart by that side.
std::vector<std::string> known_events(std::vector<std::string> events, Side side, bool over);

// Other cards of both sides where neither can see them when they have been dealt.
enum class Exchange : std::uint8_t {
  kEverywhere,  // wherever cards are hidden
  kLate,        // the other side's first pile and the end of its second: it shows as late as can be
};
void exchange_hidden(std::array<Cards, 2>& decks, Side watched, Exchange exchange, Rng& rng);

}  // namespace tablier
