#pragma once

#include "terminal/presenter.h"

// What stands beside the pitch, or below it: who plays, the score, the time, the series.
namespace tablier::terminal {

// Rows of at most so many columns.
Rows match_panel(const Scene& scene, int columns, const Screen& screen);
// The same in as few rows as it takes, for a narrow screen.
Rows match_footer(const Scene& scene, int columns, const Screen& screen);

}  // namespace tablier::terminal
