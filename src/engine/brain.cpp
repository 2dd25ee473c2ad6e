#include "engine/brain.h"

#include <algorithm>
#include <cmath>

#include "engine/chifootmi_brain.h"
#include "engine/lignes_brain.h"
#include "engine/rival_brain.h"
#include "engine/sitaos_brain.h"
#include "engine/sokr_brain.h"
#include "engine/uct_brain.h"
#include "rules/games.h"

namespace tablier {
namespace {

template <class... Gs>
std::unique_ptr<Brain> uct_for(const AnyGame& game, GameTypes<Gs...>) {
  std::unique_ptr<Brain> brain;
  ((game.name() == Gs::kName ? void(brain = std::make_unique<UctBrain<Gs>>()) : void()), ...);
  return brain;
}

}  // namespace

void Progress::tell_chance(double of_match) {
  chance = std::clamp(of_match, 0.0, 1.0);
  score = static_cast<int>(std::lround(200 * *chance)) - 100;
}

std::unique_ptr<Brain> make_brain(const AnyGame& game) {
  if (game.name() == sitaos::Sitaos::kName) return std::make_unique<SitaosBrain>();
  if (game.name() == chifootmi::Chifootmi::kName) return std::make_unique<ChifootmiBrain>();
  if (game.name() == sokr::Sokr::kName) return std::make_unique<SokrBrain>();
  if (game.name() == lignes::Lignes::kName) return std::make_unique<LignesBrain>();
  return make_uct_brain(game);
}

std::unique_ptr<Brain> make_rival(const AnyGame& game, std::string_view name) {
  const auto rival = chifootmi::read_rival(name);
  if (game.name() != chifootmi::Chifootmi::kName || !rival) return nullptr;
  return std::make_unique<RivalBrain>(*rival);
}

std::unique_ptr<Brain> make_uct_brain(const AnyGame& game) { return uct_for(game, RealGames{}); }

}  // namespace tablier
