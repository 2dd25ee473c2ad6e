#include "search/lignes/chances.h"

#include <algorithm>
#include <cmath>

#include "search/lignes/odds.h"
#include "search/rest_of_match.h"

namespace tablier::lignes {
namespace {

// Measured: docs/strength.md. By how a turn begins: kick-off, with the ball, without it.
constexpr TurnRates kRates = {{
    {0.44, 0.17, 0.39, 0},
    {0.14, 0.77, 0.09, 0},
    {0.26, 0.61, 0.13, 0},
}};

// What a turn is worth to its side by the searches, in goals, when it comes to nothing and when it
// comes to a goal. More turns follow: there is the other side's answer to each.
constexpr double kMissed = -0.11;
constexpr double kScored = 0.63;
constexpr double kPenalty = 2.0 / 3;  // LA-32

// After the turn under way, or the one that is about to begin.
MatchLeft left_of(const Position& position) {
  MatchLeft left;
  left.score = position.score();
  left.turns = position.turn_limit() - position.turns() - 1;
  if (position.options().format == Format::kGoals) {
    left.target = position.options().length;
  } else if (position.half() == 0) {
    left.parts.push_back({position.turn_limit(), other(position.first_kicker()), false});
  }
  return left;
}

// The other side kicks off.
double after_goal(const RestOfMatch& rest, Side scorer) {
  std::array<int, 2> goal{};
  goal[index(scorer)] = 1;
  return rest.chance(other(scorer), Start::kKickOff, goal);
}

// The keeper has it otherwise.
double after_shot(const RestOfMatch& rest, Side side, double scoring) {
  return scoring * after_goal(rest, side) +
         (1 - scoring) * rest.chance(other(side), Start::kWithBall);
}

// That a shot goes in.
double scoring_of(const Position& position, const Action& shot) {
  Position next = position;
  next.apply(shot);
  return next.phase_id() == Phase::kSave ? odds_of(next).chance : 1;
}

}  // namespace

double winning_chance(const Position& position, Side side, const Thought& thought) {
  const Position match = position.bounded();
  if (match.phase_id() == Phase::kOver) return (1 + match.payoff()) / 2.0;
  const RestOfMatch rest(kRates, left_of(match));
  if (match.phase_id() == Phase::kTaker) return after_shot(rest, side, kPenalty);
  if (thought.action.kind == Action::Kind::kShot) {
    return after_shot(rest, side, scoring_of(match, thought.action));
  }
  // The chance to score in this turn, or to be scored against where it is negative.
  const bool with = match.pitch().has_ball(side) || match.phase_id() == Phase::kPlace ||
                    match.phase_id() == Phase::kPutIn;
  const double missed = rest.after(side, with ? Start::kWithBall : Start::kWithoutBall);
  const double worth = static_cast<double>(thought.value) / kGoalWorth;
  const bool last = turns_left(position) == 1;
  const double scoring =
      std::clamp(last ? worth : (worth - kMissed) / (kScored - kMissed), -1.0, 1.0);
  return missed + std::abs(scoring) * (after_goal(rest, scoring > 0 ? side : other(side)) - missed);
}

}  // namespace tablier::lignes
