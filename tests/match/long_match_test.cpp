#include "match/long_match.h"

#include <gtest/gtest.h>

#include "base/hex.h"
#include "match/told.h"

// Matches of the largest size that is allowed.
namespace tablier {
namespace {

constexpr std::uint32_t kMost = Match::kMostEntries;

MaybeComplaint act(Match& match, Side side, const Command& command) {
  return match.act(side, command, 4'000, 0, entropy_of(2));
}

// Whose action it would be; at a turn of both side 0's.
Side mover(const Match& match) { return match.awaits(Side::kZero) ? Side::kZero : Side::kOne; }

MaybeComplaint play_anything(Match& match, std::uint64_t seed = 3) {
  Rng rng(seed);
  return act(match, mover(match), move_of(match.position().random_event(rng)));
}

// Says something until there are so many entries.
void talk_until(Match& match, std::uint32_t entries) {
  while (match.count() < entries) {
    ASSERT_FALSE(act(match, Side::kZero, command_of(Command::Kind::kPhrase, "1")));
  }
  ASSERT_EQ(match.count(), entries);
}

void expect_replays(const Match& match) {
  const auto again = replay(match.record());
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->last().equals(match.position()));
}

std::optional<std::uint32_t> told_room(const std::string& text) {
  const std::size_t at = text.find("\"room\":");
  if (at == std::string::npos) return std::nullopt;
  return static_cast<std::uint32_t>(std::stoul(text.substr(at + 7)));
}

TEST(LongMatch, a_full_match_ends_as_a_draw_and_players_are_warned) {
  auto match = begun_match(endless_walk());
  play_on(*match, kMost - Match::kFewEntries - 20);
  talk_until(*match, kMost - Match::kFewEntries - 1);
  EXPECT_FALSE(match->room());
  EXPECT_FALSE(told_room(tell_match(*match, kHost, 5'000)));
  while (match->stage() == Match::Stage::kPlaying) {
    const std::uint32_t before = match->count();
    ASSERT_FALSE(play_anything(*match, before)) << before;
    if (match->stage() != Match::Stage::kPlaying) break;
    ASSERT_EQ(match->room(), kMost - match->count());
    const std::uint32_t last = match->count() - 1;
    EXPECT_EQ(told_room(tell_entry(*match, last, Viewer::everybody())), match->room());
    EXPECT_FALSE(told_room(tell_entry(*match, last - 1, Viewer::everybody())));
    EXPECT_EQ(told_room(tell_match(*match, kHost, 5'000)), match->room());
  }
  EXPECT_EQ(match->stage(), Match::Stage::kOver);
  EXPECT_EQ(match->position().result(), GameResult::kDraw);
  EXPECT_FALSE(match->room());
  // The move, what chance threw for it, and the draw.
  EXPECT_LE(match->count(), kMost + 5);
  EXPECT_EQ(match->entries().back().text, "draw");
  EXPECT_FALSE(match->entries().back().side);
  expect_replays(*match);
  const auto restored = Match::restore(stored_of(*match));
  ASSERT_TRUE(restored);
  EXPECT_TRUE(restored->entries() == match->entries());
  EXPECT_EQ(restored->stage(), Match::Stage::kOver);
}

TEST(LongMatch, a_player_can_resign_and_agree_on_a_draw_to_the_last) {
  auto match = begun_match(endless_walk());
  play_on(*match, kMost - 20);
  talk_until(*match, kMost - 2);
  const StoredMatch almost_full = stored_of(*match);
  ASSERT_FALSE(act(*match, Side::kOne, command_of(Command::Kind::kResign)));
  EXPECT_EQ(match->entries().back().text, "resign=1");
  EXPECT_EQ(match->position().result(), GameResult::kSide0);

  match = Match::restore(almost_full);
  ASSERT_FALSE(act(*match, Side::kOne, command_of(Command::Kind::kOffer, "draw")));
  EXPECT_EQ(match->room(), 1U);
  ASSERT_FALSE(act(*match, Side::kZero, command_of(Command::Kind::kOffer, "draw")));
  EXPECT_EQ(match->entries().back().side, Side::kZero);  // agreed: it is a side's
  EXPECT_EQ(match->stage(), Match::Stage::kOver);
}

// Stored when more was allowed.
TEST(LongMatch, one_that_is_too_long_already_is_read_told_and_given_up) {
  auto match = begun_match(endless_walk());
  play_on(*match, kMost - 20);
  StoredMatch stored = stored_of(*match);
  auto position = match->position().clone();
  Rng rng(9);
  while (stored.entries.size() < kMost + 3'000) {
    const Turn turn = position->turn();
    ASSERT_NE(turn, Turn::kOver);
    const std::string event = *position->apply(position->random_event(rng));
    std::optional<Side> side;
    if (turn == Turn::kSide0 || turn == Turn::kSide1) {
      side = turn == Turn::kSide0 ? Side::kZero : Side::kOne;
    }
    stored.entries.push_back(write_entry({Entry::Kind::kEvent, side, 4'000, 0, {}, event}));
  }
  match = Match::restore(stored);
  ASSERT_TRUE(match);
  EXPECT_EQ(match->stage(), Match::Stage::kPlaying);
  EXPECT_EQ(match->room(), 0U);
  EXPECT_TRUE(verify(tell_record(*match, Viewer::everybody())));
  EXPECT_NE(tell_entry(*match, match->count() - 1, Viewer(Side::kZero)).find("\"room\":0"),
            std::string::npos);
  ASSERT_FALSE(act(*match, Side::kZero, command_of(Command::Kind::kResign)));
  EXPECT_EQ(match->position().result(), GameResult::kSide1);

  // Whatever else is done there is the last of it.
  match = Match::restore(stored);
  ASSERT_FALSE(act(*match, Side::kZero, command_of(Command::Kind::kPhrase, "1")));
  EXPECT_EQ(match->position().result(), GameResult::kDraw);
}

TEST(LongMatch, a_takeback_costs_no_more_in_a_long_match) {
  auto match = begun_match(endless_walk());
  play_on(*match, kMost - 1'000);
  int takebacks = 0;
  for (std::uint64_t i = 0; i < 2'000 && takebacks < 60; ++i) {
    const Side side = mover(*match);
    ASSERT_FALSE(play_anything(*match, i));
    ASSERT_EQ(match->stage(), Match::Stage::kPlaying);
    const std::size_t events = match->events();
    if (act(*match, side, command_of(Command::Kind::kOffer, "takeback"))) continue;
    const std::size_t before = match->replayed();
    ASSERT_FALSE(act(*match, other(side), command_of(Command::Kind::kOffer, "takeback")));
    ++takebacks;
    ASSERT_LT(match->events(), events);
    EXPECT_LT(match->replayed() - before, 64U);
    if (takebacks % 20 == 0) expect_replays(*match);
  }
  EXPECT_EQ(takebacks, 60);
  // Nor when it is read again, and then it is the same match.
  const auto restored = Match::restore(stored_of(*match));
  ASSERT_TRUE(restored);
  EXPECT_EQ(restored->replayed(), match->replayed());
  EXPECT_TRUE(restored->position().equals(match->position()));
  EXPECT_EQ(restored->record().events, match->record().events);
}

// One after the other, over the places where positions are kept.
TEST(LongMatch, many_moves_are_taken_back) {
  auto match = begun_match(creation_of("sokr", {{"match", "turns:999"}, {"shots", "always"}}));
  const auto actions_at_the_end = [&] {
    std::uint32_t actions = 0;
    while (match->entries().side(match->count() - 1 - actions)) ++actions;
    return actions;
  };
  play_on(*match, 2'000);
  while (actions_at_the_end() < 600)
    play_on(*match, match->count() + 1, Pairs::kRandom, match->count());
  ASSERT_EQ(match->stage(), Match::Stage::kPlaying);
  for (int i = 0; i < 100; ++i) {
    // Either side may ask: it has acted since chance last did.
    const std::size_t before = match->replayed();
    ASSERT_FALSE(act(*match, Side::kZero, command_of(Command::Kind::kOffer, "takeback")));
    ASSERT_FALSE(act(*match, Side::kOne, command_of(Command::Kind::kOffer, "takeback")));
    EXPECT_LT(match->replayed() - before, 64U);
    if (i % 10 == 0) expect_replays(*match);
  }
  expect_replays(*match);
}

TEST(LongMatch, its_record_can_be_written_and_proves_fair_however_much_was_sealed) {
  auto match = begun_match(endless_throws());
  play_on(*match, kMost + 1, Pairs::kAlike);
  EXPECT_EQ(match->stage(), Match::Stage::kOver);
  EXPECT_GE(match->count(), kMost);
  const auto record = verify(tell_record(*match, Viewer::everybody()));
  ASSERT_TRUE(record);
  const auto fair = verify_fairness(record->record, record->replay);
  ASSERT_TRUE(fair && *fair);
  EXPECT_GT((**fair).choices, kMost / 3);  // else this match is not what the test is about
}

// What is told of a seal is what the entries say, and the salts open it.
TEST(LongMatch, every_seal_is_told_with_its_own_event) {
  auto match = begun_match(endless_throws());
  play_on(*match, 2'000, Pairs::kAlike);
  std::uint32_t events = 0;
  std::uint32_t pairs = 0;
  for (std::uint32_t i = 0; i < match->count(); ++i) {
    const Entry entry = match->entries()[i];
    if (entry.kind == Entry::Kind::kSealed) {
      const std::size_t space = entry.text.find(' ');
      FairSalt salt{};
      ASSERT_TRUE(read_hex(entry.text.substr(0, space), salt));
      EXPECT_EQ(match->seal_hash(i), seal_commitment(match->name(), events + 1, *entry.side,
                                                     entry.text.substr(space + 1), salt));
    } else {
      EXPECT_EQ(match->seal_hash(i), "");
    }
    const bool pair =
        entry.kind == Entry::Kind::kEvent && entry.text.find('|') != std::string::npos;
    ASSERT_EQ(match->revealed_salts(i).has_value(), pair) << i << ' ' << entry.text;
    if (pair) {
      ++pairs;
      const std::array salts = *match->revealed_salts(i);
      for (const std::uint32_t seal : {i - 2, i - 1}) {
        const Entry sealed = match->entries()[seal];
        EXPECT_TRUE(sealed.text.starts_with(salts[index(*sealed.side)] + " "));
      }
    }
    events += entry.kind == Entry::Kind::kEvent ? 1U : 0U;
  }
  EXPECT_GT(pairs, 100U);
}

TEST(LongMatch, offers_come_to_an_end_and_a_draw_can_still_be_agreed) {
  auto match = begun_match(creation_of("sitaos"));
  for (int i = 0; i < 200; ++i) {
    ASSERT_FALSE(act(*match, Side::kZero, command_of(Command::Kind::kOffer, "draw")));
    ASSERT_FALSE(act(*match, Side::kOne, command_of(Command::Kind::kDecline, "draw")));
  }
  const auto complaint = act(*match, Side::kZero, command_of(Command::Kind::kOffer, "draw"));
  ASSERT_TRUE(complaint);
  EXPECT_EQ(complaint->code, Complaint::Code::kTooMany);
  EXPECT_EQ(describe(*complaint, Language::kEnglish), "too many offers");
  EXPECT_EQ(describe(*complaint, Language::kFrench), "trop de propositions");
  ASSERT_FALSE(act(*match, Side::kOne, command_of(Command::Kind::kOffer, "draw")));
  ASSERT_FALSE(act(*match, Side::kZero, command_of(Command::Kind::kOffer, "draw")));
  EXPECT_EQ(match->stage(), Match::Stage::kOver);
  // Neither after the end.
  for (const Side side : kSides) {
    EXPECT_EQ(act(*match, side, command_of(Command::Kind::kOffer, "rematch")).has_value(),
              side == Side::kZero);
  }
}

TEST(LongMatch, what_a_client_sent_is_found_again) {
  auto match = begun_match(endless_walk());
  Rng rng(5);
  std::vector<std::pair<Side, std::uint32_t>> sent;
  while (sent.size() < 2'000) {
    const Side side = mover(*match);
    sent.emplace_back(side, match->count());
    const std::string id = "a" + std::to_string(sent.size());
    ASSERT_FALSE(act(*match, side, move_of(match->position().random_event(rng), id)));
  }
  const auto restored = Match::restore(stored_of(*match));
  for (const Match* one : {match.get(), restored.get()}) {
    for (std::size_t i = 0; i < sent.size(); ++i) {
      const std::string id = "a" + std::to_string(i + 1);
      ASSERT_EQ(one->entry_of(sent[i].first, id), sent[i].second) << id;
      ASSERT_FALSE(one->entry_of(other(sent[i].first), id)) << id;
    }
    EXPECT_FALSE(one->entry_of(Side::kZero, "a0"));
  }
}

}  // namespace
}  // namespace tablier
