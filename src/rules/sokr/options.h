#pragma once

#include <cstdint>

namespace tablier::sokr {

enum class Format : std::uint8_t { kGoals, kClock, kTurns };

inline constexpr int kMaxGoals = 99;
inline constexpr int kMaxMinutes = 999;
inline constexpr int kMaxTurns = 999;
inline constexpr int kSeriesLimit = 200;  // SO-48

struct Options {
  Format format = Format::kTurns;  // SO-45
  std::uint16_t length = 10;       // goals, minutes a half, or turns a side and half
  bool beginners = false;          // SO-41
  bool faults = false;             // SO-44
  bool always = false;             // SO-49
  std::uint8_t keep = 6;           // SO-50: series in a row with the ball; 0: as many as it likes

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace tablier::sokr
