#include <gtest/gtest.h>

#include "lignes_diagram.h"

// LA-6: who begins, and from where.
namespace tablier::lignes {
namespace {

TEST(LignesKickoff, LA_6_odd_red_begins_even_yellow) {
  for (int face = 1; face <= 6; ++face) {
    Match match;
    EXPECT_EQ(match.now(), "kickoff null ball=h12 points=0 carried=null");
    match.play("d6=" + std::to_string(face));
    const std::string side = face % 2 == 1 ? "1" : "0";
    EXPECT_EQ(match.now(), "dice " + side + " ball=h12 points=0 carried=null") << face;
    EXPECT_EQ(match.at().first_kicker(), face % 2 == 1 ? Side::kOne : Side::kZero) << face;
  }
}

TEST(LignesKickoff, LA_6_the_centre_forward_is_put_on_the_centre_with_the_ball) {
  EXPECT_TRUE(Match().play("d6=4").shows(R"(
          a b c d e f g h i j k l m n o
      17  . . . . r . . r . . r . . . .
      14  . . r . . . . r . . . . r . .
      13  . . . . . . . . . . . . . . .
      12  . . . . . . . Y . . . . . . .
      11  . . . . . . . . . . . . . . .
      10  . . y . . . . . . . . . y . .
       7  . . . . y . . y . . y . . . .
       1  . . . . . . . k . . . . . . .)"));
  EXPECT_TRUE(Match().play("d6=1").shows(R"(
          a b c d e f g h i j k l m n o
      14  . . r . . . . . . . . . r . .
      13  . . . . . . . . . . . . . . .
      12  . . . . . . . R . . . . . . .
      11  . . . . . . . . . . . . . . .
      10  . . y . . . . y . . . . y . .)"));
}

TEST(LignesKickoff, LA_6_nothing_else_can_come_first) {
  Match match;
  for (const char* token : {"dice=4+9", "d12=4", "h10>h11", "stop", "@h10"}) {
    EXPECT_EQ(match.clause(token), "EV-2") << token;
  }
  for (const char* token : {"d6=0", "d6=7", "d6=04", "d6=", "d6"}) {
    EXPECT_EQ(match.clause(token), "EV-1") << token;
  }
  EXPECT_EQ(match.clause("d6=4"), "");
}

TEST(LignesKickoff, LA_6_the_side_that_begins_plays_a_whole_turn) {
  Match match;
  match.kick_off(1).play("dice=2+3");
  EXPECT_EQ(match.now(), "strategy 1 ball=h12 points=5 carried=6");
  EXPECT_EQ(match.clause("h12>h11"), "");
  EXPECT_EQ(match.clause("h10>h11"), "LA-7");
}

}  // namespace
}  // namespace tablier::lignes
