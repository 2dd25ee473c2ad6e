#include <gtest/gtest.h>

#include "lignes_diagram.h"

// LA-17 to LA-20: the die of twelve, shots at goal and relays.
namespace tablier::lignes {
namespace {

constexpr std::string_view kChance = R"(
          a b c d e f g h i j k l m n o
      23  . . . . . . . g . . . . . . .
      19  . . . . . . . y . . . . . . .
      16  . . . . . . . Y . . y . . . .)";

TEST(LignesShooting, LA_17_the_side_that_has_the_ball_throws_the_die_of_12) {
  for (int die = 1; die <= 12; ++die) {
    Match match({.diagram = kChance});
    match.play("dice=1+1 stop");
    EXPECT_EQ(match.now(), "shotdie 0 ball=h16 points=0 carried=null");
    EXPECT_EQ(match.clause("d6=4"), "EV-2");
    match.play("d12=" + std::to_string(die));
    EXPECT_EQ(match.now(), "shooting 0 ball=h16 points=" + std::to_string(die) + " carried=null");
  }
}

TEST(LignesShooting, LA_17_nobody_moves) {
  Match match = shooting(kChance, 9);
  EXPECT_EQ(match.clause("h16>h17"), "LA-17");
  EXPECT_EQ(match.clause("h19>h20"), "LA-17");
  EXPECT_EQ(match.clause("k16>j16>i16"), "LA-17");
  EXPECT_EQ(match.legal().find('>'), std::string::npos);
}

TEST(LignesShooting, LA_17_straight_lines_each_square_costing_one) {
  Match match = shooting(kChance, 9);
  EXPECT_EQ(match.clause("h16-i19"), "LA-17");
  EXPECT_EQ(match.clause("h19-k16"), "LA-17") << "he does not have it";
  match.play("h16-k16");
  EXPECT_EQ(match.now(), "shooting 0 ball=k16 points=6 carried=null");
  Match low = shooting(kChance, 2);
  EXPECT_EQ(low.clause("h16-k16"), "LA-17") << "three squares";
}

TEST(LignesShooting, LA_18_the_ball_cannot_cross_a_foe) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      21  . . . . . . . r . . . . . . .
      19  . . . . . . . Y r y . . . . .
      17  . . . . . . . . . . . . . . .)",
                         9);
  EXPECT_EQ(match.clause("h19-j19"), "LA-18") << "no lob, whatever the points";
  EXPECT_EQ(match.clause("h19!h23"), "LA-18");
  EXPECT_EQ(match.legal_after("h19!"), "");
}

TEST(LignesShooting, LA_19_at_goal_with_at_least_the_squares_to_it) {
  Match exact = shooting(kChance, 7);
  EXPECT_EQ(exact.clause("h16!h23"), "") << "a team-mate in between does not hinder";
  Match more = shooting(kChance, 12);
  EXPECT_EQ(more.clause("h16!h23"), "");
  Match less = shooting(kChance, 6);
  EXPECT_EQ(less.clause("h16!h23"), "LA-19");
  EXPECT_EQ(less.legal_after("h16!"), "");
}

TEST(LignesShooting, LA_19_in_a_straight_line_to_a_square_of_the_other_goal) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      22  . . . . . . . Y . . . . . . .)",
                         9);
  EXPECT_EQ(match.legal_after("h22!"), "g23 h23 i23");
  EXPECT_EQ(match.clause("h22!f23"), "LA-19");
  EXPECT_EQ(match.clause("h22!h22"), "LA-19");
  EXPECT_EQ(match.clause("h22!h1"), "LA-21");
  Match far = shooting(R"(
          a b c d e f g h i j k l m n o
      17  . . . . . . . . . . . . . Y .)",
                       12);
  EXPECT_EQ(far.legal_after("n17!"), "h23") << "a diagonal of six";
  EXPECT_EQ(far.clause("n17!g23"), "LA-19");
}

TEST(LignesShooting, LA_19_nobody_of_the_other_side_in_between) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      22  . . . . . . . . . r . . . . .
      21  . . . . . . r . . . . . . . .
      20  . . . . . . . . Y . . . . . .)",
                         9);
  EXPECT_EQ(match.legal_after("i20!"), "i23");
  Match blocked = shooting(R"(
          a b c d e f g h i j k l m n o
      22  . . . . . . . r . . . . . . .
      20  . . . . . Y . . . . . . . . .)",
                           9);
  EXPECT_EQ(blocked.legal_after("f20!"), "") << "the foe is on the diagonal to i23";
}

