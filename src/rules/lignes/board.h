#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bits.h"
#include "rules/side.h"

// The pitches without anybody on them (LA-1 … LA-4, LA-37). Everything that is known about their
// shape is here; a pitch is its number of rows.
namespace tablier::lignes {

inline constexpr int kColumns = 15;
inline constexpr int kMaxRows = 31;
inline constexpr std::size_t kSquareCount = std::size_t{kColumns} * kMaxRows;

// Sixteen to a row, the last one of each row not on the pitch.
using Square = std::uint16_t;
inline constexpr int kStride = 16;
inline constexpr int kSquareRoom = kStride * kMaxRows;
inline constexpr Square kNowhere = kSquareRoom;

constexpr int column_of(int square) { return square % kStride; }
constexpr int row_of(int square) { return square / kStride; }
constexpr Square square_at(int column, int row) {
  return static_cast<Square>(row * kStride + column);
}
// `h12`, known to be a square.
constexpr Square named(std::string_view text) {
  int row = 0;
  for (const char digit : text.substr(1)) row = 10 * row + (digit - '0');
  return square_at(text[0] - 'a', row - 1);
}

// LA-2: a goal's squares as its keeper sees them, looking up the pitch.
enum class Corner : std::uint8_t { kLeft, kMiddle, kRight };
inline constexpr std::array<Square, 3> kGoal = {named("g1"), named("h1"), named("i1")};
// Which of the three it is.
constexpr Corner corner_of(Side defender, int square) {
  const int from_left = column_of(square) - column_of(kGoal[0]);
  return static_cast<Corner>(defender == Side::kZero ? from_left : 2 - from_left);
}

// LA-3: yellow's penalty area, from corner to corner.
inline constexpr Square kAreaFrom = named("d1");
inline constexpr Square kAreaTo = named("l4");
inline constexpr std::size_t kMen = 11;
inline constexpr std::size_t kKeeper = 0;
inline constexpr std::size_t kCentreForward = 9;

// Eight directions; `n` is towards the last row.
struct Direction {
  int columns;
  int rows;
  std::string_view name;
};
inline constexpr std::size_t kWays = 8;
inline constexpr std::array<Direction, kWays> kDirections = {{{-1, -1, "sw"},
                                                              {0, -1, "s"},
                                                              {1, -1, "se"},
                                                              {-1, 0, "w"},
                                                              {1, 0, "e"},
                                                              {-1, 1, "nw"},
                                                              {0, 1, "n"},
                                                              {1, 1, "ne"}}};
constexpr int shift_of(std::size_t way) {
  return kDirections[way].rows * kStride + kDirections[way].columns;
}
constexpr Square walk(int square, std::size_t way, int steps) {
  return static_cast<Square>(square + steps * shift_of(way));
}

constexpr int king_steps(int a, int b) {
  const int columns =
      column_of(a) > column_of(b) ? column_of(a) - column_of(b) : column_of(b) - column_of(a);
  const int rows = row_of(a) > row_of(b) ? row_of(a) - row_of(b) : row_of(b) - row_of(a);
  return columns > rows ? columns : rows;
}

// The direction from one square to another of the same row, column or diagonal; kWays where no such
// line joins them, or they are the same.
constexpr std::size_t way_between(int a, int b) {
  const int columns = column_of(b) - column_of(a);
  const int rows = row_of(b) - row_of(a);
  if (a == b || (columns != 0 && rows != 0 && columns != rows && columns != -rows)) return kWays;
  const int across = (columns > 0) - (columns < 0);
  const int up = (rows > 0) - (rows < 0);
  const int at = (up + 1) * 3 + across + 1;
  return static_cast<std::size_t>(at > 4 ? at - 1 : at);
}

// A set of squares, row by row; the rows before the first and after the last stay empty.
class Squares {
 public:
  [[nodiscard]] constexpr bool has(int square) const {
    return (row_with(square) & bit(square)) != 0;
  }
  constexpr void add(int square) { row_with(square) |= bit(square); }
  constexpr void remove(int square) {
    row_with(square) &= static_cast<std::uint16_t>(~bit(square));
  }
  // The eight squares around one, as bits in the order of the directions.
  [[nodiscard]] constexpr unsigned around(int square) const {
    const auto row = static_cast<std::size_t>(row_of(square));
    const auto column = static_cast<unsigned>(column_of(square));
    const unsigned below = (static_cast<unsigned>(rows_[row]) << 1U) >> column & 0b111U;
    const unsigned beside = (static_cast<unsigned>(rows_[row + 1]) << 1U) >> column & 0b101U;
    const unsigned above = (static_cast<unsigned>(rows_[row + 2]) << 1U) >> column & 0b111U;
    return below | (beside & 1U) << 3U | (beside & 4U) << 2U | above << 5U;
  }

