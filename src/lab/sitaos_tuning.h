#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "search/sitaos/patterns.h"

namespace tablier::lab {

struct TuningPlan {
  int games = 4000;
  int depth = 3;         // of the players that make the games
  int random_plies = 6;  // at the start of each
  double stray = 0.05;   // share of later moves that are random, for variety
  std::uint64_t seed = 1;
  int threads = 2;
};

struct TuningResult {
  std::array<sitaos::Weights, sitaos::kPhases> weights;
  std::array<std::uint64_t, sitaos::kPhases> samples;
  // Spread of (final margin - estimate) in points, with the weights in use before and the new ones.
  std::array<double, sitaos::kPhases> error_before;
  std::array<double, sitaos::kPhases> error_after;
};

// Plays games of the program against itself and fits, by least squares, what an open pattern was
// worth in the end: the future margin is explained by the counts of open patterns of each class.
TuningResult tune_sitaos(const TuningPlan& plan, const std::function<void(int)>& on_game);

// The weights as the source file that holds them.
std::string write_weights(const TuningResult& result);

}  // namespace tablier::lab
