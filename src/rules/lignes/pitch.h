#pragma once

#include <array>

#include "rules/lignes/action.h"

namespace tablier::lignes {

// The men and the ball. Whose turn it is, and everything else about the match, is elsewhere.
struct Pitch {
  const Ground* ground = &kBonal;
  std::array<std::array<Square, kMen>, 2> men{};
  std::array<Squares, 2> standing{};  // the same men, as sets
  Square ball = kBonal.centre();
  bool held = false;          // by a man, on the ball's square
  Side holder = Side::kZero;  // where it is held: whose man it is, and which
  std::uint8_t carrier = 0;

  [[nodiscard]] bool has_ball(Side side) const { return held && holder == side; }
  [[nodiscard]] bool occupied(int square) const {
    return standing[0].has(square) || standing[1].has(square);
  }
  [[nodiscard]] Square keeper(Side side) const { return men[index(side)][kKeeper]; }
  // LA-28.
  [[nodiscard]] bool keeper_on_line(Side side) const { return ground->in_goal(side, keeper(side)); }
  // Which man of that side stands there; one does.
  [[nodiscard]] std::size_t man_at(Side side, Square square) const {
    std::size_t man = 0;
    while (men[index(side)][man] != square) ++man;
    return man;
  }

  // LA-8, LA-9, LA-27: the ways that man may step, as bits.
  [[nodiscard]] unsigned steps(Side side, std::size_t man) const {
    const Square square = men[index(side)][man];
    return ways_from(side, man, square) & ~standing[0].around(square) & ~standing[1].around(square);
  }
  // LA-9, LA-27: the ways that man could go from a square if nobody stood around it.
  [[nodiscard]] unsigned ways_from(Side side, std::size_t man, Square square) const {
    return man == kKeeper ? ground->keeper_ways(side, square) : ground->open_ways(square);
  }
  // LA-11: whether that man may go over the one who has the ball.
  [[nodiscard]] bool may_go_over(Side side, std::size_t man) const {
    const Square from = men[index(side)][man];
    if (!has_ball(side) || man == carrier || king_steps(from, ball) != 1) return false;
    return man == kKeeper ? ground->in_area(side, ball) : !ground->in_any_goal(ball);
  }
  // … and the ways on from there.
  [[nodiscard]] unsigned ways_on(Side side, std::size_t man) const {
    const std::size_t back = way_between(ball, men[index(side)][man]);
    const unsigned taken = (standing[0].around(ball) | standing[1].around(ball)) & ~(1U << back);
    return ways_from(side, man, ball) & ~taken;
  }

  // Foes of that side strictly between two squares of one line.
  [[nodiscard]] int foes_between(Side side, Square from, Square to) const;
  // How many squares a ball of that side rolls before a foe or the edge.
  [[nodiscard]] int free_run(Side side, Square from, std::size_t way) const;
  // LA-13 … LA-15: what a pass to a man of the same side on this line costs.
  [[nodiscard]] int pass_cost(Side side, Square from, Square to) const {
    return king_steps(from, to) + (foes_between(side, from, to) > 0 ? kLob : 0);
  }
  // LA-19, but for the points: whether that side's man on `from` has a straight way into that
  // square of the other side's goal.
  [[nodiscard]] bool open_shot(Side side, Square from, Square to) const;
  // LA-31: whether a man of that side who is no keeper, by going here, has come beside a foe who is
  // none either, in the penalty area of `defender`.
  [[nodiscard]] bool comes_beside(Side side, Side defender, Square from, Square to) const;
  // The men of that side, keepers not counted, that are the fewest king's steps from a square:
  // bits.
  [[nodiscard]] unsigned nearest_men(Side side, Square square) const;
  // LA-35: where a ball of that side is put in.
  [[nodiscard]] Square put_in_square(Side side, Square square) const;

  void move(Side side, std::size_t man, Square to) {
    Square& from = men[index(side)][man];
    standing[index(side)].remove(from);
    standing[index(side)].add(to);
    from = to;
  }
  void give(Side side, std::size_t man) {
    held = true;
    holder = side;
    carrier = static_cast<std::uint8_t>(man);
    ball = men[index(side)][man];
  }
  void let_loose(Square square) {
    held = false;
    holder = Side::kZero;
    carrier = 0;
    ball = square;
  }
  // LA-4: everybody on his square; the ball lies on the centre.
  void line_up();

  static constexpr int kLob = 2;  // LA-14

  friend bool operator==(const Pitch&, const Pitch&) = default;
};

}  // namespace tablier::lignes
