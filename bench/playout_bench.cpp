// Random games of every game, through the generic concept alone: how much the concept costs, and
// what a search by random games can hope for. Rates are per second of CPU time.
#include <benchmark/benchmark.h>

#include <string>

#include "reference_games/all.h"
#include "rules/games.h"
#include "rules/playout.h"

namespace tablier {
namespace {

template <Game G>
void play_random_games(benchmark::State& state) {
  const typename G::Position start = G::start({});
  Rng rng(1);
  std::int64_t events = 0;
  std::int64_t payoff = 0;
  for (auto _ : state) {
    typename G::Position position = start;
    events += play_out<G>(position, rng);
    payoff += position.payoff();
  }
  benchmark::DoNotOptimize(payoff);
  const auto games = static_cast<double>(state.iterations());
  state.counters["games"] = benchmark::Counter(games, benchmark::Counter::kIsRate);
  state.counters["events"] =
      benchmark::Counter(static_cast<double>(events), benchmark::Counter::kIsRate);
  state.counters["length"] = static_cast<double>(events) / games;
}

template <class... Gs>
bool add_playouts(GameTypes<Gs...>) {
  (benchmark::RegisterBenchmark(("playouts/" + std::string(Gs::kName)).c_str(),
                                play_random_games<Gs>),
   ...);
  return true;
}

[[maybe_unused]] const bool kAdded = add_playouts(RealGames{}) && add_playouts(ReferenceGames{});

}  // namespace
}  // namespace tablier
