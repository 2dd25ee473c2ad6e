#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "lignes_diagram.h"

// Every reason to refuse: its clause, what the sentence says in both languages, and that nothing
// has changed.
namespace tablier::lignes {
namespace {

struct Case {
  std::string_view diagram;
  const char* before;  // tokens
  std::string token;
  const char* clause;
  Reason reason;
  const char* told;  // squares and numbers that both sentences name
};

constexpr std::string_view kBusy = R"(
          a b c d e f g h i j k l m n o
      18  . . . . . . . . . . . y . . .
      16  . . . y . . . . . . . . . . .
      14  . . . . . . . . . r . . . . .
      13  . . . . . . . r . . . . . . .
      12  . . . . . . y Y r . y . . . .
      11  . . . . . y . . . . . . . . .
       5  . . . . . . . y . . . . . . .
       4  . . . . . . . . k . . . . . .
       2  . . . . . . y . . . . . . . .)";

std::vector<Case> step_cases() {
  const char* const rich = "dice=6+12";
  return {
      {kBusy, rich, "c5>c6", "LA-7", Reason::kNobodyThere, "c5"},
      {kBusy, rich, "o1>o2", "LA-7", Reason::kNobodyThere, "o1"},
      {kBusy, rich, "h13>h14", "LA-7", Reason::kNotYours, "h13"},
      {kBusy, rich, "h23>h22", "LA-7", Reason::kNotYours, "h23"},
      {kBusy, rich, "h12>h10", "LA-8", Reason::kOneStep, "h12 h10"},
      {kBusy, rich, "h12>i10", "LA-8", Reason::kOneStep, "h12 i10"},
      {kBusy, rich, "h12>h12", "LA-8", Reason::kOneStep, "h12"},
      {kBusy, rich, "d16>d23", "LA-8", Reason::kOneStep, "d16 d23"},
      {kBusy, rich, "h12>g12", "LA-9", Reason::kOccupied, "g12"},
      {kBusy, rich, "h12>h13", "LA-9", Reason::kOccupied, "h13"},
      {kBusy, rich, "g12>h12", "LA-9", Reason::kOccupied, "h12"},
      {kBusy, rich, "h12>h14", "LA-9", Reason::kOverSomebody, "h13"},
      {kBusy, rich, "h12>f12", "LA-9", Reason::kOverSomebody, "g12"},
      {kBusy, rich, "h12>j12", "LA-9", Reason::kOverSomebody, "i12"},
      {kBusy, rich, "g2>g1", "LA-9", Reason::kGoalClosed, "g1"},
      {kBusy, rich, "g2>h1", "LA-9", Reason::kGoalClosed, "h1"},
      {kBusy, rich, "i4>i5", "LA-27", Reason::kKeeperStays, "i5"},
      {kBusy, rich, "i4>j5", "LA-27", Reason::kKeeperStays, "j5"},
      {kBusy, "dice=1+1 a7>b7 b7>a7", "h12>h11", "LA-7", Reason::kPoints, "1 0"},
      {kBusy, "dice=6+12 h12>h11 h11>h12 h12>h11 h11>h12 h12>h11 h11>h10", "h10>h9", "LA-12",
       Reason::kCarriedOut, "h10"},
  };
}

std::vector<Case> take_over_cases() {
  const char* const rich = "dice=6+12";
  constexpr std::string_view kGoal = R"(
          a b c d e f g h i j k l m n o
       5  . . . . . . . . . . . . . . .
       2  . . . . . . y . . . . . . . .
       1  . . . . . . . K . . . . . . .)";
  constexpr std::string_view kOutside = R"(
          a b c d e f g h i j k l m n o
       5  . . . . . Y . . . . . . . . .
       4  . . . . . . k . . . . . . . .)";
  constexpr std::string_view kInside = R"(
          a b c d e f g h i j k l m n o
      22  . . . . . . . . . . . . . . .
       4  . . . . . Y . . . . . . . . .
       3  . . . . . . k . . . . . . . .)";
  constexpr std::string_view kNearGoal = R"(
          a b c d e f g h i j k l m n o
      22  . . . . . . y Y . . . . . . .)";
  return {
      {kBusy, rich, "c5>c6>c7", "LA-7", Reason::kNobodyThere, "c5"},
      {kBusy, rich, "i12>h12>h11", "LA-7", Reason::kNotYours, "i12"},
      {kBusy, rich, "h12>h12>h11", "LA-11", Reason::kOverSelf, "h12"},
      {kBusy, rich, "f11>g12>g13", "LA-11", Reason::kNotCarrier, "g12"},
      {kBusy, rich, "g12>h13>i14", "LA-11", Reason::kNotCarrier, "h13"},
      {kBusy, rich, "g12>g13>g14", "LA-11", Reason::kNotCarrier, "g13"},
      {kBusy, rich, "f11>h12>h11", "LA-11", Reason::kNotBeside, "f11 h12"},
      {kBusy, rich, "g12>h12>j14", "LA-11", Reason::kNotBeside, "h12 j14"},
      {kBusy, rich, "g12>h12>h12", "LA-11", Reason::kNotBeside, "h12"},
      {kBusy, rich, "g12>h12>i12", "LA-9", Reason::kOccupied, "i12"},
      {kBusy, "dice=1+1 a7>b7", "g12>h12>g12", "LA-7", Reason::kPoints, "2 1"},
      {kGoal, rich, "g2>h1>h2", "LA-9", Reason::kGoalGoneOver, "h1"},
      {kNearGoal, rich, "g22>h22>h23", "LA-9", Reason::kOccupied, "h23"},
      {kNearGoal, rich, "g22>h22>i23", "LA-9", Reason::kGoalClosed, "i23"},
      {kOutside, rich, "g4>f5>f4", "LA-27", Reason::kKeeperStays, "f5"},
      {kInside, rich, "g3>f4>f5", "LA-27", Reason::kKeeperStays, "f5"},
  };
}

