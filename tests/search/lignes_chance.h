#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>

#include "rules/lignes_diagram.h"

// Random positions of Lignes d'Attaque, and the chance to score found without any tables: by
// playing everything that the rules allow.
namespace tablier::lignes {

// Men anywhere, in two pitches of three with side 0's far up; keepers mostly on their lines. The
// ball is that side's, or with nobody named it lies loose.
Pitch random_pitch(Rng& rng, std::optional<Side> with_ball, const Ground& ground = kBonal);
// Either pitch, in turns of four rounds.
inline const Ground& ground_of(int round) { return round / 4 % 2 == 0 ? kBonal : kGrand; }

// That side's strategy phase with 2 to 18 points.
Position strategy_of(const Pitch& pitch, Side side, int points);
// Its dice thrown and nothing done with them: the die of 12 is due.
Position about_to_throw(const Pitch& pitch, Side side);

// The chance of a side to score before its phase 2 is over. Knows only what is legal and what
// follows; positions that came up are not looked at twice.
class PlainChance {
 public:
  PlainChance(const Position& position, Side side)
      : side_(side), before_(position.score()[index(side)]) {}

  double of(const Position& position);
  // By doing this, where it is allowed, with whatever the die of 12 shows.
  double of_always(const Position& at_throw, const Action& action);

 private:
  double over_throws(const Position& position);
  double over_actions(const Position& position);

  Side side_;
  int before_;
  std::unordered_map<std::uint64_t, double> known_;
};

}  // namespace tablier::lignes
