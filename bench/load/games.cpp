#include "games.h"

#include "rules/registry.h"

namespace tablier::load {

std::vector<GameMoves> random_games(std::size_t count, std::uint64_t seed) {
  const std::vector<std::pair<std::string, std::string>> options = {{"target", "9999"}};
  std::vector<GameMoves> games;
  Rng rng(seed);
  for (std::size_t i = 0; i < count; ++i) {
    const auto position = find_game("sitaos")->start(options);
    GameMoves moves;
    while (position->turn() != Turn::kOver) {
      moves.push_back(position->random_event(rng));
      (void)position->apply(moves.back());
    }
    games.push_back(std::move(moves));
  }
  return games;
}

}  // namespace tablier::load
