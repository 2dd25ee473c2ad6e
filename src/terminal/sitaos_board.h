#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/sitaos/position.h"
#include "terminal/row.h"

// SITAOS drawn: the board and the score bars.
namespace tablier::terminal {

struct BoardPicture {
  const sitaos::Position& position;
  std::optional<sitaos::Crossing> last;  // the pawn placed last
  std::vector<sitaos::Figure> scored;    // by that pawn
};

enum class BoardSize {
  kRoomy,  // grid lines between the rows, scored figures traced: 14 rows, 34 columns
  kDense,  // a row of the screen a row of the board: 8 rows, 27 columns
};

Rows draw_board(const BoardPicture& picture, BoardSize size, const Screen& screen);

// A side's pawn: differs by shape as well as by colour.
std::string_view pawn_glyph(Side side, const Screen& screen);

// Ten pegs of which `count` stand, more than ten as ten.
Row draw_pegs(Side side, int count, bool spaced, const Screen& screen);

// SI-12: how many pegs stand in the row of tens and in the row of units. From 100 on all tens do.
struct Pegs {
  int tens;
  int units;
};
Pegs pegs_for(int score);

}  // namespace tablier::terminal
