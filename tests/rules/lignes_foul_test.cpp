#include <gtest/gtest.h>

#include "lignes_diagram.h"
#include "rules/registry.h"

// LA-31: when a step may be a foul.
namespace tablier::lignes {
namespace {

struct Step {
  const char* what;
  std::string_view diagram;  // yellow's turn
  const char* tokens;        // the last one is the step
  bool die;                  // whether it is thrown
};

void expect_die(const Step& one) {
  SCOPED_TRACE(one.what);
  Match match({.diagram = one.diagram, .side = Side::kZero});
  match.play("dice=6+12").play(one.tokens);
  EXPECT_EQ(match.phase(), one.die ? "foul" : "strategy");
}

TEST(LignesFoul, LA_31_side_by_side_in_ones_own_penalty_area) {
  constexpr std::string_view kNear = R"(
          a b c d e f g h i j k l m n o
       6  . . . . . . . . . . . . . . R
       4  . . . . . y . . . . . . . . .
       3  . . . . . . . . r . . . . . .
       2  . . . . . . y . . . . y . . .)";
  for (const Step& one : {
           Step{"along the row", kNear, "g2>h3", true},
           Step{"along the column", kNear, "g2>h3 d6=2 h3>i4", false},
           Step{"from above", kNear, "f4>g4 g4>h4 h4>i4", true},
           Step{"from below", kNear, "l2>k2 k2>j2 j2>i2", true},
           Step{"diagonally only", kNear, "g2>h2", false},
           Step{"diagonally above", kNear, "f4>g4 g4>h4", false},
           Step{"at a distance", kNear, "g2>g3", false},
       }) {
    expect_die(one);
  }
}

TEST(LignesFoul, LA_31_only_men_who_were_not_so_before) {
  constexpr std::string_view kAround = R"(
          a b c d e f g h i j k l m n o
       6  . . . . . . . . . . . . . . R
       4  . . . . . . . . . . . . . . .
       3  . . . . y r . . . . . . . . .
       2  . . . . . . . . . . . . . . .)";
  constexpr std::string_view kSecond = R"(
          a b c d e f g h i j k l m n o
       6  . . . . . . . . . . . . . . R
       4  . . . . . . r . . . . . . . .
       3  . . . . y r . . . . . . . . .)";
  for (const Step& one : {
           Step{"from beside him to above him", kAround, "e3>f4", false},
           Step{"from beside him to below him", kAround, "e3>f2", false},
           Step{"away from him", kAround, "e3>d3", false},
           Step{"away and back", kAround, "e3>d3 d3>e3", true},
           Step{"to a second one as well", kSecond, "e3>f4", true},
           Step{"another man's step", kAround, "h1>h2", false},
       }) {
    expect_die(one);
  }
}

TEST(LignesFoul, LA_31_both_must_be_in_the_area) {
  constexpr std::string_view kEdge = R"(
          a b c d e f g h i j k l m n o
       6  . . . . . . . . . . . . . . R
       5  . . . . . . . r . . . . . . .
       4  . . . . . . . . y . . . . . .
       3  . . y r . . . . . . . . . . .
       2  . . . . . . . . . . . r y . .)";
  for (const Step& one : {
           Step{"the foe is outside", kEdge, "i4>h4", false},
           Step{"both are outside", kEdge, "i4>i5", false},
           Step{"side by side across the edge, then inside", kEdge, "c3>d4", true},
           Step{"the man stays outside", kEdge, "c3>c2", false},
           Step{"from the other edge", kEdge, "m2>l1", true},
           Step{"outside, still beside", kEdge, "m2>m3 m3>m2", false},
       }) {
    expect_die(one);
  }
}

TEST(LignesFoul, LA_31_keepers_are_not_counted) {
  constexpr std::string_view kKeepers = R"(
          a b c d e f g h i j k l m n o
      23  . . . . . . . . . . . . . . .
      22  . . . . . . g . . . . . . . .
      21  . . . . . y . . . . . . . . .
       6  . . . . . . . . . . . . . . R
       3  . . . . . . . . k . . . . . .
       2  . . . . . . . r . . . . . . .)";
  expect_die({"the keeper steps beside a foe", kKeepers, "i3>h3", false});
  expect_die({"a step beside the foe's keeper, in his area", kKeepers, "f21>f22", false});
}

