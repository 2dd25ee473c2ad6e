#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "store/sqlite_backup.h"
#include "store/sqlite_place.h"

namespace tablier::test {
namespace {

using Strings = std::vector<std::string>;

// Writes to five matches in turn until it is killed, and tells of each batch that it was written.
[[noreturn]] void write_for_ever(const std::string& file, int told) {
  auto store = open_sqlite(file, {.busy_milliseconds = 100, .checkpoint_pages = 20});
  if (!store) ::_exit(1);
  for (std::uint64_t key = 1; key <= 5; ++key) create(**store, make_row(key));
  for (std::uint32_t number = 0;; ++number) {
    std::vector<Write> writes;
    for (std::uint64_t key = 1; key <= 5; ++key) {
      writes.emplace_back(Append{MatchKey{key}, number, {std::to_string(number)}, {}, {}});
      if (number % 10 == key) writes.emplace_back(Settle{MatchKey{key}});
    }
    if (!(*store)->write(writes)) ::_exit(1);
    if (::write(told, ".", 1) != 1) ::_exit(1);
  }
}

TEST(SqliteFiles, what_was_acknowledged_survives_the_process) {
  for (const std::size_t enough : {1U, 7U, 40U, 90U}) {
    SqlitePlace place;
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
      ::close(ends[0]);
      write_for_ever(place.file(), ends[1]);
    }
    ::close(ends[1]);
    std::size_t acknowledged = 0;
    char dot = 0;
    while (acknowledged < enough && ::read(ends[0], &dot, 1) == 1) ++acknowledged;
    ASSERT_EQ(acknowledged, enough);
    ::kill(child, SIGKILL);
    while (::read(ends[0], &dot, 1) == 1) ++acknowledged;
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));

    // What is left can be read, and copied, before it is opened again.
    const auto reader = open_sqlite_reader(place.file());
    ASSERT_TRUE(reader) << reader.error().text;
    const std::size_t count = entries_of(**reader, 1).size();
    const TemporaryFolder copies;
    const auto error = backup_sqlite(place.file(), copies.file("copy"));
    EXPECT_FALSE(error) << error->text;

    const auto store = place.open();
    ASSERT_NE(store, nullptr);
    EXPECT_EQ(entries_of(*store, 1).size(), count);
    EXPECT_GE(count, acknowledged);
    EXPECT_LE(count, acknowledged + 1);
    for (std::uint64_t key = 1; key <= 5; ++key) {
      const Strings entries = entries_of(*store, key);
      ASSERT_EQ(entries.size(), count) << "a batch is written whole";
      for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(entries[i], std::to_string(i));
    }
  }
}

TEST(SqliteFiles, only_one_process_uses_a_file) {
  SqlitePlace place;
  auto store = place.open();
  const auto second = open_sqlite(place.file());
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().kind, StoreError::Kind::kUnavailable);
  EXPECT_NE(second.error().text.find("in use by another process"), std::string::npos);
  store.reset();
  EXPECT_TRUE(open_sqlite(place.file()));
}

TEST(SqliteFiles, nobody_else_may_read_them) {
  SqlitePlace place;
  const auto store = place.open();
  create(*store, make_row(1));
  for (const char* suffix : {"", "-wal"}) {
    struct stat status{};
    ASSERT_EQ(::stat((place.file() + suffix).c_str(), &status), 0) << suffix;
    EXPECT_EQ(status.st_mode & 0777, 0600U) << suffix;
  }
}

TEST(SqliteFiles, those_of_others_are_refused_and_left_alone) {
  const SqlitePlace other_program;
  other_program.run_sql("CREATE TABLE theirs (x); PRAGMA application_id = 77");
  auto store = open_sqlite(other_program.file());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::kRefused);
  EXPECT_EQ(other_program.ask_sql("PRAGMA journal_mode"), "delete");
  EXPECT_EQ(other_program.ask_sql("SELECT count(*) FROM sqlite_schema"), "1");

  const SqlitePlace unnamed;
  unnamed.run_sql("CREATE TABLE theirs (x)");
  store = open_sqlite(unnamed.file());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::kRefused);
}

