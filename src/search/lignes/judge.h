#pragma once

#include "search/lignes/maps.h"

// What positions are worth between turns, in parts of kGoalWorth.
namespace tablier::lignes {

struct Judge {
  bool reply = true;  // ask what the opponent can do next
  bool build = true;  // … and what one's own next attack would be like
  int error = 0;      // the largest, in parts of kGoalWorth; the same for the same pitch and seed
  std::uint64_t seed = 0;

  // All for `side`. `turns` are those left in the half, the one under way included.

  // The other side's turn begins with things as they stand.
  [[nodiscard]] int after_turn(const Pitch& pitch, Side side, int turns) const;
  // The other side's keeper has the ball.
  [[nodiscard]] int after_save(const Pitch& pitch, Side side, int turns) const;
  // A goal of that side's: the other one kicks off.
  [[nodiscard]] int after_goal(const Ground& ground, int turns) const;
  // The strategy phase is over; where the side has the ball it shoots.
  [[nodiscard]] int after_strategy(const Pitch& pitch, Side side, int turns) const;
  // The same with its error.
  [[nodiscard]] int misjudged(const Pitch& pitch, Side side, int turns) const;
};

// Turns left in the half, the one under way included. A match by the clock is taken to go on.
int turns_left(const Position& position);

}  // namespace tablier::lignes
