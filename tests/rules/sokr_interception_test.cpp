#include <gtest/gtest.h>

#include "sokr_diagram.h"

// SO-37 to SO-41: foes that surround the ball take it.
namespace tablier::sokr {
namespace {

struct Row {
  const char* what;
  const char* diagram;
  Side side;
  const char* token;
  const char* choices;  // `@…` where there are several
  const char* now;      // else
};

void expect_rows(const std::vector<Row>& rows, std::string_view options = "") {
  for (const Row& row : rows) {
    Match match({.diagram = row.diagram, .side = row.side, .options = options});
    match.play(row.token);
    if (std::string_view(row.choices).empty()) {
      EXPECT_EQ(match.now(), row.now) << row.what << match.drawing();
    } else {
      EXPECT_EQ(match.phase(), "ball") << row.what << match.drawing();
      EXPECT_EQ(match.legal(), row.choices) << row.what;
    }
  }
}

TEST(SokrInterception, SO_37_foes_on_all_four_sides_or_all_four_diagonals) {
  expect_rows({
      {"four sides", "6 . . . x . . .\n5 . . x O . x .\n4 . . . x . . .\n1 o . . . . . .",
       Side::kOne, "f5>e5", "", "series turn=1 ball=\"d6\" credit=5"},
      {"three sides", "6 . . . x . . .\n5 . . x O . x .\n4 . . . . x . .\n1 o . . . . . .",
       Side::kOne, "f5>e5", "", "series turn=1 ball=\"d5\" credit=4"},
      {"four diagonals", "6 . . x . . x .\n5 . . . O . . .\n4 . . x . x . .\n1 o . . . . . .",
       Side::kOne, "f6>e6", "@c6 @e6", ""},
      {"three diagonals", "6 . . x . . x .\n5 . . . O . . .\n4 . . x . . . .\n1 o . . . . . .",
       Side::kOne, "f6>e6", "", "series turn=1 ball=\"d5\" credit=4"},
      {"two sides and two diagonals",
       "6 . . x x . . .\n5 . . . O . x .\n4 . . . . x . .\n1 o . . . . . .", Side::kOne, "f5>e5",
       "", "series turn=1 ball=\"d5\" credit=4"},
      {"one of them one's own",
       "6 . . . x . . .\n5 . . x O . x .\n4 . . . o . . .\n1 o . . . . . .", Side::kOne, "f5>e5",
       "", "series turn=1 ball=\"d5\" credit=4"},
      {"one of them covered", "6 . . . xo . . .\n5 . . x O . x .\n4 . . . x . . .\n1 o . . . . . .",
       Side::kOne, "f5>e5", "", "series turn=1 ball=\"d5\" credit=4"},
      {"by a climb", "6 . . . x . . .\n5 . . x O o x .\n4 . . . x . . .\n1 o . . . . . .",
       Side::kOne, "f5>e5", "", "series turn=1 ball=\"d6\" credit=5"},
      {"by a change of places",
       "6 . . . xo . . .\n5 . . x O x . .\n4 . . . x . . .\n1 o . . . . . .", Side::kOne, "d6~", "",
       "series turn=1 ball=\"d6\" credit=5"},
      {"a carrier on a stack",
       "6 . . . x . . .\n5 . . x xO . x .\n4 . . . x . . .\n1 o . . . . . .", Side::kOne, "f5>e5",
       "", "series turn=1 ball=\"d6\" credit=5"},
  });
}

TEST(SokrInterception, SO_37_in_the_series_of_the_side_with_the_ball_too) {
  expect_rows({
      {"carried into it", "6 . . x . x . .\n5 . . O . . . .\n4 . . x . x . .\n1 o . . . . . .",
       Side::kZero, "c5>d5", "@c6 @e6", ""},
      {"passed to a pawn in it",
       "8 O . . . . . .\n6 . . . x . . .\n5 . . x o x . .\n"
       "4 . . . x . . .\n1 o . . . . . .",
       Side::kZero, "a8-d5", "", "series turn=1 ball=\"d6\" credit=5"},
      {"uncovered by its own pawn",
       "6 . . . xo . . .\n5 . . x O x . .\n4 . . . x . . .\n"
       "1 o . . . . . .",
       Side::kZero, "d6>d7", "", "series turn=1 ball=\"d6\" credit=5"},
  });
}

TEST(SokrInterception, SO_37_before_the_credit_counts) {
  // The last point of credit closes the ring: an interception, not the end of a series.
  Match match({.diagram = "6 . . . x . . .\n5 . . x O . x .\n4 . . . x . . .\n1 o . . . . . .",
               .side = Side::kOne,
               .credit = 1});
  match.play("f5>e5");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d6\" credit=5");
}

// After a fault the ball comes to a pawn that is surrounded already: the next action decides.
TEST(SokrInterception, SO_37_not_when_the_ball_is_put_on_a_pawn) {
  Match match({.diagram = R"(
      9   .   .   .   .   .   .   x
      5   .   .   .   .   o   .   .
      4   .   .   .   O   x   o   .
      3   .   .   .   .   o   .   .)"});
  match.play("time=0");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"e4\" credit=5");
  match.play("g9>g8");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"e3\" credit=5");
}

