#include "search/sitaos/tree.h"

#include <gtest/gtest.h>

#include "base/bits.h"
#include "rules/sitaos/position.h"

namespace tablier::sitaos {
namespace {

Position random_position(Rng& rng, int plies, int target = kMaxTarget) {
  Options options;
  options.target = static_cast<std::uint16_t>(target);
  Position position(options);
  for (int i = 0; i < plies && position.turn() != Turn::kOver; ++i) {
    position.apply(position.sample_action(position.to_move(), rng));
  }
  return position;
}

Tree tree_of(const Position& position) { return {position, full_table(1)}; }

TEST(SitaosTree, knows_what_every_crossing_would_score_along_random_games) {
  Rng rng(11);
  for (int game = 0; game < 300; ++game) {
    Position position = random_position(rng, 0);
    Tree tree = tree_of(position);
    while (position.turn() != Turn::kOver) {
      for (const Side side : kSides) {
        for (Pawns left = position.empty(); left != 0;) {
          const int c = pop_lowest_bit(left);
          ASSERT_EQ(tree.gain(side, c), points_for(position.pawns(side), static_cast<Crossing>(c)));
        }
      }
      const Action action = position.sample_action(position.to_move(), rng);
      position.apply(action);
      tree.play(action.crossing);
      ASSERT_EQ(tree.score(), position.score());
      ASSERT_EQ(tree.over(), position.turn() == Turn::kOver);
    }
  }
}

TEST(SitaosTree, taking_back_restores_everything) {
  Rng rng(12);
  for (int game = 0; game < 200; ++game) {
    const Position position = random_position(rng, static_cast<int>(rng.below(50)));
    Tree tree = tree_of(position);
    const int value = tree.evaluate();
    const std::uint64_t key = tree.key();
    int played = 0;
    while (!tree.over() && played < 20) {
      Pawns empty = tree.empty();
      tree.play(static_cast<Move>(
          nth_set_bit(empty, rng.below(static_cast<std::uint32_t>(popcount(empty))))));
      ++played;
    }
    for (; played > 0; --played) tree.take_back();
    EXPECT_EQ(tree.evaluate(), value);
    EXPECT_EQ(tree.key(), key);
    const Tree fresh = tree_of(position);
    for (int p = 0; p < kPatternCount; ++p) EXPECT_EQ(tree.code(p), fresh.code(p));
  }
}

TEST(SitaosTree, frontier_judges_as_playing_every_move_would) {
  Rng rng(13);
  for (int game = 0; game < 1500; ++game) {
    const int target = game % 3 == 0 ? 60 : kMaxTarget;
    const Position position = random_position(rng, static_cast<int>(rng.below(56)), target);
    if (position.turn() == Turn::kOver) continue;
    Tree tree = tree_of(position);
    int best = -kWinValue;
    std::uint64_t count = 0;
    for (Pawns left = tree.empty(); left != 0; ++count) {
      tree.play(static_cast<Move>(pop_lowest_bit(left)));
      best = std::max(best, tree.over() ? -tree.final_value() : -tree.evaluate());
      tree.take_back();
    }
    std::uint64_t nodes = 0;
    EXPECT_EQ(tree.frontier(kWinValue + 1, nodes), best);
    EXPECT_EQ(nodes, count);
    // Cut short, it still proves its bound.
    EXPECT_GE(tree.frontier(best, nodes), best);
  }
}

TEST(SitaosTree, evaluation_is_fair_to_both_colours) {
  Rng rng(14);
  for (int game = 0; game < 300; ++game) {
    const Position position = random_position(rng, 2 * static_cast<int>(rng.below(27)));
    if (position.turn() == Turn::kOver) continue;
    // The same pawns with the colours exchanged, reached by a legal game, with the same mover.
    Options options;
    options.target = kMaxTarget;
    options.scoring = Scoring::kAnnounced;  // nothing named: the scores stay level
    Position as_is(options);
    Position exchanged(options);
    Pawns zero = position.pawns(Side::kZero);
    Pawns one = position.pawns(Side::kOne);
    while (zero != 0) {
      const auto a = static_cast<Crossing>(pop_lowest_bit(zero));
      const auto b = static_cast<Crossing>(pop_lowest_bit(one));
      for (const Crossing c : {a, b}) as_is.apply(Action{c, 0});
      for (const Crossing c : {b, a}) exchanged.apply(Action{c, 0});
    }
    Tree first = tree_of(as_is);
    Tree second = tree_of(exchanged);
    second.pass();
    EXPECT_EQ(first.evaluate(), second.evaluate());
  }
}

TEST(SitaosTree, what_is_not_noticed_is_not_scored) {
  Attention blind{};
  const PatternTable table(tuned_weights()[0], blind);
  Position position;
  for (const char* move : {"a1", "h7", "b1", "h6", "a2", "g7"}) {
    position.apply(Action{*read_crossing(move), 0});
  }
  const Tree tree(position, table);
  const Crossing corner = *read_crossing("b2");
  EXPECT_EQ(points_for(position.pawns(Side::kZero), corner), 2);
  EXPECT_EQ(tree.gain(Side::kZero, corner), 0);
  EXPECT_EQ(Tree(position, full_table(0)).gain(Side::kZero, corner), 2);
}

}  // namespace
}  // namespace tablier::sitaos
