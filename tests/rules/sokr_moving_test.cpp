#include <gtest/gtest.h>

#include "sokr_diagram.h"

// SO-13 to SO-21: a series, its credit, and steps.
namespace tablier::sokr {
namespace {

constexpr std::string_view kSolo = R"(
      8   x   .   .   .   .   .   .
      5   .   .   .   O   .   .   .
      2   .   .   .   .   .   .   o)";

TEST(SokrSeries, SO_13_in_turn_each_side_has_a_credit_of_5) {
  Match match({.diagram = kSolo});
  EXPECT_EQ(match.now(), "series turn=0 ball=\"d5\" credit=5");
  match.play("d5>d6 g2>g3 g3>g4");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"d6\" credit=1");
  match.play("g4>g5");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d6\" credit=5");
  match.play("a8>a7 a7>a6 a6>a5 a5>a4 a4>a3");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"d6\" credit=5");
}

TEST(SokrSeries, SO_13_what_costs_more_than_the_credit_is_refused) {
  struct Row {
    const char* token;
    int cost;
  };
  const std::string_view diagram = R"(
      9   .   .   .   o   .   .   .
      8   O   .   .   .   .   .   .
      5   .   .   .   o   .   .   .
      4   .   .   .   o   .   .   .
      1   .   .   .   .   .   .   x)";
  const std::vector<Row> rows = {{"d5>d6", 1}, {"d5>e6", 2}, {"a8>a7", 2},
                                 {"a8>b7", 3}, {"d5>d4", 2}, {"a8*d9", 2}};
  for (const Row& row : rows) {
    for (int credit = 1; credit <= 5; ++credit) {
      Match match({.diagram = diagram, .credit = credit});
      EXPECT_EQ(match.clause(row.token), credit < row.cost ? "SO-13" : "")
          << row.token << " with " << credit;
    }
  }
  for (int credit = 1; credit <= 5; ++credit) {
    Match match({.diagram = "8 . . . O . . .\n1 o . . . . . x", .credit = credit});
    EXPECT_EQ(match.clause("long"), credit < 2 ? "SO-13" : "") << credit;
  }
}

TEST(SokrSeries, SO_14_the_credit_must_be_used_up) {
  Match match({.diagram = R"(
      8   x   .   .   .   .   .   .
      5   .   .   .   O   .   .   .
      3   .   .   .   .   .   .   o)",
               .credit = 1});
  EXPECT_EQ(match.clause("end"), "SO-44");
  for (const char* token : {"pass", "skip", "-", "none", "stop"}) {
    EXPECT_EQ(match.clause(token), "EV-1") << token;
  }
  // With 1 left the ball stays where it is, and there is still something to do.
  EXPECT_EQ(match.legal(), "g3>f3 g3>g2 g3>g4");
}

TEST(SokrSeries, SO_14_a_shot_ends_it_with_credit_left) {
  Match match({.diagram = "8 . . . O . . .\n1 o . . . . . x"});
  match.play("long");
  EXPECT_EQ(match.now(), "throw turn=\"both\" ball=\"d8\" credit=0");
}

// A lone carrier with 1 left: nothing can be paid.
TEST(SokrSeries, SO_14_it_ends_when_nothing_can_be_paid) {
  Match match({.diagram = R"(
      8   x   .   .   .   .   .   .
      5   .   .   .   O   .   .   .)"});
  match.play("d5>d6 d6>d7");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d7\" credit=5");
}

// The corner pawn may only climb, which costs 2: with 1 left the series is over.
TEST(SokrSeries, SO_14_credit_left_that_buys_nothing_is_lost) {
  Match match({.diagram = R"(
      3   .   .   .   .   .   .   O
      2   x   xx  .   .   .   .   .
      1   o   xx  .   .   .   .   .)",
               .credit = 3});
  EXPECT_EQ(match.legal(), "a1>a2 g3>f2 g3>f3 g3>f4 g3>g2 g3>g4");
  match.play("g3>g4");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"g4\" credit=5");
}

// Fenced in by stacks, which nobody climbs: that series counts, and the other side plays on.
TEST(SokrSeries, SO_14_a_series_in_which_nothing_at_all_can_be_done_is_over_at_once) {
  Match match({.diagram = R"(
      9   .   .   .   .   .   .   X
      8   .   .   .   .   .   .   x
      2   xx  xx  .   .   .   .   .
      1   o   xx  .   .   .   .   .)",
               .credit = 2});
  match.play("g9-g8 g8-g9");
  EXPECT_EQ(match.now(), "series turn=1 ball=\"g9\" credit=5");
  EXPECT_EQ(match.field("series"), "2");
}

