#include <gtest/gtest.h>

#include <algorithm>

#include "sokr_diagram.h"

// SO-1 to SO-9: the board, pawns and stacks.
namespace tablier::sokr {
namespace {

std::string names(Squares squares) {
  Words words;
  for (Square square = 0; square < kSquareCount; ++square) {
    if (has(squares, square)) words.push_back(write_square(square));
  }
  return join(words);
}

TEST(SokrDiagram, reads_what_it_draws) {
  const std::string drawing = redraw(R"(
      9   .   x   .   xx  .   .   .
      5   .   .   .   xO  .   ox  .
      1   oo  .   .   .   .   .   o)");
  EXPECT_EQ(redraw(drawing), drawing);
  const Pitch pitch = pitch_of(drawing);
  EXPECT_EQ(write_square(pitch.ball), "d5");
  EXPECT_EQ(names(pitch.active(Side::kZero)), "a1 g1 d5");
  EXPECT_EQ(names(pitch.active(Side::kOne)), "f5 b9 d9");
  EXPECT_EQ(names(pitch.covered(Side::kZero)), "a1 f5");
  EXPECT_EQ(names(pitch.covered(Side::kOne)), "d5 d9");
  EXPECT_EQ(draw(turned(turned(pitch))), drawing);
  EXPECT_EQ(names(turned(pitch).active(Side::kOne)), "d5 a9 g9");
}

TEST(SokrDiagram, turns_tokens_by_half_a_turn) {
  const Words pairs = words_of(
      "d5-d7 d5-d3 a1>b2 g9>f8 a8~ g2~ a8*d9 g2*d1 @c9 @e1 ^b3,c4,c4 ^e6,e6,f7 R|S S|R toss=0 "
      "toss=1 time=1 time=0 resign=0 resign=1 half half draw draw long long hold hold "
      "a1,b1|f9,g9 a1,b1|f9,g9 h5>h6 h5>h6 b1,a1 g9,f9");
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
    EXPECT_EQ(turned(pairs[i]), pairs[i + 1]);
    EXPECT_EQ(turned(pairs[i + 1]), pairs[i]);
  }
}

TEST(SokrBoard, SO_1_seven_columns_and_nine_rows) {
  EXPECT_EQ(kColumns, 7);
  EXPECT_EQ(kRows, 9);
  for (char column = 'a'; column <= 'g'; ++column) {
    for (char row = '1'; row <= '9'; ++row) {
      const std::string name = {column, row};
      const auto square = read_square(name);
      ASSERT_TRUE(square.has_value()) << name;
      EXPECT_EQ(write_square(*square), name);
    }
  }
  for (const char* name : {"h1", "a0", "A1", "1a", "a", "", "a10", "d55", " d5", "`1"}) {
    EXPECT_FALSE(read_square(name).has_value()) << name;
  }
}

TEST(SokrBoard, SO_1_side_0_defends_row_1_and_attacks_row_9) {
  EXPECT_EQ(names(goal_line(Side::kZero)), "a1 b1 c1 d1 e1 f1 g1");
  EXPECT_EQ(names(goal_line(Side::kOne)), "a9 b9 c9 d9 e9 f9 g9");
  // Carried towards row 9 the only pass is forward, so there is no fault (SO-25).
  Match match({.diagram = R"(
      9   x   .   .   .   .   .   .
      5   .   .   .   O   .   .   .
      1   .   .   .   .   .   .   o)"});
  match.play("d5>d6 g1>g2 g2>g3 g3>g4");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d6\" credit=5");
}

TEST(SokrBoard, SO_2_each_goal_is_the_three_middle_squares_of_an_end_row) {
  EXPECT_EQ(names(goal_of_attack(Side::kZero)), "c9 d9 e9");
  EXPECT_EQ(names(goal_of_attack(Side::kOne)), "c1 d1 e1");
  for (char column = 'a'; column <= 'g'; ++column) {
    std::string rows[2] = {"9", "8"};
    for (char cell = 'a'; cell <= 'g'; ++cell) {
      rows[0] += " .";
      rows[1] += cell == column ? " O" : " .";
    }
    const std::string diagram = rows[0] + "\n" + rows[1] + "\n2 x . . . . . o";
    Match match({.diagram = diagram});
    match.play(std::string{column} + "8>" + column + "9");
    EXPECT_EQ(match.phase(), column >= 'c' && column <= 'e' ? "offer" : "series") << column;
  }
}

TEST(SokrBoard, SO_3_the_long_shot_squares_are_those_in_front_of_the_goal) {
  EXPECT_EQ(names(long_shot_squares(Side::kZero)), "c8 d8 e8");
  EXPECT_EQ(names(long_shot_squares(Side::kOne)), "c2 d2 e2");
  for (const char row : {'1', '2', '7', '8', '9'}) {
    for (char column = 'a'; column <= 'g'; ++column) {
      std::string diagram = {row};
      for (char cell = 'a'; cell <= 'g'; ++cell) diagram += cell == column ? " O" : " .";
      if (row > '5') diagram += "\n4 x . . . . . o";
      if (row < '5') diagram = "6 x . . . . . o\n" + diagram;
      Match match({.diagram = diagram});
      const bool is_long = row == '8' && column >= 'c' && column <= 'e';
      EXPECT_EQ(match.clause("long"), is_long ? "" : "SO-30") << column << row;
    }
  }
}

TEST(SokrBoard, SO_4_the_wing_squares_are_the_ends_of_the_last_two_rows) {
  EXPECT_EQ(names(wing_squares(Side::kZero)), "a8 g8 a9 g9");
  EXPECT_EQ(names(wing_squares(Side::kOne)), "a1 g1 a2 g2");
  for (const char row : {'1', '2', '7', '8'}) {
    for (char column = 'a'; column <= 'g'; ++column) {
      std::string diagram = "9 . . . o . . .\n";
      diagram += row;
      for (char cell = 'a'; cell <= 'g'; ++cell) diagram += cell == column ? " O" : " .";
      Match match({.diagram = diagram});
      const bool wing = row == '8' && (column == 'a' || column == 'g');
      EXPECT_EQ(match.clause(std::string{column, row} + "*d9"), wing ? "" : "SO-27")
          << column << row;
    }
  }
}

TEST(SokrBoard, SO_5_the_centre_point_and_each_sides_own_part) {
  EXPECT_EQ(write_square(kCentre), "d5");
  for (Square square = 0; square < kSquareCount; ++square) {
    const char row = write_square(square)[1];
    EXPECT_EQ(has(own_part(Side::kZero), square), row <= '4') << write_square(square);
    EXPECT_EQ(has(own_part(Side::kOne), square), row >= '6') << write_square(square);
  }
}

TEST(SokrPawns, SO_6_eleven_pawns_a_side_and_the_ball_on_one_of_them) {
  Match match;
  match.kick_off(1);
  for (const Side side : kSides) EXPECT_EQ(match.at().pitch().pawns(side), 11);
  EXPECT_EQ(match.ball(), "\"d5\"");
  EXPECT_TRUE(match.at().pitch().has_ball(Side::kOne));
  Match before;
  before.play("toss=0");
  EXPECT_EQ(before.clause("a1,b1,f1,b2,f2,b3,f3,b4,c4,d5|" + turned(kOpenWaiting)), "SO-6");
  EXPECT_EQ(before.clause("a1,b1,f1,b2,f2,b3,f3,b4,c4,e4,f4,d5|" + turned(kOpenWaiting)), "SO-6");
}

TEST(SokrPawns, SO_7_at_most_two_pawns_on_a_square) {
  Match match({.diagram = R"(
      6   .   .   .   ox  .   .   .
      5   .   .   oo  o   xo  .   .
      4   .   .   .   xx  .   .   O)"});
  for (const char* to : {"c5", "d4", "d6", "e5"}) {
    EXPECT_EQ(match.clause(std::string("d5>") + to), "SO-7") << to;
  }
  Match before;
  before.play("toss=0");
  EXPECT_EQ(before.clause("a1,a1,a1,b2,f2,b3,f3,b4,c4,f4,d5|" + turned(kOpenWaiting)), "SO-7");
  EXPECT_EQ(before.clause("a1,a1,b1,b1,f2,b3,f3,b4,c4,f4,d5|" + turned(kOpenWaiting)), "");
}

TEST(SokrPawns, SO_7_only_the_upper_pawn_acts) {
  Match match({.diagram = R"(
      7   .   .   .   ox  .   .   .
      6   .   .   .   .   .   .   .
      5   .   .   .   O   .   ox  .
      4   .   .   .   .   .   .   .)"});
  EXPECT_EQ(match.clause("f5>f6"), "SO-7");  // it does not move
  EXPECT_EQ(match.clause("d5-d7"), "SO-7");  // it does not receive
  EXPECT_EQ(match.clause("d7-d5"), "SO-22");
  // A lower foe neither blocks nor surrounds.
  Match passing({.diagram = R"(
      7   .   .   .   o   .   .   .
      6   .   .   .   xo  .   .   .
      5   .   .   .   O   .   .   .
      1   x   .   .   .   .   .   .)"});
  EXPECT_EQ(passing.clause("d5-d7"), "");
  Match surrounded({.diagram = R"(
      6   .   .   .   xo  .   .   .
      5   .   .   x   O   .   x   .
      4   .   .   .   x   .   .   .)",
                    .side = Side::kOne});
  surrounded.play("f5>e5");
  EXPECT_EQ(surrounded.now(), "series turn=1 ball=\"d5\" credit=4");
}

TEST(SokrPawns, SO_7_the_lower_pawn_is_active_again_when_the_upper_one_leaves) {
  Match match({.diagram = R"(
      5   .   .   .   xo  .   .   O
      1   .   x   .   .   .   .   .)"});
  match.play("d5>d6");
  EXPECT_EQ(match.drawing(), redraw(R"(
      6   .   .   .   o   .   .   .
      5   .   .   .   x   .   .   O
      1   .   x   .   .   .   .   .)"));
}

struct Row {
  const char* what;
  const char* diagram;
  const char* token;
  const char* clause;
};

TEST(SokrPawns, SO_8_at_most_five_of_a_colour_on_three_squares_in_a_row) {
  const std::vector<Row> rows = {
      {"along a row", "4 . . . o . . .\n3 . oo oo o . . .\n1 O . . . . . x", "d4>d3", "SO-8"},
      {"as the middle", "4 . . o . . . .\n3 . oo o oo . . .\n1 O . . . . . x", "c4>c3", "SO-8"},
      {"as the first", "4 . o . . . . .\n3 . o oo oo . . .\n1 O . . . . . x", "b4>b3", "SO-8"},
      {"along a column", "5 oo . . . . . .\n4 oo . . . . . .\n3 o o . . . . .\n1 O . . . . . x",
       "b3>a3", "SO-8"},
      {"rising", "5 . . . . oo . .\n4 . . . oo . . .\n3 . . o o . . .\n1 O . . . . . x", "d3>c3",
       "SO-8"},
      {"falling", "5 . . oo . . . .\n4 . . . oo . . .\n3 . . . o o . .\n1 O . . . . . x", "d3>e3",
       "SO-8"},
      {"from one of the three", "3 . oo oo o . . .\n1 O . . . . . x", "c3>d3", ""},
      {"from elsewhere in a pair", "4 . . . oo . . .\n3 . oo oo o . . .\n1 O . . . . . x", "d4>d3",
       "SO-8"},
      {"a gap between", "4 . . . . o . .\n3 . oo oo . o . .\n1 O . . . . . x", "e4>e3", ""},
      {"round the edge", "4 o . . . . . .\n3 . . . . . oo oo\n2 o . . . . . .\n1 O . . . . . x",
       "a2>a3", ""},
      {"on a foe", "4 . . . o . . .\n3 . oo oo x . . .\n1 O . . . . . x", "d4>d3", ""},
      {"mixed stacks", "4 . . . o . . .\n3 . ox xo o . . .\n1 O . . . . . x", "d4>d3", ""},
  };
  for (const Row& row : rows) {
    Match match({.diagram = row.diagram, .side = Side::kZero});
    EXPECT_EQ(match.clause(row.token), row.clause) << row.what;
  }
}

TEST(SokrPawns, SO_8_holds_at_the_set_up_and_the_retreat) {
  Match before;
  before.play("toss=0");
  const std::string side1 = "|" + turned(kOpenWaiting);
  EXPECT_EQ(before.clause("a1,a1,b1,b1,c1,c1,b3,f3,b4,f4,d5" + side1), "SO-8");
  EXPECT_EQ(before.clause("a1,a1,b2,b2,c3,c3,b3,f3,b4,f4,d5" + side1), "EV-1");  // out of order
  EXPECT_EQ(before.clause("a1,a1,b2,b2,b3,c3,c3,f3,b4,f4,d5" + side1), "SO-8");
  EXPECT_EQ(before.clause("a1,a1,b1,b1,c1,d1,d1,f3,b4,f4,d5" + side1), "");
  Match match({.diagram = R"(
      9   .   .   .   x   .   .   .
      8   .   .   .   O   o   .   .
      5   o   .   .   .   .   .   .
      4   oo  .   .   .   .   .   .
      3   oo  .   .   .   .   .   .)"});
  match.play("long S|R");
  EXPECT_EQ(match.clause("^c3,a5"), "SO-8");
  EXPECT_EQ(match.clause("^a2,a2"), "SO-8");
  EXPECT_EQ(match.clause("^a2,c3"), "");
}

TEST(SokrPawns, SO_9_nobody_climbs_on_the_pawn_with_the_ball) {
  const std::string_view diagram = R"(
      6   .   .   .   x   .   .   .
      5   .   .   .   O   .   .   .
      4   .   .   .   o   .   .   .)";
  Match own({.diagram = diagram});
  EXPECT_EQ(own.clause("d4>d5"), "SO-9");
  Match foe({.diagram = diagram, .side = Side::kOne});
  EXPECT_EQ(foe.clause("d6>d5"), "SO-9");
}

}  // namespace
}  // namespace tablier::sokr
