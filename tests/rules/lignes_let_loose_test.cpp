#include <gtest/gtest.h>

#include "lignes_diagram.h"

// LA-21 to LA-24: what becomes of the ball when there is no shot at goal.
namespace tablier::lignes {
namespace {

constexpr std::string_view kAlone = R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . . Y . . . . . . .)";

TEST(LignesLetLoose, LA_21_the_ball_travels_all_the_points_and_lies_loose) {
  Match match = shooting(kAlone, 4);
  EXPECT_EQ(match.legal(), "h12-d12 h12-d16 h12-d8 h12-h16 h12-h8 h12-l12 h12-l16 h12-l8");
  for (const char* token : {"h12-h13", "h12-h15", "h12-h17", "h12-k15", "h12-i12"}) {
    EXPECT_EQ(match.clause(token), "LA-21") << token;
  }
  match.play("h12-h16");
  EXPECT_EQ(match.now(), "dice 1 ball=h16 points=0 carried=null");
  EXPECT_FALSE(match.at().pitch().held);
  EXPECT_TRUE(match.shows(R"(
      16  ? . . . . . . o . . . . . . ?
      12  ? . . . . . . y . . . . . . ?)"));
}

TEST(LignesLetLoose, LA_21_after_relays_exactly_what_is_left) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . . Y . y . . . . .)",
                         7);
  match.play("h12-j12");
  EXPECT_EQ(match.clause("j12-j17"), "");
  EXPECT_EQ(match.clause("j12-j16"), "LA-21");
  EXPECT_EQ(match.play("j12-j17").now(), "dice 1 ball=j17 points=0 carried=null");
}

TEST(LignesLetLoose, LA_21_it_does_not_stop_on_a_goal_square) {
  for (const auto& [die, to] : {std::pair{2, "g23"}, {3, "h23"}, {4, "i23"}}) {
    Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      23  . . . . Y . . . . . . . . . .
      22  . . . . . . . g . . . . . . .)",
                           die);
    EXPECT_EQ(match.clause("e23-" + std::string(to)), "LA-21") << to;
    EXPECT_EQ(match.clause("e23!" + std::string(to)), "") << to;
  }
  Match past = shooting(R"(
          a b c d e f g h i j k l m n o
      23  . . . . Y . . . . . . . . . .
      22  . . . . . . . g . . . . . . .)",
                        5);
  EXPECT_EQ(past.clause("e23-j23"), "") << "it rolls past an empty goal";
  Match own = shooting(R"(
          a b c d e f g h i j k l m n o
       4  . . . . . . . . Y . . . . . .
       1  . . . . . . k . . . . . . . .)",
                       3);
  EXPECT_EQ(own.clause("i4-i1"), "LA-21") << "nor on one's own";
  EXPECT_EQ(own.clause("i4!i1"), "LA-21");
}

TEST(LignesLetLoose, LA_21_it_does_not_leave_over_a_goal_square) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      21  . . . . . . . . Y . . . . . .)",
                         9);
  EXPECT_EQ(match.clause("i21/n"), "LA-21");
  EXPECT_EQ(match.clause("i21/nw"), "LA-21") << "a diagonal over g23";
  EXPECT_EQ(match.clause("i21/ne"), "") << "over k23";
  Match own = shooting(R"(
          a b c d e f g h i j k l m n o
       4  . . . . . . . . Y . . . . . .)",
                       12);
  EXPECT_EQ(own.clause("i4/s"), "LA-21");
  EXPECT_EQ(own.clause("i4/sw"), "") << "over f1";
  EXPECT_EQ(own.clause("i4/se"), "");
  Match sideways = shooting(R"(
          a b c d e f g h i j k l m n o
      23  . . . . . Y . . . . . . . . .
      22  . . . . . . . g . . . . . . .)",
                            10);
  EXPECT_EQ(sideways.clause("f23/e"), "") << "along it and over the side line";
}

TEST(LignesLetLoose, LA_21_never_into_ones_own_goal) {
  for (const char* to : {"g1", "h1", "i1"}) {
    Match match = shooting(R"(
          a b c d e f g h i j k l m n o
       2  . . . . . . . Y . . . . . . .)",
                           1);
    EXPECT_EQ(match.clause("h2!" + std::string(to)), "LA-21") << to;
  }
}

TEST(LignesLetLoose, LA_21_his_own_keeper_on_a_goal_square_may_get_it) {
  const std::string_view diagram = R"(
          a b c d e f g h i j k l m n o
       4  . . . . . . . . Y . . . . . .
       1  . . . . . . . . k . . . . . .)";
  Match relay = shooting(diagram, 5);
  EXPECT_EQ(relay.play("i4-i1").now(), "shooting 0 ball=i1 points=2 carried=null");
  Match exact = shooting(diagram, 3);
  EXPECT_EQ(exact.play("i4-i1").now(), "shotdie 0 ball=i1 points=0 carried=null");
}

TEST(LignesLetLoose, LA_22_exactly_on_a_team_mate_he_throws_anew) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      16  . . . . . . . y . . . . . . .
      12  . . . . . . . Y . . . . . . .)",
                         4);
  match.play("h12-h16");
  EXPECT_EQ(match.now(), "shotdie 0 ball=h16 points=0 carried=null");
  EXPECT_TRUE(match.at().pitch().has_ball(Side::kZero));
  match.play("d12=7");
  EXPECT_EQ(match.now(), "shooting 0 ball=h16 points=7 carried=null");
  EXPECT_EQ(match.play("h16!h23").phase(), "save");
}

