#include <gtest/gtest.h>

#include "lignes_diagram.h"

// LA-13 to LA-15: passes and lobs of phase 1.
namespace tablier::lignes {
namespace {

constexpr std::string_view kStar = R"(
          a b c d e f g h i j k l m n o
      17  . . y . . . . . . . . . . . .
      16  . . . . . . . y . . . . . . .
      15  . . . . . . . . . . y . . . .
      12  . . . . . y . Y . . . . y . .
      11  . . . . . . . . y . . . . . .
      10  . . . . . y . . . . . . . . .
       9  . . . . . . . y . . . . . . .)";

TEST(LignesPassing, LA_13_straight_to_a_team_mate_for_its_number_of_squares) {
  const std::vector<std::pair<std::string, int>> passes = {{"h16", 4}, {"k15", 3}, {"m12", 5},
                                                           {"i11", 1}, {"h9", 3},  {"f10", 2},
                                                           {"f12", 2}, {"c17", 5}};
  for (const auto& [to, cost] : passes) {
    Match match = strategy(kStar, 12);
    match.play("h12-" + to);
    EXPECT_EQ(match.now(),
              "strategy 0 ball=" + to + " points=" + std::to_string(12 - cost) + " carried=6");
  }
}

TEST(LignesPassing, LA_13_to_nobody_else_and_in_no_other_line) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      15  . . . . . . . . . y . . . . .
      13  . . . . . . . . r . . . . . .
      12  . . . . . . . Y . . . . . . .
      10  . . . . . . . . . . . y . . .)",
                         18);
  EXPECT_EQ(match.clause("h12-j15"), "LA-13");
  EXPECT_EQ(match.clause("h12-l10"), "LA-13");
  EXPECT_EQ(match.clause("h12-i13"), "LA-13") << "a foe";
  EXPECT_EQ(match.clause("h12-h15"), "LA-13") << "nobody";
  EXPECT_EQ(match.clause("h12-h12"), "LA-13") << "himself";
  EXPECT_EQ(match.clause("j15-l13"), "LA-13") << "he does not have it";
  EXPECT_EQ(match.clause("h12-h23"), "LA-13") << "the foe's keeper";
  EXPECT_EQ(match.clause("h12!h23"), "EV-2") << "no shots in phase 1";
  EXPECT_EQ(match.clause("h12/e"), "EV-2") << "nor off the pitch";
}

TEST(LignesPassing, LA_13_any_number_of_them_and_back_to_the_passer) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . . Y . y . . . . .
      10  . . . . . . . . . y . . . . .)",
                         18);
  match.play("h12-j12 j12-h12 h12-j10 j10-j12 j12-h12");
  EXPECT_EQ(match.now(), "strategy 0 ball=h12 points=8 carried=6");
  match.play("h12>h13");
  EXPECT_EQ(match.now(), "strategy 0 ball=h13 points=7 carried=5");
}

TEST(LignesPassing, LA_13_the_receiver_carries_up_to_his_own_six) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . . Y . y . . . . .)",
                         18);
  match.play("h12>h13 h13>h12 h12-j12");
  EXPECT_EQ(match.now(), "strategy 0 ball=j12 points=14 carried=6");
  match.play("j12>j13 j13>j14 j14>j15 j15>j16 j16>j17 j17>j18");
  EXPECT_EQ(match.now(), "strategy 0 ball=j18 points=8 carried=0");
  EXPECT_EQ(match.clause("j18>j19"), "LA-12");
}

TEST(LignesPassing, LA_13_exactly_the_points_are_enough) {
  Match enough = strategy(kStar, 5);
  EXPECT_EQ(enough.clause("h12-m12"), "");
  EXPECT_EQ(enough.play("h12-m12").legal(), "stop");
  Match short_of_it = strategy(kStar, 4);
  EXPECT_EQ(short_of_it.clause("h12-m12"), "LA-7");
  EXPECT_EQ(short_of_it.clause("h12-h16"), "");
}

