#include "rules/lignes/board.h"

namespace tablier::lignes {

std::optional<Square> Ground::read_square(std::string_view text) const {
  if (text.size() < 2 || text.size() > 3 || text[1] == '0') return std::nullopt;
  int row = 0;
  for (const char digit : text.substr(1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    row = 10 * row + (digit - '0');
  }
  const int column = text[0] - 'a';
  if (!has(column, row - 1)) return std::nullopt;
  return square_at(column, row - 1);
}

std::string write_square(Square square) {
  return static_cast<char>('a' + column_of(square)) + std::to_string(row_of(square) + 1);
}

}  // namespace tablier::lignes
