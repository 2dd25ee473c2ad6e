#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "sokr_diagram.h"

// Every reason to refuse: its clause, what the sentence says in both languages, and that nothing
// has changed; EV-1 to EV-4.
namespace tablier::sokr {
namespace {

struct Case {
  Scene scene;         // none: from the toss
  const char* before;  // tokens
  std::string token;
  const char* clause;
  Reason reason;
  const char* told;  // squares and numbers that both sentences name
};

constexpr std::string_view kBusy = R"(
      9   .   .   .   .   .   .   xx
      8   .   .   .   .   .   .   .
      7   .   o   .   ox  .   x   .
      6   .   .   .   .   .   .   .
      5   oo  x   .   O   o   x   .
      4   .   .   .   x   .   .   .
      3   .   .   .   .   .   .   xo
      2   o   .   .   .   .   .   .
      1   o   .   .   .   .   .   .)";

const Scene kMid = {.diagram = kBusy};
const Scene kPoor = {.diagram = kBusy, .credit = 1};
const Scene kTwo = {.diagram = kBusy, .credit = 2};
const Scene kFoe = {.diagram = kBusy, .side = Side::kOne};

std::vector<Case> step_cases() {
  const Scene stacks = {.diagram = R"(
      5   .   .   .   O   .   .   .
      3   .   oo  oo  .   .   .   .
      2   .   .   .   .   o   .   .
      1   .   .   .   .   o   .   x)"};
  const Scene full = {.diagram = R"(
      6   .   .   xx  oo  xo  .   .
      5   .   .   ox  o   .   .   .
      4   .   .   .   O   .   .   .
      1   .   .   .   .   .   .   x)"};
  const Scene row = {.diagram = "3 . oo oo o . . .\n2 . . . . o . .\n1 O . . . . . x"};
  const Scene slant = {.diagram =
                           "5 . . . . oo . .\n4 . . . oo . . .\n3 . . o o . . .\n1 O . . . . . x"};
  return {
      {kMid, "", "c5>c6", "SO-7", Reason::kNobodyThere, "c5"},
      {kMid, "", "g1>g2", "SO-7", Reason::kNobodyThere, "g1"},
      {kMid, "", "f5>f6", "SO-7", Reason::kNotYours, "f5"},
      {kMid, "", "g9>f9", "SO-7", Reason::kNotYours, "g9"},
      {kFoe, "", "a1>b1", "SO-7", Reason::kNotYours, "a1"},
      {kFoe, "", "g3>f3", "SO-7", Reason::kUnderneath, "g3"},
      {kMid, "", "d7>d8", "SO-7", Reason::kUnderneath, "d7"},
      {kMid, "", "a1>a3", "SO-21", Reason::kThrough, "a2"},
      {kMid, "", "b7>b4", "SO-21", Reason::kThrough, "b5"},
      {kMid, "", "d5>d2", "SO-21", Reason::kThrough, "d4"},
      {kMid, "", "d5>g5", "SO-21", Reason::kThrough, "e5"},
      {kMid, "", "a1>c1", "SO-17", Reason::kOneStep, "a1 c1"},
      {kMid, "", "a1>b3", "SO-17", Reason::kOneStep, "a1 b3"},
      {kMid, "", "e5>e7", "SO-17", Reason::kOneStep, "e5 e7"},
      {kMid, "", "e5>e5", "SO-17", Reason::kOneStep, "e5"},
      {kMid, "", "e5>d5", "SO-9", Reason::kCarrierOnTop, "d5"},
      {kFoe, "", "d4>d5", "SO-9", Reason::kCarrierOnTop, "d5"},
      {full, "", "d5>d6", "SO-7", Reason::kFullSquare, "d6"},
      {full, "", "d5>c6", "SO-7", Reason::kFullSquare, "c6"},
      {full, "", "d5>e6", "SO-7", Reason::kFullSquare, "e6"},
      {full, "", "d4>c5", "SO-7", Reason::kFullSquare, "c5"},
      {row, "", "e2>d3", "SO-8", Reason::kSixInThree, "b3 c3 d3"},
      {slant, "", "d3>c3", "SO-8", Reason::kSixInThree, "c3 d4 e5"},
      {stacks, "e2>d3 e1>d2", "d2>d3", "SO-8", Reason::kSixInThree, "b3 c3 d3"},
      {kPoor, "", "a2>b3", "SO-13", Reason::kCredit, "2 1"},
      {kPoor, "", "a1>a2", "SO-13", Reason::kCredit, "2 1"},
      {kPoor, "", "d5>c5", "SO-13", Reason::kCredit, "2 1"},
      {kPoor, "", "d5>c6", "SO-13", Reason::kCredit, "3 1"},
      {kTwo, "", "d5>e4", "SO-13", Reason::kCredit, "3 2"},
      {kTwo, "", "e5>d4", "SO-13", Reason::kCredit, "3 2"},
  };
}

std::vector<Case> pass_cases() {
  const Scene far = {.diagram = R"(
      9   .   .   .   .   .   .   o
      8   .   .   .   o   .   .   .
      6   .   x   .   .   .   .   .
      4   .   .   .   .   .   o   .
      3   O   .   .   .   .   .   o
      1   .   .   .   .   .   .   x)"};
  const Scene hedge = {.diagram = R"(
      8   .   .   .   o   .   .   .
      6   .   .   .   x   .   .   .
      5   O   ox  o   .   .   .   .
      4   .   xx  .   .   .   .   .
      3   .   .   o   .   .   .   .)"};
  return {
      {kFoe, "", "f5-f7", "SO-22", Reason::kNoBall, ""},
      {kMid, "", "e5-d5", "SO-22", Reason::kBallElsewhere, "e5 d5"},
      {kMid, "", "c3-c4", "SO-22", Reason::kBallElsewhere, "c3 d5"},
      {kMid, "", "d5-d5", "SO-22", Reason::kPassToSelf, ""},
      {kMid, "", "d5-c5", "SO-22", Reason::kReceiverMissing, "c5"},
      {kMid, "", "d5-d9", "SO-22", Reason::kReceiverMissing, "d9"},
      {kMid, "", "d5-d4", "SO-22", Reason::kReceiverFoe, "d4"},
      {kMid, "", "d5-f5", "SO-22", Reason::kReceiverFoe, "f5"},
      {kMid, "", "d5-d7", "SO-7", Reason::kUnderneath, "d7"},
      {kMid, "", "d5-a1", "SO-22", Reason::kPassNotInLine, "d5 a1"},
      {kMid, "", "d5-g3", "SO-22", Reason::kPassNotInLine, "d5 g3"},
      {far, "", "a3-g3", "SO-22", Reason::kPassTooFar, "a3 g3 6"},
      {far, "", "a3-g9", "SO-22", Reason::kPassTooFar, "a3 g9 6"},
      {far, "", "a3-d8", "SO-22", Reason::kPassNotInLine, "a3 d8"},
      {kMid, "", "d5-a5", "SO-23", Reason::kPassBlocked, "b5"},
      {hedge, "", "a5-c5", "SO-23", Reason::kPassBlocked, "b5"},
      {hedge, "", "a5-c3", "SO-23", Reason::kPassBlocked, "b4"},
  };
}

std::vector<Case> swap_and_cross_cases() {
  const Scene under = {.diagram = "5 . . . oX . . .\n1 o . . . . . .", .side = Side::kZero};
  const Scene wing = {.diagram = R"(
      9   .   o   .   x   ox  .   .
      8   O   .   o   .   .   .   o
      1   .   .   o   .   .   .   x)"};
  const Scene poor_wing = {.diagram = "9 . . . o . . .\n8 O . . . . . .\n1 . . . . . . x",
                           .credit = 1};
  return {
      {kMid, "", "e5~", "SO-19", Reason::kNoStack, "e5"},
      {kMid, "", "d4~", "SO-19", Reason::kNoStack, "d4"},
      {kMid, "", "c5~", "SO-19", Reason::kNobodyThere, "c5"},
      {kMid, "", "g3~", "SO-19", Reason::kAlreadyOnTop, "g3"},
      {kMid, "", "a5~", "SO-19", Reason::kAlike, "a5"},
      {kMid, "", "g9~", "SO-19", Reason::kFoesOnly, "g9"},
      {kFoe, "", "a5~", "SO-19", Reason::kFoesOnly, "a5"},
      {under, "", "d5~", "SO-20", Reason::kBallOnTop, "d5"},
      {kMid, "", "d5*d9", "SO-27", Reason::kNotOnWing, "d5"},
      {kFoe, "", "d4*d1", "SO-27", Reason::kNoBall, ""},
      {wing, "", "g8*c9", "SO-27", Reason::kBallElsewhere, "g8 a8"},
      {wing, "", "a8*b9", "SO-27", Reason::kNotGoalSquare, "b9"},
      {wing, "", "a8*c8", "SO-27", Reason::kNotGoalSquare, "c8"},
      {wing, "", "a8*c1", "SO-27", Reason::kNotGoalSquare, "c1"},
      {wing, "", "a8*c9", "SO-27", Reason::kReceiverMissing, "c9"},
      {wing, "", "a8*d9", "SO-27", Reason::kReceiverFoe, "d9"},
      {wing, "", "a8*e9", "SO-7", Reason::kUnderneath, "e9"},
      {poor_wing, "", "a8*d9", "SO-13", Reason::kCredit, "2 1"},
  };
}

std::vector<Case> shot_cases() {
  const Scene goal = {.diagram = R"(
      9   .   x   .   xx  .   .   .
      8   .   .   .   O   .   .   .
      2   .   .   .   .   .   .   o)"};
  const Scene open = {.diagram = "8 . . . O . . .\n2 x . . . . . o"};
  const Scene poor = {.diagram = "8 . . . O . . .\n2 x . . . . . o", .credit = 1};
  const Scene earlier = {.diagram = "9 . . O . . . .\n2 x . . . . . o"};
  return {
      {kFoe, "", "shoot", "SO-28", Reason::kNoBall, ""},
      {kMid, "", "shoot", "SO-28", Reason::kNotOnGoal, "d5"},
      {goal, "", "shoot", "SO-28", Reason::kNotOnGoal, "d8"},
      {earlier, "", "shoot", "SO-29", Reason::kEarlierSeries, "c9"},
      {open, "d8>d9", "g2>g3", "SO-29", Reason::kOfferFirst, ""},
      {open, "d8>d9", "d9>d8", "SO-29", Reason::kOfferFirst, ""},
      {kMid, "", "hold", "SO-29", Reason::kNoOffer, ""},
      {open, "d8>d9 hold", "hold", "SO-29", Reason::kNoOffer, ""},
      {kFoe, "", "long", "SO-30", Reason::kNoBall, ""},
      {kMid, "", "long", "SO-30", Reason::kNotLongSquare, "d5"},
      {earlier, "", "long", "SO-30", Reason::kNotLongSquare, "c9"},
      {goal, "", "long", "SO-30", Reason::kGoalGuarded, "d9"},
      {poor, "", "long", "SO-13", Reason::kCredit, "2 1"},
      {kMid, "", "end", "SO-44", Reason::kNoEarlyEnd, "5"},
      {kTwo, "", "end", "SO-44", Reason::kNoEarlyEnd, "2"},
  };
}

// Side 0's half, and a good one of side 1.
std::string half(std::string_view squares) {
  return std::string(squares) + "|" + turned(kOpenWaiting);
}

std::vector<Case> setup_cases() {
  const char* const toss = "toss=0";
  return {
      {{}, toss, half("a1,b1,d5"), "SO-6", Reason::kPawnCount, "3"},
      {{}, toss, half("a1,b1,c1,d1,e1,f1,g1,a2,b2,c2,d2,d5"), "SO-6", Reason::kPawnCount, "12"},
      {{}, toss, half("a1,b1,c1,d1,e1,f1,g1,a2,b2,d5,e5"), "SO-11", Reason::kOutsidePart, "e5"},
      {{}, toss, half("a1,b1,c1,d1,e1,f1,g1,a2,b2,d5,e7"), "SO-11", Reason::kOutsidePart, "e7"},
      {{},
       toss,
       "a1,b1,f1,b2,f2,b3,f3,b4,c4,f4,d5|d5,c6,e6,f6,b7,f7,b8,f8,b9,f9,g9",
       "SO-11",
       Reason::kOutsidePart,
       "d5"},
      {{}, toss, half("a1,b1,c1,d1,e1,f1,g1,a2,b2,c2,d2"), "SO-11", Reason::kCentreOnce, "d5"},
      {{}, toss, half("a1,b1,c1,d1,e1,f1,g1,a2,b2,d5,d5"), "SO-11", Reason::kCentreTwice, "d5"},
      {{}, toss, half("a1,b1,c1,c1,c1,f1,g1,a2,b2,c2,d5"), "SO-7", Reason::kThreeOnSquare, "c1"},
      {{}, toss, half("a1,a1,b1,b1,c1,c1,g1,a2,b2,c2,d5"), "SO-8", Reason::kSixInThree, "a1 b1 c1"},
      {{}, toss, half("a1,c1,c1,g1,b2,b2,c2,a3,a3,c3,d5"), "SO-8", Reason::kSixInThree, "c1 b2 a3"},
  };
}

std::vector<Case> ball_and_retreat_cases() {
  const Scene goal = {.diagram = R"(
      9   .   x   x   .   x   .   .
      8   .   .   o   O   .   .   .
      6   x   .   .   .   .   ox  .
      5   oo  .   oo  o   .   .   .
      2   .   .   .   .   .   .   o)"};
  const Scene ring = {.diagram = R"(
      6   .   .   x   .   x   .   .
      5   .   .   O   .   .   .   .
      4   .   .   x   .   x   .   .
      1   o   .   .   .   .   .   .)"};
  const Scene fault = {.diagram =
                           "7 . . . . . x .\n5 . . . O . . .\n4 . x . . . . .\n1 . . x . . . ."};
  return {
      {goal, "long R|P ^a1,b1", "@a6", "SO-34", Reason::kWrongReceiver, "a6"},
      {goal, "long R|P ^a1,b1", "@b9", "SO-34", Reason::kWrongReceiver, "b9"},
      {goal, "long R|P ^a1,b1", "@d9", "SO-34", Reason::kWrongReceiver, "d9"},
      {ring, "c5>d5", "@c4", "SO-39", Reason::kWrongChoice, "c4"},
      {ring, "c5>d5", "@d5", "SO-39", Reason::kWrongChoice, "d5"},
      {fault, "time=0", "@c1", "SO-42", Reason::kWrongChoice, "c1"},
      {goal, "long R|P", "^a1", "SO-35", Reason::kRetreatCount, "1 2"},
      {goal, "long R|P", "^a1,b1,c1", "SO-35", Reason::kRetreatCount, "3 2"},
      {goal, "long R|P", "^a1,c8", "SO-35", Reason::kRetreatRows, "c8"},
      {goal, "long R|P", "^a1,a9", "SO-35", Reason::kRetreatRows, "a9"},
      {goal, "long R|P", "^a1,a6", "SO-35", Reason::kRetreatFoe, "a6"},
      {goal, "long R|P", "^a1,f6", "SO-7", Reason::kFullSquare, "f6"},
      {goal, "long R|P", "^a1,a5", "SO-7", Reason::kFullSquare, "a5"},
      {goal, "long R|P", "^g2,g2", "SO-7", Reason::kThreeOnSquare, "g2"},
      {goal, "long R|P", "^b5,b5", "SO-8", Reason::kSixInThree, "a5 b5 c5"},
  };
}

std::vector<Case> all_cases() {
  std::vector<Case> all;
  for (const auto& part : {step_cases(), pass_cases(), swap_and_cross_cases(), shot_cases(),
                           setup_cases(), ball_and_retreat_cases()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

Match match_of(const Case& one) {
  Match match = one.scene.diagram.empty() ? Match() : Match(one.scene);
  match.play(one.before);
  return match;
}

TEST(SokrRefusals, carry_the_clause_that_forbids_the_event) {
  EXPECT_GE(all_cases().size(), 70U);
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.token);
    Match match = match_of(one);
    EXPECT_EQ(match.clause(one.token), one.clause);
    const MaybeRefusal refusal = match.any().why(one.token, {});
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(static_cast<Reason>(refusal->reason), one.reason);
  }
}

TEST(SokrRefusals, tell_it_in_both_languages_with_the_squares_concerned) {
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.token);
    const Match match = match_of(one);
    const std::string french = match.sentence(one.token, Language::kFrench);
    const std::string english = match.sentence(one.token, Language::kEnglish);
    EXPECT_NE(french, english);
    for (const std::string& sentence : {french, english}) {
      EXPECT_GE(sentence.size(), 15U) << sentence;
      EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
      for (const std::string& part : words_of(one.told)) {
        EXPECT_NE(sentence.find(part), std::string::npos) << part << " in: " << sentence;
      }
    }
  }
}