TEST(LignesShooting, LA_19_the_keeper_on_his_line_is_not_in_the_way) {
  for (const char* row : {"23 . . . . . . g . . . . . . . .", "23 . . . . . . . g . . . . . . .",
                          "23 . . . . . . . . g . . . . . ."}) {
    const std::string diagram = std::string(row) + "\n20 . . . . . . . Y . . . . . . .";
    EXPECT_EQ(shooting(diagram, 3).legal_after("h20!"), "h23") << row;
  }
  // Along the line: past him, and at the square he stands on.
  Match along = shooting(R"(
          a b c d e f g h i j k l m n o
      23  . . . . Y . g . . . . . . . .)",
                         9);
  EXPECT_EQ(along.legal_after("e23!"), "g23 h23 i23");
  EXPECT_EQ(along.play("e23!i23").phase(), "save");
  Match held_up = shooting(R"(
          a b c d e f g h i j k l m n o
      23  . . . . Y r . g . . . . . . .)",
                           9);
  EXPECT_EQ(held_up.legal_after("e23!"), "");
  EXPECT_EQ(held_up.clause("e23!g23"), "LA-18");
  EXPECT_EQ(held_up.clause("e23!i23"), "LA-18");
}

constexpr std::string_view kRelays = R"(
          a b c d e f g h i j k l m n o
      22  . . . . . . . . . . . . . . .
      20  . . . . . . . . y . . . . . .
      16  . . . . . . . Y . . . . y . .
      14  . . . . . y . . . . . . . . .)";

TEST(LignesShooting, LA_20_relays_take_their_squares_off_and_the_last_one_shoots) {
  Match match = shooting(kRelays, 12);
  match.play("h16-m16");
  EXPECT_EQ(match.now(), "shooting 0 ball=m16 points=7 carried=null");
  match.play("m16-i20");
  EXPECT_EQ(match.now(), "shooting 0 ball=i20 points=3 carried=null");
  EXPECT_EQ(match.legal_after("i20!"), "i23");
  match.play("i20!i23");
  EXPECT_EQ(match.now(), "save 0 ball=i20 points=0 carried=null");
  Match less = shooting(kRelays, 11);
  less.play("h16-m16 m16-i20");
  EXPECT_EQ(less.legal_after("i20!"), "");
  EXPECT_EQ(less.clause("i20!i23"), "LA-19");
}

TEST(LignesShooting, LA_20_the_ball_never_comes_to_a_man_who_has_had_it) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      16  . . . . . . . Y . y . . . . .
      14  . . . . . . . . . y . . . . .)",
                         12);
  match.play("h16-j16");
  EXPECT_EQ(match.clause("j16-h16"), "LA-20");
  match.play("j16-j14");
  EXPECT_EQ(match.clause("j14-h16"), "LA-20") << "the first one had it at the beginning";
  EXPECT_EQ(match.clause("j14-j16"), "LA-20");
}

TEST(LignesShooting, LA_20_new_throws_of_LA_22_included) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      16  . . . . . . . Y . y . . . . .
      14  . . . . . . . . . y . . . . .)",
                         2);
  match.play("h16-j16");
  EXPECT_EQ(match.now(), "shotdie 0 ball=j16 points=0 carried=null");
  match.play("d12=2");
  EXPECT_EQ(match.clause("j16-h16"), "LA-20") << "not even exactly";
  match.play("j16-j14 d12=9");
  EXPECT_EQ(match.clause("j14-h16"), "LA-20");
  EXPECT_EQ(match.clause("j14-j16"), "LA-20");
}

TEST(LignesShooting, LA_20_phase_1_and_earlier_turns_do_not_count) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      16  . . . . . . . Y . y . . . . .)",
                         9);
  match.play("h16-j16 stop d12=9");
  EXPECT_EQ(match.clause("j16-h16"), "");
  match.play("j16-h16");
  EXPECT_EQ(match.clause("h16-j16"), "LA-20");
}

TEST(LignesShooting, LA_20_the_ball_rolls_past_a_man_who_has_had_it) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      16  . . . . . . . Y . y . . . . .)",
                         9);
  match.play("h16-j16");
  EXPECT_EQ(match.clause("j16-c16"), "") << "seven squares, over h16";
}

}  // namespace
}  // namespace tablier::lignes
