#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>

#include "base/expected.h"
#include "engine/brain.h"
#include "protocol/words.h"
#include "rules/side.h"

namespace tablier {

// A `go` line, its words checked one by one.
struct GoCommand {
  using Milliseconds = std::chrono::milliseconds;

  bool infinite = false;
  std::optional<Side> side;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  std::optional<Milliseconds> movetime;
  std::array<std::optional<Milliseconds>, 2> remaining;  // p1time, p2time
  std::array<std::optional<Milliseconds>, 2> increment;  // p1inc, p2inc
};

// `words` begins with `go`.
Expected<GoCommand, BadLine> read_go(std::span<const std::string_view> words);

// `0` or `1`.
std::optional<Side> read_side(std::string_view word);

// The limits for the side that thinks; nothing set where the level is to decide.
Limits limits_for(const GoCommand& go, Side side);

// How long to think on one turn out of what is left on the clock: a twentieth of it and most of the
// increment, and always some of it kept back for the way between the programs.
std::chrono::milliseconds share_of_clock(std::chrono::milliseconds remaining,
                                         std::chrono::milliseconds increment);

}  // namespace tablier
