#include "rules/sitaos/crossing.h"

namespace tablier::sitaos {

std::string write_crossing(Crossing crossing) {
  return {static_cast<char>('a' + column_of(crossing)), static_cast<char>('1' + row_of(crossing))};
}

std::optional<Crossing> read_crossing(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int column = text[0] - 'a';
  const int row = text[1] - '1';
  if (!on_board(column, row)) return std::nullopt;
  return crossing_at(column, row);
}

}  // namespace tablier::sitaos
