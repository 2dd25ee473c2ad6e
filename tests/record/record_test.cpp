#include "record/record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "record/plain_text.h"

namespace tablier {
namespace {

using Kind = RecordError::Kind;

constexpr std::string_view kSmall =
    "tablier record 1\n"
    "game: sitaos\n"
    "edition: 2\n"
    "result: none\n"
    "events: 3\n"
    "\n"
    "d4 e4 d5\n";

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string changed(text);
  const std::size_t at = changed.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return changed.replace(at, from.size(), to);
}

Kind read_kind(const std::string& text) {
  const auto record = read_record(text);
  EXPECT_FALSE(record) << text;
  return record ? Kind{} : record.error().kind;
}

TEST(Record, reads_what_is_written) {
  Record record;
  record.game = "sitaos";
  record.edition = 17;
  record.options = {{"scoring", "announced"}, {"target", "40"}};
  record.players = {"Éloïse d'Été", "名人"};
  record.date = "2024-02-29";
  record.result = GameResult::kDraw;
  record.score = {{12, -3}};
  record.extra = {{"fair-seed0", "00ff"}, {"x-empty", ""}, {"x-site", "a: b: c"}};
  for (int i = 0; i < 60; ++i) record.events.push_back("event" + std::to_string(i));
  const auto text = write_record(record);
  ASSERT_TRUE(text);
  std::size_t column = 0;
  for (const char c : *text) {
    column = c == '\n' ? 0 : column + 1;
    EXPECT_LE(column, 80U);
  }
  const auto again = read_record(*text);
  ASSERT_TRUE(again) << describe(again.error(), Language::kEnglish);
  EXPECT_EQ(*again, record);
}

TEST(Record, a_long_token_has_a_line_of_its_own) {
  Record record;
  record.game = "sitaos";
  record.events = {"a", std::string(300, 'x'), "b"};
  const auto text = write_record(record);
  ASSERT_TRUE(text);
  EXPECT_NE(text->find("\na\nxxx"), std::string::npos);
  EXPECT_EQ(read_record(*text)->events, record.events);
}

TEST(Record, accepts_other_line_ends_and_spacing) {
  const auto plain = read_record(kSmall);
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->events, (std::vector<std::string>{"d4", "e4", "d5"}));
  std::string crlf;
  for (const char c : kSmall) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  for (const std::string& text :
       {crlf, "\xef\xbb\xbf" + std::string(kSmall), replaced(kSmall, "d4 e4 d5\n", "d4 e4 d5"),
        replaced(kSmall, "d4 e4 d5", "  d4\t e4\nd5 "), std::string(kSmall) + "\n\n",
        replaced(kSmall, "game: sitaos", "game:sitaos  ")}) {
    SCOPED_TRACE(text);
    const auto record = read_record(text);
    ASSERT_TRUE(record) << describe(record.error(), Language::kEnglish);
    EXPECT_EQ(*record, *plain);
  }
}

