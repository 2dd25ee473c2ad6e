#include "print/number.h"

#include <cmath>

namespace tablier::print {

std::string write_length(double length) {
  const long long thousandths = std::llround(length * 1000);
  const unsigned long long size = thousandths < 0
                                      ? 0ULL - static_cast<unsigned long long>(thousandths)
                                      : static_cast<unsigned long long>(thousandths);
  std::string text = thousandths < 0 ? "-" : "";
  text += std::to_string(size / 1000);
  std::string decimals = std::to_string(1000 + size % 1000).substr(1);
  while (!decimals.empty() && decimals.back() == '0') decimals.pop_back();
  if (!decimals.empty()) text += "." + decimals;
  return text;
}

}  // namespace tablier::print
