#include <gtest/gtest.h>

#include <map>

#include "lignes_diagram.h"

// LA-33 to LA-35: throw-ins, goal kicks and corners.
namespace tablier::lignes {
namespace {

TEST(LignesOut, LA_33_over_a_side_line_the_nearest_opponent_puts_it_in) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      20  . . . . . . . . . . . . Y . .
      18  . . . . . . . . . . . . r . .)",
                         9);
  match.play("m20/e");
  EXPECT_EQ(match.now(), "dice 1 ball=o20 points=0 carried=null");
  EXPECT_TRUE(match.shows(R"(
      20  . . . . . . . . . . . . y . R
      18  . . . . . . . . . . . . . . .
      17  . . . . . . . . . . . . . . r)"))
      << "m18 is two away, o17 three";
}

TEST(LignesOut, LA_33_the_last_square_on_the_pitch) {
  Match slant = shooting(R"(
          a b c d e f g h i j k l m n o
      19  . . . . . . . . . . . . Y . .)",
                         9);
  slant.play("m19/ne");
  EXPECT_EQ(slant.now(), "dice 1 ball=o21 points=0 carried=null");
  Match at_the_edge = shooting(R"(
          a b c d e f g h i j k l m n o
       4  Y . . . . . . . . . . . . . .
       2  . r . . . . . . . . . . . . .)",
                               1);
  at_the_edge.play("a4/w");
  EXPECT_EQ(at_the_edge.field("ball"), "b5") << "he who put it out stands on a4 (LA-35)";
}

constexpr std::string_view kTie = R"(
          a b c d e f g h i j k l m n o
       7  r . . . . . . . . . . . . . .
       4  . . r . . . . . . . . . . . .
       3  . . . . Y . . . . . . . . . .
       2  . . . . . . . . . . . . . . .)";

TEST(LignesOut, LA_33_his_side_chooses_among_equals) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
       5  r . . . . . . . . . . . . . .
       4  . . r . . . . . . . . . . . .
       3  . . . . Y . . . . . . . . . .
       1  . r . . . . . . . . . . . . .)",
                         5);
  match.play("e3/w");
  EXPECT_EQ(match.now(), "putin 1 ball=e3 points=0 carried=null");
  EXPECT_EQ(match.field("putin"), "a3");
  EXPECT_EQ(match.legal(Side::kOne), "@a5 @b1 @c4");
  EXPECT_EQ(match.legal(Side::kZero), "");
  for (const char* token : {"@a3", "@e3", "@h23", "@o17"}) {
    EXPECT_EQ(match.clause(token), "LA-33") << token;
  }
  match.play("@c4");
  EXPECT_EQ(match.now(), "dice 1 ball=a3 points=0 carried=null");
  EXPECT_TRUE(match.shows(R"(
       5  r . . . . . . . . . . . . . .
       4  . . . . . . . . . . . . . . .
       3  R . . . y . . . . . . . . . .
       1  . r . . . . . k . . . . . . .)"));
  match.play("dice=2+2");
  EXPECT_EQ(match.now(), "strategy 1 ball=a3 points=4 carried=6");
}

TEST(LignesOut, LA_33_by_kings_steps_and_keepers_not_counted) {
  Match match = shooting(kTie, 5);
  match.play("e3/w");
  EXPECT_EQ(match.now(), "dice 1 ball=a3 points=0 carried=null");
  EXPECT_TRUE(match.shows("4  . . . . . . . . . . . . . . ."));
  Match keeper = shooting(R"(
          a b c d e f g h i j k l m n o
      21  . . . . . . . . . . . g . . .
      20  . . . . . . . Y . . . . . . .
      18  . . . . . . . . . . . . . . .)",
                          9);
  keeper.play("h20/e");
  EXPECT_TRUE(keeper.shows(R"(
      21  . . . . . . . . . . . g . . .
      20  . . . . . . . y . . . . . . R
      17  . . . . . . . . . . . . . . .)"));
}

TEST(LignesOut, LA_34_over_the_end_line_by_the_attackers_a_goal_kick) {
  for (const char* way : {"ne", "nw", "n"}) {
    Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      23  . . . . . . . g . . . . . . .
      21  . . . . . . . . . . . Y . . .)",
                           9);
    match.play("l21/" + std::string(way));
    EXPECT_EQ(match.now(), "place 1 ball=l21 points=0 carried=null") << way;
    EXPECT_EQ(words_of(match.legal()).size(), 35U);
    match.play("@d20");
    EXPECT_EQ(match.now(), "dice 1 ball=d20 points=0 carried=null");
    EXPECT_TRUE(match.at().pitch().has_ball(Side::kOne));
  }
}

