#include <gtest/gtest.h>

#include <algorithm>

#include "fair_match.h"
#include "forgeries.h"
#include "record/fairness.h"
#include "record/plain_text.h"

namespace tablier {
namespace {

using testing::fair_seed;
using testing::FairManner;
using testing::FairMatch;
using testing::play_fair_match;

// Written, read, replayed and checked, as `tablier verify` does.
Expected<std::optional<FairTally>, FairError> verify_again(const Record& record) {
  const auto text = write_record(record);
  EXPECT_TRUE(text) << describe(text.error(), Language::kEnglish);
  const auto verified = verify(*text);
  EXPECT_TRUE(verified) << describe(verified.error(), Language::kEnglish);
  EXPECT_EQ(verified->record, record);
  return verify_fairness(verified->record, verified->replay);
}

std::size_t count_of(const Record& record, std::string_view part) {
  return static_cast<std::size_t>(
      std::count_if(record.events.begin(), record.events.end(),
                    [&](const auto& event) { return event.find(part) != std::string::npos; }));
}

TEST(FairRecords, whole_matches_of_every_game_prove_themselves) {
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(game->name());
    for (std::uint64_t number = 0; number < 12; ++number) {
      FairManner manner;
      manner.tossed = number % 2 == 0;
      const FairMatch match = play_fair_match(*game, {}, number, manner);
      const auto tally = verify_again(match.record);
      ASSERT_TRUE(tally) << describe(tally.error(), Language::kEnglish);
      ASSERT_TRUE(*tally);
      EXPECT_EQ((*tally)->tossed, manner.tossed);
      EXPECT_EQ((*tally)->choices, 2 * count_of(match.record, "|"));
      EXPECT_EQ((*tally)->decks, count_of(match.record, "deck"));
      EXPECT_EQ((*tally)->decks + (*tally)->throws, count_of(match.record, "="));
      const auto proof = read_fairness(match.record);
      ASSERT_TRUE(proof && *proof);
      EXPECT_EQ(**proof, match.proof);
    }
  }
}

TEST(FairRecords, matches_of_every_kind_of_chance_and_options) {
  const std::pair<const char*, Settings> kinds[] = {
      {"chifootmi", {{"level", "amateur"}}},
      {"chifootmi", {{"level", "pro"}, {"rules", "offside,onetwo,counter"}, {"calls", "manual"}}},
      {"sokr", {{"match", "turns:10"}}},
      {"lignes", {{"match", "turns:4"}}},
  };
  for (const auto& [game, options] : kinds) {
    SCOPED_TRACE(game);
    for (std::uint64_t number = 20; number < 30; ++number) {
      const auto tally = verify_again(play_fair_match(*find_game(game), options, number).record);
      ASSERT_TRUE(tally) << describe(tally.error(), Language::kEnglish);
      EXPECT_GT((*tally)->throws, 0U);
    }
  }
}

TEST(FairRecords, what_comes_from_outside_needs_no_draw_and_no_seal) {
  for (const AnyGame* game : all_games()) {
    for (const char* ending : {"resign=0", "resign=1", "time=0", "draw"}) {
      for (std::size_t length = 0; length < 6; ++length) {
        FairManner manner;
        manner.length = length;
        manner.ending = ending;
        const FairMatch match = play_fair_match(*game, {}, length, manner);
        const auto tally = verify_again(match.record);
        ASSERT_TRUE(tally) << describe(tally.error(), Language::kEnglish);
        EXPECT_TRUE(*tally);
      }
    }
  }
}

TEST(FairRecords, thousands_of_seals_fit) {
  FairProof proof;
  proof.seed = fair_seed(1);
  proof.commitment = fair_commitment(proof.seed.match, proof.seed.secret);
  for (std::size_t event = kMaxRecordEvents - 6000; event < kMaxRecordEvents; ++event) {
    for (const Side side : kSides) {
      proof.seals.push_back(
          {event + 1, side, {}, seal_commitment(proof.seed.match, event + 1, side, "x", {})});
    }
  }
  Record record = begin_record(*find_game("sokr")->start({}));
  record.extra.emplace_back("x-note", "kept");
  add_fairness(record, proof);
  add_fairness(record, proof);  // the second time in place of the first
  const auto text = write_record(record);
  ASSERT_TRUE(text) << describe(text.error(), Language::kEnglish);
  const auto read = read_record(*text);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->extra.front().second, "kept");
  const auto again = read_fairness(*read);
  ASSERT_TRUE(again && *again);
  EXPECT_EQ(**again, proof);
}

