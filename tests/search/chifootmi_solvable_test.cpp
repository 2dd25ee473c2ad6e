#include "search/chifootmi/solvable.h"

#include <gtest/gtest.h>

#include "search/chifootmi/open_game.h"
#include "slow_chifootmi_solver.h"
#include "suite/effort.h"

// Small decks unfolded to the end.
namespace tablier::chifootmi {
namespace {

using Tree = InfoTree<Chifootmi>;

bool is_start(const Position& position) { return is_pair(position); }

TEST(ChifootmiShortcuts, a_payoff_is_what_the_slow_solver_says) {
  Rng rng(1);
  const Shortcuts shortcuts;
  int known = 0;
  for (const Options& options : every_options()) {
    for (int match = 0; match < effort(40); ++match) {
      Position position(options);
      for (; position.turn() != Turn::kOver; play_random_event<Chifootmi>(position, rng)) {
        const auto payoff = shortcuts.payoff(position);
        if (position.phase_id() != Phase::kLastCard &&
            position.phase_id() != Phase::kShootoutToss) {
          ASSERT_FALSE(payoff) << position.phase();
          continue;
        }
        ASSERT_TRUE(payoff);
        SlowSolver slow;
        ASSERT_NEAR(*payoff, slow.value(position), 1e-12) << position.phase();
        ++known;
      }
      ASSERT_EQ(shortcuts.payoff(position), position.payoff());
    }
  }
  EXPECT_GT(known, effort(40));
}

// Both ways of a chifootmi and their odds give what it is worth.
TEST(ChifootmiShortcuts, a_lottery_is_worth_the_choice_that_it_stands_for) {
  Rng rng(2);
  const Shortcuts shortcuts;
  int drawn = 0;
  for (const Options& options : every_options()) {
    for (int match = 0; match < effort(40); ++match) {
      Position position(options);
      for (; position.turn() != Turn::kOver; play_random_event<Chifootmi>(position, rng)) {
        const auto lots = shortcuts.lottery(position);
        ASSERT_EQ(lots.empty(), !position.is_chifootmi()) << position.phase();
        if (lots.empty() || draws_left(position) != 0) continue;
        if (position.phase_id() == Phase::kShootout) break;
        SlowSolver slow;
        double total = 0;
        double value = 0;
        for (const auto& [odds, next] : lots) {
          total += odds;
          value += odds * slow.value(next);
        }
        ASSERT_NEAR(total, 1, 1e-12);
        ASSERT_NEAR(value, slow.value(position), 1e-9) << position.phase();
        ++drawn;
      }
    }
  }
  EXPECT_GT(drawn, effort(40));
}

// 6 values with 2 active and 2 in pile 1: of each deck 3 places are seen and 3 are not.
TEST(ChifootmiDeals, are_all_that_nobody_can_tell_apart) {
  Rng rng(3);
  Options options;
  options.layout = {6, 0, 2, 2};
  const auto position = play_until(options, rng, is_start);
  ASSERT_TRUE(position);
  const auto deals = deals_like(*position);
  EXPECT_EQ(deals.size(), 36U);
  double total = 0;
  int found = 0;
  for (std::size_t i = 0; i < deals.size(); ++i) {
    const auto& [odds, deal] = deals[i];
    total += odds;
    found += deal == *position ? 1 : 0;
    for (const Side side : kSides) EXPECT_EQ(deal.view(side), position->view(side));
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(deals[j].second == deal);
  }
  EXPECT_EQ(found, 1);
  EXPECT_NEAR(total, 1, 1e-12);
}

TEST(ChifootmiDeals, count_a_T_once) {
  Rng rng(4);
  Options options;
  options.level = Level::kAmateur;
  options.layout = {3, 3, 2, 2};
  for (int match = 0; match < 20; ++match) {
    const auto position = play_until(options, rng, is_start);
    ASSERT_TRUE(position);
    std::size_t expected = 1;
    for (const Side side : kSides) {
      int tackles = 0;  // of the 3 places that nobody has seen: 2 of pile 1, the last of pile 2
      for (const std::size_t place : {2U, 3U, 5U}) {
        tackles += position->hand(side).deck[place] == kTackle ? 1 : 0;
      }
      expected *= tackles == 3 ? 1U : tackles == 2 ? 3U : 6U;
    }
    EXPECT_EQ(deals_like(*position).size(), expected);
  }
}

// With 4 cards what lies in pile 1 can be told from the rest: the unfolded game and the open one
// are the same, and so are their values.
class ChifootmiTree : public testing::TestWithParam<Options> {};

TEST_P(ChifootmiTree, of_four_cards_is_worth_what_the_open_game_is) {
  Rng rng(5);
  for (int match = 0; match < std::max(effort(20) / 10, 1); ++match) {
    const auto position = play_until(GetParam(), rng, is_start);
    ASSERT_TRUE(position);
    const auto deals = deals_like(*position);
    ASSERT_EQ(deals.size(), 1U);
    const auto tree = Tree::unfold(deals, 2'000'000, Shortcuts{});
    ASSERT_TRUE(tree);
    RegretSolver solver(tree->tree());
    solver.run(kSlowBuild ? 20 : 300);
    const Worth worth = solver.worth(solver.average());
    const double value = OpenGame(GetParam()).solve(*position).value;
    EXPECT_LE(worth.low, value + 1e-9);
    EXPECT_GE(worth.high, value - 1e-9);
    if (!kSlowBuild) {
      EXPECT_LT(worth.exploitability(), 0.01);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Ways, ChifootmiTree, testing::ValuesIn(every_options({3, 1, 2, 1})),
                         name_of_way);

}  // namespace
}  // namespace tablier::chifootmi
