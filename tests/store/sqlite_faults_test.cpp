#include <sqlite3.h>

#include <string>

#include "store/faulty_disk.h"
#include "store/sqlite_place.h"

namespace tablier::test {
namespace {

using Fault = FaultyDisk::Fault;
using Strings = std::vector<std::string>;

constexpr std::uint64_t kMatches = 4;

// Plays matches as a server does: after an error it reads again, and goes on from there.
class Player {
 public:
  void create_all(Store& store) {
    for (std::uint64_t key = 1; key <= kMatches; ++key) {
      ASSERT_EQ(create(store, make_row(key)), Written::kDone);
    }
  }

  // One entry for each match, in one batch.
  std::optional<StoreError> play(Store& store) {
    std::vector<Write> writes;
    for (std::uint64_t key = 1; key <= kMatches; ++key) {
      const auto number = static_cast<std::uint32_t>(told_[key].size());
      writes.emplace_back(Append{MatchKey{key}, number, {body(key, number)}, {}, {}});
    }
    const auto written = store.write(writes);
    if (!written) return written.error();
    for (std::uint64_t key = 1; key <= kMatches; ++key) {
      EXPECT_EQ((*written)[key - 1], Written::kDone);
      told_[key].push_back(body(key, static_cast<std::uint32_t>(told_[key].size())));
    }
    return std::nullopt;
  }

  // What was acknowledged is there. What was not may be, if all of the batch is.
  void read_again(Store& store) {
    std::size_t more = 0;
    for (std::uint64_t key = 1; key <= kMatches; ++key) {
      const Strings entries = entries_of(store, key);
      ASSERT_GE(entries.size(), told_[key].size());
      ASSERT_LE(entries.size(), told_[key].size() + 1);
      more += entries.size() - told_[key].size();
      for (std::uint32_t i = 0; i < entries.size(); ++i) ASSERT_EQ(entries[i], body(key, i));
      told_[key] = entries;
    }
    EXPECT_TRUE(more == 0 || more == kMatches) << more;
  }

  // Nothing but what was acknowledged.
  void expect_exactly(Store& store) const {
    for (std::uint64_t key = 1; key <= kMatches; ++key) {
      EXPECT_EQ(entries_of(store, key), told_[key]);
    }
  }

 private:
  static std::string body(std::uint64_t key, std::uint32_t number) {
    return std::to_string(key) + ":" + std::to_string(number) + std::string(300, '.');
  }

  std::array<Strings, kMatches + 1> told_;
};

TEST(SqliteFaults, a_full_disk_is_told_and_nothing_of_the_batch_is_there) {
  FaultyDisk disk;
  SqlitePlace place;
  const auto store = place.open();
  Player player;
  player.create_all(*store);
  ASSERT_FALSE(player.play(*store));
  disk.fail(Fault::kFull);
  for (int i = 0; i < 3; ++i) {
    const auto error = player.play(*store);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind, StoreError::Kind::kFull) << error->text;
    player.expect_exactly(*store);  // reading goes on
  }
  EXPECT_TRUE(store->check());
  disk.heal();
  EXPECT_FALSE(store->check());
  ASSERT_FALSE(player.play(*store));
  player.expect_exactly(*store);
}

TEST(SqliteFaults, a_disk_that_does_not_sync_stops_everything_until_it_does) {
  FaultyDisk disk;
  SqlitePlace place;
  const auto store = place.open();
  Player player;
  player.create_all(*store);
  ASSERT_FALSE(player.play(*store));
  disk.fail(Fault::kSync);
  for (int i = 0; i < 3; ++i) {
    const auto error = player.play(*store);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind, StoreError::Kind::kUnavailable) << error->text;
    // What can be read may not be on the disk: it is not shown.
    EXPECT_FALSE(store->load(MatchKey{1}));
  }
  disk.heal();
  player.read_again(*store);
  ASSERT_FALSE(player.play(*store));
  player.expect_exactly(*store);
}

// Opening maps the first part of the log's index.
TEST(SqliteFaults, memory_without_room_on_the_disk_is_a_full_disk_when_opening) {
  FaultyDisk disk;
  SqlitePlace place;
  Player player;
  {
    const auto store = place.open();
    player.create_all(*store);
    ASSERT_FALSE(player.play(*store));
  }
  disk.fail(Fault::kHoles);
  const auto refused = open_sqlite(place.file());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, StoreError::Kind::kFull) << refused.error().text;
  const auto unread = open_sqlite_reader(place.file());
  ASSERT_FALSE(unread);
  EXPECT_EQ(unread.error().kind, StoreError::Kind::kFull) << unread.error().text;
  EXPECT_GE(disk.failures(), 2);
  disk.heal();
  const auto store = place.open();
  ASSERT_NE(store, nullptr);
  player.expect_exactly(*store);
  ASSERT_FALSE(player.play(*store));
}

