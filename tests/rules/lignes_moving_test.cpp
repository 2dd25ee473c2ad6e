#include <gtest/gtest.h>

#include "lignes_diagram.h"

// LA-7 to LA-10, LA-12, LA-16: points, steps, a loose ball, and how far one man carries it.
namespace tablier::lignes {
namespace {

constexpr std::string_view kTwoMen = R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . . Y . . . . . . .
       6  . . . y . . . . . . . . . . .)";

TEST(LignesMoving, LA_7_the_points_are_the_sum_of_both_dice) {
  for (int six = 1; six <= 6; ++six) {
    for (int twelve = 1; twelve <= 12; ++twelve) {
      Match match({.diagram = kTwoMen});
      match.play("dice=" + std::to_string(six) + "+" + std::to_string(twelve));
      EXPECT_EQ(match.field("points"), std::to_string(six + twelve));
      EXPECT_EQ(match.phase(), "strategy");
    }
  }
}

TEST(LignesMoving, LA_7_spent_on_any_men_in_any_order_and_pieces) {
  Match match = strategy(kTwoMen, 5);
  match.play("d6>e6 h12>h13");
  EXPECT_EQ(match.now(), "strategy 0 ball=h13 points=3 carried=5");
  match.play("e6>e7 h13>i14 h1>h2");
  EXPECT_EQ(match.now(), "strategy 0 ball=i14 points=0 carried=4");
  EXPECT_EQ(match.legal(), "stop");
  EXPECT_EQ(match.clause("h2>h3"), "LA-7");
  match.play("stop");
  EXPECT_EQ(match.now(), "shotdie 0 ball=i14 points=0 carried=null");
}

TEST(LignesMoving, LA_7_it_may_stop_before_and_what_is_left_is_lost) {
  Match match({.diagram = "12 . . . . . . . R . . . . . . .\n6 . . . y . . . . . . . . . . .",
               .side = Side::kZero});
  match.play("dice=6+12 d6>d7 stop");
  EXPECT_EQ(match.now(), "dice 1 ball=h12 points=0 carried=null");
  match.play("dice=1+1");
  EXPECT_EQ(match.field("points"), "2");
  Match at_once = strategy(kTwoMen, 18);
  EXPECT_EQ(at_once.play("stop").phase(), "shotdie");
}

TEST(LignesMoving, LA_7_only_ones_own_men) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . r Y . . . . . . .)",
                         9);
  EXPECT_EQ(match.clause("g12>g13"), "LA-7");
  EXPECT_EQ(match.clause("g10>g11"), "LA-7");
  EXPECT_EQ(match.any().why("g12>g13", Side::kOne)->clause, "EV-2");
}

TEST(LignesMoving, LA_8_a_step_to_any_of_eight_neighbours_costs_one) {
  Match match = strategy(kTwoMen, 9);
  EXPECT_EQ(match.legal_after("h12>"), "g11 g12 g13 h11 h13 i11 i12 i13");
  for (const std::string& to : words_of("g11 g12 g13 h11 h13 i11 i12 i13")) {
    Match one = strategy(kTwoMen, 9);
    one.play("h12>" + to);
    EXPECT_EQ(one.now(), "strategy 0 ball=" + to + " points=8 carried=5");
  }
  for (const char* token : {"h12>h14", "h12>j12", "h12>j14", "h12>i14", "h12>h12", "h12>a1"}) {
    EXPECT_EQ(match.clause(token), "LA-8") << token;
  }
}

TEST(LignesMoving, LA_8_at_the_edges_there_are_fewer) {
  const Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      23  y . . . . . . . . . . . . . y
      12  Y . . . . . . . . . . . . . y
       1  . . y . . . . . . . . . . . y)",
                               9);
  EXPECT_EQ(match.legal_after("a23>"), "a22 b22 b23");
  EXPECT_EQ(match.legal_after("o23>"), "n22 n23 o22");
  EXPECT_EQ(match.legal_after("a12>"), "a11 a13 b11 b12 b13");
  EXPECT_EQ(match.legal_after("o12>"), "n11 n12 n13");
  EXPECT_EQ(match.legal_after("c1>"), "b1 b2 c2 d1 d2");
  EXPECT_EQ(match.legal_after("o1>"), "n1 n2 o2");
}

