#include "search/sitaos/endgame.h"

#include <gtest/gtest.h>

#include "base/bits.h"

namespace tablier::sitaos {
namespace {

// Plain minimax over the rules themselves: no tree, no table, no order.
int minimax(const Position& position) {
  if (position.turn() == Turn::kOver) {
    const auto score = position.score();
    const bool reached = std::max(score[0], score[1]) >= position.options().target;
    if (reached) return -kTargetWin;  // by the side that has just moved
    const int margin = score[0] - score[1];
    return position.to_move() == Side::kZero ? margin : -margin;
  }
  int best = -2 * kTargetWin;
  for (Pawns left = position.empty(); left != 0;) {
    Position next = position;
    next.apply(Action{static_cast<Crossing>(pop_lowest_bit(left)), 0});
    best = std::max(best, -minimax(next));
  }
  return best;
}

std::optional<Position> random_endgame(std::uint64_t seed, int empty, int target) {
  Rng rng(seed);
  Options options;
  options.target = static_cast<std::uint16_t>(target);
  Position position(options);
  while (popcount(position.empty()) > empty) {
    position.apply(position.sample_action(position.to_move(), rng));
    if (position.turn() == Turn::kOver) return std::nullopt;
  }
  return position;
}

TEST(SitaosEndgame, agrees_with_plain_minimax_on_a_thousand_small_positions) {
  const std::atomic<bool> told{false};
  const StopSign sign(told, {});
  TranspositionTable table(4);
  int checked = 0;
  int decided_by_target = 0;
  for (std::uint64_t seed = 0; checked < 1000; ++seed) {
    // Every second one with a target that a few more points reach.
    const int target = seed % 2 == 0 ? kMaxTarget : 60 + static_cast<int>(seed % 50);
    const auto position = random_endgame(seed, 3 + static_cast<int>(seed % 4), target);
    if (!position) continue;
    ++checked;
    const auto solution = solve(*position, table, sign);
    ASSERT_TRUE(solution);
    const int expected = minimax(*position);
    ASSERT_EQ(solution->margin, expected) << "seed " << seed;
    decided_by_target += std::abs(expected) == kTargetWin ? 1 : 0;
    // The move it names keeps that value.
    Position next = *position;
    next.apply(Action{solution->best, 0});
    ASSERT_EQ(-minimax(next), expected) << "seed " << seed;
  }
  EXPECT_GT(decided_by_target, 20);
}

TEST(SitaosEndgame, solves_positions_with_fourteen_empty_crossings) {
  const std::atomic<bool> told{false};
  const StopSign sign(told, {});
  TranspositionTable table(16);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto position = random_endgame(seed, 14, kMaxTarget);
    ASSERT_TRUE(position);
    const auto solution = solve(*position, table, sign);
    ASSERT_TRUE(solution);
    // Following the solver on both sides must end with the margin it promised.
    Position line = *position;
    const Side mover = line.to_move();
    while (line.turn() != Turn::kOver) line.apply(Action{solve(line, table, sign)->best, 0});
    const int margin = line.score()[0] - line.score()[1];
    EXPECT_EQ(mover == Side::kZero ? margin : -margin, solution->margin);
  }
}

TEST(SitaosEndgame, gives_up_when_told_to_stop) {
  const std::atomic<bool> told{true};
  TranspositionTable table(4);
  const auto position = random_endgame(1, 22, kMaxTarget);
  EXPECT_FALSE(solve(*position, table, StopSign(told, {})));
}

}  // namespace
}  // namespace tablier::sitaos
