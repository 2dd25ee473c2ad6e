// Fits the weights of SITAOS's evaluation and prints them as src/search/sitaos/weights.cpp.
// Usage: tune_sitaos GAMES DEPTH [SEED] > weights.cpp

#include <cstdio>
#include <cstdlib>

#include "lab/sitaos_tuning.h"

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fputs("usage: tune_sitaos GAMES DEPTH [SEED]\n", stderr);
    return 2;
  }
  tablier::lab::TuningPlan plan;
  plan.games = std::atoi(argv[1]);
  plan.depth = std::atoi(argv[2]);
  if (argc > 3) plan.seed = std::strtoull(argv[3], nullptr, 10);
  const auto result = tablier::lab::tune_sitaos(plan, [&](int game) {
    if (game % 100 == 0) std::fprintf(stderr, "\rgame %d of %d", game, plan.games);
  });
  std::fputc('\n', stderr);
  for (std::size_t p = 0; p < result.samples.size(); ++p) {
    std::fprintf(stderr, "phase %zu: %llu samples, error %.3f -> %.3f points\n", p,
                 static_cast<unsigned long long>(result.samples[p]), result.error_before[p],
                 result.error_after[p]);
  }
  std::fputs(write_weights(result).c_str(), stdout);
  return 0;
}
