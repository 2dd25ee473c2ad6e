#include "match/phrases.h"

#include <charconv>

namespace tablier {

std::optional<std::size_t> read_phrase(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number >= kPhrases.size() || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  return number;
}

}  // namespace tablier
