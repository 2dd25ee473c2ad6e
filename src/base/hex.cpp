#include "base/hex.h"

#include <algorithm>

namespace tablier {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

unsigned value_of(char digit) { return static_cast<unsigned>(kDigits.find(digit)); }

}  // namespace

std::string write_hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

bool is_hex(std::string_view text) {
  return text.size() % 2 == 0 && text.find_first_not_of(kDigits) == std::string_view::npos;
}

bool read_hex(std::string_view text, std::span<std::uint8_t> bytes) {
  if (text.size() != 2 * bytes.size() || !is_hex(text)) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(value_of(text[2 * i]) << 4U | value_of(text[2 * i + 1]));
  }
  return true;
}

}  // namespace tablier
