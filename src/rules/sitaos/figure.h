#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/language.h"
#include "base/static_vector.h"
#include "rules/sitaos/crossing.h"

namespace tablier::sitaos {

enum class FigureKind : std::uint8_t { kSquare, kDiamond, kLine };
// The direction in which a line runs from its anchor: right, up, up-right, down-right.
enum class LineDirection : std::uint8_t { kHorizontal, kVertical, kUp, kDown };

inline constexpr std::array<int, 7> kSquarePoints = {0, 2, 4, 9, 16, 25, 36};      // SI-4
inline constexpr std::array<int, 4> kDiamondPoints = {0, 4, 16, 36};               // SI-5
inline constexpr std::array<int, 9> kLinePoints = {0, 0, 0, 0, 0, 6, 12, 24, 36};  // SI-6

struct LineStep {
  int column;
  int row;
};
inline constexpr std::array<LineStep, 4> kLineSteps = {{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

struct Figure {
  FigureKind kind = FigureKind::kSquare;
  std::uint8_t size = 0;                                 // side, radius or length
  LineDirection direction = LineDirection::kHorizontal;  // of a line
  Crossing anchor = 0;  // lowest-left corner; centre; leftmost (vertical: lowest) pawn
  std::uint8_t points = 0;
  Pawns pawns = 0;

  friend bool operator==(const Figure&, const Figure&) = default;
};

// Squares and diamonds; with the lines of SI-7 they make 314 figures.
inline constexpr int kQuadCount = 156;
inline constexpr int kFigureCount = 314;

// All figures of SI-7: squares, diamonds, lines, each by size and then anchor.
std::span<const Figure, kFigureCount> all_figures();

// Its place among them.
using FigureIndex = std::uint16_t;
FigureIndex index_of(const Figure& figure);

// `sq3@b2`, `di2@d4`, `ln6h@a4`.
std::string write_figure(const Figure& figure);
std::optional<Figure> read_figure(std::string_view name);

// The other end of a line, the opposite corner of a square, the right tip of a diamond.
Crossing far_end(const Figure& figure);

// As people say it, without its article: "ligne de 6 a4–f4".
std::string describe_figure(const Figure& figure, Language language);

// A pawn completes at most this many squares and diamonds, plus one line in each direction.
inline constexpr int kMaxQuadsThrough = 20;
using FigureList = StaticVector<Figure, kMaxQuadsThrough + 4>;

// The figures that a pawn placed on `crossing` completes, `own` being the pawns of its colour
// (the new one included or not): SI-8, with SI-9's longest run a direction.
FigureList completed_figures(Pawns own, Crossing crossing);

// The unbroken run of `own` pawns on both sides of a crossing, that crossing itself left out.
Pawns run_through(Pawns own, Crossing crossing, LineDirection direction);

// The points of completed_figures, as the hot path wants them.
int points_for(Pawns own, Crossing crossing);

}  // namespace tablier::sitaos
