#include <algorithm>

#include "store/sqlite_backup.h"
#include "store/sqlite_place.h"

// Rows and pages that are not there any more, in a file in which everything else is well.
namespace tablier::test {
namespace {

using Strings = std::vector<std::string>;

class SqliteLost : public testing::Test {
 protected:
  void SetUp() override { store_ = place_.open(); }

  void play(std::uint64_t key, std::uint32_t number) {
    ASSERT_EQ(append(*store_, key, number, {body(key, number)}), Written::kDone);
  }
  void damage(const std::string& sql) {
    store_.reset();
    place_.run_sql(sql);
    told_.clear();
    reopen();
  }
  void reopen() {
    store_.reset();
    store_ = place_.open();
    ASSERT_NE(store_, nullptr);
  }

  void expect_damaged(std::uint64_t key) {
    const auto loaded = store_->load(MatchKey{key});
    ASSERT_FALSE(loaded) << key << " was read";
    EXPECT_EQ(loaded.error().kind, StoreError::Kind::kDamaged) << loaded.error().text;
    EXPECT_NE(loaded.error().text.find(write_key(MatchKey{key})), std::string::npos);
  }
  void expect_whole(std::uint64_t key, std::uint32_t count) {
    const Strings entries = entries_of(*store_, key);
    ASSERT_EQ(entries.size(), count) << key;
    for (std::uint32_t i = 0; i < count; ++i) EXPECT_EQ(entries[i], body(key, i));
  }
  void expect_told(const std::string& what) const {
    const auto is_about = [&](const std::string& text) { return text.find(what) != text.npos; };
    EXPECT_TRUE(std::ranges::any_of(told_, is_about)) << what;
  }

  static std::string body(std::uint64_t key, std::uint32_t number) {
    return "body " + std::to_string(key) + " " + std::to_string(number);
  }

