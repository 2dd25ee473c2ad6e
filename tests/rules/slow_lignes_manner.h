#pragma once

#include "base/rng.h"
#include "slow_lignes.h"

// How a side chooses in a random match. Chance alone hardly ever gets the ball to the other goal,
// or a man next to another in a penalty area.
namespace slow_lignes {

enum class Manner { kAny, kAttack, kDefend, kRelay, kWaste, kPress, kCrowd, kStill };
inline constexpr std::uint32_t kPlainManners = 5;

// What two sides are up to. Pressed: one brings its men into the other's penalty area (LA-31).
// Crowded: one surrounds the loose ball, and the other takes it there (LA-23).
enum class Plan { kAny, kPressed, kCrowded };

std::array<Manner, 2> random_manners(Plan plan, tablier::Rng& rng);

// One of the events that may come next, chance by its odds; likely one that suits the manner of the
// side that chooses.
std::string choose(const Match& match, Manner manner, tablier::Rng& rng);

}  // namespace slow_lignes
