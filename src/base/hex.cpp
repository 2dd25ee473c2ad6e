#include "base/hex.h"

#include <algorithm>
#include <array>

namespace tablier {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

// What each byte is worth as a digit; 16: it is none.
constexpr std::array<std::uint8_t, 256> kValues = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(16);
  for (std::uint8_t i = 0; i < 16; ++i) values[static_cast<unsigned char>(kDigits[i])] = i;
  return values;
}();

unsigned value_of(char digit) { return kValues[static_cast<unsigned char>(digit)]; }

}  // namespace

std::string write_hex(std::span<const std::uint8_t> bytes) {
  std::string text(2 * bytes.size(), '0');
  char* digit = text.data();
  for (const std::uint8_t byte : bytes) {
    *digit++ = kDigits[byte >> 4U];
    *digit++ = kDigits[byte & 15U];
  }
  return text;
}

bool is_hex(std::string_view text) {
  return text.size() % 2 == 0 &&
         std::all_of(text.begin(), text.end(), [](char c) { return value_of(c) < 16; });
}

bool read_hex(std::string_view text, std::span<std::uint8_t> bytes) {
  if (text.size() != 2 * bytes.size() || !is_hex(text)) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(value_of(text[2 * i]) << 4U | value_of(text[2 * i + 1]));
  }
  return true;
}

}  // namespace tablier
