#pragma once

#include "base/rng.h"
#include "slow_sokr.h"

// How a side chooses in a random match. Chance alone hardly ever shoots or surrounds; and against a
// side that lets its time run out, another can cover all its pawns, or fence them in.
namespace slow_sokr {

enum class Manner { kAny, kAttack, kHunt, kKeep, kClimb, kCover, kFence, kFenced, kAbsent };

// The set-up that suits a foe of that manner: in a corner to be fenced in, apart and on the
// goal squares to be covered. Empty when it does not matter.
std::string setup_against(Manner manner, std::size_t side);
// Whether foes or friends hold all squares around the corner of the side whose turn it is.
bool fenced_in(const Match& match);
// One of the events that may come next; likely one that suits the manner.
std::string choose(const Match& match, Manner manner, tablier::Rng& rng);

}  // namespace slow_sokr
