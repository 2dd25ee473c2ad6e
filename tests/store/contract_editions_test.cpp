#include <algorithm>

#include "store/contract.h"

// What a store keeps of the rules that a match is played by.
namespace tablier::test {
namespace {

using Keys = std::vector<std::uint64_t>;

MatchRow make_row_of(std::uint64_t key, int edition, MatchStatus status = MatchStatus::kPlaying) {
  MatchRow row = make_row(key, status);
  row.edition = edition;
  return row;
}

TEST_P(StoreContract, the_edition_of_the_rules_is_kept) {
  for (std::uint64_t key = 1; const int edition : {1, 2, 3, 10, 9999}) {
    create(store(), make_row_of(key++, edition), {"a"});
  }
  const auto expect_all = [&] {
    for (std::uint64_t key = 1; const int edition : {1, 2, 3, 10, 9999}) {
      const auto match = load(store(), key);
      ASSERT_TRUE(match);
      EXPECT_EQ(match->row, make_row_of(key++, edition));
    }
    auto rows = *store().with_status(MatchStatus::kPlaying, 9);
    std::ranges::reverse(rows);
    ASSERT_EQ(rows.size(), 5U);
    EXPECT_EQ(rows[3], make_row_of(4, 10));
    EXPECT_EQ(*store().with_status_after(MatchStatus::kPlaying, {}, 9), rows);
    EXPECT_EQ(store().of_player(PlayerKey{1000}, 9)->front(), make_row_of(5, 9999));
  };
  expect_all();
  reopen();
  expect_all();
}

// A match cannot come under other rules.
TEST_P(StoreContract, the_edition_of_the_rules_is_not_written_again) {
  create(store(), make_row_of(1, 2), {"a"});
  Append append{MatchKey{1}, 1, {"b"}, make_row_of(1, 3, MatchStatus::kOver), {}};
  EXPECT_EQ(write_one(store(), append), Written::kDone);
  append = {MatchKey{1}, 2, {}, make_row_of(1, 4, MatchStatus::kOver), {}};
  EXPECT_EQ(write_one(store(), append), Written::kDone);
  EXPECT_EQ(load(store(), 1)->row, make_row_of(1, 2, MatchStatus::kOver));
  reopen();
  EXPECT_EQ(load(store(), 1)->row, make_row_of(1, 2, MatchStatus::kOver));
}

TEST_P(StoreContract, matches_of_a_status_are_gone_through_from_the_oldest) {
  for (const std::uint64_t key : {30U, 10U, 50U, 20U, 40U}) {
    create(store(), make_row(key, MatchStatus::kOpen));
  }
  create(store(), make_row(35, MatchStatus::kPlaying));
  create(store(), make_row(15, MatchStatus::kOver));
  const auto listed = [&](MatchStatus status, Store::Place last, std::size_t most) {
    return keys_of(*store().with_status_after(status, last, most));
  };
  EXPECT_EQ(listed(MatchStatus::kOpen, {}, 9), (Keys{10, 20, 30, 40, 50}));
  EXPECT_EQ(listed(MatchStatus::kOpen, {}, 2), (Keys{10, 20}));
  EXPECT_TRUE(listed(MatchStatus::kOpen, {}, 0).empty());
  const auto place_of = [](std::uint64_t key) {
    return Store::Place{make_row(key).created, MatchKey{key}};
  };
  EXPECT_EQ(listed(MatchStatus::kOpen, place_of(20), 2), (Keys{30, 40}));
  EXPECT_EQ(listed(MatchStatus::kOpen, place_of(25), 9), (Keys{30, 40, 50}));
  EXPECT_TRUE(listed(MatchStatus::kOpen, place_of(50), 9).empty());
  EXPECT_EQ(listed(MatchStatus::kPlaying, {}, 9), Keys{35});
}

TEST_P(StoreContract, matches_of_the_same_moment_are_gone_through_by_their_keys) {
  for (const std::uint64_t key : {3U, 1U, 2U}) {
    MatchRow row = make_row(key, MatchStatus::kOpen);
    row.created = 77;
    create(store(), row);
  }
  const auto after = [&](std::uint64_t key) {
    return keys_of(*store().with_status_after(MatchStatus::kOpen, {77, MatchKey{key}}, 9));
  };
  EXPECT_EQ(after(0), (Keys{1, 2, 3}));
  EXPECT_EQ(after(1), (Keys{2, 3}));
  EXPECT_TRUE(after(3).empty());
}

}  // namespace
}  // namespace tablier::test
