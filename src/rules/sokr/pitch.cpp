#include "rules/sokr/pitch.h"

#include <bit>

namespace tablier::sokr {
namespace {

// The squares of a ray up to and including the first blocker; rays to higher and to lower squares.
Squares reach_up(Squares ray, Squares blockers) {
  const Squares hit = ray & blockers;
  return ray & (hit ^ (hit - 1));
}
Squares reach_down(Squares ray, Squares blockers) {
  const Squares hit = ray & blockers;
  return hit == 0 ? ray : ray & (~Squares{0} << (63 - std::countl_zero(hit)));
}

// Calls with a shift and its opposite, for each of the four kinds of line.
template <class Use>
void for_each_line(const Use& use) {
  use([](Squares x) { return east(x); }, [](Squares x) { return west(x); });
  use([](Squares x) { return north(x); }, [](Squares x) { return south(x); });
  use([](Squares x) { return north(east(x)); }, [](Squares x) { return south(west(x)); });
  use([](Squares x) { return north(west(x)); }, [](Squares x) { return south(east(x)); });
}

}  // namespace

Squares completes_three(Squares pairs) {
  Squares squares = 0;
  for_each_line([&](auto forth, auto back) {
    const Squares ahead = forth(pairs);
    const Squares behind = back(pairs);
    squares |= (ahead & forth(ahead)) | (ahead & behind) | (behind & back(behind));
  });
  return squares;
}

bool three_in_row(Squares pairs) {
  Squares middles = 0;
  for_each_line([&](auto forth, auto back) { middles |= pairs & forth(pairs) & back(pairs); });
  return middles != 0;
}

Squares Pitch::steps(Side side, Square from, int credit) const {
  const Neighbourhood& near = around(from);
  const Squares vacant = empty();
  const Squares climbable = lone() & ~ball_mask();  // SO-9
  Squares targets = 0;
  if (credit >= 3) {
    targets = near.around & (vacant | climbable);
  } else if (credit == 2) {
    targets = near.beside & (vacant | climbable);
    if (from != ball) targets |= near.cornering & vacant;
  } else if (credit == 1 && from != ball) {
    targets = near.beside & vacant;
  }
  // Only a climb on one's own makes a pair, and only pairs make six.
  if (const Squares makes_pair = targets & active(side)) [[unlikely]] {
    targets &= ~(makes_pair & completes_three(pairs(side) & ~bit(from)));
  }
  return targets;
}

Squares Pitch::pass_lines(Side side, Square from) const {
  const Squares foes = active(other(side));
  const auto& rays = around(from).rays;
  Squares reach = 0;
  for (std::size_t d = 0; d < 4; ++d) reach |= reach_up(rays[d], foes);
  for (std::size_t d = 4; d < 8; ++d) reach |= reach_down(rays[d], foes);
  return reach & ~foes;
}

Squares Pitch::passes() const {
  const Side side = carrier();
  return pass_lines(side, ball) & active(side);
}

Squares Pitch::crosses() const {
  const Side side = carrier();
  return has(wing_squares(side), ball) ? goal_of_attack(side) & active(side) : 0;
}

bool Pitch::long_shot() const {
  const Side side = carrier();
  if (!has(long_shot_squares(side), ball)) return false;
  const Squares ahead = side == Side::kZero ? north(bit(ball)) : south(bit(ball));
  return (ahead & pairs(other(side))) == 0;
}

Squares Pitch::surrounding(bool beginners) const {
  const Squares foes = active(other(carrier()));
  const Neighbourhood& near = around(ball);
  Squares found = 0;
  const auto look = [&](Squares pattern) {
    if (pattern != 0 && (pattern & ~foes) == 0) found |= pattern;
  };
  look(near.beside);
  look(near.diagonal_trap);
  if (beginners) {
    for (const Squares triangle : near.triangles) look(triangle);
  }
  return found;
}

Squares Pitch::receivers_of_stop(Side keeper) const {
  const Squares own = active(keeper);
  const Squares in_goal = own & goal_of_attack(other(keeper));
  return in_goal != 0 ? in_goal : nearest_to_line(keeper, own);
}

void Pitch::clear_area(Side side, Squares area) {
  const std::size_t own = index(side);
  const std::size_t foe = 1 - own;
  // A foe under a pawn that leaves is active again; a pawn that stays on top loses what was below.
  upper[foe] |= lower[foe] & upper[own] & area;
  lower[foe] &= ~(upper[own] & area);
  upper[own] &= ~area;
  lower[own] &= ~area;
}

}  // namespace tablier::sokr
