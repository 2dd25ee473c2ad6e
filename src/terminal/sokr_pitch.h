#pragma once

#include <array>
#include <optional>

#include "rules/sokr/pitch.h"
#include "terminal/row.h"

// The pitch of Sok'R drawn: one row of the screen for a row of squares, five columns for a square.
namespace tablier::terminal {

// How a side's pawns look: the upper one, the lower one of a stack, and the way it attacks.
struct PawnSigns {
  std::string_view upper, lower, arrow;
};
const PawnSigns& pawn_signs(Side side, const Screen& screen);

// What is written about a square besides who stands there.
struct SquareMark {
  std::string_view sign;  // before the pawn
  int cost = 0;           // instead of the dot of an empty square, before the sign at a pawn
  bool strong = false;    // an action of its own, not one of several
};

struct PitchPicture {
  sokr::Pitch pitch;
  std::array<SquareMark, sokr::kSquareCount> marks{};
  std::optional<sokr::Square> chosen;  // the pawn in square brackets
  sokr::Squares fresh = 0;             // squares of the last action
};

inline constexpr int kPitchColumns = 39;
inline constexpr int kPitchRows = 12;
inline constexpr int kSpacedPitchRows = 20;

// kPitchColumns columns; kPitchRows rows, or with a gap between two rows of squares
// kSpacedPitchRows.
Rows draw_pitch(const PitchPicture& picture, bool spaced, const Screen& screen);

// The four rows of side 0 with a set-up on them, for a list of formations; 15 columns.
Rows draw_miniature(const sokr::Action& setup, const Screen& screen);

}  // namespace tablier::terminal
