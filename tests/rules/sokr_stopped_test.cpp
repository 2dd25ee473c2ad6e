#include <gtest/gtest.h>

#include "sokr_diagram.h"

// SO-34 to SO-36: what follows a stopped shot.
namespace tablier::sokr {
namespace {

// Side 0 shoots and is stopped.
void stop(Match& match) { match.play("long R|P"); }

struct Row {
  const char* what;
  const char* diagram;
  const char* retreat;
  const char* choices;  // empty: the ball is put without asking
  const char* ball;     // then
};

TEST(SokrStopped, SO_34_the_ball_goes_into_the_goal_or_on_its_line_or_near_it) {
  const std::vector<Row> rows = {
      {"the only one in the goal", "9 x . x . . . x\n8 . . . O x . .\n5 x . . . . . .", "^d7", "",
       "\"c9\""},
      {"two in the goal", "9 x . x . x . .\n8 . . . O . . .\n5 x . . . . . .", "^d7", "@c9 @e9",
       ""},
      {"all three", "9 x . x x x . x\n8 . . . O . . .\n5 x . . . . . .", "^d7", "@c9 @d9 @e9", ""},
      {"in a stack of two", "9 x . . . xx . .\n8 . . O . . . .\n5 x . . . . . .", "^c7", "",
       "\"e9\""},
      {"on a foe, who leaves", "9 x . . . ox . .\n8 . . O . . . .\n5 x . . . . . .", "^c7,d7", "",
       "\"e9\""},
      {"nobody in the goal: on the line", "9 x . . . . . .\n8 . . . O x . .\n5 x . . . . . .",
       "^d7", "", "\"a9\""},
      {"several on the line", "9 x x . . . x .\n8 . . . O x . .\n5 x . . . . . .", "^d7",
       "@a9 @b9 @f9", ""},
      {"none there: the nearest to the line", "8 . . . O . . .\n7 x . . . . . .\n6 . . . . . . x",
       "^d5", "", "\"a7\""},
      {"not the nearest to the ball", "8 . . . O . . .\n7 x . . . . . .\n6 . . . x . . .", "^d5",
       "", "\"a7\""},
      {"several as near", "8 . . . O . . .\n6 x . . . . x .\n5 x . . . . . .", "^d5", "@a6 @f6",
       ""},
      {"not one that is covered", "8 . . . O . . .\n7 xo . . . . . .\n6 . . . x . . .", "^d5", "",
       "\"d6\""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.what);
    Match match({.diagram = row.diagram});
    stop(match);
    EXPECT_EQ(match.now(), "retreat turn=0 ball=null credit=0");
    match.play(row.retreat);
    if (std::string_view(row.choices).empty()) {
      EXPECT_EQ(match.now(), "series turn=1 ball=" + std::string(row.ball) + " credit=5");
      continue;
    }
    EXPECT_EQ(match.now(), "ball turn=1 ball=null credit=0");
    EXPECT_EQ(match.legal(), row.choices);
    for (const char* token : {"@d8", "@g1", "@a5"}) EXPECT_EQ(match.clause(token), "SO-34");
    for (const std::string& choice : words_of(row.choices)) {
      Match next = match;
      next.play(choice);
      EXPECT_EQ(next.now(), "series turn=1 ball=\"" + choice.substr(1) + "\" credit=5");
    }
  }
}

TEST(SokrStopped, SO_34_a_defender_whom_the_shooter_had_climbed_on_can_have_it) {
  Match match({.diagram = R"(
      9   x   .   .   .   .   .   .
      8   .   .   .   O   .   .   .
      2   .   .   .   .   .   .   o
      1   x   .   .   .   .   .   .)"});
  Match climbed({.diagram = R"(
      9   x   .   .   x   .   .   .
      8   .   .   .   O   .   .   .
      2   .   .   .   .   .   .   o
      1   x   .   .   .   .   .   .)"});
  stop(match);
  match.play("^d7");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"a9\" credit=5");
  climbed.play("d8>d9 shoot R|P");
  EXPECT_EQ(climbed.now(), "retreat turn=0 ball=null credit=0");
  EXPECT_EQ(climbed.field("squares"), R"({"a1":[1],"g2":[0],"a9":[1],"d9":[1,0]})");
  climbed.play("^d7");
  EXPECT_EQ(climbed.now(), "series turn=1 ball=\"d9\" credit=5");
  EXPECT_EQ(climbed.field("squares"), R"({"a1":[1],"g2":[0],"d7":[0],"a9":[1],"d9":[1]})");
}

// Even where every defender was covered: those who retreat cover nobody any more.
TEST(SokrStopped, SO_34_after_the_retreat_somebody_is_free) {
  Match match({.diagram = R"(
      8   .   .   .   xO  .   .   .
      6   .   xo  .   .   .   .   .)"});
  stop(match);
  EXPECT_EQ(match.field("squares"), R"({"b6":[1,0],"d8":[1,0]})");
  match.play("^d5");
  EXPECT_EQ(match.drawing(), redraw(R"(
      8   .   .   .   X   .   .   .
      6   .   xo  .   .   .   .   .
      5   .   .   .   o   .   .   .)"));
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d8\" credit=5");
}

// Nobody has the ball from the stop until it is put, whatever happens meanwhile.
TEST(SokrStopped, SO_34_nobody_has_the_ball_meanwhile) {
  const Match retreat = in_phase("retreat");
  Match ball = in_phase("ball");
  for (const Match& match : {retreat, ball}) {
    EXPECT_EQ(match.ball(), "null");
    for (const Side side : kSides) EXPECT_FALSE(match.at().pitch().has_ball(side));
    EXPECT_EQ(match.field("duty"), "\"none\"");
    EXPECT_EQ(match.field("shooter"), "null");
    EXPECT_EQ(match.field("kept"), "0");
  }
  EXPECT_EQ(retreat.field("retreating"), "1");
  EXPECT_EQ(ball.field("retreating"), "0");
  EXPECT_NE(retreat.at().hash(), ball.at().hash());
  for (const char* phase : {"retreat", "ball"}) {
    EXPECT_EQ(in_phase(phase).play("resign=0").now(), "over turn=\"over\" ball=null credit=0");
    EXPECT_EQ(in_phase(phase).play("time=1").now(), "over turn=\"over\" ball=null credit=0");
    EXPECT_EQ(in_phase(phase, "match=clock:15").play("half").now(),
              "setup turn=\"both\" ball=null credit=0");
  }
}

// SO-46: there is neither retreat nor ball; where the match ends, it stays where it was shot from.
TEST(SokrStopped, SO_34_where_the_stop_ends_the_match_the_ball_stays_where_it_was) {
  Match match("match=clock:15");
  match.kick_off(0).attack("R|S").play("half");
  EXPECT_EQ(match.field("half"), "2");
  match.play(open_setup(1)).attack("half R|R");
  EXPECT_EQ(match.now(), "over turn=\"over\" ball=\"d2\" credit=0");
  EXPECT_EQ(match.field("result"), "0");
}

constexpr std::string_view kCrowd = R"(
      9   .   o   .   ox  xo  x   .
      8   .   .   oo  O   .   .   .
      7   .   o   .   .   .   .   .
      6   .   x   xx  ox  xo  oo  .
      5   o   .   .   .   .   .   .)";

TEST(SokrStopped, SO_35_the_shooter_takes_its_pawns_off_the_last_two_rows) {
  Match match({.diagram = kCrowd});
  stop(match);
  EXPECT_EQ(match.now(), "retreat turn=0 ball=null credit=0");
  EXPECT_EQ(match.legal(), "retreat");
  EXPECT_EQ(match.field("retreating"), "6");
  // b9, d9's lower one, e9's upper one, both on c8, d8.
  match.play("^a1,b1,b1,c1,a5,b7");
  EXPECT_EQ(match.drawing(), redraw(R"(
      9   .   .   .   x   x   x   .
      7   .   oo  .   .   .   .   .
      6   .   x   xx  ox  xo  oo  .
      5   oo  .   .   .   .   .   .
      1   o   oo  o   .   .   .   .)"));
  EXPECT_EQ(match.legal(), "@d9 @e9");
}

TEST(SokrStopped, SO_35_where_they_may_go) {
  Match match({.diagram = kCrowd});
  stop(match);
  struct Retreat {
    const char* token;
    const char* clause;
  };
  const std::vector<Retreat> retreats = {
      {"^a1,b1,c1,d1,e1,f1", ""},
      {"^a1,a1,c1,d1,e1,e1", ""},    // two to one empty square
      {"^a1,b1,c1,d1,e1", "SO-35"},  // one too few
      {"^a1,b1,c1,d1,e1,f1,g1", "SO-35"},
      {"^a1,b1,c1,d1,e1,a8", "SO-35"},  // still on the row before the line
      {"^a1,b1,c1,d1,e1,g9", "SO-35"},
      {"^a1,b1,c1,d1,e1,b9", "SO-35"},  // the square that it leaves
      {"^a1,b1,c1,d1,e1,b6", "SO-35"},  // on a foe
      {"^a1,b1,c1,d1,e1,c6", "SO-7"},   // on a stack, whoever's
      {"^a1,b1,c1,d1,e1,d6", "SO-7"},
      {"^a1,b1,c1,d1,e1,e6", "SO-7"},
      {"^a1,b1,c1,d1,e1,f6", "SO-7"},
      {"^a1,a1,a1,d1,e1,f1", "SO-7"},  // three to one square
      {"^a1,b1,c1,d1,a5,a5", "SO-7"},
      {"^a1,a1,b1,b1,c1,c1", "SO-8"},
      {"^b1,a1,c1,d1,e1,f1", "EV-1"},  // out of order
      {"^a1,b1,c1,d1,e1,h1", "EV-1"},
      {"^", "EV-1"},
      {"a1,b1,c1,d1,e1,f1", "EV-2"},
      {"@e9", "EV-2"},
      {"f9>g9", "EV-2"},
  };
  for (const Retreat& retreat : retreats) {
    EXPECT_EQ(match.clause(retreat.token), retreat.clause) << retreat.token;
  }
}

// Side 1 shoots at row 1: pawns of its own on rows 8 and 9 stay.
TEST(SokrStopped, SO_35_only_the_rows_that_were_attacked) {
  Match match({.diagram = R"(
      9   .   x   .   .   .   .   .
      3   .   .   x   .   .   .   .
      2   .   .   x   X   .   .   .
      1   .   .   .   o   .   .   .)"});
  match.play("long P|R");
  EXPECT_EQ(match.field("retreating"), "2");
  match.play("^c3,c4");
  EXPECT_EQ(match.drawing(), redraw(R"(
      9   .   x   .   .   .   .   .
      4   .   .   x   .   .   .   .
      3   .   .   xx  .   .   .   .
      1   .   .   .   O   .   .   .)"));
}

TEST(SokrStopped, SO_35_a_close_shot_likewise) {
  Match match({.diagram = R"(
      9   .   x   .   .   .   .   .
      8   .   .   .   O   .   .   .
      2   .   .   .   .   .   .   o)"});
  match.play("d8>d9 shoot P|S");
  EXPECT_EQ(match.now(), "retreat turn=0 ball=null credit=0");
  EXPECT_EQ(match.field("retreating"), "1");
}

TEST(SokrStopped, SO_36_then_the_side_that_stopped_it_plays_a_series_of_5) {
  Match match({.diagram = R"(
      9   .   x   .   .   .   .   .
      8   .   .   .   O   .   .   .
      2   .   .   .   .   .   .   o)"});
  stop(match);
  match.play("^d7");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"b9\" credit=5");
  EXPECT_EQ(match.field("passes"), "0");
  EXPECT_EQ(match.field("duty"), "\"pass\"");
}

}  // namespace
}  // namespace tablier::sokr
