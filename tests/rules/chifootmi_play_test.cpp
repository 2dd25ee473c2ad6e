#include <gtest/gtest.h>

#include "chifootmi_match.h"

// CH-6 to CH-16: a turn, the draws, and the shot of débutant.
namespace tablier::chifootmi {
namespace {

TEST(ChifootmiPlay, CH_6_both_lay_one_of_their_own_active_cards) {
  Match match;
  match.deal("4 9 1 11", "2 3 10 8");
  EXPECT_EQ(match.turn(), R"("both")");
  EXPECT_EQ(match.legal(Side::kZero), "1 11 4 9");
  EXPECT_EQ(match.legal(Side::kOne), "10 2 3 8");
  EXPECT_EQ(match.legal(), "");
  EXPECT_EQ(match.clause("4|2"), "");
  EXPECT_EQ(match.clause("2|4"), "CH-6");
  EXPECT_EQ(match.clause("4|4"), "CH-6");
  EXPECT_EQ(match.clause("2|2"), "CH-6");
  EXPECT_EQ(match.clause("4", Side::kZero), "");
  EXPECT_EQ(match.clause("4", Side::kOne), "CH-6");
  match.play("4|2");
  EXPECT_EQ(match.field("active"), R"([["9","1","11"],["3","10","8"]])");
  EXPECT_EQ(match.field("laid"), R"([["4"],["2"]])");
}

TEST(ChifootmiPlay, CH_6_a_card_that_was_laid_or_not_drawn_cannot_be_laid) {
  Match match;
  match.deal("4 9 1 11 2 3 5 6", "2 3 10 8", 0);
  match.follow();
  EXPECT_EQ(match.clause("4|3"), "CH-6");   // laid before
  EXPECT_EQ(match.clause("6|3"), "CH-10");  // still the top of pile 2
  EXPECT_EQ(match.clause("3|3"), "CH-6");   // in pile 1, where nobody looks
  EXPECT_EQ(match.clause("10|3"), "CH-6");  // deep in pile 2
  EXPECT_EQ(match.clause("2|3"), "");       // drawn from pile 1
}

TEST(ChifootmiPlay, CH_7_the_attacker_keeps_the_ball_with_as_much_or_more) {
  for (const char* pair : {"7|7", "8|7", "11|1", "1|1"}) {
    Match match;
    match.deal("7 8 11 1", "7 1");
    match.play(pair);
    EXPECT_EQ(match.now(), "draw ball=0 keeps=1 score=[0,0]") << pair;
  }
  Match other;
  other.deal("7", "7", 1);
  other.play("7|7");
  EXPECT_EQ(other.now(), "draw ball=1 keeps=1 score=[0,0]");
}

TEST(ChifootmiPlay, CH_8_the_defender_takes_the_ball_with_more) {
  Match match;
  match.deal("7 2 10", "8 9 11");
  match.follow();
  EXPECT_EQ(match.now(), "cards ball=1 keeps=0 score=[0,0]");
  match.play("10|9");
  EXPECT_EQ(match.now(), "draw ball=0 keeps=0 score=[0,0]");
}

TEST(ChifootmiPlay, CH_8_the_keeps_of_a_lost_possession_are_forgotten) {
  Match match;
  match.deal("7 2 5 9", "6 9 4 3");
  match.follow();
  EXPECT_EQ(match.keeps(), "1");
  match.follow();
  EXPECT_EQ(match.now(), "cards ball=1 keeps=0 score=[0,0]");
  match.follow();
  EXPECT_EQ(match.now(), "cards ball=0 keeps=0 score=[0,0]");
  match.follow();
  EXPECT_EQ(match.now(), "cards ball=0 keeps=1 score=[0,0]");
}

TEST(ChifootmiPlay, CH_9_the_side_that_takes_the_ball_gathers_the_cards_of_the_action) {
  Match match;
  match.deal("7 2 5 9", "6 9 4 3");
  match.follow();
  EXPECT_EQ(match.field("zone"), R"([["7"],["6"]])");
  EXPECT_EQ(match.field("gathered"), "[[],[]]");
  match.follow();
  EXPECT_EQ(match.field("zone"), "[[],[]]");
  EXPECT_EQ(match.field("gathered"), "[[],[0,1]]");
  match.follow();
  EXPECT_EQ(match.field("gathered"), "[[2],[0,1]]");
  match.follow();
  EXPECT_EQ(match.field("zone"), R"([["9"],["3"]])");
  EXPECT_EQ(match.field("laid"), R"([["7","2","5","9"],["6","9","4","3"]])");
}

TEST(ChifootmiPlay, CH_10_each_draws_from_the_pile_it_likes) {
  for (const char* pair : {"p1|p1", "p1|p2", "p2|p1", "p2|p2"}) {
    Match match;
    match.deal("4 9 1 11 2 3 5 6 7", "2 3 10 8 1 4 5 6 7");
    match.play("4|2");
    EXPECT_EQ(match.phase(), "draw");
    EXPECT_EQ(match.turn(), R"("both")");
    EXPECT_EQ(match.legal(Side::kZero), "p1 p2");
    EXPECT_EQ(match.legal(Side::kOne), "p1 p2");
    EXPECT_EQ(match.play(pair), pair);
    const bool first = pair[1] == '1';
    const bool second = pair[4] == '1';
    EXPECT_EQ(match.field("active"), std::string(R"([["9","1","11",")") + (first ? "2" : "6") +
                                         R"("],["3","10","8",")" + (second ? "1" : "6") + R"("]])");
    EXPECT_EQ(match.field("pile1"),
              std::string("[") + (first ? "2," : "3,") + (second ? "2]" : "3]"));
    EXPECT_EQ(match.field("pile2"),
              std::string("[") + (first ? "4," : "3,") + (second ? "4]" : "3]"));
    EXPECT_EQ(match.field("facedown"), std::string("[[false,false,false,") +
                                           (first ? "true" : "false") + "],[false,false,false," +
                                           (second ? "true" : "false") + "]]");
  }
}

