#include <gtest/gtest.h>

#include "sokr_diagram.h"

// SO-42 to SO-44 and SO-50: faults.
namespace tablier::sokr {
namespace {

struct Row {
  const char* what;
  const char* diagram;
  const char* choices;  // empty: there is none
  const char* ball;
};

TEST(SokrFaults, SO_42_the_foe_nearest_to_the_ball_has_it) {
  const std::vector<Row> rows = {
      {"the nearest in a line", "9 . . . x . . .\n5 . . . O . . .\n2 . . . x . . .", "", "\"d2\""},
      {"in king's steps", "7 . . . . . x .\n5 . . . O . . .\n2 . . . x . . .", "", "\"f7\""},
      {"two as near", "7 . . . . . x .\n5 . . . O . . .\n4 . x . . . . .", "@b4 @f7", ""},
      {"three as near", "7 . . . . . x .\n5 . x . O . . .\n3 . . . . . x .", "@b5 @f3 @f7", ""},
      {"only an active one", "6 . . . xo . . .\n5 . . . O . . .\n2 . . . x . . .", "", "\"d2\""},
      {"under the ball is not active", "5 . . . xO . . .\n2 . . . x . . .", "", "\"d2\""},
      {"on top of a foe", "6 . . . ox . . .\n5 . . . O . . .\n2 . . . x . . .", "", "\"d6\""},
  };
  for (const Row& row : rows) {
    Match match({.diagram = row.diagram});
    match.play("time=0");
    EXPECT_EQ(match.field("turn"), "1") << row.what;
    if (std::string_view(row.choices).empty()) {
      EXPECT_EQ(match.now(), "series turn=1 ball=" + std::string(row.ball) + " credit=5")
          << row.what;
      continue;
    }
    EXPECT_EQ(match.phase(), "ball") << row.what;
    const Words choices = words_of(row.choices);
    EXPECT_EQ(match.legal(), row.choices) << row.what;
    EXPECT_EQ(match.clause("@d5"), "SO-42");
    EXPECT_EQ(match.clause("@a1"), "SO-42");
    match.play(choices.back());
    EXPECT_EQ(match.now(), "series turn=1 ball=\"" + choices.back().substr(1) + "\" credit=5");
  }
}

TEST(SokrFaults, SO_42_all_covered_the_nearest_changes_places) {
  Match match({.diagram = "5 . . . xO . . .\n2 . . . xo . . ."});
  match.play("time=0");
  EXPECT_EQ(match.drawing(), redraw("5 . . . oX . . .\n2 . . . xo . . ."));
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d5\" credit=5");
  Match choice({.diagram = "5 . xo . O . xo .\n1 . . . xo . . ."});
  choice.play("time=0");
  EXPECT_EQ(choice.legal(), "@b5 @f5");
  choice.play("@b5");
  EXPECT_EQ(choice.drawing(), redraw("5 . oX . o . xo .\n1 . . . xo . . ."));
}

constexpr std::string_view kScene = R"(
      9   .   x   .   .   .   .   .
      8   .   .   .   O   .   .   .
      2   .   .   .   .   .   .   o
      1   x   .   .   .   .   .   .)";

TEST(SokrFaults, SO_43_without_the_ball_the_next_series_has_3) {
  Match match({.diagram = kScene, .side = Side::kOne});
  match.play("time=1");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"d8\" credit=5");
  EXPECT_EQ(match.field("reduced"), "[0,1]");
  match.play("d8>d9 hold g2>g3 g3>g4 g4>g5");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d9\" credit=3");
  EXPECT_EQ(match.field("reduced"), "[0,0]");
  match.play("a1>a2 a2>a3 a3>a4");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"d9\" credit=5");
  match.play("d9>d8 d8>d9 hold g5>g6");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d9\" credit=5");  // only the next one
}

TEST(SokrFaults, SO_43_with_the_ball_the_credit_stays_5) {
  Match match({.diagram = kScene});
  match.play("time=0");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"b9\" credit=5");
  EXPECT_EQ(match.field("reduced"), "[0,0]");
}

TEST(SokrFaults, SO_43_even_after_a_stop) {
  Match match({.diagram = kScene, .side = Side::kOne});
  match.play("time=1 long R|P ^d7");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"b9\" credit=3");
}

TEST(SokrFaults, SO_43_even_after_an_interception) {
  Match match({.diagram = R"(
      6   .   .   x   .   x   .   .
      5   .   .   O   .   .   .   .
      4   .   .   x   .   x   .   .
      1   o   .   .   .   .   .   .)",
               .side = Side::kOne});
  match.play("time=1 c5>d5 @c6");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"c6\" credit=3");
}

TEST(SokrFaults, SO_43_even_after_a_fault_of_the_other_side) {
  Match match({.diagram = kScene, .side = Side::kOne});
  match.play("time=1 time=0");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"b9\" credit=3");
}

TEST(SokrFaults, SO_43_even_after_a_goal) {
  Match match({.diagram = kScene, .side = Side::kOne});
  match.play("time=1 long R|S");
  EXPECT_EQ(match.field("reduced"), "[0,1]");
  match.play(open_setup(1));
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d5\" credit=3");
}

TEST(SokrFaults, SO_43_a_fault_in_the_series_of_3_costs_the_next_one_too) {
  Match match({.diagram = kScene, .side = Side::kOne});
  match.play("time=1 d8>e9");
  EXPECT_EQ(match.phase(), "offer");
  match.play("hold g2>g3 g3>g4 time=1");
  EXPECT_EQ(match.field("reduced"), "[0,1]");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"e9\" credit=5");
}

