#pragma once

#include "telling/sentence.h"

namespace tablier::terminal {

// Whatever is told of a game is told here.
using namespace telling;  // NOLINT(google-build-using-namespace)

// Below this width no board fits: the pawns are listed instead.
inline constexpr int kLeastColumns = 40;
// From this width on the score stands beside the board.
inline constexpr int kWideColumns = 78;

// What is known of the place where a game is shown.
struct Screen {
  int columns = 80;
  int rows = 24;
  bool terminal = false;     // what is written goes to a terminal: a wait may be shown
  bool interactive = false;  // what is read comes from somebody who types
  bool colour = false;       // escape codes are understood: colours, and drawing anew in place
  bool unicode = true;
  Language language = Language::kEnglish;
  bool exchanged = false;  // the sides wear each other's colour and name (colours.h)
};

}  // namespace tablier::terminal
