#include <gtest/gtest.h>

#include <map>

#include "lignes_diagram.h"

// LA-32: who takes a penalty, from where, and what comes of it.
namespace tablier::lignes {
namespace {

// Red attacks; yellow's man steps beside a red one, and the die says that it was a foul.
Match fouled(std::string_view diagram, std::string_view step) {
  Match match({.diagram = diagram, .side = Side::kZero});
  return match.play("dice=6+12").play(step).play("d6=3");
}

constexpr std::string_view kFoul = R"(
          a b c d e f g h i j k l m n o
       6  . . . . . . . . . . R . . . .
       4  . . . . r . . . . . . . . . .
       3  . . . . . . y . . . . . . . .
       2  . . . . . . . . . . . . . . .
       1  . . . . . . k . . . . . . . .)";

TEST(LignesPenalty, LA_32_the_nearest_attacker_goes_to_the_spot) {
  Match match = fouled(kFoul, "g3>f4");
  EXPECT_EQ(match.now(), "kick 1 ball=h3 points=0 carried=null");
  EXPECT_TRUE(match.shows(R"(
          a b c d e f g h i j k l m n o
       6  . . . . . . . . . . . . . . .
       4  . . . . r y . . . . . . . . .
       3  . . . . . . . R . . . . . . .
       1  . . . . . . . k . . . . . . .)"))
      << "and before that the keeper to his middle square";
}

TEST(LignesPenalty, LA_32_nearest_to_the_ball_by_kings_steps) {
  Match match = fouled(R"(
          a b c d e f g h i j k l m n o
      10  . . . . . . . . . o . . . . .
       7  . . . . . . . . . . . . r . .
       6  . . . . . r . . . . . . . . .
       4  . . . . r . . . . . . . . . .
       3  . . . . . . y . . . . . . . .)",
                       "g3>f4");
  EXPECT_EQ(match.now(), "kick 1 ball=h3 points=0 carried=null") << "m7 is three away, f6 four";
  EXPECT_TRUE(match.shows("7  ? . . . . . . . . . . . . . ."));
}

constexpr std::string_view kEqual = R"(
          a b c d e f g h i j k l m n o
       8  . . . . . . . . r . . . . . .
       6  . . . . . . . . . . o . . . .
       5  . . . . . . . . r . . . . . .
       4  . . . . r . . . . . . . . . .
       3  . . . . . . y . . . . . . . .)";

