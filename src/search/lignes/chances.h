#pragma once

#include "search/lignes/player.h"

namespace tablier::lignes {

// Side 0's chance to win the match, a draw counting half: by the score, by what is left to play,
// and by what a search by `side` says of its turn. A match by the clock is taken for its bounded
// twin.
double winning_chance(const Position& position, Side side, const Thought& thought);

}  // namespace tablier::lignes