TEST(LignesFoul, LA_31_only_steps_of_the_side_whose_area_it_is) {
  constexpr std::string_view kAttackers = R"(
          a b c d e f g h i j k l m n o
      22  . . . . . y . . . . . . . . .
      21  . . . . . . . r . . . . . . .
      12  . . . . . . . . . . R . . . .
      11  . . . . . . . . . y . . . . .)";
  expect_die({"attackers step up", kAttackers, "f22>g21", false});
  expect_die({"in midfield", kAttackers, "j11>j12", false});
}

TEST(LignesFoul, LA_31_passes_do_not_count) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       3  . . . . . y r . . . . . . . .
       2  . . . . . . . . . . . . . . .
       1  . . . . . Y . . . . . . . . .)",
                         9);
  EXPECT_EQ(match.play("f1-f3").phase(), "strategy");
  EXPECT_EQ(match.play("f3>f4").phase(), "strategy");
  EXPECT_EQ(match.play("f4>f3").phase(), "foul") << "with the ball as without";
}

TEST(LignesFoul, LA_31_taking_over_compares_before_the_first_step_with_after_the_second) {
  constexpr std::string_view kOver = R"(
          a b c d e f g h i j k l m n o
       4  . . . . . . . . r . . . . . .
       3  . . . . . r y Y . . . . . . .
       2  . . . . . . . . . . . . . . .)";
  for (const Step& one : {
           Step{"back to where he stood, beside f3", kOver, "g3>h3>g3", false},
           Step{"to a free place", kOver, "g3>h3>h2", false},
           Step{"to another foe", kOver, "g3>h3>i3", true},
           Step{"over him, past a foe, and on", kOver, "g3>h3>g2", false},
           Step{"to the same foe as the carrier, below him", kOver, "g3>h3>h4", true},
       }) {
    expect_die(one);
  }
}

constexpr std::string_view kTwoFoes = R"(
          a b c d e f g h i j k l m n o
       4  . . . . . . . . r . . . . . .
       3  . . . . . . . . . r . . . . .
       2  . . . . . . . Y . . . . . . .)";

TEST(LignesFoul, LA_31_once_a_step_and_the_state_shows_no_points) {
  Match match = strategy(kTwoFoes, 9);
  match.play("h2>i3");
  EXPECT_EQ(match.now(), "foul 0 ball=i3 points=0 carried=null");
  EXPECT_EQ(match.clause("dice=1+1"), "EV-2");
  match.play("d6=2");
  EXPECT_EQ(match.now(), "strategy 0 ball=i3 points=8 carried=5") << "two foes, one die";
}

TEST(LignesFoul, LA_31_even_nothing_odd_a_foul) {
  for (int face = 1; face <= 6; ++face) {
    Match match = strategy(kTwoFoes, 9);
    match.play("h2>i3 d6=" + std::to_string(face));
    EXPECT_EQ(match.phase() == "strategy", face % 2 == 0) << face;
    EXPECT_EQ(match.now().starts_with("taker 1"), face % 2 == 1) << face;
  }
}

TEST(LignesFoul, LA_31_every_such_step_has_its_die) {
  Match match = strategy(kTwoFoes, 9);
  match.play("h2>i3 d6=4 i3>h2 h2>i3");
  EXPECT_EQ(match.phase(), "foul");
  match.play("d6=6 i3>j4");
  EXPECT_EQ(match.now(), "strategy 0 ball=j4 points=5 carried=2") << "beside both as before";
}

TEST(LignesFoul, LA_31_with_the_last_point_too) {
  Match match = strategy(kTwoFoes, 2);
  match.play("h2>h3 h3>i3");
  EXPECT_EQ(match.phase(), "foul");
  match.play("d6=2");
  EXPECT_EQ(match.now(), "strategy 0 ball=i3 points=0 carried=4");
  EXPECT_EQ(match.legal(), "stop");
}

// Yellow has a man in either area beside whom, or by whom, a foul may be made.
constexpr std::string_view kBothAreas = R"(
          a b c d e f g h i j k l m n o
      22  . . . . . Y . . . . . . . . .
      21  . . . . . . . r . . . . . . .
       3  . . . . . . . . r . . . . . .
       2  . . . . . . y . . . . . . . .)";

