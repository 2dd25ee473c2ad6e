#pragma once

#include <array>
#include <cstdint>

#include "base/static_vector.h"
#include "rules/side.h"
#include "rules/sitaos/figure.h"

// What the evaluation of SITAOS looks at: the 156 squares and diamonds and the 76 windows of five
// in a line, each worth something to a side as long as the other has no pawn in it.
namespace tablier::sitaos {

inline constexpr int kWindowCount = 76;  // lines of exactly five
inline constexpr int kPatternCount = kQuadCount + kWindowCount;

// Patterns of one class have one set of weights: squares by side (0–5), diamonds by radius (6–8),
// windows by direction (9–12).
inline constexpr int kFirstWindowClass = 9;
inline constexpr int kClassCount = 13;

struct Pattern {
  Pawns pawns;
  std::uint8_t kind;       // 0 … kClassCount - 1
  std::uint8_t points;     // of a square or diamond
  std::uint8_t direction;  // of a window
};

const std::array<Pattern, kPatternCount>& all_patterns();

// Expected points still to come from an open pattern, in 1/32 of a point: by class and by how many
// of its crossings the side holds, apart for the side to move and the side that waits. Hot patterns
// (one pawn short) are not in here: the tree plays those out.
struct Weights {
  using Row = std::array<std::int16_t, 5>;  // held: 0 … 4
  std::array<Row, kClassCount> mover;
  std::array<Row, kClassCount> waiter;
  std::int16_t tempo;  // what the right to move is worth
};

// By phase of the game: 0 opening, 1 middle, 2 end, see phase_of.
inline constexpr int kPhases = 3;
const std::array<Weights, kPhases>& tuned_weights();
constexpr int phase_of(int empty) {
  if (empty > 40) return 0;
  return empty > 22 ? 1 : 2;
}

// Which patterns a player notices, one bit a pattern, apart for its own and for the other's. A
// strong player notices all of them.
struct Attention {
  std::array<std::array<bool, kPatternCount>, 2> sees;  // by side that could complete it
};
const Attention& full_attention();

// A pattern through a crossing, as the tree walks over them: squares and diamonds first.
struct PatternRef {
  std::uint8_t pattern;
  std::uint8_t row;  // of the delta table: class * 4 + sides that it is noticed for
};
struct PatternsThrough {
  StaticVector<PatternRef, 40> refs;
  std::uint8_t quads = 0;  // how many of them are squares and diamonds
};

inline constexpr int kCodes = 36;  // pawns of side 0 + 6 * pawns of side 1
inline constexpr int kRowCount = kClassCount * 4;

// Everything that a search needs to evaluate, made once for an attention and a phase.
struct PatternTable {
  // Change of the sum when a side adds a pawn to a pattern with this code: the low half counts with
  // side 0 to move, the high half with side 1 to move, both as side 0 sees it.
  std::array<std::array<std::array<std::int32_t, kCodes>, kRowCount>, 2> delta{};
  std::array<PatternsThrough, kCrossings> through{};
  // Noticed lines, by side, crossing and direction.
  std::array<std::array<std::uint8_t, kCrossings>, 2> seen_directions{};
  std::array<std::uint8_t, kPatternCount> row{};
  int tempo;

  PatternTable(const Weights& weights, const Attention& attention);
};

const PatternTable& full_table(int phase);

}  // namespace tablier::sitaos
