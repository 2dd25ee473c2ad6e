#pragma once

#include <cstdint>

namespace tablier::lignes {

enum class Format : std::uint8_t { kTurns, kGoals, kClock };

inline constexpr int kMaxTurns = 999;
inline constexpr int kMaxGoals = 99;
inline constexpr int kMaxMinutes = 999;
inline constexpr int kTurnsForGoals = 200;  // LA-36

struct Options {
  Format format = Format::kTurns;  // LA-36
  std::uint16_t length = 10;       // turns a side and half, goals, or minutes a half
  bool draw = false;               // decider=draw
  bool grand = false;              // LA-37: pitch=grand
  bool fouls_by_both = false;      // LA-31: fouls=both

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace tablier::lignes
