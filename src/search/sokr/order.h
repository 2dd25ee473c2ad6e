#pragma once

#include "rules/sokr/position.h"

namespace tablier::sokr {

// After `last`, an action may follow that could as well have come before it, with the same result.
// That order is met too, and one of them is enough: pawns without the ball go first, and among
// themselves by square, steps before changes of places. A pass or a step with the ball goes after
// them.
class Order {
 public:
  Order(const Position& position, const Move& last);

  // Takes out what is met in another order.
  void narrow(Position::Fans& fans) const;

 private:
  // Actions from these squares are wanted whatever they touch.
  Squares steps_ = kBoard;
  Squares swaps_ = kBoard;
  Squares targets_ = kBoard;  // and so are steps to these
};

}  // namespace tablier::sokr
