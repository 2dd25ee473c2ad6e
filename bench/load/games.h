#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tablier::load {

// Random legal games of SITAOS, found before anything is measured. Nobody reaches the target, so
// that each fills the board: kGameMoves moves.
using GameMoves = std::vector<std::string>;
inline constexpr std::string_view kGameOptions = R"({"target":"9999"})";

std::vector<GameMoves> random_games(std::size_t count, std::uint64_t seed);

}  // namespace tablier::load
