#include "search/alpha_beta.h"

#include <gtest/gtest.h>

#include "reference_games/breakthrough.h"
#include "reference_games/connect_four.h"
#include "rules/playout.h"
#include "search/plain_tree.h"

namespace tablier {
namespace {

using connect_four::ConnectFour;

struct NoJudgement {
  int operator()(const connect_four::Position&) const { return 0; }
};
using Tree = PlainTree<ConnectFour, NoJudgement>;

// The true result for the side to move, by plain minimax to a depth; 0 where it is not decided.
int plain_result(const connect_four::Position& position, int depth) {
  if (position.turn() == Turn::kOver) return position.payoff() == 0 ? 0 : -1;
  if (depth == 0) return 0;
  ActionList<ConnectFour> actions;
  position.legal(single_side(position.turn()), actions);
  int best = -1;
  for (const auto& action : actions) {
    auto next = position;
    next.apply(action);
    best = std::max(best, -plain_result(next, depth - 1));
  }
  return best;
}

TEST(AlphaBeta, finds_the_wins_that_plain_minimax_finds) {
  Rng rng(21);
  TranspositionTable table(4);
  const std::atomic<bool> told{false};
  int wins = 0;
  for (int i = 0; i < 150; ++i) {
    connect_four::Position position;
    for (int ply = 0; ply < 18 && position.turn() != Turn::kOver; ++ply) {
      play_random_event<ConnectFour>(position, rng);
    }
    if (position.turn() == Turn::kOver) continue;
    constexpr int kDepth = 5;
    const bool won = plain_result(position, kDepth) > 0;
    Limits limits;
    limits.depth = kDepth + 3;  // reductions may hide a win at its own depth, not at the next ones
    AlphaBeta<Tree> search(table);
    const SearchResult result =
        search.search(Tree(position), limits, StopSign(told, limits), 1, [](const auto&) {});
    if (won) {
      EXPECT_GE(result.value, kSureWin);
    }
    wins += won ? 1 : 0;
    if (result.value >= kSureWin) {
      // A win that is claimed is one: the move leads to a position lost for the other side.
      auto next = position;
      next.apply(Tree(position).action(result.best));
      EXPECT_LT(plain_result(next, kDepth + 3), 0);
    }
  }
  EXPECT_GT(wins, 20);
}

TEST(AlphaBeta, a_node_limit_gives_the_same_search_every_time) {
  const std::atomic<bool> told{false};
  Limits limits;
  limits.nodes = 5000;
  SearchResult results[2];
  for (SearchResult& result : results) {
    TranspositionTable table(4);
    AlphaBeta<Tree> search(table);
    result = search.search(Tree(ConnectFour::start({})), limits, StopSign(told, limits), 1,
                           [](const auto&) {});
  }
  EXPECT_EQ(results[0].nodes, results[1].nodes);
  EXPECT_EQ(results[0].best, results[1].best);
  EXPECT_EQ(results[0].value, results[1].value);
}

TEST(AlphaBeta, stops_at_once_but_never_before_the_first_depth) {
  const std::atomic<bool> told{true};
  TranspositionTable table(4);
  AlphaBeta<Tree> search(table);
  const Limits limits;
  const SearchResult result = search.search(Tree(ConnectFour::start({})), limits,
                                            StopSign(told, limits), 1, [](const auto&) {});
  EXPECT_EQ(result.depth, 1);
  EXPECT_LT(result.nodes, 10'000U);
}

TEST(TranspositionTable, returns_what_was_stored_and_nothing_else) {
  TranspositionTable table(1);
  Rng rng(5);
  std::vector<std::uint64_t> keys;
  for (int i = 0; i < 1000; ++i) {
    keys.push_back(rng.next());
    table.store(keys.back(), {static_cast<std::int16_t>(i - 500), static_cast<std::uint16_t>(i),
                              static_cast<std::uint8_t>(i % 60), Bound::kExact});
  }
  int found = 0;
  for (int i = 0; i < 1000; ++i) {
    const auto entry = table.find(keys[static_cast<std::size_t>(i)]);
    if (!entry) continue;
    ++found;
    EXPECT_EQ(entry->value, i - 500);
    EXPECT_EQ(entry->move, i);
    EXPECT_EQ(entry->depth, i % 60);
    EXPECT_EQ(entry->bound, Bound::kExact);
  }
  EXPECT_GT(found, 990);
  for (int i = 0; i < 1000; ++i) EXPECT_FALSE(table.find(rng.next()));
  table.clear();
  for (const std::uint64_t key : keys) EXPECT_FALSE(table.find(key));
}

}  // namespace
}  // namespace tablier
