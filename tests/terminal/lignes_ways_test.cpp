#include "telling/lignes_ways.h"

#include <gtest/gtest.h>

#include "lignes_scene.h"

namespace tablier::terminal {
namespace {

// Yellow has the ball on h12 and ten points.
History ten_points(std::string_view changes = "h10=h12", std::string_view ball = "h12") {
  return turn_with(changes, ball, Side::kZero, "dice=4+6");
}

TEST(LignesWays, LA_8_a_man_walks_by_the_shortest_way) {
  const History history = ten_points();
  const auto plan = plan_typed(history, "c10 f12");
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->complaint, "");
  ASSERT_EQ(plan->actions.size(), 3U);
  EXPECT_TRUE(plan->actions.front().starts_with("c10>"));
  EXPECT_TRUE(plan->actions.back().ends_with(">f12"));
  EXPECT_NE(plan->notice.find("3 points, 7 will be left"), std::string::npos) << plan->notice;
}

TEST(LignesWays, LA_8_every_planned_step_is_legal_in_its_turn) {
  History history = ten_points();
  const auto plan = plan_typed(history, "e7>k12");
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->actions.size(), 6U);
  for (const std::string& action : plan->actions) EXPECT_FALSE(history.play(action)) << action;
  EXPECT_EQ(lignes_in(history).points(), 4);
}

TEST(LignesWays, LA_9_the_way_goes_around_men) {
  // h12 is walled in to the north: g13, h13 and i13 are foes.
  const History history = ten_points("h10=h12 c14=g13 h14=h13 m14=i13");
  const auto plan = plan_typed(history, "h12 h14");
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->complaint, "");
  EXPECT_EQ(plan->actions.size(), 4U) << joined(plan->actions);
  EXPECT_EQ(plan->notice.find("h13"), std::string::npos) << plan->notice;
}

TEST(LignesWays, LA_9_nobody_else_goes_through_a_goal) {
  const History history = ten_points("h1=f2 f4=f1", "h12");
  const auto plan = plan_typed(history, "f1 j1");
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->complaint, "");
  for (const std::string& action : plan->actions) {
    EXPECT_EQ(action.find("g1>"), std::string::npos);
    EXPECT_EQ(action.find("h1>"), std::string::npos);
    EXPECT_EQ(action.find("i1>"), std::string::npos);
  }
  const auto into = plan_typed(history, "f1 h1");
  ASSERT_TRUE(into);
  EXPECT_EQ(into->complaint, "h1 is inside a goal: only its keeper goes there (LA-9).");
  EXPECT_EQ(plan_typed(history, "f2 h1")->complaint, "") << "the keeper may";
}

TEST(LignesWays, LA_27_a_keeper_is_told_where_he_may_go) {
  const History history = ten_points();
  EXPECT_EQ(plan_typed(history, "h1 h5")->complaint,
            "The keeper does not leave his penalty area: h5 is outside it (LA-27).");
  EXPECT_EQ(plan_typed(history, "h1 h5", Language::kFrench)->complaint,
            "Le gardien ne quitte pas sa surface : h5 n'en est pas (LA-27).");
  // e3 to k3 stays inside, whatever stands in between.
  const auto inside = plan_typed(history, "h1 k3");
  ASSERT_TRUE(inside);
  EXPECT_EQ(inside->actions.size(), 3U);
}

TEST(LignesWays, LA_7_a_way_that_is_too_dear_names_its_cost) {
  const History history = ten_points();
  EXPECT_EQ(plan_typed(history, "c4 c16")->complaint,
            "From c4 to c16 the way is 12 steps, and 10 points are left (LA-7).");
  EXPECT_EQ(plan_typed(history, "c4 c16", Language::kFrench)->complaint,
            "De c4 en c16, le chemin est de 12 pas et il vous reste 10 points (LA-7).");
}

TEST(LignesWays, LA_7_only_a_man_of_the_side_to_move_walks) {
  const History history = ten_points();
  EXPECT_EQ(plan_typed(history, "c14 c12")->complaint, "The man on c14 is your opponent's (LA-7).");
  EXPECT_EQ(plan_typed(history, "b9 b11")->complaint, "There is nobody on b9 (LA-7).");
  EXPECT_EQ(plan_typed(history, "c10 c14")->complaint, "The square c14 is taken (LA-9).");
}

TEST(LignesWays, LA_12_a_carrier_goes_six_steps_and_no_further) {
  History history = ten_points();
  EXPECT_EQ(plan_typed(history, "h12 b12")->actions.size(), 6U);
  EXPECT_EQ(plan_typed(history, "h12 a12")->complaint,
            "The man on h12 may carry the ball 6 more steps; a12 is further than that (LA-12).");
  const auto six = plan_typed(history, "h12 b12");
  ASSERT_TRUE(six);
  for (const std::string& step : six->actions) EXPECT_FALSE(history.play(step));
  EXPECT_NE(plan_typed(history, "b12 b10")->complaint.find("(LA-12)"), std::string::npos);
}

