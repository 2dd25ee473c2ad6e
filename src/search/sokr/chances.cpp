#include "search/sokr/chances.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "search/rest_of_match.h"
#include "search/sokr/evaluation.h"

namespace tablier::sokr {
namespace {

// Measured: docs/strength.md.
struct Habits {
  TurnRates rates;  // by how a series begins: kick-off, with the ball, without it
  // What a series is worth in goals to the side that begins it, on average; beyond that it is what
  // a search knows better.
  double with_ball;
  double without_ball;
};
constexpr Habits kThrown = {
    {{{0.000, 0.990, 0.010, 0.000}, {0.045, 0.820, 0.135, 0.000}, {0.000, 0.000, 0.995, 0.005}}},
    0.16,
    -0.11};
// SO-49: every shot scores.
constexpr Habits kAlways = {
    {{{0.000, 0.980, 0.020, 0.000}, {0.100, 0.810, 0.090, 0.000}, {0.000, 0.000, 0.995, 0.005}}},
    0.24,
    -0.10};
constexpr double kTrust = 0.9;  // in what the search knows better

const Habits& habits_of(const Position& position) {
  return position.options().always ? kAlways : kThrown;
}

MatchLeft left_of(const Position& position) {
  MatchLeft left;
  left.score = position.score();
  if (position.options().format == Format::kGoals) left.target = position.options().length;
  left.turns = position.series_limit() - position.series();
  if (left.target > 0) return left;
  for (int half = position.half() + 1; half < 4; ++half) {  // SO-45, SO-46
    const Side first = position.first_kicker();
    left.parts.push_back(
        {position.series_limit(half), half % 2 == 0 ? first : other(first), half == 2});
  }
  return left;
}

RestOfMatch rest_of(const Position& position) {
  return {habits_of(position).rates, left_of(position)};
}

// A series begins that is worth so much to its side, in goals, by a search.
double series_chance(const Position& position, std::optional<double> worth) {
  const RestOfMatch rest = rest_of(position);
  const Side side = position.to_move();
  const bool with = position.pitch().has_ball(side);
  const Start start = with ? Start::kWithBall : Start::kWithoutBall;
  const double plain = rest.chance(side, start);
  if (!worth) return plain;
  const Habits& habits = habits_of(position);
  const double usual = with ? habits.with_ball : habits.without_ball;
  const double more = std::clamp(kTrust * (*worth - usual), -1.0, 1.0);
  std::array<int, 2> goals{};
  goals[index(more > 0 ? side : other(side))] = 1;
  return plain + std::abs(more) * (rest.chance(side, start, goals) - plain);
}

double chance_of(const Position& position, std::optional<double> worth);

// SO-31, SO-32: a throw decides; equal ones of a close shot are thrown again.
double throw_chance(const Position& position) {
  const Action rock = word(Action::Kind::kRock);
  const Action paper = word(Action::Kind::kPaper);
  Position goal = position;
  Position stopped = position;
  const bool first = position.to_move() == Side::kZero;
  goal.apply_both(first ? paper : rock, first ? rock : paper);
  stopped.apply_both(first ? rock : paper, first ? paper : rock);
  const double scoring = position.shot() == Shot::kClose ? 1.0 / 2 : 1.0 / 3;
  return scoring * chance_of(goal, std::nullopt) + (1 - scoring) * chance_of(stopped, std::nullopt);
}

double chance_of(const Position& position, std::optional<double> worth) {
  const Side side = position.to_move();
  switch (position.phase_id()) {
    case Phase::kOver:
      return (1 + position.payoff()) / 2.0;
    case Phase::kToss:
      return 0.5;
    case Phase::kPenalties:
      return shootout_chance(position.penalties_taken(), position.penalties_scored(),
                             position.first_kicker(), kPenaltyCount, 0.5);
    case Phase::kSetup:
      return rest_of(position).chance(position.kicker(), Start::kKickOff);
    case Phase::kThrow:
      return throw_chance(position);
    case Phase::kBall:
      return rest_of(position).chance(side, Start::kWithBall);
    case Phase::kRetreat:
      return rest_of(position).chance(other(side), Start::kWithBall);
    case Phase::kSeries:
    case Phase::kOffer:
      break;
  }
  return series_chance(position, worth);
}

}  // namespace

double winning_chance(const Position& position, Side side, const Thought& thought) {
  Position end = position.bounded();
  const bool series = end.phase_id() == Phase::kSeries || end.phase_id() == Phase::kOffer;
  if (!series || thought.line.empty()) return chance_of(end, std::nullopt);
  // Where the best series leads; what follows is worth what the search says.
  const int lead = position.score()[0] - position.score()[1];
  const double worth =
      (side == Side::kZero ? 1 : -1) * static_cast<double>(thought.value) / kGoal - lead;
  for (const Action& action : thought.line) end.apply(action);
  return chance_of(end, end.to_move() == Side::kZero ? worth : -worth);
}

double winning_chance(const Position& position) {
  return chance_of(position.bounded(), std::nullopt);
}

}  // namespace tablier::sokr
