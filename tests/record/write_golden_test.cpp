#include <gtest/gtest.h>

#include "golden_files.h"

// Writes the golden records anew. Not a test: run it when a game is added or its rules change, look
// at the difference, and commit it.
//   test_record --gtest_also_run_disabled_tests --gtest_filter='*write_anew'
namespace tablier {
namespace {

struct Plan {
  std::string file;
  Settings options;
  std::vector<std::string> opening;
  std::size_t length = kMaxRecordEvents;  // at most so many random events after the opening
  std::string ending = {};                // an event from outside, where the game is not over
};

std::vector<Plan> sitaos_plans() {
  return {
      {"sitaos-plain", {}, {}},
      {"sitaos-start", {}, {}, 0},
      {"sitaos-unfinished", {}, {"d4", "e4"}, 17},
      {"sitaos-target-12", {{"target", "12"}}, {}},
      {"sitaos-announced", {{"scoring", "announced"}}, {}},
      {"sitaos-announced-target-20", {{"scoring", "announced"}, {"target", "20"}}, {}},
      {"sitaos-swap", {{"pie", "on"}}, {"d4", "swap"}},
      {"sitaos-pie-declined", {{"pie", "on"}}, {"a1", "d4"}},
      {"sitaos-announced-swap", {{"scoring", "announced"}, {"pie", "on"}}, {"d4[]", "swap"}},
      {"sitaos-resigned", {}, {}, 20, "resign=1"},
      {"sitaos-out-of-time", {}, {}, 31, "time=0"},
      {"sitaos-draw-agreed", {}, {}, 10, "draw"},
  };
}

void write_one(const AnyGame& game, const Plan& plan, std::uint64_t seed) {
  auto position = game.start(plan.options);
  ASSERT_NE(position, nullptr);
  Record record = begin_record(*position);
  record.players = {"Zoé Müller", "tablier 10"};
  record.date = seed % 2 == 0 ? "2024-05-31" : "2024-05-31T18:30:00Z";
  if (seed % 3 == 0) record.extra = {{"fair-commitment", "8f3a07c1"}, {"x-note", "a: b, c"}};
  Rng rng(seed);
  for (const std::string& event : plan.opening) ASSERT_FALSE(record.add(*position, event));
  for (std::size_t i = 0; i < plan.length && position->turn() != Turn::kOver; ++i) {
    ASSERT_FALSE(record.add(*position, position->random_event(rng)));
  }
  if (!plan.ending.empty()) {
    ASSERT_FALSE(record.add(*position, plan.ending));
  }
  const auto text = write_record(record);
  ASSERT_TRUE(text);
  const auto verified = verify(*text);
  ASSERT_TRUE(verified);
  const auto path = testing::records_folder() / plan.file;
  std::ofstream(path.string() + ".tab", std::ios::binary) << *text;
  std::ofstream(path.string() + ".expected", std::ios::binary) << testing::summary_of(*verified);
}

TEST(DISABLED_GoldenRecords, write_anew) {
  std::uint64_t seed = 0;
  for (const Plan& plan : sitaos_plans()) write_one(*find_game("sitaos"), plan, ++seed);
  for (const AnyGame* game : all_games()) {
    for (const char* which : {"-random-1", "-random-2"}) {
      write_one(*game, {std::string(game->name()) + which, {}, {}}, ++seed);
    }
  }
}

}  // namespace
}  // namespace tablier
