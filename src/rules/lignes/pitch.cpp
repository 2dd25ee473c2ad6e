#include "rules/lignes/pitch.h"

namespace tablier::lignes {

int Pitch::foes_between(Side side, Square from, Square to) const {
  const std::size_t way = way_between(from, to);
  const Squares& foes = standing[index(other(side))];
  int count = 0;
  for (int at = walk(from, way, 1); at != to; at += shift_of(way)) count += foes.has(at) ? 1 : 0;
  return count;
}

int Pitch::free_run(Side side, Square from, std::size_t way) const {
  const Squares& foes = standing[index(other(side))];
  const int reach = ground->reach(from, way);
  int run = 0;
  while (run < reach && !foes.has(walk(from, way, run + 1))) ++run;
  return run;
}

bool Pitch::open_shot(Side side, Square from, Square to) const {
  const Side foe = other(side);
  const std::size_t way = way_between(from, to);
  if (way == kWays || !ground->in_goal(foe, to)) return false;
  const int between = foes_between(side, from, to);
  if (between == 0) return true;
  // The keeper on his line is not in the way; only a shot along it can go past him.
  const Square keeper = this->keeper(foe);
  return between == 1 && keeper_on_line(foe) && way_between(from, keeper) == way &&
         king_steps(from, keeper) < king_steps(from, to);
}

bool Pitch::comes_beside(Side side, Side defender, Square from, Square to) const {
  constexpr unsigned kOrthogonal = 1U << 1U | 1U << 3U | 1U << 4U | 1U << 6U;
  if (!ground->in_area(defender, to)) return false;
  const Square keeper = this->keeper(other(side));
  for (unsigned ways = standing[index(other(side))].around(to) & kOrthogonal; ways != 0;) {
    const Square square = walk(to, static_cast<std::size_t>(lowest_bit(ways)), 1);
    ways &= ways - 1;
    if (square == keeper || !ground->in_area(defender, square)) continue;
    const bool before = ground->in_area(defender, from) && king_steps(from, square) == 1 &&
                        (column_of(from) == column_of(square) || row_of(from) == row_of(square));
    if (!before) return true;
  }
  return false;
}

unsigned Pitch::nearest_men(Side side, Square square) const {
  unsigned nearest = 0;
  int fewest = kMaxRows;
  for (std::size_t man = kKeeper + 1; man < kMen; ++man) {
    const int steps = king_steps(men[index(side)][man], square);
    if (steps > fewest) continue;
    if (steps < fewest) nearest = 0;
    fewest = steps;
    nearest |= 1U << man;
  }
  return nearest;
}

Square Pitch::put_in_square(Side side, Square square) const {
  if (!occupied(square)) return square;
  // Rings of growing size, each looked through from the side's own goal line and left.
  for (int ring = 1; ring < ground->rows(); ++ring) {
    for (int row = 0; row < ground->rows(); ++row) {
      for (int column = 0; column < kColumns; ++column) {
        const Square seen = square_at(column, row);
        const Square here = side == Side::kZero ? seen : ground->half_turn(seen);
        if (king_steps(here, square) == ring && !occupied(here)) return here;
      }
    }
  }
  return square;
}

void Pitch::line_up() {
  standing = {};
  for (const Side side : kSides) {
    for (std::size_t man = 0; man < kMen; ++man) {
      const Square square = ground->line_up(side, man);
      men[index(side)][man] = square;
      standing[index(side)].add(square);
    }
  }
  let_loose(ground->centre());
}

}  // namespace tablier::lignes
