#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "rules/lignes/pitch.h"
#include "terminal/row.h"

// The pitch of Lignes d'Attaque drawn, two columns of the screen for a square: upright, all of it
// or some of its rows, or lying on its side where the screen is low.
namespace tablier::terminal {

// How a side's men look, and the way it attacks when the pitch stands and when it lies.
struct ManSigns {
  std::string_view man, keeper, up, across;
};
const ManSigns& man_signs(Side side, const Screen& screen);
Ink man_ink(Side side);

// What is written about a square besides who stands there.
struct PitchMark {
  std::string_view sign;  // instead of the dot of a free square, behind a man
  bool strong = false;
};

struct PitchView {
  lignes::Pitch pitch;
  std::array<PitchMark, lignes::kSquareRoom> marks{};
  std::optional<lignes::Square> chosen;  // the man in square brackets
};

// `1` to `9`, and `+` for anything more.
std::string_view cost_sign(int cost);

inline constexpr int kUprightColumns = 36;
constexpr int upright_rows(const lignes::Ground& ground) { return ground.rows() + 5; }
constexpr int lying_columns(const lignes::Ground& ground) { return 2 * ground.rows() + 11; }
inline constexpr int kLyingRows = lignes::kColumns + 3;

Rows draw_upright(const PitchView& view, const Screen& screen);
// So many of its rows, from `lowest` (0: the first) upwards; the edges say how many are not shown.
// Two rows more than that, for the edges.
Rows draw_window(const PitchView& view, int lowest, int rows, const Screen& screen);
// Row 1 on the left, column `a` at the top: the same pitch turned by a quarter.
Rows draw_lying(const PitchView& view, const Screen& screen);

}  // namespace tablier::terminal
