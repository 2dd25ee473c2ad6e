#pragma once

#include <span>
#include <string_view>

#include "rules/any_game.h"

// The games there are, by their names alone: a change of one of them is no change here. Their types
// are in games.h, for those few who need them.
namespace tablier {

// In the order in which they are offered.
std::span<const AnyGame* const> all_games();
// Nothing where there is no game of that name.
const AnyGame* find_game(std::string_view name);

}  // namespace tablier
