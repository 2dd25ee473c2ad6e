#pragma once

#include <string>

#include "rules/any_game.h"

namespace tablier {

// An action of a side whose turn it is: the first one listed, or any where they are too many to
// list.
inline std::string any_choice(const AnyPosition& position, Side side) {
  const Listing legal = position.legal(side);
  if (!legal.tokens.empty()) return legal.tokens.front();
  Rng rng(1);
  const std::string event = position.random_event(rng);
  const std::size_t bar = event.find('|');
  if (bar == std::string::npos) return event;
  return side == Side::kZero ? event.substr(0, bar) : event.substr(bar + 1);
}

}  // namespace tablier
