#pragma once

#include <atomic>
#include <cstdint>
#include <ctime>
#include <string>
#include <vector>

#include "interrupt.h"
#include "rules/lignes/lignes.h"
#include "rules/playout.h"
#include "rules/sokr/sokr.h"
#include "search/limits.h"
#include "search/uct.h"

// How speed is measured: on one thread, by the processor's time, whatever else the machine does.
namespace tablier::app {

struct Measurement {
  std::string name;  // "playouts/sitaos"
  std::string unit;  // "games/cpu-s"
  double value = 0;
};

class CpuTimer {
 public:
  [[nodiscard]] double seconds() const {
    return static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC;
  }

 private:
  std::clock_t start_ = std::clock();
};

// Runs `work`, which returns how much it did, until the time is used; the rate a CPU-second.
template <class Work>
double rate_of(double seconds, const Work& work) {
  std::uint64_t done = 0;
  const CpuTimer timer;
  do {
    done += work();
  } while (timer.seconds() < seconds && !interrupted());
  return static_cast<double>(done) / timer.seconds();
}

// What is measured: the game as it is by default, but for Sok'R, whose matches of goals go on until
// their limit when nobody aims, and Lignes d'Attaque, whose goal of speed is set for longer ones.
template <Game G>
typename G::Options bench_options() {
  typename G::Options options;
  if constexpr (std::same_as<G, sokr::Sokr>) G::set_option(options, "match", "turns:10");
  if constexpr (std::same_as<G, lignes::Lignes>) G::set_option(options, "match", "turns:20");
  return options;
}

template <Game G>
void measure_playouts(double seconds, std::vector<Measurement>& results) {
  Rng rng(1);
  std::uint64_t events = 0;
  std::uint64_t games = 0;
  const double rate = rate_of(seconds, [&] {
    for (int i = 0; i < 256; ++i) {
      typename G::Position position = G::start(bench_options<G>());
      events += static_cast<std::uint64_t>(play_out<G>(position, rng));
    }
    games += 256;
    return std::uint64_t{256};
  });
  const std::string name(G::kName);
  results.push_back({"playouts/" + name, "games/cpu-s", rate});
  results.push_back({"actions/" + name, "actions/cpu-s",
                     rate * static_cast<double>(events) / static_cast<double>(games)});
}

// Searches from the first choice that can be listed, each with a fresh tree: of 100,000
// simulations, or of fewer where a random game is long.
template <Game G>
void measure_uct(double seconds, std::vector<Measurement>& results) {
  Uct<G> uct;
  Rng rng(1);
  Limits limits;
  limits.nodes = std::same_as<G, sokr::Sokr> || std::same_as<G, lignes::Lignes> ? 2'000 : 100'000;
  typename G::Position position = G::start(bench_options<G>());
  while (position.turn() == Turn::kChance || !unlisted_name<G>(position).empty()) {
    play_random_event<G>(position, rng);
  }
  const Side side = acts(position.turn(), Side::kZero) ? Side::kZero : Side::kOne;
  const double rate = rate_of(seconds, [&] {
    uct.search(position.view(side), side, limits, interrupted(), rng, [](const UctSummary&) {});
    return uct.summary().simulations;
  });
  results.push_back({"uct/" + std::string(G::kName), "simulations/cpu-s", rate});
}

}  // namespace tablier::app
