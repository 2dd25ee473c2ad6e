#include "search/lignes/chances.h"

#include <sstream>

#include "rules/lignes_diagram.h"

namespace tablier::lignes {
namespace {

const std::atomic<bool> kGoOn = false;

Thought think(const Position& position) {
  Task task;
  task.limits.nodes = 300;
  return Player().think(position, position.to_move(), task, kGoOn, [](const Thought&) {});
}

double chance_in(const Position& position) {
  return winning_chance(position, position.to_move(), think(position));
}
double chance_in(const Match& match) { return chance_in(match.at()); }

// Over the dice that come before the next choice.
double mean_chance(const Position& position) {
  if (position.turn() == Turn::kOver) return (1 + position.payoff()) / 2.0;
  if (position.turn() != Turn::kChance) return chance_in(position);
  Outcomes outcomes;
  position.outcomes(outcomes);
  double sum = 0;
  double weights = 0;
  for (const auto& [outcome, weight] : outcomes) {
    Position next = position;
    next.apply(outcome);
    sum += weight * mean_chance(next);
    weights += weight;
  }
  return sum / weights;
}

TEST(LignesChances, LA_36_every_goal_counts_and_nine_are_enough) {
  Match match("match=turns:10");
  match.kick_off(0).attack("d6=2");
  double last = 0.5;
  for (int goals = 1; goals <= 9; ++goals) {
    match.play("dice=1+1");
    const double chance = chance_in(match);
    EXPECT_GT(chance, last) << goals;
    EXPECT_LT(chance, 1);
    last = chance;
    if (goals == 1) {
      EXPECT_LT(chance, 0.75) << "much is left";
    }
    if (goals == 9) break;
    // Red lets the ball roll, Yellow takes it and scores.
    match.play("stop d12=1 h12-h11 dice=6+12 h10>h11 h11>g12 g12>g13 stop d12=12 g13!g23 d6=2");
  }
  EXPECT_GT(last, 0.99);
  // … whatever is done in the rest of the match.
  match.play("stop d12=1 h12-h11");
  while (match.phase() != "over" && !HasFailure()) {
    if (match.phase() == "dice" && match.field("half") == "2" && match.at().turns() % 5 == 0) {
      match.play("dice=1+1");
      EXPECT_GT(chance_in(match), 0.99);
      match.play("stop");
      if (match.phase() == "shotdie") match.play("d12=1");
      while (is_single(match.at().turn()) && !HasFailure()) {
        match.play(write_choice(think(match.at()).action));
      }
    } else {
      match.idle_turn();
    }
  }
}

TEST(LignesChances, are_those_of_the_other_side_where_sides_are_exchanged) {
  for (const char* const events : {"dice=6+12", "dice=1+1", "dice=1+11 h12>g13 stop d12=12"}) {
    Match yellow("match=turns:10");
    yellow.kick_off(0).play(events);
    Match red("match=turns:10");
    red.kick_off(1);
    std::istringstream words{std::string(events)};
    for (std::string word; words >> word;) red.play(turned(word));
    EXPECT_NEAR(chance_in(yellow) + chance_in(red), 1, 0.01) << events;
  }
}

TEST(LignesChances, LA_25_a_shot_moves_them_by_what_it_can_change) {
  for (const char* const options :
       {"match=turns:10", "match=turns:1", "match=goals:1", "match=clock:15"}) {
    Match match(options);
    match.kick_off(0).play("dice=1+11 h12>g13 stop d12=12");
    Thought shot;
    shot.action = tablier::lignes::shot(named("g13"), named("g23"));
    const double before = winning_chance(match.at(), Side::kZero, shot);
    Position shooting = match.at();
    shooting.apply(shot.action);
    EXPECT_NEAR(before, mean_chance(shooting), 0.04) << options;
  }
}

}  // namespace
}  // namespace tablier::lignes
