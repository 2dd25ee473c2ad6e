#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bits.h"
#include "rules/side.h"

// The pitch `bonal` without anybody on it (LA-1 … LA-4, LA-37). Everything that is known about its
// shape is here: another one would be another set of these.
namespace tablier::lignes {

inline constexpr int kColumns = 15;
inline constexpr int kRows = 23;
inline constexpr std::size_t kSquareCount = std::size_t{kColumns} * kRows;

// Sixteen to a row, the last one of each row not on the pitch.
using Square = std::uint16_t;
inline constexpr int kStride = 16;
inline constexpr int kSquareRoom = kStride * kRows;
inline constexpr Square kNowhere = kSquareRoom;

constexpr int column_of(int square) { return square % kStride; }
constexpr int row_of(int square) { return square / kStride; }
constexpr Square square_at(int column, int row) {
  return static_cast<Square>(row * kStride + column);
}
constexpr bool on_pitch(int column, int row) {
  return column >= 0 && column < kColumns && row >= 0 && row < kRows;
}
// The same place, seen from the other end.
constexpr Square half_turn(int square) {
  return square_at(kColumns - 1 - column_of(square), kRows - 1 - row_of(square));
}
// `h12`, known to be a square.
constexpr Square named(std::string_view text) {
  int row = 0;
  for (const char digit : text.substr(1)) row = 10 * row + (digit - '0');
  return square_at(text[0] - 'a', row - 1);
}

// LA-1: yellow, side 0, defends row 1.
inline constexpr Square kCentre = named("h12");
constexpr int goal_row(Side defender) { return defender == Side::kZero ? 0 : kRows - 1; }
// How many rows a square is in front of a side's own goal line.
constexpr int depth_of(Side side, int square) {
  return side == Side::kZero ? row_of(square) : kRows - 1 - row_of(square);
}

// LA-2: a goal's squares as its keeper sees them, looking up the pitch.
enum class Corner : std::uint8_t { kLeft, kMiddle, kRight };
inline constexpr std::array<Square, 3> kGoal = {named("g1"), named("h1"), named("i1")};
constexpr Square goal_square(Side defender, Corner corner) {
  const Square square = kGoal[static_cast<std::size_t>(corner)];
  return defender == Side::kZero ? square : half_turn(square);
}
constexpr bool in_goal(Side defender, int square) {
  const int column = column_of(square);
  return row_of(square) == goal_row(defender) && column >= column_of(kGoal[0]) &&
         column <= column_of(kGoal[2]);
}
constexpr bool in_any_goal(int square) {
  return in_goal(Side::kZero, square) || in_goal(Side::kOne, square);
}
// Which of the three it is.
constexpr Corner corner_of(Side defender, int square) {
  const int from_left = column_of(square) - column_of(kGoal[0]);
  return static_cast<Corner>(defender == Side::kZero ? from_left : 2 - from_left);
}

// LA-3.
inline constexpr Square kAreaFrom = named("d1");
inline constexpr Square kAreaTo = named("l4");
constexpr bool in_area(Side defender, int square) {
  const int seen = defender == Side::kZero ? square : half_turn(square);
  return column_of(seen) >= column_of(kAreaFrom) && column_of(seen) <= column_of(kAreaTo) &&
         row_of(seen) >= row_of(kAreaFrom) && row_of(seen) <= row_of(kAreaTo);
}
// In front of that side's goal.
constexpr Square penalty_spot(Side defender) {
  return defender == Side::kZero ? named("h3") : half_turn(named("h3"));
}

// LA-4: yellow's men; red's are the half-turn of it.
inline constexpr std::size_t kMen = 11;
inline constexpr std::size_t kKeeper = 0;
inline constexpr std::size_t kCentreForward = 9;
inline constexpr std::array<Square, kMen> kLineUp = {
    named("h1"), named("c4"), named("f4"),  named("j4"),  named("m4"), named("e7"),
    named("h7"), named("k7"), named("c10"), named("h10"), named("m10")};
constexpr Square line_up(Side side, std::size_t man) {
  return side == Side::kZero ? kLineUp[man] : half_turn(kLineUp[man]);
}

// Eight directions; `n` is towards row 23.
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

// What a table of the squares says about one of them.
struct Surroundings {
  std::array<std::uint8_t, kWays> reach;  // squares to the edge, each way
  std::uint8_t open;                      // ways a step may lead, for all but keepers (LA-9)
  std::array<std::uint8_t, 2> keeper;     // … and for each keeper (LA-9, LA-27)
};

constexpr Surroundings make_surroundings(int square) {
  Surroundings s{};
  for (std::size_t way = 0; way < kWays; ++way) {
    int column = column_of(square) + kDirections[way].columns;
    int row = row_of(square) + kDirections[way].rows;
    if (on_pitch(column, row)) {
      const int next = square_at(column, row);
      const auto here = static_cast<std::uint8_t>(1U << way);
      if (!in_any_goal(next)) s.open = static_cast<std::uint8_t>(s.open | here);
      for (const Side side : kSides) {
        std::uint8_t& ways = s.keeper[index(side)];
        if (in_area(side, next)) ways = static_cast<std::uint8_t>(ways | here);
      }
    }
    while (on_pitch(column, row)) {
      ++s.reach[way];
      column += kDirections[way].columns;
      row += kDirections[way].rows;
    }
  }
  return s;
}

constexpr std::array<Surroundings, kSquareRoom> make_all_surroundings() {
  std::array<Surroundings, kSquareRoom> all{};
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      const Square square = square_at(column, row);
      all[square] = make_surroundings(square);
    }
  }
  return all;
}