TEST(LignesPassing, LA_13_to_and_from_the_keeper_in_his_goal_and_along_it) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       5  . . . . . . . Y . . . . . . .
       1  . . . . y . . k . . . y . . .)",
                         18);
  match.play("h5-h1");
  EXPECT_EQ(match.now(), "strategy 0 ball=h1 points=14 carried=6");
  match.play("h1-l1");
  EXPECT_EQ(match.now(), "strategy 0 ball=l1 points=10 carried=6");
  match.play("l1-e1");
  EXPECT_EQ(match.now(), "strategy 0 ball=e1 points=3 carried=6") << "over the goal's squares";
}

constexpr std::string_view kFoes = R"(
          a b c d e f g h i j k l m n o
      17  . . . . . . . y . . . . . . .
      15  . . . . . . . r . . . . . . .
      14  . . . . . . . r . . . . . . .
      12  . . . r y . . Y r . r y . r .
      11  . . . . . . . . . . . . . . .
      10  . . . . . y . . . . . . . . .
       9  . . . . y . . . . . . . . . .)";

TEST(LignesPassing, LA_14_over_a_foe_costs_two_more) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . . Y . r . y . . .)",
                         18);
  match.play("h12-l12");
  EXPECT_EQ(match.now(), "strategy 0 ball=l12 points=12 carried=6");
  Match short_of_it = strategy(R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . . Y . r . y . . .)",
                               5);
  EXPECT_EQ(short_of_it.clause("h12-l12"), "LA-14");
}

TEST(LignesPassing, LA_14_a_foe_beside_or_behind_is_not_gone_over) {
  Match match = strategy(kFoes, 18);
  match.play("h12-e12");
  EXPECT_EQ(match.now(), "strategy 0 ball=e12 points=15 carried=6");
}

TEST(LignesPassing, LA_14_diagonally_and_over_the_keeper_too) {
  Match slant = strategy(R"(
          a b c d e f g h i j k l m n o
      13  . . . . . . . . y . . . . . .
      11  . . . . . . r . . . . . . . .
      10  . . . . . Y . . . . . . . . .)",
                         5);
  EXPECT_EQ(slant.play("f10-i13").field("points"), "0");
  Match line = strategy(R"(
          a b c d e f g h i j k l m n o
      23  . . . . . Y . g . y . . . . .)",
                        9);
  EXPECT_EQ(line.play("f23-j23").field("points"), "3");
}

TEST(LignesPassing, LA_15_once_a_pass_however_many_foes) {
  Match two = strategy(kFoes, 18);
  two.play("h12-l12");
  EXPECT_EQ(two.field("points"), "12") << "four squares and a lob over two foes";
  Match up = strategy(kFoes, 18);
  up.play("h12-h17");
  EXPECT_EQ(up.field("points"), "11");
  Match again = strategy(kFoes, 18);
  again.play("h12-l12 l12-h12");
  EXPECT_EQ(again.field("points"), "6") << "once for each pass";
}

TEST(LignesPassing, LA_15_team_mates_in_between_do_not_hinder) {
  Match match = strategy(kFoes, 3);
  EXPECT_EQ(match.clause("h12-f10"), "");
  Match over = strategy(R"(
          a b c d e f g h i j k l m n o
      12  . . . y . y . Y . . . . . . .)",
                        4);
  over.play("h12-d12");
  EXPECT_EQ(over.now(), "strategy 0 ball=d12 points=0 carried=6");
  Match mixed = strategy(R"(
          a b c d e f g h i j k l m n o
      12  . . . y r y . Y . . . . . . .)",
                         6);
  EXPECT_EQ(mixed.play("h12-d12").field("points"), "0");
}

TEST(LignesPassing, LA_13_no_pass_of_a_loose_ball_or_the_foes) {
  Match loose = strategy("12 . . . . . y . o . y . . . . .", 9);
  EXPECT_EQ(loose.clause("h12-j12"), "LA-13");
  EXPECT_EQ(loose.clause("f12-j12"), "LA-13");
  Match foes({.diagram = "12 . . . . . y . R . y . . . . .", .side = Side::kZero});
  EXPECT_EQ(foes.play("dice=4+9").clause("f12-j12"), "LA-13");
}

}  // namespace
}  // namespace tablier::lignes
