#include <algorithm>

#include "store/contract.h"

namespace tablier::test {
namespace {

using Strings = std::vector<std::string>;

TEST_P(StoreContract, a_match_is_read_as_it_was_written) {
  const MatchRow row = make_row(7, MatchStatus::kOpen);
  EXPECT_EQ(create(store(), row, {"zero", "one"}), Written::kDone);
  for (int round = 0; round < 2; ++round, reopen()) {
    const auto match = load(store(), 7);
    ASSERT_TRUE(match);
    EXPECT_EQ(match->row, row);
    EXPECT_EQ(match->entries, (Strings{"zero", "one"}));
  }
}

TEST_P(StoreContract, keys_go_up_to_sixty_bits) {
  MatchRow row = make_row(kMostKey);
  row.host = PlayerKey{kMostKey};
  row.guest = PlayerKey{kMostKey - 1};
  create(store(), row, {"entry"});
  append(store(), kMostKey, 1, {"more"});
  reopen();
  ASSERT_TRUE(load(store(), kMostKey));
  EXPECT_EQ(load(store(), kMostKey)->row, row);
  EXPECT_EQ(entries_of(store(), kMostKey), (Strings{"entry", "more"}));
  EXPECT_EQ(all_keys(store()), std::vector{kMostKey});
}

TEST_P(StoreContract, what_is_not_there_is_nothing_and_no_error) {
  EXPECT_FALSE(load(store(), 1));
  EXPECT_TRUE(store().entries_from(MatchKey{1}, 0)->empty());
  EXPECT_FALSE(store().player(PlayerKey{1})->has_value());
  EXPECT_FALSE(store().player_named("nobody")->has_value());
  EXPECT_FALSE(store().player_named("")->has_value());
  EXPECT_FALSE(store().session("token")->has_value());
  EXPECT_TRUE(store().ratings(PlayerKey{1})->empty());
  EXPECT_EQ(*store().last_beat(), 0);
  EXPECT_TRUE(all_keys(store()).empty());
  EXPECT_FALSE(store().check());
}

TEST_P(StoreContract, which_matches_have_grown_is_told_for_many_at_once) {
  create(store(), make_row(1), {"a", "b"});
  create(store(), make_row(2), {"a"});
  create(store(), make_row(kMostKey), {"a", "b", "c"});
  const auto grown = [&](std::vector<MatchCount> known) {
    auto found = *store().grown(known);
    std::sort(found.begin(), found.end(),
              [](const MatchCount& a, const MatchCount& b) { return a.match < b.match; });
    return found;
  };
  const std::vector<MatchCount> none;
  EXPECT_EQ(grown({}), none);
  EXPECT_EQ(grown({{MatchKey{1}, 2}, {MatchKey{2}, 1}, {MatchKey{3}, 0}}), none);
  EXPECT_EQ(grown({{MatchKey{1}, 7}}), none) << "less than was thought is not more";
  const std::vector<MatchCount> both = {{MatchKey{1}, 2}, {MatchKey{kMostKey}, 3}};
  EXPECT_EQ(grown({{MatchKey{kMostKey}, 1}, {MatchKey{2}, 1}, {MatchKey{1}, 1}}), both);
  append(store(), 2, 1, {"b"});
  reopen();
  EXPECT_EQ(grown({{MatchKey{2}, 1}}), (std::vector<MatchCount>{{MatchKey{2}, 2}}));
}

TEST_P(StoreContract, a_key_is_given_once) {
  EXPECT_EQ(create(store(), make_row(1), {"first"}), Written::kDone);
  MatchRow other = make_row(1);
  other.summary = "other";
  EXPECT_EQ(create(store(), other, {"second"}), Written::kConflict);
  EXPECT_EQ(load(store(), 1)->row, make_row(1));
  EXPECT_EQ(entries_of(store(), 1), Strings{"first"});
}

TEST_P(StoreContract, entries_have_their_numbers_and_no_other) {
  create(store(), make_row(1));
  EXPECT_EQ(append(store(), 1, 1, {"too far"}), Written::kConflict);
  EXPECT_EQ(append(store(), 1, 0, {"a"}), Written::kDone);
  EXPECT_EQ(append(store(), 1, 0, {"again"}), Written::kConflict);
  EXPECT_EQ(append(store(), 1, 2, {"gap"}), Written::kConflict);
  EXPECT_EQ(append(store(), 1, 1, {"b", "c", "d"}), Written::kDone);
  EXPECT_EQ(append(store(), 1, 3, {"d again", "e"}), Written::kConflict);
  EXPECT_EQ(append(store(), 1, 4, {"e"}), Written::kDone);
  reopen();
  EXPECT_EQ(append(store(), 1, 4, {"e again"}), Written::kConflict);
  EXPECT_EQ(append(store(), 1, 5, {"f"}), Written::kDone);
  EXPECT_EQ(entries_of(store(), 1), (Strings{"a", "b", "c", "d", "e", "f"}));
  EXPECT_EQ(append(store(), 2, 0, {"nowhere"}), Written::kMissing);
  EXPECT_FALSE(load(store(), 2));
}

TEST_P(StoreContract, entries_are_read_from_a_number_on) {
  create(store(), make_row(1), {"a", "b"});
  append(store(), 1, 2, {"c", "d"});
  const auto from = [&](std::uint32_t first) { return *store().entries_from(MatchKey{1}, first); };
  EXPECT_EQ(from(0), (Strings{"a", "b", "c", "d"}));
  EXPECT_EQ(from(1), (Strings{"b", "c", "d"}));
  EXPECT_EQ(from(2), (Strings{"c", "d"}));
  EXPECT_EQ(from(3), Strings{"d"});
  EXPECT_TRUE(from(4).empty());
  EXPECT_TRUE(from(4'000'000'000).empty());
}

TEST_P(StoreContract, bodies_are_bytes_of_any_kind_and_size) {
  std::string every_byte;
  for (int byte = 0; byte < 256; ++byte) every_byte += static_cast<char>(byte);
  std::string large(3'000'000, 'x');
  for (std::size_t i = 0; i < large.size(); i += 97) large[i] = static_cast<char>(i % 251);
  const Strings bodies{"", every_byte, std::string(5, '\0'), large, "é ✓", "'; DROP TABLE hot"};
  create(store(), make_row(1), bodies);
  append(store(), 1, 6, bodies);
  Strings all = bodies;
  all.insert(all.end(), bodies.begin(), bodies.end());
  EXPECT_EQ(entries_of(store(), 1), all);
  reopen();
  EXPECT_EQ(entries_of(store(), 1), all);
  write_one(store(), Settle{MatchKey{1}});
  EXPECT_EQ(entries_of(store(), 1), all);
}

TEST_P(StoreContract, texts_are_bytes_of_any_kind) {
  const std::string odd = std::string("a\0b", 3) + "\xff\xfe'\"\\";
  MatchRow row = make_row(1);
  row.game = odd;
  row.summary = odd;
  row.secret = odd;
  PlayerRow player = make_player(5, odd);
  player.name_key = odd;
  player.password = odd;
  EXPECT_EQ(
      write_all(store(), {CreateMatch{row, {}}, AddPlayer{player}, AddSession{odd, player.key, 1}}),
      std::vector(3, Written::kDone));
  reopen();
  EXPECT_EQ(load(store(), 1)->row, row);
  EXPECT_EQ(*store().player(player.key), player);
  EXPECT_EQ(*store().player_named(odd), player);
  EXPECT_EQ((*store().session(odd))->player, player.key);
}

TEST_P(StoreContract, an_entry_can_change_what_lists_show) {
  const MatchRow row = make_row(1, MatchStatus::kOpen);
  create(store(), row, {"a"});
  MatchRow changed = row;
  changed.status = MatchStatus::kPlaying;
  changed.host = PlayerKey{3};
  changed.guest = PlayerKey{4};
  changed.attended = true;
  changed.summary = "changed";
  MatchRow told = changed;  // these are not written again
  told.secret = "";
  told.game = "other";
  told.created = 5;
  EXPECT_EQ(write_one(store(), Append{row.key, 1, {"b"}, told, {}}), Written::kDone);
  reopen();
  EXPECT_EQ(load(store(), 1)->row, changed);
  EXPECT_EQ(entries_of(store(), 1), (Strings{"a", "b"}));
}

TEST_P(StoreContract, a_row_can_change_without_an_entry_and_still_needs_the_number) {
  create(store(), make_row(1), {"a"});
  MatchRow changed = make_row(1);
  changed.summary = "changed";
  EXPECT_EQ(write_one(store(), Append{MatchKey{1}, 0, {}, changed, {}}), Written::kConflict);
  EXPECT_EQ(write_one(store(), Append{MatchKey{1}, 2, {}, changed, {}}), Written::kConflict);
  EXPECT_EQ(load(store(), 1)->row, make_row(1));
  EXPECT_EQ(write_one(store(), Append{MatchKey{1}, 1, {}, changed, {}}), Written::kDone);
  EXPECT_EQ(write_one(store(), Append{MatchKey{9}, 0, {}, changed, {}}), Written::kMissing);
  EXPECT_EQ(load(store(), 1)->row, changed);
  EXPECT_EQ(append(store(), 1, 1, {"b"}), Written::kDone);
}

TEST_P(StoreContract, a_conflict_touches_neither_the_row_nor_the_ratings) {
  create(store(), make_row(1), {"a"});
  MatchRow over = make_row(1, MatchStatus::kOver);
  const RatedResult rated{"sitaos", {PlayerKey{1}, PlayerKey{2}}, 1};
  EXPECT_EQ(write_one(store(), Append{MatchKey{1}, 0, {"late"}, over, rated}), Written::kConflict);
  EXPECT_EQ(write_one(store(), Append{MatchKey{9}, 0, {"late"}, over, rated}), Written::kMissing);
  EXPECT_EQ(load(store(), 1)->row, make_row(1));
  EXPECT_TRUE(store().ratings(PlayerKey{1})->empty());
}

TEST_P(StoreContract, a_conflict_in_a_batch_leaves_the_others_alone) {
  create(store(), make_row(1), {"a"});
  create(store(), make_row(2), {"a"});
  const std::vector<Written> written = write_all(
      store(), {Append{MatchKey{1}, 1, {"b"}, {}, {}}, Append{MatchKey{1}, 1, {"x"}, {}, {}},
                Append{MatchKey{3}, 0, {"x"}, {}, {}}, CreateMatch{make_row(2), {"x"}},
                CreateMatch{make_row(4), {"a"}}, Append{MatchKey{4}, 1, {"b", "c"}, {}, {}},
                Append{MatchKey{2}, 5, {"x", "y"}, {}, {}}, Append{MatchKey{1}, 2, {"c"}, {}, {}},
                Append{MatchKey{2}, 1, {"b"}, {}, {}}});
  EXPECT_EQ(written, (std::vector{Written::kDone, Written::kConflict, Written::kMissing,
                                  Written::kConflict, Written::kDone, Written::kDone,
                                  Written::kConflict, Written::kDone, Written::kDone}));
  reopen();
  EXPECT_EQ(entries_of(store(), 1), (Strings{"a", "b", "c"}));
  EXPECT_EQ(entries_of(store(), 2), (Strings{"a", "b"}));
  EXPECT_EQ(entries_of(store(), 4), (Strings{"a", "b", "c"}));
  EXPECT_FALSE(load(store(), 3));
}

TEST_P(StoreContract, nothing_to_write_is_no_error) {
  const auto written = store().write({});
  ASSERT_TRUE(written);
  EXPECT_TRUE(written->empty());
}

TEST_P(StoreContract, settling_changes_nothing_that_can_be_read) {
  create(store(), make_row(1), {"a"});
  append(store(), 1, 1, {"b", ""});
  const auto before = load(store(), 1);
  for (int round = 0; round < 3; ++round, reopen()) {
    EXPECT_EQ(write_one(store(), Settle{MatchKey{1}}), Written::kDone);
    const auto after = load(store(), 1);
    ASSERT_TRUE(after);
    EXPECT_EQ(after->row, before->row);
    EXPECT_EQ(after->entries, before->entries);
    EXPECT_EQ(store().entries_from(MatchKey{1}, 2)->size(), 1U);
  }
  EXPECT_EQ(append(store(), 1, 2, {"again"}), Written::kConflict);
  EXPECT_EQ(append(store(), 1, 3, {"c"}), Written::kDone);
  EXPECT_EQ(write_all(store(), {Settle{MatchKey{1}}, Append{MatchKey{1}, 4, {"d"}, {}, {}},
                                Settle{MatchKey{2}}}),
            (std::vector{Written::kDone, Written::kDone, Written::kMissing}));
  EXPECT_EQ(entries_of(store(), 1), (Strings{"a", "b", "", "c", "d"}));
}

TEST_P(StoreContract, a_match_that_is_over_can_still_be_read_and_written) {
  create(store(), make_row(1), {"a"});
  const MatchRow over = make_row(1, MatchStatus::kOver);
  write_one(store(), Append{MatchKey{1}, 1, {"b"}, over, {}});
  EXPECT_EQ(load(store(), 1)->row, over);
  EXPECT_EQ(append(store(), 1, 2, {"a word after it"}), Written::kDone);
  reopen();
  EXPECT_EQ(entries_of(store(), 1), (Strings{"a", "b", "a word after it"}));
}

TEST_P(StoreContract, each_gives_every_match_whole_until_it_is_told_to_stop) {
  for (std::uint64_t key = 1; key <= 100; ++key) {
    create(store(), make_row(key * 37 % 101), {"a"});
    append(store(), key * 37 % 101, 1, {std::to_string(key)});
  }
  std::size_t count = 0;
  EXPECT_FALSE(store().each([&](const StoredMatch& match) {
    EXPECT_EQ(match.row, make_row(static_cast<std::uint64_t>(match.row.key)));
    EXPECT_EQ(match.entries.size(), 2U);
    ++count;
    return true;
  }));
  EXPECT_EQ(count, 100U);
  count = 0;
  EXPECT_FALSE(store().each([&](const StoredMatch&) { return ++count < 3; }));
  EXPECT_EQ(count, 3U);
}

TEST_P(StoreContract, a_match_can_be_written_while_each_goes_through_them) {
  for (std::uint64_t key = 1; key <= 10; ++key) create(store(), make_row(key), {"a"});
  EXPECT_FALSE(store().each([&](const StoredMatch& match) {
    const Append more{match.row.key, 1, {"b"}, {}, {}};
    EXPECT_EQ(write_one(store(), more), Written::kDone);
    return true;
  }));
  for (std::uint64_t key = 1; key <= 10; ++key) EXPECT_EQ(entries_of(store(), key).size(), 2U);
}

}  // namespace
}  // namespace tablier::test
