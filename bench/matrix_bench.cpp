// Matrix games: the value of one simultaneous choice, by the number of choices each side has and
// how many different gains there are (0: any number between -1 and 1).
#include <benchmark/benchmark.h>

#include <vector>

#include "base/rng.h"
#include "search/matrix_game.h"

namespace tablier {
namespace {

std::vector<MatrixGame<4>> random_games(std::size_t choices, std::uint32_t gains) {
  Rng rng(1);
  std::vector<MatrixGame<4>> games(1024);
  for (auto& game : games) {
    game.rows = game.columns = choices;
    for (auto& row : game.gain) {
      for (double& gain : row) gain = gains == 0 ? 2 * rng.unit() - 1 : rng.below(gains);
    }
  }
  return games;
}

void solve_matrices(benchmark::State& state) {
  const auto games = random_games(static_cast<std::size_t>(state.range(0)),
                                  static_cast<std::uint32_t>(state.range(1)));
  double sum = 0;
  std::size_t next = 0;
  for (auto _ : state) sum += matrix_value(games[next++ % games.size()]);
  benchmark::DoNotOptimize(sum);
}
BENCHMARK(solve_matrices)->Name("matrix")->ArgsProduct({{2, 3, 4}, {0, 3, 10}});

}  // namespace
}  // namespace tablier
