#pragma once

#include "rules/chifootmi/chifootmi.h"
#include "rules/lignes/lignes.h"
#include "rules/sitaos/sitaos.h"
#include "rules/sokr/sokr.h"

namespace tablier {

template <class... Gs>
struct GameTypes {};

// What stands here is played, tested, benchmarked and served. Everything else includes
// registry.h.
using RealGames = GameTypes<sitaos::Sitaos, chifootmi::Chifootmi, sokr::Sokr, lignes::Lignes>;

}  // namespace tablier
