#include "slow_sitaos.h"

#include <algorithm>
#include <cstdlib>

namespace slow_sitaos {
namespace {

int square_points(int side) { return side == 1 ? 2 : side * side; }  // SI-4
int diamond_points(int radius) { return 2 * radius * 2 * radius; }   // SI-5
int line_points(int length) {                                        // SI-6
  switch (length) {
    case 5:
      return 6;
    case 6:
      return 12;
    case 7:
      return 24;
    case 8:
      return 36;
    default:
      return 0;
  }
}

std::string place(int column, int row) {
  return std::string(1, "abcdefgh"[column]) + "1234567"[row];
}

// Right, up, right and up, right and down.
struct Direction {
  int column, row;
  char letter;
};
constexpr Direction kDirections[] = {{1, 0, 'h'}, {0, 1, 'v'}, {1, 1, 'u'}, {1, -1, 'n'}};

}  // namespace

bool Board::full() const {
  return std::none_of(at_.begin(), at_.end(), [](const auto& row) {
    return std::find(row.begin(), row.end(), '.') != row.end();
  });
}

bool Board::square(int column, int row, int side, char colour) const {
  return is(column, row, colour) && is(column + side, row, colour) &&
         is(column, row + side, colour) && is(column + side, row + side, colour);
}

bool Board::diamond(int column, int row, int radius, char colour) const {
  return is(column - radius, row, colour) && is(column + radius, row, colour) &&
         is(column, row - radius, colour) && is(column, row + radius, colour);
}

int Board::quads_standing(char colour) const {
  int points = 0;
  for (int row = 0; row < 7; ++row) {
    for (int column = 0; column < 8; ++column) {
      if (at(column, row) == colour) {
        const int room = std::min(7 - column, 6 - row);
        for (int side = 1; side <= room; ++side) {
          if (square(column, row, side, colour)) points += square_points(side);
        }
      }
      const int room = std::min(std::min(column, 7 - column), std::min(row, 6 - row));
      for (int radius = 1; radius <= room; ++radius) {
        if (diamond(column, row, radius, colour)) points += diamond_points(radius);
      }
    }
  }
  return points;
}

int Board::lines_made(int column, int row) const {
  const char colour = at(column, row);
  int points = 0;
  for (const Direction& step : kDirections) {
    int length = 1;
    for (int i = 1; is(column + i * step.column, row + i * step.row, colour); ++i) ++length;
    for (int i = 1; is(column - i * step.column, row - i * step.row, colour); ++i) ++length;
    points += line_points(length);
  }
  return points;
}

std::vector<Made> Board::figures_made(int column, int row) const {
  const char colour = at(column, row);
  std::vector<Made> made;
  for (int c = 0; c < 8; ++c) {
    for (int r = 0; r < 7; ++r) {
      for (int side = 1; side <= 6; ++side) {
        const bool corner = (column == c || column == c + side) && (row == r || row == r + side);
        if (corner && square(c, r, side, colour)) {
          made.push_back({"sq" + std::to_string(side) + "@" + place(c, r), square_points(side)});
        }
      }
      for (int radius = 1; radius <= 3; ++radius) {
        const bool tip = (row == r && std::abs(column - c) == radius) ||
                         (column == c && std::abs(row - r) == radius);
        if (tip && diamond(c, r, radius, colour)) {
          made.push_back(
              {"di" + std::to_string(radius) + "@" + place(c, r), diamond_points(radius)});
        }
      }
    }
  }
  for (const Direction& step : kDirections) {
    int c = column;
    int r = row;
    while (is(c - step.column, r - step.row, colour)) {
      c -= step.column;
      r -= step.row;
    }
    int length = 0;
    while (is(c + length * step.column, r + length * step.row, colour)) ++length;
    if (length >= 5) {
      made.push_back(
          {"ln" + std::to_string(length) + step.letter + "@" + place(c, r), line_points(length)});
    }
  }
  return made;
}

}  // namespace slow_sitaos
