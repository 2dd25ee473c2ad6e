#pragma once

#include <cstdint>
#include <string>

#include "match/table.h"

namespace tablier {

// How a turn of both is played.
enum class Pairs : std::uint8_t { kRandom, kAlike };

// Plays at random, both sides, until the match has so many entries or is over.
inline void play_on(Match& match, std::uint32_t entries, Pairs pairs = Pairs::kRandom,
                    std::uint64_t seed = 1) {
  Rng rng(seed);
  const Entropy entropy = entropy_of(seed);
  while (match.stage() == Match::Stage::kPlaying && match.count() < entries) {
    const std::string event = match.position().random_event(rng);
    const auto act = [&](Side side, const std::string& token) {
      const auto complaint = match.act(side, move_of(token), 4'000, 0, entropy);
      ASSERT_FALSE(complaint) << event << " at " << match.count();
    };
    if (match.position().turn() == Turn::kBoth) {
      const std::size_t bar = event.find('|');
      const std::string zero = event.substr(0, bar);
      const bool alike =
          pairs == Pairs::kAlike && !match.position().why(zero + "|" + zero, std::nullopt);
      act(Side::kZero, zero);
      if (match.awaits(Side::kOne)) act(Side::kOne, alike ? zero : event.substr(bar + 1));
    } else {
      act(match.position().turn() == Turn::kSide0 ? Side::kZero : Side::kOne, event);
    }
    if (::testing::Test::HasFatalFailure()) return;
  }
}

// Nothing that a side can do ends these before they have as many entries as a match may have. In
// Lignes d'Attaque a side walks on and on, with a throw now and then; in Sok'R a shot is thrown for
// again and again, every throw two sealed choices.
inline Creation endless_walk() { return creation_of("lignes", {{"match", "turns:999"}}); }
inline Creation endless_throws() { return creation_of("sokr", {{"match", "turns:999"}}); }

}  // namespace tablier