std::vector<Case> pass_cases() {
  const char* const rich = "dice=6+12";
  constexpr std::string_view kLoose = "12 . . . . . . y o . . y . . . .";
  return {
      {kLoose, rich, "g12-k12", "LA-13", Reason::kNoBall, ""},
      {kLoose, rich, "h12-k12", "LA-13", Reason::kNoBall, ""},
      {kBusy, rich, "g12-h12", "LA-13", Reason::kBallElsewhere, "g12 h12"},
      {kBusy, rich, "c1-c9", "LA-13", Reason::kBallElsewhere, "c1 h12"},
      {kBusy, rich, "h12-h12", "LA-13", Reason::kPassToSelf, ""},
      {kBusy, rich, "h12-h11", "LA-13", Reason::kReceiverMissing, "h11"},
      {kBusy, rich, "h12-j14", "LA-13", Reason::kReceiverFoe, "j14"},
      {kBusy, rich, "h12-l18", "LA-13", Reason::kPassNotInLine, "h12 l18"},
      {kBusy, rich, "h12-f11", "LA-13", Reason::kPassNotInLine, "h12 f11"},
      {kBusy, "dice=1+2", "h12-d16", "LA-7", Reason::kPoints, "4 3"},
      {kBusy, "dice=1+2", "h12-h5", "LA-7", Reason::kPoints, "7 3"},
      {kBusy, "dice=1+3", "h12-k12", "LA-14", Reason::kLobPoints, "5 4"},
      {kBusy, "dice=1+1", "h12-k12", "LA-14", Reason::kLobPoints, "5 2"},
  };
}

constexpr std::string_view kGoalmouth = R"(
          a b c d e f g h i j k l m n o
      23  . . . . . . . . g . . . . . .
      22  . . . . . . . . . . . . . . .
      21  . . . . . . . . . r . . . . .
      20  . . . . . . r . . . . . . . .
      19  . . . . y . . Y . . . y . . .
      17  . . . . . y . . . . . . . . .
      13  . . . . . . . . . . . . . r .)";