inline constexpr std::array<Surroundings, kSquareRoom> kSurroundings = make_all_surroundings();
constexpr const Surroundings& around(Square square) { return kSurroundings[square]; }

// The last square on the pitch that a ball comes to on its way off it.
constexpr Square last_square(Square from, std::size_t way) {
  return walk(from, way, around(from).reach[way]);
}
// LA-34: whether it leaves over an end line; over a corner point it does.
constexpr bool leaves_over_end(Square from, std::size_t way) {
  const int row = row_of(last_square(from, way)) + kDirections[way].rows;
  return row < 0 || row >= kRows;
}
// LA-21.
constexpr bool leaves_over_goal(Square from, std::size_t way) {
  return leaves_over_end(from, way) && in_any_goal(last_square(from, way));
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
  [[nodiscard]] constexpr unsigned row(int row) const {
    return rows_[static_cast<std::size_t>(row) + 1];
  }

  friend constexpr Squares operator|(Squares a, const Squares& b) {
    for (std::size_t i = 0; i < a.rows_.size(); ++i) {
      a.rows_[i] = static_cast<std::uint16_t>(a.rows_[i] | b.rows_[i]);
    }
    return a;
  }
  friend constexpr Squares operator&(Squares a, const Squares& b) {
    for (std::size_t i = 0; i < a.rows_.size(); ++i) {
      a.rows_[i] = static_cast<std::uint16_t>(a.rows_[i] & b.rows_[i]);
    }
    return a;
  }
  // With all the squares around them. Those beyond the pitch are for the caller to take out.
  [[nodiscard]] constexpr Squares grown() const {
    std::array<std::uint16_t, kRows + 2> wide{};
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const unsigned row = rows_[i];
      wide[i] = static_cast<std::uint16_t>(row | row << 1U | row >> 1U);
    }
    Squares grown;
    for (std::size_t i = 1; i <= kRows; ++i) {
      grown.rows_[i] = static_cast<std::uint16_t>(wide[i - 1] | wide[i] | wide[i + 1]);
    }
    return grown;
  }
  // Calls with each, row by row.
  template <class Use>
  constexpr void for_each(const Use& use) const {
    for (std::size_t i = 1; i <= kRows; ++i) {
      for (std::uint64_t rest = rows_[i]; rest != 0;) {
        use(square_at(pop_lowest_bit(rest), static_cast<int>(i) - 1));
      }
    }
  }
  [[nodiscard]] constexpr bool empty() const { return *this == Squares{}; }
  [[nodiscard]] constexpr Squares without(const Squares& others) const {
    Squares left;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      left.rows_[i] = static_cast<std::uint16_t>(rows_[i] & ~others.rows_[i]);
    }
    return left;
  }
  friend constexpr bool operator==(const Squares&, const Squares&) = default;

 private:
  static constexpr std::uint16_t bit(int square) {
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(column_of(square)));
  }
  constexpr std::uint16_t& row_with(int square) {
    return rows_[static_cast<std::size_t>(row_of(square)) + 1];
  }
  [[nodiscard]] constexpr std::uint16_t row_with(int square) const {
    return rows_[static_cast<std::size_t>(row_of(square)) + 1];
  }

  std::array<std::uint16_t, kRows + 2> rows_{};
};

// `h12`; nothing for any other text.
std::optional<Square> read_square(std::string_view text);
std::string write_square(Square square);

}  // namespace tablier::lignes
