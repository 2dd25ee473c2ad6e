#include <gtest/gtest.h>

#include <set>

#include "chifootmi_match.h"
#include "rules/registry.h"

// What is due in every phase, what is not, and what every refusal says.
namespace tablier::chifootmi {
namespace {

struct PhaseCase {
  const char* name;
  const char* options;
  std::string moves;
  const char* turn;    // as JSON
  const char* legal0;  // listed for side 0
  const char* legal1;
  const char* event;  // one that is due
};

const std::string kDecks = deck(0, "9 8 7 T", true) + " " + deck(1, "5 6 4 T", true);
const std::string kAll = kDecks + " toss=0";

// A match of débutant up to its last card: no pair of it leads to a shot.
const std::string kPlayed =
    "deck0=1,3,2,5,4,7,6,9,8,11,10 deck1=2,1,4,3,6,5,8,7,10,9,11 toss=0 1|2 p1|p1 3|1 p1|p1 2|4 "
    "p1|p1 5|3 p2|p2 4|6 p2|p2 7|5 p2|p2 6|8 p2|p2 9|7 8|10 11|9 10|11";

const std::vector<PhaseCase>& phases() {
  static const std::vector<PhaseCase> kPhases = {
      {"deck0", "level=pro", "", "\"chance\"", "", "", "deck0=1,2,3,4,5,6,7,8,9,10,11,T,T,T"},
      {"deck1", "level=pro", deck(0, "", true), "\"chance\"", "", "",
       "deck1=1,2,3,4,5,6,7,8,9,10,11,T,T,T"},
      {"toss", "level=pro", kDecks, "\"chance\"", "", "", "toss=1"},
      {"cards", "level=pro", kAll, "\"both\"", "7 8 9 T", "4 5 6 T", "7|T"},
      {"shooting", "level=pro", kAll + " 9|5 p1|p1 8|6 p1|p1", "\"both\"", "1 2 7 T", "1 2 4 T",
       "T|T"},
      {"onetwo", "level=pro rules=onetwo", kAll + " 9|5 p1|p1 8|6", "0", "onetwo plain", "",
       "plain"},
      {"offside", "level=pro rules=offside calls=manual", kAll + " 9|5", "1", "", "play", "play"},
      {"shot", "level=amateur", kAll + " 9|5 p1|p1 8|6", "\"both\"", "L R", "L R", "L|R"},
      {"freekick", "level=pro", kAll + " 9|T", "\"both\"", "L R", "L R", "R|R"},
      {"penalty", "level=pro", kAll + " 9|5 p1|p1 8|6 p1|p1 7|T", "\"both\"", "C L R", "C L R",
       "C|R"},
      {"draw", "level=pro", kAll + " 9|5", "\"both\"", "p1 p2", "p1 p2", "p2|p1"},
      {"lastcard", "", kPlayed, "1", "", "decline shoot", "shoot"},
      {"lastshot", "", kPlayed + " shoot", "\"both\"", "L R", "L R", "L|L"},
      {"shootout-toss", "", kPlayed + " decline", "\"chance\"", "", "", "toss=0"},
      {"shootout", "", kPlayed + " decline toss=1", "\"both\"", "C L R", "C L R", "C|C"},
      {"over", "", kPlayed + " shoot L|R", "\"over\"", "", "", ""},
  };
  return kPhases;
}

// One of each kind of event, and how a kind is due.
const Words& some_of_each() {
  static const Words kTokens = words_of(
      "deck0=1,2,3,4,5,6,7,8,9,10,11,T,T,T deck1=1,2,3,4,5,6,7,8,9,10,11,T,T,T toss=0 toss=1 7 T "
      "7|4 T|T p1 p2 p1|p2 L C R L|R C|C shoot decline onetwo plain offside play");
  return kTokens;
}

bool is_pair(const std::string& token) { return token.find('|') != std::string::npos; }

// What is written alike, up to which card, pile, letter or word it is.
std::string kind_of(const std::string& token) {
  const std::string first = token.substr(0, token.find('|'));
  if (token.find('=') != std::string::npos) return token.substr(0, token.find('='));
  if (first == "L" || first == "C" || first == "R") return "direction";
  if (first == "p1" || first == "p2") return "pile";
  if (first == "shoot" || first == "decline") return "last card";
  if (first == "onetwo" || first == "plain") return "one-two";
  return first == "offside" || first == "play" ? "offside" : "card";
}

TEST(ChifootmiPhases, have_their_names_turns_and_choices) {
  std::set<std::string> names;
  for (const PhaseCase& phase : phases()) {
    SCOPED_TRACE(phase.name);
    Match match(phase.options);
    match.play(phase.moves);
    EXPECT_EQ(match.phase(), phase.name);
    EXPECT_EQ(match.field("phase"), '"' + std::string(phase.name) + '"');
    EXPECT_EQ(match.turn(), phase.turn);
    EXPECT_EQ(match.legal(Side::kZero), phase.legal0);
    EXPECT_EQ(match.legal(Side::kOne), phase.legal1);
    for (const Side side : kSides) {
      EXPECT_EQ(match.field("phase", side), match.field("phase"));
      EXPECT_EQ(match.field("turn", side), match.field("turn"));
    }
    if (match.phase() != "over") {
      EXPECT_EQ(match.clause(phase.event), "");
    }
    names.insert(match.phase());
  }
  EXPECT_EQ(names.size(), 16U);
}

TEST(ChifootmiPhases, without_a_side_list_chance_and_single_turns_only) {
  for (const PhaseCase& phase : phases()) {
    SCOPED_TRACE(phase.name);
    Match match(phase.options);
    match.play(phase.moves);
    const std::string name = phase.name;
    const std::string turn = phase.turn;
    const std::string wanted = name.starts_with("deck") ? "deck"
                               : name.ends_with("toss") ? "toss=0:1/2 toss=1:1/2"
                               : turn == "0"            ? phase.legal0
                               : turn == "1"            ? phase.legal1
                                                        : "";
    EXPECT_EQ(match.legal(), wanted);
  }
}

TEST(ChifootmiEvents, EV_2_another_kind_of_event_is_refused_in_every_phase) {
  for (const PhaseCase& phase : phases()) {
    Match match(phase.options);
    match.play(phase.moves);
    const bool both = match.turn() == "\"both\"";
    int refused = 0;
    for (const std::string& token : some_of_each()) {
      if (match.phase() != "over" && kind_of(token) == kind_of(phase.event) &&
          is_pair(token) == both) {
        continue;
      }
      ++refused;
      EXPECT_EQ(match.clause(token), match.phase() == "over" ? "EV-3" : "EV-2")
          << token << " in " << phase.name;
    }
    EXPECT_GT(refused, 15) << phase.name;
  }
}

TEST(ChifootmiEvents, EV_2_it_is_not_that_sides_turn) {
  for (const PhaseCase& phase : phases()) {
    Match match(phase.options);
    match.play(phase.moves);
    if (match.phase() == "over") continue;
    for (const Side side : kSides) {
      const std::string legal = side == Side::kZero ? phase.legal0 : phase.legal1;
      for (const std::string& token : some_of_each()) {
        if (!legal.empty()) continue;
        EXPECT_EQ(match.clause(token, side), "EV-2") << token << " in " << phase.name;
      }
    }
  }
}

TEST(ChifootmiEvents, a_sides_half_is_judged_by_itself) {
  for (const PhaseCase& phase : phases()) {
    Match match(phase.options);
    match.play(phase.moves);
    for (const Side side : kSides) {
      const Words legal = words_of(match.legal(side));
      for (const std::string& token : legal) EXPECT_EQ(match.clause(token, side), "") << token;
      if (legal.empty()) continue;
      // Neither the whole pair nor another kind of half.
      EXPECT_EQ(match.clause(legal[0] + "|" + legal[0], side),
                match.turn() == "\"both\"" ? "EV-1" : "EV-2")
          << phase.name;
      EXPECT_EQ(match.clause("toss=0", side), "EV-2") << phase.name;
    }
  }
}

TEST(ChifootmiEvents, EV_1_what_is_no_event_of_this_game_is_refused_in_every_phase) {
  for (const PhaseCase& phase : phases()) {
    Match match(phase.options);
    match.play(phase.moves);
    for (const char* token :
         {"",     "|",       "7|",     "|7",     "7||4",     "0",        "12",      "0|1",
          "12|3", "-1|3",    "+7|4",   "07|4",   "7|4|5",    "L|R|C",    "7,4",     "7/4",
          "t|T",  "d4",      "p0",     "p3|p1",  "P1|p2",    "l|r",      "X",       "Shoot",
          "shot", "one-two", "toss",   "toss=2", "toss=0=1", "deck=1,2", "deck0=",  "pass",
          "7 |4", "d6=4",    "half=0", "draw=1", "time=2",   "resign",   "\xc3\xa9"}) {
      EXPECT_EQ(match.clause(token), match.phase() == "over" ? "EV-3" : "EV-1")
          << token << " in " << phase.name;
    }
  }
}

TEST(ChifootmiEvents, EV_2_a_deck_out_of_order) {
  Match match;
  EXPECT_EQ(match.clause(deck(1, "", false)), "EV-2");
  EXPECT_EQ(match.clause("toss=0"), "EV-2");
  match.play(deck(0, "", false));
  EXPECT_EQ(match.clause(deck(0, "", false)), "EV-2");
  EXPECT_EQ(match.clause(deck(0, "11", false)), "EV-2");
  match.play(deck(1, "", false));
  EXPECT_EQ(match.clause(deck(1, "", false)), "EV-2");
  match.play("toss=0");
  EXPECT_EQ(match.clause("toss=0"), "EV-2");
  EXPECT_EQ(match.clause("toss=1"), "EV-2");
}

TEST(ChifootmiEvents, time_resignation_and_an_agreed_draw_end_any_unfinished_match) {
  struct Case {
    const char* token;
    GameResult result;
  };
  for (const PhaseCase& phase : phases()) {
    if (std::string_view(phase.name) == "over") continue;
    for (const auto& [token, result] :
         {Case{"time=0", GameResult::kSide1}, Case{"time=1", GameResult::kSide0},
          Case{"resign=0", GameResult::kSide1}, Case{"resign=1", GameResult::kSide0},
          Case{"draw", GameResult::kDraw}}) {
      Match match(phase.options);
      match.play(phase.moves);
      const std::string ball = match.ball();
      const std::string score = match.score();
      const std::string active = match.field("active", Side::kOne);
      EXPECT_EQ(match.play(token), token);
      EXPECT_EQ(match.result(), result) << token << " in " << phase.name;
      EXPECT_EQ(match.phase(), "over");
      // The table stays as it was, and what was hidden stays hidden.
      EXPECT_EQ(match.ball(), ball) << token << " in " << phase.name;
      EXPECT_EQ(match.score(), score);
      EXPECT_EQ(match.field("active", Side::kOne), active);
    }
  }
}

TEST(ChifootmiEvents, EV_3_nothing_happens_after_the_end) {
  for (const char* end : {"resign=0", "draw", "time=1"}) {
    Match match("level=pro");
    match.play(kAll + " " + end);
    for (const char* token : {"7|4", "toss=0", "draw", "half", "resign=1", "time=0", "L|R", "zz"}) {
      EXPECT_EQ(match.clause(token), "EV-3") << token;
      EXPECT_EQ(match.clause(token, Side::kZero), "EV-3") << token;
    }
    EXPECT_EQ(match.legal(), "");
    EXPECT_EQ(match.legal(Side::kOne), "");
  }
}

TEST(ChifootmiEvents, EV_4_there_are_no_halves) {
  for (const PhaseCase& phase : phases()) {
    Match match(phase.options);
    match.play(phase.moves);
    EXPECT_EQ(match.clause("half"), match.phase() == "over" ? "EV-3" : "EV-4") << phase.name;
  }
}

struct RefusalCase {
  const char* what;
  const char* options;
  std::string moves;
  std::string token;
  const char* clause;
  const char* names;  // something that the sentence must name
};

const std::vector<RefusalCase>& refusals() {
  static const std::string kLow = deck(0, "1 2 3 4", false) + " " + deck(1, "5 6 7 8", false);
  static const std::vector<RefusalCase> kCases = {
      {"not active", "", kLow + " toss=0", "11|5", "CH-6", "11"},
      {"not active, side 1", "", kLow + " toss=0", "1|10", "CH-6", "10"},
      {"played before", "", kLow + " toss=0 1|5 p1|p1", "1|6", "CH-6", "1"},
      {"on pile 2", "", kLow + " toss=0", "8|5", "CH-10", "8"},
      {"no T", "", kLow + " toss=0", "T|5", "CH-1", "Dribble"},
      {"no T left", "level=pro", kAll + " T|4 p1|p1", "T|5", "CH-6", "T"},
      {"pile 1 empty", "", kLow + " toss=1 1|5 p1|p1 2|6 L|L p1|p1 3|7 p1|p1 4|8", "p1|p2", "CH-10",
       "1"},
      {"pile 2 empty", "", kLow + " toss=1 1|5 p2|p1 2|6 L|L p2|p1 3|7 p2|p1 4|8 p2|p2 8|1",
       "p2|p2", "CH-10", "2"},
      {"no centre", "level=pro", kAll + " 9|T", "C|L", "CH-14", "(L)"},
      {"not offside", "level=pro rules=offside calls=manual", kAll + " 9|5", "offside", "CH-34",
       "7"},
      {"too few cards", "level=pro", "", "deck0=1,2,3", "CH-1", "14"},
      {"a card twice", "level=pro", "", "deck0=7,7", "CH-1", "7"},
      {"too many T", "", "", "deck0=T,1,2", "CH-1", "T"},
      {"no event", "", kLow, "nothing", "EV-1", ""},
      {"not due", "", kLow, "7|4", "EV-2", ""},
      {"over", "", "draw", "7|4", "EV-3", ""},
      {"half", "", "", "half", "EV-4", ""},
  };
  return kCases;
}

TEST(ChifootmiRefusals, carry_the_clause_that_forbids) {
  for (const RefusalCase& item : refusals()) {
    SCOPED_TRACE(item.what);
    Match match(item.options);
    match.play(item.moves);
    EXPECT_EQ(match.clause(item.token), item.clause);
  }
}

TEST(ChifootmiRefusals, have_a_sentence_in_french_and_another_in_english) {
  for (const RefusalCase& item : refusals()) {
    SCOPED_TRACE(item.what);
    Match match(item.options);
    match.play(item.moves);
    const std::string french = match.sentence(item.token, Language::kFrench);
    const std::string english = match.sentence(item.token, Language::kEnglish);
    EXPECT_NE(french, english);
    for (const std::string& text : {french, english}) {
      EXPECT_GT(text.size(), 15U) << text;
      EXPECT_EQ(text.find_first_of("{}\n"), std::string::npos) << text;
      EXPECT_NE(text.find(item.names), std::string::npos) << text;
    }
  }
}

TEST(ChifootmiRefusals, that_differ_have_sentences_that_differ) {
  std::set<std::string> sentences;
  for (const RefusalCase& item : refusals()) {
    Match match(item.options);
    match.play(item.moves);
    const std::string text = match.sentence(item.token, Language::kFrench);
    EXPECT_TRUE(sentences.insert(text).second) << item.what << ": " << text;
  }
}

TEST(ChifootmiRefusals, tell_a_side_nothing_of_cards_that_it_has_not_seen) {
  // 5, 6 and 7 lie in pile 1, 9 to 11 deep in pile 2: all the same answer.
  Match match;
  match.play(deck(0, "1 2 3 4 5 6 7 8 9 10 11", false) + " " + deck(1, "", false) + " toss=0");
  for (const char* card : {"5", "6", "7", "9", "10", "11"}) {
    const auto refusal = match.any().why(card, Side::kZero);
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(refusal->clause, "CH-6");
    EXPECT_EQ(refusal->reason, match.any().why("5", Side::kZero)->reason) << card;
  }
}

}  // namespace
}  // namespace tablier::chifootmi
