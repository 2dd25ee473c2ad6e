#include <algorithm>

#include "store/contract.h"

namespace tablier::test {
namespace {

using Keys = std::vector<std::uint64_t>;

TEST_P(StoreContract, lists_by_status_start_with_the_newest) {
  for (const std::uint64_t key : {3U, 1U, 5U, 2U, 4U}) {
    create(store(), make_row(key, MatchStatus::kOpen));
  }
  create(store(), make_row(6, MatchStatus::kPlaying));
  create(store(), make_row(7, MatchStatus::kInvited));
  const auto listed = [&](MatchStatus status, std::size_t most) {
    return keys_of(*store().with_status(status, most));
  };
  EXPECT_EQ(listed(MatchStatus::kOpen, 100), (Keys{5, 4, 3, 2, 1}));
  EXPECT_EQ(listed(MatchStatus::kOpen, 2), (Keys{5, 4}));
  EXPECT_TRUE(listed(MatchStatus::kOpen, 0).empty());
  EXPECT_EQ(listed(MatchStatus::kPlaying, 100), Keys{6});
  EXPECT_EQ(listed(MatchStatus::kInvited, static_cast<std::size_t>(-1)), Keys{7});
  EXPECT_TRUE(listed(MatchStatus::kOver, 100).empty());
  EXPECT_EQ(store().with_status(MatchStatus::kOpen, 1)->front(), make_row(5, MatchStatus::kOpen));
}

TEST_P(StoreContract, matches_of_the_same_moment_are_listed_by_their_keys) {
  for (const std::uint64_t key : {3U, 1U, 2U}) {
    MatchRow row = make_row(key, MatchStatus::kOpen);
    row.created = 77;
    create(store(), row);
  }
  EXPECT_EQ(keys_of(*store().with_status(MatchStatus::kOpen, 9)), (Keys{3, 2, 1}));
  EXPECT_EQ(keys_of(*store().of_player(PlayerKey{1000}, 2)), (Keys{3, 2}));
}

// What is still to be played must not get lost behind what is over.
TEST_P(StoreContract, of_a_players_matches_those_that_go_on_come_first) {
  const std::array statuses = {MatchStatus::kPlaying, MatchStatus::kOver,    MatchStatus::kOpen,
                               MatchStatus::kAborted, MatchStatus::kInvited, MatchStatus::kOver};
  for (std::size_t i = 0; i < statuses.size(); ++i) {
    MatchRow row = make_row(i + 1, statuses[i]);
    row.host = PlayerKey{i / 2 % 2 == 0 ? 10U : 20U};
    row.guest = PlayerKey{i / 2 % 2 == 0 ? 20U : 10U};
    create(store(), row);
  }
  for (const std::uint64_t player : {10U, 20U}) {
    EXPECT_EQ(keys_of(*store().of_player(PlayerKey{player}, 9)), (Keys{5, 3, 1, 6, 4, 2}));
    EXPECT_EQ(keys_of(*store().of_player(PlayerKey{player}, 2)), (Keys{5, 3}));
    EXPECT_EQ(keys_of(*store().of_player(PlayerKey{player}, 3)), (Keys{5, 3, 1}));
    EXPECT_EQ(keys_of(*store().of_player(PlayerKey{player}, 4)), (Keys{5, 3, 1, 6}));
  }
}

TEST_P(StoreContract, lists_follow_the_status) {
  create(store(), make_row(1, MatchStatus::kOpen));
  create(store(), make_row(2, MatchStatus::kOpen));
  std::uint32_t number = 0;
  const auto become = [&](MatchStatus status) {
    const Append change{MatchKey{1}, number++, {"entry"}, make_row(1, status), {}};
    EXPECT_EQ(write_one(store(), change), Written::kDone);
  };
  become(MatchStatus::kPlaying);
  EXPECT_EQ(keys_of(*store().with_status(MatchStatus::kOpen, 9)), Keys{2});
  EXPECT_EQ(keys_of(*store().with_status(MatchStatus::kPlaying, 9)), Keys{1});
  become(MatchStatus::kOver);
  reopen();
  EXPECT_TRUE(store().with_status(MatchStatus::kPlaying, 9)->empty());
  EXPECT_EQ(keys_of(*store().with_status(MatchStatus::kOver, 9)), Keys{1});
  become(MatchStatus::kAborted);
  EXPECT_EQ(keys_of(*store().with_status(MatchStatus::kAborted, 9)), Keys{1});
}

TEST_P(StoreContract, a_player_is_host_or_guest) {
  const auto seat = [&](std::uint64_t key, std::uint64_t host, std::uint64_t guest) {
    MatchRow row = make_row(key);
    row.host = PlayerKey{host};
    row.guest = PlayerKey{guest};
    create(store(), row);
  };
  seat(1, 10, 20);
  seat(2, 20, 10);
  seat(3, 10, 10);
  seat(4, 30, 20);
  seat(5, 10, 0);
  seat(6, 0, 0);
  const auto listed = [&](std::uint64_t player, std::size_t most) {
    return keys_of(*store().of_player(PlayerKey{player}, most));
  };
  EXPECT_EQ(listed(10, 99), (Keys{5, 3, 2, 1}));
  EXPECT_EQ(listed(10, 3), (Keys{5, 3, 2}));
  EXPECT_EQ(listed(20, 99), (Keys{4, 2, 1}));
  EXPECT_EQ(listed(30, 99), Keys{4});
  EXPECT_TRUE(listed(40, 99).empty());
  EXPECT_TRUE(listed(0, 99).empty());
}

TEST_P(StoreContract, a_hosts_unfinished_matches_are_counted) {
  const PlayerKey host{1000};
  EXPECT_EQ(*store().unfinished_of(host), 0U);
  create(store(), make_row(1, MatchStatus::kInvited));
  create(store(), make_row(2, MatchStatus::kOpen));
  create(store(), make_row(3, MatchStatus::kPlaying));
  create(store(), make_row(4, MatchStatus::kOver));
  create(store(), make_row(5, MatchStatus::kAborted));
  EXPECT_EQ(*store().unfinished_of(host), 3U);
  EXPECT_EQ(*store().unfinished_of(PlayerKey{2000}), 0U);  // their guest
  write_one(store(), Append{MatchKey{3}, 0, {}, make_row(3, MatchStatus::kOver), {}});
  EXPECT_EQ(*store().unfinished_of(host), 2U);
  EXPECT_EQ(*store().unfinished_of(kNobody), 0U);
}

TEST_P(StoreContract, attended_matches_are_told) {
  for (std::uint64_t key = 1; key <= 6; ++key) {
    MatchRow row = make_row(key);
    row.attended = key % 2 == 0;
    create(store(), row);
  }
  MatchRow alone = make_row(4);
  write_one(store(), Append{MatchKey{4}, 0, {}, alone, {}});
  MatchRow looked_after = make_row(5);
  looked_after.attended = true;
  write_one(store(), Append{MatchKey{5}, 0, {}, looked_after, {}});
  reopen();
  auto keys = *store().attended();
  std::ranges::sort(keys);
  EXPECT_EQ(keys, (std::vector{MatchKey{2}, MatchKey{5}, MatchKey{6}}));
}

TEST_P(StoreContract, the_latest_beat_counts) {
  EXPECT_EQ(write_one(store(), Beat{500}), Written::kDone);
  EXPECT_EQ(write_all(store(), {Beat{900}, Beat{700}}), std::vector(2, Written::kDone));
  EXPECT_EQ(*store().last_beat(), 900);
  reopen();
  EXPECT_EQ(*store().last_beat(), 900);
}

TEST_P(StoreContract, of_each_edition_the_latest_beat_counts) {
  EXPECT_EQ(*store().last_beat("sokr@2"), 0);
  write_all(store(), {Beat{500, {"sokr@2", "sitaos@2"}}, Beat{400, {"sokr@2"}}});
  write_one(store(), Beat{900, {"sokr@3", "sitaos@2"}});
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(*store().last_beat("sokr@2"), 500);
    EXPECT_EQ(*store().last_beat("sokr@3"), 900);
    EXPECT_EQ(*store().last_beat("sitaos@2"), 900);
    EXPECT_EQ(*store().last_beat("lignes@2"), 0);
    EXPECT_EQ(*store().last_beat(), 900);
    reopen();
  }
}

TEST_P(StoreContract, one_node_at_a_time_holds_a_claim) {
  create(store(), make_row(1));
  create(store(), make_row(2));
  const auto claim = [&](std::uint64_t match, std::uint32_t number, const std::string& node,
                         Instant now, Instant until) {
    return write_one(store(), Claim{MatchKey{match}, number, node, now, until});
  };
  EXPECT_EQ(claim(1, 5, "a", 100, 200), Written::kDone);
  EXPECT_EQ(claim(1, 5, "b", 150, 250), Written::kConflict);
  EXPECT_EQ(claim(1, 5, "a", 150, 300), Written::kDone) << "its own may be renewed";
  EXPECT_EQ(claim(1, 5, "b", 299, 400), Written::kConflict);
  EXPECT_EQ(claim(1, 6, "b", 299, 400), Written::kDone) << "another entry is another claim";
  EXPECT_EQ(claim(1, 5, "a", 299, 300), Written::kDone);
  EXPECT_EQ(claim(2, 5, "b", 299, 400), Written::kDone) << "so is another match";
  EXPECT_EQ(claim(1, 5, "b", 300, 400), Written::kDone) << "it ends at `until`";
  EXPECT_EQ(claim(1, 5, "a", 300, 400), Written::kConflict);
  EXPECT_EQ(claim(9, 0, "a", 300, 400), Written::kMissing);
}

TEST_P(StoreContract, claims_in_one_batch_meet_each_other) {
  create(store(), make_row(1));
  const Claim mine{MatchKey{1}, 0, "a", 100, 200};
  const Claim theirs{MatchKey{1}, 0, "b", 100, 200};
  EXPECT_EQ(write_all(store(), {mine, theirs, mine}),
            (std::vector{Written::kDone, Written::kConflict, Written::kDone}));
}

TEST_P(StoreContract, many_claims_come_and_go) {
  for (std::uint64_t key = 1; key <= 20; ++key) create(store(), make_row(key));
  for (Instant now = 0; now < 50; ++now) {
    std::vector<Write> claims;
    for (std::uint64_t key = 1; key <= 20; ++key) {
      claims.emplace_back(
          Claim{MatchKey{key}, static_cast<std::uint32_t>(now), "a", now * 10, now * 10 + 10});
      claims.emplace_back(
          Claim{MatchKey{key}, static_cast<std::uint32_t>(now), "b", now * 10 + 9, now * 10 + 19});
    }
    const std::vector<Written> written = write_all(store(), claims);
    for (std::size_t i = 0; i < written.size(); ++i) {
      ASSERT_EQ(written[i], i % 2 == 0 ? Written::kDone : Written::kConflict) << now << ' ' << i;
    }
  }
}

}  // namespace
}  // namespace tablier::test