TEST(LignesOut, LA_34_over_a_corner_point_is_over_the_end_line) {
  Match goal_kick = shooting(R"(
          a b c d e f g h i j k l m n o
      21  . . Y . . . . . . . . . . . .)",
                             9);
  EXPECT_EQ(goal_kick.play("c21/nw").phase(), "place");
  Match side_line = shooting(R"(
          a b c d e f g h i j k l m n o
      20  . . Y . r . . . . . . . . . .)",
                             9);
  side_line.play("c20/nw");
  EXPECT_EQ(side_line.field("ball"), "a22") << "one column further it is the side line";
  Match along = shooting(R"(
          a b c d e f g h i j k l m n o
      23  . . Y . r . . . . . . . . . .)",
                         9);
  along.play("c23/w");
  EXPECT_EQ(along.field("ball"), "a23") << "along the end line it leaves over the side line";
  Match corner = shooting(R"(
          a b c d e f g h i j k l m n o
       3  . . Y . . . . . . . . . . . .
       2  . . . . . . r . . . . . . . .)",
                          9);
  corner.play("c3/sw");
  EXPECT_EQ(corner.now(), "dice 1 ball=a1 points=0 carried=null");
}

TEST(LignesOut, LA_34_by_the_defenders_a_corner_on_that_side) {
  for (const auto& [column, corner] : std::map<char, std::string>{
           {'a', "a1"}, {'b', "a1"}, {'f', "a1"}, {'j', "o1"}, {'n', "o1"}, {'o', "o1"}}) {
    std::string row = "2";
    for (char c = 'a'; c <= 'o'; ++c) row += c == column ? " Y" : " .";
    Match match = shooting("5 . . . . . . . r . . . . . . .\n" + row, 9);
    match.play(std::string{column} + "2/s");
    EXPECT_EQ(match.now(), "dice 1 ball=" + corner + " points=0 carried=null") << column;
    EXPECT_TRUE(match.shows("5 . . . . . . . . . . . . . . ."));
  }
}

TEST(LignesOut, LA_34_the_nearest_is_measured_from_the_corner) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
       7  . . r . . . . . . . . . . . .
       2  . . . . . Y . . r . . . . . .)",
                         9);
  match.play("f2/s");
  EXPECT_TRUE(match.shows(R"(
       7  ? . . . . . . . . . . . . . .
       2  . . . . . y . . r . . . . . .
       1  R . . . . . . k . . . . . . .)"))
      << "c7 is six from a1, i2 eight";
}

TEST(LignesOut, LA_35_a_man_of_the_right_side_on_the_square_is_the_one) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
       2  . r . . . Y . . . . . . . . .
       1  r . . . . . . . . . . . . . .)",
                         9);
  match.play("f2/s");
  EXPECT_EQ(match.now(), "dice 1 ball=a1 points=0 carried=null");
  EXPECT_TRUE(match.shows(R"(
       2  . r . . . y . . . . . . . . .
       1  R . . . . . . k . . . . . . .)"));
}

// Red puts in at o5, where a yellow man stands; its goal line is row 23, its left column o.
struct Taken {
  const char* above;
  const char* beside;
  const char* below;
  const char* put;
};

TEST(LignesOut, LA_35_else_the_nearest_free_square_among_equals_its_goal_line_then_its_left) {
  for (const Taken& one : {
           Taken{". .", ". y", ". .", "o6"},
           Taken{". y", ". y", ". .", "n6"},
           Taken{"y .", ". y", ". .", "o6"},
           Taken{"y y", ". y", ". .", "n5"},
           Taken{"y y", "y y", ". .", "o4"},
           Taken{"y y", "y y", ". y", "n4"},
           Taken{"y y", "y y", "y y", "o7"},
       }) {
    const std::string left = " . . . . . . . . . . . . . ";
    Match match =
        shooting("12 . . . . . . . . . . . . . r .\n6" + left + one.above + "\n5" +
                     " . . . . . . . . . . Y . . " + one.beside + "\n4" + left + one.below,
                 9);
    match.play("k5/e");
    EXPECT_EQ(match.field("ball"), one.put) << one.above << one.beside << one.below;
    EXPECT_EQ(match.now().substr(0, 6), "dice 1");
  }
}

TEST(LignesOut, LA_35_the_nearest_man_is_measured_from_the_original_square) {
  // m7 and m3 are equally far from o5; from o6, where the ball is put in, they are not.
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
       7  . . . . . . . . . . . . r . .
       5  . . . . . . . . . . Y . . . y
       3  . . . . . . . . . . . . r . .)",
                         9);
  match.play("k5/e");
  EXPECT_EQ(match.legal(), "@m3 @m7");
  match.play("@m3");
  EXPECT_EQ(match.now(), "dice 1 ball=o6 points=0 carried=null");
  EXPECT_TRUE(match.shows("3 . . . . . . . . . . . . . . ."));
}

TEST(LignesOut, LA_35_at_a_corner_too) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
       9  . . . . . . r . . . . . . . .
       2  . . . . . Y . . . . . . . . .
       1  y . . . . . . . . . . . . . .)",
                         9);
  match.play("f2/s");
  EXPECT_EQ(match.field("ball"), "b2") << "row 2 is nearer to red's goal line, b more to its left";
}

}  // namespace
}  // namespace tablier::lignes