  friend constexpr Squares operator|(Squares a, const Squares& b) {
    for (std::size_t i = 0; i < kUsed; ++i) {
      a.rows_[i] = static_cast<std::uint16_t>(a.rows_[i] | b.rows_[i]);
    }
    return a;
  }
  friend constexpr Squares operator&(Squares a, const Squares& b) {
    for (std::size_t i = 0; i < kUsed; ++i) {
      a.rows_[i] = static_cast<std::uint16_t>(a.rows_[i] & b.rows_[i]);
    }
    return a;
  }
  // With all the squares around them. Those beyond the pitch are for the caller to take out.
  [[nodiscard]] constexpr Squares grown() const {
    std::array<std::uint16_t, kUsed + 2> wide{};
    for (std::size_t i = 0; i < kUsed; ++i) {
      const unsigned row = rows_[i];
      wide[i + 1] = static_cast<std::uint16_t>(row | row << 1U | row >> 1U);
    }
    Squares grown;
    for (std::size_t i = 0; i < kUsed; ++i) {
      grown.rows_[i] = static_cast<std::uint16_t>(wide[i] | wide[i + 1] | wide[i + 2]);
    }
    grown.rows_[0] = 0;
    return grown;
  }
  // Calls with each, row by row.
  template <class Use>
  constexpr void for_each(const Use& use) const {
    for (std::size_t i = 0; i < kUsed; i += 4) {
      std::uint64_t rest = std::uint64_t{rows_[i]} | std::uint64_t{rows_[i + 1]} << 16U |
                           std::uint64_t{rows_[i + 2]} << 32U | std::uint64_t{rows_[i + 3]} << 48U;
      while (rest != 0) {
        use(static_cast<Square>((static_cast<int>(i) - 1) * kStride + pop_lowest_bit(rest)));
      }
    }
  }
  [[nodiscard]] constexpr bool empty() const { return *this == Squares{}; }
  [[nodiscard]] constexpr Squares without(const Squares& others) const {
    Squares left;
    for (std::size_t i = 0; i < kUsed; ++i) {
      left.rows_[i] = static_cast<std::uint16_t>(rows_[i] & ~others.rows_[i]);
    }
    return left;
  }
  friend constexpr bool operator==(const Squares&, const Squares&) = default;

 private:
  // All that can have squares, and the empty row before them: as many as whole vectors hold.
  static constexpr std::size_t kUsed = kMaxRows + 1;

  static constexpr std::uint16_t bit(int square) {
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(column_of(square)));
  }
  constexpr std::uint16_t& row_with(int square) {
    return rows_[static_cast<std::size_t>(row_of(square)) + 1];
  }
  [[nodiscard]] constexpr std::uint16_t row_with(int square) const {
    return rows_[static_cast<std::size_t>(row_of(square)) + 1];
  }

  std::array<std::uint16_t, kUsed + 1> rows_{};
};