TEST(SokrInterception, SO_37_not_after_a_retreat) {
  Match match({.diagram = R"(
      9   .   .   .   .   o   .   .
      8   .   .   o   O   o   .   .
      6   .   .   .   x   .   .   .
      1   x   .   .   .   .   .   .)"});
  match.play("long R|P ^d5,c6,e6,d7");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d6\" credit=5");
  match.play("a1>a2");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"d5\" credit=5");
}

TEST(SokrInterception, SO_38_three_sides_on_an_edge_and_two_in_a_corner) {
  expect_rows({
      {"left edge", "6 x . . . . . .\n5 O . x . . . .\n4 x . . . . . .\n1 o . . . . . .",
       Side::kOne, "c5>b5", "", "series turn=1 ball=\"a6\" credit=5"},
      {"right edge", "6 . . . . . . x\n5 . . . . x . O\n4 . . . . . . x\n1 o . . . . . .",
       Side::kOne, "e5>f5", "", "series turn=1 ball=\"g6\" credit=5"},
      {"upper edge", "9 . . x O . x .\n8 . . . x . . .\n1 o . . . . . .", Side::kOne, "f9>e9",
       "@c9 @e9", ""},
      {"lower edge", "3 . . . . . . o\n2 . . . x . . .\n1 . . x O . x .", Side::kOne, "f1>e1", "",
       "series turn=1 ball=\"d2\" credit=5"},
      {"two on an edge", "6 x . . . . . .\n5 O . x . . . .\n1 o . . . . . .", Side::kOne, "c5>b5",
       "", "series turn=1 ball=\"a5\" credit=4"},
      {"a1", "3 . x . . . . .\n1 O x . . . . o", Side::kOne, "b3>a2", "",
       "series turn=1 ball=\"a2\" credit=5"},
      {"g1", "3 . . . . . . x\n1 o . . . . x O", Side::kOne, "g3>g2", "",
       "series turn=1 ball=\"g2\" credit=5"},
      {"a9", "9 O x . . . . .\n7 x . . . . . .\n1 . . . . . . o", Side::kOne, "a7>a8", "",
       "series turn=1 ball=\"b9\" credit=5"},
      {"g9", "9 . . . . . x O\n7 . . . . . . x\n1 . . . . . . o", Side::kOne, "g7>g8", "",
       "series turn=1 ball=\"f9\" credit=5"},
      {"one in a corner", "3 . x . . . . .\n1 O . . . . . o", Side::kOne, "b3>a2", "",
       "series turn=1 ball=\"a1\" credit=3"},
  });
}

TEST(SokrInterception, SO_38_diagonals_do_not_count_on_an_edge) {
  expect_rows({
      {"edge", "6 . x . . . . .\n5 O . . . . . .\n4 . . x . . . .\n1 o . . . . . .", Side::kOne,
       "c4>b4", "", "series turn=1 ball=\"a5\" credit=4"},
      {"corner", "3 . x . . . . .\n1 O . . . . . o", Side::kOne, "b3>b2", "",
       "series turn=1 ball=\"a1\" credit=4"},
      {"goal line", "9 . . . O . . .\n8 . . x . . x .\n1 o . . . . . .", Side::kOne, "f8>e8", "",
       "series turn=1 ball=\"d9\" credit=4"},
  });
}

TEST(SokrInterception, SO_39_the_nearest_to_its_own_goal_line_has_it) {
  Match match({.diagram = R"(
      6   .   .   x   .   .   x   .
      5   .   .   .   O   .   .   .
      4   .   .   x   .   x   .   .
      1   o   .   .   .   .   .   .)",
               .side = Side::kOne});
  match.play("f6>e6");
  EXPECT_EQ(match.now(), "ball turn=1 ball=\"d5\" credit=0");
  EXPECT_EQ(match.legal(), "@c6 @e6");
  EXPECT_EQ(match.legal(Side::kZero), "");
  for (const char* token : {"@c4", "@e4", "@d5", "@a1", "@d6"}) {
    EXPECT_EQ(match.clause(token), "SO-39") << token;
  }
  EXPECT_EQ(match.clause("c6>c7"), "EV-2");
  match.play("@c6");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"c6\" credit=5");
}