std::vector<Case> roll_cases() {
  const char* const die = "dice=1+1 stop d12=6";
  constexpr std::string_view kRelay = R"(
          a b c d e f g h i j k l m n o
      19  . . . . . . . Y r . y . . . .
      17  . . . . . y . . . . . . . . .)";
  constexpr std::string_view kLine = R"(
          a b c d e f g h i j k l m n o
      23  . . . . Y . . . . . . . . . .
      22  . . . . . . . g . . . . . . .)";
  return {
      {kGoalmouth, die, "h19>h20", "LA-17", Reason::kNobodyMoves, ""},
      {kGoalmouth, die, "l19>h19>h20", "LA-17", Reason::kNobodyMoves, ""},
      {kGoalmouth, die, "l19-h19", "LA-17", Reason::kBallElsewhere, "l19 h19"},
      {kGoalmouth, die, "e19!e23", "LA-17", Reason::kBallElsewhere, "e19 h19"},
      {kGoalmouth, die, "e19/w", "LA-17", Reason::kBallElsewhere, "e19 h19"},
      {kGoalmouth, die, "h19-h19", "LA-17", Reason::kPassToSelf, ""},
      {kGoalmouth, die, "h19-i21", "LA-17", Reason::kPassNotInLine, "h19 i21"},
      {kGoalmouth, "dice=1+1 stop d12=3", "h19-l19", "LA-17", Reason::kTooFar, "4 3"},
      {kRelay, die, "h19-k19", "LA-18", Reason::kBlocked, "i19"},
      {kRelay, "dice=1+1 stop d12=3 h19-f17", "f17-h19", "LA-20", Reason::kHadIt, "h19"},
      {kRelay, "dice=1+1 stop d12=2 h19-f17 d12=2", "f17-h19", "LA-20", Reason::kHadIt, "h19"},
      {kGoalmouth, die, "h19-h18", "LA-21", Reason::kAllPoints, "1 6"},
      {kGoalmouth, die, "h19-a19", "LA-21", Reason::kAllPoints, "7 6"},
      {kGoalmouth, die, "h19-n13", "LA-23", Reason::kBlocked, "n13"},
      {kGoalmouth, "dice=1+1 stop d12=3", "h19-k22", "LA-23", Reason::kBlocked, "j21"},
      {kGoalmouth, "dice=1+1 stop d12=4", "h19-h23", "LA-21", Reason::kStopsInGoal, "h23"},
      {kLine, "dice=1+1 stop d12=2", "e23-g23", "LA-21", Reason::kStopsInGoal, "g23"},
  };
}

std::vector<Case> shot_and_out_cases() {
  const char* const die = "dice=1+1 stop d12=6";
  constexpr std::string_view kBack = R"(
          a b c d e f g h i j k l m n o
       4  . . . . . . . . Y . . . . . .
       1  . . . . . . . k . . . . . . .)";
  return {
      {kGoalmouth, die, "h19!f23", "LA-19", Reason::kNotGoalSquare, "f23"},
      {kGoalmouth, die, "h19!h22", "LA-19", Reason::kNotGoalSquare, "h22"},
      {kGoalmouth, die, "h19!g23", "LA-19", Reason::kShotNotInLine, "h19 g23"},
      {kGoalmouth, "dice=1+1 stop d12=3", "h19!h23", "LA-19", Reason::kTooFar, "4 3"},
      {kGoalmouth, "dice=1+1 stop d12=6 h19-e19", "e19!i23", "LA-19", Reason::kTooFar, "4 3"},
      {kGoalmouth, "dice=1+1 stop d12=9 h19-l19", "l19!h23", "LA-18", Reason::kBlocked, "j21"},
      {kBack, die, "i4!i1", "LA-21", Reason::kOwnGoal, "i1"},
      {kBack, die, "i4!h1", "LA-21", Reason::kOwnGoal, "h1"},
      {kBack, die, "i4/s", "LA-21", Reason::kOverGoal, "i1"},
      {kGoalmouth, die, "h19/n", "LA-21", Reason::kOverGoal, "h23"},
      {kGoalmouth, die, "h19/w", "LA-21", Reason::kStaysOn, "7 6"},
      {kGoalmouth, die, "h19/s", "LA-21", Reason::kStaysOn, "18 6"},
      {kGoalmouth, die, "h19/nw", "LA-23", Reason::kBlocked, "g20"},
      {kGoalmouth, "dice=1+1 stop d12=12", "h19/ne", "LA-23", Reason::kBlocked, "j21"},
      {kGoalmouth, "dice=1+1 stop d12=12", "h19/se", "LA-23", Reason::kBlocked, "n13"},
  };
}

std::vector<Case> choice_cases() {
  constexpr std::string_view kOut = R"(
          a b c d e f g h i j k l m n o
       5  r . . . . . . . . . . . . . .
       4  . . r . . . . . . . . . . . .
       3  . . . . Y . . . . . . . . . .)";
  constexpr std::string_view kFoul = R"(
          a b c d e f g h i j k l m n o
      21  . . . . . . . y . r . . . . .
      20  . . . . . . Y . . . . . . . .)";
  const char* const saved = "dice=1+1 stop d12=3 g20!g23 d6=1";
  const char* const fouled = "dice=1+1 stop d12=1 g20-g21 dice=6+12 j21>i21 d6=1";
  const char* const thrown = "dice=1+1 stop d12=9 e3/w";
  return {
      {kFoul, saved, "@h19", "LA-29", Reason::kOutsideArea, "h19"},
      {kFoul, saved, "@m22", "LA-29", Reason::kOutsideArea, "m22"},
      {kFoul, saved, "@h1", "LA-29", Reason::kOutsideArea, "h1"},
      {kFoul, saved, "@h21", "LA-29", Reason::kOccupied, "h21"},
      {kFoul, saved, "@j21", "LA-29", Reason::kOccupied, "j21"},
      {kFoul, fouled, "@a7", "LA-32", Reason::kNotNearest, "a7"},
      {kFoul, fouled, "@i21", "LA-32", Reason::kNotNearest, "i21"},
      {kFoul, fouled, "@g22", "LA-32", Reason::kNotNearest, "g22"},
      {kOut, thrown, "@a3", "LA-33", Reason::kNotNearest, "a3"},
      {kOut, thrown, "@o17", "LA-33", Reason::kNotNearest, "o17"},
      {kOut, thrown, "@e3", "LA-33", Reason::kNotNearest, "e3"},
  };
}

