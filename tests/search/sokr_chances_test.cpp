#include "search/sokr/chances.h"

#include "rules/sokr_diagram.h"

namespace tablier::sokr {
namespace {

const std::atomic<bool> kGoOn = false;

double chance_in(const Position& position) {
  Task task;
  task.limits.nodes = 3000;
  const Side side = is_single(position.turn()) ? position.to_move() : Side::kZero;
  const Thought thought = Player().think(position, side, task, kGoOn, [](const Thought&) {});
  return winning_chance(position, side, thought);
}
double chance_in(const Match& match) { return chance_in(match.at()); }

Position after_throw(const Match& match, const char* token) {
  const auto copy = match.any().clone();
  EXPECT_TRUE(copy->apply(token)) << token;
  return *typed_position<Sokr>(*copy);
}

TEST(SokrChances, SO_31_a_throw_is_worth_the_mean_of_what_it_can_bring) {
  for (const char* const options :
       {"match=goals:3", "match=goals:1", "match=turns:10", "match=turns:2", "match=clock:15"}) {
    Match close({.diagram = R"(
        9   .   x   .   .   x   .   .
        8   .   .   .   O   .   .   .
        2   .   .   .   .   .   .   o
        1   x   .   .   .   .   .   .)",
                 .options = options});
    close.play("d8>d9 shoot");
    EXPECT_NEAR(
        chance_in(close),
        (winning_chance(after_throw(close, "P|R")) + winning_chance(after_throw(close, "R|P"))) / 2,
        1e-9)
        << options;
    EXPECT_EQ(winning_chance(after_throw(close, "R|R")), chance_in(close)) << "thrown again";

    Match far(options);  // SO-32
    far.kick_off(0).play("d5>d6 d6>d7 a1>a2").idle_series().play("d7>d8 long");
    EXPECT_NEAR(chance_in(far),
                (winning_chance(after_throw(far, "P|R")) + winning_chance(after_throw(far, "R|P")) +
                 winning_chance(after_throw(far, "R|R"))) /
                    3,
                1e-9)
        << options;
  }
}

TEST(SokrChances, SO_45_a_shot_early_moves_them_a_little_and_the_goal_that_wins_all) {
  Match early("match=turns:10");
  early.kick_off(0).play("d5>d6 d6>d7 a1>a2").idle_series().play("d7>d8 long");
  const double before = chance_in(early);
  EXPECT_LT(winning_chance(after_throw(early, "P|R")) - before, 0.35);
  EXPECT_LT(before - winning_chance(after_throw(early, "R|P")), 0.2);
  Match last("match=goals:1");
  last.kick_off(0).play("d5>d6 d6>d7 a1>a2").idle_series().play("d7>d8 long");
  EXPECT_EQ(winning_chance(after_throw(last, "P|R")), 1);
}

TEST(SokrChances, SO_46_a_lead_counts_the_more_the_less_is_left) {
  Match match("match=turns:2");
  match.kick_off(0).attack("P|R");
  double last = winning_chance(match.at());
  EXPECT_GT(last, 0.6);
  EXPECT_LT(last, 0.99);
  while (match.phase() != "over" && !HasFailure()) {
    if (match.phase() == "setup") {
      const double now = winning_chance(match.at());
      EXPECT_GE(now, last);
      last = now;
      match.play(open_setup(static_cast<int>(index(match.at().kicker()))));
    }
    match.idle_series();
  }
  EXPECT_EQ(winning_chance(match.at()), 1);
}

TEST(SokrChances, SO_47_the_last_penalty_decides_all) {
  Match match("match=turns:1");
  match.kick_off(0);
  while (match.phase() != "penalties" && !HasFailure()) {
    if (match.phase() == "setup") {
      match.play(open_setup(static_cast<int>(index(match.at().kicker()))));
    }
    match.idle_series();
  }
  EXPECT_EQ(chance_in(match), 0.5);
  match.play("P|R");  // scored by Red
  EXPECT_GT(chance_in(match), 0.5);
  EXPECT_LT(chance_in(match), 0.7);
  match.play("P|R R|P P|R R|P P|R R|P P|R R|P");  // Blue stopped, Red scored, …
  const double before = chance_in(match);
  EXPECT_NEAR(
      before,
      (winning_chance(after_throw(match, "P|R")) + winning_chance(after_throw(match, "R|P"))) / 2,
      1e-9);
}

TEST(SokrChances, are_even_before_the_toss_and_the_kickers_gain_is_the_others_loss) {
  for (const char* const options : {"match=goals:3", "match=turns:10", "match=clock:15"}) {
    Match match(options);
    EXPECT_EQ(winning_chance(match.at()), 0.5);
    Match first(options);
    Match second(options);
    first.play("toss=0");
    second.play("toss=1");
    EXPECT_NEAR(winning_chance(first.at()) + winning_chance(second.at()), 1, 1e-12);
    EXPECT_GT(winning_chance(first.at()), 0.4);
    EXPECT_LT(winning_chance(first.at()), 0.6);
  }
}

}  // namespace
}  // namespace tablier::sokr
