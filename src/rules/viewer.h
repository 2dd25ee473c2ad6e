#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rules/side.h"

namespace tablier {

// Whose eyes: one side's, or everybody's, who are shown what both sides may know and nothing more:
// a spectator, a wall screen, people who look together, a log.
class Viewer {
 public:
  constexpr Viewer(Side side) : code_(static_cast<std::uint8_t>(side)) {}  // NOLINT: a side looks
  static constexpr Viewer everybody() { return Viewer{}; }

  [[nodiscard]] constexpr std::optional<Side> side() const {
    return code_ == kEverybody ? std::nullopt : std::optional(static_cast<Side>(code_));
  }
  // Of a side, not of everybody.
  [[nodiscard]] constexpr Side own_side() const { return static_cast<Side>(code_); }
  // A number for each: for hashes.
  [[nodiscard]] constexpr std::uint8_t code() const { return code_; }
  [[nodiscard]] constexpr bool is(Side side) const {
    return code_ == static_cast<std::uint8_t>(side);
  }

  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  static constexpr std::uint8_t kEverybody = 2;

  constexpr Viewer() : code_(kEverybody) {}

  std::uint8_t code_;
};

inline constexpr std::array<Viewer, 3> kViewers = {Side::kZero, Side::kOne, Viewer::everybody()};

}  // namespace tablier
