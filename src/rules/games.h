#pragma once

#include "rules/any_game.h"
#include "rules/chifootmi/chifootmi.h"
#include "rules/lignes/lignes.h"
#include "rules/sitaos/sitaos.h"
#include "rules/sokr/sokr.h"

namespace tablier {

template <class... Gs>
struct GameTypes {};

// The registry: whoever stands here is played, tested, benchmarked and served.
using RealGames = GameTypes<sitaos::Sitaos, chifootmi::Chifootmi, sokr::Sokr, lignes::Lignes>;

// The same games, as the edges see them; in the order of the registry.
std::span<const AnyGame* const> all_games();
const AnyGame* find_game(std::string_view name);

}  // namespace tablier
