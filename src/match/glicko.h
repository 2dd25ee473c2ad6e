#pragma once

#include <span>

namespace tablier {

// Glicko-2 (Glickman 2013), on the scale people know: 1500 to begin with, 350 unsure.
struct Rating {
  double value = 1500;
  double deviation = 350;
  double volatility = 0.06;

  friend bool operator==(const Rating&, const Rating&) = default;
};

struct RatedGame {
  Rating opponent;
  double score = 0.5;  // mine: 1, 0.5 or 0
};

// The rating after a rating period: these games, each against the opponent's rating before it.
Rating rated(const Rating& mine, std::span<const RatedGame> games);

// The rating after one game, a rating period of its own: `score` is 1, 0.5 or 0.
Rating rated(const Rating& mine, const Rating& theirs, double score);

}  // namespace tablier