TEST(LignesWays, LA_12_the_limit_counts_from_where_a_loose_ball_is_taken) {
  // The ball lies four steps in front of the man: six more, ten in all, and not one further.
  const History history = turn_with("h10=a6", "a10", Side::kZero, "dice=6+6");
  EXPECT_EQ(plan_typed(history, "a6 a10 a16")->actions.size(), 10U);
  EXPECT_NE(plan_typed(history, "a6 a10 a17")->complaint.find("(LA-12)"), std::string::npos);
  // Beside the ball there is no limit but the points.
  const auto beside = plan_typed(history, "a6 a17");
  EXPECT_EQ(beside->complaint, "");
  EXPECT_EQ(beside->actions.size(), 11U);
  EXPECT_EQ(joined(beside->actions).find("a10"), std::string::npos);
}

TEST(LignesWays, LA_31_an_equally_short_way_without_a_foul_die_is_taken) {
  // Yellow's back on c4 goes to e2; the red man on e4 would be met on d4 and on e3.
  const History history = turn_with("h14=e4", "h17", Side::kZero, "dice=4+6");
  const auto plan = plan_typed(history, "c4 e2");
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->actions.size(), 2U);
  EXPECT_EQ(joined(plan->actions), "c4>d3 d3>e2");
  EXPECT_EQ(plan->notice.find("foul"), std::string::npos);
}

TEST(LignesWays, LA_31_a_foul_die_that_cannot_be_avoided_is_announced) {
  const History history = turn_with("h14=e4", "h17", Side::kZero, "dice=4+6");
  for (const Language language : kLanguages) {
    const auto plan = plan_typed(history, "c4 e3", language);
    ASSERT_TRUE(plan);
    const bool french = language == Language::kFrench;
    EXPECT_NE(plan->notice.find(french ? "Dé de faute en e3." : "A foul die on e3."),
              std::string::npos)
        << plan->notice;
    EXPECT_FALSE(plan->broken.empty());
  }
}

TEST(LignesWays, squares_in_between_are_gone_through) {
  const History history = ten_points();
  const auto plan = plan_typed(history, "c10>c12>a12");
  ASSERT_TRUE(plan);
  EXPECT_EQ(joined(plan->actions), "c10>c11 c11>c12 c12>b12 b12>a12");
}

TEST(LignesWays, LA_9_a_man_who_is_shut_in_has_no_way) {
  const History history = turn_with("h10=a1 c14=a2 h14=b2 m14=b1", "h17", Side::kZero, "dice=4+6");
  EXPECT_EQ(plan_typed(history, "a1 a4")->complaint, "No free way leads from a1 to a4 (LA-9).");
}

TEST(LignesWays, LA_8_a_man_who_stays_where_he_is_walks_no_way) {
  const History history = ten_points();
  EXPECT_EQ(plan_typed(history, "h7 h7")->complaint,
            "The man is on h7 already: a step leads to a neighbouring square (LA-8).");
  EXPECT_EQ(plan_typed(history, "h7 h7", Language::kFrench)->complaint,
            "Le joueur est déjà en h7 : un pas mène à une case voisine (LA-8).");
  EXPECT_EQ(plan_typed(history, "b9 b9")->complaint, "There is nobody on b9 (LA-7).");
  EXPECT_EQ(plan_typed(history, "h7 h8 h7")->complaint, "") << "there and back is a way";
}

TEST(LignesWays, LA_7_the_reach_is_what_the_points_allow) {
  const History history = turn_with("h10=a1", "h17", Side::kZero, "dice=1+1");
  const ManReach reach = man_reach(lignes_in(history), lignes::named("a1"));
  int count = 0;
  for (const int cost : reach.cost) {
    EXPECT_LE(cost, 2);
    count += cost > 0 ? 1 : 0;
  }
  EXPECT_EQ(count, 8) << "two steps around a corner";
  EXPECT_EQ(reach.cost[lignes::named("b2")], 1);
  EXPECT_EQ(reach.cost[lignes::named("c3")], 2);
}

TEST(LignesWays, single_steps_and_passes_are_no_plans) {
  const History history = ten_points("h10=h12 k7=k12");
  EXPECT_FALSE(plan_typed(history, "c10 c11"));
  EXPECT_FALSE(plan_typed(history, "h12 k12"));
  EXPECT_FALSE(plan_typed(history, "h12-k12"));
  EXPECT_FALSE(plan_typed(history, "stop"));
  EXPECT_TRUE(plan_typed(history, "h12>k12")) << "a way to a square that is taken";
  EXPECT_NE(plan_typed(history, "h12>k12")->complaint, "");
}

}  // namespace
}  // namespace tablier::terminal
