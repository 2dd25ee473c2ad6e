#include <gtest/gtest.h>

#include "fair_match.h"
#include "forgeries.h"
#include "golden_files.h"

// Writes the golden records with a proof anew, and the forged ones, with their tables. Not a test:
//   test_record --gtest_also_run_disabled_tests --gtest_filter='*write_anew'
namespace tablier {
namespace {

struct FairPlan {
  std::string game;
  std::string ending;  // of the file's name
  Settings options;
  testing::FairManner manner;
};

testing::FairManner manner(bool tossed, std::size_t length = kMaxRecordEvents,
                           std::string ending = {}) {
  testing::FairManner made;
  made.tossed = tossed;
  made.length = length;
  made.ending = std::move(ending);
  return made;
}

std::vector<FairPlan> fair_plans() {
  return {
      {"sitaos", "fair", {}, manner(true)},
      {"sitaos", "fair-sides-chosen", {}, manner(false)},
      {"chifootmi", "fair", {}, manner(true)},
      {"chifootmi", "fair-pro", {{"level", "pro"}, {"rules", "offside,onetwo"}}, manner(false)},
      {"chifootmi", "fair-out-of-time", {}, manner(true, 7, "time=1")},
      {"chifootmi", "fair-resigned-before-the-toss", {}, manner(true, 2, "resign=0")},
      {"sokr", "fair", {{"match", "goals:3"}}, manner(true)},
      {"sokr", "fair-turns-10", {{"match", "turns:10"}}, manner(false)},
      {"lignes", "fair", {{"match", "turns:4"}}, manner(true)},
      {"lignes", "fair-unfinished", {}, manner(false, 60)},
  };
}

TEST(DISABLED_FairGoldenRecords, write_anew) {
  std::ofstream table(testing::records_folder() / "fair.txt", std::ios::binary);
  std::uint64_t number = 700;
  for (const FairPlan& plan : fair_plans()) {
    const auto match =
        testing::play_fair_match(*find_game(plan.game), plan.options, ++number, plan.manner);
    const std::string name = plan.game + "-" + plan.ending;
    testing::write_golden(match.record, name);
    const auto tally = verify_fairness(match.record, *replay(match.record));
    ASSERT_TRUE(tally && *tally);
    table << name << ".tab " << ((*tally)->tossed ? 1 : 0) << " " << (*tally)->throws << " "
          << (*tally)->decks << " " << (*tally)->choices << "\n";
  }
}

TEST(DISABLED_ForgedRecords, write_anew) {
  const auto folder = testing::records_folder() / "forged";
  std::filesystem::create_directory(folder);
  std::ofstream table(folder / "expected.txt", std::ios::binary);
  for (const testing::Forgery& forgery : testing::all_forgeries()) {
    const auto text = write_record(forgery.record);
    ASSERT_TRUE(text);
    std::ofstream(folder / (forgery.file + ".tab"), std::ios::binary) << *text;
    table << forgery.file << ".tab " << forgery.kind << " " << forgery.event << "\n";
  }
}

}  // namespace
}  // namespace tablier