TEST(SokrRefusals, come_for_every_reason_there_is) {
  std::set<int> met;
  for (const Case& one : all_cases()) met.insert(static_cast<int>(one.reason));
  for (int reason = 1; reason <= static_cast<int>(Reason::kWrongChoice); ++reason) {
    EXPECT_TRUE(met.contains(reason)) << "reason " << reason;
  }
}

TEST(SokrRefusals, every_reason_has_a_sentence_of_its_own) {
  for (const Language language : {Language::kFrench, Language::kEnglish}) {
    std::set<std::string> sentences;
    for (int reason = 1; reason <= static_cast<int>(Reason::kWrongChoice); ++reason) {
      const std::string sentence =
          Sokr::explain({"SO-7", static_cast<std::uint16_t>(reason), {31, 32, 33}}, language);
      EXPECT_FALSE(sentence.empty()) << reason;
      EXPECT_TRUE(sentences.insert(sentence).second) << sentence;
    }
  }
}

// What a person may try anywhere, and never is an event.
TEST(SokrEvents, EV_1_not_an_event_of_this_game) {
  const Words bad = words_of(
      "d5>d d5> d5>d10 h5>h6 d5>d0 D5>D6 d5>>d6 d5:d6 d5d6 d5-d6- d5--d6 -d5 d5~~ ~d5 d5*d9* @ "
      "@d @d10 @h1 @@d5 ^ ^d ^d5, ^,d5 ^h1 ^b2,a1 ^d5;d6 b2,a1 a1,,b1 a1,b1, ,a1 Shoot SHOOT "
      "shoot! goal Long r p s Q R|X R| |S R|S|P toss toss= toss=2 toss=00 time time= time=2 half= "
      "half=0 resign resign=2 draw=0 undo pass x");
  for (const std::string& phase : phases()) {
    Match match = in_phase(phase);
    for (const std::string& token : bad) {
      EXPECT_EQ(match.clause(token), phase == "over" ? "EV-3" : "EV-1") << token << " at " << phase;
    }
    EXPECT_EQ(match.clause(""), phase == "over" ? "EV-3" : "EV-1") << phase;
  }
}

