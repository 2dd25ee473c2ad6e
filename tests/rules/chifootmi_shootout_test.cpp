#include <gtest/gtest.h>

#include "chifootmi_match.h"

// CH-19 to CH-21: the shoot-out of a match that ended level.
namespace tablier::chifootmi {
namespace {

// A match that is level at 0-0 and whose shoot-out side `first` begins.
Match shootout(int first, std::string_view level = "level=debutant") {
  Match match(level);
  match.deal_last("9", "5");
  match.follow();
  match.play("decline toss=" + std::to_string(first));
  return match;
}

// One penalty of whoever has the ball: `x` a goal, `o` a save.
void take(Match& match, std::string_view penalties) {
  for (const char c : penalties) match.play(c == 'x' ? "L|C" : "C|C");
}

TEST(ChifootmiShootout, CH_19_a_toss_says_who_begins_and_the_score_stays) {
  for (const char* level : {"level=debutant", "level=amateur", "level=pro"}) {
    Match match(level);
    match.deal_last("9", "5");
    match.follow();
    match.play("decline");
    EXPECT_EQ(match.phase(), "shootout-toss");
    EXPECT_EQ(match.turn(), R"("chance")");
    EXPECT_EQ(match.legal(), "toss=0:1/2 toss=1:1/2");
    EXPECT_EQ(match.clause("L|R"), "EV-2");
    match.play("toss=1");
    EXPECT_EQ(match.now(), "shootout ball=1 keeps=0 score=[0,0]");
    EXPECT_EQ(match.field("shootout"), "[0,0]");
    match.play("L|R");
    EXPECT_EQ(match.field("shootout"), "[0,1]");
    EXPECT_EQ(match.score(), "[0,0]");
  }
}

TEST(ChifootmiShootout, CH_19_a_penalty_has_three_choices_and_equal_letters_are_a_save) {
  for (const char first : {'L', 'C', 'R'}) {
    for (const char second : {'L', 'C', 'R'}) {
      Match match = shootout(0);
      EXPECT_EQ(match.legal(Side::kZero), "C L R");
      EXPECT_EQ(match.legal(Side::kOne), "C L R");
      match.play(std::string{first, '|', second});
      EXPECT_EQ(match.field("shootout"), first == second ? "[0,0]" : "[1,0]") << first << second;
    }
  }
}

TEST(ChifootmiShootout, CH_19_CH_15_the_side_with_the_ball_shoots_and_they_alternate) {
  for (const int first : {0, 1}) {
    Match match = shootout(first);
    for (int i = 0; i < 9; ++i) {
      EXPECT_EQ(match.ball(), std::to_string((first + i) % 2));
      EXPECT_EQ(match.turn(), R"("both")");
      match.play(i % 2 == 0 ? "L|R" : "R|R");
    }
    EXPECT_EQ(match.field("shootout"), first == 0 ? "[5,0]" : "[0,5]");
    EXPECT_EQ(match.phase(), "shootout");
  }
}

TEST(ChifootmiShootout, CH_19_penalties_decide_and_the_match_stays_level) {
  for (const int first : {0, 1}) {
    Match match = shootout(first, "level=pro");
    take(match, "xoxoxoxoxo");
    EXPECT_EQ(match.now(),
              "over ball=" + std::to_string(first) + " keeps=0 score=[0,0]");  // CH-15 once more
    EXPECT_EQ(match.field("result"), std::to_string(first));
    EXPECT_EQ(match.result(), first == 0 ? GameResult::kSide0 : GameResult::kSide1);
    EXPECT_EQ(match.clause("L|R"), "EV-3");
  }
  Match second = shootout(0);
  take(second, "xxoxoxoxox");
  EXPECT_EQ(second.field("shootout"), "[1,5]");
  EXPECT_EQ(second.result(), GameResult::kSide1);
}

TEST(ChifootmiShootout, CH_19_a_match_that_is_level_with_goals_goes_there_too) {
  Match match;
  match.deal_last("9 8 3", "5 6 4");
  match.follow(2);
  match.play("L|R");
  match.follow();
  match.play("shoot L|R toss=0");
  take(match, "oxoxoxoxox");
  EXPECT_EQ(match.now(), "over ball=0 keeps=0 score=[1,1]");
  EXPECT_EQ(match.result(), GameResult::kSide1);
}

TEST(ChifootmiShootout, CH_20_still_level_after_five_each_they_go_on_in_the_same_order) {
  Match match = shootout(1);
  take(match, "xxxxooooxx");
  EXPECT_EQ(match.phase(), "shootout");
  EXPECT_EQ(match.field("shootout"), "[3,3]");
  EXPECT_EQ(match.ball(), "1");
  take(match, "x");
  EXPECT_EQ(match.phase(), "shootout");  // ahead by one, but after one attempt more
  take(match, "x");
  EXPECT_EQ(match.phase(), "shootout");
  take(match, "oo");
  EXPECT_EQ(match.ball(), "1");
  take(match, "o");
  EXPECT_EQ(match.phase(), "shootout");
  take(match, "x");
  EXPECT_EQ(match.phase(), "over");
  EXPECT_EQ(match.field("shootout"), "[5,4]");
  EXPECT_EQ(match.result(), GameResult::kSide0);
}

TEST(ChifootmiShootout, CH_20_it_may_take_very_long) {
  Match match = shootout(0);
  for (int round = 0; round < 500; ++round) take(match, round % 3 == 0 ? "oo" : "xx");
  EXPECT_EQ(match.phase(), "shootout");
  EXPECT_EQ(match.field("shootout"), "[333,333]");
  take(match, "xo");
  EXPECT_EQ(match.result(), GameResult::kSide0);
  EXPECT_EQ(match.field("shootout"), "[334,333]");
}

TEST(ChifootmiShootout, CH_21_all_five_are_taken_even_when_the_result_is_certain) {
  for (const char* penalties : {"xoxoxo", "oxoxox", "xoxoxoxox", "oxoxoxoxo"}) {
    Match match = shootout(0);
    take(match, penalties);
    EXPECT_EQ(match.phase(), "shootout") << penalties;
    take(match, std::string(10 - std::string_view(penalties).size(), 'o'));
    EXPECT_EQ(match.phase(), "over") << penalties;
  }
}

TEST(ChifootmiShootout, CH_19_no_cards_words_or_tosses_are_due_in_it) {
  Match match = shootout(0, "level=pro");
  for (const char* token :
       {"toss=0", "L", "C", "5|9", "p1|p1", "shoot", "decline", "shoot|L", "L|5", "deck0=1"}) {
    EXPECT_EQ(match.clause(token), "EV-2") << token;
  }
  for (const char* token : {"L|", "|L", "L|X", "l|c", "L|R|C"}) {
    EXPECT_EQ(match.clause(token), "EV-1") << token;
  }
}

}  // namespace
}  // namespace tablier::chifootmi
