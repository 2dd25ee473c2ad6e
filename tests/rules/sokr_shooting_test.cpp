#include <gtest/gtest.h>

#include "sokr_diagram.h"

// SO-28 to SO-33: shots and goals. What follows a stopped one is in sokr_stopped_test.
namespace tablier::sokr {
namespace {

// Carried, passed and crossed to a goal square, each from its own position.
struct Arrival {
  const char* diagram;
  const char* token;
  int cost;
};
const std::vector<Arrival> kArrivals = {
    {"8 . . . O . . .\n2 x . . . . . o", "d8>d9", 2},
    {"8 . . . O . . .\n2 x . . . . . o", "d8>e9", 3},
    {"9 . . . . o . .\n7 . . . . O . .\n2 x . . . . . o", "e7-e9", 1},
    {"9 . . o . . . .\n8 . . . . . . O\n2 x . . . . . o", "g8*c9", 2},
    {"9 . . o O . . .\n2 x . . . . . o", "d9-c9", 1},
    {"9 . . . O . . .\n2 x . . . . . o", "d9>e9", 2},
    {"9 . . . x . . .\n8 . . . O . . .\n2 x . . . . . o", "d8>d9", 2},
};

TEST(SokrShooting, SO_28_a_close_shot_is_offered_when_the_ball_reaches_the_goal) {
  for (const Arrival& arrival : kArrivals) {
    Match match({.diagram = arrival.diagram});
    match.play(arrival.token);
    EXPECT_EQ(match.phase(), "offer") << arrival.token;
    EXPECT_EQ(match.legal(), "hold shoot") << arrival.token;
    EXPECT_EQ(match.field("turn"), "0") << arrival.token;
    EXPECT_EQ(match.credit(), 5 - arrival.cost) << arrival.token;
    match.play("shoot");
    EXPECT_EQ(match.phase(), "throw") << arrival.token;
    EXPECT_EQ(match.field("shot"), "\"close\"");
    EXPECT_EQ(match.field("shooter"), "0");
  }
}

TEST(SokrShooting, SO_28_even_with_no_credit_left) {
  for (const Arrival& arrival : kArrivals) {
    Match match({.diagram = arrival.diagram, .credit = arrival.cost});
    match.play(arrival.token);
    EXPECT_EQ(match.phase(), "offer") << arrival.token;
    EXPECT_EQ(match.credit(), 0);
    EXPECT_EQ(match.clause("shoot"), "");
    EXPECT_EQ(match.clause("hold"), "");
  }
}

TEST(SokrShooting, SO_28_not_from_elsewhere_nor_without_the_ball) {
  Match match({.diagram = R"(
      9   .   o   o   .   .   .   .
      8   .   O   .   .   .   .   .
      1   .   .   x   .   .   .   .)"});
  EXPECT_EQ(match.clause("shoot"), "SO-28");
  match.play("b8-b9");  // on the goal line beside the goal
  EXPECT_EQ(match.now(), "series turn=0 ball=\"b9\" credit=4");
  EXPECT_EQ(match.clause("shoot"), "SO-28");
  Match without({.diagram = "9 . . . o . . .\n1 . . . X . . .", .side = Side::kZero});
  EXPECT_EQ(without.clause("shoot"), "SO-28");
  // One's own goal is not attacked.
  Match own({.diagram = "2 . . . O . . .\n1 x . . . . . o"});
  own.play("d2>d1");
  EXPECT_EQ(own.phase(), "series");
  EXPECT_EQ(own.clause("shoot"), "SO-28");
}

TEST(SokrShooting, SO_29_the_offer_comes_before_an_interception) {
  const Scene scene = {.diagram = R"(
      9   .   .   x   o   x   .   .
      8   .   .   .   xo  .   .   .
      7   .   .   .   O   .   .   .
      2   .   .   .   .   .   .   o)"};
  // d8 is climbed off: then all three sides of d9 are foes.
  Match match({.diagram = R"(
      9   .   .   x   .   x   .   .
      8   .   .   .   xO  .   .   .
      2   .   .   .   .   .   .   o)"});
  match.play("d8>d9");
  EXPECT_EQ(match.now(), "offer turn=0 ball=\"d9\" credit=3");
  Match shot = match;
  shot.play("shoot R|S");
  EXPECT_EQ(shot.field("score"), "[1,0]");
  match.play("hold");
  EXPECT_EQ(match.phase(), "ball");
  EXPECT_EQ(match.legal(), "@c9 @e9");
  // Free: the series goes on.
  Match free(scene);
  free.play("d7-d9 hold");
  EXPECT_EQ(free.now(), "series turn=0 ball=\"d9\" credit=4");
}

TEST(SokrShooting, SO_29_nothing_else_while_it_is_offered) {
  Match match(
      {.diagram = "9 . . . o . . .\n7 . . . O . . .\n2 x . . . . . o", .options = "faults=on"});
  match.play("d7-d9");
  for (const char* token : {"g2>g3", "d9-d7", "d9>d8", "long", "end", "d7~"}) {
    EXPECT_EQ(match.clause(token), "SO-29") << token;
  }
  for (const char* token : {"R|S", "@d9", "^d7", "toss=0"}) {
    EXPECT_EQ(match.clause(token), "EV-2") << token;
  }
}

TEST(SokrShooting, SO_29_declined_it_stays_among_the_actions) {
  Match match({.diagram = "9 . . . o . . .\n7 . . . O . . .\n2 x . . . . . o"});
  EXPECT_EQ(match.clause("hold"), "SO-29");  // nothing is offered yet
  match.play("d7-d9 hold");
  EXPECT_EQ(match.clause("hold"), "SO-29");
  EXPECT_EQ(match.clause("shoot"), "");
  match.play("g2>g3 g3>g4");
  EXPECT_EQ(match.clause("shoot"), "");
  Match shot = match;
  shot.play("shoot S|P");
  EXPECT_EQ(shot.field("score"), "[1,0]");
  match.play("d9-d7");  // while the ball stays there
  EXPECT_EQ(match.clause("shoot"), "SO-28");
  match.play("d7-d9");
  EXPECT_EQ(match.legal(), "hold shoot");  // a new arrival, a new offer
}

TEST(SokrShooting, SO_29_from_one_goal_square_to_the_next_is_a_new_offer) {
  Match match({.diagram = "9 . . o o . . .\n7 . . . O . . .\n2 x . . . . . o"});
  match.play("d7-d9 hold d9-c9");
  EXPECT_EQ(match.now(), "offer turn=0 ball=\"c9\" credit=3");
  match.play("hold");
  EXPECT_EQ(match.clause("shoot"), "");
}

TEST(SokrShooting, SO_29_not_in_a_later_series) {
  Match match({.diagram = "9 . . . o . . .\n7 . . . O . . .\n2 x . . . . . o"});
  match.play("d7-d9 hold g2>g3 g3>g4 g4>g5 g5>g6");
  match.play("a2>a3 a3>a4 a4>a5 a5>a6 a6>a7");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"d9\" credit=5");
  EXPECT_EQ(match.clause("shoot"), "SO-29");
  match.play("d9-d7 d7-d9");
  EXPECT_EQ(match.phase(), "offer");
}

// The ball came there by a fault of the foe, not by a pass, a cross or carried.
TEST(SokrShooting, SO_29_not_where_the_ball_was_put) {
  Match match({.diagram = R"(
      9   .   .   .   o   .   .   .
      8   .   .   .   X   .   .   .
      1   .   .   .   .   .   .   o)"});
  match.play("time=1");
  EXPECT_EQ(match.now(), "series turn=0 ball=\"d9\" credit=5");
  EXPECT_EQ(match.clause("shoot"), "SO-29");
}

TEST(SokrShooting, SO_30_a_long_shot_costs_2) {
  for (const std::string square : {"c8", "d8", "e8"}) {
    Pitch pitch;
    pitch.put(Side::kZero, *read_square(square));
    pitch.put(Side::kOne, *read_square("a1"));
    pitch.put(Side::kZero, *read_square("g1"));
    pitch.ball = *read_square(square);
    for (int credit = 1; credit <= 5; ++credit) {
      Match match({.diagram = draw(pitch), .credit = credit});
      EXPECT_EQ(match.clause("long"), credit < 2 ? "SO-13" : "") << square << credit;
    }
    Match match({.diagram = draw(pitch)});
    match.play("long");
    EXPECT_EQ(match.phase(), "throw");
    EXPECT_EQ(match.field("shot"), "\"long\"");
  }
}

TEST(SokrShooting, SO_30_unless_the_goal_square_straight_ahead_holds_two_foes) {
  struct Row {
    const char* goal;  // d9
    const char* clause;
  };
  const std::vector<Row> rows = {{".", ""},  {"x", ""},  {"o", ""},      {"ox", ""},
                                 {"xo", ""}, {"oo", ""}, {"xx", "SO-30"}};
  for (const Row& row : rows) {
    const std::string goal = row.goal;
    Match match({.diagram = "9 . . . " + goal + " . . .\n8 . . . O . . .\n1 x . . . . . o"});
    EXPECT_EQ(match.clause("long"), row.clause) << goal;
    // Beside it does not matter.
    Match beside({.diagram = "9 . . . " + goal + " . . .\n8 . . O . . . .\n1 x . . . . . o"});
    EXPECT_EQ(beside.clause("long"), "") << goal;
  }
}

TEST(SokrShooting, SO_30_the_ball_may_have_come_in_an_earlier_series_and_from_a_stack) {
  Match match({.diagram = "8 . . . xO . . .\n1 x . . . . . o"});
  EXPECT_EQ(match.clause("long"), "");
  Match without({.diagram = "8 . . . o . . .\n1 X . . . . . o", .side = Side::kZero});
  EXPECT_EQ(without.clause("long"), "SO-30");
}

// What becomes of the nine throws: + goal, - stopped, = again; side 0 shoots.
struct Throw {
  const char* token;
  char close;
  char distant;
};
const std::vector<Throw> kThrows = {
    {"R|R", '=', '-'}, {"R|P", '-', '-'}, {"R|S", '+', '+'}, {"P|R", '+', '+'}, {"P|P", '=', '-'},
    {"P|S", '-', '-'}, {"S|R", '-', '-'}, {"S|P", '+', '+'}, {"S|S", '=', '-'},
};

char outcome_of(const Match& match) {
  if (match.phase() == "throw") return '=';
  return match.field("score") == "[1,0]" ? '+' : '-';
}

constexpr std::string_view kBefore = R"(
      9   .   .   x   .   .   .   .
      8   .   .   .   O   .   .   .
      1   .   .   .   .   .   .   o)";

TEST(SokrShooting, SO_31_a_close_shot_is_thrown_for_until_one_wins) {
  for (const Throw& hands : kThrows) {
    Match match({.diagram = kBefore});
    match.play("d8>d9 shoot");
    EXPECT_EQ(match.field("turn"), "\"both\"");
    for (const Side side : kSides) EXPECT_EQ(match.legal(side), "P R S");
    match.play(hands.token);
    EXPECT_EQ(outcome_of(match), hands.close) << hands.token;
    if (hands.close == '=') {
      match.play("S|S P|P R|R S|P");
      EXPECT_EQ(match.field("score"), "[1,0]");
    }
  }
}

TEST(SokrShooting, SO_31_the_hands_are_secret_until_both_are_in) {
  Match match({.diagram = kBefore});
  match.play("d8>d9 shoot");
  EXPECT_EQ(match.legal(), "");
  for (const char* token : {"R", "P", "S"}) EXPECT_EQ(match.clause(token), "EV-2");
  for (const char* token : {"R|", "|R", "R|S|P", "r|s", "R|X", "RS"}) {
    EXPECT_EQ(match.clause(token), "EV-1") << token;
  }
  for (const char* token : {"shoot", "hold", "d9>d8", "R|a1,b1"}) {
    EXPECT_EQ(match.clause(token), "EV-2") << token;
  }
}

TEST(SokrShooting, SO_32_a_long_shot_scores_only_on_the_first_throw) {
  for (const Throw& hands : kThrows) {
    Match match({.diagram = kBefore});
    match.play("long");
    match.play(hands.token);
    EXPECT_EQ(outcome_of(match), hands.distant) << hands.token;
  }
}

TEST(SokrShooting, SO_33_after_a_goal_both_set_up_and_the_side_that_conceded_kicks_off) {
  Match match;
  match.kick_off(0).attack("R|S");
  EXPECT_EQ(match.field("score"), "[1,0]");
  EXPECT_EQ(match.now(), "setup turn=\"both\" ball=null credit=0");
  EXPECT_EQ(match.field("squares"), "{}");
  EXPECT_EQ(match.field("kicker"), "1");
  EXPECT_EQ(match.clause(open_setup(0)), "SO-11");
  match.play(open_setup(1));
  EXPECT_EQ(match.now(), "series turn=1 ball=\"d5\" credit=5");
  match.attack("S|R");
  EXPECT_EQ(match.field("score"), "[1,1]");
  EXPECT_EQ(match.field("kicker"), "0");
}

}  // namespace
}  // namespace tablier::sokr
