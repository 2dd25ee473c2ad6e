#include "rules/registry.h"

#include <array>

#include "rules/game_model.h"
#include "rules/games.h"

namespace tablier {
namespace {

template <class... Gs>
constexpr std::array<const AnyGame*, sizeof...(Gs)> list_games(GameTypes<Gs...>) {
  return {&game_model<Gs>()...};
}

}  // namespace

std::span<const AnyGame* const> all_games() {
  static const auto games = list_games(RealGames{});
  return games;
}

const AnyGame* find_game(std::string_view name) {
  for (const AnyGame* game : all_games()) {
    if (game->name() == name) return game;
  }
  return nullptr;
}

}  // namespace tablier
