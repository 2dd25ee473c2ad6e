#include <gtest/gtest.h>

#include "match/node.h"
#include "match/other_edition.h"
#include "match/other_rules.h"

// A server with matches by other editions of the rules than the one that it knows: it starts, lists
// them, ends what an older edition left unfinished, once, and judges none of them.
namespace tablier {
namespace {

using Trouble = SharedStore::Trouble;

// What an earlier server has left in the store.
class Editions : public testing::Test {
 protected:
  MatchKey put(StoredMatch stored, int edition) {
    stored.row.key = MatchKey{next_++};
    stored = by_edition(std::move(stored), edition);
    const Write write = CreateMatch{stored.row, stored.entries};
    const auto written = shared_->store->write(std::span(&write, 1));
    EXPECT_TRUE(written && written->front() == Written::kDone);
    counts_[stored.row.key] = stored.entries.size();
    return stored.row.key;
  }
  MatchKey put_playing(int edition) {
    return put(stored_of(*running_match(creation_of("sitaos", {}, "fischer:300+5"))), edition);
  }
  MatchKey put_over(int edition) {
    auto match = begun_match(creation_of("sitaos"));
    EXPECT_FALSE(match->act(Side::kZero, command_of(Command::Kind::kResign), 4'000, 0, {}));
    return put(stored_of(*match), edition);
  }

  StoredMatch stored(MatchKey key) { return **shared_->store->load(key); }
  std::size_t added(MatchKey key) { return stored(key).entries.size() - counts_[key]; }
  void expect_ended(MatchKey key) {
    const StoredMatch match = stored(key);
    EXPECT_EQ(match.row.status, MatchStatus::kAborted);
    EXPECT_FALSE(match.row.attended);
    EXPECT_NE(match.row.summary.find(R"("end":"edition")"), std::string::npos);
    EXPECT_EQ(added(key), 1U);
  }

  static std::string look(Node& node, MatchKey key) {
    return node.look([&](auto done) { node.authority.look(key, done); });
  }

  std::shared_ptr<SharedStore> shared_ = std::make_shared<SharedStore>();
  std::uint64_t next_ = 100;
  std::map<MatchKey, std::size_t> counts_;
};

TEST_F(Editions, whoever_comes_to_an_older_match_is_told_so_and_it_ends) {
  const MatchKey key = put_playing(1);
  Node node(shared_);
  EXPECT_EQ(look(node, key), "edition");
  expect_ended(key);
  EXPECT_EQ(node.written[key], counts_[key] + 1) << "other nodes are told";
  EXPECT_EQ(node.act(key, kHost, move_of("d4")), "edition");
  EXPECT_EQ(node.look([&](auto done) { node.authority.abort(key, kHost, done); }), "edition");
  EXPECT_EQ(node.look([&](auto done) { node.authority.join(key, guest_seat(), {}, done); }),
            "edition");
  EXPECT_EQ(
      node.look([&](auto done) { node.authority.give_nonce(key, kHost, nonce_of('a'), done); }),
      "edition");
  EXPECT_EQ(added(key), 1U) << "once";
  EXPECT_EQ(node.authority.loaded(), 0U);
  EXPECT_FALSE(node.damaged);
}

TEST_F(Editions, what_was_over_stays_as_it_was) {
  const MatchKey key = put_over(1);
  const StoredMatch before = stored(key);
  Node node(shared_);
  node.authority.resume();
  node.settle();
  node.wait(1'000);
  EXPECT_EQ(look(node, key), "edition");
  EXPECT_EQ(stored(key).row, before.row);
  EXPECT_EQ(stored(key).entries, before.entries);
}

TEST_F(Editions, a_start_ends_all_that_was_left_unfinished) {
  Creation rated = creation_of("sitaos", {}, "fischer:300+5");
  rated.settings.rated = true;
  auto match = waiting_match(rated);
  ASSERT_FALSE(match->give_nonce(kHost, nonce_of('a'), 2'000));
  ASSERT_FALSE(match->join({kGuest, "Léa", 0, nonce_of('b')}, {}, 3'000));
  std::vector<MatchKey> keys = {put(stored_of(*match), 1), put_playing(1)};
  Creation invited = creation_of("sokr");
  invited.settings.opponent = Opponent::kInvited;
  keys.push_back(put(stored_of(*waiting_match(invited)), 1));
  keys.push_back(put(stored_of(*waiting_match(creation_of("lignes"))), 1));
  keys.push_back(put(stored_of(*begun_match(creation_of("chifootmi", {}, "days:3"))), 1));
  Node before(shared_);
  const MatchKey ours = before.begin(creation_of("sitaos"));
  ASSERT_EQ(*shared_->store->unfinished_of(kHost), 6U);

  Node node(shared_);
  node.authority.resume();
  node.settle();
  node.wait(1'000);
  for (const MatchKey key : keys) expect_ended(key);
  EXPECT_EQ(*shared_->store->unfinished_of(kHost), 1U);
  EXPECT_TRUE(shared_->store->attended()->empty());
  for (const PlayerKey player : {kHost, kGuest}) {
    EXPECT_TRUE(shared_->store->ratings(player)->empty());
  }
  EXPECT_EQ(node.events(ours), "") << "ours goes on";
  EXPECT_EQ(node.act(ours, kHost, move_of("d4")), "4");
  const int transactions = shared_->transactions;
  node.wait(3'000);
  EXPECT_LE(shared_->transactions - transactions, 10) << "there is nothing more to look for";
}

TEST_F(Editions, more_than_are_looked_at_together_end_all_the_same) {
  const StoredMatch waiting = stored_of(*waiting_match(creation_of("sitaos")));
  std::vector<MatchKey> keys;
  for (int i = 0; i < 1'203; ++i) {
    StoredMatch match = waiting;
    match.row.created = 1'000 + i / 7;
    keys.push_back(put(match, i % 5 == 0 ? 2 : 1));
  }
  Node node(shared_);
  node.authority.resume();
  node.settle();
  node.wait(3'000);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    EXPECT_EQ(added(keys[i]), i % 5 == 0 ? 0U : 1U) << i;
  }
}

TEST_F(Editions, what_a_newer_edition_has_is_left_alone) {
  const std::vector<MatchKey> keys = {put_playing(3), put_over(3),
                                      put(stored_of(*waiting_match(creation_of("sokr"))), 9999)};
  for (const bool alone : {true, false}) {
    Node node(shared_, "one", alone);
    node.authority.resume();
    node.settle();
    node.wait(40'000);
    for (const MatchKey key : keys) {
      EXPECT_EQ(look(node, key), "edition");
      EXPECT_EQ(added(key), 0U);
    }
    EXPECT_EQ(stored(keys[0]).row.status, MatchStatus::kPlaying);
    EXPECT_TRUE(stored(keys[0]).row.attended);
    EXPECT_EQ(node.authority.loaded(), 0U);
  }
}

TEST_F(Editions, nodes_that_start_at_once_end_each_match_once) {
  std::vector<MatchKey> keys;
  for (int i = 0; i < 60; ++i) keys.push_back(put_playing(1));
  Node one(shared_, "one", false, 1);
  Node two(shared_, "two", false, 2);
  one.authority.resume();
  two.authority.resume();
  for (int i = 0; i < 60; ++i) {
    one.now += 100;
    two.now += 100;
    one.authority.tick();
    two.authority.tick();
    one.settle();
    two.settle();
  }
  for (const MatchKey key : keys) expect_ended(key);
}

// Somebody else writes to it while it is being ended: it is read again.
TEST_F(Editions, a_node_of_before_may_still_write_and_the_match_ends_behind_that) {
  const MatchKey key = put_playing(1);
  Node node(shared_);
  node.gate->close();
  std::string answer;
  node.authority.look(key, [&](const Expected<const Match*, Complaint>& match) {
    answer = match ? "a match" : std::string(code_name(match.error().code));
  });
  node.gate->let_one(Gate::Way::kOpen);
  node.loop.run_one();  // it has been read, and is about to be ended
  const Write write = Append{key,
                             static_cast<std::uint32_t>(counts_[key]),
                             {write_entry({Entry::Kind::kPhrase, Side::kZero, 9, 0, {}, "1"})},
                             {},
                             {}};
  {
    const std::lock_guard lock(shared_->mutex);
    ASSERT_TRUE(shared_->store->write(std::span(&write, 1)));
  }
  ++counts_[key];
  node.gate->open();
  node.loop.until([&] { return !answer.empty(); });
  EXPECT_EQ(answer, "edition");
  expect_ended(key);
}

TEST_F(Editions, a_store_that_fails_meanwhile_is_asked_again) {
  const std::vector<MatchKey> keys = {put_playing(1), put_playing(1)};
  Node node(shared_);
  shared_->trouble = Trouble::kRefuses;
  node.authority.resume();
  node.settle();
  node.wait(2'000);
  EXPECT_EQ(look(node, keys[0]), "store");
  for (const MatchKey key : keys) EXPECT_EQ(added(key), 0U);
  shared_->trouble = Trouble::kNone;
  node.wait(5'000);
  for (const MatchKey key : keys) expect_ended(key);
}

TEST_F(Editions, a_game_that_is_not_known_is_as_it_was) {
  StoredMatch match = stored_of(*waiting_match(creation_of("sitaos")));
  match.row.game = "ludo";
  match.row.key = MatchKey{7};
  const Write write = CreateMatch{match.row, {"nonsense"}};
  ASSERT_TRUE(shared_->store->write(std::span(&write, 1)));
  Node node(shared_);
  node.authority.resume();
  node.settle();
  node.wait(1'000);
  EXPECT_EQ(look(node, MatchKey{7}), "damaged");
  EXPECT_EQ(stored(MatchKey{7}).entries.size(), 1U);
}

TEST_F(Editions, a_guest_who_plays_by_other_rules_does_not_sit_down) {
  Node node(shared_);
  const MatchKey key = node.create(creation_of("sitaos"));
  const auto join = [&](std::optional<int> edition) {
    return node.look([&](auto done) { node.authority.join(key, guest_seat(), {}, done, edition); });
  };
  EXPECT_EQ(join(1), "other-rules");
  EXPECT_EQ(join(3), "other-rules");
  EXPECT_EQ(join(2), write_key(key));
}

TEST_F(Editions, what_was_played_goes_along_with_a_guest_who_takes_a_name) {
  const MatchKey over = put_over(1);
  const MatchKey newer = put_over(3);
  Node node(shared_);
  const auto reseat = [&](MatchKey key, PlayerKey before, PlayerKey player) {
    return node.look([&](auto done) { node.authority.reseat(key, before, player, "Léa", done); });
  };
  EXPECT_EQ(reseat(over, kGuest, kGuest), "edition");
  EXPECT_NE(stored(over).row.summary.find("Léa"), std::string::npos);
  EXPECT_EQ(reseat(over, kGuest, PlayerKey{9}), "edition");
  EXPECT_EQ(stored(over).row.guest, PlayerKey{9});
  EXPECT_EQ(reseat(over, PlayerKey{9}, kHost), "own-match");
  EXPECT_EQ(added(over), 2U);
  EXPECT_EQ(reseat(newer, kGuest, PlayerKey{9}), "other-rules") << "the guest keeps that seat";
  EXPECT_EQ(reseat(newer, PlayerKey{77}, PlayerKey{9}), "edition");
  EXPECT_EQ(added(newer), 0U) << "a newer one is not written to";
  shared_->trouble = Trouble::kRefuses;
  EXPECT_EQ(reseat(over, PlayerKey{9}, PlayerKey{10}), "store");
}

// An older program took the place of a newer one for a while. It left the newer one's matches alone
// and kept giving signs of life: the time that they waited is nobody's all the same.
TEST_F(Editions, no_time_runs_while_only_nodes_of_another_edition_are_there) {
  MatchKey key{};
  Instant now = 0;
  {
    Node node(shared_);
    key = node.begin_running(creation_of("sitaos", {}, "turn:10"));
    node.act(key, kHost, move_of("d4", "a1"));
    node.wait(4'000);
    now = node.now;
  }
  for (int second = 0; second < 60; ++second) {
    now += 1'000;
    const Write beat = Beat{now, {"sitaos@1", "sokr@2"}};
    EXPECT_TRUE(shared_->store->write(std::span(&beat, 1)));
  }
  Node node(shared_, "one", true, 2);
  node.now = now + 500;
  node.authority.resume();
  node.settle();
  node.wait(3'000);
  EXPECT_EQ(node.events(key), "a1 a2 d4 ") << "nobody has lost on time";
  EXPECT_EQ(node.act(key, kGuest, move_of("e4", "b1")), "8") << "after a pause";
}

}  // namespace
}  // namespace tablier