TEST(ChifootmiPlay, CH_10_a_card_from_pile_1_is_seen_by_its_owner_alone) {
  Match match;
  match.deal("4 9 1 11 2 3 5 6 7", "2 3 10 8 1 4 5 6 7");
  match.play("4|2 p1|p2");
  EXPECT_EQ(match.field("active", Side::kZero), R"([["9","1","11","2"],["3","10","8","6"]])");
  EXPECT_EQ(match.field("active", Side::kOne), R"([["9","1","11",null],["3","10","8","6"]])");
  for (const Side side : kSides) {
    EXPECT_EQ(match.field("facedown", side),
              "[[false,false,false,true],[false,false,false,false]]");
    EXPECT_EQ(match.field("pile1", side), "[2,3]");
    EXPECT_EQ(match.field("pile2", side), "[4,3]");
  }
}

// Everything is taken from one pile first, the other way round for the other side.
TEST(ChifootmiPlay, CH_10_the_draw_is_written_even_where_only_one_pile_is_left) {
  Match match;
  match.deal("1 3 2 5 4 7 6 9 8 11 10", "2 1 4 3 6 5 8 7 10 9 11");
  for (const char* turn : {"1|2 p1|p1", "3|1 p1|p2", "2|4 p1|p2", "5|3 p2|p2"}) match.play(turn);
  EXPECT_EQ(match.field("pile1"), "[0,2]");
  EXPECT_EQ(match.field("pile2"), "[3,1]");
  const std::string attack = words_of(match.legal(Side::kZero)).front();
  const std::string defence = words_of(match.legal(Side::kOne)).back();
  match.play(attack + "|" + defence);
  ASSERT_EQ(match.phase(), "draw");
  EXPECT_EQ(match.legal(Side::kZero), "p2");
  EXPECT_EQ(match.legal(Side::kOne), "p1 p2");
  EXPECT_EQ(match.clause("p1|p1"), "CH-10");
  EXPECT_EQ(match.clause("p1", Side::kZero), "CH-10");
  EXPECT_EQ(match.clause("p2|p2"), "");
  EXPECT_EQ(match.clause("p2"), "EV-2");
  match.play("p2|p2");
  EXPECT_EQ(match.field("pile2"), "[2,0]");
  EXPECT_EQ(match.field("top2"), R"(["11",null])");
  match.play(words_of(match.legal(Side::kZero)).front() + "|" +
             words_of(match.legal(Side::kOne)).front());
  ASSERT_EQ(match.phase(), "draw");
  EXPECT_EQ(match.legal(Side::kOne), "p1");
  EXPECT_EQ(match.clause("p2|p2"), "CH-10");
  EXPECT_EQ(match.clause("p2", Side::kOne), "CH-10");
}

TEST(ChifootmiPlay, CH_10a_after_the_pair_and_what_follows_from_it_come_the_draws) {
  Match match("level=amateur");
  match.deal("9 8 5 1", "3 4 T 2");
  match.play("9|3");
  EXPECT_EQ(match.phase(), "draw");
  match.play("p1|p1 8|4");
  EXPECT_EQ(match.phase(), "shot");  // the chifootmi before the draws
  EXPECT_EQ(match.field("active"), R"([["5","1","2"],["T","2","1"]])");
  match.play("L|L");
  EXPECT_EQ(match.phase(), "draw");
}

