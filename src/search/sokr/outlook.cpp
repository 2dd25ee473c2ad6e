#include "search/sokr/outlook.h"

#include <algorithm>

#include "base/bits.h"

namespace tablier::sokr {
namespace {

constexpr int kLookahead = 5;  // of credit: a whole series

// Where the ball can be after so much credit, by passes and by carrying it.
struct BallReach {
  std::array<Squares, kLookahead + 4> at{};
};

// Where passes from any of a set can go, foes stopping them: all squares of the set at once.
template <class Shift>
Squares fill(Squares from, Squares free, const Shift& shift) {
  const Squares one = shift(from) & free;
  const Squares two = shift(one) & free;
  const Squares three = shift(two) & free;
  return one | two | three | (shift(three) & free);
}

Squares passes_from(Squares from, Squares free) {
  return fill(from, free, [](Squares x) { return north(x); }) |
         fill(from, free, [](Squares x) { return south(x); }) |
         fill(from, free, [](Squares x) { return east(x); }) |
         fill(from, free, [](Squares x) { return west(x); }) |
         fill(from, free, [](Squares x) { return north(east(x)); }) |
         fill(from, free, [](Squares x) { return north(west(x)); }) |
         fill(from, free, [](Squares x) { return south(east(x)); }) |
         fill(from, free, [](Squares x) { return south(west(x)); });
}

void spread(const Pitch& pitch, Side side, int credit, Squares seen, BallReach& reach) {
  const auto c = static_cast<std::size_t>(credit);
  const Squares from = reach.at[c];
  const Squares room = (pitch.empty() | (pitch.lone() & ~pitch.ball_mask())) & ~seen;
  reach.at[c + 1] |= passes_from(from, ~pitch.active(other(side))) & pitch.active(side) & ~seen;
  reach.at[c + 2] |= beside(from) & room;
  reach.at[c + 3] |= cornering(from) & room;
}

struct GoalSquare {
  Squares lines;  // from where a pass gets there
  int arrival;    // credit for somebody to wait there
};

}  // namespace

int arrival(const Pitch& pitch, Side side, Square to, Squares movers) {
  const Squares target = bit(to);
  int climb = 0;
  if ((pitch.occupied() & target) != 0) {
    if (to == pitch.ball) return kFar;
    if ((pitch.stacks() & target) != 0) return (pitch.covered(side) & target) != 0 ? 1 : kFar;
    climb = 1;
  }
  const Squares vacant = pitch.empty();
  const Squares one = beside(target);
  if ((one & movers) != 0) return 1 + climb;
  const Squares two = cornering(target) | beside(one & vacant);
  if ((two & movers) != 0) return 2 + climb;
  const Squares three = beside(two & vacant) | cornering(one & vacant);
  if ((three & movers) != 0) return 3 + climb;
  const Squares four = beside(three & vacant) | cornering(two & vacant);
  if ((four & movers) != 0) return 4 + climb;
  return kFar;
}

Attack attack_of(const Pitch& pitch) {
  const Side side = pitch.carrier();
  const Squares own = pitch.active(side);
  const Squares goal = goal_of_attack(side);
  std::array<GoalSquare, 3> squares;
  std::size_t n = 0;
  for (Squares rest = goal; rest != 0; ++n) {
    const auto square = static_cast<Square>(pop_lowest_bit(rest));
    const int wait = has(own, square) ? 0 : arrival(pitch, side, square, own & ~pitch.ball_mask());
    squares[n] = {pitch.pass_lines(side, square), wait};
  }
  const Squares foe_pairs = pitch.pairs(other(side));
  const Squares guarded = side == Side::kZero ? south(foe_pairs) : north(foe_pairs);
  const Squares long_from = long_shot_squares(side) & ~guarded;

  Attack attack;
  std::array<int, 3> cost = {kFar, kFar, kFar};
  BallReach reach;
  reach.at[0] = bit(pitch.ball);
  Squares seen = reach.at[0];
  for (int c = 0; c <= kLookahead; ++c) {
    const Squares here = reach.at[static_cast<std::size_t>(c)];
    if (here == 0) continue;
    if (c > 0 && (here & goal) != 0) attack.close = std::min(attack.close, c);
    if ((here & long_from) != 0) attack.long_range = std::min(attack.long_range, c + 2);
    for (std::size_t i = 0; i < 3; ++i) {
      if ((here & squares[i].lines) != 0) {
        cost[i] = std::min(cost[i], c + 1 + squares[i].arrival);
      } else if ((here & wing_squares(side)) != 0) {
        cost[i] = std::min(cost[i], c + 2 + squares[i].arrival);
      }
    }
    if (c == kLookahead) break;
    seen |= here;
    spread(pitch, side, c, seen, reach);
  }
  for (const int one : cost) {
    attack.close = std::min(attack.close, one);
    if (one <= kLookahead) ++attack.ways;
  }
  return attack;
}

int surround_cost(const Pitch& pitch, bool beginners) {
  const Side taker = other(pitch.carrier());
  const Squares there = pitch.active(taker);
  const Neighbourhood& near = around(pitch.ball);
  int best = kFar;
  const auto look = [&](Squares pattern) {
    if (pattern == 0) return;
    int cost = 0;
    // Those who are part of it already stay.
    const Squares movers = there & ~pattern;
    for (Squares missing = pattern & ~there; missing != 0 && cost < best;) {
      cost += arrival(pitch, taker, static_cast<Square>(pop_lowest_bit(missing)), movers);
    }
    best = std::min(best, cost);
  };
  look(near.beside);
  look(near.diagonal_trap);
  if (beginners) {
    for (const Squares triangle : near.triangles) look(triangle);
  }
  return best;
}

}  // namespace tablier::sokr
