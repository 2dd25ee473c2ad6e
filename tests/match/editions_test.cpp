#include <gtest/gtest.h>

#include "match/other_edition.h"
#include "match/other_rules.h"
#include "match/told.h"

// Matches that name the edition of the rules they are played by, and those by other editions than
// the one known here.
namespace tablier {
namespace {

constexpr int kHere = 2;

TEST(MatchEditions, a_new_match_names_its_edition_and_every_option) {
  const auto match = waiting_match(creation_of("sitaos", {{"pie", "on"}}));
  EXPECT_EQ(match->settings().edition, kHere);
  const Settings& noted = match->settings().options;
  EXPECT_EQ(noted.size(), find_game("sitaos")->option_specs().size());
  EXPECT_EQ(unusual_options(*find_game("sitaos"), noted), (Settings{{"pie", "on"}}));
  EXPECT_EQ(match->row().edition, kHere);
  EXPECT_NE(match->entries()[0].text.find(" sitaos@2 "), std::string::npos)
      << match->entries()[0].text;
  EXPECT_NE(tell_match(*match, kHost, 5).find("\"edition\":2"), std::string::npos);
  EXPECT_NE(tell_row(match->row(), kHost).find("\"edition\":2"), std::string::npos);
}

TEST(MatchEditions, what_was_created_without_an_edition_is_of_the_first) {
  Creation creation = creation_of("sokr", {{"match", "turns:4"}});
  creation.settings.edition = kFirstEdition;
  const std::string text = write_creation(creation);
  EXPECT_NE(text.find(" sokr match=turns:4 Zoé M"), std::string::npos) << text;
  EXPECT_EQ(read_creation(text)->settings, creation.settings);
  creation.settings.edition = 12;
  EXPECT_EQ(read_creation(write_creation(creation))->settings, creation.settings);
}

TEST(MatchEditions, whoever_plays_by_another_edition_creates_nothing) {
  for (const int edition : {1, 3, 9999}) {
    Creation creation = creation_of("sitaos");
    creation.settings.edition = edition;
    const auto match = Match::create(MatchKey{1}, {}, creation, 1);
    ASSERT_FALSE(match);
    EXPECT_EQ(code_name(match.error().code), "other-rules");
    EXPECT_EQ(match.error().detail, "2");
  }
  Creation creation = creation_of("sitaos");
  creation.settings.edition = kHere;
  EXPECT_TRUE(Match::create(MatchKey{1}, {}, creation, 1));
}

TEST(MatchEditions, another_edition_is_never_folded) {
  const StoredMatch stored = stored_of(*running_match(creation_of("sitaos")));
  EXPECT_NE(Match::restore(by_edition(stored, kHere)), nullptr);
  for (const int edition : {1, 3}) EXPECT_EQ(Match::restore(by_edition(stored, edition)), nullptr);
}

TEST(MatchEditions, rows_know_how_old_their_rules_are) {
  MatchRow row = waiting_match(creation_of("lignes"))->row();
  EXPECT_EQ(edition_age(row), EditionAge::kKnown);
  row.edition = 1;
  EXPECT_EQ(edition_age(row), EditionAge::kOlder);
  row.edition = 3;
  EXPECT_EQ(edition_age(row), EditionAge::kNewer);
  row.game = "ludo";
  EXPECT_EQ(edition_age(row), EditionAge::kKnown) << "that is for whoever reads it to say";
}

TEST(MatchEditions, an_unfinished_one_ends_without_a_result) {
  const StoredMatch stored =
      by_edition(stored_of(*running_match(creation_of("sitaos", {}, "fischer:300+5"))), 1);
  ASSERT_TRUE(stored.row.attended);
  const Append ending = end_by_edition(stored, 9'000);
  EXPECT_EQ(ending.match, stored.row.key);
  EXPECT_EQ(ending.first, stored.entries.size());
  EXPECT_FALSE(ending.rated);
  ASSERT_EQ(ending.entries.size(), 1U);
  const auto entry = read_entry(ending.entries.front());
  EXPECT_EQ(entry->kind, Entry::Kind::kAborted);
  EXPECT_EQ(entry->text, "edition");
  EXPECT_EQ(entry->at, 9'000);
  ASSERT_TRUE(ending.row);
  EXPECT_EQ(ending.row->status, MatchStatus::kAborted);
  EXPECT_FALSE(ending.row->attended);
  EXPECT_EQ(ending.row->edition, 1);
  EXPECT_NE(ending.row->summary.find(R"("result":null)"), std::string::npos);
  EXPECT_NE(ending.row->summary.find(R"("end":"edition")"), std::string::npos);
  EXPECT_NE(ending.row->summary.find("Zoé M"), std::string::npos);
}

// A server of before, started again beside a newer one or after it, understands that end.
TEST(MatchEditions, a_match_that_a_newer_server_has_ended_is_over_here_too) {
  for (const bool begun : {true, false}) {
    const Creation creation = creation_of("sitaos", {}, "fischer:300+5");
    auto match = begun ? running_match(creation) : waiting_match(creation);
    const Append ending = end_by_edition(stored_of(*match), 9'000);
    ASSERT_TRUE(match->take(ending.entries.front()));
    EXPECT_EQ(match->stage(), Match::Stage::kAborted);
    EXPECT_TRUE(match->is_ended_by_edition());
    EXPECT_FALSE(match->attended());
    EXPECT_FALSE(match->due());
    EXPECT_EQ(match->row().status, MatchStatus::kAborted);
    EXPECT_NE(match->row().summary.find(R"("end":"edition")"), std::string::npos);
    EXPECT_NE(
        tell_entry(*match, match->count() - 1, Viewer::everybody()).find(R"("end":"edition")"),
        std::string::npos);
  }
  // Nothing else ends a match under way so.
  auto match = running_match(creation_of("sitaos"));
  EXPECT_FALSE(match->take(write_entry({Entry::Kind::kAborted, std::nullopt, 9, 0, {}, {}})));
}

// Plays at random, with takebacks and words in between, as far as it goes.
std::unique_ptr<Match> play_some(const Creation& creation, std::uint64_t seed, int most) {
  auto match = begun_match(creation, static_cast<unsigned char>(seed));
  Rng rng(seed);
  const Entropy entropy = entropy_of(seed);
  Instant now = 10'000;
  for (int i = 0; i < most && match->stage() == Match::Stage::kPlaying; ++i) {
    now += 10;
    const std::string event = match->position().random_event(rng);
    const std::size_t bar = event.find('|');
    const std::array awaited = {match->awaits(Side::kZero), match->awaits(Side::kOne)};
    for (const Side side : kSides) {
      if (!awaited[index(side)]) continue;
      const std::string half = side == Side::kZero ? event.substr(0, bar) : event.substr(bar + 1);
      EXPECT_FALSE(match->act(side, move_of(half), now, 0, entropy));
    }
    const Side asks = rng.below(2) == 0 ? Side::kZero : Side::kOne;
    if (rng.below(6) != 0 || match->stage() != Match::Stage::kPlaying) continue;
    const Command takeback = command_of(Command::Kind::kOffer, "takeback");
    if (match->act(asks, takeback, now, 0, entropy)) continue;
    (void)match->act(other(asks), takeback, now, 0, entropy);
    (void)match->act(asks, command_of(Command::Kind::kPhrase, "2"), now, 0, entropy);
  }
  return match;
}

// What is told of a match without its rules is what its rules would have told: the events as they
// stand, names, result, score, the proof of its chance.
TEST(MatchEditions, the_record_without_rules_is_the_record) {
  for (const AnyGame* game : all_games()) {
    Settings options;
    if (game->accepts_option("match", "turns:3")) options = {{"match", "turns:3"}};
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      SCOPED_TRACE(std::string(game->name()) + " " + std::to_string(seed));
      Creation creation = creation_of(std::string(game->name()), options);
      creation.settings.seating = seed % 2 == 0 ? Seating::kToss : Seating::kHostIsOne;
      auto match = play_some(creation, seed, seed % 3 == 0 ? 9 : 5000);
      if (match->stage() == Match::Stage::kPlaying) {
        ASSERT_FALSE(match->act(Side::kOne, command_of(Command::Kind::kResign), 99'000, 0, {}));
      }
      ASSERT_FALSE(match->reseat(kGuest, PlayerKey{9}, "Later", 99'001));
      ASSERT_EQ(match->stage(), Match::Stage::kOver);
      const Record wanted = match->full_record();
      EXPECT_EQ(wanted.players[index(*match->side_of(PlayerKey{9}))], "Later");
      const auto record = record_without_rules(stored_of(*match));
      ASSERT_TRUE(record);
      EXPECT_EQ(*record, wanted);
      // And of another edition, but for what it says of its rules.
      const auto older = record_without_rules(by_edition(stored_of(*match), 1));
      ASSERT_TRUE(older);
      EXPECT_EQ(older->edition, 1);
      EXPECT_EQ(older->options, options);
      EXPECT_EQ(older->events, wanted.events);
      EXPECT_EQ(older->extra, wanted.extra);
    }
  }
}

TEST(MatchEditions, a_choice_that_was_not_revealed_stays_sealed) {
  const auto match = begun_match(creation_of("chifootmi"));
  const std::size_t events = match->events();
  const auto legal = match->position().legal(Side::kZero);
  ASSERT_FALSE(legal.tokens.empty());
  ASSERT_FALSE(match->act(Side::kZero, move_of(legal.tokens[0]), 4'000, 0, entropy_of(3)));
  StoredMatch stored = by_edition(stored_of(*match), 1);
  const auto sealed = read_entry(stored.entries.back());
  ASSERT_EQ(sealed->kind, Entry::Kind::kSealed);
  EXPECT_EQ(tell_record_without_rules(stored), "") << "it goes on";
  const Append ending = end_by_edition(stored, 9'000);
  stored.entries.push_back(ending.entries.front());
  stored.row = *ending.row;
  const std::string text = tell_record_without_rules(stored);
  const auto record = read_record(text);
  ASSERT_TRUE(record) << text;
  EXPECT_EQ(record->events.size(), events);
  EXPECT_EQ(record->result, GameResult::kNone);
  EXPECT_FALSE(record->score);
  EXPECT_EQ(text.find(sealed->text.substr(0, 32)), std::string::npos) << "the salt";
  EXPECT_EQ(text.find("fair-seals"), std::string::npos);
  EXPECT_EQ(verify(text).error().kind, RecordError::Kind::kUnknownEdition);
}

TEST(MatchEditions, one_that_waited_has_a_record_too) {
  StoredMatch stored = by_edition(stored_of(*waiting_match(creation_of("sokr"))), 1);
  const Append ending = end_by_edition(stored, 9'000);
  stored.entries.push_back(ending.entries.front());
  stored.row = *ending.row;
  const auto record = read_record(tell_record_without_rules(stored));
  ASSERT_TRUE(record);
  EXPECT_TRUE(record->events.empty());
  EXPECT_TRUE(record->extra.empty());
  stored.entries[0] = "nonsense";
  EXPECT_EQ(tell_record_without_rules(stored), "");
}

// A guest who takes a name keeps what they have played.
TEST(MatchEditions, a_seat_is_given_on_as_the_rules_would) {
  auto match = begun_match(creation_of("sitaos"));
  ASSERT_FALSE(match->act(Side::kZero, command_of(Command::Kind::kResign), 4'000, 0, {}));
  const StoredMatch stored = stored_of(*match);
  const auto append = reseat_without_rules(stored, kGuest, PlayerKey{9}, "Léa \"L\"", 5'000);
  ASSERT_TRUE(append);
  ASSERT_TRUE(*append);
  ASSERT_FALSE(match->reseat(kGuest, PlayerKey{9}, "Léa \"L\"", 5'000));
  EXPECT_EQ((*append)->first, stored.entries.size());
  EXPECT_EQ((*append)->entries.back(), write_entry(match->entries().back()));
  EXPECT_EQ(*(*append)->row, match->row());
  // Once more it makes no difference, and nobody sits on both sides.
  const StoredMatch after = stored_of(*match);
  EXPECT_FALSE(*reseat_without_rules(after, PlayerKey{9}, PlayerKey{9}, "Léa \"L\"", 6'000));
  EXPECT_FALSE(*reseat_without_rules(after, PlayerKey{77}, PlayerKey{9}, "x", 6'000));
  const auto own = reseat_without_rules(after, kHost, PlayerKey{9}, "Léa", 6'000);
  ASSERT_FALSE(own);
  EXPECT_EQ(own.error().code, Complaint::Code::kOwnMatch);
}

TEST(MatchEditions, both_complaints_say_what_to_do) {
  const Complaint edition{Complaint::Code::kEdition, nullptr, {}, {}};
  const Complaint other{Complaint::Code::kOtherRules, nullptr, {}, "2"};
  for (const Language language : {Language::kFrench, Language::kEnglish}) {
    EXPECT_GT(describe(edition, language).size(), 60U);
    EXPECT_NE(describe(other, language).find('2'), std::string::npos);
  }
  EXPECT_EQ(code_name(edition.code), "edition");
}

}  // namespace
}  // namespace tablier
