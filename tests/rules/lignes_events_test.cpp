#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "lignes_diagram.h"

// EV-1 to EV-4: what is no event here, not due, too late, or not for this match.
namespace tablier::lignes {
namespace {

// What a person may try anywhere, and never is an event.
TEST(LignesEvents, EV_1_not_an_event_of_this_game) {
  const Words bad = words_of(
      "h10>h h10> >h10 h10>h24 p10>p11 h10>h0 H10>H11 h10>>h11 h10:h11 h10h11 h10-h11- h10--h11 "
      "h10>h11> h10>h11>h12>h13 h10-h11>h12 h10>h11-h12 h010>h11 -h10 h10! !h23 h10!h23! h10/ "
      "h10/x h10/N h10/north h10/en /n h10/n/e @ @h @h24 @p1 @@h9 @h09 Stop STOP stop! end "
      "d6 d6= d6=0 d6=7 d6=04 d6=4+4 D6=4 d12= d12=0 d12=13 d12=012 d6 dice dice= dice=4 dice=7+4 "
      "dice=4+13 dice=+ dice=04+9 dice=4+9+1 d20=4 time time= time=2 half= half=0 resign resign=2 "
      "draw=0 undo pass x");
  for (const std::string& phase : phases()) {
    Match match = in_phase(phase);
    for (const std::string& token : bad) {
      EXPECT_EQ(match.clause(token), phase == "over" ? "EV-3" : "EV-1") << token << " at " << phase;
    }
    EXPECT_EQ(match.clause(""), phase == "over" ? "EV-3" : "EV-1") << phase;
  }
}

// One of each kind of event, due in some phase: everywhere else it is another's turn.
TEST(LignesEvents, EV_2_another_kind_of_event_is_due) {
  const std::vector<std::pair<std::string, std::string>> kinds = {
      {"d6=4", "kickoff foul kick kicksave save"},
      {"dice=4+9", "dice"},
      {"d12=9", "shotdie"},
      {"g20>g19", "strategy shooting"},
      {"h21>g20>g19", "strategy shooting"},
      {"g20-h21", "strategy shooting"},
      {"g20!g23", "shooting"},
      {"g20/w", "shooting"},
      {"stop", "strategy"},
      {"@h21", "taker place putin"},
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

TEST(LignesEvents, EV_2_or_another_sides) {
  const Match match = in_phase("strategy");
  EXPECT_EQ(match.any().why("g20>g19", Side::kZero), std::nullopt);
  EXPECT_EQ(match.any().why("j21>j20", Side::kOne)->clause, "EV-2");
  EXPECT_EQ(in_phase("place").any().why("@h22", Side::kZero)->clause, "EV-2");
  EXPECT_EQ(in_phase("putin").any().why("@a18", Side::kZero)->clause, "EV-2");
  EXPECT_EQ(in_phase("taker").any().why("@h21", Side::kOne)->clause, "EV-2");
  for (const Side side : kSides) {
    EXPECT_EQ(in_phase("dice").any().why("stop", side)->clause, "EV-2");
  }
}

TEST(LignesEvents, EV_3_the_game_is_over) {
  Match match = in_phase("over");
  for (const char* token : {"d6=4", "dice=4+9", "d12=9", "h10>h11", "h12-k15", "k15!h23", "n20/e",
                            "stop", "@h9", "half", "time=0", "resign=1", "draw", "nonsense"}) {
    EXPECT_EQ(match.clause(token), "EV-3") << token;
  }
}

TEST(LignesEvents, EV_4_half_where_the_match_has_no_clock) {
  for (const char* options : {"", "match=goals:1", "match=turns:10"}) {
    EXPECT_EQ(in_phase("strategy", options).clause("half"), "EV-4") << options;
  }
  EXPECT_EQ(in_phase("strategy", "match=clock:15").clause("half"), "");
}

TEST(LignesEvents, EV_sentences_are_in_both_languages) {
  const std::vector<std::pair<std::string, std::string>> tries = {
      {"strategy", "nonsense"}, {"strategy", "d6=4"}, {"over", "d6=4"}, {"strategy", "half"}};
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
}  // namespace tablier::lignes