// One of each kind of event, due in some phase: everywhere else it is another's turn.
TEST(SokrEvents, EV_2_another_kind_of_event_is_due) {
  const std::vector<std::pair<std::string, std::string>> kinds = {
      {"toss=0", "toss"},
      {open_setup(0), "setup"},
      {"R|S", "throw penalties"},
      {"@c9", "ball"},
      {"^d5", "retreat"},
      {"a1>a2", "series offer"},
      {"d5-d6", "series offer"},
      {"d5~", "series offer"},
      {"a8*d9", "series offer"},
      {"shoot", "series offer"},
      {"long", "series offer"},
      {"hold", "series offer"},
      {"end", "series offer"},
      {"R", ""},
      {std::string(kOpenKicking), ""},
  };
  for (const std::string& phase : phases()) {
    if (phase == "over") continue;
    Match match = in_phase(phase);
    for (const auto& [token, due] : kinds) {
      const Words where = words_of(due);
      const bool is_due = std::ranges::find(where, phase) != where.end();
      EXPECT_EQ(match.clause(token) == "EV-2", !is_due) << token << " at " << phase;
    }
  }
}

TEST(SokrEvents, EV_2_or_another_sides) {
  const Match match = in_phase("series");
  EXPECT_EQ(match.any().why("a1>a2", Side::kZero), std::nullopt);
  EXPECT_EQ(match.any().why("g9>g8", Side::kOne)->clause, "EV-2");
  EXPECT_EQ(in_phase("ball").any().why("@c9", Side::kZero)->clause, "EV-2");
  EXPECT_EQ(in_phase("retreat").any().why("^d5", Side::kOne)->clause, "EV-2");
}