TEST(LignesLetLoose, LA_22_after_relays_too) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      16  . . . . . . . y . . . . . . .
      12  . . . . . . . Y . . . y . . .)",
                         8);
  match.play("h12-l12 l12-h16");
  EXPECT_EQ(match.now(), "shotdie 0 ball=h16 points=0 carried=null");
  match.play("d12=12");
  EXPECT_EQ(match.now(), "shooting 0 ball=h16 points=12 carried=null");
}

TEST(LignesLetLoose, LA_23_a_foe_in_the_way_the_last_square_included) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      16  . . . . . . . r . . . . . . .
      15  . . . . . . . . . . r . . . .
      12  . . . . . . . Y . . . . r . .)",
                         4);
  EXPECT_EQ(match.clause("h12-h16"), "LA-23") << "he stands there";
  EXPECT_EQ(match.clause("h12-l16"), "LA-23") << "he is in between";
  EXPECT_EQ(match.clause("h12-l12"), "") << "he is one further";
  Match off = shooting(R"(
          a b c d e f g h i j k l m n o
       5  . . . . . . . . . . . Y . r .
       3  . . . . . . . . . . . . . . .)",
                       9);
  EXPECT_EQ(off.clause("l5/e"), "LA-23");
  Match end = shooting(R"(
          a b c d e f g h i j k l m n o
       5  . . . . . . . . . . . Y . . r
       3  . . . . . . . . . . . . . . .)",
                       9);
  EXPECT_EQ(end.clause("l5/e"), "LA-23") << "on the last square of the pitch";
}

TEST(LignesLetLoose, LA_23_the_keeper_on_his_line_is_in_the_way_of_all_but_a_shot) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      23  . . . . Y . g . . . . . . . .)",
                         6);
  EXPECT_EQ(match.clause("e23-k23"), "LA-23");
}

TEST(LignesLetLoose, LA_23_where_nothing_can_be_chosen_the_ball_stays_and_the_turn_ends) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      13  . . . . . . r r r . . . . . .
      12  . . . . . . r Y r . . . . . .
      11  . . . . . . r r r . . . . . .)",
                         7);
  EXPECT_EQ(match.now(), "dice 1 ball=h12 points=0 carried=null");
  EXPECT_TRUE(match.at().pitch().has_ball(Side::kZero));
  EXPECT_TRUE(match.shows("12  ? . . . . . r Y r . . . . . ?"));
}

TEST(LignesLetLoose, LA_23_after_a_relay_as_well) {
  const std::string_view diagram = R"(
          a b c d e f g h i j k l m n o
      13  . . . . . . r r r . . . . . .
      12  . . . . . . r y r . . . . . .
      11  . . . . . . r . r . . . . . .
       9  . . . . . . . Y . . . . . . .)";
  Match stuck = shooting(diagram, 6);
  stuck.play("h9-h12");
  EXPECT_EQ(stuck.now(), "dice 1 ball=h12 points=0 carried=null") << "LA-20 bars the way back";
  Match rolls = shooting(diagram, 7);
  rolls.play("h9-h12");
  EXPECT_EQ(rolls.legal(), "h12-h8");
  Match thrown = shooting(diagram, 3);
  thrown.play("h9-h12 d12=3");
  EXPECT_EQ(thrown.now(), "dice 1 ball=h12 points=0 carried=null") << "and after LA-22";
}

TEST(LignesLetLoose, LA_23_if_anything_can_be_chosen_one_must_be) {
  Match match = shooting(kAlone, 4);
  EXPECT_EQ(match.clause("stop"), "EV-2");
  Match one_way = shooting(R"(
          a b c d e f g h i j k l m n o
      13  . . . . . . r r r . . . . . .
      12  . . . . . . r Y r . . . . . .
      11  . . . . . . r . r . . . . . .)",
                           2);
  EXPECT_EQ(one_way.legal(), "h12-h10");
}

TEST(LignesLetLoose, LA_24_it_may_leave_the_pitch_past_team_mates) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      20  . . . . . . . . . . . . Y y .)",
                         4);
  EXPECT_EQ(match.clause("m20/e"), "") << "two squares to the edge";
  EXPECT_EQ(match.clause("m20/w"), "LA-21") << "that way it stays on";
  EXPECT_EQ(match.clause("m20-i20"), "");
  EXPECT_EQ(match.legal_after("m20/"), "e n ne nw se");
  Match to_the_edge = shooting(R"(
          a b c d e f g h i j k l m n o
      20  . . . . . . . . . . . . Y . .)",
                               2);
  EXPECT_EQ(to_the_edge.clause("m20/e"), "LA-21");
  EXPECT_EQ(to_the_edge.clause("m20-o20"), "") << "it lies on the last square";
}

TEST(LignesLetLoose, LA_24_in_every_direction) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
       3  . . Y . . . . . . . . . . . .)",
                         12);
  EXPECT_EQ(match.legal_after("c3/"), "nw s se sw w");  // turned: se n nw ne e
  for (const char* token : {"c3/n", "c3/e"}) EXPECT_EQ(match.clause(token), "LA-21") << token;
  EXPECT_EQ(match.clause("c3/ne"), "LA-23") << "a foe waits on o15";
}

}  // namespace
}  // namespace tablier::lignes
