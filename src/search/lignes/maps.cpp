#include "search/lignes/maps.h"

#include <algorithm>

namespace tablier::lignes {
namespace {

// Of the 72 throws of both dice, how many give so many points.
constexpr std::array<int, BallMap::kMostPoints + 1> kThrows = [] {
  std::array<int, BallMap::kMostPoints + 1> throws{};
  for (std::size_t six = 1; six <= 6; ++six) {
    for (std::size_t twelve = 1; twelve <= 12; ++twelve) ++throws[six + twelve];
  }
  return throws;
}();

constexpr int kReach = 12;  // of a shot

constexpr std::uint8_t lesser(int a, int b) { return static_cast<std::uint8_t>(a < b ? a : b); }

// Only the squares that the pitch has.
void fill(std::array<std::uint8_t, kSquareRoom>& map, const Pitch& pitch, int value) {
  std::fill_n(map.begin(), pitch.ground->room(), static_cast<std::uint8_t>(value));
}

}  // namespace

ShotMap::ShotMap(const Pitch& pitch, Side side, std::size_t without) {
  fill(best_, pitch, kNever);
  fill(other_, pitch, kNever);
  // LA-25: the middle is the best square while the keeper is on his line; else all are certain.
  const bool guarded = pitch.keeper_on_line(other(side));
  best_worth_ = guarded ? 4 : 6;
  other_worth_ = guarded ? 3 : 6;
  for (const Corner corner : {Corner::kLeft, Corner::kMiddle, Corner::kRight}) {
    shoot_from(pitch, side, corner);
  }
  for (int round = 0; round < 2; ++round) {
    for (std::size_t man = 0; man < kMen; ++man) {
      if (man != without) relay_by(pitch, side, pitch.men[index(side)][man]);
    }
  }
}

// Backwards from the goal, until a foe is in the way.
void ShotMap::shoot_from(const Pitch& pitch, Side side, Corner corner) {
  const Side foe = other(side);
  const Square goal = pitch.ground->goal_square(foe, corner);
  const Squares& foes = pitch.standing[index(foe)];
  auto& needs = corner == Corner::kMiddle ? best_ : other_;
  for (std::size_t way = 0; way < kWays; ++way) {
    const int reach = std::min<int>(pitch.ground->reach(goal, way), kNever - 1);
    for (int squares = 1; squares <= reach; ++squares) {
      const Square at = walk(goal, way, squares);
      if (foes.has(at) && !pitch.ground->in_goal(foe, at)) break;
      needs[at] = lesser(needs[at], squares);
    }
  }
}

void ShotMap::relay_by(const Pitch& pitch, Side side, Square mate) {
  const int best = best_[mate];
  const int other = other_[mate];
  const int least = std::min(best, other);
  if (least >= kNever - 1) return;
  const Squares& foes = pitch.standing[index(tablier::other(side))];
  for (std::size_t way = 0; way < kWays; ++way) {
    const int reach = std::min<int>(pitch.ground->reach(mate, way), kNever - 1 - least);
    for (int squares = 1; squares <= reach; ++squares) {
      const Square at = walk(mate, way, squares);
      if (foes.has(at)) break;
      best_[at] = lesser(best_[at], std::min<int>(best + squares, kNever));
      other_[at] = lesser(other_[at], std::min<int>(other + squares, kNever));
    }
  }
}

Walkable::Walkable(const Pitch& pitch, Side side, std::size_t man)
    : free_((man == kKeeper ? pitch.ground->area(side) : pitch.ground->open())
                .without(pitch.standing[0] | pitch.standing[1])) {
  free_.add(pitch.men[index(side)][man]);
}

StepMap::StepMap(const Walkable& walkable, Square from, int most) {
  steps_.fill(kFar);
  Squares edge;
  edge.add(from);
  Squares left = walkable.squares();
  left.remove(from);
  for (int steps = 0;; ++steps) {
    edge.for_each([&](Square square) {
      steps_[square] = static_cast<std::uint8_t>(steps);
      reached_.append() = square;
    });
    if (steps >= most) return;
    edge = edge.grown() & left;
    if (edge.empty()) return;
    left = left.without(edge);
  }
}

BallMap::BallMap(const Pitch& pitch, Side side, int carry_left, int points, bool rough)
    : points_(points), rough_(rough) {
  fill(cost_, pitch, kFar);
  if (pitch.has_ball(side)) {
    receipts_[pitch.carrier] = {0, kMen, pitch.ball};
    carry(pitch, side, pitch.carrier, pitch.ball, 0, carry_left);
  } else if (!pitch.held) {
    take_loose(pitch, side);
  } else {
    return;  // a foe has it: not in this turn
  }
  for (int round = 0; round < 2; ++round) pass_on(pitch, side);
}

// The nearest man goes and fetches it. Backwards from the ball, all men are met on one map; only
// keepers walk on squares of their own.
void BallMap::take_loose(const Pitch& pitch, Side side) {
  std::size_t nearest = kMen;
  int fewest = points_ + 1;
  const auto look = [&](const StepMap& map, std::size_t man) {
    const Square at = pitch.men[index(side)][man];
    for (std::size_t way = 0; way < kWays; ++way) {
      if (pitch.ground->reach(at, way) == 0) continue;
      const int steps = map.steps(walk(at, way, 1)) + 1;
      if (steps >= fewest) continue;
      fewest = steps;
      nearest = man;
    }
  };
  const Walkable field(pitch, side, 1);
  if (field.has(pitch.ball)) {
    const StepMap map(field, pitch.ball, points_ - 1);
    for (std::size_t man = kKeeper + 1; man < kMen; ++man) look(map, man);
  }
  const Walkable area(pitch, side, kKeeper);
  if (area.has(pitch.ball)) look(StepMap(area, pitch.ball, points_ - 1), kKeeper);
  if (nearest == kMen) return;
  receipts_[nearest] = {fewest, kMen, pitch.ball};
  carry(pitch, side, nearest, pitch.ball, fewest, kCarry);
}

void BallMap::carry(const Pitch& pitch, Side side, std::size_t man, Square from, int cost,
                    int steps) {
  int most = std::min(steps, points_ - cost);
  if (rough_ && pitch.ground->depth_of(side, from) + most < pitch.ground->rows() - 1 - kReach)
    most = 0;
  const StepMap map(Walkable(pitch, side, man), from, most);
  for (const Square square : map.reached()) {
    const int whole = cost + map.steps(square);
    if (whole >= cost_[square]) continue;
    if (cost_[square] == kFar) reached_.push_back(square);
    cost_[square] = static_cast<std::uint8_t>(whole);
    man_[square] = static_cast<std::uint8_t>(man);
  }
}

// Backwards from every man along his lines, to wherever the ball could be passed from.
void BallMap::pass_on(const Pitch& pitch, Side side) {
  const Squares& foes = pitch.standing[index(other(side))];
  for (std::size_t man = 0; man < kMen; ++man) {
    const Square to = pitch.men[index(side)][man];
    Receipt best = receipts_[man];
    for (std::size_t way = 0; way < kWays; ++way) {
      int lob = 0;
      for (int squares = 1; squares <= pitch.ground->reach(to, way); ++squares) {
        if (squares + lob >= best.cost || squares + lob > points_) break;
        const Square from = walk(to, way, squares);
        if (foes.has(from)) lob = Pitch::kLob;
        const int cost = cost_[from] + squares + lob;
        if (cost_[from] == kFar || man_[from] == man || cost >= best.cost || cost > points_) {
          continue;
        }
        best = {cost, man_[from], from};
      }
    }
    if (best.cost >= receipts_[man].cost) continue;
    receipts_[man] = best;
    carry(pitch, side, man, to, best.cost, kCarry);
  }
}

int threat(const Pitch& pitch, Side side) {
  // More points than this are rare, and seldom needed.
  constexpr int kPoints = 14;
  const BallMap ball(pitch, side, kCarry, kPoints, true);
  if (ball.reached().empty()) return 0;
  const ShotMap shots(pitch, side, pitch.has_ball(side) ? pitch.carrier : kMen);
  std::array<int, BallMap::kMostPoints + 1> best{};
  for (const Square square : ball.reached()) {
    int& most = best[static_cast<std::size_t>(ball.cost(square))];
    most = std::max(most, shots.chance(square));
  }
  int sum = 0;
  int most = 0;
  for (std::size_t points = 0; points < best.size(); ++points) {
    most = std::max(most, best[points]);
    sum += kThrows[points] * most;
  }
  return sum;
}

}  // namespace tablier::lignes
