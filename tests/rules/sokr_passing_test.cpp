#include <gtest/gtest.h>

#include <cstdlib>

#include "sokr_diagram.h"

// SO-22 to SO-26: passes, and the pass that a series with the ball owes.
namespace tablier::sokr {
namespace {

TEST(SokrPassing, SO_22_costs_1_and_moves_the_ball_alone) {
  Match match({.diagram = R"(
      7   .   .   .   o   .   .   .
      5   .   .   .   O   .   .   .
      1   x   .   .   .   .   .   .)"});
  match.play("d5-d7");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"d7\" credit=4");
  EXPECT_EQ(match.field("passes"), "1");
  EXPECT_EQ(match.drawing(), redraw(R"(
      7   .   .   .   O   .   .   .
      5   .   .   .   o   .   .   .
      1   x   .   .   .   .   .   .)"));
  Match last({.diagram = "7 . . . o . . .\n5 . . . O . . .\n1 x . . . . . .", .credit = 1});
  EXPECT_EQ(last.clause("d5-d7"), "");
}

// From d5 to every square of the board.
TEST(SokrPassing, SO_22_along_a_line_one_to_four_squares) {
  const Square from = *read_square("d5");
  for (Square to = 0; to < kSquareCount; ++to) {
    if (to == from) continue;
    Pitch pitch;
    pitch.put(Side::kZero, from);
    pitch.put(Side::kZero, to);
    pitch.ball = from;
    const std::string diagram = draw(pitch);
    Match match({.diagram = diagram});
    const int columns = std::abs(to % 7 - 3);
    const int rows = std::abs(to / 7 - 4);
    const bool line = columns == 0 || rows == 0 || columns == rows;
    EXPECT_EQ(match.clause("d5-" + write_square(to)), line ? "" : "SO-22") << diagram;
  }
}

TEST(SokrPassing, SO_22_not_five_squares_or_more) {
  Match match({.diagram = R"(
      9   .   .   .   o   .   .   .
      8   .   .   .   o   .   .   .
      5   .   .   .   .   .   .   .
      3   .   .   .   O   .   .   .
      2   .   .   .   .   .   .   x)"});
  EXPECT_EQ(match.clause("d3-d8"), "SO-22");
  EXPECT_EQ(match.clause("d3-d9"), "SO-22");
  Match row({.diagram = "5 O . . . o o o\n2 . . . . . . x"});
  EXPECT_EQ(row.legal_after("a5-"), "e5");
  Match slant({.diagram = R"(
      7   .   .   .   .   .   .   o
      6   .   .   .   .   .   o   .
      5   .   .   .   .   o   .   .
      1   O   .   .   .   .   .   x)"});
  EXPECT_EQ(slant.legal_after("a1-"), "e5");
}

TEST(SokrPassing, SO_22_to_an_active_pawn_of_ones_own) {
  Match match({.diagram = R"(
      7   .   o   .   ox  .   xo  .
      5   .   .   .   O   .   x   .
      3   .   oo  .   .   .   .   .)"});
  EXPECT_EQ(match.legal_after("d5-"), "b3 b7 f7");
  EXPECT_EQ(match.clause("d5-d7"), "SO-7");   // one's own, but underneath
  EXPECT_EQ(match.clause("d5-f5"), "SO-22");  // a foe
  EXPECT_EQ(match.clause("d5-d3"), "SO-22");  // nobody
  EXPECT_EQ(match.clause("d5-d5"), "SO-22");  // itself
}

TEST(SokrPassing, SO_22_only_from_the_pawn_that_has_the_ball) {
  const std::string_view diagram = R"(
      7   .   .   .   o   .   x   .
      5   .   .   .   O   .   x   .
      3   .   o   .   .   .   .   .)";
  Match match({.diagram = diagram});
  EXPECT_EQ(match.clause("d7-d5"), "SO-22");
  EXPECT_EQ(match.clause("f7-f5"), "SO-22");
  Match foe({.diagram = diagram, .side = Side::kOne});
  EXPECT_EQ(foe.clause("f7-f5"), "SO-22");
  EXPECT_EQ(foe.clause("d5-d7"), "SO-22");
}

TEST(SokrPassing, SO_22_from_a_stack_and_to_a_stack) {
  Match match({.diagram = R"(
      7   .   .   .   xo  .   .   .
      5   .   .   .   xO  .   .   .
      3   .   .   .   oo  .   .   .)"});
  match.play("d5-d7 d7-d5 d5-d3");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"d3\" credit=2");
}

TEST(SokrPassing, SO_23_a_foe_in_between_blocks) {
  struct Row {
    const char* what;
    const char* between;
    const char* clause;
  };
  const std::vector<Row> rows = {
      {"nobody", ".", ""},
      {"a foe", "x", "SO-23"},
      {"two foes", "xx", "SO-23"},
      {"a foe on an own pawn", "ox", "SO-23"},
      {"an own pawn", "o", ""},
      {"two own pawns", "oo", ""},
      {"an own pawn on a foe", "xo", ""},
  };
  for (const Row& row : rows) {
    const std::string cell = row.between;
    // In each of the places in between, along a column, a row and a diagonal.
    for (const char at : {'4', '5', '6'}) {
      std::string column = "7 . . . o . . .\n";
      for (char r = '6'; r >= '4'; --r) {
        column += std::string{r} + " . . . " + (r == at ? cell : ".") + " . . .\n";
      }
      Match match({.diagram = column + "3 . . . O . . .\n1 x . . . . . ."});
      EXPECT_EQ(match.clause("d3-d7"), row.clause) << row.what << " on row " << at;
      std::string across = "3 O";
      for (char r = '4'; r <= '6'; ++r) across += " " + (r == at ? cell : ".");
      Match flat({.diagram = across + " o . .\n1 x . . . . . ."});
      EXPECT_EQ(flat.clause("a3-e3"), row.clause) << row.what;
      std::string slant = "7 . . . . . o .\n";
      slant += "6 . . . . " + (at == '6' ? cell : ".") + " . .\n";
      slant += "5 . . . " + (at == '5' ? cell : ".") + " . . .\n";
      slant += "4 . . " + (at == '4' ? cell : ".") + " . . . .\n";
      Match falling({.diagram = slant + "3 . O . . . . .\n1 x . . . . . ."});
      EXPECT_EQ(falling.clause("b3-f7"), row.clause) << row.what;
    }
  }
}

TEST(SokrPassing, SO_23_a_foe_behind_the_receiver_does_not_block) {
  Match match({.diagram = R"(
      8   .   .   .   x   .   .   .
      7   .   .   .   o   .   .   .
      5   .   .   x   O   x   .   .
      4   .   .   .   x   .   .   .)"});
  EXPECT_EQ(match.legal_after("d5-"), "d7");
}

// A series, what was played in it, and whether it ends in a fault: then the ball is the foe's.
struct Series {
  const char* what;
  const char* tokens;
  bool fault;
};

constexpr std::string_view kBuildUp = R"(
      9   .   .   .   .   .   .   x
      6   .   .   .   o   .   .   .
      5   .   o   .   O   .   .   .
      4   .   .   .   o   .   .   .
      1   o   .   .   .   .   .   .)";

TEST(SokrPassing, SO_24_SO_25_what_a_series_with_the_ball_owes) {
  const std::vector<Series> all = {
      {"no pass", "a1>a2 a2>a3 a3>a4 a4>a5 a5>a6", true},
      {"one forward", "d5-d6 a1>a2 a2>a3 a3>a4 a4>a5", false},
      {"one backward", "d5-d4 a1>a2 a2>a3 a3>a4 a4>a5", true},
      {"one sideways", "d5-b5 a1>a2 a2>a3 a3>a4 a4>a5", true},
      {"one at the end", "a1>a2 a2>a3 a3>a4 a4>a5 d5-d6", false},
      {"two backward", "d5-b5 b5-d5 a1>a2 a2>a3 a3>a4", false},
      {"forward and back", "d5-d6 d6-d5 a1>a2 a2>a3 a3>a4", false},
      {"back and forward", "d5-d4 d4-d6 a1>a2 a2>a3 a3>a4", false},
      {"carried forward", "d5>e6 a1>a2 a2>a3", false},
      {"carried sideways", "d5>e5 a1>a2 a2>a3 a3>a4", true},
      {"carried back", "d5>e4 a1>a2 a2>a3", true},
      {"carried back, passed sideways", "d5>c5 c5-b5 a1>a2 a2>a3", false},
      {"carried twice", "d5>e5 e5>d5 a1>a2", false},
      {"carried up on a friend", "d5>d6 a1>a2 a2>a3 a3>a4", false},
      {"carried down on a friend", "d5>d4 a1>a2 a2>a3 a3>a4", true},
  };
  for (const Series& series : all) {
    Match match({.diagram = kBuildUp});
    match.play(series.tokens);
    EXPECT_EQ(match.field("turn"), "1") << series.what;
    EXPECT_EQ(match.at().pitch().has_ball(Side::kOne), series.fault) << series.what;
    EXPECT_EQ(match.credit(), 5) << series.what;
  }
}

TEST(SokrPassing, SO_24_does_not_bind_a_series_without_the_ball) {
  Match match({.diagram = kBuildUp, .side = Side::kOne});
  match.play("g9>g8 g8>g7 g7>g6 g6>g5 g5>g4");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"d5\" credit=5");
  EXPECT_EQ(match.field("reduced"), "[0,0]");
}

TEST(SokrPassing, SO_25_a_cross_satisfies_it) {
  // From a9 the cross goes along the goal line, not forward.
  Match match({.diagram = R"(
      9   O   .   .   o   .   .   .
      8   .   .   .   .   .   .   .
      2   x   .   .   .   .   .   o)"});
  match.play("a9*d9 hold g2>g3 g3>g4 g4>g5");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d9\" credit=5");
}

// A stopped shot: not judged, though nothing was passed.
TEST(SokrPassing, SO_25_SO_26_a_shot_satisfies_it) {
  Match match({.diagram = R"(
      9   .   .   x   .   .   .   .
      8   .   .   .   O   .   .   .
      2   x   .   .   .   .   .   o)"});
  match.play("long R|P");
  EXPECT_EQ(match.now(), "retreat turn=0 ball=null credit=0");
  match.play("^d7");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"c9\" credit=5");
}

TEST(SokrPassing, SO_26_binds_the_series_after_an_interception) {
  Match match({.diagram = R"(
      6   .   .   .   x   .   .   .
      5   .   .   x   O   .   x   .
      4   .   .   .   x   .   .   .
      1   o   .   .   .   .   .   o)",
               .side = Side::kOne});
  match.play("f5>e5");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d6\" credit=5");
  EXPECT_EQ(match.field("duty"), "\"pass\"");
  match.play("d4>d3 d3>d2 d2>d3 d3>d2 d2>d3");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"d5\" credit=5");
}

TEST(SokrPassing, SO_26_a_series_ended_by_an_interception_is_not_judged) {
  // The carrier walks sideways into four foes: no fault but an interception.
  Match match({.diagram = R"(
      6   .   .   x   .   x   .   .
      5   .   .   O   .   .   .   .
      4   .   .   x   .   x   .   .
      1   .   .   .   .   .   .   o)"});
  match.play("c5>d5");
  EXPECT_EQ(match.phase(), "ball");
  EXPECT_EQ(match.legal(), "@c6 @e6");
  EXPECT_EQ(match.clause("@c4"), "SO-39");  // the clause of an interception, not of a fault
}

TEST(SokrPassing, SO_26_players_are_warned_while_they_can_avoid_it) {
  Match match({.diagram = kBuildUp});
  const auto expect = [&](const char* tokens, const char* duty) {
    match.play(tokens);
    EXPECT_EQ(match.field("duty"), duty) << tokens;
  };
  expect("", "\"pass\"");
  expect("a1>a2", "\"pass\"");
  expect("d5-b5", "\"forward\"");
  expect("a2>a3", "\"forward\"");
  expect("b5-d5", "\"none\"");
  expect("a3>a4", "\"none\"");  // side 1, without the ball
  Match forward({.diagram = kBuildUp});
  forward.play("d5-d6");
  EXPECT_EQ(forward.field("duty"), "\"none\"");
}

}  // namespace
}  // namespace tablier::sokr
