#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/chifootmi/card.h"

namespace tablier::chifootmi {

// What a pair of cards leads to, before offside and one-two are looked at.
enum class Duel : std::uint8_t {
  kKeep,      // CH-7: the attacker keeps the ball by values
  kDribble,   // CH-24: keeps it past a value
  kTaken,     // CH-8, CH-30: the defender's value is higher
  kTackled,   // CH-23, CH-32: tackle against dribble
  kFreeKick,  // CH-25
  kPenalty,   // CH-31
  kGoal,      // CH-27
  kOverBar,   // CH-28
  kRepelled,  // CH-29
  kNoShot,    // CH-32: a dribble past a value
};

constexpr std::string_view name_of(Duel result) {
  constexpr std::array<std::string_view, 10> kNames = {"keep",      "dribble", "taken", "tackled",
                                                       "free_kick", "penalty", "goal",  "over_bar",
                                                       "repelled",  "no_shot"};
  return kNames[static_cast<std::size_t>(result)];
}

// `shooting`: the pair is pro's shot (CH-26).
constexpr Duel duel(bool shooting, Card attack, Card defence) {
  if (attack == kTackle) {
    if (defence == kTackle) return Duel::kTackled;
    return shooting ? Duel::kNoShot : Duel::kDribble;
  }
  if (defence == kTackle) return shooting ? Duel::kPenalty : Duel::kFreeKick;
  if (defence > attack) return Duel::kTaken;
  if (!shooting) return Duel::kKeep;
  if (attack == defence) return Duel::kRepelled;
  return attack - defence <= 3 ? Duel::kGoal : Duel::kOverBar;
}

// CH-34, of a keep in the keeping phase.
constexpr bool is_offside(Card attack, Card defence) {
  return is_value(attack) && is_value(defence) && attack - defence >= 7;
}

}  // namespace tablier::chifootmi