// The carrier steps down from e5 and uncovers the eighth foe.
TEST(SokrInterception, SO_39_all_pawns_of_all_complete_patterns_count) {
  Match match({.diagram = R"(
      6   .   .   x   x   x   .   .
      5   .   .   x   .   xO  .   .
      4   .   .   x   x   x   .   .
      1   o   .   .   .   .   .   .)"});
  match.play("e5>d5");
  EXPECT_EQ(match.legal(), "@c6 @d6 @e6");
  // A further neighbour that is part of no complete pattern does not count.
  Match sides({.diagram = R"(
      6   .   .   x   x   .   .   .
      5   .   .   x   .   xO  .   .
      4   .   .   x   x   x   .   .
      1   o   .   .   .   .   .   .)"});
  sides.play("e5>d5");
  EXPECT_EQ(sides.now(), "series turn=1 ball=\"d6\" credit=5");
}

TEST(SokrInterception, SO_40_a_new_credit_of_5_whoevers_series_it_was) {
  const std::string_view ring = R"(
      6   .   .   .   x   .   .   .
      5   .   .   x   O   .   x   .
      4   .   .   .   x   .   .   .
      1   o   .   .   .   .   .   .)";
  for (int credit = 1; credit <= 5; ++credit) {
    Match match({.diagram = ring, .side = Side::kOne, .credit = credit});
    match.play("f5>e5");
    EXPECT_EQ(match.now(), "series turn=1 ball=\"d6\" credit=5") << credit;
    EXPECT_EQ(match.field("passes"), "0");
    EXPECT_EQ(match.field("series"), "1");
  }
  // In the other side's series: what was left to it is gone.
  Match walk({.diagram = R"(
      6   .   .   x   .   .   .   .
      5   .   .   .   x   .   .   .
      4   .   .   xO  .   x   .   .
      3   .   .   .   x   .   .   .
      1   o   .   .   .   .   .   .)"});
  walk.play("c4>d4");
  EXPECT_EQ(walk.now(), "series turn=1 ball=\"d5\" credit=5");
}

// All triangles round d5; the last pawn comes from afar.
struct Triangle {
  const char* what;
  const char* diagram;
  const char* token;
  const char* choices;
  const char* ball;
};
const std::vector<Triangle> kTriangles = {
    {"pointing up", "7 . . . x . . .\n5 . . . O . . .\n4 . . x . x . .\n1 o . . . . . .", "d7>d6",
     "", "\"d6\""},
    {"pointing down", "6 . . x . x . .\n5 . . . O . . .\n3 . . . x . . .\n1 o . . . . . .", "d3>d4",
     "@c6 @e6", ""},
    {"pointing right", "6 . . x . . . .\n5 . . . O . x .\n4 . . x . . . .\n1 o . . . . . .",
     "f5>e5", "", "\"c6\""},
    {"pointing left", "6 . . . . x . .\n5 . x . O . . .\n4 . . . . x . .\n1 o . . . . . .", "b5>c5",
     "", "\"e6\""},
};

TEST(SokrInterception, SO_41_beginners_take_it_with_three_in_a_triangle) {
  for (const Triangle& triangle : kTriangles) {
    Match match({.diagram = triangle.diagram, .side = Side::kOne, .options = "beginners=on"});
    match.play(triangle.token);
    if (std::string_view(triangle.choices).empty()) {
      EXPECT_EQ(match.now(), "series turn=1 ball=" + std::string(triangle.ball) + " credit=5")
          << triangle.what;
    } else {
      EXPECT_EQ(match.legal(), triangle.choices) << triangle.what;
    }
  }
}

TEST(SokrInterception, SO_41_off_by_default) {
  EXPECT_EQ(Match().field("options").find(R"("beginners":"off")") != std::string::npos, true);
  for (const Triangle& triangle : kTriangles) {
    Match match({.diagram = triangle.diagram, .side = Side::kOne});
    match.play(triangle.token);
    EXPECT_EQ(match.now(), "series turn=1 ball=\"d5\" credit=4") << triangle.what;
  }
}

TEST(SokrInterception, SO_41_no_other_three_and_never_on_an_edge) {
  expect_rows(
      {
          {"three sides", "6 . . . x . . .\n5 . . x O . x .\n1 o . . . . . .", Side::kOne, "f5>e5",
           "", "series turn=1 ball=\"d5\" credit=4"},
          {"a side and the diagonals beside it",
           "7 . . . x . . .\n6 . . x . x . .\n5 . . . O . . .\n1 o . . . . . .", Side::kOne,
           "d7>d6", "", "series turn=1 ball=\"d5\" credit=4"},
          {"edge", "6 . x . . . . .\n5 O . . . . . .\n4 . x . . . . .\n3 . . . . . . x", Side::kOne,
           "g3>g2", "", "series turn=1 ball=\"a5\" credit=4"},
          {"edge, along it", "6 x . . . . . .\n5 O . . . . . .\n4 . . x . . . .\n3 . . . . . . x",
           Side::kOne, "c4>b4", "", "series turn=1 ball=\"a5\" credit=4"},
      },
      "beginners=on");
}

// SO-37 holds with the option too.
TEST(SokrInterception, SO_41_adds_to_the_other_patterns) {
  Match match({.diagram = "6 . . . x . . .\n5 . . x O . x .\n4 . . . x . . .\n1 o . . . . . .",
               .side = Side::kOne,
               .options = "beginners=on"});
  match.play("f5>e5");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d6\" credit=5");
}

}  // namespace
}  // namespace tablier::sokr
