#include <gtest/gtest.h>

#include <sstream>

#include "golden_files.h"
#include "record/fairness.h"

namespace tablier {
namespace {

using testing::files_with;
using testing::read_file;
using testing::records_folder;

// fair.txt: file, whether the sides were tossed for, throws, decks, sealed choices.
TEST(FairGoldenRecords, prove_what_is_expected) {
  std::istringstream table(read_file(records_folder() / "fair.txt"));
  std::size_t rows = 0;
  for (std::string line; std::getline(table, line); ++rows) {
    SCOPED_TRACE(line);
    std::istringstream row(line);
    std::string file;
    FairTally wanted;
    ASSERT_TRUE(row >> file >> wanted.tossed >> wanted.throws >> wanted.decks >> wanted.choices);
    const auto verified = verify(read_file(records_folder() / file));
    ASSERT_TRUE(verified);
    const auto tally = verify_fairness(verified->record, verified->replay);
    ASSERT_TRUE(tally) << describe(tally.error(), Language::kEnglish);
    ASSERT_TRUE(*tally);
    EXPECT_EQ(**tally, wanted);
  }
  EXPECT_GT(rows, 5U);
}

TEST(FairGoldenRecords, those_without_a_proof_are_neither_fair_nor_unfair) {
  const std::string table = read_file(records_folder() / "fair.txt");
  for (const auto& path : files_with(records_folder(), ".tab")) {
    SCOPED_TRACE(path.filename());
    const auto verified = verify(read_file(path));
    ASSERT_TRUE(verified);
    const auto tally = verify_fairness(verified->record, verified->replay);
    ASSERT_TRUE(tally);
    const bool listed = table.find(path.filename().string() + " ") != std::string::npos;
    EXPECT_EQ(tally->has_value(), listed);
  }
}

// forged/expected.txt: file, kind of error, event (0 where there is none).
TEST(ForgedRecords, are_found_at_the_exact_place) {
  const auto folder = records_folder() / "forged";
  std::istringstream table(read_file(folder / "expected.txt"));
  std::size_t rows = 0;
  for (std::string line; std::getline(table, line); ++rows) {
    SCOPED_TRACE(line);
    std::istringstream row(line);
    std::string file;
    std::string kind;
    std::size_t event = 0;
    ASSERT_TRUE(row >> file >> kind >> event);
    const auto verified = verify(read_file(folder / file));
    if (!verified) {
      EXPECT_EQ(kind_name(verified.error().kind), kind);
      continue;
    }
    const auto tally = verify_fairness(verified->record, verified->replay);
    ASSERT_FALSE(tally);
    EXPECT_EQ(kind_name(tally.error().kind), kind);
    EXPECT_EQ(tally.error().event, event);
  }
  EXPECT_EQ(rows, files_with(folder, ".tab").size());
}

}  // namespace
}  // namespace tablier
