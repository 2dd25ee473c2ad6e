#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bits.h"
#include "rules/side.h"

// The pitch without anybody on it: squares, lines and neighbourhoods, as masks.
namespace tablier::sokr {

inline constexpr int kColumns = 7;
inline constexpr int kRows = 9;
inline constexpr int kSquareCount = kColumns * kRows;

// Row by row from a1, so that the order of numbers is the notation's: by row, then by column.
using Square = std::uint8_t;
inline constexpr Square kNowhere = kSquareCount;

// A set of squares: bit `square`.
using Squares = std::uint64_t;
inline constexpr Squares kBoard = (Squares{1} << kSquareCount) - 1;

constexpr Squares bit(int square) { return Squares{1} << square; }
constexpr bool has(Squares set, int square) { return (set >> square & 1U) != 0; }
constexpr int column_of(int square) { return square % kColumns; }
constexpr int row_of(int square) { return square / kColumns; }
constexpr Square square_at(int column, int row) {
  return static_cast<Square>(row * kColumns + column);
}
constexpr bool on_board(int column, int row) {
  return column >= 0 && column < kColumns && row >= 0 && row < kRows;
}

constexpr Squares row_mask(int row) { return Squares{0x7F} << (row * kColumns); }
constexpr Squares column_mask(int column) {
  Squares mask = 0;
  for (int row = 0; row < kRows; ++row) mask |= bit(square_at(column, row));
  return mask;
}

inline constexpr Squares kColumnA = column_mask(0);
inline constexpr Squares kColumnG = column_mask(kColumns - 1);
inline constexpr Square kCentre = square_at(3, 4);  // SO-5

constexpr Squares north(Squares x) { return x << kColumns & kBoard; }
constexpr Squares south(Squares x) { return x >> kColumns; }
constexpr Squares east(Squares x) { return (x & ~kColumnG) << 1; }
constexpr Squares west(Squares x) { return (x & ~kColumnA) >> 1; }

// The squares beside any of a set.
constexpr Squares beside(Squares x) { return north(x) | south(x) | east(x) | west(x); }
constexpr Squares cornering(Squares x) {
  const Squares flanks = east(x) | west(x);
  return north(flanks) | south(flanks);
}

// How a side sees the pitch. Side 0 attacks upwards (SO-1).
constexpr int goal_row(Side defender) { return defender == Side::kZero ? 0 : kRows - 1; }
// Rows from a side's own goal line.
constexpr int depth_of(Side side, int square) {
  return side == Side::kZero ? row_of(square) : kRows - 1 - row_of(square);
}
constexpr Squares goal_line(Side defender) { return row_mask(goal_row(defender)); }
// SO-2: the goal that a side attacks.
constexpr Squares goal_of_attack(Side side) {
  return Squares{0b0011100} << (goal_row(other(side)) * kColumns);
}
// SO-3.
constexpr Squares long_shot_squares(Side side) {
  const Squares goal = goal_of_attack(side);
  return side == Side::kZero ? south(goal) : north(goal);
}
// SO-35: the goal line attacked and the row before it.
constexpr Squares last_rows(Side side) {
  const Squares line = goal_line(other(side));
  return line | (side == Side::kZero ? south(line) : north(line));
}
// SO-4.
constexpr Squares wing_squares(Side side) { return last_rows(side) & (kColumnA | kColumnG); }
// SO-5.
constexpr Squares own_part(Side side) {
  const Squares lower = row_mask(0) | row_mask(1) | row_mask(2) | row_mask(3);
  return side == Side::kZero ? lower : lower << (5 * kColumns);
}

constexpr int king_steps(int a, int b) {
  const int columns =
      column_of(a) > column_of(b) ? column_of(a) - column_of(b) : column_of(b) - column_of(a);
  const int rows = row_of(a) > row_of(b) ? row_of(a) - row_of(b) : row_of(b) - row_of(a);
  return columns > rows ? columns : rows;
}
constexpr bool is_diagonal_step(int a, int b) {
  return column_of(a) != column_of(b) && row_of(a) != row_of(b);
}
// Whether a row, a column or a diagonal joins two different squares.
constexpr bool in_line(int a, int b) {
  const int columns = column_of(b) - column_of(a);
  const int rows = row_of(b) - row_of(a);
  return a != b && (columns == 0 || rows == 0 || columns == rows || columns == -rows);
}

inline constexpr int kPassReach = 4;  // SO-22

// Eight directions, those to higher squares first.
struct Direction {
  int columns;
  int rows;
};
inline constexpr std::array<Direction, 8> kDirections = {
    {{1, 0}, {-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, -1}, {0, -1}, {-1, -1}}};

struct Neighbourhood {
  Squares beside;                    // orthogonal neighbours
  Squares cornering;                 // diagonal ones
  Squares around;                    // both
  Squares diagonal_trap;             // SO-37; empty on an edge (SO-38)
  std::array<Squares, 4> triangles;  // SO-41; empty on an edge
  std::array<Squares, 8> rays;       // up to four squares each way
};

constexpr Neighbourhood make_neighbourhood(int square) {
  Neighbourhood n{};
  n.beside = sokr::beside(bit(square));
  n.cornering = sokr::cornering(bit(square));
  n.around = n.beside | n.cornering;
  const Squares at = bit(square);
  if (popcount(n.around) == 8) {
    n.diagonal_trap = n.cornering;
    n.triangles = {north(at) | south(east(at) | west(at)), south(at) | north(east(at) | west(at)),
                   east(at) | west(north(at) | south(at)), west(at) | east(north(at) | south(at))};
  }
  for (std::size_t d = 0; d < kDirections.size(); ++d) {
    for (int i = 1; i <= kPassReach; ++i) {
      const int column = column_of(square) + i * kDirections[d].columns;
      const int row = row_of(square) + i * kDirections[d].rows;
      if (on_board(column, row)) n.rays[d] |= bit(square_at(column, row));
    }
  }
  return n;
}

constexpr std::array<Neighbourhood, kSquareCount> make_neighbourhoods() {
  std::array<Neighbourhood, kSquareCount> all{};
  for (int square = 0; square < kSquareCount; ++square) {
    all[static_cast<std::size_t>(square)] = make_neighbourhood(square);
  }
  return all;
}

inline constexpr std::array<Neighbourhood, kSquareCount> kNeighbourhoods = make_neighbourhoods();
constexpr const Neighbourhood& around(Square square) { return kNeighbourhoods[square]; }

// The squares within so many king's steps of a square, for each number of steps.
using Rings = std::array<Squares, kRows>;
constexpr std::array<Rings, kSquareCount> make_rings() {
  std::array<Rings, kSquareCount> all{};
  for (int square = 0; square < kSquareCount; ++square) {
    Squares reached = bit(square);
    for (Squares& ring : all[static_cast<std::size_t>(square)]) {
      ring = reached;
      reached |= beside(reached) | cornering(reached);
    }
  }
  return all;
}
inline constexpr std::array<Rings, kSquareCount> kRings = make_rings();

// Those of a set that are the fewest king's steps away. The set is not empty.
constexpr Squares nearest_to(Square square, Squares squares) {
  const Rings& rings = kRings[square];
  std::size_t steps = 0;
  while ((rings[steps] & squares) == 0) ++steps;
  return rings[steps] & squares;
}

// Those of a set that are nearest to a side's own goal line. The set is not empty.
constexpr Squares nearest_to_line(Side side, Squares squares) {
  Squares row = goal_line(side);
  while ((row & squares) == 0) row = side == Side::kZero ? north(row) : south(row);
  return row & squares;
}

// The squares strictly between two squares of one line.
Squares between(Square a, Square b);

// `d5`; nothing for any other text.
std::optional<Square> read_square(std::string_view text);
std::string write_square(Square square);

}  // namespace tablier::sokr
