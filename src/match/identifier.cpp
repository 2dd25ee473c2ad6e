#include "match/identifier.h"

namespace tablier {
namespace {

constexpr std::string_view kAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kKeyDigits = 12;

}  // namespace

std::string write_key(std::uint64_t key) {
  std::string text(kKeyDigits, '0');
  for (std::size_t i = kKeyDigits; i-- > 0; key >>= 5U) text[i] = kAlphabet[key & 31U];
  return text;
}

std::optional<std::uint64_t> read_key(std::string_view text) {
  if (text.size() != kKeyDigits) return std::nullopt;
  std::uint64_t key = 0;
  for (const char letter : text) {
    const std::size_t digit = kAlphabet.find(letter);
    if (digit == std::string_view::npos) return std::nullopt;
    key = key << 5U | digit;
  }
  return key;
}

std::string write_base32(std::string_view bytes) {
  std::string text;
  std::uint32_t held = 0;
  unsigned bits = 0;
  for (const char byte : bytes) {
    held = held << 8U | static_cast<unsigned char>(byte);
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += kAlphabet[held >> bits & 31U];
    }
  }
  if (bits > 0) text += kAlphabet[held << (5 - bits) & 31U];
  return text;
}

}  // namespace tablier
