#include <gtest/gtest.h>

#include "chifootmi_match.h"

// CH-26 to CH-32: shots with cards.
namespace tablier::chifootmi {
namespace {

constexpr std::string_view kPro = "level=pro";

// Side 0 has kept the ball twice and has 9 7 5 T to shoot with, side 1 has 9 6 T 1.
Match shooting(std::string_view first = "9 7 5 T", std::string_view second = "9 6 T 1") {
  Match match(kPro);
  match.deal("11 10 " + std::string(first), "2 3 " + std::string(second));
  match.follow(2);
  EXPECT_EQ(match.now(), "shooting ball=0 keeps=2 score=[0,0]");
  return match;
}

TEST(ChifootmiPro, CH_26_after_two_keeps_the_next_pair_is_the_shot) {
  Match match(kPro);
  match.deal("9 8 7", "5 8 6");
  match.play("9|5");
  EXPECT_EQ(match.now(), "draw ball=0 keeps=1 score=[0,0]");
  match.draw();
  EXPECT_EQ(match.phase(), "cards");
  match.play("8|8");
  EXPECT_EQ(match.now(), "draw ball=0 keeps=2 score=[0,0]");  // no chifootmi: it draws
  match.draw();
  EXPECT_EQ(match.phase(), "shooting");
  EXPECT_EQ(match.turn(), R"("both")");
  EXPECT_EQ(match.legal(Side::kZero), "1 2 3 7");
  EXPECT_EQ(match.clause("L|R"), "EV-2");
  EXPECT_EQ(match.clause("7|6"), "");
}

TEST(ChifootmiPro, CH_26_dribbles_lead_to_the_shot_as_well) {
  for (const char* cards : {"T 9", "9 T", "T T"}) {
    Match match(kPro);
    match.deal(cards, "5 6");
    match.follow(2);
    EXPECT_EQ(match.now(), "shooting ball=0 keeps=2 score=[0,0]") << cards;
  }
}

TEST(ChifootmiPro, CH_27_higher_by_1_to_3_is_a_goal_and_the_defender_has_the_ball) {
  for (const char* pair : {"7|6", "9|7", "9|6"}) {
    Match match = shooting("9 7 5 T", "7 6 T 1");
    match.play(pair);
    EXPECT_EQ(match.now(), "draw ball=1 keeps=0 score=[1,0]") << pair;
    EXPECT_EQ(match.field("goals"), "[[2],[]]");
    EXPECT_EQ(match.field("gathered"), "[[],[0,1,2]]");
    match.draw();
    EXPECT_EQ(match.phase(), "cards");
  }
}

TEST(ChifootmiPro, CH_28_higher_by_more_than_3_is_over_the_bar) {
  for (const char* pair : {"5|1", "9|1"}) {
    Match match = shooting();
    match.play(pair);
    EXPECT_EQ(match.now(), "draw ball=1 keeps=0 score=[0,0]") << pair;
  }
}

TEST(ChifootmiPro, CH_29_equal_is_repelled_and_the_next_pair_is_a_shot_again) {
  Match match = shooting("9 7 5 T", "9 6 5 1");
  match.follow();
  EXPECT_EQ(match.now(), "shooting ball=0 keeps=2 score=[0,0]");
  match.play("5|5");
  match.draw();
  EXPECT_EQ(match.now(), "shooting ball=0 keeps=2 score=[0,0]");
  match.play("7|6");
  EXPECT_EQ(match.score(), "[1,0]");
}

TEST(ChifootmiPro, CH_30_a_higher_defender_takes_the_ball) {
  Match match = shooting();
  match.play("7|9");
  EXPECT_EQ(match.now(), "draw ball=1 keeps=0 score=[0,0]");
  match.draw();
  EXPECT_EQ(match.phase(), "cards");  // it has to keep the ball twice itself
}

TEST(ChifootmiPro, CH_31_a_value_against_a_tackle_is_a_penalty_with_a_centre) {
  for (const auto& [pair, score] : {std::pair{"C|C", "[0,0]"}, std::pair{"C|R", "[1,0]"},
                                    std::pair{"L|C", "[1,0]"}, std::pair{"R|R", "[0,0]"}}) {
    Match match = shooting();
    match.play("9|T");
    EXPECT_EQ(match.now(), "penalty ball=0 keeps=2 score=[0,0]");
    EXPECT_EQ(match.legal(Side::kZero), "C L R");
    EXPECT_EQ(match.legal(Side::kOne), "C L R");
    match.play(pair);
    EXPECT_EQ(match.now(), std::string("draw ball=1 keeps=0 score=") + score) << pair;
  }
}

TEST(ChifootmiPro, CH_31_in_the_keeping_phase_it_is_a_free_kick) {
  Match match(kPro);
  match.deal("9 8", "5 T");
  match.follow(2);
  EXPECT_EQ(match.now(), "freekick ball=0 keeps=1 score=[0,0]");
  EXPECT_EQ(match.legal(Side::kZero), "L R");
  EXPECT_EQ(match.clause("C|R"), "CH-14");
  match.play("L|R");
  EXPECT_EQ(match.now(), "draw ball=1 keeps=0 score=[1,0]");
}

TEST(ChifootmiPro, CH_32_a_dribble_against_a_tackle_loses_the_ball) {
  Match match = shooting();
  match.play("T|T");
  EXPECT_EQ(match.now(), "draw ball=1 keeps=0 score=[0,0]");
  match.draw();
  EXPECT_EQ(match.phase(), "cards");
  EXPECT_EQ(match.field("needed"), "2");  // the counter is off
}

TEST(ChifootmiPro, CH_32_a_dribble_past_a_value_is_no_shot_and_the_next_pair_is_one) {
  for (const char* pair : {"T|1", "T|9"}) {
    Match match = shooting();
    match.play(pair);
    EXPECT_EQ(match.now(), "draw ball=0 keeps=2 score=[0,0]") << pair;
    match.draw();
    EXPECT_EQ(match.phase(), "shooting");
    match.play("7|6");
    EXPECT_EQ(match.score(), "[1,0]");
  }
}

// Every pair of cards in both phases, as the clauses read.
TEST(ChifootmiPro, CH_27_to_CH_32_every_pair_of_the_shooting_phase) {
  for (int attack = 1; attack <= 9; ++attack) {
    for (int defence = 1; defence <= 11; ++defence) {
      if (defence == 2 || defence == 3) continue;  // laid before
      const std::string one = std::to_string(attack);
      const std::string two = std::to_string(defence);
      Match match = shooting(one, two);
      match.play(one + "|" + two);
      const int by = attack - defence;
      const std::string wanted = by < 0    ? "draw ball=1 keeps=0 score=[0,0]"
                                 : by == 0 ? "draw ball=0 keeps=2 score=[0,0]"
                                 : by <= 3 ? "draw ball=1 keeps=0 score=[1,0]"
                                           : "draw ball=1 keeps=0 score=[0,0]";
      EXPECT_EQ(match.now(), wanted) << one << "|" << two;
    }
  }
}

}  // namespace
}  // namespace tablier::chifootmi