TEST(ChifootmiPlay, CH_10a_after_the_last_draw_four_pairs_are_played_without_any) {
  for (const auto& [level, draws] : {std::pair{"", 7}, std::pair{"level=amateur", 10}}) {
    Match match(level);
    match.deal_last("1 3 2 5", "2 1 4 3");
    EXPECT_EQ(match.field("pile1"), "[0,0]");
    EXPECT_EQ(match.field("pile2"), "[0,0]");
    for (int left = 4; left > 0; --left) {
      EXPECT_EQ(match.phase(), "cards") << draws;
      EXPECT_EQ(words_of(match.legal(Side::kZero)).size(), static_cast<std::size_t>(left));
      EXPECT_EQ(words_of(match.legal(Side::kOne)).size(), static_cast<std::size_t>(left));
      match.follow();
    }
    EXPECT_EQ(match.phase(), "lastcard");
  }
}

TEST(ChifootmiPlay, CH_11_a_card_lying_face_down_is_played_like_any_other_and_then_seen) {
  Match match;
  match.deal("4 9 1 11 2 3 5", "2 3 10 8");
  match.play("4|2 p1|p1 9|3 L|L p1|p1");
  EXPECT_EQ(match.field("active", Side::kOne), R"([["1","11",null,null],["10","8","1","4"]])");
  EXPECT_EQ(match.legal(Side::kZero), "1 11 2 3");
  match.play("3|8");
  EXPECT_EQ(match.field("active", Side::kOne), R"([["1","11",null],["10","1","4"]])");
  EXPECT_EQ(match.field("laid", Side::kOne), R"([["4","9","3"],["2","3","8"]])");
}

TEST(ChifootmiPlay, CH_11_a_T_lying_face_up_goes_before_those_lying_face_down) {
  Match match("level=amateur");
  match.deal("1 2 3 4 T 5 T T", "11 1 10 2 3 4 5");
  match.play("1|11 p1|p1 2|1 p2|p1");  // a T face down, then a T face up
  EXPECT_EQ(match.field("active"), R"([["3","4","T","T"],["10","2","3","4"]])");
  EXPECT_EQ(match.field("facedown"), "[[false,false,true,false],[false,false,true,true]]");
  EXPECT_EQ(match.field("active", Side::kOne), R"([["3","4",null,"T"],["10","2","3","4"]])");
  EXPECT_EQ(match.legal(Side::kZero), "3 4 T");  // one T for both
  match.play("T|10");
  EXPECT_EQ(match.field("facedown"), "[[false,false,true],[false,true,true]]");
  EXPECT_EQ(match.field("active", Side::kOne), R"([["3","4",null],["2","3","4"]])");
}

TEST(ChifootmiPlay, CH_11_of_T_lying_face_down_the_one_that_came_first_goes) {
  Match match("level=amateur");
  match.deal("1 2 3 4 T 5 T T", "11 1 10 2 3 4 5");
  match.play("1|11 p1|p1 2|1 p1|p1 4|10 p1|p1");
  EXPECT_EQ(match.field("active"), R"([["3","T","5","T"],["2","3","4","5"]])");
  EXPECT_EQ(match.field("facedown", Side::kOne), "[[false,true,true,true],[false,true,true,true]]");
  match.play("T|2");
  EXPECT_EQ(match.field("active"), R"([["3","5","T"],["3","4","5"]])");
  EXPECT_EQ(match.field("active", Side::kOne), R"([["3",null,null],["3","4","5"]])");
}

TEST(ChifootmiPlay, CH_11_of_T_lying_face_up_the_one_that_came_first_goes) {
  Match match("level=amateur");
  match.deal("T 2 T 4", "11 1 10 2", 1);
  match.play("T|11");
  EXPECT_EQ(match.phase(), "freekick");
  EXPECT_EQ(match.field("active"), R"([["2","T","4"],["1","10","2"]])");
}

TEST(ChifootmiPlay, CH_12_with_empty_piles_play_goes_on_until_no_card_is_left) {
  Match match;
  match.deal_last("1 3 2", "2 1 4");
  EXPECT_EQ(match.field("active"), R"([["1","3","2"],["2","1","4"]])");
  match.play("2|4");
  EXPECT_EQ(match.phase(), "cards");  // no draw
  EXPECT_EQ(match.field("active"), R"([["1","3"],["2","1"]])");
  match.play("3|2");
  EXPECT_EQ(match.field("active"), R"([["1"],["1"]])");
  match.play("1|1");
  EXPECT_EQ(match.phase(), "lastcard");
  EXPECT_EQ(match.field("active"), "[[],[]]");
}

