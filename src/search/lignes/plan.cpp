#include "search/lignes/plan.h"

#include <algorithm>

#include "search/lignes/shooting.h"

namespace tablier::lignes {
namespace {

// LA-31: in his own area, a man who steps up to a foe risks a penalty. In the other one there is
// none to be afraid of.
bool risks_foul(const Pitch& pitch, Side side, std::size_t man, Square from, Square to) {
  return man != kKeeper && pitch.comes_beside(side, side, from, to);
}

}  // namespace

Planner::Planner(const Position& position, const Judge& judge, const std::function<bool()>& go_on)
    : position_(position),
      pitch_(position.pitch()),
      judge_(judge),
      go_on_(go_on),
      side_(position.to_move()),
      turns_(turns_left(position)) {}

int Planner::judge(const Pitch& pitch) {
  ++judged_;
  if (!go_on_()) stopped_ = true;
  return judge_.misjudged(pitch, side_, turns_);
}

// Reads the map backwards from where the ball is to end.
bool Planner::bring_ball(const BallMap& map, Square target, Plan& plan) const {
  std::size_t man = map.man(target);
  Square to = target;
  plan.end = pitch_;
  plan.legs.clear();
  for (;;) {
    const bool still_there = plan.end.men[index(side_)][man] == to;
    if (!still_there && plan.end.occupied(to)) return false;
    plan.end.move(side_, man, to);
    plan.legs.push_back({man, to, !plan.legs.empty()});
    const BallMap::Receipt& receipt = map.receipt(man);
    if (receipt.passer == kMen) break;
    if (plan.legs.size() > 4) return false;
    man = receipt.passer;
    to = receipt.from;
  }
  std::reverse(plan.legs.begin(), plan.legs.end());
  plan.end.give(side_, plan.legs.back().man);
  plan.points = position_.points() - map.cost(target);
  return true;
}

std::vector<Plan> Planner::ball_plans(std::size_t most) {
  const BallMap map(pitch_, side_, position_.carry_left(pitch_.carrier), position_.points());
  const ShotMap shots(pitch_, side_, pitch_.has_ball(side_) ? pitch_.carrier : kMen);
  std::vector<Square> targets(map.reached().begin(), map.reached().end());
  const auto promise = [&](Square square) {
    return 64 * shots.chance(square) + 8 * pitch_.ground->depth_of(side_, square) -
           map.cost(square);
  };
  std::sort(targets.begin(), targets.end(), [&](Square a, Square b) {
    const int first = promise(a);
    const int second = promise(b);
    return first != second ? first > second : a < b;
  });
  std::vector<Plan> plans;
  plans.reserve(std::min(most, targets.size()));
  for (const Square target : targets) {
    if (plans.size() >= most || stopped_) break;
    Plan plan;
    if (!bring_ball(map, target, plan)) continue;
    plan.value = judge(plan.end);
    plans.push_back(std::move(plan));
  }
  return plans;
}

// One man after the other goes where it helps most.
void Planner::improve(Plan& plan, const Effort& effort) {
  for (int round = 0; round < effort.rounds && plan.points > 0 && !stopped_; ++round) {
    Plan best = plan;
    for (std::size_t man = 0; man < kMen && !stopped_; ++man) {
      if (plan.end.has_ball(side_) && man == plan.end.carrier) continue;
      const Square from = plan.end.men[index(side_)][man];
      const StepMap map(Walkable(plan.end, side_, man), from, std::min(plan.points, effort.span));
      for (const Square to : map.reached()) {
        if (stopped_) break;
        if (to == from || (!plan.end.held && to == plan.end.ball)) continue;
        if (risks_foul(plan.end, side_, man, from, to)) continue;
        Pitch end = plan.end;
        end.move(side_, man, to);
        // A point is worth a trifle: it may be needed when things come otherwise.
        const int value = judge(end) - map.steps(to);
        if (value <= best.value) continue;
        best.value = value;
        best.end = end;
        best.points = plan.points - map.steps(to);
        best.legs = plan.legs;
        best.legs.push_back({man, to, false});
      }
    }
    if (best.value <= plan.value) return;
    plan = best;
  }
}

Plan Planner::best(const Effort& effort) {
  Plan nothing;
  nothing.end = pitch_;
  nothing.points = position_.points();
  nothing.value = judge(pitch_);
  if (position_.points() == 0) return nothing;
  std::vector<Plan> plans = ball_plans(effort.endings);
  plans.push_back(nothing);
  const auto by_value = [](const Plan& a, const Plan& b) {
    if (a.value != b.value) return a.value > b.value;
    return a.points != b.points ? a.points > b.points : a.end.ball < b.end.ball;
  };
  std::sort(plans.begin(), plans.end(), by_value);
  if (plans.size() > std::max<std::size_t>(effort.exact, 1)) {
    plans.resize(std::max<std::size_t>(effort.exact, 1));
  }
  if (effort.exact > 1 && throw_out(plans)) std::sort(plans.begin(), plans.end(), by_value);
  // What is left is spent once the ball is where it should be.
  Plan& chosen = plans[0];
  if (chosen.legs.empty() || first_action(chosen).kind == Action::Kind::kStop) {
    chosen.legs.clear();
    chosen.value = judge(chosen.end);
    improve(chosen, effort);
  }
  return chosen;
}

// The die of 12 thrown, and the best done with each of its faces. False when there was no time for
// all of them: then none is changed, for the two ways to judge are not to be compared.
bool Planner::throw_out(std::vector<Plan>& plans) {
  std::vector<int> values;
  values.reserve(plans.size());
  for (const Plan& plan : plans) {
    values.push_back(plan.value);
    if (stopped_ || !plan.end.has_ball(side_)) continue;
    Shooting shooting(judge_, position_, side_, go_on_);
    values.back() = shooting.after(position_.about_to_shoot(plan.end), 1);
    judged_ += shooting.nodes();
    stopped_ = stopped_ || shooting.stopped();
  }
  if (stopped_) return false;
  for (std::size_t i = 0; i < plans.size(); ++i) plans[i].value = values[i];
  return true;
}

// Along a shortest way, past squares that risk a foul if there is one.
Action Planner::step_towards(std::size_t man, Square to) const {
  const Square from = pitch_.men[index(side_)][man];
  const StepMap back(Walkable(pitch_, side_, man), to, BallMap::kMostPoints);
  Action best = stop();
  int fewest = 2 * StepMap::kFar;
  for (std::uint64_t ways = pitch_.steps(side_, man); ways != 0;) {
    const Square next = walk(from, static_cast<std::size_t>(pop_lowest_bit(ways)), 1);
    if (back.steps(next) == StepMap::kFar) continue;
    const int steps = 2 * back.steps(next) + (risks_foul(pitch_, side_, man, from, next) ? 1 : 0);
    if (steps >= fewest) continue;
    fewest = steps;
    best = step(from, next);
  }
  return best;
}

Action Planner::first_action(const Plan& plan) const {
  for (std::size_t i = 0; i < plan.legs.size(); ++i) {
    const Plan::Leg& leg = plan.legs[i];
    const Square at = pitch_.men[index(side_)][leg.man];
    if (i == 0 && !pitch_.held && plan.end.has_ball(side_)) {
      return step_towards(leg.man, pitch_.ball);  // he fetches it first
    }
    if (at != leg.to) return step_towards(leg.man, leg.to);
    if (leg.passes) return pass(at, pitch_.men[index(side_)][plan.legs[i + 1].man]);
  }
  return stop();
}

}  // namespace tablier::lignes