TEST(LignesMoving, LA_9_nobody_steps_on_or_over_another) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      13  . . . . . . r . y . . . . . .
      12  . . . . . . r Y . . . . . . .
      11  . . . . . . . . . . . . . . .)",
                         9);
  EXPECT_EQ(match.legal_after("h12>"), "g11 h11 h13 i11 i12");
  for (const char* token : {"h12>g13", "h12>g12", "h12>i13"}) {
    EXPECT_EQ(match.clause(token), "LA-9") << token;
  }
  // Over a foe, over a team-mate, and over the man with the ball without stopping beside him.
  for (const char* token : {"h12>f12", "h12>j14", "i13>g11"}) {
    EXPECT_EQ(match.clause(token), "LA-9") << token;
  }
}

TEST(LignesMoving, LA_9_only_its_own_keeper_enters_a_goal) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      23  . . . . . y . . . . . . . . .
      22  . . . . . . . Y . . . . . . .
       2  . . . . . . . k y . . . . . .
       1  . . . . . y . . . . . . . . .)",
                         9);
  EXPECT_EQ(match.legal_after("f23>"), "e22 e23 f22 g22");
  EXPECT_EQ(match.legal_after("h22>"), "g21 g22 h21 i21 i22");
  EXPECT_EQ(match.legal_after("f1>"), "e1 e2 f2 g2");
  EXPECT_EQ(match.legal_after("i2>"), "h3 i3 j1 j2 j3");
  EXPECT_EQ(match.legal_after("h2>"), "g1 g2 g3 h1 h3 i1 i3");
  for (const char* token : {"f23>g23", "h22>h23", "h22>g23", "h22>i23", "f1>g1", "i2>h1"}) {
    EXPECT_EQ(match.clause(token), "LA-9") << token;
  }
}

constexpr std::string_view kLoose = R"(
          a b c d e f g h i j k l m n o
      13  . . . . . . . r . . . . . . .
      12  . . . . . . . o . . . . . . .
      11  . . . . . . y . y . . . . . .)";

TEST(LignesMoving, LA_10_a_man_who_steps_onto_a_loose_ball_has_it) {
  Match match = strategy(kLoose, 9);
  EXPECT_EQ(match.now(), "strategy 0 ball=h12 points=9 carried=null");
  match.play("i11>i12");
  EXPECT_EQ(match.now(), "strategy 0 ball=h12 points=8 carried=null");
  match.play("g11>h12");
  EXPECT_EQ(match.now(), "strategy 0 ball=h12 points=7 carried=6");
  EXPECT_TRUE(match.shows("12  ? . . . . . . Y y . . . . . ?"));
  match.play("h12>g11");
  EXPECT_EQ(match.now(), "strategy 0 ball=g11 points=6 carried=5");
}

TEST(LignesMoving, LA_10_a_keeper_too) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       3  . . . . . . o . . . . . . . .
       2  . . . . . . . k . . . . . . .)",
                         9);
  match.play("h2>g3");
  EXPECT_EQ(match.now(), "strategy 0 ball=g3 points=8 carried=6");
  EXPECT_EQ(match.play("g3>g2").now(), "strategy 0 ball=g2 points=7 carried=5");
}

TEST(LignesMoving, LA_10_nobody_takes_it_from_a_foe) {
  Match match({.diagram = R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . y R . . . . . . .)",
               .side = Side::kZero});
  match.play("dice=4+9");
  EXPECT_EQ(match.now(), "strategy 0 ball=h12 points=13 carried=6");
  EXPECT_EQ(match.clause("g12>h12"), "LA-9");
  EXPECT_EQ(match.clause("g12>h12>i12"), "LA-11");
}

constexpr std::string_view kCarrier = R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . . . . . . . . y .
       6  . . . . . . . Y . . . . . . .)";

TEST(LignesMoving, LA_12_six_steps_with_the_ball_and_no_more) {
  Match match = strategy(kCarrier, 18);
  match.play("h6>h7 h7>h8 h8>h9 h9>h10 h10>h11");
  EXPECT_EQ(match.now(), "strategy 0 ball=h11 points=13 carried=1");
  match.play("h11>h12");
  EXPECT_EQ(match.now(), "strategy 0 ball=h12 points=12 carried=0");
  EXPECT_EQ(match.legal_after("h12>"), "");
  EXPECT_EQ(match.clause("h12>h13"), "LA-12");
  EXPECT_EQ(match.clause("h12-n12"), "") << "he can pass";
  EXPECT_EQ(match.clause("stop"), "") << "or stay";
  EXPECT_EQ(match.clause("n12>n13"), "") << "the others go on";
}

