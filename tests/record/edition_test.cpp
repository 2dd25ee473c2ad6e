#include "rules/edition.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "record/complete_seen.h"
#include "record/record.h"

// Rules can change, games that were played cannot: what a record says of its rules is kept, and it
// is never judged by others.
namespace tablier {
namespace {

using Kind = RecordError::Kind;

std::string record_of(std::string_view edition_line, std::string_view events = "d4 d4 nonsense") {
  return "tablier record 1\ngame: sitaos\n" + std::string(edition_line) +
         "options: gone=yes\nplayer0: Zoé\nresult: 1\nscore: 7 3\nevents: 3\n\n" +
         std::string(events) + "\n";
}

TEST(Edition, has_one_spelling) {
  for (const int edition : {1, 2, 10, 999, 9999}) {
    EXPECT_EQ(read_edition(std::to_string(edition)), edition);
  }
  for (const char* text : {"", "0", "-1", "+1", "01", "1.0", "2 ", " 2", "x", "10000", "1e3",
                           "99999999999999999999", "\xef\xbc\x92"}) {
    EXPECT_FALSE(read_edition(text)) << text;
  }
}

TEST(Edition, stands_behind_the_name_of_the_game_but_for_the_first) {
  EXPECT_EQ(write_game_edition("sokr", 1), "sokr");
  EXPECT_EQ(write_game_edition("sokr", 2), "sokr@2");
  for (const int edition : {1, 2, 3, 9999}) {
    EXPECT_EQ(read_game_edition(write_game_edition("sokr", edition)),
              (GameEdition{"sokr", edition}));
  }
  // What is written otherwise is a game that nobody knows.
  for (const char* text : {"sokr@", "sokr@1", "sokr@02", "sokr@x", "sokr@10000", "@", ""}) {
    EXPECT_EQ(read_game_edition(text), (GameEdition{text, 1})) << text;
  }
}

TEST(EditionOfRecords, none_named_is_the_first) {
  const auto record = read_record(record_of(""));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->edition, 1);
  // Written down again it is named.
  EXPECT_NE(write_record(*record)->find("\nedition: 1\n"), std::string::npos);
  EXPECT_EQ(*read_record(*write_record(*record)), *record);
}

TEST(EditionOfRecords, any_that_can_be_written_is_read_back) {
  Rng rng(5);
  for (int i = 0; i < 2000; ++i) {
    Record record;
    record.game = "sitaos";
    record.edition = 1 + static_cast<int>(rng.below(9999));
    record.options = {{"gone", std::to_string(i)}};
    record.events = {"d4", "what=ever", "x|y"};
    const auto text = write_record(record);
    ASSERT_TRUE(text);
    EXPECT_EQ(*read_record(*text), record);
  }
}

TEST(EditionOfRecords, one_that_is_none_is_refused_where_it_stands) {
  for (const char* line : {"edition: 0\n", "edition: -2\n", "edition: 02\n", "edition: two\n",
                           "edition: 2.0\n", "edition:\n", "edition: 10000\n"}) {
    const auto record = verify(record_of(line));
    ASSERT_FALSE(record) << line;
    EXPECT_EQ(record.error().kind, Kind::kBadValue) << line;
    EXPECT_EQ(record.error().line, 3);
  }
  EXPECT_EQ(verify(record_of("edition: 2\nedition: 2\n")).error().kind, Kind::kRepeatedHeader);
}

// Neither its options nor its events are looked at: they are of rules that are not known here.
TEST(EditionOfRecords, another_than_the_games_is_not_judged) {
  for (const char* line : {"", "edition: 1\n", "edition: 3\n", "edition: 9999\n"}) {
    SCOPED_TRACE(line);
    const std::string text = record_of(line);
    const auto record = read_record(text);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->result, GameResult::kSide1);
    EXPECT_EQ(record->events.size(), 3U);
    ASSERT_FALSE(replay(*record));
    const auto verified = verify(text);
    ASSERT_FALSE(verified);
    const RecordError& error = verified.error();
    EXPECT_EQ(kind_name(error.kind), "unknown-edition");
    EXPECT_EQ(error.token, std::to_string(record->edition));
    EXPECT_EQ(error.detail, "2");
    EXPECT_EQ(error.line, *line == '\0' ? 2 : 3);
    EXPECT_EQ(error.event, 0);
    EXPECT_EQ(error.clause(), "");
    EXPECT_FALSE(complete_seen(*record));
  }
}

TEST(EditionOfRecords, the_sentence_names_the_game_and_both_editions) {
  const RecordError error = verify(record_of("edition: 3\n")).error();
  EXPECT_EQ(describe(error, Language::kEnglish),
            "line 3: this game of SITAOS was played by edition 3 of its rules, and this program "
            "knows only edition 2: it can neither replay nor verify it, but its text and the "
            "result noted there can still be read");
  EXPECT_EQ(describe(error, Language::kFrench),
            "ligne 3 : cette partie de SITAOS a été jouée selon l'édition 3 des règles, et ce "
            "programme ne connaît que l'édition 2 : il ne peut ni la rejouer ni la vérifier, mais "
            "son texte et le résultat qui y est noté restent lisibles");
}

// A game that is not known has no edition that could be.
TEST(EditionOfRecords, an_unknown_game_is_told_first) {
  const auto record = verify("tablier record 1\ngame: ludo\nedition: 7\nresult: none\nevents: 0\n");
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().kind, Kind::kUnknownGame);
}

TEST(EditionOfRecords, what_begins_here_names_its_own_and_every_option) {
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(game->name());
    const Record record = begin_record(*game->start({}));
    EXPECT_EQ(record.edition, 2);
    ASSERT_EQ(record.options.size(), game->option_specs().size());
    for (std::size_t i = 0; i < record.options.size(); ++i) {
      EXPECT_EQ(record.options[i].first, game->option_specs()[i].name);
      EXPECT_EQ(record.options[i].second, game->option_specs()[i].initial);
    }
    EXPECT_TRUE(unusual_options(*game, record.options).empty());
  }
}

}  // namespace
}  // namespace tablier