TEST(LignesPenalty, LA_32_among_equals_his_side_chooses) {
  Match match = fouled(kEqual, "g3>f4");
  EXPECT_EQ(match.now(), "taker 1 ball=k6 points=0 carried=null");
  EXPECT_EQ(match.legal(Side::kOne), "@i5 @i8");
  EXPECT_EQ(match.legal(Side::kZero), "");
  EXPECT_TRUE(match.shows("8  ? . . . . . . . r . . . . . ?")) << "nobody has moved yet";
  for (const char* token : {"@e4", "@f4", "@h23", "@k6"}) {
    EXPECT_EQ(match.clause(token), "LA-32") << token;
  }
  match.play("@i8");
  EXPECT_EQ(match.now(), "kick 1 ball=h3 points=0 carried=null");
  EXPECT_TRUE(match.shows(R"(
       8  ? . . . . . . . . . . . . . ?
       5  . . . . . . . . r . . . . . .
       3  . . . . . . . R . . . . . . .)"));
}

TEST(LignesPenalty, LA_32_when_the_man_who_fouled_has_the_ball) {
  Match match = fouled(R"(
          a b c d e f g h i j k l m n o
       8  . . . . . . . . r . . . . . .
       4  . . . . r . . . . . . . . . .
       3  . . . . . . Y . . . . . . . .)",
                       "g3>f4");
  EXPECT_EQ(match.now(), "kick 1 ball=h3 points=0 carried=null");
  EXPECT_TRUE(match.shows(R"(
       4  . . . . . y . . . . . . . . .
       3  . . . . . . . R . . . . . . .)"));
  EXPECT_TRUE(match.at().pitch().has_ball(Side::kOne));
}

// Red's keeper is the nearest to a ball in his own area, but keepers are not takers.
TEST(LignesPenalty, LA_32_keepers_are_not_takers) {
  Match match = fouled(R"(
          a b c d e f g h i j k l m n o
      22  . . . . . . . o . . . . . . .
      19  . . . . . . . . r . . . . . .
       4  . . . . r . . . . . . . . . .
       3  . . . . . . y . . . . . . . .)",
                       "g3>f4");
  EXPECT_EQ(match.now(), "kick 1 ball=h3 points=0 carried=null");
  EXPECT_TRUE(match.shows(R"(
      23  . . . . . . . g . . . . . . .
      19  . . . . . . . . . . . . . . .
       3  . . . . . . . R . . . . . . .)"));
}

TEST(LignesPenalty, LA_32_whoever_stands_on_the_spot_changes_places_with_the_taker) {
  Match mate = fouled(R"(
          a b c d e f g h i j k l m n o
       6  . . . . . . . . . . R . . . .
       4  . . . . r . . . . . . . . . .
       3  . . . . . . y r . . . . . . .)",
                      "g3>f4");
  EXPECT_TRUE(mate.shows(R"(
       6  . . . . . . . . . . r . . . .
       3  . . . . . . . R . . . . . . .)"));
  Match foe = fouled(R"(
          a b c d e f g h i j k l m n o
       6  . . . . . . . . . . R . . . .
       4  . . . . r . . . . . . . . . .
       3  . . . . . . y y . . . . . . .)",
                     "g3>f4");
  EXPECT_TRUE(foe.shows(R"(
       6  . . . . . . . . . . y . . . .
       4  . . . . r y . . . . . . . . .
       3  . . . . . . . R . . . . . . .)"));
  Match himself = fouled(R"(
          a b c d e f g h i j k l m n o
       4  . . . . r . . . . . . . . . .
       3  . . . . . . y R . . . . . . .)",
                         "g3>f4");
  EXPECT_TRUE(himself.shows(R"(
       4  . . . . r y . . . . . . . . .
       3  . . . . . . . R . . . . . . .)"));
}

TEST(LignesPenalty, LA_32_the_keeper_goes_first_so_the_spot_is_free_of_him) {
  Match match = fouled(R"(
          a b c d e f g h i j k l m n o
       6  . . . . . . . . . . R . . . .
       4  . . . . r . . . . . . . . . .
       3  . . . . . . y k . . . . . . .)",
                       "g3>f4");
  EXPECT_TRUE(match.shows(R"(
       6  . . . . . . . . . . . . . . .
       3  . . . . . . . R . . . . . . .
       1  . . . . . . . k . . . . . . .)"));
  Match with_ball = fouled(R"(
          a b c d e f g h i j k l m n o
       9  . . . r . . . . . . . . . . .
       7  . . . . . . . . . . r . . . .
       4  . . . r . . . . . . . . . . .
       3  . . . . . . y . . . . K . . .)",
                           "g3>f3 f3>e4");
  EXPECT_TRUE(with_ball.shows(R"(
       7  ? . . . . . . . . . . . . . .
       3  . . . . . . . R . . . . . . .
       1  . . . . . . . k . . . . . . .)"))
      << "nearest to the ball where the keeper had it";
}

TEST(LignesPenalty, LA_32_the_takers_die_says_the_square_the_keepers_whether_he_saves) {
  const std::array<std::string, 6> squares = {"h1", "h1", "i1", "g1", "i1", "g1"};
  const std::map<std::string, std::string> saving = {{"g1", "4 6"}, {"h1", "1 2"}, {"i1", "3 5"}};
  for (int kick = 1; kick <= 6; ++kick) {
    const std::string& goal = squares[static_cast<std::size_t>(kick - 1)];
    Words saved;
    for (int save = 1; save <= 6; ++save) {
      Match match = fouled(kFoul, "g3>f4");
      match.play("d6=" + std::to_string(kick));
      EXPECT_EQ(match.now(), "kicksave 1 ball=h3 points=0 carried=null");
      EXPECT_EQ(match.field("goal"), goal);
      match.play("d6=" + std::to_string(save));
      if (match.phase() == "place") saved.push_back(std::to_string(save));
      EXPECT_EQ(match.score(), match.phase() == "place" ? "[0,0]" : "[0,1]");
    }
    EXPECT_EQ(join(saved), saving.at(goal)) << kick;
  }
}

TEST(LignesPenalty, LA_32_saved_the_keeper_is_placed_and_his_side_begins_a_turn) {
  Match match = fouled(kFoul, "g3>f4");
  const int turns = match.at().turns();
  match.play("d6=4 d6=6");
  EXPECT_EQ(match.now(), "place 0 ball=h3 points=0 carried=null");
  EXPECT_EQ(match.at().turns(), turns + 1) << "what was left of the turn is gone";
  EXPECT_EQ(match.clause("@h3"), "LA-29") << "the taker stands there";
  match.play("@l4");
  EXPECT_EQ(match.now(), "dice 0 ball=l4 points=0 carried=null");
  match.play("dice=1+1");
  EXPECT_EQ(match.now(), "strategy 0 ball=l4 points=2 carried=6");
}

TEST(LignesPenalty, LA_32_a_goal_and_the_side_that_fouled_kicks_off) {
  Match match = fouled(kFoul, "g3>f4");
  const int turns = match.at().turns();
  match.play("d6=4 d6=5");
  EXPECT_EQ(match.now(), "dice 0 ball=h12 points=0 carried=null");
  EXPECT_EQ(match.score(), "[0,1]");
  EXPECT_EQ(match.at().turns(), turns + 1);
  EXPECT_TRUE(match.shows("12  . . . . . . . Y . . . . . . ."));
}

TEST(LignesPenalty, LA_32_the_carrier_of_the_foul_has_all_his_steps_again) {
  Match match = strategy(R"(
          a b c d e f g h i j k l m n o
       4  . . . . r . . . . . . . . . .
       3  . . . . . . . K . . . . . . .
       2  . . . . . . y . . . . . . . .)",
                         18);
  match.play("h3>h2 h2>h3 g2>f3 f3>f4 d6=1");
  EXPECT_EQ(match.phase(), "kick");
  match.play("d6=4 d6=4 @g1 dice=4+9");
  EXPECT_EQ(match.now(), "strategy 0 ball=g1 points=13 carried=6");
}

}  // namespace
}  // namespace tablier::lignes
