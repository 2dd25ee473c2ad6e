#include "search/sitaos/patterns.h"

#include <algorithm>

namespace tablier::sitaos {
namespace {

std::array<Pattern, kPatternCount> make_patterns() {
  std::array<Pattern, kPatternCount> patterns{};
  std::size_t count = 0;
  for (const Figure& figure : all_figures()) {
    int kind = 0;
    switch (figure.kind) {
      case FigureKind::kSquare:
        kind = figure.size - 1;
        break;
      case FigureKind::kDiamond:
        kind = 5 + figure.size;
        break;
      case FigureKind::kLine:
        if (figure.size != 5) continue;
        kind = kFirstWindowClass + static_cast<int>(figure.direction);
        break;
    }
    patterns[count++] = {figure.pawns, static_cast<std::uint8_t>(kind), figure.points,
                         static_cast<std::uint8_t>(figure.direction)};
  }
  return patterns;
}

constexpr int hot_count(int kind) { return kind < kFirstWindowClass ? 3 : 4; }

// The worth to side 0 of a pattern with so many pawns of each side, for one side to move.
int worth(const Weights& weights, int kind, unsigned sides, int zero, int one, Side to_move) {
  if ((zero == 0) == (one == 0)) return 0;  // empty, or closed to both
  const Side owner = zero != 0 ? Side::kZero : Side::kOne;
  if ((sides >> index(owner) & 1U) == 0) return 0;
  const int held = zero + one;
  if (held >= hot_count(kind)) return 0;
  const auto& rows = owner == to_move ? weights.mover : weights.waiter;
  const int value = rows[static_cast<std::size_t>(kind)][static_cast<std::size_t>(held)];
  return owner == Side::kZero ? value : -value;
}

}  // namespace

const std::array<Pattern, kPatternCount>& all_patterns() {
  static const auto patterns = make_patterns();
  return patterns;
}

const Attention& full_attention() {
  static const Attention attention = [] {
    Attention all{};
    for (auto& side : all.sees) side.fill(true);
    return all;
  }();
  return attention;
}

PatternTable::PatternTable(const Weights& weights, const Attention& attention)
    : tempo(weights.tempo) {
  for (int kind = 0; kind < kClassCount; ++kind) {
    for (unsigned sides = 0; sides < 4; ++sides) {
      const auto r = static_cast<std::size_t>(kind) * 4 + sides;
      for (int code = 0; code < kCodes; ++code) {
        const int zero = code % 6;
        const int one = code / 6;
        for (const Side side : kSides) {
          const int next_zero = zero + (side == Side::kZero ? 1 : 0);
          const int next_one = one + (side == Side::kOne ? 1 : 0);
          if (next_zero + next_one > 5) continue;
          const auto change = [&](Side to_move) {
            return worth(weights, kind, sides, next_zero, next_one, to_move) -
                   worth(weights, kind, sides, zero, one, to_move);
          };
          delta[index(side)][r][static_cast<std::size_t>(code)] =
              change(Side::kZero) + change(Side::kOne) * 65536;
        }
      }
    }
  }
  const auto& patterns = all_patterns();
  for (std::size_t p = 0; p < patterns.size(); ++p) {
    const unsigned sides = (attention.sees[0][p] ? 1U : 0U) | (attention.sees[1][p] ? 2U : 0U);
    row[p] = static_cast<std::uint8_t>(patterns[p].kind * 4U + sides);
    for (std::size_t c = 0; c < kCrossings; ++c) {
      if ((patterns[p].pawns & bit(static_cast<int>(c))) == 0) continue;
      through[c].refs.push_back({static_cast<std::uint8_t>(p), row[p]});
      if (p < kQuadCount) {
        ++through[c].quads;
        continue;
      }
      for (std::size_t side = 0; side < 2; ++side) {
        if (attention.sees[side][p]) {
          seen_directions[side][c] |= static_cast<std::uint8_t>(1U << patterns[p].direction);
        }
      }
    }
  }
}

const PatternTable& full_table(int phase) {
  static const std::array<PatternTable, kPhases> tables = {
      PatternTable(tuned_weights()[0], full_attention()),
      PatternTable(tuned_weights()[1], full_attention()),
      PatternTable(tuned_weights()[2], full_attention())};
  return tables[static_cast<std::size_t>(phase)];
}

}  // namespace tablier::sitaos
