#include "match/match.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "match/table.h"
#include "match/told.h"
#include "rules/outside.h"

namespace tablier {
namespace {

using Code = Complaint::Code;

void expect_complaint(const MaybeComplaint& complaint, Code code) {
  ASSERT_TRUE(complaint);
  EXPECT_EQ(code_name(complaint->code), code_name(code))
      << describe(*complaint, Language::kEnglish);
}

// Whatever happened to it, a match read back from its entries is the same match.
void expect_restores(const Match& match) {
  const auto again = Match::restore(stored_of(match));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->entries(), match.entries());
  EXPECT_TRUE(again->position().equals(match.position()));
  EXPECT_EQ(again->record(), match.record());
  EXPECT_EQ(again->row(), match.row());
  EXPECT_EQ(again->due(), match.due());
  EXPECT_EQ(again->full_record(), match.full_record());
  for (const Side side : kSides) {
    EXPECT_EQ(again->awaits(side), match.awaits(side));
    EXPECT_EQ(again->clock().left(side, 50'000), match.clock().left(side, 50'000));
  }
}

// A half of the pair that is due.
std::string half_of(const Match& match, Side side) {
  Rng rng(3);
  const std::string pair = match.position().random_event(rng);
  const std::size_t bar = pair.find('|');
  return side == Side::kZero ? pair.substr(0, bar) : pair.substr(bar + 1);
}

TEST(Match, begins_when_both_have_given_their_part_of_chance) {
  auto match = waiting_match(creation_of("sitaos"));
  EXPECT_EQ(match->row().status, MatchStatus::kOpen);
  expect_complaint(match->act(Side::kZero, move_of("d4"), 2'000, 0, entropy_of(1)),
                   Code::kNotBegun);
  EXPECT_FALSE(match->join(guest_seat(), {}, 2'000));
  EXPECT_EQ(match->stage(), Match::Stage::kWaiting);
  EXPECT_FALSE(match->side_of(kHost)) << "sides are settled when it begins";
  EXPECT_FALSE(match->give_nonce(kHost, nonce_of('a'), 3'000));
  EXPECT_EQ(match->stage(), Match::Stage::kPlaying);
  EXPECT_EQ(match->side_of(kHost), Side::kZero);
  EXPECT_EQ(match->side_of(kGuest), Side::kOne);
  EXPECT_FALSE(match->side_of(PlayerKey{5}));
  EXPECT_FALSE(match->side_of(kNobody));
  expect_restores(*match);
}

TEST(Match, nonces_are_given_once_and_in_hex) {
  auto match = waiting_match(creation_of("sitaos"));
  expect_complaint(match->give_nonce(kGuest, nonce_of('a'), 2'000), Code::kNotSeated);
  expect_complaint(match->give_nonce(kHost, "zz", 2'000), Code::kBadNonce);
  EXPECT_FALSE(match->give_nonce(kHost, nonce_of('a'), 2'000));
  EXPECT_FALSE(match->give_nonce(kHost, nonce_of('a'), 2'000)) << "sent again";
  expect_complaint(match->give_nonce(kHost, nonce_of('c'), 2'000), Code::kBadNonce);
  Seat guest = guest_seat();
  guest.nonce = "12";
  expect_complaint(match->join(guest, {}, 2'000), Code::kBadNonce);
  EXPECT_EQ(match->count(), 2U);
  EXPECT_FALSE(match->join(guest_seat(), {}, 2'000));
  EXPECT_EQ(match->stage(), Match::Stage::kPlaying);
  const std::uint32_t count = match->count();
  EXPECT_FALSE(match->give_nonce(kHost, nonce_of('a'), 3'000)) << "sent again, and it has begun";
  expect_complaint(match->give_nonce(kHost, nonce_of('c'), 3'000), Code::kStarted);
  EXPECT_EQ(match->count(), count);
}

TEST(Match, is_joined_by_a_guest_with_the_link) {
  Creation creation = creation_of("sitaos");
  creation.settings.opponent = Opponent::kInvited;
  auto match = waiting_match(creation);
  EXPECT_EQ(match->row().status, MatchStatus::kInvited);
  expect_complaint(match->join(guest_seat(), {}, 2'000), Code::kNotJoinable);
  expect_complaint(match->join(guest_seat(), match->invite() + "x", 2'000), Code::kNotJoinable);
  std::string wrong = match->invite();
  wrong[0] = wrong[0] == 'a' ? 'b' : 'a';
  expect_complaint(match->join(guest_seat(), wrong, 2'000), Code::kNotJoinable);
  EXPECT_FALSE(match->join(guest_seat(), match->invite(), 2'000));
  EXPECT_FALSE(match->join(guest_seat(), {}, 2'000)) << "the same guest, once more";
  Seat third = guest_seat();
  third.player = PlayerKey{9};
  expect_complaint(match->join(third, match->invite(), 2'000), Code::kNotJoinable);
  EXPECT_NE(waiting_match(creation, 8)->invite(), match->invite());
}

TEST(Match, nobody_plays_himself_and_rated_matches_need_names) {
  auto match = waiting_match(creation_of("sitaos"));
  Seat host = guest_seat();
  host.player = kHost;
  expect_complaint(match->join(host, {}, 2'000), Code::kOwnMatch);
  Creation rated = creation_of("sitaos", {}, "days:3");
  rated.settings.rated = true;
  auto other = waiting_match(rated);
  expect_complaint(other->join(guest_seat(), {}, 2'000), Code::kNoAccount);
  rated.host.name.clear();
  const auto refused = Match::create(MatchKey{1}, {}, rated, 0);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Code::kNoAccount);
}

// Whoever is about to lose could stay away for ever.
TEST(Match, rated_matches_need_a_clock) {
  Creation rated = creation_of("sitaos");
  rated.settings.rated = true;
  const auto refused = Match::create(MatchKey{1}, {}, rated, 0);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Code::kNoClock);
  EXPECT_NE(describe(refused.error(), Language::kEnglish).find("a clock"), std::string::npos);
  EXPECT_NE(describe(refused.error(), Language::kFrench).find("une pendule"), std::string::npos);
}

TEST(Match, settings_that_will_not_do_are_refused) {
  const auto detail = [](const Creation& creation) {
    const auto match = Match::create(MatchKey{1}, {}, creation, 0);
    return match ? std::string() : match.error().detail;
  };
  EXPECT_EQ(detail(creation_of("chess")), "game");
  EXPECT_EQ(detail(creation_of("sitaos", {{"pie", "apple"}})), "pie");
  EXPECT_EQ(detail(creation_of("sitaos", {{"level", "pro"}})), "options");
  Creation program = creation_of("sitaos");
  program.settings.opponent = Opponent::kProgram;
  EXPECT_EQ(detail(program), "level");
  program.settings.level = 11;
  EXPECT_EQ(detail(program), "level");
  program.settings.level = 3;
  EXPECT_EQ(detail(program), "");
}

TEST(Match, can_be_given_up_before_it_begins) {
  auto match = waiting_match(creation_of("sitaos"));
  expect_complaint(match->abort(kGuest, 2'000), Code::kNotSeated);
  auto joined = waiting_match(creation_of("sitaos"));
  ASSERT_FALSE(joined->join(guest_seat(), {}, 2'000));
  expect_complaint(joined->abort(PlayerKey{77}, 3'000), Code::kNotSeated);
  EXPECT_FALSE(joined->abort(kGuest, 3'000)) << "the host gives no nonce";
  EXPECT_EQ(joined->stage(), Match::Stage::kAborted);
  expect_restores(*joined);
  EXPECT_FALSE(match->abort(kHost, 2'000));
  EXPECT_EQ(match->row().status, MatchStatus::kAborted);
  expect_complaint(match->give_nonce(kHost, nonce_of('a'), 2'000), Code::kOver);
  expect_complaint(match->join(guest_seat(), {}, 2'000), Code::kNotJoinable);
  expect_restores(*match);
}

// Nobody has lost anything yet, and the other one may never come.
TEST(Match, can_be_given_up_until_it_is_under_way) {
  for (const PlayerKey player : {kHost, kGuest}) {
    Creation creation = creation_of("sitaos", {}, "days:3");
    creation.settings.rated = true;
    auto match = waiting_match(creation);
    Seat guest = guest_seat();
    guest.name = "Ana";
    ASSERT_FALSE(match->give_nonce(kHost, nonce_of('a'), 2'000));
    ASSERT_FALSE(match->join(guest, {}, 3'000));
    expect_complaint(match->abort(PlayerKey{77}, 4'000), Code::kNotSeated);
    match->arrive(Side::kZero, 4'000);
    ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 5'000, 0, entropy_of(1)));
    EXPECT_FALSE(match->abort(player, 6'000)) << "side 1 has not come";
    EXPECT_EQ(match->row().status, MatchStatus::kAborted);
    EXPECT_EQ(match->position().result(), GameResult::kNone);
    EXPECT_FALSE(match->due());
    expect_complaint(match->act(Side::kOne, move_of("e4"), 7'000, 0, entropy_of(1)), Code::kOver);
    expect_restores(*match);
  }
  auto untimed = begun_match(creation_of("sitaos"));
  ASSERT_FALSE(untimed->act(Side::kZero, move_of("d4"), 5'000, 0, entropy_of(1)));
  expect_complaint(untimed->abort(kGuest, 6'000), Code::kStarted);
  expect_complaint(running_match(creation_of("sitaos", {}, "turn:10"))->abort(kHost, 9'000),
                   Code::kStarted);
}

TEST(Match, no_time_runs_before_both_are_there_and_the_first_move_is_made) {
  for (const std::string_view clock : {"turn:10", "fischer:10+0", "hourglass:20", "days:1"}) {
    SCOPED_TRACE(clock);
    auto match = begun_match(creation_of("sitaos", {}, clock));
    const std::int64_t whole = match->clock().left(Side::kZero, 3'000);
    const auto expect_standing = [&](Instant now) {
      match->pass_time(now, 0);
      EXPECT_EQ(match->stage(), Match::Stage::kPlaying);
      EXPECT_FALSE(match->due());
      EXPECT_FALSE(match->is_under_way());
      for (const Side side : kSides) EXPECT_EQ(match->clock().left(side, now), whole);
      expect_restores(*match);
    };
    expect_standing(1'000'000'000);
    match->arrive(Side::kZero, 1'000'000'000);
    const std::uint32_t count = match->count();
    match->arrive(Side::kZero, 1'000'000'000);
    EXPECT_EQ(match->count(), count) << "once";
    expect_standing(2'000'000'000);
    ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 2'000'000'000, 0, entropy_of(1)));
    EXPECT_EQ(match->entries().back().spent, 0);
    expect_standing(3'000'000'000);
    match->arrive(Side::kOne, 3'000'000'000);
    EXPECT_TRUE(match->is_under_way());
    EXPECT_EQ(match->due(), 3'000'000'000 + whole);
    EXPECT_EQ(match->clock().left(Side::kOne, 3'000'004'000), whole - 4'000);
    expect_restores(*match);
  }
}

// Who acts is there. A secret choice is an action; what chance does is none.
TEST(Match, at_a_turn_of_both_the_first_choice_starts_the_clocks) {
  auto match = begun_match(creation_of("chifootmi", {}, "turn:10"));
  ASSERT_EQ(match->position().turn(), Turn::kBoth);
  EXPECT_FALSE(match->due());
  match->arrive(Side::kOne, 4'000);
  const std::string half = half_of(*match, Side::kZero);
  ASSERT_FALSE(match->act(Side::kZero, move_of(half), 50'000, 0, entropy_of(1)));
  EXPECT_EQ(match->due(), 60'000);
  EXPECT_EQ(match->clock().left(Side::kZero, 59'000), 10'000);
  match->pass_time(60'001, 0);
  EXPECT_EQ(match->record().events.back(), "time=1");
  expect_restores(*match);
}

TEST(Match, against_the_program_time_waits_for_the_player) {
  Creation creation = creation_of("sitaos", {}, "turn:10");
  creation.settings.opponent = Opponent::kProgram;
  creation.settings.level = 1;
  creation.settings.seating = Seating::kHostIsOne;
  auto match = waiting_match(creation);
  ASSERT_FALSE(match->join({kNobody, "", 1, nonce_of('b')}, {}, 2'000));
  ASSERT_FALSE(match->give_nonce(kHost, nonce_of('a'), 3'000));
  ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 4'000, 0, entropy_of(1)));
  EXPECT_FALSE(match->due()) << "the program has moved, and nobody has seen it";
  match->arrive(Side::kOne, 9'000);
  EXPECT_EQ(match->due(), 19'000);
}

// What was stored before clocks waited for anybody: what it cost is in the entries.
TEST(Match, one_of_an_earlier_version_shows_the_same_clocks) {
  auto match = begun_match(creation_of("sitaos", {}, "fischer:100+10"));
  StoredMatch stored = stored_of(*match);
  stored.entries.emplace_back("e0 5000 2000  d4");
  stored.entries.emplace_back("e1 9000 4000  e4");
  const auto read = Match::restore(stored);
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->is_under_way());
  EXPECT_EQ(read->clock().left(Side::kZero, 9'000), 108'000);
  EXPECT_EQ(read->clock().left(Side::kOne, 9'000), 106'000);
  EXPECT_EQ(read->due(), 9'000 + 108'000);
}

TEST(Match, moves_are_played_by_the_rules) {
  auto match = begun_match(creation_of("sitaos"));
  EXPECT_FALSE(match->act(Side::kZero, move_of("d4", "a1"), 4'000, 0, entropy_of(1)));
  const auto refused = match->act(Side::kOne, move_of("d4"), 5'000, 0, entropy_of(1));
  expect_complaint(refused, Code::kRefused);
  EXPECT_EQ(refused->refusal.clause, "SI-3");
  EXPECT_NE(describe(*refused, Language::kFrench).find("d4"), std::string::npos);
  const auto early = match->act(Side::kZero, move_of("e5"), 5'000, 0, entropy_of(1));
  expect_complaint(early, Code::kRefused);
  EXPECT_EQ(early->refusal.clause, "EV-2");
  EXPECT_EQ(match->entry_of(Side::kZero, "a1"), match->count() - 1);
  EXPECT_FALSE(match->entry_of(Side::kOne, "a1")) << "ids are a side's own";
  EXPECT_FALSE(match->entry_of(Side::kZero, ""));
  expect_restores(*match);
}

TEST(Match, what_comes_from_outside_is_no_move) {
  auto match = begun_match(creation_of("sitaos"));
  for (const std::string_view token : {"resign=1", "time=1", "draw", "half", "resign=0"}) {
    expect_complaint(match->act(Side::kZero, move_of(std::string(token)), 4'000, 0, entropy_of(1)),
                     Code::kRefused);
  }
  EXPECT_EQ(match->stage(), Match::Stage::kPlaying);
  EXPECT_FALSE(
      match->act(Side::kZero, command_of(Command::Kind::kResign), 4'000, 0, entropy_of(1)));
  EXPECT_EQ(match->stage(), Match::Stage::kOver);
  EXPECT_EQ(match->position().result(), GameResult::kSide1);
  expect_complaint(match->act(Side::kOne, move_of("a1"), 4'000, 0, entropy_of(1)), Code::kRefused);
}

TEST(Match, a_sender_who_missed_something_is_told) {
  auto match = begun_match(creation_of("sitaos"));
  Command move = move_of("d4");
  move.seen = match->count();
  EXPECT_FALSE(match->act(Side::kZero, move, 4'000, 0, entropy_of(1)));
  Command late = move_of("e5");
  late.seen = match->count() - 1;
  expect_complaint(match->act(Side::kOne, late, 4'000, 0, entropy_of(1)), Code::kStale);
  late.seen = match->count() + 100;
  EXPECT_FALSE(match->act(Side::kOne, late, 4'000, 0, entropy_of(1)));
}

TEST(Match, chance_is_thrown_at_once_and_follows_from_all_three) {
  auto match = begun_match(creation_of("lignes"));
  // The kick-off die and the dice of the first turn.
  ASSERT_EQ(match->record().events.size(), 2U);
  EXPECT_EQ(match->record().events[0],
            fair_event(*match->position().game().start({}), match->seed(), 1));
  const auto throws_of = [](unsigned char secret, char host, char guest) {
    auto other = waiting_match(creation_of("lignes"), secret);
    EXPECT_FALSE(other->give_nonce(kHost, nonce_of(host), 0));
    EXPECT_FALSE(other->join({kGuest, "", 0, nonce_of(guest)}, {}, 0));
    std::string all;
    for (int i = 0; i < 12 && other->stage() == Match::Stage::kPlaying; ++i) {
      const Side side = single_side(other->position().turn());
      const auto legal = other->position().legal(side).tokens;
      EXPECT_FALSE(other->act(side, move_of(legal.back()), 0, 0, entropy_of(1)));
    }
    for (const std::string& event : other->record().events) all += event + " ";
    return all;
  };
  const std::string first = throws_of(7, 'a', 'b');
  EXPECT_EQ(first, throws_of(7, 'a', 'b'));
  EXPECT_NE(first, throws_of(8, 'a', 'b'));
  EXPECT_NE(first, throws_of(7, 'c', 'b'));
  EXPECT_NE(first, throws_of(7, 'a', 'c'));
}

TEST(Match, sides_are_tossed_for_by_the_same_chance) {
  Creation creation = creation_of("sitaos");
  creation.settings.seating = Seating::kToss;
  int zero = 0;
  for (unsigned char secret = 0; secret < 100; ++secret) {
    auto match = begun_match(creation, secret);
    EXPECT_TRUE(match->tossed());
    zero += match->side_of(kHost) == Side::kZero ? 1 : 0;
    EXPECT_EQ(match->side_of(kHost), fair_toss(match->seed()));
  }
  EXPECT_GT(zero, 30);
  EXPECT_LT(zero, 70);
}

// Chifootmi begins with decks, a toss and a pair of cards.
TEST(Match, a_choice_is_sealed_until_the_other_is_in) {
  auto match = begun_match(creation_of("chifootmi"));
  ASSERT_EQ(match->position().turn(), Turn::kBoth);
  const auto mine = match->position().legal(Side::kZero).tokens;
  const auto theirs = match->position().legal(Side::kOne).tokens;
  const std::size_t events = match->record().events.size();
  EXPECT_FALSE(match->act(Side::kZero, move_of(mine[0], "x"), 4'000, 0, entropy_of(1)));
  const std::uint32_t sealed = match->count() - 1;
  EXPECT_EQ(match->record().events.size(), events);
  EXPECT_FALSE(match->awaits(Side::kZero));
  EXPECT_TRUE(match->awaits(Side::kOne));
  expect_complaint(match->act(Side::kZero, move_of(mine[1]), 4'000, 0, entropy_of(1)),
                   Code::kChosen);
  expect_restores(*match);
  const std::string hash = match->seal_hash(sealed);
  EXPECT_EQ(hash.size(), 64U);
  EXPECT_FALSE(match->revealed_salts(sealed));

  EXPECT_FALSE(match->act(Side::kOne, move_of(theirs[0]), 5'000, 0, entropy_of(2)));
  ASSERT_EQ(match->record().events[events], mine[0] + "|" + theirs[0]);
  EXPECT_EQ(match->seal_hash(sealed), hash) << "what was told stays as it was";
  const auto salts = match->revealed_salts(sealed + 2);
  ASSERT_TRUE(salts);
  EXPECT_NE((*salts)[0], (*salts)[1]);
  expect_restores(*match);
}

TEST(Match, a_choice_that_the_rules_refuse_is_not_sealed) {
  auto match = begun_match(creation_of("chifootmi"));
  const std::uint32_t before = match->count();
  expect_complaint(match->act(Side::kZero, move_of("99"), 4'000, 0, entropy_of(1)), Code::kRefused);
  expect_complaint(match->act(Side::kZero, move_of("L|R"), 4'000, 0, entropy_of(1)),
                   Code::kRefused);
  EXPECT_EQ(match->count(), before);
}

TEST(Match, time_that_runs_out_loses_the_game) {
  auto match = running_match(creation_of("sitaos", {}, "turn:10"));
  EXPECT_EQ(match->due(), 13'000);
  match->pass_time(13'000, 500);
  EXPECT_EQ(match->stage(), Match::Stage::kPlaying);
  match->pass_time(13'501, 500);
  EXPECT_EQ(match->stage(), Match::Stage::kOver);
  EXPECT_EQ(match->record().events.back(), "time=0");
  EXPECT_EQ(match->position().result(), GameResult::kSide1);
  expect_restores(*match);
}

TEST(Match, at_the_end_the_clocks_show_what_was_used) {
  auto late = running_match(creation_of("sitaos", {}, "fischer:10+0"));
  late->pass_time(14'000, 500);
  ASSERT_EQ(late->record().events.back(), "time=0");
  EXPECT_EQ(late->clock().left(Side::kZero, 20'000), 0);
  EXPECT_EQ(late->clock().left(Side::kOne, 20'000), 10'000);
  auto gone = running_match(creation_of("sitaos", {}, "fischer:10+0"));
  ASSERT_FALSE(gone->act(Side::kZero, command_of(Command::Kind::kResign), 7'000, 0, entropy_of(1)));
  EXPECT_EQ(gone->clock().left(Side::kZero, 20'000), 6'000) << "whoever thinks and gives up";
  EXPECT_EQ(gone->clock().left(Side::kOne, 20'000), 10'000);
  expect_restores(*gone);
  auto sand = running_match(creation_of("sitaos", {}, "hourglass:20"));
  ASSERT_FALSE(sand->act(Side::kOne, command_of(Command::Kind::kResign), 7'000, 0, entropy_of(1)));
  EXPECT_EQ(sand->clock().left(Side::kZero, 20'000), 6'000);
  EXPECT_EQ(sand->clock().left(Side::kOne, 20'000), 14'000);
  expect_restores(*sand);
}

TEST(Match, what_there_is_too_much_of_is_said_in_both_languages) {
  const Complaint complaint{Complaint::Code::kTooMany, nullptr, {}, "matches"};
  EXPECT_EQ(describe(complaint, Language::kEnglish), "too many matches that are not over");
  EXPECT_EQ(describe(complaint, Language::kFrench), "trop de parties qui ne sont pas finies");
}

TEST(Match, a_move_after_the_time_is_not_played_and_one_kept_by_the_network_is) {
  auto match = running_match(creation_of("sitaos", {}, "turn:10"));
  EXPECT_FALSE(match->act(Side::kZero, move_of("d4"), 13'200, 300, entropy_of(1)));
  EXPECT_EQ(match->entries().back().spent, 9'900);
  expect_complaint(match->act(Side::kOne, move_of("e5"), 23'600, 300, entropy_of(1)),
                   Code::kRefused);
  EXPECT_EQ(match->record().events.back(), "time=1");
  expect_restores(*match);
}

TEST(Match, the_other_side_cannot_take_the_networks_share_away) {
  auto match = running_match(creation_of("sitaos", {}, "turn:10"));
  expect_complaint(match->act(Side::kOne, move_of("zz"), 13'100, 0, entropy_of(1)), Code::kRefused);
  EXPECT_EQ(match->stage(), Match::Stage::kPlaying);
  EXPECT_FALSE(match->act(Side::kZero, move_of("d4"), 13'200, 300, entropy_of(1)));
}

// Neither the increment of a move that is taken back nor the time of whoever thought about it is a
// present.
TEST(Match, a_takeback_gives_nobody_time) {
  auto match = running_match(creation_of("sitaos", {}, "fischer:100+10"));
  const Command takeback = command_of(Command::Kind::kOffer, "takeback");
  const auto left = [&](Instant now) {
    return std::pair(match->clock().left(Side::kZero, now), match->clock().left(Side::kOne, now));
  };
  ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 13'000, 0, entropy_of(1)));
  EXPECT_EQ(left(13'000), std::pair(std::int64_t{110'000}, std::int64_t{110'000}));
  ASSERT_FALSE(match->act(Side::kZero, takeback, 23'000, 0, entropy_of(1)));
  ASSERT_FALSE(match->act(Side::kOne, takeback, 33'000, 0, entropy_of(1)));
  EXPECT_EQ(left(33'000), std::pair(std::int64_t{100'000}, std::int64_t{90'000}));
  ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 34'000, 0, entropy_of(1)));
  EXPECT_EQ(left(34'000), std::pair(std::int64_t{109'000}, std::int64_t{90'000}));
  // The other one has answered already: both moves go, and both increments.
  ASSERT_FALSE(match->act(Side::kOne, move_of("e4"), 44'000, 0, entropy_of(1)));
  ASSERT_FALSE(match->act(Side::kZero, takeback, 45'000, 0, entropy_of(1)));
  ASSERT_FALSE(match->act(Side::kOne, takeback, 46'000, 0, entropy_of(1)));
  EXPECT_EQ(left(46'000), std::pair(std::int64_t{97'000}, std::int64_t{80'000}));
  expect_restores(*match);
}

TEST(Match, a_turn_that_comes_again_by_a_takeback_has_all_its_time) {
  auto match = running_match(creation_of("sitaos", {}, "turn:10"));
  const Command takeback = command_of(Command::Kind::kOffer, "takeback");
  ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 9'000, 0, entropy_of(1)));
  ASSERT_FALSE(match->act(Side::kZero, takeback, 12'000, 0, entropy_of(1)));
  ASSERT_FALSE(match->act(Side::kOne, takeback, 14'000, 0, entropy_of(1)));
  EXPECT_EQ(match->clock().left(Side::kZero, 15'000), 9'000);
  ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 16'000, 0, entropy_of(1)));
  EXPECT_EQ(match->clock().left(Side::kOne, 16'000), 10'000);
}

// What a client is told instead of working it out: it is so whenever asking would be taken.
TEST(Match, who_may_ask_for_a_takeback_is_told) {
  const auto may = [](const Match& match) {
    return std::pair(match.may_take_back(Side::kZero), match.may_take_back(Side::kOne));
  };
  auto match = begun_match(creation_of("sitaos"));
  EXPECT_EQ(may(*match), std::pair(false, false)) << "nothing was played";
  ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 4'000, 0, entropy_of(1)));
  EXPECT_EQ(may(*match), std::pair(true, false));
  ASSERT_FALSE(match->act(Side::kOne, move_of("e5"), 4'000, 0, entropy_of(1)));
  EXPECT_EQ(may(*match), std::pair(true, true));
  ASSERT_FALSE(match->act(Side::kZero, command_of(Command::Kind::kResign), 4'000, 0, {}));
  EXPECT_EQ(may(*match), std::pair(false, false)) << "it is over";
  Creation creation = creation_of("sitaos", {}, "days:3");
  creation.settings.rated = true;
  auto rated = waiting_match(creation);
  ASSERT_FALSE(rated->give_nonce(kHost, nonce_of('a'), 2'000));
  ASSERT_FALSE(rated->join({kGuest, "Max", 0, nonce_of('b')}, {}, 3'000));
  ASSERT_FALSE(rated->act(Side::kZero, move_of("d4"), 4'000, 0, entropy_of(1)));
  EXPECT_EQ(may(*rated), std::pair(false, false));
}

TEST(Match, takebacks_come_to_an_end) {
  auto match = begun_match(creation_of("sitaos"));
  const Command takeback = command_of(Command::Kind::kOffer, "takeback");
  for (int i = 0; i < 100; ++i) {
    ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 4'000, 0, entropy_of(1)));
    ASSERT_FALSE(match->act(Side::kZero, takeback, 4'000, 0, entropy_of(1)));
    ASSERT_FALSE(match->act(Side::kOne, takeback, 4'000, 0, entropy_of(1)));
  }
  ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 4'000, 0, entropy_of(1)));
  expect_complaint(match->act(Side::kZero, takeback, 4'000, 0, entropy_of(1)), Code::kTooMany);
  expect_restores(*match);
}

TEST(Match, when_both_stay_away_nobody_wins) {
  auto match = running_match(creation_of("chifootmi", {}, "turn:10"));
  ASSERT_EQ(match->position().turn(), Turn::kBoth);
  match->pass_time(13'500, 500);
  EXPECT_EQ(match->stage(), Match::Stage::kPlaying);
  match->pass_time(13'501, 500);
  EXPECT_EQ(match->stage(), Match::Stage::kOver);
  EXPECT_EQ(match->record().events.back(), "draw");
  EXPECT_EQ(match->position().result(), GameResult::kDraw);
  expect_restores(*match);
}

TEST(Match, of_two_that_choose_at_once_the_one_who_stays_away_loses) {
  for (const Side side : kSides) {
    auto match = running_match(creation_of("chifootmi", {}, "turn:10"));
    const std::string half = half_of(*match, side);
    // Both are out of time by the clock; what the network took of it is given back to either.
    ASSERT_FALSE(match->act(side, move_of(half), 13'300, 400, entropy_of(1)));
    match->pass_time(13'501, 500);
    EXPECT_EQ(match->record().events.back(), write_outside({Outside::Kind::kTime, other(side)}));
    expect_restores(*match);
  }
}

TEST(Match, a_player_late_to_a_turn_of_both_may_not_have_been_the_last) {
  for (const Side side : kSides) {
    auto match = running_match(creation_of("chifootmi", {}, "turn:10"));
    const std::string half = half_of(*match, side);
    const std::string others = half_of(*match, other(side));
    const std::uint32_t before = match->count();
    expect_complaint(match->act(side, move_of(half), 13'300, 200, entropy_of(1)), Code::kRefused);
    EXPECT_EQ(match->count(), before) << "the other one's may still be on its way";
    ASSERT_FALSE(match->act(other(side), move_of(others), 13'400, 400, entropy_of(1)));
    match->pass_time(13'501, 500);
    EXPECT_EQ(match->record().events.back(), write_outside({Outside::Kind::kTime, side}));
  }
}

// Each has a time of his own: a pair that is due may find one of them with less of it.
TEST(Match, of_two_that_choose_at_once_whose_time_is_up_first_loses) {
  for (const Side slow : kSides) {
    for (const Instant later : {13'501, 60'000}) {
      auto match = running_match(creation_of("chifootmi", {}, "fischer:10+0"));
      const std::string half = half_of(*match, slow);
      const std::string others = half_of(*match, other(slow));
      ASSERT_FALSE(match->act(other(slow), move_of(others), 5'000, 0, entropy_of(1)));
      ASSERT_FALSE(match->act(slow, move_of(half), 8'000, 0, entropy_of(1)));
      ASSERT_TRUE(match->awaits(Side::kZero) && match->awaits(Side::kOne));
      match->pass_time(13'500, 500);
      EXPECT_EQ(match->stage(), Match::Stage::kPlaying);
      // Nobody may have looked before the other one's time was up too.
      match->pass_time(later, 500);
      EXPECT_EQ(match->record().events.back(), write_outside({Outside::Kind::kTime, slow}));
      expect_restores(*match);
    }
  }
}

TEST(Match, the_networks_share_is_given_back_again_at_the_next_turn) {
  auto match = running_match(creation_of("sitaos", {}, "turn:60"));
  ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 4'000, 500, entropy_of(1)));
  EXPECT_EQ(match->entries().back().spent, 500);
  ASSERT_FALSE(match->act(Side::kOne, move_of("e4"), 5'000, 0, entropy_of(1)));
  ASSERT_FALSE(match->act(Side::kZero, move_of("d5"), 6'000, 500, entropy_of(1)));
  EXPECT_EQ(match->entries().back().spent, 500);
  expect_restores(*match);
}

// Each action of a series waits for the network. (How much is given back in all: lag_test.cpp.)
TEST(Match, the_networks_share_is_given_back_with_every_action_of_a_turn) {
  auto match = begun_match(creation_of("sokr", {}, "turn:60"));
  const std::array halves = {half_of(*match, Side::kZero), half_of(*match, Side::kOne)};
  for (const Side side : kSides) {
    ASSERT_FALSE(match->act(side, move_of(halves[index(side)]), 5'000, 0, entropy_of(1)));
  }
  ASSERT_TRUE(is_single(match->position().turn()));
  const Side side = single_side(match->position().turn());
  Instant now = 5'000;
  int actions = 0;
  const auto goes_on = [&](const std::string& token) {
    auto after = match->position().clone();
    return after->apply(token) && after->turn() == match->position().turn();
  };
  for (; actions < 3; ++actions) {
    const auto tokens = match->position().legal(side).tokens;
    const auto token = std::find_if(tokens.begin(), tokens.end(), goes_on);
    if (token == tokens.end()) break;
    now += 1'000;
    ASSERT_FALSE(match->act(side, move_of(*token), now, 150, entropy_of(1)));
    EXPECT_EQ(match->entries().back().spent, 850);
  }
  ASSERT_GT(actions, 1);
  EXPECT_EQ(match->clock().left(side, now), 60'000 - actions * 850);
  expect_restores(*match);
}

// The increment comes when the turn is over: an action taken back in the middle of it brought none.
TEST(Match, a_takeback_in_the_middle_of_a_turn_costs_no_increment) {
  auto match = begun_match(creation_of("sokr", {}, "fischer:60+5"));
  const std::array halves = {half_of(*match, Side::kZero), half_of(*match, Side::kOne)};
  for (const Side side : kSides) {
    ASSERT_FALSE(match->act(side, move_of(halves[index(side)]), 5'000, 0, entropy_of(1)));
  }
  ASSERT_TRUE(is_single(match->position().turn()));
  const Side side = single_side(match->position().turn());
  const std::int64_t left = match->clock().left(side, 5'000);
  const auto tokens = match->position().legal(side).tokens;
  const auto token = std::find_if(tokens.begin(), tokens.end(), [&](const std::string& action) {
    auto after = match->position().clone();
    return after->apply(action) && after->turn() == match->position().turn();
  });
  ASSERT_NE(token, tokens.end());
  ASSERT_FALSE(match->act(side, move_of(*token), 6'000, 0, entropy_of(1)));
  const Command takeback = command_of(Command::Kind::kOffer, "takeback");
  ASSERT_FALSE(match->act(side, takeback, 7'000, 0, entropy_of(1)));
  ASSERT_FALSE(match->act(other(side), takeback, 8'000, 0, entropy_of(1)));
  EXPECT_TRUE(match->awaits(side));
  EXPECT_EQ(match->clock().left(side, 8'000), left - 3'000);
  expect_restores(*match);
}

// SO-44: in its own series it is a fault, and the clock is set anew.
TEST(Match, SO_44_in_sokr_time_is_a_fault) {
  auto match = begun_match(creation_of("sokr", {}, "hourglass:60"));
  for (const Side side : kSides) {
    Rng rng(3);
    const std::string pair = match->position().random_event(rng);
    const std::size_t bar = pair.find('|');
    const std::string half = side == Side::kZero ? pair.substr(0, bar) : pair.substr(bar + 1);
    ASSERT_FALSE(match->act(side, move_of(half), 5'000, 0, entropy_of(1)));
  }
  ASSERT_TRUE(is_single(match->position().turn()));
  const Side side = single_side(match->position().turn());
  const auto due = match->due();
  ASSERT_TRUE(due);
  match->pass_time(*due + 1, 0);
  EXPECT_EQ(match->stage(), Match::Stage::kPlaying);
  EXPECT_EQ(match->record().events.back(), write_outside({Outside::Kind::kTime, side}));
  for (const Side each : kSides) EXPECT_EQ(match->clock().left(each, *due + 1), 30'000);
  expect_restores(*match);
}

TEST(Match, LA_36_halves_end_by_the_minute) {
  auto match = running_match(creation_of("lignes", {{"match", "clock:2"}}));
  EXPECT_TRUE(match->attended());
  ASSERT_EQ(match->due(), 3'000 + 120'000);
  const auto half = match->half_time(33'000);
  ASSERT_TRUE(half);
  EXPECT_TRUE(half->runs);
  EXPECT_EQ(half->left, 90'000);
  const auto before = begun_match(creation_of("lignes", {{"match", "clock:2"}}));
  EXPECT_FALSE(before->due());
  EXPECT_EQ(before->half_time(999'000)->left, 120'000) << "it stands until the first action";
  match->pass_time(122'999, 0);
  EXPECT_NE(match->record().events.back(), "half");
  match->pass_time(123'000, 0);
  EXPECT_EQ(match->record().events.back(), "half");
  EXPECT_FALSE(match->due()) << "once a half";
  expect_restores(*match);
}

TEST(Match, nobody_loses_time_while_the_server_is_down) {
  auto match = running_match(creation_of("sitaos", {}, "turn:10"));
  match->pause(60'000, 65'000);
  EXPECT_EQ(match->due(), 73'000);
  match->pass_time(72'000, 0);
  EXPECT_EQ(match->stage(), Match::Stage::kPlaying);
  expect_restores(*match);
}

TEST(Match, a_draw_is_agreed_by_both) {
  auto match = begun_match(creation_of("sitaos"));
  const Command draw = command_of(Command::Kind::kOffer, "draw");
  expect_complaint(
      match->act(Side::kOne, command_of(Command::Kind::kDecline, "draw"), 4'000, 0, entropy_of(1)),
      Code::kNothingOffered);
  EXPECT_FALSE(match->act(Side::kZero, draw, 4'000, 0, entropy_of(1)));
  expect_complaint(match->act(Side::kZero, draw, 4'000, 0, entropy_of(1)), Code::kOffered);
  EXPECT_FALSE(
      match->act(Side::kOne, command_of(Command::Kind::kDecline, "draw"), 4'000, 0, entropy_of(1)));
  EXPECT_FALSE(match->offered(Offer::kDraw, Side::kZero));
  EXPECT_FALSE(match->act(Side::kZero, draw, 4'000, 0, entropy_of(1)));
  EXPECT_FALSE(match->act(Side::kZero, move_of("d4"), 4'000, 0, entropy_of(1)));
  EXPECT_FALSE(match->offered(Offer::kDraw, Side::kZero)) << "a move takes it back";
  EXPECT_FALSE(match->act(Side::kZero, draw, 4'000, 0, entropy_of(1)));
  EXPECT_FALSE(match->act(Side::kOne, draw, 4'000, 0, entropy_of(1)));
  EXPECT_EQ(match->position().result(), GameResult::kDraw);
  expect_restores(*match);
}

TEST(Match, a_move_is_taken_back_when_both_agree) {
  auto match = begun_match(creation_of("sitaos"));
  const Command takeback = command_of(Command::Kind::kOffer, "takeback");
  expect_complaint(match->act(Side::kZero, takeback, 4'000, 0, entropy_of(1)),
                   Code::kNothingToUndo);
  for (const char* token : {"d4", "e5", "d5"}) {
    const Side side = single_side(match->position().turn());
    ASSERT_FALSE(match->act(side, move_of(token), 4'000, 0, entropy_of(1)));
  }
  // Side 1 wants its e5 back: d5, which answered it, goes too.
  EXPECT_FALSE(match->act(Side::kOne, takeback, 5'000, 0, entropy_of(1)));
  EXPECT_FALSE(match->act(Side::kZero, takeback, 5'000, 0, entropy_of(1)));
  EXPECT_EQ(match->record().events, (std::vector<std::string>{"d4"}));
  EXPECT_TRUE(match->awaits(Side::kOne));
  EXPECT_FALSE(match->act(Side::kOne, move_of("d5"), 6'000, 0, entropy_of(1)));
  expect_restores(*match);
}

TEST(Match, nothing_is_taken_back_across_chance_a_reveal_or_in_rated_matches) {
  const Command takeback = command_of(Command::Kind::kOffer, "takeback");
  auto lignes = begun_match(creation_of("lignes"));
  const Side side = single_side(lignes->position().turn());
  ASSERT_FALSE(lignes->act(side, move_of("stop"), 4'000, 0, entropy_of(1)));
  ASSERT_TRUE(lignes->record().events.back().starts_with("d"));
  expect_complaint(lignes->act(side, takeback, 4'000, 0, entropy_of(1)), Code::kBehindChance);

  Creation rated = creation_of("sitaos", {}, "days:3");
  rated.settings.rated = true;
  auto match = waiting_match(rated);
  ASSERT_FALSE(match->give_nonce(kHost, nonce_of('a'), 0));
  Seat guest = guest_seat();
  guest.name = "Ali";
  ASSERT_FALSE(match->join(guest, {}, 0));
  ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 4'000, 0, entropy_of(1)));
  expect_complaint(match->act(Side::kZero, takeback, 4'000, 0, entropy_of(1)), Code::kRated);
}

TEST(Match, phrases_are_those_on_the_list_and_not_too_many) {
  auto match = begun_match(creation_of("sitaos"));
  expect_complaint(
      match->act(Side::kZero, command_of(Command::Kind::kPhrase, "12"), 0, 0, entropy_of(1)),
      Code::kUnknownPhrase);
  expect_complaint(
      match->act(Side::kZero, command_of(Command::Kind::kPhrase, "hello"), 0, 0, entropy_of(1)),
      Code::kUnknownPhrase);
  int said = 0;
  while (said < 1'000 &&
         !match->act(Side::kZero, command_of(Command::Kind::kPhrase, "3"), 0, 0, entropy_of(1))) {
    ++said;
  }
  EXPECT_EQ(said, 200);
  EXPECT_FALSE(
      match->act(Side::kOne, command_of(Command::Kind::kPhrase, "3"), 0, 0, entropy_of(1)));
}

TEST(Match, a_rematch_changes_sides_and_keeps_the_seat) {
  auto match = begun_match(creation_of("sitaos", {{"pie", "on"}}));
  const Command rematch = command_of(Command::Kind::kOffer, "rematch");
  expect_complaint(match->act(Side::kZero, rematch, 0, 0, entropy_of(1)), Code::kNotOver);
  ASSERT_FALSE(match->act(Side::kZero, command_of(Command::Kind::kResign), 0, 0, entropy_of(1)));
  EXPECT_FALSE(match->act(Side::kZero, rematch, 0, 0, entropy_of(1)));
  EXPECT_FALSE(match->act(Side::kOne, rematch, 0, 0, entropy_of(1)));
  auto next = Match::create(match->rematch_key(), {}, match->rematch(), 0);
  ASSERT_TRUE(next);
  match->link_rematch((*next)->key(), 0);
  EXPECT_EQ(match->next(), (*next)->key());
  EXPECT_EQ((*next)->settings().options, match->settings().options);
  Seat third = guest_seat();
  third.player = PlayerKey{9};
  expect_complaint((*next)->join(third, {}, 0), Code::kNotJoinable);
  EXPECT_FALSE((*next)->join(guest_seat(), {}, 0)) << "the seat is kept for him";
  EXPECT_FALSE((*next)->give_nonce(kHost, nonce_of('a'), 0));
  EXPECT_EQ((*next)->side_of(kHost), Side::kOne);
  expect_restores(*match);
}

TEST(Match, entries_that_do_not_fit_together_are_not_a_match) {
  auto match = begun_match(creation_of("sitaos"));
  ASSERT_FALSE(match->act(Side::kZero, move_of("d4"), 4'000, 0, entropy_of(1)));
  const StoredMatch whole = stored_of(*match);
  ASSERT_TRUE(Match::restore(whole));
  for (std::size_t i = 0; i < whole.entries.size(); ++i) {
    if (i + 1 < whole.entries.size()) {
      StoredMatch gap = whole;
      gap.entries.erase(gap.entries.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_FALSE(Match::restore(gap)) << i;
    }
    StoredMatch twice = whole;
    twice.entries.insert(twice.entries.begin() + static_cast<std::ptrdiff_t>(i), whole.entries[i]);
    EXPECT_FALSE(Match::restore(twice)) << i;
    StoredMatch cut = whole;
    cut.entries[i].resize(3);
    EXPECT_FALSE(Match::restore(cut)) << i;
  }
  StoredMatch secret = whole;
  secret.row.secret = "short";
  EXPECT_FALSE(Match::restore(secret));
}

// Whole random matches of every game, offers and takebacks among them.
TEST(Match, random_matches_restore_and_their_records_prove_fair) {
  Rng rng(20);
  for (const char* game : {"sitaos", "chifootmi", "sokr", "lignes"}) {
    Settings options;
    if (std::string_view(game) == "sokr" || std::string_view(game) == "lignes") {
      options = {{"match", "turns:1"}};
    }
    for (int round = 0; round < 6; ++round) {
      Creation creation = creation_of(game, options, round % 2 == 0 ? "fischer:600+2" : "none");
      creation.settings.seating = Seating::kToss;
      auto match = begun_match(creation, static_cast<unsigned char>(round));
      const Entropy entropy = entropy_of(static_cast<std::uint64_t>(round));
      Instant now = 10'000;
      while (match->stage() == Match::Stage::kPlaying) {
        ASSERT_NE(match->position().turn(), Turn::kChance);
        const Side side =
            match->awaits(Side::kZero) && (!match->awaits(Side::kOne) || rng.below(2) == 0)
                ? Side::kZero
                : Side::kOne;
        now += rng.below(700);
        std::string token = match->position().random_event(rng);
        if (const std::size_t bar = token.find('|'); bar != std::string::npos) {
          token = side == Side::kZero ? token.substr(0, bar) : token.substr(bar + 1);
        }
        ASSERT_FALSE(match->act(side, move_of(token), now, 0, entropy)) << token;
        if (rng.below(20) == 0) {
          const Command takeback = command_of(Command::Kind::kOffer, "takeback");
          if (!match->act(side, takeback, now, 0, entropy)) {
            (void)match->act(other(side), takeback, now, 0, entropy);
          }
        }
      }
      expect_restores(*match);
      const auto text = write_record(match->full_record());
      ASSERT_TRUE(text);
      const auto verified = verify(*text);
      ASSERT_TRUE(verified) << describe(verified.error(), Language::kEnglish);
      const auto fair = verify_fairness(verified->record, verified->replay);
      ASSERT_TRUE(fair) << describe(fair.error(), Language::kEnglish);
      EXPECT_TRUE(*fair);
    }
  }
}

TEST(Match, before_its_end_a_record_tells_no_secret) {
  auto match = begun_match(creation_of("lignes"));
  const auto text = write_record(match->full_record());
  ASSERT_TRUE(text);
  EXPECT_EQ(text->find("fair-secret"), std::string::npos);
  EXPECT_NE(text->find("fair-commitment"), std::string::npos);
}

TEST(Match, a_seat_goes_with_its_player) {
  constexpr PlayerKey kZoe{3003};
  auto match = begun_match(creation_of("chifootmi"));
  const std::string before = match->record().events.front();
  EXPECT_FALSE(match->reseat(kZoe, kZoe, "Zoé", 5'000)) << "who has no seat changes nothing";
  EXPECT_FALSE(match->reseat(kNobody, kZoe, "Zoé", 5'000));
  const std::uint32_t count = match->count();
  EXPECT_FALSE(match->reseat(kGuest, kZoe, "Zoé", 5'000));
  EXPECT_EQ(match->count(), count + 1);
  EXPECT_EQ(match->side_of(kZoe), Side::kOne);
  EXPECT_FALSE(match->side_of(kGuest));
  EXPECT_EQ(match->seat(Side::kOne).name, "Zoé");
  EXPECT_EQ(match->row().guest, kZoe);
  EXPECT_NE(match->row().summary.find("Zoé"), std::string::npos);
  EXPECT_EQ(tell_entry(*match, count, Viewer::everybody()),
            R"({"m":")" + match->name() + R"(","n":)" + std::to_string(count) +
                R"(,"seat":"guest","name":"Zoé","offers":[],"back":[false,false]})");
  // Done twice it is done once; nobody sits on both sides.
  EXPECT_FALSE(match->reseat(kGuest, kZoe, "Zoé", 6'000));
  EXPECT_FALSE(match->reseat(kZoe, kZoe, "Zoé", 6'000));
  EXPECT_EQ(match->reseat(kHost, kZoe, "Zoé", 6'000)->code, Complaint::Code::kOwnMatch);
  EXPECT_EQ(match->count(), count + 1);
  // A name alone.
  EXPECT_FALSE(match->reseat(kHost, kHost, "Yves", 7'000));
  EXPECT_EQ(match->host().name, "Yves");
  const auto restored = Match::restore(stored_of(*match));
  ASSERT_TRUE(restored);
  EXPECT_EQ(restored->side_of(kZoe), Side::kOne);
  EXPECT_EQ(restored->host().name, "Yves");
  EXPECT_EQ(restored->row(), match->row());
  EXPECT_EQ(restored->record().events.front(), before);
}

TEST(Match, a_rematch_waits_for_the_guest_under_a_new_name) {
  constexpr PlayerKey kZoe{3003};
  auto match = begun_match(creation_of("sitaos"));
  FairSecret secret{};
  auto next = Match::create(match->rematch_key(), secret, match->rematch(), 9'000);
  ASSERT_TRUE(next);
  EXPECT_FALSE((*next)->reseat(kGuest, kZoe, "Zoé", 9'000));
  EXPECT_EQ(tell_entry(**next, 1, Viewer::everybody()),
            R"({"m":")" + (*next)->name() + R"(","n":1,"seat":"kept"})");
  EXPECT_EQ((*next)->join(guest_seat(), {}, 9'500)->code, Complaint::Code::kNotJoinable);
  EXPECT_FALSE((*next)->join({kZoe, "Zoé", 0, nonce_of('b')}, {}, 9'500));
}

}  // namespace
}  // namespace tablier
