#pragma once

#include "terminal/presenter.h"

// What stands beside or below the pitch of Lignes d'Attaque.
namespace tablier::terminal {

// Seats, score, time, who plays, the dice and the points, in so many columns; `lying` is how the
// pitch is drawn. In at most `rows` rows: what matters least is left out.
Rows lignes_panel(const Scene& scene, int columns, int rows, bool lying, const Screen& screen);
// The same in a few rows, the dice as numbers.
Rows lignes_footer(const Scene& scene, const Screen& screen);

// A die as it lies on the table, five rows: of six with its pips, of twelve with its number.
Rows draw_die(int face, bool twelve, const Screen& screen);

}  // namespace tablier::terminal
