#pragma once

#include "base/rng.h"
#include "rules/sokr/position.h"
#include "search/sokr/tree.h"

// Set-ups are secret and simultaneous: which formation is best depends on the other's, so they are
// mixed. How often each is played comes from matches between them.
namespace tablier::sokr {

// A formation of the book, drawn by its share.
Action draw_setup(Side side, bool kicks_off, Rng& rng);

// The same, improved: pawns are moved one at a time as long as that is worth more against what the
// other side may choose. Stops with the tree.
Action improve_setup(const Position& position, Side side, Tree& tree, int attempts, Rng& rng);

}  // namespace tablier::sokr
