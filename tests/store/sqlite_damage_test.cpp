#include "store/sqlite_place.h"

namespace tablier::test {
namespace {

using Strings = std::vector<std::string>;

// Match 1 has three settled entries and three hot ones, between those of matches 2 and 3.
class SqliteDamage : public testing::Test {
 protected:
  void SetUp() override {
    store_ = place_.open();
    for (std::uint64_t key = 1; key <= 3; ++key) {
      create(*store_, make_row(key), {body(key, 0), body(key, 1)});
      append(*store_, key, 2, {body(key, 2)});
      write_one(*store_, Settle{MatchKey{key}});
    }
    for (std::uint32_t number = 3; number < 6; ++number) {
      for (std::uint64_t key = 1; key <= 3; ++key)
        append(*store_, key, number, {body(key, number)});
    }
  }

  // While the store is open, or before it is.
  void damage(const std::string& sql) { place_.run_sql(sql); }
  void reopen() {
    store_.reset();
    store_ = place_.open();
    ASSERT_NE(store_, nullptr);
  }

  void expect_damaged(std::uint64_t key) {
    const auto loaded = store_->load(MatchKey{key});
    ASSERT_FALSE(loaded) << key << " was read: " << (*loaded)->entries.size();
    EXPECT_EQ(loaded.error().kind, StoreError::Kind::kDamaged);
    EXPECT_NE(loaded.error().text.find(write_key(MatchKey{key})), std::string::npos)
        << loaded.error().text;
    EXPECT_FALSE(store_->entries_from(MatchKey{key}, 5));
  }

  void expect_whole(std::uint64_t key, std::size_t count = 6) {
    const Strings entries = entries_of(*store_, key);
    ASSERT_EQ(entries.size(), count) << key;
    for (std::uint32_t i = 0; i < count; ++i) EXPECT_EQ(entries[i], body(key, i));
    EXPECT_EQ(append(*store_, key, static_cast<std::uint32_t>(count),
                     {body(key, static_cast<std::uint32_t>(count))}),
              Written::kDone);
    EXPECT_EQ(entries_of(*store_, key).size(), count + 1);
  }

  void expect_only_first_damaged() {
    expect_damaged(1);
    Strings others;
    const auto error = store_->each([&](const StoredMatch& match) {
      others.push_back(write_key(match.row.key));
      return true;
    });
    EXPECT_EQ(others, (Strings{write_key(MatchKey{2}), write_key(MatchKey{3})}));
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind, StoreError::Kind::kDamaged);
    EXPECT_NE(error->text.find(write_key(MatchKey{1})), std::string::npos) << error->text;
    expect_whole(2);
    expect_whole(3);
    expect_damaged(1);
  }

  static std::string body(std::uint64_t key, std::uint32_t number) {
    return "body " + std::to_string(key) + " " + std::to_string(number);
  }

