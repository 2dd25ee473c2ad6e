#include "match/glicko.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace tablier {
namespace {

// The worked example of Glickman, "Example of the Glicko-2 system".
TEST(Glicko, gives_what_the_published_example_gives) {
  const std::array games{RatedGame{{1400, 30, 0.06}, 1}, RatedGame{{1550, 100, 0.06}, 0},
                         RatedGame{{1700, 300, 0.06}, 0}};
  const Rating after = rated({1500, 200, 0.06}, games);
  EXPECT_NEAR(after.value, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, a_period_without_games_only_makes_less_sure) {
  const Rating mine{1620, 80, 0.06};
  const Rating after = rated(mine, std::span<const RatedGame>{});
  EXPECT_DOUBLE_EQ(after.value, mine.value);
  EXPECT_NEAR(after.deviation, std::hypot(80, 0.06 * 173.7178), 1e-9);
  EXPECT_DOUBLE_EQ(after.volatility, mine.volatility);
}

TEST(Glicko, nobody_is_less_known_than_somebody_new) {
  EXPECT_DOUBLE_EQ(rated(Rating{}, std::span<const RatedGame>{}).deviation, 350);
}

TEST(Glicko, what_one_of_two_equals_wins_the_other_loses) {
  const Rating equal{1700, 120, 0.06};
  const Rating winner = rated(equal, equal, 1);
  const Rating loser = rated(equal, equal, 0);
  EXPECT_GT(winner.value, equal.value);
  EXPECT_NEAR(winner.value - equal.value, equal.value - loser.value, 1e-9);
  EXPECT_NEAR(winner.deviation, loser.deviation, 1e-9);
  EXPECT_NEAR(winner.volatility, loser.volatility, 1e-9);
}

TEST(Glicko, a_draw_between_equals_moves_nobody) {
  const Rating equal{1432, 90, 0.06};
  EXPECT_NEAR(rated(equal, equal, 0.5).value, equal.value, 1e-9);
}

TEST(Glicko, a_draw_draws_unequals_together) {
  const Rating strong{1800, 100, 0.06};
  const Rating weak{1400, 100, 0.06};
  EXPECT_LT(rated(strong, weak, 0.5).value, strong.value);
  EXPECT_GT(rated(weak, strong, 0.5).value, weak.value);
}

TEST(Glicko, a_game_makes_a_newcomer_surer_whatever_its_result) {
  const Rating newcomer;
  for (const double score : {0.0, 0.5, 1.0}) {
    EXPECT_LT(rated(newcomer, Rating{1500, 60, 0.06}, score).deviation, newcomer.deviation);
  }
}

TEST(Glicko, whoever_is_surer_moves_less) {
  const Rating known{1500, 50, 0.06};
  const Rating unknown{1500, 350, 0.06};
  EXPECT_LT(rated(known, unknown, 1).value, rated(unknown, known, 1).value);
}

TEST(Glicko, beating_somebody_stronger_earns_more) {
  const Rating mine{1500, 100, 0.06};
  double before = mine.value;
  for (const double theirs : {800.0, 1200.0, 1500.0, 1800.0, 2200.0}) {
    const double after = rated(mine, Rating{theirs, 100, 0.06}, 1).value;
    EXPECT_GT(after, before) << theirs;
    before = after;
  }
}

TEST(Glicko, surprises_make_more_volatile) {
  const Rating mine{1500, 50, 0.06};
  const Rating far_weaker{600, 50, 0.06};
  EXPECT_GT(rated(mine, far_weaker, 0).volatility, mine.volatility);
  EXPECT_LT(rated(mine, mine, 0.5).volatility, mine.volatility);
}

TEST(Glicko, stays_finite_after_long_and_strange_careers) {
  Rating winner;
  Rating loser;
  for (int i = 0; i < 2000; ++i) {
    const Rating before = winner;
    winner = rated(winner, loser, 1);
    loser = rated(loser, before, 0);
  }
  for (const Rating& rating : {winner, loser}) {
    EXPECT_TRUE(std::isfinite(rating.value));
    EXPECT_GT(rating.deviation, 0);
    EXPECT_LE(rating.deviation, 350);
    EXPECT_GT(rating.volatility, 0);
    EXPECT_LT(rating.volatility, 1);
  }
  EXPECT_GT(winner.value, loser.value + 1000);
}

}  // namespace
}  // namespace tablier