TEST(SqliteFiles, those_of_another_version_are_refused) {
  SqlitePlace place;
  create(*place.open(), make_row(1));
  for (const std::string version : {"1", "99"}) {
    place.run_sql("PRAGMA user_version = " + version);
    const auto store = open_sqlite(place.file());
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().kind, StoreError::Kind::kRefused);
    EXPECT_NE(store.error().text.find("of format version " + version + ","), std::string::npos)
        << store.error().text;
    const auto reader = open_sqlite_reader(place.file());
    ASSERT_FALSE(reader);
    EXPECT_EQ(reader.error().kind, StoreError::Kind::kRefused);
  }
}

TEST(SqliteFiles, what_is_no_database_is_told) {
  const SqlitePlace place;
  std::ofstream(place.file()) << std::string(5000, 'x');
  const auto store = open_sqlite(place.file());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::kDamaged) << store.error().text;
}

TEST(SqliteFiles, a_folder_that_is_not_there_is_told) {
  const auto store = open_sqlite("/nowhere/at/all/tablier.db");
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, StoreError::Kind::kUnavailable) << store.error().text;
}

TEST(SqliteFiles, rows_of_matches_that_are_over_do_not_stay) {
  SqlitePlace place;
  const auto store = place.open();
  for (std::uint64_t key = 1; key <= 60; ++key) {
    create(*store, make_row(key));
    append(*store, key, 0, Strings(99, "entry"));
    const MatchRow over = make_row(key, MatchStatus::kOver);
    write_one(*store, Append{MatchKey{key}, 99, {"last"}, over, {}});
  }
  EXPECT_LE(std::stoi(place.ask_sql("SELECT count(*) FROM hot")), 2048);
  for (std::uint64_t key = 1; key <= 60; ++key) EXPECT_EQ(entries_of(*store, key).size(), 100U);
}

// Side by side they all die at the end, when nothing more is written that could clear them away.
TEST(SqliteFiles, opening_does_not_read_what_is_over) {
  SqlitePlace place;
  auto store = place.open();
  for (std::uint64_t key = 1; key <= 100; ++key) create(*store, make_row(key));
  for (std::uint32_t number = 0; number < 100; ++number) {
    std::vector<Write> writes;
    for (std::uint64_t key = 1; key <= 100; ++key) {
      writes.emplace_back(Append{MatchKey{key}, number, {"entry"}, {}, {}});
      auto& row = std::get<Append>(writes.back()).row;
      if (number == 99) row = make_row(key, MatchStatus::kOver);
    }
    write_all(*store, writes);
  }
  store.reset();
  EXPECT_LE(std::stoi(place.ask_sql("SELECT count(*) FROM hot")), 1024);
  store = place.open();
  for (std::uint64_t key = 1; key <= 100; ++key) EXPECT_EQ(entries_of(*store, key).size(), 100U);
}

TEST(SqliteFiles, rows_of_matches_that_rest_do_not_stay_either) {
  SqlitePlace place({.busy_milliseconds = 100, .most_hot_rows = 4096});
  auto store = place.open();
  for (std::uint64_t key = 1; key <= 100; ++key) {
    create(*store, make_row(key));
    append(*store, key, 0, Strings(200, "entry"));
  }
  EXPECT_LE(std::stoi(place.ask_sql("SELECT count(*) FROM hot")), 4096 + 3 * 1024);
  for (int round = 0; round < 2; ++round) {
    for (std::uint64_t key = 1; key <= 100; ++key) EXPECT_EQ(entries_of(*store, key).size(), 200U);
    store.reset();
    store = place.open();
  }
}

// A match of many entries is settled on the way: it is read from its rows only at its end.
TEST(SqliteFiles, a_long_match_does_not_leave_all_its_rows) {
  SqlitePlace place;
  auto store = place.open();
  for (const std::uint64_t key : {1U, 2U}) create(*store, make_row(key));
  Strings written;
  for (std::uint32_t number = 0; number < 5000; number += 2) {
    const Strings two{"entry " + std::to_string(number), std::string(number % 90, 'x')};
    append(*store, 1, number, two);
    append(*store, 2, number / 2, {"other"});
    written.insert(written.end(), two.begin(), two.end());
  }
  EXPECT_EQ(entries_of(*store, 1), written);
  store.reset();
  EXPECT_GE(std::stoi(place.ask_sql("SELECT settled FROM matches WHERE key = 1")), 4000);
  EXPECT_GE(std::stoi(place.ask_sql("SELECT settled FROM matches WHERE key = 2")), 1500);
  store = place.open();
  EXPECT_EQ(entries_of(*store, 1), written);
  EXPECT_EQ(entries_of(*store, 2), Strings(2500, "other"));
}

