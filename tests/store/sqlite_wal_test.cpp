#include "store/sqlite_backup.h"
#include "store/sqlite_place.h"

// The write-ahead log that a process has left which was killed. SQLite drops what stands behind the
// first frame that is not whole; where that had been acknowledged the store does not go on without
// it.
namespace tablier::test {
namespace {

using Strings = std::vector<std::string>;

constexpr std::size_t kHeader = 32;
constexpr std::size_t kFrame = 24 + 4096;
constexpr std::uint32_t kRounds = 6;

class SqliteWal : public testing::Test {
 protected:
  // Two matches take turns, an entry a transaction; the last is match 2's.
  void SetUp() override {
    SqlitePlace place;
    {
      const auto store = place.open();
      create(*store, make_row(1), {"zero"});
      create(*store, make_row(2), {"zero"});
    }
    const auto store = place.open();
    for (std::uint32_t i = 1; i <= kRounds; ++i) {
      append(*store, 1, i, {std::to_string(i)});
      before_last_ = read_bytes(place.file() + "-wal").size();
      append(*store, 2, i, {std::to_string(i)});
    }
    file_ = read_bytes(place.file());
    log_ = read_bytes(place.file() + "-wal");
    ASSERT_GT(log_.size(), kHeader + 2 * kRounds * kFrame - 1);
    ASSERT_EQ((log_.size() - kHeader) % kFrame, 0U);
  }

  // Whether it could be opened. Then all is there but perhaps for the last transaction.
  bool hold(const std::string& log) {
    const SqlitePlace place;
    write_bytes(place.file(), file_);
    write_bytes(place.file() + "-wal", log);
    const auto reader = open_sqlite_reader(place.file());
    const auto store = open_sqlite(place.file());
    EXPECT_EQ(reader.has_value(), store.has_value());
    if (!store) {
      EXPECT_EQ(store.error().kind, StoreError::Kind::kDamaged) << store.error().text;
      EXPECT_TRUE(backup_sqlite(place.file(), place.file() + ".copy"));
      return false;
    }
    EXPECT_EQ(entries_of(**store, 1).size(), kRounds + 1);
    EXPECT_GE(entries_of(**store, 2).size(), kRounds);
    EXPECT_EQ(entries_of(**reader, 2), entries_of(**store, 2));
    return true;
  }

  std::string file_;
  std::string log_;
  std::size_t before_last_ = 0;
};

TEST_F(SqliteWal, what_was_acknowledged_is_there) {
  ASSERT_TRUE(hold(log_));
  EXPECT_TRUE(hold(log_ + std::string(kFrame, '\0')));
}

TEST_F(SqliteWal, a_last_transaction_cut_short_was_never_acknowledged) {
  for (std::size_t size = before_last_; size < log_.size(); size += 509) {
    EXPECT_TRUE(hold(log_.substr(0, size))) << size;
    std::string torn = log_;
    torn.replace(size, std::string::npos, std::string(log_.size() - size, '\0'));
    EXPECT_TRUE(hold(torn)) << size;
  }
}

TEST_F(SqliteWal, a_flipped_bit_before_the_last_transaction_is_found) {
  std::size_t refused = 0;
  const auto flip = [&](std::size_t at) {
    std::string flipped = log_;
    flipped[at] = static_cast<char>(static_cast<unsigned char>(flipped[at]) ^ 1U << at % 8);
    const bool opened = hold(flipped);
    EXPECT_FALSE(opened && at < before_last_) << "byte " << at;
    refused += opened ? 0 : 1;
  };
  for (std::size_t at = 0; at < kHeader; ++at) flip(at);
  for (std::size_t frame = kHeader; frame < log_.size() && !HasFailure(); frame += kFrame) {
    for (std::size_t at = 0; at < 24; ++at) flip(frame + at);
    for (std::size_t at = 24 + frame % 211; at < kFrame; at += 997) flip(frame + at);
  }
  EXPECT_GT(refused, 100U);
}

// A log is begun again in the same file: behind its end stand frames of the one before.
TEST_F(SqliteWal, an_older_log_behind_the_end_is_nothing_strange) {
  SqlitePlace place({.busy_milliseconds = 100, .checkpoint_pages = 30});
  const auto store = place.open();
  create(*store, make_row(1));
  std::string before;
  std::size_t begun_again = 0;
  for (std::uint32_t i = 0; i < 60; ++i) {
    append(*store, 1, i, {std::to_string(i)});
    const std::string log = read_bytes(place.file() + "-wal");
    if (log.compare(0, kHeader, before, 0, kHeader) != 0) ++begun_again;
    before = log;
    const SqlitePlace copy;
    write_bytes(copy.file(), read_bytes(place.file()));
    write_bytes(copy.file() + "-wal", log);
    const auto opened = open_sqlite(copy.file());
    ASSERT_TRUE(opened) << opened.error().text;
    ASSERT_EQ(entries_of(**opened, 1).size(), i + 1);
  }
  EXPECT_GE(begun_again, 3U);
}

}  // namespace
}  // namespace tablier::test
