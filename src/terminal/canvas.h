#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/row.h"

namespace tablier::terminal {

// A rectangle of the screen that is drawn into place by place, each one column wide. What falls
// outside is not drawn.
class Canvas {
 public:
  struct Cell {
    std::string glyph = " ";
    Ink ink = Ink::kPlain;
  };

  Canvas(int columns, int rows);

  // Of a place inside.
  Cell& at(int x, int y) { return cells_[static_cast<std::size_t>(y * columns_ + x)]; }

  void put(int x, int y, std::string_view glyph, Ink ink);
  // One place a character, from left to right; what would need two columns is shown as `?`.
  void write(int x, int y, std::string_view text, Ink ink);
  void write(int x, int y, const Row& row);

  [[nodiscard]] Rows rows() const;

 private:
  int columns_;
  int rows_;
  std::vector<Cell> cells_;
};

}  // namespace tablier::terminal