TEST(SokrFaults, SO_44_time_is_a_fault_only_in_that_sides_own_series) {
  for (const std::string& phase : phases()) {
    if (phase == "over") continue;
    for (const int side : {0, 1}) {
      Match match = in_phase(phase);
      match.play("time=" + std::to_string(side));
      // Side 0's series and side 0's offer.
      const bool fault = side == 0 && (phase == "series" || phase == "offer");
      EXPECT_EQ(match.phase() == "over", !fault) << phase << side;
      EXPECT_EQ(match.field("result"), fault ? "null" : std::to_string(1 - side)) << phase << side;
      if (fault) {
        EXPECT_EQ(match.field("turn"), "1") << phase;
      }
    }
  }
}

TEST(SokrFaults, SO_44_a_pending_offer_is_lost_with_the_ball) {
  Match match({.diagram = kScene});
  match.play("d8>d9 time=0");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"b9\" credit=5");
  EXPECT_EQ(match.field("score"), "[0,0]");
}

TEST(SokrFaults, SO_44_ending_early_is_a_fault_with_the_option_and_refused_without) {
  Match off({.diagram = kScene});
  EXPECT_EQ(off.clause("end"), "SO-44");
  Match with_ball({.diagram = kScene, .options = "faults=on"});
  EXPECT_EQ(with_ball.clause("end"), "");
  with_ball.play("g2>g3 end");
  EXPECT_EQ(with_ball.now(), "series turn=1 ball=\"b9\" credit=5");
  // Even after what the series owed was passed.
  Match passed({.diagram = kScene, .options = "faults=on"});
  passed.play("d8>c9 hold end");
  EXPECT_EQ(passed.ball(), "\"b9\"");
  Match without({.diagram = kScene, .side = Side::kOne, .options = "faults=on"});
  without.play("end");
  EXPECT_EQ(without.now(), "series turn=0 ball=\"d8\" credit=5");
  EXPECT_EQ(without.field("reduced"), "[0,1]");
}

TEST(SokrFaults, SO_44_everything_else_is_refused_and_costs_nothing) {
  Match match({.diagram = kScene});
  const std::string before = match.any().state();
  for (const char* token : {"d8>d6", "d8-b9", "a1>a2", "shoot", "d8*d9", "d8~", "hold"}) {
    EXPECT_NE(match.clause(token), "") << token;
  }
  EXPECT_EQ(match.any().state(), before);
}

TEST(SokrFaults, SO_50_the_sixth_series_in_a_row_with_the_ball_is_a_fault) {
  Match match;
  match.kick_off();
  for (int kept = 1; kept <= 5; ++kept) {
    match.idle_series();
    EXPECT_EQ(match.field("kept"), std::to_string(kept));
    EXPECT_EQ(match.now(), "series turn=1 ball=\"d5\" credit=5");
    match.idle_series();
    EXPECT_EQ(match.field("kept"), std::to_string(kept));  // the foe's series do not count
  }
  match.idle_series();
  EXPECT_EQ(match.field("kept"), "0");
  EXPECT_EQ(match.field("turn"), "1");
  EXPECT_EQ(match.now(), "ball turn=1 ball=\"d5\" credit=0");
  EXPECT_EQ(match.clause("@g9"), "SO-42");
}

TEST(SokrFaults, SO_50_the_count_starts_again_when_the_ball_changes_sides) {
  Match match;
  match.kick_off();
  for (int i = 0; i < 4; ++i) match.idle_series();
  EXPECT_EQ(match.field("kept"), "2");
  match.waste_series();
  EXPECT_EQ(match.field("kept"), "0");
  EXPECT_TRUE(match.at().pitch().has_ball(Side::kOne));
  match.idle_series();
  EXPECT_EQ(match.field("kept"), "1");
}

TEST(SokrFaults, SO_50_the_count_starts_again_at_a_kick_off) {
  Match match;
  match.kick_off();
  for (int i = 0; i < 8; ++i) match.idle_series();
  EXPECT_EQ(match.field("kept"), "4");
  match.attack("R|S");
  EXPECT_EQ(match.field("kept"), "0");
  match.play(open_setup(1)).idle_series();
  EXPECT_EQ(match.field("kept"), "1");
  // With halves by the clock too.
  Match clock("match=clock:15");
  clock.kick_off().idle_series();
  EXPECT_EQ(clock.field("kept"), "1");
  clock.play("half").idle_series();
  EXPECT_EQ(clock.phase(), "setup");
  EXPECT_EQ(clock.field("kept"), "0");
}

TEST(SokrFaults, SO_50_with_keep_off_the_ball_may_be_kept) {
  Match match("keep=off");
  match.kick_off();
  for (int series = 0; series < 9; ++series) {
    match.idle_series();
    EXPECT_EQ(match.now(), "series turn=1 ball=\"d5\" credit=5") << series;
    EXPECT_EQ(match.field("kept"), "0") << series;  // nothing to be warned of
    match.idle_series();
    EXPECT_EQ(match.now(), "series turn=0 ball=\"d5\" credit=5") << series;
  }
  // Every other fault is one still.
  match.waste_series();
  EXPECT_TRUE(match.at().pitch().has_ball(Side::kOne));
}

// A stopped shot gives the ball away, so whoever gets it back begins at 1.
TEST(SokrFaults, SO_50_a_shot_starts_it_again) {
  Match match;
  match.kick_off();
  for (int i = 0; i < 8; ++i) match.idle_series();
  EXPECT_EQ(match.field("kept"), "4");
  match.attack("R|R");
  EXPECT_EQ(match.field("kept"), "0");
}

}  // namespace
}  // namespace tablier::sokr
