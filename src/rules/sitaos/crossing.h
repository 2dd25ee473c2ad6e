#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tablier::sitaos {

// The board of SI-1: 8 columns a–h, 7 rows 1–7. A crossing is row * 8 + column, so that a set of
// crossings is the low 56 bits of a word and a row is one byte of it.
inline constexpr int kColumns = 8;
inline constexpr int kRows = 7;
inline constexpr int kCrossings = kColumns * kRows;
inline constexpr int kPawnsPerSide = 28;  // SI-2

using Crossing = std::uint8_t;
using Pawns = std::uint64_t;  // a set of crossings

inline constexpr Pawns kBoard = (Pawns{1} << kCrossings) - 1;

constexpr int column_of(int crossing) { return crossing % kColumns; }
constexpr int row_of(int crossing) { return crossing / kColumns; }
constexpr bool on_board(int column, int row) {
  return column >= 0 && column < kColumns && row >= 0 && row < kRows;
}
constexpr Crossing crossing_at(int column, int row) {
  return static_cast<Crossing>(row * kColumns + column);
}
constexpr Pawns bit(int crossing) { return Pawns{1} << crossing; }

std::string write_crossing(Crossing crossing);
std::optional<Crossing> read_crossing(std::string_view text);

}  // namespace tablier::sitaos