TEST(SokrSeries, SO_14_a_declined_shot_does_not_keep_a_series_alive) {
  Match match({.diagram = R"(
      9   .   .   .   .   .   .   .
      8   .   .   .   O   .   .   .
      1   .   .   .   .   .   .   x)",
               .credit = 3});
  match.play("d8>d9 hold");  // 1 left, which buys nothing
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d9\" credit=5");
}

TEST(SokrSeries, SO_15_the_count_is_in_sight_after_every_action) {
  Match match({.diagram = kSolo});
  const auto expect = [&](const char* token, const char* credit) {
    match.play(token);
    EXPECT_EQ(match.field("credit"), credit) << token;
    for (const Side side : kSides) {
      EXPECT_EQ(fields_of(match.any().state(side))["credit"], credit) << token;
    }
  };
  EXPECT_EQ(match.field("credit"), "5");
  expect("d5>d6", "3");
  expect("g2>g3", "2");
  expect("g3>g4", "1");
  expect("g4>g5", "5");  // the other side's
}

TEST(SokrSeries, SO_16_no_event_takes_an_action_back) {
  Match match({.diagram = kSolo});
  match.play("d5>d6");
  for (const char* token : {"undo", "back", "takeback", "undo=0", "takeback=1", "u", "-d5>d6"}) {
    EXPECT_EQ(match.clause(token), "EV-1") << token;
  }
  // Going back costs again.
  match.play("d6>d5");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"d5\" credit=1");
}

// What it costs, from SO-17's table: every way to step, by the credit it takes.
struct Step {
  const char* what;
  const char* diagram;
  const char* straight;  // one token each
  const char* slant;
  int cost;  // of the straight one; a diagonal step costs 1 more
};

TEST(SokrMoving, SO_17_SO_18_the_table_of_costs) {
  const std::vector<Step> steps = {
      {"to an empty square", "5 . . . o . . .\n1 O . . . . . x", "d5>d6", "d5>e6", 1},
      {"with the ball", "5 . . . O . . .\n1 o . . . . . x", "d5>d6", "d5>e6", 2},
      {"on a friend", "6 . . . o o . .\n5 . . . o . . .\n1 O . . . . . x", "d5>d6", "d5>e6", 2},
      {"on a foe", "6 . . . x x . .\n5 . . . o . . .\n1 O . . . . . x", "d5>d6", "d5>e6", 2},
      {"SO-18: on a friend with the ball", "6 . . . o o . .\n5 . . . O . . .\n1 o . . . . . x",
       "d5>d6", "d5>e6", 2},
      {"SO-18: on a foe with the ball", "6 . . . x x . .\n5 . . . O . . .\n1 o . . . . . x",
       "d5>d6", "d5>e6", 2},
      {"down from a friend", "5 . . . oo . . .\n1 O . . . . . x", "d5>d6", "d5>e6", 1},
      {"down from a foe", "5 . . . xo . . .\n1 O . . . . . x", "d5>d6", "d5>e6", 1},
      {"down with the ball", "5 . . . xO . . .\n1 o . . . . . x", "d5>d6", "d5>e6", 2},
      {"from a stack onto a foe", "6 . . . x x . .\n5 . . . oo . . .\n1 O . . . . . x", "d5>d6",
       "d5>e6", 2},
  };
  for (const Step& step : steps) {
    for (const int slant : {0, 1}) {
      const char* const token = slant == 1 ? step.slant : step.straight;
      const int cost = step.cost + slant;
      for (int credit = 1; credit <= 5; ++credit) {
        Match match({.diagram = step.diagram, .side = Side::kZero, .credit = credit});
        ASSERT_EQ(match.clause(token), credit < cost ? "SO-13" : "")
            << step.what << " " << token << " with " << credit;
      }
      Match match({.diagram = step.diagram, .side = Side::kZero});
      match.play(token);
      EXPECT_EQ(match.credit(), 5 - cost) << step.what << " " << token;
    }
  }
}

TEST(SokrMoving, SO_17_a_pawn_goes_one_step_in_all_eight_directions) {
  Match match({.diagram = "5 . . . o . . .\n1 O . . . . . x"});
  EXPECT_EQ(match.legal_after("d5>"), "c4 c5 c6 d4 d6 e4 e5 e6");
  for (const char* token : {"d5>d7", "d5>f7", "d5>f6", "d5>a1", "d5>d5"}) {
    EXPECT_EQ(match.clause(token), "SO-17") << token;
  }
  Match corner({.diagram = "5 . . . O . . .\n1 o . . . . . x"});
  EXPECT_EQ(corner.legal_after("a1>"), "a2 b1 b2");
  EXPECT_EQ(corner.clause("a1>g1"), "SO-17");  // no way round the edge
}