  std::vector<std::string> told_;
  SqlitePlace place_{
      {.busy_milliseconds = 100, .on_damage = [this](const auto& text) { told_.push_back(text); }}};
  std::unique_ptr<Store> store_;
};

TEST_F(SqliteLost, the_last_row_of_all_is_missed) {
  for (std::uint64_t key = 1; key <= 2; ++key) create(*store_, make_row(key));
  for (std::uint32_t i = 0; i < 3; ++i) {
    play(1, i);
    play(2, i);
  }
  damage("DELETE FROM hot WHERE seq = (SELECT max(seq) FROM hot)");
  expect_damaged(2);
  expect_whole(1, 3);
  expect_told(write_key(MatchKey{2}));
  EXPECT_TRUE(backup_sqlite(place_.file(), place_.file() + ".copy"));
  // Nor is it forgotten when others go on behind it.
  play(1, 3);
  for (int i = 0; i < 2; ++i) {
    reopen();
    expect_damaged(2);
    expect_whole(1, 4);
  }
}

TEST_F(SqliteLost, the_only_row_is_missed) {
  create(*store_, make_row(1));
  play(1, 0);
  damage("DELETE FROM hot");
  expect_damaged(1);
  create(*store_, make_row(2));
  play(2, 0);
  reopen();
  expect_damaged(1);
  expect_whole(2, 1);
}

TEST_F(SqliteLost, several_last_rows_leave_in_doubt_who_did_not_go_on) {
  for (std::uint64_t key = 1; key <= 3; ++key) create(*store_, make_row(key));
  for (std::uint64_t key = 1; key <= 3; ++key) play(key, 0);
  append(*store_, 3, 1, {"end"});
  ASSERT_EQ(
      write_one(*store_, Append{MatchKey{3}, 2, {"over"}, make_row(3, MatchStatus::kOver), {}}),
      Written::kDone);
  append(*store_, 3, 3, {"said afterwards"});
  damage("DELETE FROM hot WHERE seq >= (SELECT max(seq) FROM hot) - 3");
  expect_damaged(1);
  expect_damaged(2);
  EXPECT_EQ(entries_of(*store_, 3).size(), 4U) << "it had ended, and is settled";
}

TEST_F(SqliteLost, a_dead_row_is_not_missed) {
  for (std::uint64_t key = 1; key <= 2; ++key) create(*store_, make_row(key));
  play(1, 0);
  play(2, 0);
  write_one(*store_, Settle{MatchKey{2}});
  play(1, 1);
  damage("DELETE FROM hot WHERE match = 2");
  expect_whole(1, 2);
  expect_whole(2, 1);
  play(2, 1);
  write_one(*store_, Settle{MatchKey{2}});
  damage("DELETE FROM hot WHERE seq = (SELECT max(seq) FROM hot)");
  expect_whole(1, 2);
  expect_whole(2, 2);
  EXPECT_TRUE(told_.empty());
}

// 1024 rows are deleted together when none of them lives: that they have gone is nothing strange.
TEST_F(SqliteLost, a_whole_block_of_rows_is_missed) {
  for (std::uint64_t key = 1; key <= 3; ++key) create(*store_, make_row(key));
  append(*store_, 1, 0, Strings(900, "early"));
  append(*store_, 3, 0, Strings(124, "early"));
  append(*store_, 2, 0, Strings(900, "late"));
  damage("DELETE FROM hot WHERE seq >= 1024 AND seq < 2048");
  expect_damaged(1);
  EXPECT_EQ(entries_of(*store_, 2).size(), 900U) << "it goes on behind them";
}

// The gap itself is deleted with the rows around it.
TEST_F(SqliteLost, a_match_stays_damaged_when_nothing_shows_it_any_more) {
  for (std::uint64_t key = 1; key <= 2; ++key) create(*store_, make_row(key), {body(key, 0)});
  play(1, 1);
  play(2, 1);
  damage("DELETE FROM hot WHERE match = 1");
  expect_damaged(1);
  for (std::uint32_t number = 2; number < 2200; number += 100) {
    append(*store_, 2, number, Strings(100, "x"));
  }
  write_one(*store_, Settle{MatchKey{2}});
  reopen();
  EXPECT_EQ(place_.ask_sql("SELECT count(*) FROM hot WHERE seq < 2048"), "0");
  expect_damaged(1);
  EXPECT_EQ(append(*store_, 1, 1, {"again"}), Written::kConflict);
}

TEST_F(SqliteLost, one_mark_is_enough) {
  create(*store_, make_row(1));
  create(*store_, make_row(2));
  std::uint32_t count = 0;
  play(1, count++);
  for (const char* const sql :
       {"UPDATE mark SET mark = substr(mark, 2) || x'00'", "DELETE FROM mark",
        "UPDATE mark_copy SET mark = substr(mark, 2) || x'00'", "DELETE FROM mark_copy"}) {
    damage(sql);
    expect_told("marks");
    expect_whole(1, count);
    play(1, count++);
    // Written again, it is as good as the other.
    told_.clear();
    reopen();
    EXPECT_TRUE(told_.empty());
    expect_whole(1, count);
  }
  // The other one still misses the last row.
  play(2, 0);
  damage("DELETE FROM mark; DELETE FROM hot WHERE match = 2");
  expect_damaged(2);
  expect_whole(1, count);
}

TEST_F(SqliteLost, without_a_mark_nothing_is_believed) {
  create(*store_, make_row(1));
  store_.reset();
  place_.run_sql("DELETE FROM mark; DELETE FROM mark_copy");
  const auto opened = open_sqlite(place_.file());
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().kind, StoreError::Kind::kDamaged) << opened.error().text;
}

TEST_F(SqliteLost, players_sessions_and_ratings_are_missed_when_all_is_read) {
  write_all(*store_, {AddPlayer{make_player(1000, "Ada")}, AddPlayer{make_guest(2000)},
                      AddSession{"token", PlayerKey{1000}, 1}, CreateMatch{make_row(1), {}},
                      Append{MatchKey{1},
                             0,
                             {"end"},
                             make_row(1, MatchStatus::kOver),
                             RatedResult{"sitaos", {PlayerKey{1000}, PlayerKey{2000}}, 1}}});
  store_.reset();
  const std::string sound = place_.bytes();
  reopen();
  EXPECT_EQ(all_keys(*store_), std::vector<std::uint64_t>{1});
  for (const char* const sql :
       {"DELETE FROM players WHERE key = 2000", "DELETE FROM sessions",
        "DELETE FROM ratings WHERE player = 1000",
        "UPDATE players SET name = 'Eve' WHERE key = 1000", "UPDATE sessions SET player = 2000",
        "UPDATE ratings SET value = value + 1"}) {
    damage(sql);
    const auto error = store_->each([](const StoredMatch&) { return true; });
    ASSERT_TRUE(error) << sql;
    EXPECT_EQ(error->kind, StoreError::Kind::kDamaged) << error->text;
    store_.reset();
    EXPECT_TRUE(backup_sqlite(place_.file(), place_.file() + ".copy")) << sql;
    place_.put_bytes(sound);
    reopen();
  }
}

TEST_F(SqliteLost, what_is_damaged_of_players_is_told_when_it_is_asked_for) {
  write_all(*store_, {AddPlayer{make_player(1000, "Ada")}, AddPlayer{make_guest(2000)},
                      AddSession{"token", PlayerKey{1000}, 1}, CreateMatch{make_row(1), {}},
                      Append{MatchKey{1},
                             0,
                             {"end"},
                             make_row(1, MatchStatus::kOver),
                             RatedResult{"sitaos", {PlayerKey{1000}, PlayerKey{2000}}, 1}}});
  const auto before = *store_->ratings(PlayerKey{2000});
  damage(
      "UPDATE players SET password = 'other' WHERE key = 1000;"
      "UPDATE sessions SET player = 2000;"
      "UPDATE ratings SET value = value + 1 WHERE player = 1000; UPDATE beat SET at = 1");
  EXPECT_EQ(store_->player(PlayerKey{1000}).error().kind, StoreError::Kind::kDamaged);
  EXPECT_EQ(store_->player_named("folded Ada").error().kind, StoreError::Kind::kDamaged);
  EXPECT_EQ(store_->session("token").error().kind, StoreError::Kind::kDamaged);
  EXPECT_EQ(store_->ratings(PlayerKey{1000}).error().kind, StoreError::Kind::kDamaged);
  EXPECT_EQ(store_->last_beat().error().kind, StoreError::Kind::kDamaged);
  EXPECT_TRUE(store_->player(PlayerKey{2000})->has_value());
  // Nobody else is held up by it.
  create(*store_, make_row(2));
  EXPECT_EQ(
      write_all(*store_, {Append{MatchKey{2},
                                 0,
                                 {"end"},
                                 make_row(2, MatchStatus::kOver),
                                 RatedResult{"sitaos", {PlayerKey{1000}, PlayerKey{2000}}, 1}},
                          Beat{7}, NamePlayer{make_player(1000, "Eve")}}),
      (std::vector{Written::kDone, Written::kDone, Written::kConflict}));
  EXPECT_EQ(*store_->last_beat(), 7);
  EXPECT_EQ(*store_->ratings(PlayerKey{2000}), before) << "a game counts for both or for neither";
}

TEST_F(SqliteLost, a_damaged_row_is_left_out_of_lists_and_told) {
  for (std::uint64_t key = 1; key <= 3; ++key) create(*store_, make_row(key));
  damage("UPDATE matches SET summary = 'x' WHERE key = 2");
  EXPECT_EQ(keys_of(*store_->with_status(MatchStatus::kPlaying, 9)),
            (std::vector<std::uint64_t>{3, 1}));
  EXPECT_EQ(keys_of(*store_->of_player(PlayerKey{1000}, 9)), (std::vector<std::uint64_t>{3, 1}));
  expect_told(write_key(MatchKey{2}));
  expect_damaged(2);
}

// Lists are read off indexes, which no row misses.
TEST_F(SqliteLost, what_an_index_has_lost_is_found_by_a_backup) {
  for (std::uint64_t key = 1; key <= 3; ++key) create(*store_, make_row(key));
  store_.reset();
  const std::string sound = place_.bytes();
  for (const char* const index : {"matches_by_status", "matches_by_host", "matches_unfinished"}) {
    const std::size_t page = std::stoul(place_.ask_sql(
        std::string("SELECT rootpage FROM sqlite_schema WHERE name = '") + index + "'"));
    std::string flipped = sound;
    flipped[page * 4096 - 1] ^= 1;  // the row that the first entry leads to
    place_.put_bytes(flipped);
    const auto error = backup_sqlite(place_.file(), place_.file() + ".copy");
    ASSERT_TRUE(error) << index;
    EXPECT_EQ(error->kind, StoreError::Kind::kDamaged) << error->text;
  }
  place_.put_bytes(sound);
  EXPECT_FALSE(backup_sqlite(place_.file(), place_.file() + ".copy"));
}

// As when a disk has said that it wrote a page, and has not: each page in turn is what it was.
TEST_F(SqliteLost, a_page_that_was_never_written_is_found) {
  constexpr std::size_t kPage = 4096;
  constexpr std::uint64_t kMatches = 40;
  const auto play_all = [&](std::uint32_t from, std::uint32_t to) {
    for (std::uint32_t number = from; number < to; ++number) {
      for (std::uint64_t key = 1; key <= kMatches; ++key) play(key, number);
    }
  };
  for (std::uint64_t key = 1; key <= kMatches; ++key) create(*store_, make_row(key));
  play_all(0, 3);
  for (std::uint64_t key = 1; key <= kMatches; key += 3) write_one(*store_, Settle{MatchKey{key}});
  store_.reset();
  const std::string old = place_.bytes();
  reopen();
  play_all(3, 6);
  for (std::uint64_t key = 1; key <= kMatches; key += 2) write_one(*store_, Settle{MatchKey{key}});
  store_.reset();
  const std::string now = place_.bytes();
  std::size_t changed = 0;
  for (std::size_t at = 0; at < old.size(); at += kPage) {
    if (now.compare(at, kPage, old, at, kPage) == 0) continue;
    ++changed;
    std::string mixed = now;
    mixed.replace(at, kPage, old, at, kPage);
    place_.put_bytes(mixed);
    auto store = open_sqlite(place_.file());
    if (!store) {
      EXPECT_EQ(store.error().kind, StoreError::Kind::kDamaged) << store.error().text;
      continue;
    }
    bool is_all_whole = true;
    for (std::uint64_t key = 1; key <= kMatches; ++key) {
      const auto match = (*store)->load(MatchKey{key});
      is_all_whole = is_all_whole && match && *match && (*match)->entries.size() == 6;
    }
    const auto error = (*store)->each([](const StoredMatch&) { return true; });
    EXPECT_TRUE(error || is_all_whole) << "page " << at / kPage;
    EXPECT_TRUE(error || at == 0) << "page " << at / kPage << " is an old one";
  }
  EXPECT_GT(changed, 5U);
}

}  // namespace
}  // namespace tablier::test