TEST(SokrEvents, EV_3_the_game_is_over) {
  Match match = in_phase("over");
  for (const char* token : {"toss=0", "R|S", "a1>a2", "shoot", "@b9", "^d5", "half", "time=0",
                            "resign=1", "draw", "nonsense"}) {
    EXPECT_EQ(match.clause(token), "EV-3") << token;
  }
}

TEST(SokrEvents, EV_4_half_where_the_match_has_no_clock) {
  for (const char* options : {"", "match=goals:1", "match=turns:10"}) {
    EXPECT_EQ(in_phase("series", options).clause("half"), "EV-4") << options;
  }
  EXPECT_EQ(in_phase("series", "match=clock:15").clause("half"), "");
}

TEST(SokrEvents, EV_sentences_are_in_both_languages) {
  const std::vector<std::pair<std::string, std::string>> tries = {
      {"series", "nonsense"}, {"series", "R|S"}, {"over", "R|S"}, {"series", "half"}};
  std::set<std::string> sentences;
  for (const auto& [phase, token] : tries) {
    const Match match = in_phase(phase);
    for (const Language language : {Language::kFrench, Language::kEnglish}) {
      EXPECT_GE(match.sentence(token, language).size(), 10U);
      EXPECT_TRUE(sentences.insert(match.sentence(token, language)).second) << token;
    }
  }
}

}  // namespace
}  // namespace tablier::sokr