TEST(SokrMoving, SO_17_climbing_and_stepping_down_leave_the_stack_as_it_should_be) {
  Match match({.diagram = R"(
      6   .   .   .   x   .   .   .
      5   .   .   .   o   .   .   .
      1   O   .   .   .   .   .   x)",
               .side = Side::kZero});
  match.play("d5>d6");
  EXPECT_EQ(match.drawing(), redraw("6 . . . xo . . .\n1 O . . . . . x"));
  match.play("d6>d7");
  EXPECT_EQ(match.drawing(), redraw("7 . . . o . . .\n6 . . . x . . .\n1 O . . . . . x"));
}

TEST(SokrMoving, SO_18_climbing_with_the_ball_takes_it_up) {
  Match match({.diagram = "6 . . . x . . .\n5 . . . O . . .\n1 o . . . . . x"});
  match.play("d5>d6");
  EXPECT_EQ(match.drawing(), redraw("6 . . . xO . . .\n1 o . . . . . x"));
  EXPECT_EQ(match.field("passes"), "1");
}

TEST(SokrMoving, SO_19_going_from_under_to_the_top_costs_1) {
  const std::string_view diagram = "5 . . . ox . . .\n1 O . . . . . x";
  Match match({.diagram = diagram});
  match.play("d5~");
  EXPECT_EQ(match.drawing(), redraw("5 . . . xo . . .\n1 O . . . . . x"));
  EXPECT_EQ(match.credit(), 4);
  Match last({.diagram = diagram, .credit = 1});
  EXPECT_EQ(last.clause("d5~"), "");
}

TEST(SokrMoving, SO_19_only_under_a_foe) {
  Match match({.diagram = R"(
      6   .   .   .   x   .   .   .
      5   .   .   .   oo  xo  xx  .
      1   O   .   .   .   .   .   x)"});
  EXPECT_EQ(match.clause("d5~"), "SO-19");  // both one's own
  EXPECT_EQ(match.clause("e5~"), "SO-19");  // already on top
  EXPECT_EQ(match.clause("f5~"), "SO-19");  // both the foe's
  EXPECT_EQ(match.clause("d6~"), "SO-19");  // alone
  EXPECT_EQ(match.clause("a1~"), "SO-19");
  EXPECT_EQ(match.clause("b3~"), "SO-19");  // nobody
  EXPECT_EQ(match.legal_after("e5"), ">d4 >d6 >e4 >e6 >f4 >f6");
}

TEST(SokrMoving, SO_20_nobody_takes_the_ball_from_underneath) {
  Match match({.diagram = R"(
      5   .   .   .   oX  .   .   .
      1   o   .   .   .   .   .   x)",
               .side = Side::kZero});
  EXPECT_EQ(match.clause("d5~"), "SO-20");
  // When the ball has gone it may.
  Match gone({.diagram = R"(
      5   .   .   .   ox  .   .   .
      1   o   .   .   .   .   .   X)",
              .side = Side::kZero});
  EXPECT_EQ(gone.clause("d5~"), "");
}

TEST(SokrMoving, SO_21_not_through_an_occupied_square) {
  Match match({.diagram = R"(
      6   .   .   .   .   x   .   .
      5   .   .   .   o   o   .   .
      4   .   .   .   xx  .   .   .
      1   o   .   .   .   .   .   X)",
               .side = Side::kZero});
  EXPECT_EQ(match.clause("d5>f5"), "SO-21");
  EXPECT_EQ(match.clause("d5>f7"), "SO-21");
  EXPECT_EQ(match.clause("d5>d3"), "SO-21");
  EXPECT_EQ(match.clause("d5>d7"), "SO-17");  // free, but two squares
  // Climb and step down.
  match.play("d5>e6 e6>f7");
  EXPECT_EQ(match.drawing(), redraw(R"(
      7   .   .   .   .   .   o   .
      6   .   .   .   .   x   .   .
      5   .   .   .   .   o   .   .
      4   .   .   .   xx  .   .   .
      1   o   .   .   .   .   .   X)"));
}

// A step onto a pawn always ends on top: it is the one that is active afterwards.
TEST(SokrMoving, SO_21_nobody_moves_underneath) {
  Match match({.diagram = R"(
      6   .   .   x   xx  .   .   .
      5   .   .   .   o   .   .   .
      1   O   .   .   .   .   .   x)",
               .side = Side::kZero});
  EXPECT_EQ(match.clause("d5>d6"), "SO-7");
  match.play("d5>c6");
  EXPECT_EQ(match.field("squares"), R"({"a1":[0],"g1":[1],"c6":[1,0],"d6":[1,1]})");
}

}  // namespace
}  // namespace tablier::sokr
