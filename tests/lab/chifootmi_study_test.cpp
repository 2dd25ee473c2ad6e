#include "lab/chifootmi_study.h"

#include <gtest/gtest.h>

#include "rules/playout.h"
#include "search/chifootmi/solvable.h"
#include "suite/effort.h"

namespace tablier::lab {
namespace {

using chifootmi::Level;

const std::atomic<bool> kGoOn{false};

StudyPlan plan_of(Level level, int cards, int starts) {
  StudyPlan plan;
  plan.options.level = level;
  plan.options.layout = small_layout(level, cards);
  plan.starts = starts;
  plan.iterations = kSlowBuild ? 10 : 300;
  plan.precision = kSlowBuild ? 0.02 : 0.002;
  return plan;
}

double of(const StudyResult& result, std::string_view player) {
  for (const StudyRow& row : result.rows) {
    if (row.player == player) return row.exploitability;
  }
  ADD_FAILURE() << player;
  return 0;
}

TEST(ChifootmiStudy, small_layouts_have_so_many_cards_and_something_to_hide) {
  for (const Level level : {Level::kDebutant, Level::kAmateur, Level::kPro}) {
    for (const int cards : {4, 5}) {
      chifootmi::Options options;
      options.level = level;
      options.layout = small_layout(level, cards);
      EXPECT_EQ(options.cards(), cards);
      // There is something to hide in them.
      auto position = chifootmi::Chifootmi::start(options);
      Rng rng(1);
      while (position.turn() == Turn::kChance) {
        play_random_event<chifootmi::Chifootmi>(position, rng);
      }
      EXPECT_GT(chifootmi::deals_like(position).size(), 1U);
    }
  }
}

class ChifootmiStudies : public testing::TestWithParam<Level> {};

TEST_P(ChifootmiStudies, the_player_is_far_closer_to_perfect_than_simple_ones) {
  const StudyPlan plan = plan_of(GetParam(), 4, kSlowBuild ? 1 : 2);
  int heard = 0;
  const StudyResult result = study(plan, kGoOn, [&](int done) { EXPECT_EQ(done, ++heard); });
  EXPECT_EQ(heard, plan.starts);
  EXPECT_EQ(result.starts, plan.starts);
  EXPECT_GT(result.mean_sets, 10);
  EXPECT_LT(of(result, "equilibrium"), plan.precision);
  for (const StudyRow& row : result.rows) {
    EXPECT_GE(row.exploitability, -1e-12) << row.player;
    EXPECT_LE(row.exploitability, row.worst + 1e-12) << row.player;
    EXPECT_LE(row.worst, 1) << row.player;
  }
  if (kSlowBuild) return;
  EXPECT_LT(of(result, "tablier"), of(result, "greedy") / 2);
  EXPECT_LT(of(result, "tablier"), of(result, "random") / 2);
  EXPECT_LT(of(result, "tablier"), of(result, "highest") / 2);
}

INSTANTIATE_TEST_SUITE_P(Levels, ChifootmiStudies,
                         testing::Values(Level::kDebutant, Level::kAmateur, Level::kPro));

TEST(ChifootmiStudy, is_the_same_again_on_one_thread_and_on_two) {
  StudyPlan plan = plan_of(Level::kDebutant, 4, 3);
  plan.iterations = kSlowBuild ? 5 : 50;
  const auto run = [&](int threads) {
    plan.threads = threads;
    return study(plan, kGoOn, [](int) {});
  };
  const StudyResult first = run(1);
  for (const int threads : {1, 2}) {
    const StudyResult again = run(threads);
    EXPECT_EQ(again.starts, first.starts);
    EXPECT_EQ(again.mean_sets, first.mean_sets);
    ASSERT_EQ(again.rows.size(), first.rows.size());
    for (std::size_t i = 0; i < first.rows.size(); ++i) {
      EXPECT_EQ(again.rows[i].player, first.rows[i].player);
      EXPECT_EQ(again.rows[i].exploitability, first.rows[i].exploitability);
      EXPECT_EQ(again.rows[i].worst, first.rows[i].worst);
    }
  }
  plan.seed = 2;
  EXPECT_NE(of(run(1), "greedy"), of(first, "greedy")) << "the seed does not matter";
}

TEST(ChifootmiStudy, counts_nothing_when_stopped_at_once) {
  const std::atomic<bool> stop{true};
  const StudyResult result = study(plan_of(Level::kPro, 4, 3), stop, [](int) {});
  EXPECT_EQ(result.starts, 0);
  EXPECT_EQ(result.mean_sets, 0);
  for (const StudyRow& row : result.rows) EXPECT_EQ(row.exploitability, 0);
}

}  // namespace
}  // namespace tablier::lab
