#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tablier::terminal {

// One code point at the beginning of a text.
struct Glyph {
  std::size_t bytes = 1;
  std::uint32_t code = 0;
  int columns = 1;
  bool safe = true;  // neither malformed nor able to steer a terminal or to turn its direction
};

// The text is not empty. A byte that begins no well-formed UTF-8 is a glyph of its own, not safe.
Glyph next_glyph(std::string_view text);

}  // namespace tablier::terminal
