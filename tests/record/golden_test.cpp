#include <gtest/gtest.h>

#include <sstream>

#include "golden_files.h"

namespace tablier {
namespace {

using testing::files_with;
using testing::read_file;
using testing::records_folder;

TEST(GoldenRecords, replay_to_what_is_expected) {
  const auto files = files_with(records_folder(), ".tab");
  ASSERT_FALSE(files.empty());
  for (auto path : files) {
    SCOPED_TRACE(path.filename());
    const std::string text = read_file(path);
    const auto verified = verify(text);
    ASSERT_TRUE(verified) << describe(verified.error(), Language::kEnglish);
    EXPECT_EQ(testing::summary_of(*verified), read_file(path.replace_extension(".expected")));
    const auto written = write_record(verified->record);
    ASSERT_TRUE(written);
    EXPECT_EQ(*written, text);
    EXPECT_EQ(verified->replay.events(), verified->record.events);
  }
}

TEST(GoldenRecords, step_through_every_event) {
  for (const auto& path : files_with(records_folder(), ".tab")) {
    SCOPED_TRACE(path.filename());
    const auto verified = verify(read_file(path));
    ASSERT_TRUE(verified);
    const Replay& replay = verified->replay;
    auto position = replay.at(0);
    for (std::size_t i = 0; i < replay.size(); ++i) {
      ASSERT_TRUE(position->equals(*replay.at(i))) << i;
      ASSERT_TRUE(position->apply(replay.events()[i]));
    }
    EXPECT_TRUE(position->equals(replay.last()));
    EXPECT_TRUE(position->equals(*replay.at(replay.size())));
  }
}

// broken/expected.txt: file, kind of error, line, event, clause (`-` where there is none).
TEST(GoldenRecords, broken_ones_are_refused_at_the_exact_place) {
  const auto folder = records_folder() / "broken";
  std::istringstream table(read_file(folder / "expected.txt"));
  std::size_t rows = 0;
  for (std::string line; std::getline(table, line); ++rows) {
    SCOPED_TRACE(line);
    std::istringstream row(line);
    std::string file;
    std::string kind;
    std::string clause;
    int at_line = -1;
    int at_event = -1;
    ASSERT_TRUE(row >> file >> kind >> at_line >> at_event >> clause);
    ASSERT_TRUE(std::filesystem::exists(folder / file));
    const auto verified = verify(read_file(folder / file));
    ASSERT_FALSE(verified);
    const RecordError& error = verified.error();
    EXPECT_EQ(kind_name(error.kind), kind);
    EXPECT_EQ(error.line, at_line);
    EXPECT_EQ(error.event, at_event);
    EXPECT_EQ(error.clause(), clause == "-" ? "" : clause);
    for (const Language language : {Language::kFrench, Language::kEnglish}) {
      const std::string sentence = describe(error, language);
      EXPECT_EQ(sentence.find('\n'), std::string::npos);
      EXPECT_EQ(sentence.find('%'), std::string::npos) << sentence;
      EXPECT_GT(sentence.size(), 20U) << sentence;
    }
  }
  EXPECT_EQ(rows, files_with(folder, ".tab").size());
}

}  // namespace
}  // namespace tablier
