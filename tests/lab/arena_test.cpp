#include "lab/arena.h"

#include <gtest/gtest.h>

#include "rules/games.h"

namespace tablier::lab {
namespace {

MatchPlan plan_of(std::string_view a, std::string_view b, int games) {
  MatchPlan plan;
  plan.game = find_game("sitaos");
  plan.a = *read_contender(a);
  plan.b = *read_contender(b);
  plan.games = games;
  plan.limits.nodes = 2000;
  return plan;
}

TEST(Arena, contenders_are_levels_uct_and_random) {
  for (const char* name : {"1", "10", "uct", "random"}) {
    const auto contender = read_contender(name);
    ASSERT_TRUE(contender) << name;
    EXPECT_EQ(write_contender(*contender), name);
  }
  for (const char* name : {"", "0", "11", "-1", "1x", "UCT", "99999999999"}) {
    EXPECT_FALSE(read_contender(name)) << name;
  }
}

TEST(Arena, counts_every_game_once_and_gives_each_both_sides) {
  const std::atomic<bool> stop{false};
  int heard = 0;
  const Tally tally = play_match(plan_of("5", "random", 12), stop, [&](const Tally&) { ++heard; });
  EXPECT_EQ(tally.games(), 12);
  EXPECT_EQ(heard, 12);
  for (const auto& row : tally.a_as_side) EXPECT_EQ(row.won + row.drawn + row.lost, 6);
  EXPECT_GE(tally.total().won, 11);
}

TEST(Arena, same_seed_same_match) {
  const std::atomic<bool> stop{false};
  const auto run = [&] {
    return play_match(plan_of("2", "1", 10), stop, [](const Tally&) {}).total();
  };
  const auto first = run();
  const auto second = run();
  EXPECT_EQ(first.won, second.won);
  EXPECT_EQ(first.lost, second.lost);
}

TEST(Arena, two_levels_up_wins_most_games) {
  const std::atomic<bool> stop{false};
  for (const auto& [a, b] : {std::pair("3", "1"), std::pair("5", "3"), std::pair("6", "4")}) {
    const Tally tally = play_match(plan_of(a, b, 20), stop, [](const Tally&) {});
    EXPECT_GE(tally.total().won, 12) << a << " against " << b;
  }
}

TEST(Arena, stops_when_told) {
  const std::atomic<bool> stop{true};
  EXPECT_EQ(play_match(plan_of("1", "1", 10), stop, [](const Tally&) {}).games(), 0);
}

}  // namespace
}  // namespace tablier::lab
