#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "search/chifootmi/exact.h"

// Simple players to measure by. Each is a mix that depends on the view alone.
namespace tablier::chifootmi {

enum class Rival : std::uint8_t {
  kRandom,       // every action alike
  kHighestCard,  // always the highest value, a T when nothing else is left; then the visible pile
  kGreedy,       // what does best on this pair against any card that the other may hold
};
inline constexpr std::array<std::string_view, 3> kRivalNames = {"random", "highest", "greedy"};

std::optional<Rival> read_rival(std::string_view name);

// On the viewer's turn. Chifootmis are drawn evenly, and no rival declines a shot, overlooks an
// offside or a one-two, but for the random one.
Mix rival_mix(Rival rival, const View& view);

}  // namespace tablier::chifootmi
