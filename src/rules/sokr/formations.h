#pragma once

#include <array>
#include <span>
#include <string_view>

#include "base/language.h"
#include "rules/sokr/action.h"

namespace tablier::sokr {

// SO-12: a ready-made set-up, written for side 0. When its side kicks off, the pawn on `striker`
// stands on the centre point instead.
struct Formation {
  std::string_view name;  // what a player types: one word
  Text title;
  Text idea;
  std::array<Square, kPawns> squares;
  Square striker;
};

std::span<const Formation> formations();
const Formation* find_formation(std::string_view name);

// The formation as that side's set-up; side 1 has it turned by half a turn.
Action set_up_as(const Formation& formation, Side side, bool kicks_off);

}  // namespace tablier::sokr
