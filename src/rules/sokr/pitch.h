#pragma once

#include <array>

#include "rules/sokr/action.h"
#include "rules/sokr/board.h"

namespace tablier::sokr {

// The pawns and the ball. Whose turn it is, and everything else about the match, is elsewhere.
struct Pitch {
  std::array<Squares, 2> upper{};  // where a side's active pawns stand, alone or on another
  std::array<Squares, 2> lower{};  // where a side's pawns stand under another
  Square ball = kNowhere;

  [[nodiscard]] Squares active(Side side) const { return upper[index(side)]; }
  [[nodiscard]] Squares covered(Side side) const { return lower[index(side)]; }
  [[nodiscard]] Squares occupied() const { return upper[0] | upper[1]; }
  [[nodiscard]] Squares empty() const { return kBoard & ~occupied(); }
  [[nodiscard]] Squares stacks() const { return lower[0] | lower[1]; }
  [[nodiscard]] Squares lone() const { return occupied() & ~stacks(); }
  // Where both pawns are of that colour.
  [[nodiscard]] Squares pairs(Side side) const { return active(side) & covered(side); }
  [[nodiscard]] int pawns(Side side) const {
    return popcount(active(side)) + popcount(covered(side));
  }
  // Whose pawn carries the ball. There is a ball on the pitch: after a stopped shot there is none
  // until the shooter has retreated (SO-34).
  [[nodiscard]] Side carrier() const { return has(upper[0], ball) ? Side::kZero : Side::kOne; }
  [[nodiscard]] bool has_ball(Side side) const {
    return ball != kNowhere && has(active(side), ball);
  }

  // SO-17 … SO-19 for a pawn of `side`, which has the credit for it.
  [[nodiscard]] int step_cost(Square from, Square to) const {
    const bool loaded = from == ball || has(occupied(), to);
    return 1 + (loaded ? 1 : 0) + (is_diagonal_step(from, to) ? 1 : 0);
  }
  // Where that side's active pawn may go within a credit; SO-8 is looked at too.
  [[nodiscard]] Squares steps(Side side, Square from, int credit) const;
  // Where a pass of that side from a square could go, should one of its pawns stand there (SO-23).
  [[nodiscard]] Squares pass_lines(Side side, Square from) const;
  // Whom the ball can be passed to (SO-22, SO-23).
  [[nodiscard]] Squares passes() const;
  // SO-27: whom it can be crossed to.
  [[nodiscard]] Squares crosses() const;
  // SO-19, SO-20: stacks in which that side's lower pawn may come to the top.
  [[nodiscard]] Squares swaps(Side side) const {
    return covered(side) & active(other(side)) & ~ball_mask();
  }
  // SO-30, but for its cost.
  [[nodiscard]] bool long_shot() const;
  // SO-37 … SO-41: the pawns that have just surrounded the ball; none when it is free.
  [[nodiscard]] Squares surrounding(bool beginners) const;

  [[nodiscard]] Squares ball_mask() const { return ball == kNowhere ? 0 : bit(ball); }

  void step(Side side, Square from, Square to) {
    lift(side, from);
    put(side, to);
    if (ball == from) ball = to;
  }
  void swap(Square at) {
    const Squares here = bit(at);
    for (std::size_t side = 0; side < 2; ++side) {
      upper[side] ^= here;
      lower[side] ^= here;
    }
  }
  // Takes the active pawn off its square; whoever was underneath is active again.
  void lift(Side side, Square from) {
    const Squares here = bit(from);
    upper[index(side)] &= ~here;
    for (std::size_t below = 0; below < 2; ++below) {
      upper[below] |= lower[below] & here;
      lower[below] &= ~here;
    }
  }
  // Puts a pawn on an empty square or on top of a lone one.
  void put(Side side, Square to) {
    const Squares here = bit(to);
    for (std::size_t below = 0; below < 2; ++below) {
      lower[below] |= upper[below] & here;
      upper[below] &= ~here;
    }
    upper[index(side)] |= here;
  }
  // SO-34: the pawns of the side that stopped a shot, any of which may have the ball. It has an
  // active one: it has as many pawns as the shooter, so that all of these would have to stand on
  // one each to cover them, and those that have just retreated stand on none.
  [[nodiscard]] Squares receivers_of_stop(Side keeper) const;
  // SO-35: that side's pawns in `area`, those underneath too, leave the pitch.
  void clear_area(Side side, Squares area);

  friend bool operator==(const Pitch&, const Pitch&) = default;
};

// SO-8: where a further pair would make three pairs in a row.
Squares completes_three(Squares pairs);
// SO-8: whether there are three in a row already.
bool three_in_row(Squares pairs);

}  // namespace tablier::sokr
