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
  const char* choices;  // empty: the ball is put without asking
  const char* ball;     // then
};

TEST(SokrStopped, SO_34_the_ball_goes_to_a_pawn_on_the_goal_line) {
  const std::vector<Row> rows = {
      {"the only one there", "9 x . . . . . .\n8 . . . O x . .\n5 x . . . . . .", "", "\"a9\""},
      {"two", "9 x . . . x . .\n8 . . . O . . .\n5 x . . . . . .", "@a9 @e9", ""},
      {"in a stack of two", "9 . . . . xx . .\n8 . . O . . . .\n5 x . . . . . .", "", "\"e9\""},
      {"on a foe", "9 . . . . ox . .\n8 . . O . . . .\n5 x . . . . . .", "", "\"e9\""},
      {"not under a foe", "9 . . . . xo . .\n8 . x O . . . .\n5 x . . . . . .", "", "\"b8\""},
      {"none there: the nearest to the line", "8 . . . O . . .\n7 x . . . . . .\n6 . . . . . . x",
       "", "\"a7\""},
      {"not the nearest to the ball", "8 . . . O . . .\n7 x . . . . . .\n6 . . . x . . .", "",
       "\"a7\""},
      {"several as near", "8 . . . O . . .\n6 x . . . . x .\n5 x . . . . . .", "@a6 @f6", ""},
  };
  for (const Row& row : rows) {
    Match match({.diagram = row.diagram});
    stop(match);
    if (std::string_view(row.choices).empty()) {
      EXPECT_EQ(match.phase(), "retreat") << row.what;
      EXPECT_EQ(match.ball(), row.ball) << row.what;
      continue;
    }
    EXPECT_EQ(match.phase(), "ball") << row.what;
    EXPECT_EQ(match.field("turn"), "1") << row.what;
    EXPECT_EQ(match.legal(), row.choices) << row.what;
    EXPECT_EQ(match.clause("@d8"), "SO-34") << row.what;
    EXPECT_EQ(match.clause("@g1"), "SO-34") << row.what;
    for (const std::string& choice : words_of(row.choices)) {
      Match next = match;
      next.play(choice);
      EXPECT_EQ(next.phase(), "retreat") << row.what;
      EXPECT_EQ(next.ball(), "\"" + choice.substr(1) + "\"") << row.what;
    }
  }
}

TEST(SokrStopped, SO_34_all_covered_the_nearest_changes_places_with_the_one_above) {
  Match match({.diagram = R"(
      8   .   .   .   xO  .   .   .
      6   .   xo  .   .   .   .   .)"});
  stop(match);
  EXPECT_EQ(match.phase(), "retreat");
  EXPECT_EQ(match.drawing(), redraw(R"(
      8   .   .   .   oX  .   .   .
      6   .   xo  .   .   .   .   .)"));
  match.play("^d5");
  EXPECT_EQ(match.drawing(), redraw(R"(
      8   .   .   .   X   .   .   .
      6   .   xo  .   .   .   .   .
      5   .   .   .   o   .   .   .)"));
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d8\" credit=5");
}

TEST(SokrStopped, SO_34_all_covered_and_several_as_near) {
  Match match({.diagram = R"(
      8   .   .   .   O   .   .   .
      6   .   xo  .   .   .   xo  .
      2   xo  .   .   .   .   .   .)"});
  stop(match);
  EXPECT_EQ(match.legal(), "@b6 @f6");
  match.play("@f6");
  EXPECT_EQ(match.drawing(), redraw(R"(
      8   .   .   .   o   .   .   .
      6   .   xo  .   .   .   oX  .
      2   xo  .   .   .   .   .   .)"));
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
  EXPECT_EQ(match.legal(), "@d9 @f9");
  match.play("@f9");
  EXPECT_EQ(match.now(), "retreat turn=0 ball=\"f9\" credit=0");
  EXPECT_EQ(match.legal(), "retreat");
  EXPECT_EQ(match.field("retreating"), "6");
  // b9, d9's lower one, e9's upper one, both on c8, d8.
  match.play("^a1,b1,b1,c1,a5,b7");
  EXPECT_EQ(match.drawing(), redraw(R"(
      9   .   .   .   x   x   X   .
      7   .   oo  .   .   .   .   .
      6   .   x   xx  ox  xo  oo  .
      5   oo  .   .   .   .   .   .
      1   o   oo  o   .   .   .   .)"));
}

TEST(SokrStopped, SO_35_where_they_may_go) {
  Match match({.diagram = kCrowd});
  stop(match);
  match.play("@f9");
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
      {"@f9", "EV-2"},
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
  EXPECT_EQ(match.now(), "retreat turn=0 ball=\"b9\" credit=0");
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
