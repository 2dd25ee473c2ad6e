#include <gtest/gtest.h>

#include "sokr_diagram.h"

// SO-27: crosses.
namespace tablier::sokr {
namespace {

constexpr std::string_view kCrowd = R"(
      9   .   x   o   xo  oo  x   .
      8   O   xx  x   x   x   .   .
      7   .   x   .   .   .   .   .)";

TEST(SokrCrossing, SO_27_costs_2_and_brings_the_ball_before_the_goal) {
  Match match({.diagram = "9 . . . o . . .\n8 O . . . . . .\n1 x . . . . . ."});
  match.play("a8*d9");
  EXPECT_EQ(match.now(), "offer turn=0 ball=\"d9\" credit=3");
  EXPECT_EQ(match.field("passes"), "1");
  for (int credit = 1; credit <= 5; ++credit) {
    Match poor({.diagram = "9 . . . o . . .\n8 O . . . . . .\n1 x . . . . . .", .credit = credit});
    EXPECT_EQ(poor.clause("a8*d9"), credit < 2 ? "SO-13" : "") << credit;
  }
}

TEST(SokrCrossing, SO_27_whatever_stands_in_between_and_at_any_angle) {
  Match match({.diagram = kCrowd});
  EXPECT_EQ(match.legal_after("a8*"), "c9 d9 e9");
  EXPECT_EQ(match.clause("a8-c9"), "SO-22");
}

TEST(SokrCrossing, SO_27_from_all_four_wing_squares_to_all_three_goal_squares) {
  for (const std::string wing : {"a8", "g8", "a9", "g9"}) {
    for (const std::string goal : {"c9", "d9", "e9"}) {
      Pitch pitch;
      pitch.put(Side::kZero, *read_square(wing));
      pitch.put(Side::kZero, *read_square(goal));
      pitch.put(Side::kOne, *read_square("d4"));
      pitch.ball = *read_square(wing);
      Match match({.diagram = draw(pitch)});
      EXPECT_EQ(match.legal_after(wing + "*"), goal);
      match.play(wing + "*" + goal);
      EXPECT_EQ(match.now(), "offer turn=0 ball=\"" + goal + "\" credit=3");
    }
  }
}

TEST(SokrCrossing, SO_27_to_nobody_else) {
  Match match({.diagram = R"(
      9   .   o   .   x   ox  o   .
      8   O   .   .   .   o   .   .
      1   .   .   o   .   .   .   .)"});
  EXPECT_EQ(match.legal_after("a8*"), "");
  EXPECT_EQ(match.clause("a8*c9"), "SO-27");  // nobody
  EXPECT_EQ(match.clause("a8*d9"), "SO-27");  // a foe
  EXPECT_EQ(match.clause("a8*e9"), "SO-7");   // underneath
  EXPECT_EQ(match.clause("a8*b9"), "SO-27");  // not in the goal
  EXPECT_EQ(match.clause("a8*f9"), "SO-27");
  EXPECT_EQ(match.clause("a8*e8"), "SO-27");
  EXPECT_EQ(match.clause("a8*c1"), "SO-27");  // its own goal
}

TEST(SokrCrossing, SO_27_from_nowhere_else) {
  for (const char* from : {"b9", "f9", "b8", "f8", "d8", "a7", "g7", "a1", "g2", "d5"}) {
    Pitch pitch;
    pitch.put(Side::kZero, *read_square(from));
    pitch.put(Side::kZero, *read_square("d9"));
    pitch.put(Side::kOne, *read_square("d4"));
    pitch.ball = *read_square(from);
    Match match({.diagram = draw(pitch)});
    EXPECT_EQ(match.clause(std::string(from) + "*d9"), "SO-27") << from;
  }
}

TEST(SokrCrossing, SO_27_only_with_the_ball) {
  const std::string_view diagram = R"(
      9   .   .   .   o   .   .   .
      8   o   .   .   .   .   .   O
      2   x   .   .   .   .   .   .
      1   .   .   .   x   .   .   .)";
  Match match({.diagram = diagram});
  EXPECT_EQ(match.clause("a8*d9"), "SO-27");
  EXPECT_EQ(match.clause("g8*d9"), "");
  Match foe({.diagram = diagram, .side = Side::kOne});
  EXPECT_EQ(foe.clause("a2*d1"), "SO-27");
}

// From the top of a stack, and what stands underneath stays.
TEST(SokrCrossing, SO_27_from_a_stack_to_a_stack) {
  Match match({.diagram = "9 . . . xo . . .\n8 xO . . . . . .\n1 x . . . . . ."});
  match.play("a8*d9");
  EXPECT_EQ(match.drawing(), redraw("9 . . . xO . . .\n8 xo . . . . . .\n1 x . . . . . ."));
}

}  // namespace
}  // namespace tablier::sokr
