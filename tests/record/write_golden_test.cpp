#include <gtest/gtest.h>

#include <iterator>
#include <sstream>

#include "golden_files.h"
#include "golden_plan.h"

// Writes the golden records anew. Not a test: run it when a game is added or its rules change, look
// at the difference, and commit it.
//   test_record --gtest_also_run_disabled_tests --gtest_filter='*write_anew'
namespace tablier {
namespace {

using testing::Plan;

std::vector<std::string> split(const std::string& events) {
  std::istringstream stream(events);
  return {std::istream_iterator<std::string>(stream), {}};
}

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

// Every level, every combination of the extra rules with both ways to call, every kind of end.
std::vector<Plan> chifootmi_plans() {
  const std::string debutant = "deck0=1,3,2,5,4,7,6,9,8,11,10 deck1=2,1,4,3,6,5,8,7,10,9,11";
  const std::string pro = "deck0=8,7,T,3,11,2,1,9,4,5,6,10,T,T deck1=5,1,4,T,10,T,6,2,3,7,8,9,11,T";
  const std::string played =
      debutant +
      " toss=0 1|2 p1|p1 3|1 p1|p1 2|4 p1|p1 5|3 p2|p2 4|6 p2|p2 7|5 p2|p2 6|8 p2|p2 "
      "9|7 8|10 11|9 10|11";
  const std::string level_after_five =
      " decline toss=1 L|C C|L L|L R|R L|R C|R R|L L|C C|C L|L R|R C|C";
  const Settings called = {{"level", "pro"}, {"rules", "offside,onetwo"}, {"calls", "manual"}};
  std::vector<Plan> plans = {
      {"chifootmi-start", {}, {}, 0},
      {"chifootmi-debutant", {}, {}},
      {"chifootmi-amateur", {{"level", "amateur"}}, {}},
      {"chifootmi-amateur-rules-ignored",
       {{"level", "amateur"}, {"rules", "offside,onetwo,counter"}, {"calls", "manual"}},
       {}},
      {"chifootmi-last-card", {}, split(played + " shoot R|L")},
      {"chifootmi-shootout-at-once", {}, split(played + " shoot R|R toss=0")},
      {"chifootmi-sudden-death", {}, split(played + level_after_five)},
      {"chifootmi-one-two-offside", called,
       split(pro + " toss=0 8|5 play p1|p1 7|1 onetwo offside")},
      {"chifootmi-one-two-played-on", called,
       split(pro + " toss=0 8|5 play p2|p1 7|1 onetwo play")},
      {"chifootmi-counter",
       {{"level", "pro"}, {"rules", "counter"}},
       split(pro + " toss=0 T|T p1|p2 3|5")},
      {"chifootmi-unfinished", {{"level", "pro"}}, {}, 17},
      {"chifootmi-deck-only", {{"level", "pro"}}, {}, 1},
      {"chifootmi-resigned-before-the-toss", {}, {}, 2, "resign=0"},
      {"chifootmi-resigned", {{"level", "amateur"}}, {}, 20, "resign=1"},
      {"chifootmi-out-of-time", {{"level", "pro"}}, {}, 11, "time=0"},
      {"chifootmi-draw-agreed", {}, {}, 6, "draw"},
  };
  for (const char* rules : {"none", "offside", "onetwo", "counter", "offside,onetwo",
                            "offside,counter", "onetwo,counter", "offside,onetwo,counter"}) {
    for (const char* calls : {"automatic", "manual"}) {
      std::string file = std::string("chifootmi-pro-") + rules + "-" + calls;
      std::replace(file.begin(), file.end(), ',', '-');
      plans.push_back({file, {{"level", "pro"}, {"rules", rules}, {"calls", calls}}, {}});
    }
  }
  return plans;
}

void write_one(const AnyGame& game, const Plan& plan, std::uint64_t seed) {
  auto position = game.start(plan.options);
  ASSERT_NE(position, nullptr);
  Record record = begin_record(*position);
  record.players = {"Zoé Müller", "tablier 10"};
  record.date = seed % 2 == 0 ? "2024-05-31" : "2024-05-31T18:30:00Z";
  if (seed % 3 == 0) record.extra = {{"fair-commitment", "8f3a07c1"}, {"x-note", "a: b, c"}};
  Rng rng(plan.seed != 0 ? plan.seed : seed);
  for (const std::string& event : plan.opening) ASSERT_FALSE(record.add(*position, event));
  for (std::size_t i = 0; i < plan.length && position->turn() != Turn::kOver; ++i) {
    ASSERT_FALSE(record.add(*position, plan.next_event != nullptr ? plan.next_event(*position, rng)
                                                                  : position->random_event(rng)));
  }
  if (!plan.ending.empty()) {
    ASSERT_FALSE(record.add(*position, plan.ending));
  }
  testing::write_golden(record, plan.file);
}

// The same events again, and what they come to now.
void write_again(const std::string& file) {
  const auto path = testing::records_folder() / (file + ".tab");
  const auto read = read_record(testing::read_file(path));
  ASSERT_TRUE(read) << file;
  const auto position = find_game(read->game)->start(read->options);
  ASSERT_NE(position, nullptr) << file;
  Record record = begin_record(*position);
  record.players = read->players;
  record.date = read->date;
  for (const std::string& event : read->events) {
    ASSERT_FALSE(record.add(*position, event)) << file << " " << event;
  }
  testing::write_golden(record, file);
}

TEST(DISABLED_GoldenRecords, write_anew) {
  std::uint64_t seed = 0;
  for (const Plan& plan : sitaos_plans()) write_one(*find_game("sitaos"), plan, ++seed);
  // Each game's own seeds, so that another game's records do not change with it.
  std::uint64_t chifootmi_seed = 100;
  for (const Plan& plan : chifootmi_plans()) {
    write_one(*find_game("chifootmi"), plan, ++chifootmi_seed);
  }
  std::uint64_t sokr_seed = 200;
  for (const Plan& plan : testing::sokr_plans()) write_one(*find_game("sokr"), plan, ++sokr_seed);
  for (const std::string& file : testing::sokr_found_records()) write_again(file);
  std::uint64_t lignes_seed = 300;
  for (const Plan& plan : testing::lignes_plans()) {
    write_one(*find_game("lignes"), plan, ++lignes_seed);
  }
  for (const std::string& file : testing::lignes_found_records()) write_again(file);
  for (const AnyGame* game : all_games()) {
    for (const char* which : {"-random-1", "-random-2"}) {
      write_one(*game, {std::string(game->name()) + which, {}, {}}, ++seed);
    }
  }
}

}  // namespace
}  // namespace tablier