TEST(FairRecords, without_the_secret_there_is_nothing_to_check_and_nothing_wrong) {
  FairMatch match = play_fair_match(*find_game("chifootmi"), {}, 7);
  Record bare = match.record;
  bare.extra.clear();
  Record going_on = match.record;
  std::erase_if(going_on.extra, [](const auto& line) { return line.first == "fair-secret"; });
  Record foreign = bare;
  foreign.extra = {{"fair-commitment", "8f3a07c1"}, {"fair-seed0", "00ff"}, {"x-note", ""}};
  for (const Record& record : {bare, going_on, foreign}) {
    const auto proof = read_fairness(record);
    ASSERT_TRUE(proof);
    EXPECT_FALSE(*proof);
    const auto tally = verify_again(record);
    ASSERT_TRUE(tally);
    EXPECT_FALSE(*tally);
  }
}

TEST(FairRecords, a_proof_takes_the_place_of_the_commitment_alone) {
  FairMatch match = play_fair_match(*find_game("sitaos"), {}, 8);
  Record record = match.record;
  record.extra = {{"fair-commitment", match.proof.commitment}};
  add_fairness(record, match.proof);
  EXPECT_EQ(record.extra, match.record.extra);
}

TEST(FairRecords, forged_ones_are_found_at_the_exact_place) {
  for (const testing::Forgery& forgery : testing::all_forgeries()) {
    SCOPED_TRACE(forgery.file);
    if (!forgery.kind.starts_with("fair-")) continue;  // the rules find it
    const auto tally = verify_again(forgery.record);
    ASSERT_FALSE(tally);
    const FairError& error = tally.error();
    EXPECT_EQ(kind_name(error.kind), forgery.kind);
    EXPECT_EQ(error.event, forgery.event);
    EXPECT_NE(error.said, error.wanted.empty() ? "?" : error.wanted);
    for (const Language language : {Language::kFrench, Language::kEnglish}) {
      const std::string sentence = describe(error, language);
      EXPECT_TRUE(is_plain_text(sentence)) << sentence;
      EXPECT_EQ(sentence.find('%'), std::string::npos) << sentence;
      EXPECT_GT(sentence.size(), 20U) << sentence;
      if (forgery.event != 0) {
        EXPECT_NE(sentence.find(" " + std::to_string(forgery.event)), std::string::npos)
            << sentence;
      }
    }
  }
}

TEST(FairRecords, any_other_outcome_of_any_chance_event_is_found) {
  for (const char* game : {"chifootmi", "lignes"}) {
    SCOPED_TRACE(game);
    FairManner honest;
    honest.length = 40;
    const FairMatch match = play_fair_match(*find_game(game), {}, 9, honest);
    const auto played = replay(match.record);
    ASSERT_TRUE(played);
    for (std::size_t i = 0; i < played->size(); ++i) {
      auto position = played->at(i);
      if (position->turn() != Turn::kChance) continue;
      for (const std::string& listed : position->legal(std::nullopt).tokens) {
        const std::string token = listed.substr(0, listed.find(':'));
        if (token == played->events()[i]) continue;
        Record forged = match.record;
        auto now = played->at(i);
        forged.cut(i, *now);
        ASSERT_EQ(forged.add(*now, token), std::nullopt);
        const auto tally = verify_again(forged);
        ASSERT_FALSE(tally);
        EXPECT_EQ(tally.error().kind, FairError::Kind::kWrongChance);
        EXPECT_EQ(tally.error().event, i + 1);
        EXPECT_EQ(tally.error().said, token);
        EXPECT_EQ(tally.error().wanted, played->events()[i]);
      }
    }
  }
}

TEST(FairRecords, what_was_found_is_told_in_words) {
  const auto told = [](const FairTally& tally) {
    return describe(tally, Language::kEnglish) + "; " + describe(tally, Language::kFrench);
  };
  EXPECT_EQ(told({true, 31, 2, 14}),
            "✓ fair: the sides, 31 throws, 2 decks, 14 sealed choices; "
            "✓ hasard vérifié : les camps, 31 tirages, 2 paquets, 14 choix scellés");
  EXPECT_EQ(told({false, 1, 1, 2}),
            "✓ fair: 1 throw, 1 deck, 2 sealed choices; "
            "✓ hasard vérifié : 1 tirage, 1 paquet, 2 choix scellés");
  EXPECT_EQ(told({}), "✓ fair: nothing was left to chance; ✓ rien n'était laissé au hasard");
}

}  // namespace
}  // namespace tablier
