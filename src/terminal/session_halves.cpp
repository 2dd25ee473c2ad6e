#include <algorithm>

#include "rules/outside.h"
#include "terminal/session.h"

// A match measured in minutes: the time of a half runs from its first turn after the set-up, also
// while somebody thinks. It is looked at before anybody is asked and again when the choice is in.
namespace tablier::terminal {

std::optional<std::chrono::seconds> Session::half_left() const {
  const auto half = now().timed_half();
  if (!half) return std::nullopt;
  const std::chrono::seconds length = std::chrono::minutes(half->minutes);
  if (!half->running || half->number != half_) return length;
  const auto passed = std::chrono::duration_cast<std::chrono::seconds>(room_.clock() - half_began_);
  return std::max(length - passed, std::chrono::seconds(0));
}

bool Session::half_is_up() {
  const auto half = now().timed_half();
  if (!half || !half->running) {
    half_ = -1;
    return false;
  }
  if (half->number != half_) {
    half_ = half->number;
    half_began_ = room_.clock();
  }
  return room_.clock() - half_began_ >= std::chrono::minutes(half->minutes) &&
         !now().why(write_outside({Outside::Kind::kHalf, Side::kZero}), std::nullopt);
}

void Session::end_half() {
  const bool in_line = inner_.contains(history_.size());
  // Nobody takes back to before it: the time would be up again at once.
  inner_.insert(history_.size());
  play(write_outside({Outside::Kind::kHalf, Side::kZero}));
  if (in_line) inner_.insert(history_.size());
}

}  // namespace tablier::terminal
