#include "server/player_name.h"

#include <cstdint>

namespace tablier::server {
namespace {

constexpr std::size_t kLeast = 2;
constexpr std::size_t kMost = 24;
constexpr char32_t kBroken = 0xFFFFFFFF;

// The next code point of Latin text: one to three bytes. kBroken for anything else.
char32_t take_letter(std::string_view& rest) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned first = byte(0);
  char32_t letter = kBroken;
  std::size_t size = 1;
  if (first < 0x80) {
    letter = first;
  } else if ((first & 0xE0U) == 0xC0U && rest.size() >= 2 && follows(1)) {
    letter = (first & 0x1FU) << 6U | (byte(1) & 0x3FU);
    size = 2;
    if (letter < 0x80) letter = kBroken;
  } else if ((first & 0xF0U) == 0xE0U && rest.size() >= 3 && follows(1) && follows(2)) {
    letter = (first & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
    size = 3;
    if (letter < 0x800) letter = kBroken;
  }
  rest.remove_prefix(size);
  return letter;
}

bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }

bool is_latin(char32_t c) {
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) return true;
  // Latin-1 without × and ÷, Extended-A without the oddities at its end, Romanian's Ș and Ț, and
  // Vietnamese among Extended Additional.
  if (c >= 0xC0 && c <= 0x17E) return c != 0xD7 && c != 0xF7 && c != 0x138 && c != 0x149;
  return (c >= 0x218 && c <= 0x21B) || (c >= 0x1E80 && c <= 0x1E85) || (c >= 0x1EA0 && c <= 0x1EF9);
}

bool is_mark(char32_t c) { return c == '-' || c == '_' || c == '\'' || c == '.'; }

char32_t small(char32_t c) {
  if (c >= 'A' && c <= 'Z') return c + 32;
  if (c >= 0xC0 && c <= 0xDE && c != 0xD7) return c + 32;
  if (c == 0x178) return 0xFF;  // Ÿ
  if (c == 0x130) return 'i';   // İ
  // Capitals have even numbers in some runs and odd ones in others.
  const bool odd_capitals = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E);
  const bool even_capitals = (c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177) ||
                             (c >= 0x218 && c <= 0x21B) || (c >= 0x1E80 && c <= 0x1EF9);
  if (odd_capitals && c % 2 == 1) return c + 1;
  return even_capitals && c % 2 == 0 ? c + 1 : c;
}

void append_letter(std::string& text, char32_t c) {
  const auto add = [&](char32_t byte) { text += static_cast<char>(byte); };
  if (c < 0x80) {
    add(c);
  } else if (c < 0x800) {
    add(0xC0U | c >> 6U);
    add(0x80U | (c & 0x3FU));
  } else {
    add(0xE0U | c >> 12U);
    add(0x80U | (c >> 6U & 0x3FU));
    add(0x80U | (c & 0x3FU));
  }
}

}  // namespace

bool is_player_name(std::string_view name) {
  std::size_t letters = 0;
  std::size_t count = 0;
  char32_t before = ' ';
  for (std::string_view rest = name; !rest.empty(); ++count) {
    const char32_t c = take_letter(rest);
    const bool letter = is_latin(c) || is_digit(c);
    if (!letter && !is_mark(c) && c != ' ') return false;
    if (c == ' ' && before == ' ') return false;
    letters += letter ? 1U : 0U;
    before = c;
  }
  return count >= kLeast && count <= kMost && before != ' ' && letters > 0;
}

std::string fold_name(std::string_view name) {
  std::string folded;
  for (std::string_view rest = name; !rest.empty();)
    append_letter(folded, small(take_letter(rest)));
  return folded;
}

}  // namespace tablier::server
