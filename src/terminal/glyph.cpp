#include "terminal/glyph.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "terminal/row.h"

namespace tablier::terminal {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

constexpr std::array<Range, 9> kWide = {{{0x1100, 0x115f},
                                         {0x2e80, 0xa4cf},
                                         {0xac00, 0xd7a3},
                                         {0xf900, 0xfaff},
                                         {0xfe30, 0xfe6f},
                                         {0xff00, 0xff60},
                                         {0xffe0, 0xffe6},
                                         {0x1f300, 0x1faff},
                                         {0x20000, 0x3fffd}}};
constexpr std::array<Range, 4> kMarks = {
    {{0x0300, 0x036f}, {0x1ab0, 0x1aff}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}}};
// C0 and C1 controls, line separators, zero-width and direction marks.
constexpr std::array<Range, 6> kUnsafe = {{{0x00, 0x1f},
                                           {0x7f, 0x9f},
                                           {0x200b, 0x200f},
                                           {0x2028, 0x202e},
                                           {0x2060, 0x206f},
                                           {0xfeff, 0xfeff}}};

template <std::size_t N>
bool among(const std::array<Range, N>& ranges, std::uint32_t code) {
  return std::any_of(ranges.begin(), ranges.end(), [code](const Range& range) {
    return code >= range.first && code <= range.last;
  });
}

// The code point, or nothing (0 bytes) where the UTF-8 is broken, too long or a surrogate.
Glyph decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {1, lead};
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 0;
  if (bytes == 0 || lead > 0xf4 || text.size() < bytes) return {0, 0};
  std::uint32_t code = lead & (0xffU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return {0, 0};
    code = code << 6U | (byte(i) & 0x3fU);
  }
  constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  if (code < kLeast[bytes] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return {0, 0};
  return {bytes, code};
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 40> kPlainForms = {{
    {"à", "a"},      {"â", "a"},  {"ä", "a"},   {"ç", "c"},   {"é", "e"},  {"è", "e"},
    {"ê", "e"},      {"ë", "e"},  {"î", "i"},   {"ï", "i"},   {"ô", "o"},  {"ö", "o"},
    {"ù", "u"},      {"û", "u"},  {"ü", "u"},   {"œ", "oe"},  {"À", "A"},  {"Â", "A"},
    {"Ç", "C"},      {"É", "E"},  {"È", "E"},   {"Ê", "E"},   {"Î", "I"},  {"Ô", "O"},
    {"Œ", "OE"},     {"«", "\""}, {"»", "\""},  {"“", "\""},  {"”", "\""}, {"‘", "'"},
    {"’", "'"},      {"–", "-"},  {"—", "-"},   {"…", "..."}, {"·", "-"},  {"\u00a0", " "},
    {"\u202f", " "}, {"×", "x"},  {"½", "1/2"}, {"−", "-"},
}};

}  // namespace

Glyph next_glyph(std::string_view text) {
  Glyph glyph = decode(text);
  if (glyph.bytes == 0) return {1, 0xfffd, 1, false};
  if (among(kUnsafe, glyph.code)) {
    glyph.safe = false;  // shown as `?`
  } else if (among(kMarks, glyph.code)) {
    glyph.columns = 0;
  } else if (among(kWide, glyph.code)) {
    glyph.columns = 2;
  }
  return glyph;
}

std::string to_ascii(std::string_view text) {
  std::string ascii;
  while (!text.empty()) {
    // French quotes keep their distance, ASCII ones do not.
    for (const std::string_view quote : {"« ", " »"}) {
      if (!text.starts_with(quote)) continue;
      ascii += '"';
      text.remove_prefix(quote.size());
    }
    if (text.empty()) break;
    const Glyph glyph = next_glyph(text);
    const std::string_view piece = text.substr(0, glyph.bytes);
    text.remove_prefix(glyph.bytes);
    if (glyph.safe && glyph.code < 0x80) {
      ascii += piece;
      continue;
    }
    const auto* const form = std::find_if(kPlainForms.begin(), kPlainForms.end(),
                                          [&](const auto& pair) { return pair.first == piece; });
    if (form != kPlainForms.end()) {
      ascii += form->second;
    } else if (glyph.columns != 0) {
      ascii += '?';
    }
  }
  return ascii;
}

}  // namespace tablier::terminal