// The sheet's one-two: given away and got back, the ball may be carried six steps again.
TEST(LignesMoving, LA_12_six_steps_again_once_he_has_it_back) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       7  . . . . . . y . . . . . . . .
       6  . . . . . . . Y . . . . . . .)",
                         18);
  match.play("h6>h7 h7>h8 h8>h7 h7>h8 h8>h7 h7>h6");
  EXPECT_EQ(match.now(), "strategy 0 ball=h6 points=12 carried=0");
  EXPECT_EQ(match.clause("h6>h7"), "LA-12");
  match.play("h6-g7");
  EXPECT_EQ(match.now(), "strategy 0 ball=g7 points=11 carried=6");
  match.play("g7-h6");
  EXPECT_EQ(match.now(), "strategy 0 ball=h6 points=10 carried=6") << "the one-two";
  match.play("h6>h7 h7>h8 h8>h9 h9>h10 h10>h11 h11>h12");
  EXPECT_EQ(match.now(), "strategy 0 ball=h12 points=4 carried=0");
  EXPECT_EQ(match.clause("h12>h13"), "LA-12");
}

TEST(LignesMoving, LA_12_the_count_is_of_the_man_who_has_the_ball) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       7  . . . . . . y . . . . . . . .
       6  . . . . . . . Y . . . . . . .)",
                         18);
  match.play("h6>h7 h7>h8 h8>h7 h7-g7");
  EXPECT_EQ(match.now(), "strategy 0 ball=g7 points=14 carried=6");
  match.play("g7>g8 h7>h8 g8-h8");
  EXPECT_EQ(match.now(), "strategy 0 ball=h8 points=11 carried=6");
  match.play("h8>h9 h9-g8");
  EXPECT_EQ(match.now(), "strategy 0 ball=g8 points=9 carried=6") << "not what he had left";
}

TEST(LignesMoving, LA_12_steps_without_the_ball_and_onto_it_do_not_count) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       6  . . . . . . . o . . . . . . .
       3  . . . . . . . y . . . . . . .)",
                         18);
  match.play("h3>h4 h4>h5 h5>h6");
  EXPECT_EQ(match.now(), "strategy 0 ball=h6 points=15 carried=6");
  match.play("h6>h7 h7>h8 h8>h9 h9>h10 h10>h11 h11>h12");
  EXPECT_EQ(match.clause("h12>h13"), "LA-12");
}

TEST(LignesMoving, LA_12_every_turn_anew) {
  Match match = strategy(kCarrier, 18);
  match.play("h6>h7 h7>h8 h8>h9 h9>h10 h10>h11 h11>h12 stop d12=1 h12-h13");
  match.play("dice=1+1 stop dice=4+9 h12>h13");
  EXPECT_EQ(match.now(), "strategy 0 ball=h13 points=12 carried=6");
}

TEST(LignesMoving, LA_16_a_side_without_the_ball_plays_phase_1_and_no_phase_2) {
  Match foes({.diagram = "12 . . . . . . . R . . . . . . .", .side = Side::kZero});
  foes.play("dice=4+9");
  EXPECT_EQ(foes.now(), "strategy 0 ball=h12 points=13 carried=6");
  foes.play("a7>b7 stop");
  EXPECT_EQ(foes.now(), "dice 1 ball=h12 points=0 carried=null");
  Match loose = strategy(kLoose, 9);
  loose.play("g11>g12 stop");
  EXPECT_EQ(loose.now(), "dice 1 ball=h12 points=0 carried=null");
}

TEST(LignesMoving, LA_16_with_the_ball_at_the_end_it_has_a_phase_2) {
  Match match = strategy(kLoose, 9);
  match.play("g11>h12 stop");
  EXPECT_EQ(match.now(), "shotdie 0 ball=h12 points=0 carried=null");
}

}  // namespace
}  // namespace tablier::lignes
