#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tablier::chifootmi {

enum class Phase : std::uint8_t {
  kDeck0,
  kDeck1,
  kToss,
  kCards,
  kShooting,  // pro: the pair is the shot (CH-26)
  kOneTwo,
  kOffside,
  kShot,
  kFreeKick,
  kPenalty,
  kDraw,
  kLastCard,
  kLastShot,
  kShootoutToss,
  kShootout,
  kOver,
};

constexpr std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 16> kNames = {
      "deck0",    "deck1",   "toss", "cards",    "shooting", "onetwo",        "offside",  "shot",
      "freekick", "penalty", "draw", "lastcard", "lastshot", "shootout-toss", "shootout", "over"};
  return kNames[static_cast<std::size_t>(phase)];
}

}  // namespace tablier::chifootmi
