#pragma once

#include "search/sokr/player.h"

namespace tablier::sokr {

// Side 0's chance to win the match, a draw counting half: by the score, by what is left to play,
// and by what a search says of the pitch. A match by the clock is taken for its bounded twin.
double winning_chance(const Position& position, Side side, const Thought& thought);
// … without a search: by who plays next and who has the ball.
double winning_chance(const Position& position);

}  // namespace tablier::sokr
