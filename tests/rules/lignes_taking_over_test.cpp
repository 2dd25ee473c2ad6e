#include <gtest/gtest.h>

#include "lignes_diagram.h"

// LA-11: taking the ball from a team-mate by going over him.
namespace tablier::lignes {
namespace {

constexpr std::string_view kPair = R"(
          a b c d e f g h i j k l m n o
      13  . . . . . . . r . . . . . . .
      12  . . . . . . y Y . . . . . . .
      11  . . . . . . . . y . . . . . .)";

TEST(LignesTakingOver, LA_11_over_him_and_on_to_a_free_square_next_to_him) {
  const Match match = strategy(kPair, 9);
  EXPECT_EQ(match.legal_after("g12>h12>"), "g11 g12 g13 h11 i12 i13");
  EXPECT_EQ(match.legal_after("i11>h12>"), "g11 g13 h11 i11 i12 i13");
}

TEST(LignesTakingOver, LA_11_it_costs_two_and_one_step_is_carried) {
  Match match = strategy(kPair, 9);
  match.play("g12>h12>i13");
  EXPECT_EQ(match.now(), "strategy 0 ball=i13 points=7 carried=5");
  EXPECT_TRUE(match.shows(R"(
      13  ? . . . . . . r Y . . . . . ?
      12  ? . . . . . . y . . . . . . ?
      11  ? . . . . . . . y . . . . . ?)"));
  match.play("h12>g12");
  EXPECT_EQ(match.now(), "strategy 0 ball=i13 points=6 carried=5") << "the other stays behind";
}

TEST(LignesTakingOver, LA_11_back_to_the_square_he_came_from) {
  Match match = strategy(kPair, 9);
  match.play("g12>h12>g12");
  EXPECT_EQ(match.now(), "strategy 0 ball=g12 points=7 carried=5");
  EXPECT_TRUE(match.shows("12  ? . . . . . Y y . . . . . . ?"));
}

TEST(LignesTakingOver, LA_11_two_points_are_needed) {
  Match match = strategy(kPair, 2);
  EXPECT_EQ(match.clause("g12>h12>i13"), "");
  match.play("i11>i12");
  EXPECT_EQ(match.legal_after("g12>h12>"), "");
  EXPECT_EQ(match.clause("g12>h12>i13"), "LA-7");
}

TEST(LignesTakingOver, LA_11_nobody_else_is_gone_over) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      13  . . . . . . r . . . . . . . .
      12  . . . . . y y . Y . . . . . .)",
                         9);
  EXPECT_EQ(match.clause("f12>g12>h12"), "LA-11") << "a team-mate without the ball";
  EXPECT_EQ(match.clause("g12>g13>g14"), "LA-11") << "a foe";
  EXPECT_EQ(match.clause("g12>h12>i13"), "LA-11") << "nobody at all";
  EXPECT_EQ(match.clause("i12>i12>i13"), "LA-11") << "himself";
  EXPECT_EQ(match.clause("g13>g12>h12"), "LA-7") << "not one's own man";
  EXPECT_EQ(match.clause("e12>f12>g13"), "LA-7") << "nobody who goes";
}

TEST(LignesTakingOver, LA_11_both_steps_are_to_neighbours) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      12  . . . . . y . Y . . . . . y .
      11  . . . . . . . . y . . . . . .)",
                         9);
  EXPECT_EQ(match.clause("f12>h12>i12"), "LA-11");
  EXPECT_EQ(match.clause("i11>h12>f12"), "LA-11");
  EXPECT_EQ(match.clause("i11>h12>h12"), "LA-11");
  EXPECT_EQ(match.clause("i11>h12>h14"), "LA-11");
  EXPECT_EQ(match.clause("i11>h12>i11"), "");
}

TEST(LignesTakingOver, LA_11_the_second_square_is_free) {
  Match match = strategy(kPair, 9);
  EXPECT_EQ(match.clause("g12>h12>h13"), "LA-9");
  EXPECT_EQ(match.clause("g12>h12>i11"), "LA-9");
  EXPECT_EQ(match.clause("i11>h12>g12"), "LA-9");
}

