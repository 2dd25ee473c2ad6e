#include "search/sokr/evaluation.h"

#include <algorithm>

#include "base/bits.h"
#include "search/sokr/outlook.h"

namespace tablier::sokr {
namespace {

// How well a side's pawns stand, whoever has the ball.
int stance(const Pitch& pitch, Side side, const Weights& w) {
  const Squares active = pitch.active(side);
  const Squares line = goal_line(side);
  const Squares home = line | (side == Side::kZero ? north(line) | north(north(line))
                                                   : south(line) | south(south(line)));
  const Squares far_line = goal_line(other(side));
  const Squares front =
      (far_line | (side == Side::kZero ? south(far_line) | south(south(far_line))
                                       : north(far_line) | north(north(far_line)))) &
      ~(kColumnA | kColumnG);
  int value = 0;
  value += w.covered * popcount(pitch.covered(side) & pitch.active(other(side)));
  value += w.doubled * popcount(pitch.pairs(side));
  value += w.home * std::min(popcount(active & home), 6);
  value += w.forward * std::min(popcount(active & front), 5);
  for (Squares rest = goal_of_attack(side); rest != 0;) {
    const auto square = static_cast<Square>(pop_lowest_bit(rest));
    const int cost = has(active, square) ? 0 : arrival(pitch, side, square, active);
    if (cost < 4) value += w.presence[static_cast<std::size_t>(cost)];
  }
  return value;
}

// For the side with the ball.
int possession(const Position& position, Side owner, const Weights& w) {
  const Pitch& pitch = position.pitch();
  const Attack attack = attack_of(pitch);
  const int ways = w.way * attack.ways;
  if (position.to_move() == owner) {
    const int credit = position.credit();
    if (position.may_shoot()) return w.close_now + w.spare * credit + ways;
    int value = w.short_of[static_cast<std::size_t>(std::clamp(attack.close - 6, 0, 3))];
    if (attack.close <= credit) value = w.close_now + w.spare * (credit - attack.close);
    if (attack.long_range <= credit) value = std::max(value, w.long_now);
    return value + ways;
  }
  const int credit = position.credit();
  const int trap = surround_cost(pitch, position.options().beginners);
  if (trap <= credit) return w.surrounded + w.surround_spare * (credit - trap);
  const int threat = w.waiting[static_cast<std::size_t>(std::clamp(attack.close - 2, 0, 7))];
  return threat + ways + (trap == credit + 1 ? w.nearly : 0);
}

int series_value(const Position& position, const Weights& w) {
  const Pitch& pitch = position.pitch();
  const Side owner = pitch.carrier();
  const int ball = possession(position, owner, w);
  const int value = stance(pitch, Side::kZero, w) - stance(pitch, Side::kOne, w) +
                    (owner == Side::kZero ? ball : -ball);
  return std::clamp(value, -w.cap, w.cap);
}

int sign_of(Side side) { return side == Side::kZero ? 1 : -1; }

// Of the side that shoots.
int shot_value(const Position& position, Shot shot, const Weights& w) {
  const Side shooter = position.to_move();
  int goal = kGoal - w.kick_off;
  if (position.options().format == Format::kGoals &&
      position.score()[index(shooter)] + 1 >= position.options().length) {
    goal = kGoal + kWin;
  }
  if (position.options().always) return goal;
  return shot == Shot::kClose ? (goal + w.stopped) / 2 : (goal + 2 * w.stopped) / 3;
}

}  // namespace

const Weights& default_weights() {
  static constexpr Weights kWeights;
  return kWeights;
}

int evaluate(const Position& position, const Weights& w) {
  const auto score = position.score();
  int value = kGoal * (score[0] - score[1]);
  for (const Side side : kSides) {
    if (position.reduced(side)) value += sign_of(side) * w.reduced;
  }
  switch (position.phase_id()) {
    case Phase::kOver:
      return value + kWin * position.payoff();
    case Phase::kSetup:
      return value + sign_of(position.kicker()) * w.kick_off;
    case Phase::kThrow:
      return value + sign_of(position.to_move()) * shot_value(position, position.shot(), w);
    case Phase::kOffer:
      return value + sign_of(position.to_move()) * shot_value(position, Shot::kClose, w);
    case Phase::kSeries:
      return value + series_value(position, w);
    case Phase::kBall: {
      // Whoever chooses takes what suits best.
      const int sign = sign_of(position.to_move());
      int best = -kWin * 10;
      for (Squares rest = position.choices(); rest != 0;) {
        Position next = position;
        next.apply(at(Action::Kind::kBall, static_cast<Square>(pop_lowest_bit(rest))));
        best = std::max(best, sign * evaluate(next, w));
      }
      return sign * best;
    }
    case Phase::kRetreat:
      return value + sign_of(position.to_move()) * w.stopped;
    default:
      return value;
  }
}

}  // namespace tablier::sokr
