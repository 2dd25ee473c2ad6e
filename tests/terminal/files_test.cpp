#include "terminal/files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "evening.h"

namespace tablier::terminal {
namespace {

TEST(Files, what_is_written_is_read) {
  const Folder folder;
  const std::string path = folder.file("game");
  EXPECT_FALSE(write_file(path, "one", false).trouble);
  EXPECT_EQ(*read_file(path, 100), "one");
  EXPECT_EQ(folder.count(), 1U) << "nothing is left beside it";
}

TEST(Files, an_existing_file_is_replaced_only_when_told) {
  const Folder folder;
  const std::string path = folder.file("game");
  ASSERT_FALSE(write_file(path, "one", false).trouble);
  EXPECT_TRUE(write_file(path, "two", false).exists);
  EXPECT_EQ(*read_file(path, 100), "one");
  EXPECT_FALSE(write_file(path, "two", true).trouble);
  EXPECT_EQ(*read_file(path, 100), "two");
  EXPECT_EQ(folder.count(), 1U);
}

TEST(Files, trouble_is_named) {
  const Folder folder;
  EXPECT_EQ(read_file(folder.file("none"), 100).error(), FileTrouble::kMissing);
  EXPECT_EQ(read_file(folder.file("."), 100).error(), FileTrouble::kNotAFile);
  EXPECT_EQ(read_file("/dev/zero", 100).error(), FileTrouble::kNotAFile);
  EXPECT_EQ(write_file(folder.file("no/such"), "x", false).trouble, FileTrouble::kMissing);
  EXPECT_EQ(write_file(folder.file("."), "x", true).trouble, FileTrouble::kNotAFile);
  EXPECT_EQ(write_file("/dev/null", "x", true).trouble, FileTrouble::kNotAFile);
  EXPECT_EQ(write_file("", "x", true).trouble, FileTrouble::kNotAFile);
  EXPECT_EQ(folder.count(), 0U);
}

TEST(Files, a_pipe_that_nobody_writes_to_does_not_hold_us) {
  const Folder folder;
  ASSERT_EQ(mkfifo(folder.file("pipe").c_str(), 0600), 0);
  EXPECT_EQ(read_file(folder.file("pipe"), 100).error(), FileTrouble::kNotAFile);
}

TEST(Files, a_file_over_the_limit_is_refused) {
  const Folder folder;
  const std::string path = folder.file("game");
  ASSERT_FALSE(write_file(path, std::string(101, 'x'), false).trouble);
  EXPECT_EQ(read_file(path, 100).error(), FileTrouble::kTooLarge);
  EXPECT_EQ(read_file(path, 101)->size(), 101U);
}

}  // namespace
}  // namespace tablier::terminal
