#include "server/hub.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "match/table.h"

namespace tablier::server {
namespace {

namespace json = boost::json;

struct Listening final : Watcher {
  explicit Listening(PlayerKey player) : who(player) {}
  [[nodiscard]] PlayerKey player() const override { return who; }
  void tell(std::string_view message) override { heard.emplace_back(message); }
  [[nodiscard]] bool is_busy() const override { return heard.size() >= room; }
  void left_behind(MatchKey match) override { behind.push_back(match); }

  // The numbers of the entries heard, and -1 for a match.
  [[nodiscard]] std::vector<std::int64_t> numbers() const {
    std::vector<std::int64_t> list;
    for (const std::string& text : heard) {
      const auto message = json::parse(text).as_object();
      list.push_back(message.contains("match") ? -1 : message.at("n").as_int64());
    }
    return list;
  }

  PlayerKey who;
  std::size_t room = 1'000'000;
  std::vector<std::string> heard;
  std::vector<MatchKey> behind;
};

using Numbers = std::vector<std::int64_t>;

struct HubTest : ::testing::Test {
  Metrics metrics;
  Hub hub{metrics, [] { return Instant{50'000}; }};
  Listening host{kHost};
  Listening guest{kGuest};
  Listening passer_by{PlayerKey{99}};
};

TEST_F(HubTest, a_watcher_is_told_everything_once_in_order) {
  auto match = waiting_match(creation_of("sitaos"));
  hub.watch(*match, host, 0);
  hub.watch(*match, passer_by, 1);
  EXPECT_EQ(host.numbers(), (Numbers{-1, 0}));
  EXPECT_EQ(passer_by.numbers(), (Numbers{-1}));
  ASSERT_FALSE(match->give_nonce(kHost, nonce_of('a'), 2'000));
  hub.on_entries(*match, 1);
  ASSERT_FALSE(match->join(guest_seat(), {}, 3'000));
  hub.on_entries(*match, 2);
  // Seats and status have changed: the match follows.
  EXPECT_EQ(host.numbers(), (Numbers{-1, 0, 1, 2, 3, -1}));
  EXPECT_EQ(passer_by.numbers(), (Numbers{-1, 1, 2, 3, -1}));
  EXPECT_EQ(json::parse(host.heard.back()).at("match").at("you").as_int64(), 0);
  EXPECT_TRUE(json::parse(passer_by.heard.back()).at("match").at("you").is_null());
  ASSERT_FALSE(match->act(Side::kZero, move_of("d4", "a1"), 4'000, 0, {}));
  hub.on_entries(*match, 4);
  EXPECT_EQ(
      host.heard.back(),
      R"({"m":"0000000004k7","n":4,"e":"d4","s":0,"offers":[],"back":[true,false],"id":"a1"})");
  EXPECT_EQ(passer_by.heard.back(),
            R"({"m":"0000000004k7","n":4,"e":"d4","s":0,"offers":[],"back":[true,false]})");
  // Told again, nobody hears it twice.
  hub.on_entries(*match, 4);
  EXPECT_EQ(host.numbers(), (Numbers{-1, 0, 1, 2, 3, -1, 4}));
  hub.unwatch(match->key(), host);
  ASSERT_FALSE(match->act(Side::kOne, move_of("d5"), 5'000, 0, {}));
  hub.on_entries(*match, 5);
  EXPECT_EQ(host.numbers().size(), 7U);
  EXPECT_EQ(passer_by.numbers().back(), 5);
  hub.unwatch(match->key(), passer_by);
  EXPECT_EQ(hub.watched(), 0U);
}

// A guest has no side before the match begins, and is no spectator either.
TEST_F(HubTest, only_the_guest_is_told_to_be_the_guest) {
  auto match = waiting_match(creation_of("sitaos"));
  Listening another{kNobody};
  for (Listening* watcher : {&guest, &passer_by, &host, &another}) hub.watch(*match, *watcher, 0);
  ASSERT_FALSE(match->join(guest_seat(), {}, 3'000));
  hub.on_entries(*match, 1);
  const auto you = [](const Listening& watcher) {
    return json::serialize(json::parse(watcher.heard.back()).at("match").at("you"));
  };
  EXPECT_EQ(you(guest), "\"guest\"");
  EXPECT_EQ(you(host), "\"host\"");
  EXPECT_EQ(you(passer_by), "null");
  EXPECT_EQ(you(another), "null");
}

TEST_F(HubTest, each_hears_it_as_he_may_know_it) {
  auto match = begun_match(creation_of("chifootmi"));
  hub.watch(*match, host, 0);
  hub.watch(*match, guest, 0);
  hub.watch(*match, passer_by, 0);
  for (std::uint32_t i = 0; i < match->count(); ++i) {
    EXPECT_EQ(host.heard[i + 1], tell_entry(*match, i, Side::kZero));
    EXPECT_EQ(guest.heard[i + 1], tell_entry(*match, i, Side::kOne));
    EXPECT_EQ(passer_by.heard[i + 1], tell_entry(*match, i, Viewer::everybody()));
  }
  const std::string token = match->position().legal(Side::kOne).tokens.front();
  const std::uint32_t before = match->count();
  ASSERT_FALSE(match->act(Side::kOne, move_of(token, "b1"), 5'000, 0, entropy_of(1)));
  hub.on_entries(*match, before);
  EXPECT_EQ(guest.heard.back(), tell_entry(*match, before, Side::kOne));
  EXPECT_NE(guest.heard.back(), host.heard.back());  // the id
  EXPECT_EQ(passer_by.heard.back(), host.heard.back());
}

TEST_F(HubTest, an_entry_about_to_be_told_needs_no_other_answer) {
  auto match = begun_match(creation_of("sitaos"));
  EXPECT_EQ(hub.telling(match->key(), host, 4), Hub::Telling::kNotWatched);
  hub.watch(*match, host, 0);
  EXPECT_EQ(hub.telling(match->key(), host, 3), Hub::Telling::kTold);
  EXPECT_EQ(hub.telling(match->key(), host, 4), Hub::Telling::kWillBeTold);
  EXPECT_EQ(hub.telling(match->key(), guest, 4), Hub::Telling::kNotWatched);
}

TEST_F(HubTest, a_long_match_is_told_in_parts) {
  auto match = begun_match(creation_of("sitaos"));
  host.room = 3;
  hub.watch(*match, host, 0);
  EXPECT_EQ(host.numbers(), (Numbers{-1, 0, 1}));
  EXPECT_EQ(host.behind, std::vector<MatchKey>{match->key()});
  // What happens meanwhile waits its turn.
  ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 4'000, 0, {}));
  hub.on_entries(*match, 4);
  EXPECT_EQ(host.heard.size(), 3U);
  host.room = 100;
  hub.go_on(*match, host);
  EXPECT_EQ(host.numbers(), (Numbers{-1, 0, 1, 2, 3, 4}));
}

TEST_F(HubTest, a_watcher_without_room_is_told_new_entries_later) {
  auto match = begun_match(creation_of("sitaos"));
  hub.watch(*match, host, 0);
  hub.watch(*match, guest, 0);
  host.room = host.heard.size() + 1;
  for (const std::string_view move : {"d4", "d5", "e5"}) {
    const Side side = match->awaits(Side::kZero) ? Side::kZero : Side::kOne;
    ASSERT_FALSE(match->act(side, move_of(std::string(move)), 4'000, 0, {}));
    hub.on_entries(*match, match->count() - 1);
  }
  EXPECT_EQ(host.numbers(), (Numbers{-1, 0, 1, 2, 3, 4}));
  EXPECT_EQ(host.behind, std::vector<MatchKey>{match->key()});
  EXPECT_EQ(hub.telling(match->key(), host, 6), Hub::Telling::kWillBeTold);
  EXPECT_EQ(guest.numbers(), (Numbers{-1, 0, 1, 2, 3, 4, 5, 6}));
  host.room = 100;
  hub.go_on(*match, host);
  EXPECT_EQ(host.numbers(), guest.numbers());
}

TEST_F(HubTest, entries_that_were_missed_are_told_before_the_new_ones) {
  auto match = begun_match(creation_of("sitaos"));
  hub.watch(*match, host, 0);
  for (const std::string_view move : {"d4", "d5", "e5"}) {
    const Side side = match->awaits(Side::kZero) ? Side::kZero : Side::kOne;
    ASSERT_FALSE(match->act(side, move_of(std::string(move)), 4'000, 0, {}));
  }
  hub.on_entries(*match, 6);  // of 4 and 5 it never heard
  EXPECT_EQ(host.numbers(), (Numbers{-1, 0, 1, 2, 3, 4, 5, 6}));
}

TEST_F(HubTest, other_nodes_and_damage_are_passed_on) {
  auto match = begun_match(creation_of("sitaos"));
  std::uint32_t count = 0;
  MatchKey damaged{};
  hub.written = [&](MatchKey, std::uint32_t entries) { count = entries; };
  hub.damaged = [&](MatchKey key) { damaged = key; };
  hub.on_written(match->key(), match->count());
  hub.on_damaged(match->key());
  EXPECT_EQ(count, match->count());
  EXPECT_EQ(damaged, match->key());
  EXPECT_EQ(metrics.damaged, 1U);
}

}  // namespace
}  // namespace tablier::server
