#include <gtest/gtest.h>

#include <map>

#include "lignes_diagram.h"

// LA-25 to LA-30: the keeper's die, his area, saves and goals.
namespace tablier::lignes {
namespace {

// Yellow before red's goal, so that all three squares are in a line; the keeper on `keeper`.
std::string before_goal(std::string_view keeper) {
  std::string rows;
  const Square square = named(keeper);
  for (int row = 23; row >= 20; --row) {
    std::string cells;
    for (int column = 0; column < kColumns; ++column) {
      const bool here = square_at(column, row - 1) == square;
      cells += here ? " g" : (row == 22 && column == 7 ? " Y" : " .");
    }
    rows += std::to_string(row) + cells + "\n";
  }
  return rows;
}

TEST(LignesKeeper, LA_25_even_left_odd_right_one_or_two_in_the_middle) {
  // Seen by red's keeper i23 is left and g23 right; where he stands on his line is all the same.
  const std::map<std::string, std::string> saving = {
      {"i23", "2 4 6"}, {"h23", "1 2"}, {"g23", "1 3 5"}};
  for (const char* keeper : {"g23", "h23", "i23"}) {
    for (const auto& [goal, faces] : saving) {
      Words saved;
      for (int face = 1; face <= 6; ++face) {
        Match match = shooting(before_goal(keeper), 9);
        match.play("h22!" + goal);
        EXPECT_EQ(match.now(), "save 0 ball=h22 points=0 carried=null");
        EXPECT_EQ(match.field("goal"), goal);
        match.play("d6=" + std::to_string(face));
        EXPECT_EQ(match.score(), match.phase() == "place" ? "[0,0]" : "[1,0]");
        if (match.phase() == "place") saved.push_back(std::to_string(face));
      }
      EXPECT_EQ(join(saved), faces) << goal << " with the keeper on " << keeper;
    }
  }
}

TEST(LignesKeeper, LA_26_away_from_his_line_he_throws_no_die) {
  Match match = shooting(before_goal("f23"), 9);
  match.play("h22!g23");
  EXPECT_EQ(match.now(), "dice 1 ball=h12 points=0 carried=null");
  EXPECT_EQ(match.score(), "[1,0]");
}

TEST(LignesKeeper, LA_26_and_is_in_the_way_like_any_foe) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      22  . . . . . . . g . . . . . . .
      20  . . . . . . . Y . . . . . . .)",
                         9);
  EXPECT_EQ(match.clause("h20!h23"), "LA-18");
  Match beside_the_goal = shooting(R"(
          a b c d e f g h i j k l m n o
      23  . . . . Y g . . . . . . . . .)",
                                   9);
  EXPECT_EQ(beside_the_goal.clause("e23!g23"), "LA-18") << "f23 is no goal square";
  Match relay = shooting(R"(
          a b c d e f g h i j k l m n o
      22  . . . . . . . g . . . . . . .
      20  . . . . . Y . . . y . . . . .)",
                         9);
  EXPECT_EQ(relay.clause("f20!i23"), "LA-18");
  EXPECT_EQ(relay.clause("f20-j20"), "");
}

TEST(LignesKeeper, LA_27_he_never_leaves_his_penalty_area) {
  const std::vector<std::pair<std::string, std::string>> edges = {
      {"4 . . . k . . . . . . . . . . .", "d3 e3 e4"},
      {"4 . . . . . . . k . . . . . . .", "g3 g4 h3 i3 i4"},
      {"4 . . . . . . . . . . . k . . .", "k3 k4 l3"},
      {"2 . . . k . . . . . . . . . . .", "d1 d3 e1 e2 e3"},
      {"1 . . . . . . . . . . . k . . .", "k1 k2 l2"},
      {"1 . . . . . . k . . . . . . . .", "f1 f2 g2 h1 h2"},
  };
  for (const auto& [row, steps] : edges) {
    const Match match = strategy("12 . . . . . . . Y . . . . . . .\n" + row, 9);
    const std::string from = write_square(match.at().pitch().keeper(Side::kZero));
    EXPECT_EQ(match.legal_after(from + ">"), steps) << from;
  }
  Match match = strategy("5 . . . . . . . Y . . . . . . .\n4 . . . k . . . . . . . . . . .", 9);
  for (const char* token : {"d4>c4", "d4>c3", "d4>c5", "d4>d5", "d4>e5"}) {
    EXPECT_EQ(match.clause(token), "LA-27") << token;
  }
}

