#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.h"

namespace tablier {

using Words = std::vector<std::string_view>;

// The words of a line, parted by spaces and tabs. They live as long as the line.
Words split_words(std::string_view line);

// A whole number between low and high, written in digits and nothing else.
template <class Number>
std::optional<Number> read_number(std::string_view text, Number low, Number high) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number < low || number > high) return std::nullopt;
  return number;
}

// What is wrong with a line, and the part of it that is.
struct BadLine {
  Text text;
  std::string quoted = {};
};

}  // namespace tablier