// One pitch. There are two, and they stay: whoever plays on one keeps its address.
class Ground {
 public:
  explicit constexpr Ground(int rows) : rows_(rows) {
    for (int square = 0; square < room(); ++square) {
      if (column_of(square) < kColumns) note(static_cast<Square>(square));
    }
    // The ways a step may lead, once it is known what squares are.
    for (int square = 0; square < room(); ++square) {
      if (column_of(square) < kColumns) note_steps(static_cast<Square>(square));
    }
  }
  Ground(const Ground&) = delete;
  Ground& operator=(const Ground&) = delete;
  Ground(Ground&&) = delete;
  Ground& operator=(Ground&&) = delete;
  ~Ground() = default;

  [[nodiscard]] constexpr int rows() const { return rows_; }
  // One more than the greatest of its squares.
  [[nodiscard]] constexpr int room() const { return rows_ * kStride; }
  [[nodiscard]] constexpr bool has(int column, int row) const {
    return column >= 0 && column < kColumns && row >= 0 && row < rows_;
  }
  // The same place, seen from the other end.
  [[nodiscard]] constexpr Square half_turn(int square) const {
    return square_at(kColumns - 1 - column_of(square), rows_ - 1 - row_of(square));
  }

  // LA-1: yellow, side 0, defends row 1.
  [[nodiscard]] constexpr Square centre() const { return square_at(kColumns / 2, rows_ / 2); }
  [[nodiscard]] constexpr int goal_row(Side defender) const {
    return defender == Side::kZero ? 0 : rows_ - 1;
  }
  // How many rows a square is in front of a side's own goal line.
  [[nodiscard]] constexpr int depth_of(Side side, int square) const {
    return side == Side::kZero ? row_of(square) : rows_ - 1 - row_of(square);
  }

  // LA-2.
  [[nodiscard]] constexpr Square goal_square(Side defender, Corner corner) const {
    const Square square = kGoal[static_cast<std::size_t>(corner)];
    return defender == Side::kZero ? square : half_turn(square);
  }
  [[nodiscard]] constexpr bool in_goal(Side defender, int square) const {
    return is(square, kGoalZone << index(defender));
  }
  [[nodiscard]] constexpr bool in_any_goal(int square) const {
    return is(square, kGoalZone | kGoalZone << 1U);
  }

  // LA-3.
  [[nodiscard]] constexpr bool in_area(Side defender, int square) const {
    return is(square, kAreaZone << index(defender));
  }
  // In front of that side's goal.
  [[nodiscard]] constexpr Square penalty_spot(Side defender) const {
    return defender == Side::kZero ? named("h3") : half_turn(named("h3"));
  }

  // LA-4: yellow's men by their row and column; red's are the half-turn of it.
  [[nodiscard]] constexpr Square line_up(Side side, std::size_t man) const {
    constexpr std::array<int, kMen> kColumnsOf = {7, 2, 5, 9, 12, 4, 7, 10, 2, 7, 12};
    const int centre = rows_ / 2 + 1;  // rows counted from 1, as the clause does
    const std::array<int, 4> lines = {1, 4, (centre + 2) / 2, centre - 2};
    const std::size_t line = man == 0 ? 0 : (man <= 4 ? 1 : (man <= 7 ? 2 : 3));
    const Square square = square_at(kColumnsOf[man], lines[line] - 1);
    return side == Side::kZero ? square : half_turn(square);
  }

  // Squares to the edge, that way.
  [[nodiscard]] constexpr int reach(int square, std::size_t way) const {
    return near_[static_cast<std::size_t>(square)].reach[way];
  }
  // Ways a step may lead as bits, for all but keepers (LA-9) …
  [[nodiscard]] constexpr unsigned open_ways(int square) const {
    return near_[static_cast<std::size_t>(square)].open;
  }
  // … and for a keeper (LA-9, LA-27).
  [[nodiscard]] constexpr unsigned keeper_ways(Side side, int square) const {
    return near_[static_cast<std::size_t>(square)].keeper[index(side)];
  }
  // Squares that are not inside a goal, and those of a keeper.
  [[nodiscard]] constexpr const Squares& open() const { return open_; }
  [[nodiscard]] constexpr const Squares& area(Side side) const { return areas_[index(side)]; }

