#include "rules/sitaos/figure.h"

#include <algorithm>

#include "base/bits.h"

namespace tablier::sitaos {
namespace {

constexpr Pawns line_pawns(int anchor, LineDirection direction, int length) {
  const LineStep step = kLineSteps[static_cast<std::size_t>(direction)];
  Pawns pawns = 0;
  for (int i = 0; i < length; ++i) {
    const int column = column_of(anchor) + i * step.column;
    const int row = row_of(anchor) + i * step.row;
    if (!on_board(column, row)) return 0;
    pawns |= bit(crossing_at(column, row));
  }
  return pawns;
}

constexpr Pawns square_pawns(int anchor, int side) {
  const int column = column_of(anchor);
  const int row = row_of(anchor);
  if (!on_board(column + side, row + side)) return 0;
  return bit(anchor) | bit(crossing_at(column + side, row)) | bit(crossing_at(column, row + side)) |
         bit(crossing_at(column + side, row + side));
}

constexpr Pawns diamond_pawns(int centre, int radius) {
  const int column = column_of(centre);
  const int row = row_of(centre);
  if (!on_board(column - radius, row - radius) || !on_board(column + radius, row + radius)) {
    return 0;
  }
  return bit(crossing_at(column - radius, row)) | bit(crossing_at(column + radius, row)) |
         bit(crossing_at(column, row - radius)) | bit(crossing_at(column, row + radius));
}

constexpr std::array<Figure, kFigureCount> make_figures() {
  std::array<Figure, kFigureCount> figures{};
  std::size_t count = 0;
  const auto add = [&](Figure figure, int points) {
    if (figure.pawns == 0) return;
    figure.points = static_cast<std::uint8_t>(points);
    figures[count++] = figure;
  };
  for (std::uint8_t side = 1; side <= 6; ++side) {
    for (Crossing c = 0; c < kCrossings; ++c) {
      add({FigureKind::kSquare, side, {}, c, 0, square_pawns(c, side)}, kSquarePoints[side]);
    }
  }
  for (std::uint8_t radius = 1; radius <= 3; ++radius) {
    for (Crossing c = 0; c < kCrossings; ++c) {
      add({FigureKind::kDiamond, radius, {}, c, 0, diamond_pawns(c, radius)},
          kDiamondPoints[radius]);
    }
  }
  for (std::uint8_t length = 5; length <= 8; ++length) {
    for (int d = 0; d < 4; ++d) {
      const auto direction = static_cast<LineDirection>(d);
      for (Crossing c = 0; c < kCrossings; ++c) {
        add({FigureKind::kLine, length, direction, c, 0, line_pawns(c, direction, length)},
            kLinePoints[length]);
      }
    }
  }
  return figures;
}

constexpr std::array<Figure, kFigureCount> kFigures = make_figures();
static_assert(kFigures.back().pawns != 0, "SI-7: 314 figures");

// The squares and diamonds through one crossing, as the three other pawns that each needs. Padded
// with a set that is never filled, to a multiple of four for the vectoriser.
struct QuadsThrough {
  alignas(32) std::array<Pawns, kMaxQuadsThrough> others;
  alignas(32) std::array<std::int64_t, kMaxQuadsThrough> points;
  std::array<std::uint8_t, kMaxQuadsThrough> figure;  // index into kFigures
  std::uint32_t rounded;                              // entries, rounded up to a multiple of four
};

constexpr std::array<QuadsThrough, kCrossings> make_quads() {
  std::array<QuadsThrough, kCrossings> table{};
  for (int c = 0; c < kCrossings; ++c) {
    QuadsThrough& quads = table[static_cast<std::size_t>(c)];
    quads.others.fill(~Pawns{0});
    std::size_t count = 0;
    for (std::size_t f = 0; f < kQuadCount; ++f) {
      if ((kFigures[f].pawns & bit(c)) == 0) continue;
      quads.others[count] = kFigures[f].pawns & ~bit(c);
      quads.points[count] = kFigures[f].points;
      quads.figure[count] = static_cast<std::uint8_t>(f);
      ++count;
    }
    quads.rounded = static_cast<std::uint32_t>((count + 3) / 4 * 4);
  }
  return table;
}

constexpr std::array<QuadsThrough, kCrossings> kQuads = make_quads();

// The crossings of a line on either side of one crossing: after it (higher bits) and before it.
struct Rays {
  std::array<Pawns, 4> after;
  std::array<Pawns, 4> before;
};

constexpr std::array<Rays, kCrossings> make_rays() {
  std::array<Rays, kCrossings> table{};
  for (int c = 0; c < kCrossings; ++c) {
    for (std::size_t d = 0; d < 4; ++d) {
      for (const int sense : {1, -1}) {
        int column = column_of(c);
        int row = row_of(c);
        for (;;) {
          column += sense * kLineSteps[d].column;
          row += sense * kLineSteps[d].row;
          if (!on_board(column, row)) break;
          const int at = crossing_at(column, row);
          (at > c ? table[static_cast<std::size_t>(c)].after[d]
                  : table[static_cast<std::size_t>(c)].before[d]) |= bit(at);
        }
      }
    }
  }
  return table;
}

constexpr std::array<Rays, kCrossings> kRays = make_rays();

inline Pawns run_along(Pawns own, const Rays& rays, std::size_t direction) {
  // The guard bit above the board stands for the end of the ray, bit 0 likewise below.
  const Pawns gaps_after = (rays.after[direction] & ~own) | bit(63);
  const Pawns near_after = (gaps_after & (0 - gaps_after)) - 1;
  const Pawns gaps_before = rays.before[direction] & ~own;
  const Pawns near_before = ~((Pawns{2} << (63 - std::countl_zero(gaps_before | 1))) - 1);
  // A gap-free ray before the crossing is whole, bit 0 included.
  const Pawns before =
      gaps_before == 0 ? rays.before[direction] : rays.before[direction] & near_before;
  return (rays.after[direction] & near_after) | before;
}

}  // namespace

std::span<const Figure, kFigureCount> all_figures() { return kFigures; }

Pawns run_through(Pawns own, Crossing crossing, LineDirection direction) {
  return run_along(own, kRays[crossing], static_cast<std::size_t>(direction));
}

int points_for(Pawns own, Crossing crossing) {
  const QuadsThrough& quads = kQuads[crossing];
  std::int64_t points = 0;
  for (std::uint32_t i = 0; i < quads.rounded; ++i) {
    points += (own & quads.others[i]) == quads.others[i] ? quads.points[i] : 0;
  }
  const Rays& rays = kRays[crossing];
  for (std::size_t d = 0; d < 4; ++d) {
    points += kLinePoints[static_cast<std::size_t>(popcount(run_along(own, rays, d)) + 1)];
  }
  return static_cast<int>(points);
}

FigureList completed_figures(Pawns own, Crossing crossing) {
  FigureList list;
  const QuadsThrough& quads = kQuads[crossing];
  for (std::uint32_t i = 0; i < quads.rounded; ++i) {
    if ((own & quads.others[i]) == quads.others[i]) list.push_back(kFigures[quads.figure[i]]);
  }
  for (std::size_t d = 0; d < 4; ++d) {
    const Pawns run = run_along(own, kRays[crossing], d) | bit(crossing);
    if (popcount(run) < 5) continue;
    for (const Figure& figure : std::span(kFigures).subspan(kQuadCount)) {
      if (figure.pawns == run) list.push_back(figure);
    }
  }
  return list;
}

FigureIndex index_of(const Figure& figure) {
  return static_cast<FigureIndex>(std::find(kFigures.begin(), kFigures.end(), figure) -
                                  kFigures.begin());
}

std::string write_figure(const Figure& figure) {
  std::string name;
  switch (figure.kind) {
    case FigureKind::kSquare:
      name = "sq";
      break;
    case FigureKind::kDiamond:
      name = "di";
      break;
    case FigureKind::kLine:
      name = "ln";
      break;
  }
  name += static_cast<char>('0' + figure.size);
  if (figure.kind == FigureKind::kLine) name += "hvun"[static_cast<std::size_t>(figure.direction)];
  return name + '@' + write_crossing(figure.anchor);
}

Crossing far_end(const Figure& figure) {
  const int column = column_of(figure.anchor);
  const int row = row_of(figure.anchor);
  const int size = figure.size;
  switch (figure.kind) {
    case FigureKind::kSquare:
      return crossing_at(column + size, row + size);
    case FigureKind::kDiamond:
      return crossing_at(column + size, row);
    case FigureKind::kLine:
      break;
  }
  const LineStep step = kLineSteps[static_cast<std::size_t>(figure.direction)];
  return crossing_at(column + (size - 1) * step.column, row + (size - 1) * step.row);
}

std::string describe_figure(const Figure& figure, Language language) {
  const bool french = language == Language::kFrench;
  // A square is called by its cells along a side; a diamond of radius 2 has four of its own along
  // one.
  const auto by_itself = [](int cells) {
    return std::to_string(cells) + "×" + std::to_string(cells);
  };
  const std::string anchor = write_crossing(figure.anchor);
  const std::string ends = anchor + "–" + write_crossing(far_end(figure));
  switch (figure.kind) {
    case FigureKind::kSquare:
      if (!french) return by_itself(figure.size) + " square " + ends;
      return (figure.size == 1 ? "carré d'une case" : "carré " + by_itself(figure.size)) + ' ' +
             ends;
    case FigureKind::kDiamond:
      return french ? "losange " + by_itself(2 * figure.size) + " autour de " + anchor
                    : by_itself(2 * figure.size) + " diamond around " + anchor;
    case FigureKind::kLine:
      break;
  }
  return (french ? "ligne de " : "line of ") + std::to_string(figure.size) + ' ' + ends;
}

std::optional<Figure> read_figure(std::string_view name) {
  if (name.size() < 6 || name.size() > 7) return std::nullopt;
  const auto anchor = read_crossing(name.substr(name.size() - 2));
  if (!anchor) return std::nullopt;
  for (const Figure& figure : kFigures) {
    if (figure.anchor == *anchor && write_figure(figure) == name) return figure;
  }
  return std::nullopt;
}

}  // namespace tablier::sitaos
