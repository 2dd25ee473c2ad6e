#include <gtest/gtest.h>

#include "chifootmi_match.h"

// CH-22 to CH-25: the Dribble/Tackle cards, at the level amateur.
namespace tablier::chifootmi {
namespace {

constexpr std::string_view kAmateur = "level=amateur";

TEST(ChifootmiAmateur, CH_22_a_T_is_a_dribble_of_the_attacker_and_a_tackle_of_the_defender) {
  for (const int ball : {0, 1}) {
    Match match(kAmateur);
    match.deal("T", "5", ball);
    match.play("T|5");
    // Side 0 attacks and dribbles, or defends and tackles.
    EXPECT_EQ(match.now(), ball == 0 ? "draw ball=0 keeps=1 score=[0,0]"
                                     : "freekick ball=1 keeps=0 score=[0,0]");
  }
}

TEST(ChifootmiAmateur, CH_22_there_is_no_T_at_the_level_debutant) {
  Match match;
  match.deal("1", "1");
  EXPECT_EQ(match.clause("T|1"), "CH-1");
  EXPECT_EQ(match.clause("1|T"), "CH-1");
  EXPECT_EQ(match.clause("T", Side::kOne), "CH-1");
}

TEST(ChifootmiAmateur, CH_23_against_a_tackle_a_dribble_loses_the_ball) {
  for (const int ball : {0, 1}) {
    Match match(kAmateur);
    match.deal("T", "T", ball);
    match.play("T|T");
    EXPECT_EQ(match.now(), "draw ball=" + std::to_string(1 - ball) + " keeps=0 score=[0,0]");
    EXPECT_EQ(match.field("gathered"), ball == 0 ? "[[],[0]]" : "[[0],[]]");
  }
}

TEST(ChifootmiAmateur, CH_24_past_any_value_a_dribble_keeps_the_ball) {
  for (const char* value : {"1", "5", "11"}) {
    Match match(kAmateur);
    match.deal("T", value);
    match.follow();
    EXPECT_EQ(match.now(), "cards ball=0 keeps=1 score=[0,0]") << value;
  }
}

TEST(ChifootmiAmateur, CH_24_it_counts_as_a_keep_before_or_after_one_by_value_or_another) {
  for (const char* cards : {"T 9", "9 T", "T T"}) {
    Match match(kAmateur);
    match.deal(cards, "5 6");
    match.follow(2);
    EXPECT_EQ(match.now(), "shot ball=0 keeps=2 score=[0,0]") << cards;
    match.play("L|R");
    EXPECT_EQ(match.now(), "draw ball=1 keeps=0 score=[1,0]");
  }
}

TEST(ChifootmiAmateur, CH_25_a_value_against_a_tackle_is_a_free_kick_of_the_attacker) {
  for (const int ball : {0, 1}) {
    Match match(kAmateur);
    match.deal(ball == 0 ? "11" : "T", ball == 0 ? "T" : "1", ball);
    match.play(ball == 0 ? "11|T" : "T|1");
    EXPECT_EQ(match.now(), "freekick ball=" + std::to_string(ball) + " keeps=0 score=[0,0]");
    EXPECT_EQ(match.turn(), R"("both")");
    EXPECT_EQ(match.legal(Side::kZero), "L R");
    EXPECT_EQ(match.legal(Side::kOne), "L R");
    EXPECT_EQ(match.clause("C|L"), "CH-14");
    match.play("R|L");
    EXPECT_EQ(match.score(), ball == 0 ? "[1,0]" : "[0,1]");
    EXPECT_EQ(match.ball(), std::to_string(1 - ball));
  }
}

TEST(ChifootmiAmateur, CH_25_CH_15_after_a_free_kick_the_defender_has_the_ball) {
  for (const auto& [pair, score] : {std::pair{"R|R", "[0,0]"}, std::pair{"R|L", "[1,0]"}}) {
    Match match(kAmateur);
    match.deal("9 8 2", "5 T 6");
    match.follow(2);
    EXPECT_EQ(match.now(), "freekick ball=0 keeps=1 score=[0,0]");  // no keep of its own
    match.play(pair);
    EXPECT_EQ(match.now(), std::string("draw ball=1 keeps=0 score=") + score);
    match.draw();
    match.follow();
    EXPECT_EQ(match.now(), std::string("cards ball=1 keeps=1 score=") + score);
  }
}

TEST(ChifootmiAmateur, CH_25_CH_16_a_free_kick_that_goes_in_is_marked) {
  Match match(kAmateur);
  match.deal("9 8 2", "5 T 6");
  match.follow(2);
  match.play("L|R");
  EXPECT_EQ(match.field("goals"), "[[1],[]]");
  EXPECT_EQ(match.field("gathered"), "[[],[0,1]]");
}

}  // namespace
}  // namespace tablier::chifootmi
