#include "rules/sokr/effects.h"

#include "base/bits.h"

namespace tablier::sokr {

std::vector<std::string> square_names(std::span<const Square> squares) {
  std::vector<std::string> names;
  names.reserve(squares.size());
  for (const Square square : squares) names.push_back(write_square(square));
  return names;
}

std::vector<std::string> square_names(Squares squares) {
  std::vector<std::string> names;
  while (squares != 0) names.push_back(write_square(static_cast<Square>(pop_lowest_bit(squares))));
  return names;
}

}  // namespace tablier::sokr
