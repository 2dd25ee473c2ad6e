#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "search/sitaos/tree.h"

namespace tablier::sitaos {

struct Solution {
  Move best = 0;
  // For the side to move: the final margin in points, or ±kTargetWin where best play by both ends
  // with a side reaching the target.
  int margin = 0;
  std::uint64_t nodes = 0;
};
inline constexpr int kTargetWin = 900;

// Exact play to the end: every line is followed to the last pawn. Only few empty crossings are
// within reach (14 in well under a second, see docs/strength.md). Nothing when told to stop first.
std::optional<Solution> solve(const Position& position, TranspositionTable& table,
                              const StopSign& sign);

}  // namespace tablier::sitaos
