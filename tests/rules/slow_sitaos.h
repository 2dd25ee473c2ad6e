#pragma once

#include <array>
#include <string>
#include <vector>

// SITAOS once more, straight from the clauses, on a plain array of characters. It shares no code
// and no idea with src/rules/sitaos, so that the two can check each other.
namespace slow_sitaos {

struct Made {
  std::string name;
  int points = 0;
};

class Board {
 public:
  Board() {
    for (auto& row : at_) row.fill('.');
  }

  [[nodiscard]] char at(int column, int row) const {
    return at_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  void put(int column, int row, char colour) {
    at_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = colour;
  }
  [[nodiscard]] bool full() const;

  // The points of all squares and diamonds of a colour that stand on the board now. As each is
  // scored once, when its last pawn comes (SI-8, SI-11), a side's score is this plus its lines.
  [[nodiscard]] int quads_standing(char colour) const;

  // The points of the lines that the pawn just put here made: one a direction (SI-9, SI-10).
  [[nodiscard]] int lines_made(int column, int row) const;

  // Every figure that the pawn just put here made, in the order in which it is found.
  [[nodiscard]] std::vector<Made> figures_made(int column, int row) const;

 private:
  [[nodiscard]] bool is(int column, int row, char colour) const {
    return column >= 0 && column < 8 && row >= 0 && row < 7 && at(column, row) == colour;
  }
  [[nodiscard]] bool square(int column, int row, int side, char colour) const;
  [[nodiscard]] bool diamond(int column, int row, int radius, char colour) const;

  std::array<std::array<char, 8>, 7> at_{};
};

}  // namespace slow_sitaos