TEST(ChifootmiPlay, CH_13_after_two_keeps_in_a_row_the_attacker_shoots_at_once) {
  for (const char* level : {"level=debutant", "level=amateur"}) {
    Match match(level);
    match.deal("9 8 5", "3 8 2");
    match.follow();
    EXPECT_EQ(match.phase(), "cards");
    match.follow();
    EXPECT_EQ(match.now(), "shot ball=0 keeps=2 score=[0,0]") << level;
  }
}

TEST(ChifootmiPlay, CH_13_keeps_that_are_not_in_a_row_do_not_add_up) {
  Match match;
  match.deal("7 2 5 9", "6 9 4 3");
  match.follow(4);  // keep, lost, taken back, keep
  EXPECT_EQ(match.now(), "cards ball=0 keeps=1 score=[0,0]");
}

TEST(ChifootmiPlay, CH_14_equal_letters_are_a_save_and_others_a_goal_whoever_shoots) {
  for (const int ball : {0, 1}) {
    for (const char* pair : {"L|L", "L|R", "R|L", "R|R"}) {
      Match match;
      match.deal("9 8", "9 8", ball);
      match.follow(2);
      ASSERT_EQ(match.phase(), "shot");
      EXPECT_EQ(match.legal(Side::kZero), "L R");
      EXPECT_EQ(match.legal(Side::kOne), "L R");
      EXPECT_EQ(match.legal(), "");
      EXPECT_EQ(match.play(pair), pair);
      const bool goal = pair[0] != pair[2];
      EXPECT_EQ(match.score(), !goal ? "[0,0]" : ball == 0 ? "[1,0]" : "[0,1]") << pair;
    }
  }
}

TEST(ChifootmiPlay, CH_14_there_is_no_centre_in_a_shot) {
  Match match;
  match.deal("9 8", "3 8");
  match.follow(2);
  for (const char* pair : {"C|L", "L|C", "C|C"}) EXPECT_EQ(match.clause(pair), "CH-14") << pair;
  EXPECT_EQ(match.clause("C", Side::kZero), "CH-14");
  for (const char* pair : {"l|r", "L|", "|R", "LR", "left|right", "L||R"}) {
    EXPECT_EQ(match.clause(pair), "EV-1") << pair;
  }
}

TEST(ChifootmiPlay, CH_15_after_a_shot_saved_or_scored_the_defender_has_the_ball_and_no_keeps) {
  for (const char* pair : {"L|L", "L|R"}) {
    Match match;
    match.deal("9 8 5 4", "3 8 6 7");
    match.follow(2);
    match.play(pair);
    EXPECT_EQ(match.ball(), "1") << pair;
    EXPECT_EQ(match.keeps(), "0") << pair;
    match.draw();
    EXPECT_EQ(match.phase(), "cards");
    match.follow();
    EXPECT_EQ(match.keeps(), "1");
    EXPECT_EQ(match.phase(), "cards");
    match.follow();
    EXPECT_EQ(match.phase(), "shot");
    EXPECT_EQ(match.ball(), "1");
  }
}

TEST(ChifootmiPlay, CH_15_CH_9_after_a_shot_the_defender_gathers_the_cards) {
  Match match;
  match.deal("9 8", "3 8");
  match.follow(2);
  EXPECT_EQ(match.field("zone"), R"([["9","8"],["3","8"]])");
  match.play("R|R");
  EXPECT_EQ(match.field("gathered"), "[[],[0,1]]");
}

TEST(ChifootmiPlay, CH_16_the_attackers_last_card_marks_the_goal) {
  Match match;
  match.deal("9 8 5 4 1 2 3", "3 8 6 7 1 2 4", 0);
  match.follow(2);
  EXPECT_EQ(match.field("goals"), "[[],[]]");
  match.play("L|R");
  EXPECT_EQ(match.field("goals"), "[[1],[]]");
  match.draw();
  match.follow(2);
  match.play("L|R");
  EXPECT_EQ(match.field("goals"), "[[1],[3]]");
  EXPECT_EQ(match.score(), "[1,1]");
  Match saved;
  saved.deal("9 8", "3 8");
  saved.follow(2);
  saved.play("L|L");
  EXPECT_EQ(saved.field("goals"), "[[],[]]");
}

}  // namespace
}  // namespace tablier::chifootmi
