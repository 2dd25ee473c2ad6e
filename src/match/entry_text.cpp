#include "match/entry_text.h"

#include <charconv>

#include "base/hex.h"

namespace tablier {

std::optional<std::int64_t> read_whole(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

std::optional<Sealed> read_sealed(std::string_view text) {
  Sealed sealed;
  const std::size_t digits = 2 * sealed.salt.size();
  if (text.size() < digits + 2 || text[digits] != ' ') return std::nullopt;
  if (!read_hex(text.substr(0, digits), sealed.salt)) return std::nullopt;
  sealed.token = text.substr(digits + 1);
  return sealed;
}

}  // namespace tablier