TEST(Record, refuses_what_it_could_not_read_back) {
  Record good;
  good.game = "sitaos";
  ASSERT_TRUE(write_record(good));
  struct Case {
    const char* what;
    std::function<void(Record&)> spoil;
    Kind kind;
  };
  const Case cases[] = {
      {"a line end in a name", [](Record& r) { r.players[0] = "a\nresult: 0"; }, Kind::kBadValue},
      {"an escape in a name", [](Record& r) { r.players[1] = "a\x1b[2J"; }, Kind::kBadValue},
      {"not UTF-8", [](Record& r) { r.players[1] = "a\xff"; }, Kind::kBadValue},
      {"a long name", [](Record& r) { r.players[0] = std::string(1000, 'a'); }, Kind::kBadValue},
      {"a space around a name", [](Record& r) { r.players[0] = " a"; }, Kind::kBadValue},
      {"text turned round", [](Record& r) { r.players[0] = "a\u202eb"; }, Kind::kBadValue},
      {"no game", [](Record& r) { r.game.clear(); }, Kind::kBadValue},
      {"no edition", [](Record& r) { r.edition = 0; }, Kind::kBadValue},
      {"an edition too far", [](Record& r) { r.edition = 10'000; }, Kind::kBadValue},
      {"not a date", [](Record& r) { r.date = "yesterday"; }, Kind::kBadValue},
      {"no such month", [](Record& r) { r.date = "2024-13-01"; }, Kind::kBadValue},
      {"an option twice", [](Record& r) { r.options = {{"a", "1"}, {"a", "2"}}; },
       Kind::kBadOption},
      {"an option with a space", [](Record& r) { r.options = {{"a", "1 2"}}; }, Kind::kBadOption},
      {"an event with a space", [](Record& r) { r.events = {"d4 e4"}; }, Kind::kBadText},
      {"an empty event", [](Record& r) { r.events = {""}; }, Kind::kBadText},
      {"a key that is ours", [](Record& r) { r.extra = {{"game", "x"}}; }, Kind::kUnknownHeader},
      {"a key twice", [](Record& r) { r.extra = {{"x-a", ""}, {"x-a", ""}}; },
       Kind::kRepeatedHeader},
      {"a value too long", [](Record& r) { r.extra = {{"x-a", std::string(9000, 'a')}}; },
       Kind::kLineTooLong},
      {"too many events", [](Record& r) { r.events.assign(kMaxRecordEvents + 1, "a1"); },
       Kind::kTooManyEvents},
      {"too large", [](Record& r) { r.events.assign(1000, std::string(8000, 'x')); },
       Kind::kTooLarge},
  };
  for (const Case& row : cases) {
    SCOPED_TRACE(row.what);
    Record record = good;
    row.spoil(record);
    const auto text = write_record(record);
    ASSERT_FALSE(text);
    EXPECT_EQ(kind_name(text.error().kind), kind_name(row.kind));
  }
}

TEST(Record, refuses_texts_that_are_too_large_in_any_way) {
  const std::string small(kSmall);
  EXPECT_EQ(read_kind(small + std::string(kMaxRecordBytes, ' ')), Kind::kTooLarge);
  EXPECT_EQ(read_kind(small + std::string(kMaxRecordLine + 1, 'x')), Kind::kLineTooLong);
  EXPECT_EQ(read_kind(replaced(kSmall, "events: 3", "x-a: " + std::string(8190, 'x'))),
            Kind::kLineTooLong);
  std::string many = small.substr(0, small.size() - 1);
  for (std::size_t i = 0; i < kMaxRecordEvents; ++i) many += i % 20 == 0 ? "\na1" : " a1";
  EXPECT_EQ(read_kind(many), Kind::kTooManyEvents);
  std::string headers = "tablier record 1\n";
  for (int i = 0; i < 300; ++i) headers += "x-" + std::to_string(i) + ": a\n";
  EXPECT_EQ(read_kind(headers), Kind::kTooManyHeaders);
  EXPECT_EQ(read_kind(replaced(kSmall, "events: 3", "events: 99999999999999999999999999")),
            Kind::kBadValue);
}

TEST(Record, refuses_bytes_that_are_not_text) {
  for (const std::string& bad :
       {std::string(1, '\0'), std::string("\x7f"), std::string("\xc0\x80"),
        std::string("\xed\xa0\x80"), std::string("\xf4\x90\x80\x80"), std::string("\x1b"),
        std::string("\r"), std::string("\xc2\x85"), std::string("\xe2\x80")}) {
    EXPECT_EQ(read_kind(replaced(kSmall, "e4", "e" + bad + "4")), Kind::kBadText);
    EXPECT_EQ(read_kind(replaced(kSmall, "events: 3", "events: 3\nplayer0: a" + bad + "b")),
              Kind::kBadText);
  }
}

// Cut anywhere, a record is refused or it is the whole of it without the last line's end.
TEST(Record, notices_every_truncation) {
  const std::string text(kSmall);
  for (std::size_t size = 0; size + 1 < text.size(); ++size) {
    EXPECT_FALSE(verify(std::string_view(text).substr(0, size))) << size;
  }
  EXPECT_TRUE(verify(std::string_view(text).substr(0, text.size() - 1)));
}

TEST(Record, an_error_is_one_line_however_large_what_it_quotes) {
  const auto record = verify(replaced(kSmall, "e4", std::string(5000, 'z')));
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().event, 2);
  EXPECT_EQ(record.error().clause(), "EV-1");
  EXPECT_LT(describe(record.error(), Language::kFrench).size(), 200U);
}

TEST(Record, every_kind_of_error_has_a_name_of_its_own) {
  std::vector<std::string_view> names;
  for (int kind = 0; kind <= static_cast<int>(Kind::kWrongScore); ++kind) {
    names.push_back(kind_name(static_cast<Kind>(kind)));
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

TEST(Record, an_event_is_noted_in_its_one_spelling_and_its_result_follows) {
  const Settings options = {{"scoring", "announced"}};
  auto position = find_game("sitaos")->start(options);
  Record record = begin_record(*position);
  EXPECT_EQ(record.edition, find_game("sitaos")->facts().edition);
  EXPECT_EQ(record.options, position->options());
  EXPECT_EQ(unusual_options(*find_game("sitaos"), record.options), options);
  for (const char* event :
       {"a1[]", "h1[]", "a2[]", "h2[]", "b1[]", "h3[]", "c1[]", "h4[]", "c2[]", "f7[]"}) {
    ASSERT_FALSE(record.add(*position, event)) << event;
  }
  // b2 completes the squares a1 and b1.
  ASSERT_TRUE(record.add(*position, "b2[sq1@a1,sq2@a1]"));
  EXPECT_EQ(record.events.size(), 10U);
  ASSERT_FALSE(record.add(*position, "b2[sq1@b1,sq1@a1]"));
  EXPECT_EQ(record.events.back(), "b2[sq1@a1,sq1@b1]");
  EXPECT_EQ(record.score, (std::array<int, 2>{4, 0}));
  ASSERT_FALSE(record.add(*position, "resign=0"));
  EXPECT_EQ(record.result, GameResult::kSide1);
  const auto again = replay(record);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->last().equals(*position));
  const auto earlier = again->at(3);
  record.cut(3, *earlier);
  EXPECT_EQ(record.result, GameResult::kNone);
  EXPECT_EQ(record.score, (std::array<int, 2>{0, 0}));
  EXPECT_EQ(record.events.size(), 3U);
}

TEST(Record, finds_games_where_it_is_told_to) {
  const FindGame nowhere = [](std::string_view) -> const AnyGame* { return nullptr; };
  ASSERT_TRUE(verify(kSmall));
  const auto record = verify(kSmall, nowhere);
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().kind, Kind::kUnknownGame);
}

// A deck is sent with the cards that the side has seen by now, and whole once the game is over.
TEST(Record, a_side_is_sent_only_what_it_has_seen) {
  const auto position = find_game("chifootmi")->start({});
  Record record = begin_record(*position);
  for (const char* event : {"deck0=1,2,3,4,5,6,7,8,9,10,11", "deck1=11,10,9,8,7,6,5,4,3,2,1",
                            "toss=0", "4|8", "p1|p2"}) {
    ASSERT_FALSE(record.add(*position, event)) << event;
  }
  const Record first = record_for(record, *position, Side::kZero);
  EXPECT_EQ(first.events[0], "deck0=1,2,3,4,5,?,?,8,?,?,?");
  EXPECT_EQ(first.events[1], "deck1=11,10,9,8,?,?,?,4,3,?,?");
  const Record second = record_for(record, *position, Side::kOne);
  EXPECT_EQ(second.events[0], "deck0=1,2,3,4,?,?,?,8,?,?,?");
  EXPECT_EQ(second.events[1], "deck1=11,10,9,8,?,?,?,4,3,?,?");
  EXPECT_EQ(second.events[4], "p1|p2");
  EXPECT_EQ(second.extra, (Settings{{"x-seen-by", "1"}}));
  // It reads back as text, and is no game that could be replayed.
  const auto text = write_record(second);
  ASSERT_TRUE(text);
  EXPECT_TRUE(read_record(*text));
  ASSERT_FALSE(verify(*text));
  EXPECT_EQ(verify(*text).error().kind, Kind::kSeenOnly);
  // What is told and not allowed is refused as anywhere.
  const std::string forged = replaced(*text, "p1|p2", "p1|p9");
  EXPECT_EQ(verify(replaced(forged, second.events[0], record.events[0])).error().kind,
            Kind::kSeenOnly);
  const std::string open = replaced(replaced(forged, second.events[0], record.events[0]),
                                    second.events[1], record.events[1]);
  EXPECT_EQ(verify(open).error().kind, Kind::kRefusedEvent);

  ASSERT_FALSE(record.add(*position, "resign=0"));
  EXPECT_EQ(record_for(record, *position, Side::kOne), record);
}

TEST(PlainText, excerpt_shows_no_more_than_asked) {
  EXPECT_EQ(excerpt("abc", 3), "abc");
  EXPECT_EQ(excerpt("abcd", 3), "abc…");
  EXPECT_EQ(excerpt("é\x1b\xffz"), "é??z");
}

}  // namespace
}  // namespace tablier
