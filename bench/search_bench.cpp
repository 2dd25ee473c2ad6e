// Search: UCT on every game, alpha-beta and the exact endgame on SITAOS. Rates are per second of
// CPU time.
#include <benchmark/benchmark.h>

#include <string>

#include "base/bits.h"
#include "reference_games/all.h"
#include "rules/games.h"
#include "search/sitaos/endgame.h"
#include "search/uct.h"

namespace tablier {
namespace {

const std::atomic<bool> kNeverStop{false};

template <Game G>
void search_by_uct(benchmark::State& state) {
  Uct<G> uct;
  Rng rng(1);
  Limits limits;
  limits.nodes = 20'000;
  typename G::Position position = G::start({});
  while (position.turn() == Turn::kChance) play_random_event<G>(position, rng);
  const Side side = acts(position.turn(), Side::kZero) ? Side::kZero : Side::kOne;
  std::uint64_t simulations = 0;
  for (auto _ : state) {
    uct.search(position.view(side), side, limits, kNeverStop, rng, [](const UctSummary&) {});
    simulations += uct.summary().simulations;
  }
  state.counters["simulations"] =
      benchmark::Counter(static_cast<double>(simulations), benchmark::Counter::kIsRate);
}

template <class... Gs>
bool add_uct(GameTypes<Gs...>) {
  (benchmark::RegisterBenchmark(("uct/" + std::string(Gs::kName)).c_str(), search_by_uct<Gs>), ...);
  return true;
}

[[maybe_unused]] const bool kAdded = add_uct(RealGames{}) && add_uct(ReferenceGames{});

sitaos::Position after_random_pawns(int pawns) {
  sitaos::Options options;
  options.target = sitaos::kMaxTarget;
  sitaos::Position position(options);
  Rng rng(1);
  for (int i = 0; i < pawns; ++i) position.apply(position.sample_action(position.to_move(), rng));
  return position;
}

// By the number of pawns on the board.
void search_sitaos(benchmark::State& state) {
  const auto position = after_random_pawns(static_cast<int>(state.range(0)));
  const int phase = sitaos::phase_of(popcount(position.empty()));
  TranspositionTable table(16);
  Limits limits;
  limits.depth = 6;
  std::uint64_t nodes = 0;
  std::uint64_t salt = 0;  // a new one each time stands for an empty table
  for (auto _ : state) {
    const sitaos::Tree tree(position, sitaos::full_table(phase), ++salt);
    AlphaBeta<sitaos::Tree> search(table);
    nodes += search.search(tree, limits, StopSign(kNeverStop, limits), 1, [](const auto&) {}).nodes;
  }
  state.counters["nodes"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}
BENCHMARK(search_sitaos)->Name("alphabeta/sitaos")->Arg(0)->Arg(12)->Arg(24)->Arg(36);

// By the number of empty crossings.
void solve_sitaos(benchmark::State& state) {
  const auto position = after_random_pawns(sitaos::kCrossings - static_cast<int>(state.range(0)));
  TranspositionTable table(16);
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    state.PauseTiming();
    table.clear();
    state.ResumeTiming();
    nodes += sitaos::solve(position, table, StopSign(kNeverStop, {}))->nodes;
  }
  state.counters["nodes"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}
BENCHMARK(solve_sitaos)->Name("endgame/sitaos")->Arg(10)->Arg(12)->Arg(14);

}  // namespace
}  // namespace tablier