  // The last square on the pitch that a ball comes to on its way off it.
  [[nodiscard]] constexpr Square last_square(Square from, std::size_t way) const {
    return walk(from, way, reach(from, way));
  }
  // LA-34: whether it leaves over an end line; over a corner point it does.
  [[nodiscard]] constexpr bool leaves_over_end(Square from, std::size_t way) const {
    const int row = row_of(last_square(from, way)) + kDirections[way].rows;
    return row < 0 || row >= rows_;
  }
  // LA-21.
  [[nodiscard]] constexpr bool leaves_over_goal(Square from, std::size_t way) const {
    return leaves_over_end(from, way) && in_any_goal(last_square(from, way));
  }

  // `h12`; nothing for any other text, or a square that is not on this pitch.
  [[nodiscard]] std::optional<Square> read_square(std::string_view text) const;

 private:
  // By side, one bit after the other.
  static constexpr unsigned kGoalZone = 1;
  static constexpr unsigned kAreaZone = 4;

  // What is known of a square.
  struct Near {
    std::array<std::uint8_t, kWays> reach;
    std::uint8_t open;
    std::array<std::uint8_t, 2> keeper;
    std::uint8_t zones;
  };

  [[nodiscard]] constexpr bool is(int square, unsigned zones) const {
    return (near_[static_cast<std::size_t>(square)].zones & zones) != 0;
  }
  constexpr void note(Square square) {
    Near& near = near_[square];
    open_.add(square);
    for (const Side side : kSides) {
      const Square seen = side == Side::kZero ? square : half_turn(square);
      const int column = column_of(seen);
      if (row_of(seen) == 0 && column >= column_of(kGoal[0]) && column <= column_of(kGoal[2])) {
        near.zones = static_cast<std::uint8_t>(near.zones | kGoalZone << index(side));
        open_.remove(square);
      }
      if (column >= column_of(kAreaFrom) && column <= column_of(kAreaTo) &&
          row_of(seen) <= row_of(kAreaTo)) {
        near.zones = static_cast<std::uint8_t>(near.zones | kAreaZone << index(side));
        areas_[index(side)].add(square);
      }
    }
  }
  // Squares from one to the last, going by that step; more than there can be where it stays.
  static constexpr int to_edge(int at, int step, int last) {
    if (step == 0) return kMaxRows;
    return step > 0 ? last - at : at;
  }
  constexpr void note_steps(Square square) {
    Near& near = near_[square];
    for (std::size_t way = 0; way < kWays; ++way) {
      const auto [columns, rows, name] = kDirections[way];
      const int across = to_edge(column_of(square), columns, kColumns - 1);
      const int along = to_edge(row_of(square), rows, rows_ - 1);
      near.reach[way] = static_cast<std::uint8_t>(across < along ? across : along);
      if (near.reach[way] == 0) continue;
      const int next = walk(square, way, 1);
      const auto here = static_cast<std::uint8_t>(1U << way);
      if (open_.has(next)) near.open = static_cast<std::uint8_t>(near.open | here);
      for (const Side side : kSides) {
        std::uint8_t& ways = near.keeper[index(side)];
        if (areas_[index(side)].has(next)) ways = static_cast<std::uint8_t>(ways | here);
      }
    }
  }

  int rows_;
  std::array<Near, kSquareRoom> near_{};
  Squares open_;
  std::array<Squares, 2> areas_{};
};

// LA-37.
inline constexpr Ground kBonal(23);
inline constexpr Ground kGrand(31);

// `h12`.
std::string write_square(Square square);

}  // namespace tablier::lignes
