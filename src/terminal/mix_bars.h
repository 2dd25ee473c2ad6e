#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/row.h"

namespace tablier::terminal {

// One of the actions that a side chooses from, and whether it is the one that was played.
struct MixLine {
  std::string action;
  double probability = 0;
  bool played = false;
};

// A bar and its percentage for each, the likeliest first, below a heading. The bars of several
// calls have the same scale.
Rows draw_mix(std::string_view heading, Ink ink, std::vector<MixLine> lines, const Screen& screen);

}  // namespace tablier::terminal
