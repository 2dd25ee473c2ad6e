#include "print/font.h"

#include <array>
#include <cstdint>

namespace tablier::print {
namespace {

using Widths =
    std::array<std::uint16_t, 95>;  // of the characters 32 … 126, in thousandths of the em

constexpr std::array<Widths, 4> kWidths = {{
    // Times-Roman
    {250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500,
     500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611,
     556, 722, 722, 333, 389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722,
     722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500,
     278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541},
    // Times-Italic
    {250, 333, 420, 500, 500, 833, 778, 214, 333, 333, 500, 675, 250, 333, 250, 278, 500, 500, 500,
     500, 500, 500, 500, 500, 500, 500, 333, 333, 675, 675, 675, 500, 920, 611, 611, 667, 722, 611,
     611, 722, 722, 333, 444, 667, 556, 833, 667, 722, 611, 722, 611, 500, 556, 722, 611, 833, 611,
     556, 556, 389, 278, 389, 422, 500, 333, 500, 500, 444, 500, 444, 278, 500, 500, 278, 278, 444,
     278, 722, 500, 500, 500, 500, 389, 389, 278, 500, 444, 667, 444, 444, 389, 400, 275, 400, 541},
    // Helvetica
    {278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
     556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
     1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
     667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
     333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
     556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584},
    // Helvetica-Bold
    {278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
     556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
     611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
     667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
     278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584},
}};

// Characters of the encoding that are not at their Unicode number.
struct Moved {
  char32_t unicode;
  unsigned char latin;
};
constexpr std::array<Moved, 13> kMoved = {{
    {0x20AC, 0x80},
    {0x2026, 0x85},
    {0x0152, 0x8C},
    {0x2018, 0x91},
    {0x2019, 0x92},
    {0x201C, 0x93},
    {0x201D, 0x94},
    {0x2022, 0x95},
    {0x2013, 0x96},
    {0x2014, 0x97},
    {0x0153, 0x9C},
    {0x0178, 0x9F},
    {0x202F, 0xA0},  // a narrow no-break space: as the wide one
}};

// Decodes one character and removes it; U+FFFD for what is not UTF-8.
char32_t take_character(std::string_view& text) {
  constexpr char32_t kBad = 0xFFFD;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  std::size_t length = 1;
  if (first >= 0xF0) {
    length = 4;
  } else if (first >= 0xE0) {
    length = 3;
  } else if (first >= 0xC0) {
    length = 2;
  }
  char32_t character = length == 1 ? first : first & (0xFFU >> (length + 1));
  if (text.size() < length || (first & 0xC0U) == 0x80U) {
    text.remove_prefix(1);
    return kBad;
  }
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) {
      text.remove_prefix(1);
      return kBad;
    }
    character = character << 6U | (byte(i) & 0x3FU);
  }
  text.remove_prefix(length);
  return character;
}

unsigned char to_latin(char32_t character) {
  if ((character >= 0x20 && character < 0x7F) || (character >= 0xA0 && character <= 0xFF)) {
    return static_cast<unsigned char>(character);
  }
  for (const Moved& moved : kMoved) {
    if (moved.unicode == character) return moved.latin;
  }
  return '?';
}

// For every code from 80 (hexadecimal), a plain character that is as wide: the letter without its
// accent; for signs an equal one, or the next wider where there is none.
constexpr std::string_view kAsWideFrom80 =
    "0?(0\"@00^@S(W?Z?"
    "?((\"\"*0@~@s(m?zY"
    " !0000|0(@(0+-@("
    "(+(((u0.(((0MMM?"
    "AAAAAAMCEEEEIIII"
    "DNOOOOO+OUUUUYPs"
    "aaaaaamceeeeiiii"
    "dnooooo+ouuuuypy";
static_assert(kAsWideFrom80.size() == 128);

}  // namespace

std::string to_latin(std::string_view utf8) {
  std::string latin;
  latin.reserve(utf8.size());
  while (!utf8.empty()) latin += static_cast<char>(to_latin(take_character(utf8)));
  return latin;
}

double text_width(std::string_view utf8, Font font, double size, double spacing) {
  double width = 0;
  for (const char c : to_latin(utf8)) {
    const auto code = static_cast<unsigned char>(c);
    const auto plain =
        static_cast<unsigned char>(code < 0x80 ? code : kAsWideFrom80[code - std::size_t{0x80}]);
    width += kWidths[static_cast<std::size_t>(font)][plain - std::size_t{32}] / 1000.0 * size;
    width += spacing;
  }
  return width;
}

}  // namespace tablier::print