TEST(LignesKeeper, LA_27_not_with_the_ball_nor_for_it) {
  Match match = strategy("4 . . . . . . . K . . . . . . .", 9);
  EXPECT_EQ(match.clause("h4>h5"), "LA-27");
  Match loose = strategy("5 . . . . . . . o . . . . . . .\n4 . . . . . . . k . . . . . . .", 9);
  EXPECT_EQ(loose.clause("h4>h5"), "LA-27");
}

TEST(LignesKeeper, LA_28_on_his_line_is_on_one_of_the_three_goal_squares) {
  for (const char* square : {"g23", "h23", "i23"}) {
    Match match = shooting(before_goal(square), 1);
    EXPECT_EQ(match.play("h22!h23").phase(), "save") << square;
  }
  for (const char* square : {"d23", "f23", "j23", "l23", "g22", "h21", "d20"}) {
    Match match = shooting(before_goal(square), 1);
    EXPECT_EQ(match.play("h22!h23").score(), "[1,0]") << square;
  }
}

TEST(LignesKeeper, LA_28_he_carries_and_passes_like_others) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       5  . . . . . . . . . . . y . . .
       1  . . . . . . . K . . . . . . .)",
                         18);
  match.play("h1>g1 g1>h1 h1>i1 i1>h1 h1>g1 g1>h1");
  EXPECT_EQ(match.now(), "strategy 0 ball=h1 points=12 carried=0");
  EXPECT_EQ(match.clause("h1>h2"), "LA-12");
  match.play("h1-l5 stop d12=9");
  EXPECT_EQ(match.clause("l5-h1"), "") << "and he takes part in relays";
}

constexpr std::string_view kSaved = R"(
          a b c d e f g h i j k l m n o
      23  . . . . . . . g . . . . . . .
      22  . . . . . y . . . . r . . . .
      20  . . . . . . Y . . . . . r . .)";

TEST(LignesKeeper, LA_29_saved_he_is_put_with_the_ball_where_his_side_chooses) {
  Match match = shooting(kSaved, 9);
  match.play("g20!g23 d6=5");
  EXPECT_EQ(match.now(), "place 1 ball=g20 points=0 carried=null");
  EXPECT_EQ(match.legal(Side::kZero), "");
  const Words places = words_of(match.legal());
  EXPECT_EQ(places.size(), 36U - 3U) << "f22, k22 and g20 are taken";
  EXPECT_EQ(match.clause("@h23"), "") << "his own square";
  for (const char* token : {"@d20", "@l20", "@d23", "@l23", "@g23", "@i23", "@h21"}) {
    EXPECT_EQ(match.clause(token), "") << token;
  }
  for (const char* token : {"@f22", "@k22", "@g20", "@c20", "@m20", "@h19", "@h12", "@h1"}) {
    EXPECT_EQ(match.clause(token), "LA-29") << token;
  }
  match.play("@h21");
  EXPECT_EQ(match.now(), "dice 1 ball=h21 points=0 carried=null");
  EXPECT_TRUE(match.shows(R"(
      23  . . . . . . . . . . . . . . .
      22  . . . . . y . . . . r . . . .
      21  . . . . . . . G . . . . . . .
      20  . . . . . . y . . . . . r . .)"));
  match.play("dice=3+4");
  EXPECT_EQ(match.now(), "strategy 1 ball=h21 points=7 carried=6");
}

TEST(LignesKeeper, LA_29_his_own_square_included) {
  Match match = shooting(kSaved, 9);
  match.play("g20!g23 d6=1 @h23");
  EXPECT_EQ(match.now(), "dice 1 ball=h23 points=0 carried=null");
  EXPECT_TRUE(match.at().pitch().has_ball(Side::kOne));
}

TEST(LignesKeeper, LA_30_a_goal_everybody_goes_back_and_the_side_that_conceded_kicks_off) {
  Match match = shooting(kSaved, 9);
  match.play("g20!g23 d6=2");
  EXPECT_EQ(match.score(), "[1,0]");
  EXPECT_EQ(match.now(), "dice 1 ball=h12 points=0 carried=null") << "no die of kick-off";
  EXPECT_TRUE(match.shows(R"(
          a b c d e f g h i j k l m n o
      23  . . . . . . . g . . . . . . .
      22  . . . . . . . . . . . . . . .
      20  . . r . . r . . . r . . r . .
      17  . . . . r . . r . . r . . . .
      14  . . r . . . . . . . . . r . .
      12  . . . . . . . R . . . . . . .
      10  . . y . . . . y . . . . y . .
       7  . . . . y . . y . . y . . . .
       4  . . y . . y . . . y . . y . .
       1  . . . . . . . k . . . . . . .)"));
  match.play("dice=4+9");
  EXPECT_EQ(match.now(), "strategy 1 ball=h12 points=13 carried=6");
}

}  // namespace
}  // namespace tablier::lignes