TEST(LignesTakingOver, LA_11_and_in_no_goal) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      22  . . . . . . Y . . . . . . . .
      21  . . . . . . . y . . . . . . .)",
                         9);
  EXPECT_EQ(match.legal_after("h21>g22>"), "f21 f22 f23 g21 h21 h22");
  EXPECT_EQ(match.clause("h21>g22>g23"), "LA-9");
  EXPECT_EQ(match.clause("h21>g22>h23"), "LA-9");
}

TEST(LignesTakingOver, LA_11_it_can_be_done_again_and_again) {
  Match match = strategy(kPair, 12);
  match.play("g12>h12>i12 h12>i12>h12");
  EXPECT_EQ(match.now(), "strategy 0 ball=h12 points=8 carried=5");
  match.play("i12>h12>g12 h12>g12>h12");
  EXPECT_EQ(match.now(), "strategy 0 ball=h12 points=4 carried=5") << "LA-12: each time he gets it";
}

TEST(LignesTakingOver, LA_11_the_carried_step_is_the_first_of_LA_12s_six) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . y Y . . . . . . .)",
                         18);
  match.play("h12>h13 h13>h12 h12>h13 h13>h12 h12>h13 h13>h12");
  EXPECT_EQ(match.clause("h12>h13"), "LA-12");
  match.play("h12-g12 h12>g12>f12");
  EXPECT_EQ(match.now(), "strategy 0 ball=f12 points=9 carried=5") << "he has got it back";
  match.play("f12>e12 e12>d12 d12>c12 c12>d12 d12>e12");
  EXPECT_EQ(match.now(), "strategy 0 ball=e12 points=4 carried=0");
  EXPECT_EQ(match.clause("e12>f12"), "LA-12");
}

// The keeper on h2, beside a team-mate with the ball and in front of his goal.
TEST(LignesTakingOver, LA_11_a_keeper_may_within_his_area) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       2  . . . . . . Y k . . . . . . .)",
                         9);
  EXPECT_EQ(match.legal_after("h2>g2>"), "f1 f2 f3 g1 g3 h1 h2 h3");
  match.play("h2>g2>g1");
  EXPECT_EQ(match.now(), "strategy 0 ball=g1 points=7 carried=5");
}

TEST(LignesTakingOver, LA_27_a_keeper_goes_over_nobody_outside_his_area) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       5  . . . . . . Y . . . . . . . .
       4  . . . . . . . k . . . . . . .)",
                         9);
  EXPECT_EQ(match.legal_after("h4>g5>"), "");
  EXPECT_EQ(match.clause("h4>g5>g4"), "LA-27");
  EXPECT_EQ(match.clause("h4>g5>h4"), "LA-27");
}

TEST(LignesTakingOver, LA_27_nor_ends_outside_it) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       4  . . . Y . . . . . . . . . . .
       3  . . . . k . . . . . . . . . .)",
                         9);
  EXPECT_EQ(match.legal_after("e3>d4>"), "d3 e3 e4");
  EXPECT_EQ(match.clause("e3>d4>c4"), "LA-27");
  EXPECT_EQ(match.clause("e3>d4>d5"), "LA-27");
}

TEST(LignesTakingOver, LA_9_nobody_goes_over_a_keeper_in_his_goal) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       2  . . . . . . . . y . . . . . .
       1  . . . . . . . K . . . . . . .)",
                         9);
  EXPECT_EQ(match.legal_after("i2>h1>"), "");
  EXPECT_EQ(match.clause("i2>h1>h2"), "LA-9");
  EXPECT_EQ(match.clause("i2>h1>i2"), "LA-9");
}

TEST(LignesTakingOver, LA_11_over_a_keeper_before_his_goal) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       3  . . . . . . . . y . . . . . .
       2  . . . . . . . K . . . . . . .)",
                         9);
  EXPECT_EQ(match.legal_after("i3>h2>"), "g2 g3 h3 i2 i3");
  EXPECT_EQ(match.clause("i3>h2>h1"), "LA-9");
  EXPECT_EQ(match.play("i3>h2>g2").now(), "strategy 0 ball=g2 points=7 carried=5");
}

}  // namespace
}  // namespace tablier::lignes