TEST(SqliteFiles, a_reader_sees_one_moment_while_the_store_is_written) {
  SqlitePlace place;
  const auto store = place.open();
  create(*store, make_row(1), {"a"});
  append(*store, 1, 1, {"b"});
  const auto reader = open_sqlite_reader(place.file());
  ASSERT_TRUE(reader) << reader.error().text;
  append(*store, 1, 2, {"c"});
  write_one(*store, Settle{MatchKey{1}});
  create(*store, make_row(2));
  EXPECT_EQ(entries_of(**reader, 1), (Strings{"a", "b"}));
  EXPECT_EQ(all_keys(**reader), std::vector<std::uint64_t>{1});
  const std::vector<Write> writes{Beat{1}};
  const auto written = (*reader)->write(writes);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().kind, StoreError::Kind::kRefused);
  EXPECT_EQ(entries_of(**open_sqlite_reader(place.file()), 1), (Strings{"a", "b", "c"}));
}

TEST(SqliteFiles, a_reader_wants_a_store) {
  const SqlitePlace place;
  const auto reader = open_sqlite_reader(place.file());
  ASSERT_FALSE(reader);
  EXPECT_EQ(reader.error().kind, StoreError::Kind::kUnavailable) << reader.error().text;
}

TEST(SqliteFiles, a_backup_made_while_writing_is_of_one_moment) {
  SqlitePlace place({.busy_milliseconds = 3000, .most_hot_rows = 0, .checkpoint_pages = 50});
  const auto store = place.open();
  for (std::uint64_t key = 1; key <= 20; ++key) create(*store, make_row(key));
  std::atomic<bool> is_done = false;
  std::vector<std::optional<StoreError>> errors(6);
  const TemporaryFolder copies;
  std::thread copier([&] {
    for (std::size_t i = 0; i < errors.size(); ++i) {
      errors[i] = backup_sqlite(place.file(), copies.file(std::to_string(i)));
    }
    is_done = true;
  });
  std::uint32_t number = 0;
  for (; !is_done; ++number) {
    std::vector<Write> writes;
    for (std::uint64_t key = 1; key <= 20; ++key) {
      writes.emplace_back(Append{MatchKey{key}, number, {std::string(500, 'x')}, {}, {}});
    }
    write_all(*store, writes);
  }
  copier.join();
  std::size_t before = 0;
  for (std::size_t i = 0; i < errors.size(); ++i) {
    ASSERT_FALSE(errors[i]) << errors[i]->text;
    const auto copy = open_sqlite(copies.file(std::to_string(i)));
    ASSERT_TRUE(copy) << copy.error().text;
    const std::size_t count = entries_of(**copy, 1).size();
    for (std::uint64_t key = 1; key <= 20; ++key) EXPECT_EQ(entries_of(**copy, key).size(), count);
    EXPECT_GE(count, before);
    before = count;
    EXPECT_EQ(append(**copy, 1, static_cast<std::uint32_t>(count), {"goes on"}), Written::kDone);
  }
  EXPECT_EQ(entries_of(*store, 20).size(), number);
}

TEST(SqliteFiles, a_backup_is_whole_or_not_there) {
  SqlitePlace place;
  auto store = place.open();
  create(*store, make_row(1), {"a"});
  append(*store, 1, 1, {"b"});
  const TemporaryFolder copies;
  const std::string target = copies.file("copy");
  EXPECT_EQ(backup_sqlite(copies.file("nothing"), target)->kind, StoreError::Kind::kRefused);
  ASSERT_FALSE(backup_sqlite(place.file(), target));
  EXPECT_EQ(backup_sqlite(place.file(), target)->kind, StoreError::Kind::kRefused)
      << "it is not written over";
  place.run_sql("UPDATE hot SET body = 'x'");
  const auto error = backup_sqlite(place.file(), copies.file("other"));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind, StoreError::Kind::kDamaged) << error->text;
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(copies.file(""))) {
    EXPECT_EQ(entry.path().filename(), "copy");
    ++files;
  }
  EXPECT_EQ(files, 1U);
}

}  // namespace
}  // namespace tablier::test
