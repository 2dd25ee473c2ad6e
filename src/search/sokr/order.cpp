#include "search/sokr/order.h"

namespace tablier::sokr {
namespace {

Squares squares_of(const Move& move) {
  return move.kind == Action::Kind::kSwap ? bit(move.from) : bit(move.from) | bit(move.to);
}

Squares beyond(Square square) { return kBoard & ~(bit(square) | (bit(square) - 1)); }

// A carrier that was surrounded before (SO-37) is lost with any action but one that frees it.
bool escaped(const Position& position, const Move& last) {
  Pitch before = position.pitch();
  if (last.kind == Action::Kind::kStep) {
    before.step(position.to_move(), last.to, last.from);
  } else if (last.kind == Action::Kind::kSwap) {
    before.swap(last.from);
  } else {
    before.ball = last.from;
  }
  return before.surrounding(position.options().beginners) != 0;
}

}  // namespace

Order::Order(const Position& position, const Move& last) {
  const bool step = last.kind == Action::Kind::kStep;
  const bool swap = last.kind == Action::Kind::kSwap;
  const bool pass = last.kind == Action::Kind::kPass;
  if (!step && !swap && !pass) return;
  const Pitch& pitch = position.pitch();
  const Side side = position.to_move();
  const bool moved_ball = !swap && last.to == pitch.ball;
  const Squares touched = squares_of(last);
  // 1. Squares where what stands there decides on an interception, which would end the series.
  // Whoever has the ball can only let foes act there or keep them from it.
  Squares near = around(pitch.ball).around;
  if (moved_ball) near |= around(last.from).around;
  if (pitch.has_ball(side)) near &= pitch.active(other(side)) | pitch.covered(other(side));
  const bool is_near = moved_ball || (touched & near) != 0;
  if (is_near && escaped(position, last)) return;
  // 2. SO-8 looks at several squares at once: two actions that make or leave pairs.
  const Squares pairs = pitch.pairs(side);
  const bool pairs_up = step && (has(pairs, last.to) || has(pitch.active(side), last.from));
  Squares apart = touched | near | (pairs_up ? pairs : 0);
  if (pass) apart |= between(last.from, last.to);
  // 3. What touches none of these goes by its rank.
  steps_ = swaps_ = apart;
  targets_ = pairs_up ? apart | pitch.active(side) : apart;
  if (moved_ball) return;
  if (step) steps_ |= beyond(last.from);
  swaps_ |= step ? kBoard : beyond(last.from);
}

void Order::narrow(Position::Fans& fans) const {
  if (targets_ == kBoard) return;
  for (std::size_t d = 0; d < Position::Fans::kSteps; ++d) {
    fans.sets[d] &= steps_ | Position::Fans::origins(d, targets_);
  }
  fans.sets[Position::Fans::kSwaps] &= swaps_;
  for (auto& [from, to] : fans.apart) {
    if (!has(steps_, from)) to &= targets_;
  }
}

}  // namespace tablier::sokr
