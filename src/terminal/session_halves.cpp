#include <algorithm>

#include "rules/outside.h"
#include "terminal/session.h"

// A match measured in minutes: the time of a half runs from its first turn after the set-up, also
// while the program thinks. It is looked at between two events, never in the middle of a line.
namespace tablier::terminal {

std::optional<std::chrono::seconds> Session::half_left() const {
  const auto half = presenter_.half(now());
  if (!half) return std::nullopt;
  if (!half->running || half->number != half_) return half->length;
  const auto passed = std::chrono::duration_cast<std::chrono::seconds>(room_.clock() - half_began_);
  return std::max(half->length - passed, std::chrono::seconds(0));
}

bool Session::half_is_up() {
  const auto half = presenter_.half(now());
  if (!half || !half->running) {
    half_ = -1;
    return false;
  }
  if (half->number != half_) {
    half_ = half->number;
    half_began_ = room_.clock();
  }
  return room_.clock() - half_began_ >= half->length &&
         !now().why(write_outside({Outside::Kind::kHalf, Side::kZero}), std::nullopt);
}

}  // namespace tablier::terminal
