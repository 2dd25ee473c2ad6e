#pragma once

#include <string>
#include <string_view>

#include "print/canvas.h"

// The fonts that every PDF reader has, Times and Helvetica, in the Windows Latin encoding.
namespace tablier::print {

// UTF-8 to that encoding; what it has no code for becomes '?'.
std::string to_latin(std::string_view utf8);

// How wide a text stands, in millimetres.
double text_width(std::string_view utf8, Font font, double size, double spacing = 0);

}  // namespace tablier::print
