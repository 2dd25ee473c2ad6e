#include <gtest/gtest.h>

#include "lignes_diagram.h"
#include "rules/registry.h"

// LA-1 to LA-5 and LA-37: the pitch, the men and the dice; and the drawings of these tests.
namespace tablier::lignes {
namespace {

// The squares for which something holds, drawn: `#` where it does.
template <class Holds>
std::string map_of(int row, Holds holds) {
  std::string text;
  for (int column = 0; column < kColumns; ++column) {
    text += holds(square_at(column, row - 1)) ? '#' : '.';
  }
  return text;
}

TEST(LignesDiagram, reads_what_it_draws) {
  const Pitch pitch = pitch_of(R"(
          a b c d e f g h i j k l m n o
      23  . . . . . . g . . . . . . . .
      12  . . . r . . . y . . . . . . R
       3  . . . . . . . . k . . . . . .)");
  const std::string drawing = draw(pitch);
  EXPECT_EQ(draw(pitch_of(drawing)), drawing);
  EXPECT_TRUE(looks_like(pitch, drawing));
  EXPECT_FALSE(looks_like(pitch, "12  . . . r . . . y . . . . . . r"));
  EXPECT_EQ(draw_row(pitch, 11), "12  y . . r . . . y . . . . . . R")
      << "column a is where yellow's men wait";
}

TEST(LignesDiagram, whoever_is_not_drawn_is_out_of_the_way) {
  const Pitch pitch = pitch_of("12 . . . r . . . Y . . . . . . .\n8 r . . . . . . . . . . . . . .");
  EXPECT_EQ(write_square(pitch.keeper(Side::kZero)), "h1");
  EXPECT_EQ(write_square(pitch.keeper(Side::kOne)), "h23");
  Words yellow;
  Words red;
  yellow.reserve(kMen);
  red.reserve(kMen);
  for (std::size_t man = 1; man < kMen; ++man) {
    yellow.push_back(write_square(pitch.men[0][man]));
    red.push_back(write_square(pitch.men[1][man]));
  }
  EXPECT_EQ(join(yellow), "h12 a7 a9 a10 a11 a12 a13 a14 a15 a16");
  EXPECT_EQ(join(red), "d12 a8 o17 o16 o15 o14 o13 o12 o11 o10");
  EXPECT_EQ(write_square(pitch.ball), "h12");
  EXPECT_TRUE(pitch.has_ball(Side::kZero));
}

TEST(LignesDiagram, turns_the_pitch_and_tokens_by_half_a_turn) {
  const Pitch pitch = pitch_of("20 . . r . . . . . . . . . . . .\n5 y . . . . . . o . . . . . . .");
  EXPECT_EQ(turned(turned(pitch)), pitch);
  EXPECT_TRUE(looks_like(turned(pitch), R"(
          a b c d e f g h i j k l m n o
      19  . . . . . . . o . . . . . . r
       4  . . . . . . . . . . . . y . .)"));
  const Words pairs = words_of(
      "h12>h13 h12>h11 g12>h12>i13 i12>h12>g11 a1-o15 o23-a9 k15!h23 e9!h1 n20/e b4/w h3/n h21/s "
      "a1/nw o23/se c2/sw m22/ne @f3 @j21 stop stop d6=4 d6=4 d12=9 d12=9 dice=4+9 dice=4+9 "
      "time=0 time=1 resign=1 resign=0 half half draw draw p1>p2 p1>p2 h24-a0 h24-a0");
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
    EXPECT_EQ(turned(pairs[i]), pairs[i + 1]);
    EXPECT_EQ(turned(pairs[i + 1]), pairs[i]);
  }
}

TEST(LignesBoard, LA_1_fifteen_columns_and_twenty_three_rows) {
  int squares = 0;
  for (char column = 'a'; column <= 'o'; ++column) {
    for (int row = 1; row <= 23; ++row, ++squares) {
      const std::string name = column + std::to_string(row);
      const auto square = kBonal.read_square(name);
      ASSERT_TRUE(square.has_value()) << name;
      EXPECT_EQ(write_square(*square), name);
    }
  }
  EXPECT_EQ(squares, 345);
  for (const char* name : {"p1", "a0", "a24", "A1", "1a", "a", "", "a01", "h012", "h1x", "h100",
                           " h1", "h1 ", "`1", "h-1", "h+1"}) {
    EXPECT_FALSE(kBonal.read_square(name).has_value()) << name;
  }
}

TEST(LignesBoard, LA_1_the_large_pitch_has_thirty_one_rows) {
  for (const char* name : {"a1", "h24", "o31"}) {
    ASSERT_TRUE(kGrand.read_square(name).has_value()) << name;
    EXPECT_EQ(write_square(*kGrand.read_square(name)), name);
  }
  for (const char* name : {"a32", "p31", "a310", "a031"}) {
    EXPECT_FALSE(kGrand.read_square(name).has_value()) << name;
  }
}

TEST(LignesBoard, LA_1_the_centre_and_the_ends) {
  EXPECT_EQ(write_square(kBonal.centre()), "h12");
  EXPECT_EQ(write_square(kGrand.centre()), "h16");
  for (const Ground* ground : {&kBonal, &kGrand}) {
    EXPECT_EQ(ground->half_turn(ground->centre()), ground->centre());
    EXPECT_EQ(ground->goal_row(Side::kZero), 0);
    EXPECT_EQ(ground->goal_row(Side::kOne), ground->rows() - 1);
  }
  EXPECT_EQ(write_square(kBonal.half_turn(named("a1"))), "o23");
  EXPECT_EQ(write_square(kGrand.half_turn(named("a1"))), "o31");
}

TEST(LignesBoard, LA_2_three_squares_a_goal) {
  for (const Ground* ground : {&kBonal, &kGrand}) {
    const auto goal = [&](Square square) { return ground->in_any_goal(square); };
    const int last = ground->rows();
    for (int row = 1; row <= last; ++row) {
      EXPECT_EQ(map_of(row, goal), row == 1 || row == last ? "......###......" : "...............");
    }
    EXPECT_TRUE(ground->in_goal(Side::kZero, named("h1")));
    EXPECT_FALSE(ground->in_goal(Side::kOne, named("h1")));
    EXPECT_TRUE(ground->in_goal(Side::kOne, square_at(column_of(named("h1")), last - 1)));
  }
}

TEST(LignesBoard, LA_2_left_and_right_are_the_keepers) {
  struct Mark {
    Corner corner;
    const char* yellow;
    const char* red;
    std::array<int, 2> numbers;
  };
  for (const Mark& mark :
       {Mark{Corner::kLeft, "g1", "i23", {4, 6}}, Mark{Corner::kMiddle, "h1", "h23", {1, 2}},
        Mark{Corner::kRight, "i1", "g23", {5, 3}}}) {
    EXPECT_EQ(write_square(kBonal.goal_square(Side::kZero, mark.corner)), mark.yellow);
    EXPECT_EQ(write_square(kBonal.goal_square(Side::kOne, mark.corner)), mark.red);
    EXPECT_EQ(corner_of(Side::kZero, named(mark.yellow)), mark.corner);
    EXPECT_EQ(corner_of(Side::kOne, named(mark.red)), mark.corner);
    for (const int number : mark.numbers) EXPECT_EQ(corner_of_number(number), mark.corner);
  }
}

TEST(LignesBoard, LA_3_penalty_areas_and_spots) {
  const std::string across = "...#########...";
  const std::string none = "...............";
  for (const Ground* ground : {&kBonal, &kGrand}) {
    const int last = ground->rows();
    for (int row = 1; row <= last; ++row) {
      EXPECT_EQ(map_of(row, [&](Square square) { return ground->in_area(Side::kZero, square); }),
                row <= 4 ? across : none);
      EXPECT_EQ(map_of(row, [&](Square square) { return ground->in_area(Side::kOne, square); }),
                row > last - 4 ? across : none);
    }
    EXPECT_EQ(write_square(ground->penalty_spot(Side::kZero)), "h3");
  }
  EXPECT_EQ(write_square(kBonal.penalty_spot(Side::kOne)), "h21");
  EXPECT_EQ(write_square(kGrand.penalty_spot(Side::kOne)), "h29");
}

TEST(LignesBoard, LA_4_eleven_men_a_side_where_they_start) {
  const Match match;
  EXPECT_TRUE(match.shows(R"(
          a b c d e f g h i j k l m n o
      23  . . . . . . . g . . . . . . .
      22  . . . . . . . . . . . . . . .
      21  . . . . . . . . . . . . . . .
      20  . . r . . r . . . r . . r . .
      19  . . . . . . . . . . . . . . .
      18  . . . . . . . . . . . . . . .
      17  . . . . r . . r . . r . . . .
      16  . . . . . . . . . . . . . . .
      15  . . . . . . . . . . . . . . .
      14  . . r . . . . r . . . . r . .
      13  . . . . . . . . . . . . . . .
      12  . . . . . . . o . . . . . . .
      11  . . . . . . . . . . . . . . .
      10  . . y . . . . y . . . . y . .
       9  . . . . . . . . . . . . . . .
       8  . . . . . . . . . . . . . . .
       7  . . . . y . . y . . y . . . .
       6  . . . . . . . . . . . . . . .
       5  . . . . . . . . . . . . . . .
       4  . . y . . y . . . y . . y . .
       3  . . . . . . . . . . . . . . .
       2  . . . . . . . . . . . . . . .
       1  . . . . . . . k . . . . . . .)"));
  EXPECT_EQ(turned(match.at().pitch()).standing, match.at().pitch().standing);
}

// Backs on row 4, midfield on row 9, forwards two rows before the centre row, 16.
TEST(LignesBoard, LA_4_the_same_eleven_on_the_large_pitch) {
  const Match match("pitch=grand");
  EXPECT_TRUE(match.shows(R"(
          a b c d e f g h i j k l m n o
      31  . . . . . . . g . . . . . . .
      29  . . . . . . . . . . . . . . .
      28  . . r . . r . . . r . . r . .
      27  . . . . . . . . . . . . . . .
      24  . . . . . . . . . . . . . . .
      23  . . . . r . . r . . r . . . .
      22  . . . . . . . . . . . . . . .
      19  . . . . . . . . . . . . . . .
      18  . . r . . . . r . . . . r . .
      17  . . . . . . . . . . . . . . .
      16  . . . . . . . o . . . . . . .
      15  . . . . . . . . . . . . . . .
      14  . . y . . . . y . . . . y . .
      10  . . . . . . . . . . . . . . .
       9  . . . . y . . y . . y . . . .
       8  . . . . . . . . . . . . . . .
       4  . . y . . y . . . y . . y . .
       1  . . . . . . . k . . . . . . .)"));
  EXPECT_EQ(turned(match.at().pitch()).standing, match.at().pitch().standing);
}

TEST(LignesBoard, LA_5_a_die_of_six_and_one_of_twelve) {
  const auto listed = [](const Match& match) { return words_of(match.legal()); };
  const Words six = listed(in_phase("kickoff"));
  EXPECT_EQ(join(six), "d6=1:1/6 d6=2:1/6 d6=3:1/6 d6=4:1/6 d6=5:1/6 d6=6:1/6");
  for (const char* phase : {"foul", "kick", "kicksave", "save"}) {
    EXPECT_EQ(listed(in_phase(phase)), six) << phase;
  }
  EXPECT_EQ(in_phase("shotdie").legal(),
            "d12=1:1/12 d12=10:1/12 d12=11:1/12 d12=12:1/12 d12=2:1/12 d12=3:1/12 d12=4:1/12 "
            "d12=5:1/12 d12=6:1/12 d12=7:1/12 d12=8:1/12 d12=9:1/12");
  const Words both = listed(in_phase("dice"));
  EXPECT_EQ(both.size(), 72U);
  EXPECT_EQ(both.front(), "dice=1+1:1/72");
  EXPECT_EQ(both.back(), "dice=6+9:1/72");
  for (const char* token : {"dice=0+4", "dice=7+4", "dice=4+0", "dice=4+13", "dice=04+4", "dice=4",
                            "dice=4+", "dice=+4", "dice=4+4+4", "dice=12+6"}) {
    EXPECT_EQ(in_phase("dice").clause(token), "EV-1") << token;
  }
}

TEST(LignesBoard, LA_5_one_man_on_a_square) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . y Y r . . . . . .)",
                         9);
  EXPECT_EQ(match.clause("h12>g12"), "LA-9");
  EXPECT_EQ(match.clause("h12>i12"), "LA-9");
  EXPECT_EQ(match.clause("g12>h12"), "LA-9");
}

TEST(LignesBoard, LA_37_two_pitches_bonal_unless_chosen) {
  const AnyGame* game = find_game("lignes");
  ASSERT_NE(game, nullptr);
  EXPECT_TRUE(game->accepts_option("pitch", "bonal"));
  EXPECT_TRUE(game->accepts_option("pitch", "grand"));
  for (const char* value : {"", "Bonal", "bonal ", "bonal2", "other", "31", "grande"}) {
    EXPECT_FALSE(game->accepts_option("pitch", value)) << value;
  }
  const Match match("pitch=bonal");
  EXPECT_NE(match.field("options").find(R"("pitch":"bonal")"), std::string::npos);
  EXPECT_EQ(match.at(), Match().at());
  const Match large("pitch=grand");
  EXPECT_NE(large.field("options").find(R"("pitch":"grand")"), std::string::npos);
  EXPECT_NE(large.at(), match.at());
  EXPECT_NE(large.at().hash(), match.at().hash());
}

TEST(LignesBoard, LA_37_play_begins_in_the_middle_of_either_pitch) {
  for (const int side : {0, 1}) {
    Match match("pitch=grand");
    match.kick_off(side);
    EXPECT_EQ(match.field("ball"), "h16");
    match.play("dice=6+12");
    EXPECT_EQ(match.clause("h16>h17"), "");
    EXPECT_EQ(match.clause("h32>h31"), "EV-1") << "not a square of this pitch";
  }
  Match bonal;
  bonal.kick_off().play("dice=6+12");
  EXPECT_EQ(bonal.clause("h24>h25"), "EV-1") << "a square of the large pitch alone";
}

TEST(LignesBoard, LA_37_a_shot_an_out_and_a_goal_kick_at_the_far_end) {
  const Scene scene = {.diagram = R"(
          a b c d e f g h i j k l m n o
      31  . . . . . . . g . . . . . . .
      26  . . . . . . Y . . . . . . . .)",
                       .options = "pitch=grand"};
  Match match(scene);
  match.play("dice=1+1 stop d12=5");
  EXPECT_EQ(match.clause("g26!g31"), "");
  EXPECT_EQ(match.clause("g26/n"), "LA-21");
  match.play("g26!g31 d6=2");
  EXPECT_EQ(match.score(), "[1,0]");
  EXPECT_EQ(match.now(), "dice 1 ball=h16 points=0 carried=null");
  Match kick(scene);
  kick.play("dice=1+1 stop d12=12");
  EXPECT_EQ(kick.clause("g26/nw"), "");
  kick.play("g26/nw");
  EXPECT_EQ(kick.phase(), "place") << "LA-34: out over the end line";
  EXPECT_EQ(kick.clause("@d28"), "");
  EXPECT_EQ(kick.clause("@d27"), "LA-29");
}

}  // namespace
}  // namespace tablier::lignes
