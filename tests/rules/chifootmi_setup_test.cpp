#include <gtest/gtest.h>

#include "chifootmi_match.h"

// CH-1 to CH-5: the cards, how they are laid out, and who has seen them.
namespace tablier::chifootmi {
namespace {

// side 0: 4 9 1 T | 11 2 7 | 3 5 6 8 10 T T; side 1: 8 3 T 6 | T 10 1 | 11 2 4 5 7 9 T.
constexpr std::string_view kFirst = "deck0=4,9,1,T,11,2,7,3,5,6,8,10,T,T";
constexpr std::string_view kSecond = "deck1=8,3,T,6,T,10,1,11,2,4,5,7,9,T";

TEST(ChifootmiSetUp, CH_1_debutant_has_one_of_each_value_and_no_T) {
  Match match;
  EXPECT_EQ(match.clause("deck0=1,2,3,4,5,6,7,8,9,10,11"), "");
  EXPECT_EQ(match.clause("deck0=11,10,9,8,7,6,5,4,3,2,1"), "");
  for (const char* deck : {"deck0=1,2,3,4,5,6,7,8,9,10", "deck0=1,2,3,4,5,6,7,8,9,10,10", "deck0=1",
                           "deck0=1,2,3,4,5,6,7,8,9,10,11,T,T,T", "deck0=1,2,3,4,5,6,7,8,9,10,T",
                           "deck0=1,2,3,4,5,6,7,8,9,10,11,11", "deck0=1,2,3,4,5,6,7,8,9,10,11,T"}) {
    EXPECT_EQ(match.clause(deck), "CH-1") << deck;
  }
}

TEST(ChifootmiSetUp, CH_1_from_amateur_on_there_are_three_T_each) {
  for (const char* level : {"level=amateur", "level=pro"}) {
    Match match(level);
    EXPECT_EQ(match.clause("deck0=T,T,T,1,2,3,4,5,6,7,8,9,10,11"), "");
    for (const char* deck :
         {"deck0=1,2,3,4,5,6,7,8,9,10,11", "deck0=1,2,3,4,5,6,7,8,9,10,11,T,T",
          "deck0=1,2,3,4,5,6,7,8,9,10,T,T,T,T", "deck0=1,1,3,4,5,6,7,8,9,10,11,T,T,T"}) {
      EXPECT_EQ(match.clause(deck), "CH-1") << level << " " << deck;
    }
    match.play("deck0=T,T,T,1,2,3,4,5,6,7,8,9,10,11");
    EXPECT_EQ(match.clause("deck1=1,2,3,4,5,6,7,8,9,10,11,T,T"), "CH-1");
    EXPECT_EQ(match.clause("deck1=1,2,3,4,5,6,7,8,9,10,11,T,T,T"), "");
  }
}

TEST(ChifootmiSetUp, CH_1_a_deck_is_written_in_one_way) {
  Match match;
  for (const char* deck :
       {"deck0=", "deck0", "deck0=1,2,3,4,5,6,7,8,9,10,12", "deck0=0,2,3,4,5,6,7,8,9,10,11",
        "deck0=01,2,3,4,5,6,7,8,9,10,11", "deck0=1,2,3,4,5,6,7,8,9,10,11,",
        "deck0=,1,2,3,4,5,6,7,8,9,10,11", "deck0=1,,2,3,4,5,6,7,8,9,10,11",
        "deck0=1;2;3;4;5;6;7;8;9;10;11", "deck0=1,2,3,4,5,6,7,8,9,10,?", "deck2=1,2,3",
        "Deck0=1,2,3,4,5,6,7,8,9,10,11", "deck0=1,2,3,4,5,6,7,8,9,10,11|", "deck0=t"}) {
    EXPECT_EQ(match.clause(deck), "EV-1") << deck;
  }
}

TEST(ChifootmiSetUp, CH_2_the_side_with_the_ball_attacks) {
  for (const int ball : {0, 1}) {
    Match match;
    match.deal("9", "3", ball);
    EXPECT_EQ(match.ball(), std::to_string(ball));
    match.play("9|3");
    // Side 0 attacks: 9 against 3 keeps. Side 1 attacks: 3 against 9 loses the ball.
    EXPECT_EQ(match.ball(), "0");
    EXPECT_EQ(match.keeps(), ball == 0 ? "1" : "0");
  }
}

TEST(ChifootmiSetUp, CH_3_four_active_three_in_pile_1_the_rest_in_pile_2) {
  Match debutant;
  debutant.deal("4 9 1 11 2 7 3 5 6 8 10", "1 2 3 4 5 6 7 8 9 10 11");
  EXPECT_EQ(debutant.field("active"), R"([["4","9","1","11"],["1","2","3","4"]])");
  EXPECT_EQ(debutant.field("pile1"), "[3,3]");
  EXPECT_EQ(debutant.field("pile2"), "[4,4]");
  EXPECT_EQ(debutant.field("top2"), R"(["5","8"])");
  for (const char* level : {"level=amateur", "level=pro"}) {
    Match match(level);
    match.play(std::string(kFirst) + " " + std::string(kSecond));
    EXPECT_EQ(match.field("active"), R"([["4","9","1","T"],["8","3","T","6"]])");
    EXPECT_EQ(match.field("pile1"), "[3,3]");
    EXPECT_EQ(match.field("pile2"), "[7,7]");
    EXPECT_EQ(match.field("top2"), R"(["3","11"])");
  }
}

TEST(ChifootmiSetUp, CH_3_the_top_of_a_pile_is_its_earliest_card) {
  Match match("level=pro");
  match.play(std::string(kFirst) + " " + std::string(kSecond) + " toss=0 4|8 p1|p2");
  EXPECT_EQ(match.field("active"), R"([["9","1","T","11"],["3","T","6","11"]])");
  EXPECT_EQ(match.field("top2"), R"(["3","2"])");
  match.play("1|3 p1|p1");
  EXPECT_EQ(match.field("active"), R"([["9","T","11","2"],["T","6","11","T"]])");
}

TEST(ChifootmiSetUp, CH_3_the_decks_come_one_after_the_other_and_before_them_nothing_lies_there) {
  Match match("level=pro");
  const auto layout = [&] {
    return match.phase() + match.field("active") + match.field("pile1") + match.field("pile2") +
           match.field("top2") + match.ball();
  };
  EXPECT_EQ(layout(), "deck0[[],[]][0,0][0,0][null,null]null");
  match.play(kFirst);
  EXPECT_EQ(layout(), R"(deck1[["4","9","1","T"],[]][3,0][7,0]["3",null]null)");
  match.play(kSecond);
  EXPECT_EQ(layout(), R"(toss[["4","9","1","T"],["8","3","T","6"]][3,3][7,7]["3","11"]null)");
}

TEST(ChifootmiSetUp, CH_4_both_see_the_top_of_pile_2_and_what_it_uncovers) {
  Match match("level=pro");
  match.play(std::string(kFirst) + " " + std::string(kSecond) + " toss=0");
  for (const Side side : kSides) EXPECT_EQ(match.field("top2", side), R"(["3","11"])");
  match.play("4|8 p2|p1");
  for (const Side side : kSides) EXPECT_EQ(match.field("top2", side), R"(["5","11"])");
  EXPECT_EQ(match.field("active", Side::kOne), R"([["9","1","T","3"],["3","T","6","T"]])");
}

TEST(ChifootmiSetUp, CH_4_nobody_has_seen_draw_pile_1_nor_what_lies_deeper_in_pile_2) {
  Match match("level=pro");
  match.play(std::string(kFirst) + " " + std::string(kSecond) + " toss=0");
  for (const Side side : kSides) {
    EXPECT_EQ(match.any().seen_event(kFirst, side), "deck0=4,9,1,T,?,?,?,3,?,?,?,?,?,?");
    EXPECT_EQ(match.any().seen_event(kSecond, side), "deck1=8,3,T,6,?,?,?,11,?,?,?,?,?,?");
  }
  match.play("4|8 p1|p2");
  EXPECT_EQ(match.any().seen_event(kFirst, Side::kZero), "deck0=4,9,1,T,11,?,?,3,?,?,?,?,?,?");
  EXPECT_EQ(match.any().seen_event(kFirst, Side::kOne), "deck0=4,9,1,T,?,?,?,3,?,?,?,?,?,?");
  for (const Side side : kSides) {
    EXPECT_EQ(match.any().seen_event(kSecond, side), "deck1=8,3,T,6,?,?,?,11,2,?,?,?,?,?");
    EXPECT_EQ(match.any().seen_event("4|8", side), "4|8");
    EXPECT_EQ(match.any().seen_event("p1|p2", side), "p1|p2");
    EXPECT_EQ(match.any().seen_event("toss=0", side), "toss=0");
  }
  // The card that side 0 drew is played, and everybody has seen it.
  match.play("11|3");
  EXPECT_EQ(match.any().seen_event(kFirst, Side::kOne), "deck0=4,9,1,T,11,?,?,3,?,?,?,?,?,?");
}

TEST(ChifootmiSetUp, CH_5_a_toss_decides_who_has_the_ball_first) {
  Match match;
  match.play(deck(0, "", false) + " " + deck(1, "", false));
  EXPECT_EQ(match.phase(), "toss");
  EXPECT_EQ(match.turn(), R"("chance")");
  EXPECT_EQ(match.ball(), "null");
  EXPECT_EQ(match.legal(), "toss=0:1/2 toss=1:1/2");
  for (const char* token : {"toss=2", "toss", "toss=", "toss=01", "Toss=0", "toss=0|toss=1"}) {
    EXPECT_EQ(match.clause(token), "EV-1") << token;
  }
  match.play("toss=1");
  EXPECT_EQ(match.now(), "cards ball=1 keeps=0 score=[0,0]");
}

}  // namespace
}  // namespace tablier::chifootmi