  SqlitePlace place_;
  std::unique_ptr<Store> store_;
};

struct Case {
  const char* name;
  const char* sql;
};

class SqliteDamageCase : public SqliteDamage, public testing::WithParamInterface<Case> {};

TEST_P(SqliteDamageCase, is_found_while_the_store_is_open) {
  damage(GetParam().sql);
  expect_only_first_damaged();
}

TEST_P(SqliteDamageCase, is_found_when_it_is_opened_later) {
  store_.reset();
  damage(GetParam().sql);
  reopen();
  expect_only_first_damaged();
  reopen();
  expect_damaged(1);
}

INSTANTIATE_TEST_SUITE_P(
    All, SqliteDamageCase,
    testing::Values(
        Case{"hot_bit", "UPDATE hot SET body = x'426f6479' WHERE match = 1 AND number = 4"},
        Case{"hot_checksum", "UPDATE hot SET chain = chain + 1 WHERE match = 1 AND number = 3"},
        Case{"hot_number", "UPDATE hot SET number = 14 WHERE match = 1 AND number = 4"},
        Case{"hot_exchanged",
             "UPDATE hot SET number = 9 WHERE match = 1 AND number = 4;"
             "UPDATE hot SET number = 4 WHERE match = 1 AND number = 5;"
             "UPDATE hot SET number = 5 WHERE match = 1 AND number = 9"},
        Case{"first_hot_row", "DELETE FROM hot WHERE match = 1 AND number = 3"},
        Case{"middle_hot_row", "DELETE FROM hot WHERE match = 1 AND number = 4"},
        Case{"last_hot_row", "DELETE FROM hot WHERE match = 1 AND number = 5"},
        Case{"all_hot_rows", "DELETE FROM hot WHERE match = 1 AND number >= 3"},
        Case{"log_bit",
             "UPDATE matches SET log = substr(log, 1, 3) || x'00' || substr(log, 5) WHERE key = 1"},
        Case{"log_cut", "UPDATE matches SET log = substr(log, 1, length(log) - 1) WHERE key = 1"},
        Case{"log_empty", "UPDATE matches SET log = x'' WHERE key = 1"},
        Case{"log_of_another",
             "UPDATE matches SET log = (SELECT log FROM matches WHERE key = 2) WHERE key = 1"},
        Case{"settled", "UPDATE matches SET settled = settled - 1 WHERE key = 1"},
        Case{"secret", "UPDATE matches SET secret = x'01' WHERE key = 1"},
        Case{"game", "UPDATE matches SET game = 'sokr' WHERE key = 1"},
        Case{"created", "UPDATE matches SET created = created + 1 WHERE key = 1"},
        Case{"host", "UPDATE matches SET host = host + 1 WHERE key = 1"},
        Case{"status", "UPDATE matches SET status = 3 WHERE key = 1"},
        Case{"summary", "UPDATE matches SET summary = 'x' WHERE key = 1"}),
    [](const auto& of) { return std::string(of.param.name); });

TEST_F(SqliteDamage, rows_given_to_another_match_are_missed_by_their_own) {
  store_.reset();
  damage("UPDATE hot SET match = 2 WHERE match = 1 AND number = 5");
  reopen();
  expect_only_first_damaged();
}

TEST_F(SqliteDamage, many_rows_lost_leave_in_doubt_only_what_did_not_go_on) {
  append(*store_, 3, 6, {body(3, 6)});
  store_.reset();
  damage("DELETE FROM hot WHERE number IN (4, 5)");
  reopen();
  // Whose the rows between were cannot be told: 3 has a gap, the others may have.
  for (std::uint64_t key = 1; key <= 3; ++key) expect_damaged(key);
  EXPECT_EQ(create(*store_, make_row(4), {body(4, 0)}), Written::kDone);
  expect_whole(4, 1);
}

TEST_F(SqliteDamage, a_match_whose_row_is_gone_is_told) {
  store_.reset();
  damage("DELETE FROM matches WHERE key = 1");
  reopen();
  expect_only_first_damaged();
}

TEST_F(SqliteDamage, what_is_damaged_is_not_written_to_and_holds_nobody_up) {
  store_.reset();
  damage("DELETE FROM hot WHERE match = 1 AND number = 4");
  reopen();
  const MatchRow over = make_row(1, MatchStatus::kOver);
  EXPECT_EQ(write_all(*store_, {Append{MatchKey{2}, 6, {body(2, 6)}, {}, {}},
                                Append{MatchKey{1}, 6, {"lost"}, over, {}},
                                Append{MatchKey{3}, 6, {body(3, 6)}, {}, {}}}),
            (std::vector{Written::kDone, Written::kConflict, Written::kDone}));
  write_all(*store_, {Settle{MatchKey{2}}, Settle{MatchKey{1}}});
  expect_damaged(1);
  expect_whole(2, 7);
  expect_whole(3, 7);
}

TEST_F(SqliteDamage, settling_keeps_damage_what_it_is) {
  damage("UPDATE hot SET body = 'other' WHERE match = 1 AND number = 4");
  write_one(*store_, Settle{MatchKey{1}});
  expect_damaged(1);
  reopen();
  expect_damaged(1);
}

TEST_F(SqliteDamage, lists_and_players_can_still_be_read) {
  write_one(*store_, AddPlayer{make_player(5, "Ada")});
  store_.reset();
  damage("DELETE FROM hot WHERE match = 1");
  reopen();
  EXPECT_EQ(store_->with_status(MatchStatus::kPlaying, 9)->size(), 3U);
  EXPECT_TRUE(store_->player(PlayerKey{5})->has_value());
  EXPECT_FALSE(store_->check());
}

// A byte in the file itself, wherever an entry of match 1 lies.
TEST_F(SqliteDamage, bytes_that_flip_in_the_file_are_found) {
  for (const std::uint32_t number : {0U, 2U, 4U}) {
    store_.reset();
    const std::string bytes = place_.bytes();
    // Dead rows hold copies; the last one is as good as any.
    std::string flipped = bytes;
    std::size_t count = 0;
    for (std::size_t at = 0; (at = flipped.find(body(1, number), at)) != std::string::npos; ++at) {
      flipped[at + 2] ^= 1;
      ++count;
    }
    ASSERT_GT(count, 0U);
    place_.put_bytes(flipped);
    reopen();
    expect_damaged(1);
    EXPECT_GE(entries_of(*store_, 2).size(), 6U);
    store_.reset();
    place_.put_bytes(bytes);
    reopen();
    EXPECT_EQ(entries_of(*store_, 1).size(), 6U);
  }
}

// Pages that are no pages any more: whatever they held, what can be read is what was written.
TEST_F(SqliteDamage, pages_of_rubbish_never_give_wrong_entries) {
  for (std::uint64_t key = 10; key < 60; ++key) {
    create(*store_, make_row(key), {body(key, 0)});
    append(*store_, key, 1, Strings(20, std::string(200, 'x')));
    if (key % 2 == 0) write_one(*store_, Settle{MatchKey{key}});
  }
  store_.reset();
  const std::string bytes = place_.bytes();
  std::size_t opened = 0;
  std::size_t read = 0;
  std::size_t lost = 0;
  for (std::size_t page = 1; page < bytes.size() / 4096; ++page) {
    std::string broken = bytes;
    for (std::size_t i = 0; i < 4096; i += 3) broken[page * 4096 + i] ^= 0x55;
    place_.put_bytes(broken);
    auto store = open_sqlite(place_.file());
    if (!store) {
      EXPECT_EQ(store.error().kind, StoreError::Kind::kDamaged) << store.error().text;
      continue;
    }
    ++opened;
    for (std::uint64_t key = 10; key < 60; ++key) {
      const auto match = (*store)->load(MatchKey{key});
      if (!match) {
        EXPECT_EQ(match.error().kind, StoreError::Kind::kDamaged) << match.error().text;
        ++lost;
      } else if (*match) {
        ASSERT_EQ((*match)->entries.size(), 21U);
        EXPECT_EQ((*match)->entries[0], body(key, 0));
        ++read;
      }
    }
    const std::uint64_t key = 10 + page % 50;
    const std::vector<Write> more{Append{MatchKey{key}, 21, {"more"}, {}, {}}};
    const auto written = (*store)->write(more);
    if (!written) {
      EXPECT_EQ(written.error().kind, StoreError::Kind::kDamaged) << written.error().text;
    } else if (written->front() == Written::kDone) {
      const auto again = (*store)->load(MatchKey{key});
      EXPECT_TRUE(!again || (*again)->entries.size() == 22);
    }
  }
  EXPECT_GT(opened, 10U);
  EXPECT_GT(read, opened * 30) << "other matches go on";
  EXPECT_GT(lost, 0U);
}

}  // namespace
}  // namespace tablier::test
