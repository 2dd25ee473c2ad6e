#include "match/told.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "base/hex.h"
#include "match/table.h"
#include "record/complete_seen.h"
#include "rules/chifootmi/chifootmi.h"
#include "rules/game_model.h"

namespace tablier {
namespace {

using chifootmi::Chifootmi;
namespace json = boost::json;

// Everything that a match can be told in, to one receiver, from the first entry on.
std::vector<std::string> all_told(const Match& match, Viewer receiver) {
  const PlayerKey asker = receiver == Viewer(Side::kZero)  ? kHost
                          : receiver == Viewer(Side::kOne) ? kGuest
                                                           : PlayerKey{99};
  std::vector<std::string> told;
  for (std::uint32_t i = 0; i < match.count(); ++i) told.push_back(tell_entry(match, i, receiver));
  told.push_back(tell_match(match, asker, 100'000));
  told.push_back(tell_state(match, receiver));
  told.push_back(tell_record(match, receiver));
  told.push_back(tell_legal(match, receiver));
  return told;
}

// What a careless server would tell: the control that shows that the twins do differ.
std::vector<std::string> all_leaked(const Match& match) {
  std::vector<std::string> told;
  for (const Entry& entry : match.entries()) told.push_back(entry.text);
  told.push_back(match.position().state());
  return told;
}

std::string deck_of(const chifootmi::Position& position, Side side) {
  chifootmi::Outcome outcome;
  outcome.kind =
      side == Side::kZero ? chifootmi::Outcome::Kind::kDeck0 : chifootmi::Outcome::Kind::kDeck1;
  outcome.count = static_cast<std::uint8_t>(position.options().cards());
  for (std::size_t i = 0; i < outcome.count; ++i) outcome.cards[i] = position.hand(side).deck[i];
  return chifootmi::write_chance(outcome);
}

std::optional<std::uint32_t> pending_seal(const Match& match, Side side) {
  for (std::uint32_t i = match.count(); i-- > 0;) {
    const Entry& entry = match.entries()[i];
    if (entry.kind == Entry::Kind::kEvent) return std::nullopt;
    if (entry.kind == Entry::Kind::kSealed && entry.side == side) return i;
  }
  return std::nullopt;
}

// The same match for all that a side can know: other cards where it has not looked, and another
// secret choice of the other side.
std::unique_ptr<Match> twin_of(const Match& match, Side side, Rng& rng) {
  const auto* position = typed_position<Chifootmi>(match.position());
  const chifootmi::Position other_deal(position->view(side), rng);
  StoredMatch stored = stored_of(match);
  for (std::uint32_t i = 0; i < match.count(); ++i) {
    Entry entry = match.entries()[i];
    if (entry.text.starts_with("deck0=")) entry.text = deck_of(other_deal, Side::kZero);
    if (entry.text.starts_with("deck1=")) entry.text = deck_of(other_deal, Side::kOne);
    stored.entries[i] = write_entry(entry);
  }
  if (const auto sealed = pending_seal(match, other(side))) {
    const auto legal = PositionModel<Chifootmi>(other_deal).legal(other(side)).tokens;
    Entry entry = match.entries()[*sealed];
    entry.text =
        entry.text.substr(0, 33) + legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    stored.entries[*sealed] = write_entry(entry);
  }
  return Match::restore(stored);
}

// A commitment is other bytes for another choice; that is all it tells.
void mask_seal(const Match& match, Side side, std::vector<std::string>& told) {
  const auto sealed = pending_seal(match, side);
  if (!sealed) return;
  std::string& text = told[*sealed];
  const std::size_t place = text.find("\"h\":\"");
  ASSERT_NE(place, std::string::npos) << text;
  text.replace(place + 5, 64, "*");
}

Creation chifootmi_creation(std::size_t number) {
  static const std::array<Settings, 3> kOptions = {{
      {},
      {{"level", "amateur"}},
      {{"level", "pro"}},
  }};
  return creation_of("chifootmi", kOptions[number % kOptions.size()],
                     number % 2 == 0 ? "none" : "fischer:300+5");
}

// Plays a match at random, one command at a time.
template <class Look>
void play_at_random(Match& match, Rng& rng, const Look& look) {
  const Entropy entropy = entropy_of(rng.next());
  Instant now = 10'000;
  look();
  while (match.stage() == Match::Stage::kPlaying && match.count() < 300) {
    std::vector<Side> due;
    for (const Side side : kSides) {
      if (match.awaits(side)) due.push_back(side);
    }
    ASSERT_FALSE(due.empty());
    const Side side = due[rng.below(static_cast<std::uint32_t>(due.size()))];
    const auto legal = match.position().legal(side).tokens;
    ASSERT_FALSE(legal.empty());
    const auto& token = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const Command command = move_of(token, "c" + std::to_string(match.count()));
    ASSERT_FALSE(match.act(side, command, now += 10, 0, entropy));
    look();
  }
}

TEST(Told, a_side_is_told_the_same_of_deals_that_it_cannot_tell_apart) {
  Rng rng(2024);
  std::size_t compared = 0;
  std::size_t leaks = 0;
  std::size_t sealed = 0;
  for (std::size_t game = 0; game < 12; ++game) {
    auto match = begun_match(chifootmi_creation(game), static_cast<unsigned char>(game + 1));
    play_at_random(*match, rng, [&] {
      if (match->stage() != Match::Stage::kPlaying) return;
      for (const Side side : kSides) {
        const auto twin = twin_of(*match, side, rng);
        ASSERT_TRUE(twin);
        sealed += pending_seal(*match, other(side)) ? 1U : 0U;
        for (const Viewer receiver : {Viewer(side), Viewer::everybody()}) {
          auto here = all_told(*match, receiver);
          auto there = all_told(*twin, receiver);
          mask_seal(*match, other(side), here);
          mask_seal(*twin, other(side), there);
          ASSERT_EQ(here, there);
        }
        ++compared;
        leaks += all_leaked(*match) != all_leaked(*twin) ? 1U : 0U;
      }
    });
  }
  EXPECT_GT(compared, 400U);
  EXPECT_GT(leaks, compared / 2);  // the twins are not the same match
  EXPECT_GT(sealed, 50U);
}

TEST(Told, nothing_holds_a_secret_before_its_time) {
  Rng rng(7);
  std::size_t looked = 0;
  for (std::size_t game = 0; game < 6; ++game) {
    auto match = begun_match(chifootmi_creation(game), static_cast<unsigned char>(game + 1));
    play_at_random(*match, rng, [&] {
      const std::string secret = write_hex(match->seed().secret);
      const bool over = match->stage() == Match::Stage::kOver;
      for (const Viewer receiver : kViewers) {
        std::string all;
        for (const std::string& text : all_told(*match, receiver)) all += text;
        ASSERT_EQ(all.find(secret) != std::string::npos, over);
        ASSERT_EQ(all.find(match->invite()), std::string::npos);
        for (const Side side : kSides) {
          const auto sealed = pending_seal(*match, side);
          if (!sealed || over) continue;
          // Not even to the side itself: it knows its choice, and the salt is the server's.
          ASSERT_EQ(all.find(match->entries()[*sealed].text.substr(0, 32)), std::string::npos);
          ++looked;
        }
      }
    });
  }
  EXPECT_GT(looked, 100U);
}

TEST(Told, entries_are_as_the_protocol_says) {
  auto match = begun_match(creation_of("sitaos", {}, "fischer:300+5"));
  EXPECT_NE(tell_entry(*match, 3, Side::kZero)
                .find(R"("c":[300000,300000],"stands":true,"offers":[],"back":[false,false]})"),
            std::string::npos);
  ASSERT_FALSE(match->act(Side::kZero, move_of("d4", "a1"), 5'000, 0, entropy_of(1)));
  EXPECT_EQ(tell_entry(*match, 0, Side::kZero), R"({"m":"0000000004k7","n":0,"created":true})");
  EXPECT_EQ(tell_entry(*match, 1, Side::kOne),
            R"({"m":"0000000004k7","n":1,"nonce":")" + nonce_of('a') + R"("})");
  EXPECT_EQ(
      tell_entry(*match, 2, Side::kOne),
      R"({"m":"0000000004k7","n":2,"joined":{"name":null,"nonce":")" + nonce_of('b') + R"("}})");
  EXPECT_EQ(tell_entry(*match, 3, Viewer::everybody()),
            R"({"m":"0000000004k7","n":3,"begun":{"host":0,"toss":false}})");
  EXPECT_EQ(
      tell_entry(*match, 4, Side::kZero),
      R"({"m":"0000000004k7","n":4,"e":"d4","s":0,"c":[305000,300000],"stands":true,"offers":[],"back":[true,false],"id":"a1"})");
  const std::string other_side = tell_entry(*match, 4, Side::kOne);
  EXPECT_EQ(
      other_side,
      R"({"m":"0000000004k7","n":4,"e":"d4","s":0,"c":[305000,300000],"stands":true,"offers":[],"back":[true,false]})");
  EXPECT_LE(other_side.size(), 120U);
  match->arrive(Side::kOne, 5'000);
  EXPECT_EQ(
      tell_entry(*match, 5, Side::kZero),
      R"({"m":"0000000004k7","n":5,"here":1,"c":[305000,300000],"offers":[],"back":[true,false]})");

  ASSERT_FALSE(match->act(Side::kOne, command_of(Command::Kind::kOffer, "draw"), 5'100, 0, {}));
  EXPECT_EQ(
      tell_entry(*match, 6, Side::kZero),
      R"({"m":"0000000004k7","n":6,"offer":"draw","s":1,"c":[305000,299900],"offers":[["draw",1]],"back":[true,false]})");
  ASSERT_FALSE(match->act(Side::kZero, command_of(Command::Kind::kDecline, "draw"), 5'200, 0, {}));
  ASSERT_FALSE(match->act(Side::kZero, command_of(Command::Kind::kPhrase, "3"), 5'300, 0, {}));
  ASSERT_FALSE(match->act(Side::kOne, command_of(Command::Kind::kResign), 5'400, 0, {}));
  EXPECT_NE(tell_entry(*match, 7, Side::kZero).find(R"("decline":"draw","s":0)"),
            std::string::npos);
  EXPECT_NE(tell_entry(*match, 8, Side::kZero).find(R"("say":3,"s":0)"), std::string::npos);
  const std::string resigned = tell_entry(*match, 9, Side::kZero);
  EXPECT_NE(resigned.find(R"("e":"resign=1")"), std::string::npos);
  EXPECT_EQ(resigned.find(R"("s":)"), std::string::npos);
}

TEST(Told, a_match_says_how_it_was_decided_where_not_by_the_game) {
  for (const auto& [offer, told] : {std::pair{"", R"("result":0,"end":"resign"})"},
                                    std::pair{"draw", R"("result":"draw","end":"draw"})"}}) {
    auto match = begun_match(creation_of("sitaos"));
    EXPECT_EQ(match->row().summary.find(R"("end")"), std::string::npos);
    if (std::string_view(offer).empty()) {
      ASSERT_FALSE(match->act(Side::kOne, command_of(Command::Kind::kResign), 5'000, 0, {}));
    } else {
      for (const Side side : kSides) {
        ASSERT_FALSE(match->act(side, command_of(Command::Kind::kOffer, offer), 5'000, 0, {}));
      }
    }
    EXPECT_TRUE(match->row().summary.ends_with(told)) << match->row().summary;
    // What is said afterwards changes nothing of it.
    ASSERT_FALSE(match->act(Side::kZero, command_of(Command::Kind::kPhrase, "3"), 5'100, 0, {}));
    ASSERT_FALSE(
        match->act(Side::kOne, command_of(Command::Kind::kOffer, "rematch"), 5'200, 0, {}));
    EXPECT_TRUE(match->row().summary.ends_with(told)) << match->row().summary;
  }
}

TEST(Told, what_is_left_of_a_half_is_told) {
  const Creation creation = creation_of("lignes", {{"match", "clock:2"}});
  const auto waiting = begun_match(creation);
  const std::string_view whole = R"("half":{"number":1,"left":120000,"runs":false},"stands":true)";
  EXPECT_NE(tell_match(*waiting, kHost, 99'000).find(whole), std::string::npos);
  EXPECT_NE(tell_entry(*waiting, waiting->count() - 1, Side::kZero).find(whole), std::string::npos);
  const auto match = running_match(creation);
  EXPECT_NE(
      tell_match(*match, kHost, 33'000).find(R"("half":{"number":1,"left":90000,"runs":true})"),
      std::string::npos);
  EXPECT_NE(tell_entry(*match, match->count() - 1, Side::kZero)
                .find(R"("half":{"number":1,"left":120000,"runs":true},"offers")"),
            std::string::npos);
  EXPECT_EQ(tell_entry(*match, 3, Side::kZero).find("half"), std::string::npos)
      << "only of the newest entry";
}

TEST(Told, a_pair_is_sealed_first_and_then_opened) {
  auto match = begun_match(creation_of("chifootmi"));
  const Entropy entropy = entropy_of(3);
  const std::string first = match->position().legal(Side::kZero).tokens.front();
  const std::string second = match->position().legal(Side::kOne).tokens.front();
  ASSERT_FALSE(match->act(Side::kZero, move_of(first, "a"), 5'000, 0, entropy));
  const std::uint32_t seal = match->count() - 1;
  EXPECT_EQ(tell_entry(*match, seal, Side::kOne),
            R"({"m":"0000000004k7","n":)" + std::to_string(seal) + R"(,"seal":0,"h":")" +
                match->seal_hash(seal) + R"(","offers":[],"back":[false,false]})");
  ASSERT_FALSE(match->act(Side::kOne, move_of(second, "b"), 6'000, 0, entropy));
  const auto salts = match->revealed_salts(seal + 2);
  ASSERT_TRUE(salts);
  EXPECT_EQ(tell_entry(*match, seal + 2, Viewer::everybody()),
            R"({"m":"0000000004k7","n":)" + std::to_string(seal + 2) + R"(,"e":")" + first + "|" +
                second + R"(","salts":[")" + (*salts)[0] + R"(",")" + (*salts)[1] +
                R"("],"offers":[],"back":[false,false]})");
}

TEST(Told, a_match_says_who_asks) {
  auto waiting = waiting_match(creation_of("sitaos"));
  const auto read = [](const std::string& text) { return json::parse(text).as_object(); };
  auto told = read(tell_match(*waiting, kHost, 1'000));
  EXPECT_EQ(told.at("you").as_string(), "host");
  EXPECT_EQ(told.at("invite").as_string(), waiting->invite());
  EXPECT_EQ(told.at("status").as_string(), "open");
  EXPECT_TRUE(told.at("guest").is_null());
  EXPECT_TRUE(told.at("turn").is_null());
  EXPECT_TRUE(told.at("nonces").as_array()[0].is_null());
  told = read(tell_match(*waiting, kGuest, 1'000));
  EXPECT_TRUE(told.at("you").is_null());
  EXPECT_FALSE(told.contains("invite"));
  ASSERT_FALSE(waiting->join(guest_seat(), {}, 1'500));
  told = read(tell_match(*waiting, kGuest, 2'000));
  EXPECT_EQ(told.at("you").as_string(), "guest") << "the host's nonce is missing";
  EXPECT_FALSE(told.contains("invite"));

  told = read(tell_match(*begun_match(creation_of("sitaos", {}, "turn:30")), kGuest, 4'000));
  EXPECT_EQ(told.at("left").as_array()[0].as_int64(), 30'000);
  EXPECT_TRUE(told.at("stands").as_bool());
  auto match = running_match(creation_of("sitaos", {}, "turn:30"));
  told = read(tell_match(*match, kGuest, 4'000));
  EXPECT_EQ(told.at("you").as_int64(), 1);
  EXPECT_EQ(told.at("status").as_string(), "playing");
  EXPECT_EQ(told.at("turn").as_int64(), 0);
  EXPECT_EQ(told.at("left").as_array()[0].as_int64(), 29'000);
  EXPECT_FALSE(told.contains("stands"));
  EXPECT_EQ(told.at("host").at("name").as_string(), "Zoé M");
  EXPECT_FALSE(told.contains("secret"));
  EXPECT_FALSE(told.contains("invite"));
  // The player's key is his own affair.
  for (const PlayerKey key : {kHost, kGuest}) {
    EXPECT_EQ(tell_match(*match, kHost, 4'000).find(write_key(key)), std::string::npos);
  }
  ASSERT_FALSE(match->act(Side::kZero, command_of(Command::Kind::kResign), 5'000, 0, {}));
  told = read(tell_match(*match, kHost, 6'000));
  EXPECT_EQ(told.at("status").as_string(), "over");
  EXPECT_EQ(told.at("result").as_int64(), 1);
  EXPECT_EQ(told.at("secret").as_string(), write_hex(match->seed().secret));
}

TEST(Told, spectators_see_what_both_sides_see) {
  auto match = begun_match(creation_of("chifootmi", {{"level", "amateur"}}));
  const auto deck = [&](Viewer receiver) {
    for (std::uint32_t i = 0; i < match->count(); ++i) {
      if (match->entries()[i].text.starts_with("deck0=")) {
        return std::string(json::parse(tell_entry(*match, i, receiver)).at("e").as_string());
      }
    }
    return std::string();
  };
  // Nobody has looked at a card that lies face down yet: both know the same of it.
  EXPECT_EQ(deck(Viewer::everybody()), deck(Viewer(Side::kOne)));
  Rng rng(5);
  bool differed = false;
  play_at_random(*match, rng, [&] {
    if (match->stage() != Match::Stage::kPlaying) return;
    const auto state = json::parse(tell_state(*match, Viewer::everybody()));
    EXPECT_EQ(state.at("game").as_string(), "chifootmi");
    // The owner has seen more of it than anybody.
    EXPECT_EQ(deck(Viewer::everybody()), deck(Viewer(Side::kOne)));
    if (deck(Viewer(Side::kZero)) != deck(Viewer(Side::kOne))) differed = true;
  });
  EXPECT_TRUE(differed);
  EXPECT_EQ(match->stage(), Match::Stage::kOver);
  EXPECT_EQ(deck(Viewer::everybody()).find('?'), std::string::npos);
  EXPECT_EQ(tell_state(*match, Viewer::everybody()), match->position().state());
  EXPECT_TRUE(verify(tell_record(*match, Viewer::everybody())));
}

TEST(Told, what_a_spectator_is_sent_can_be_replayed_to_what_both_sides_see) {
  Rng rng(7);
  for (const std::string level : {"amateur", "pro"}) {
    auto match = begun_match(creation_of("chifootmi", {{"level", level}}));
    int invented = 0;
    play_at_random(*match, rng, [&] {
      if (match->stage() != Match::Stage::kPlaying) return;
      const auto seen = read_record(tell_record(*match, Viewer::everybody()));
      ASSERT_TRUE(seen);
      const auto completed = complete_seen(*seen);
      ASSERT_TRUE(completed) << level << " after " << seen->events.size();
      const auto played = replay(*completed);
      ASSERT_TRUE(played);
      const AnyPosition& last = played->last();
      EXPECT_EQ(last.state(Viewer::everybody()), tell_state(*match, Viewer::everybody()));
      if (!last.equals(match->position())) ++invented;
    });
    EXPECT_GT(invented, 5);
  }
}

TEST(Told, legal_actions_are_told_to_whom_they_belong) {
  auto match = begun_match(creation_of("chifootmi"));
  EXPECT_NE(tell_legal(*match, Side::kZero), R"("legal":[])");
  EXPECT_EQ(tell_legal(*match, Viewer::everybody()), R"("legal":[])");
  const std::string token = match->position().legal(Side::kZero).tokens.front();
  ASSERT_FALSE(match->act(Side::kZero, move_of(token), 5'000, 0, entropy_of(1)));
  EXPECT_EQ(tell_legal(*match, Side::kZero), R"("legal":[])");
  EXPECT_NE(tell_legal(*match, Side::kOne), R"("legal":[])");
  auto setting_up = begun_match(creation_of("sokr"));
  if (setting_up->awaits(Side::kZero)) {
    EXPECT_EQ(tell_legal(*setting_up, Side::kZero), R"("unlisted":"setup")");
  }
}

}  // namespace
}  // namespace tablier