Match with_fouls_of_both() {
  Match match({.diagram = kBothAreas, .side = Side::kZero, .options = "fouls=both"});
  return match.play("dice=6+12");
}

TEST(LignesFoul, LA_31_fouls_of_defenders_unless_chosen) {
  const AnyGame* game = find_game("lignes");
  ASSERT_NE(game, nullptr);
  for (const char* value : {"defenders", "both"}) EXPECT_TRUE(game->accepts_option("fouls", value));
  for (const char* value : {"", "Both", "attackers", "none", "on"}) {
    EXPECT_FALSE(game->accepts_option("fouls", value)) << value;
  }
  EXPECT_NE(Match().field("options").find(R"("fouls":"defenders")"), std::string::npos);
  Match match({.diagram = kBothAreas, .side = Side::kZero});
  EXPECT_EQ(match.play("dice=6+12 f22>g21").phase(), "strategy");
}

TEST(LignesFoul, LA_31_with_both_an_attackers_step_has_its_die_too) {
  Match match = with_fouls_of_both();
  match.play("f22>g21");
  EXPECT_EQ(match.now(), "foul 0 ball=g21 points=0 carried=null");
  Match own = with_fouls_of_both();
  EXPECT_EQ(own.play("g2>h3").phase(), "foul") << "and a defender's as before";
}

TEST(LignesFoul, LA_31_with_both_it_is_thrown_once_a_turn) {
  Match match = with_fouls_of_both();
  match.play("f22>g21 d6=2 g21>f22 f22>g21");
  EXPECT_EQ(match.phase(), "strategy") << "no second die in the same area";
  EXPECT_EQ(match.play("g2>h3").phase(), "strategy") << "nor in the other";
  match.play("stop d12=1 g21-f20");  // loose
  match.play("dice=1+1 h21>h22 stop");
  EXPECT_EQ(match.play("dice=6+12 h3>h2 h2>h3").phase(), "foul") << "the next turn has its own";
}

TEST(LignesFoul, LA_31_with_both_each_sides_turn_has_its_die) {
  Match match = with_fouls_of_both();
  match.play("f22>g21 d6=2 stop d12=1 g21-f20");
  match.play("dice=1+1 h21>h22 h22>h21");
  EXPECT_EQ(match.now().substr(0, 6), "foul 1") << "red's step, in the area that red defends";
}

TEST(LignesFoul, LA_32_whoever_stepped_the_penalty_is_the_attackers) {
  Match match = with_fouls_of_both();
  match.play("f22>g21 d6=3");
  EXPECT_EQ(match.now(), "kick 0 ball=h21 points=0 carried=null") << "yellow attacks that area";
  EXPECT_TRUE(match.shows(R"(
      23  ? . . . . . . g . . . . . . ?
      21  ? . . . . . r Y . . . . . . ?)") ||
              match.shows(R"(
      23  ? . . . . . . g . . . . . . ?
      21  ? . . . . . r y . . . . . . ?)"));
  match.play("d6=1 d6=4");
  EXPECT_EQ(match.score(), "[1,0]");
  EXPECT_EQ(match.now().substr(0, 6), "dice 1") << "red kicks off";
  Match saved = with_fouls_of_both();
  saved.play("f22>g21 d6=1 d6=1 d6=2");
  EXPECT_EQ(saved.now().substr(0, 7), "place 1") << "LA-29: the keeper's turn begins";
  Match own = with_fouls_of_both();
  own.play("g2>h3 d6=5");
  EXPECT_EQ(own.now().substr(0, 15), "kick 1 ball=h3 ") << "red attacks this one";
}

TEST(LignesFoul, LA_31_keepers_are_not_counted_in_either_area) {
  Match match({.diagram = R"(
          a b c d e f g h i j k l m n o
      22  . . . . . . g . . . . . . . .
      21  . . . . . y . . . . . . . . .
       6  . . . . . . . . . . . . . . R
       3  . . . . . . . . k . . . . . .
       2  . . . . . . . r . . . . . . .)",
               .side = Side::kZero,
               .options = "fouls=both"});
  match.play("dice=6+12 f21>f22");
  EXPECT_EQ(match.phase(), "strategy") << "beside the other side's keeper";
  EXPECT_EQ(match.play("i3>h3").phase(), "strategy") << "a keeper's own step";
}

}  // namespace
}  // namespace tablier::lignes