// A log of more than 4062 pages wants a second part.
TEST(SqliteFaults, memory_without_room_on_the_disk_is_a_full_disk_while_writing) {
  FaultyDisk disk;
  SqlitePlace place({.busy_milliseconds = 100, .checkpoint_pages = 1'000'000});
  auto store = place.open();
  Player player;
  player.create_all(*store);
  create(*store, make_row(99));
  disk.fail(Fault::kHoles);
  std::optional<StoreError> error;
  for (std::uint32_t i = 0; !error && i < 20; ++i) {
    ASSERT_FALSE(player.play(*store));
    const std::vector<Write> much{Append{MatchKey{99}, i, {std::string(2'000'000, 'x')}, {}, {}}};
    const auto written = store->write(much);
    if (!written) error = written.error();
  }
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind, StoreError::Kind::kFull) << error->text;
  EXPECT_GE(disk.failures(), 1);
  player.expect_exactly(*store);
  disk.heal();
  EXPECT_FALSE(store->check());
  player.read_again(*store);
  ASSERT_FALSE(player.play(*store));
  player.expect_exactly(*store);
  store.reset();
  store = place.open();
  player.expect_exactly(*store);
}

TEST(SqliteFaults, where_no_write_ahead_log_is_possible_the_store_is_refused) {
  FaultyDisk disk;
  disk.refuse_to_map();
  const SqlitePlace place;
  const auto store = open_sqlite(place.file());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::kRefused) << store.error().text;
  EXPECT_NE(store.error().text.find("write-ahead log"), std::string::npos) << store.error().text;
}

struct Schedule {
  Fault fault;
  int count;
  int delays;
};

class SqliteFaultSchedule : public testing::TestWithParam<Schedule> {};

// A fault at any of the writes or syncs that a stream of batches makes, at checkpoints too: once it
// has passed the stream goes on, and what a power cut leaves holds everything acknowledged.
TEST_P(SqliteFaultSchedule, loses_nothing_and_repeats_nothing) {
  const auto [fault, count, delays] = GetParam();
  int met = 0;
  for (int delay = 0; delay < delays; ++delay) {
    FaultyDisk disk;
    SqlitePlace place({.busy_milliseconds = 100, .most_hot_rows = 0, .checkpoint_pages = 12});
    auto store = place.open();
    Player player;
    player.create_all(*store);
    disk.fail(fault, delay, count);
    for (int i = 0; i < 12; ++i) {
      if (!player.play(*store)) continue;
      for (int tries = 0; store->check(); ++tries) {
        if (tries > count) disk.heal();
        ASSERT_LT(tries, 2 * count + 10);
      }
      player.read_again(*store);
    }
    met += disk.failures();

    const TemporaryFolder left;
    disk.write_what_is_left(left.file(""));
    disk.heal();
    store.reset();
    auto after_power_cut = open_sqlite(left.file("tablier.db"));
    ASSERT_TRUE(after_power_cut) << after_power_cut.error().text;
    player.read_again(**after_power_cut);
    ASSERT_FALSE(player.play(**after_power_cut));
    player.expect_exactly(**after_power_cut);
  }
  EXPECT_GT(met, delays / 2) << "most of these faults were to happen";
}

INSTANTIATE_TEST_SUITE_P(
    All, SqliteFaultSchedule,
    testing::Values(Schedule{Fault::kFull, 1, 60}, Schedule{Fault::kFull, 20, 30},
                    Schedule{Fault::kWrite, 1, 60}, Schedule{Fault::kWrite, 7, 30},
                    Schedule{Fault::kSync, 1, 16}, Schedule{Fault::kSync, 2, 16},
                    Schedule{Fault::kSync, 5, 16}));

TEST(SqliteFaults, a_locked_database_is_told_and_passes) {
  const SqlitePlace hidden;  // only for its folder
  auto opened = open_sqlite(hidden.file(), {.busy_milliseconds = 1});
  ASSERT_TRUE(opened);
  Store& store = **opened;
  Player player;
  player.create_all(store);
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(hidden.file().c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  const auto error = player.play(store);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind, StoreError::Kind::kUnavailable) << error->text;
  player.expect_exactly(store);
  sqlite3_close(other);
  ASSERT_FALSE(player.play(store));
  player.expect_exactly(store);
}

TEST(SqliteFaults, claims_of_a_batch_that_failed_are_nobodys) {
  FaultyDisk disk;
  SqlitePlace place;
  const auto store = place.open();
  create(*store, make_row(1));
  const Claim mine{MatchKey{1}, 0, "a", 100, 200};
  const Claim theirs{MatchKey{1}, 0, "b", 100, 200};
  disk.fail(Fault::kFull);
  const std::vector<Write> writes{mine, Append{MatchKey{1}, 0, {"a"}, {}, {}}};
  EXPECT_FALSE(store->write(writes));
  disk.heal();
  EXPECT_EQ(write_one(*store, theirs), Written::kDone);
  EXPECT_EQ(write_one(*store, mine), Written::kConflict);
}

}  // namespace
}  // namespace tablier::test
