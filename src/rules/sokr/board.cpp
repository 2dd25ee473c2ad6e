#include "rules/sokr/board.h"

namespace tablier::sokr {

Squares between(Square a, Square b) {
  const int steps = king_steps(a, b);
  Squares squares = 0;
  for (int i = 1; i < steps; ++i) {
    const int column = column_of(a) + i * (column_of(b) - column_of(a)) / steps;
    const int row = row_of(a) + i * (row_of(b) - row_of(a)) / steps;
    squares |= bit(square_at(column, row));
  }
  return squares;
}

std::optional<Square> read_square(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int column = text[0] - 'a';
  const int row = text[1] - '1';
  if (!on_board(column, row)) return std::nullopt;
  return square_at(column, row);
}

std::string write_square(Square square) {
  return {static_cast<char>('a' + column_of(square)), static_cast<char>('1' + row_of(square))};
}

}  // namespace tablier::sokr