std::vector<Case> all_cases() {
  std::vector<Case> all;
  for (const auto& part : {step_cases(), take_over_cases(), pass_cases(), roll_cases(),
                           shot_and_out_cases(), choice_cases()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

Match match_of(const Case& one) {
  Match match({.diagram = one.diagram});
  return match.play(one.before);
}

TEST(LignesRefusals, carry_the_clause_that_forbids_the_event) {
  EXPECT_GE(all_cases().size(), 80U);
  for (const Case& one : all_cases()) {
    SCOPED_TRACE(one.token);
    Match match = match_of(one);
    EXPECT_EQ(match.clause(one.token), one.clause);
    const MaybeRefusal refusal = match.any().why(one.token, {});
    ASSERT_TRUE(refusal.has_value());
    EXPECT_EQ(static_cast<Reason>(refusal->reason), one.reason);
  }
}

// A number or a square by itself, not as a part of another.
bool names(const std::string& sentence, const std::string& part) {
  const auto digit = [&](std::size_t i) {
    return i < sentence.size() && sentence[i] >= '0' && sentence[i] <= '9';
  };
  const auto letter = [&](std::size_t i) {
    return i < sentence.size() && sentence[i] >= 'a' && sentence[i] <= 'z';
  };
  for (std::size_t at = sentence.find(part); at != std::string::npos;
       at = sentence.find(part, at + 1)) {
    const bool alone = at == 0 || !(digit(at - 1) || letter(at - 1));
    if (alone && !digit(at + part.size())) return true;
  }
  return false;
}

TEST(LignesRefusals, tell_it_in_both_languages_with_the_squares_and_numbers_concerned) {
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
        EXPECT_TRUE(names(sentence, part)) << part << " in: " << sentence;
      }
    }
  }
}

TEST(LignesRefusals, come_for_every_reason_there_is) {
  std::set<int> met;
  for (const Case& one : all_cases()) met.insert(static_cast<int>(one.reason));
  for (int reason = 1; reason <= static_cast<int>(Reason::kNotNearest); ++reason) {
    EXPECT_TRUE(met.contains(reason)) << "reason " << reason;
  }
}

TEST(LignesRefusals, every_reason_has_a_sentence_of_its_own) {
  for (const Language language : {Language::kFrench, Language::kEnglish}) {
    std::set<std::string> sentences;
    for (int reason = 1; reason <= static_cast<int>(Reason::kNotNearest); ++reason) {
      const std::string sentence =
          Lignes::explain({"LA-7", static_cast<std::uint16_t>(reason), {17, 18, 0}}, language);
      EXPECT_FALSE(sentence.empty()) << reason;
      EXPECT_TRUE(sentences.insert(sentence).second) << sentence;
    }
  }
}

TEST(LignesRefusals, speak_of_one_as_of_one) {
  const auto said = [](Reason reason, int first, Language language) {
    return Lignes::explain(
        {"LA-7", static_cast<std::uint16_t>(reason), {static_cast<std::int16_t>(first), 0, 0}},
        language);
  };
  EXPECT_EQ(said(Reason::kPoints, 1, Language::kFrench),
            "cela coûte 1 point et il vous en reste 0");
  EXPECT_EQ(said(Reason::kPoints, 5, Language::kFrench),
            "cela coûte 5 points et il vous en reste 0");
  for (const Reason reason : {Reason::kAllPoints, Reason::kStaysOn}) {
    EXPECT_NE(said(reason, 1, Language::kFrench).find("1 case "), std::string::npos);
    EXPECT_NE(said(reason, 1, Language::kEnglish).find("1 square "), std::string::npos);
    EXPECT_NE(said(reason, 2, Language::kFrench).find("2 cases "), std::string::npos);
    EXPECT_NE(said(reason, 2, Language::kEnglish).find("2 squares "), std::string::npos);
  }
}

}  // namespace
}  // namespace tablier::lignes
