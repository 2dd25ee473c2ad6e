#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/side.h"

namespace tablier {

// What happens to a game from outside its rules. Never listed among the legal actions.
struct Outside {
  enum class Kind : std::uint8_t { kTime, kHalf, kResign, kDraw };

  Kind kind = Kind::kDraw;
  Side side = Side::kZero;  // of kTime and kResign

  friend bool operator==(const Outside&, const Outside&) = default;
};

// `time=0`, `half`, `resign=1`, `draw`; nothing when the token is none of these.
std::optional<Outside> read_outside(std::string_view token);
std::string write_outside(const Outside& event);

// The result where time lost or given up means a lost game; kNone for `half`.
GameResult plain_result(const Outside& event);

}  // namespace tablier
