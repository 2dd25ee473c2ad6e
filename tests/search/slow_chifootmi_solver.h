#pragma once

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rules/chifootmi/chifootmi.h"
#include "search/matrix_game.h"

// Chifootmi with all cards on the table, by backward induction over the rules alone: every choice
// of every turn is applied to a position, shots and saves too, and what follows is solved. Nothing
// is taken for granted that src/search/chifootmi takes for granted, but for a shoot-out that has
// not begun: it is even (which the tests of the shoot-out prove). It shares no code with it.
namespace tablier::chifootmi {

using SlowGame = MatrixGame<kMaxActive>;

class SlowSolver {
 public:
  // Side 0's expectation. Not before the deal and the toss.
  double value(const Position& position);

  // At a turn of both: what each pair of choices is worth, in the order of their lists.
  SlowGame game(const Position& position);

 private:
  double choose(const Position& position);

  std::map<std::string, double> solved_;
};

// A shoot-out that has begun, penalty by penalty; level after so many attempts it counts as 0.
double slow_shootout(const Position& position, std::uint32_t most_attempts);

// Every combination of the extra rules and both ways to call at pro, and the two levels below it.
std::vector<Options> every_options();
// The same with a smaller deck: at débutant the T are replaced by values.
std::vector<Options> every_options(const Layout& layout);
std::string describe(const Options& options);
// For the names of tests.
std::string name_of_way(const testing::TestParamInfo<Options>& way);

// Random play from the deal on: all matches that `stop(position)` ends somewhere. Nothing of it
// when the match is over before.
template <class Stop>
std::optional<Position> play_until(const Options& options, Rng& rng, const Stop& stop) {
  Position position(options);
  while (position.turn() == Turn::kChance) position.apply(position.sample_outcome(rng));
  while (!stop(position)) {
    const Turn turn = position.turn();
    if (turn == Turn::kOver) return std::nullopt;
    if (turn == Turn::kChance) {
      position.apply(position.sample_outcome(rng));
    } else if (turn == Turn::kBoth) {
      const Action first = position.sample_action(Side::kZero, rng);
      position.apply_both(first, position.sample_action(Side::kOne, rng));
    } else {
      position.apply(position.sample_action(single_side(turn), rng));
    }
  }
  return position;
}

inline bool is_pair(const Position& position) {
  return position.phase_id() == Phase::kCards || position.phase_id() == Phase::kShooting;
}
inline int draws_left(const Position& position) { return position.hand(Side::kZero).draws_left(); }

}  // namespace tablier::chifootmi
