#include "lab/sitaos_tuning.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>
#include <vector>

#include "base/bits.h"
#include "base/hash.h"
#include "search/sitaos/tree.h"

namespace tablier::lab {
namespace {

using sitaos::all_patterns;
using sitaos::full_table;
using sitaos::kClassCount;
using sitaos::kFirstWindowClass;
using sitaos::kPatternCount;
using sitaos::kPhases;
using sitaos::kUnit;
using sitaos::phase_of;
using sitaos::Position;
using sitaos::Tree;
using sitaos::Weights;

// A feature is an open pattern of a class with so many pawns, of the mover or of the waiting side;
// the last one is always 1 and stands for the right to move.
constexpr int kHeldMax = 3;
constexpr std::size_t kFeatures = std::size_t{2} * kClassCount * kHeldMax + 1;
using Features = std::array<double, kFeatures>;

constexpr std::size_t feature(bool mover, int kind, int held) {
  return static_cast<std::size_t>(((mover ? 0 : 1) * kClassCount + kind) * kHeldMax + held - 1);
}

struct Sample {
  Features features;
  double target;
  double estimate;
  int phase;
  Side mover;
  int margin;  // of side 0, hot value included from the mover's eye
};

// Sums of a least-squares fit: X'X and X'y.
struct Fit {
  std::vector<double> squares = std::vector<double>(kFeatures * kFeatures, 0.0);
  std::vector<double> products = std::vector<double>(kFeatures, 0.0);
  double target_squares = 0;
  double error_squares = 0;
  std::uint64_t samples = 0;

  void add(const Sample& sample) {
    for (std::size_t i = 0; i < kFeatures; ++i) {
      if (sample.features[i] == 0) continue;
      products[i] += sample.features[i] * sample.target;
      for (std::size_t j = 0; j < kFeatures; ++j) {
        squares[i * kFeatures + j] += sample.features[i] * sample.features[j];
      }
    }
    target_squares += sample.target * sample.target;
    const double error = sample.target - sample.estimate;
    error_squares += error * error;
    ++samples;
  }

  void add(const Fit& fit) {
    for (std::size_t i = 0; i < squares.size(); ++i) squares[i] += fit.squares[i];
    for (std::size_t i = 0; i < products.size(); ++i) products[i] += fit.products[i];
    target_squares += fit.target_squares;
    error_squares += fit.error_squares;
    samples += fit.samples;
  }

  // Cholesky on X'X + ridge.
  [[nodiscard]] std::vector<double> solve(double ridge) const {
    const std::size_t n = kFeatures;
    std::vector<double> lower = squares;
    for (std::size_t i = 0; i < n; ++i) lower[i * n + i] += ridge;
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t k = 0; k < j; ++k) {
        for (std::size_t i = j; i < n; ++i) lower[i * n + j] -= lower[i * n + k] * lower[j * n + k];
      }
      const double root = std::sqrt(lower[j * n + j]);
      for (std::size_t i = j; i < n; ++i) lower[i * n + j] /= root;
    }
    std::vector<double> x = products;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < i; ++k) x[i] -= lower[i * n + k] * x[k];
      x[i] /= lower[i * n + i];
    }
    for (std::size_t i = n; i-- > 0;) {
      for (std::size_t k = i + 1; k < n; ++k) x[i] -= lower[k * n + i] * x[k];
      x[i] /= lower[i * n + i];
    }
    return x;
  }

  [[nodiscard]] double residual(const std::vector<double>& x) const {
    double sum = target_squares;
    for (std::size_t i = 0; i < kFeatures; ++i) {
      sum -= 2 * x[i] * products[i];
      for (std::size_t j = 0; j < kFeatures; ++j) sum += x[i] * squares[i * kFeatures + j] * x[j];
    }
    return sum;
  }
};

Sample take_sample(const Tree& tree, int empty) {
  Sample sample{};
  sample.phase = phase_of(empty);
  sample.mover = tree.side();
  const auto& patterns = all_patterns();
  for (int p = 0; p < kPatternCount; ++p) {
    const int code = tree.code(p);
    const int zero = code % 6;
    const int one = code / 6;
    if ((zero == 0) == (one == 0)) continue;
    const int kind = patterns[static_cast<std::size_t>(p)].kind;
    const int held = zero + one;
    if (held > (kind < kFirstWindowClass ? 2 : 3)) continue;
    const bool mover = (zero != 0) == (sample.mover == Side::kZero);
    sample.features[feature(mover, kind, held)] += mover ? 1 : -1;
  }
  sample.features[kFeatures - 1] = 1;
  const auto score = tree.score();
  const int margin = score[0] - score[1];
  const int own_margin = sample.mover == Side::kZero ? margin : -margin;
  sample.margin = own_margin + tree.hot_value();
  sample.estimate = static_cast<double>(tree.evaluate()) / kUnit - sample.margin;
  return sample;
}

void play_one(const TuningPlan& plan, std::uint64_t seed, TranspositionTable& table,
              std::array<Fit, kPhases>& fits) {
  Rng rng(seed);
  sitaos::Options options;
  options.target = sitaos::kMaxTarget;
  Position position(options);
  std::vector<Sample> samples;
  const std::atomic<bool> told{false};
  Limits limits;
  limits.depth = plan.depth;
  AlphaBeta<Tree> search(table);
  for (int ply = 0; position.turn() != Turn::kOver; ++ply) {
    const int empty = popcount(position.empty());
    const Tree tree(position, full_table(phase_of(empty)));
    if (ply < plan.random_plies || rng.unit() < plan.stray) {
      position.apply(position.sample_action(position.to_move(), rng));
      continue;
    }
    if (empty > 2) samples.push_back(take_sample(tree, empty));
    const StopSign sign(told, limits);
    const SearchResult result = search.search(tree, limits, sign, 1, [](const auto&) {});
    position.apply(sitaos::Action{result.best, 0});
  }
  const int final_margin = position.score()[0] - position.score()[1];
  for (Sample& sample : samples) {
    const int own = sample.mover == Side::kZero ? final_margin : -final_margin;
    sample.target = own - sample.margin;
    fits[static_cast<std::size_t>(sample.phase)].add(sample);
  }
}

Weights to_weights(const std::vector<double>& x) {
  Weights weights{};
  for (int kind = 0; kind < kClassCount; ++kind) {
    for (int held = 1; held <= kHeldMax; ++held) {
      const auto k = static_cast<std::size_t>(kind);
      const auto h = static_cast<std::size_t>(held);
      const auto value = [&](bool mover) {
        return static_cast<std::int16_t>(std::lround(x[feature(mover, kind, held)] * kUnit));
      };
      weights.mover[k][h] = value(true);
      weights.waiter[k][h] = value(false);
    }
  }
  weights.tempo = static_cast<std::int16_t>(std::lround(x[kFeatures - 1] * kUnit));
  return weights;
}

}  // namespace

TuningResult tune_sitaos(const TuningPlan& plan, const std::function<void(int)>& on_game) {
  std::array<Fit, kPhases> fits;
  std::atomic<int> next{0};
  std::mutex mutex;
  std::vector<std::thread> workers;
  workers.reserve(static_cast<std::size_t>(plan.threads));
  for (int t = 0; t < plan.threads; ++t) {
    workers.emplace_back([&] {
      std::array<Fit, kPhases> own;
      TranspositionTable table(4);
      for (int game = next++; game < plan.games; game = next++) {
        play_one(plan, hash_word(plan.seed, static_cast<std::uint64_t>(game)), table, own);
        const std::lock_guard lock(mutex);
        on_game(game);
      }
      const std::lock_guard lock(mutex);
      for (std::size_t p = 0; p < kPhases; ++p) fits[p].add(own[p]);
    });
  }
  for (auto& worker : workers) worker.join();
  TuningResult result{};
  for (std::size_t p = 0; p < kPhases; ++p) {
    const Fit& fit = fits[p];
    const auto x = fit.solve(50.0);
    const auto samples = static_cast<double>(std::max<std::uint64_t>(fit.samples, 1));
    result.weights[p] = to_weights(x);
    result.samples[p] = fit.samples;
    result.error_before[p] = std::sqrt(fit.error_squares / samples);
    result.error_after[p] = std::sqrt(fit.residual(x) / samples);
  }
  return result;
}

std::string write_weights(const TuningResult& result) {
  std::string text =
      "#include \"search/sitaos/patterns.h\"\n\n"
      "// Made by apps/tune (least squares on games of the program against itself); not edited by "
      "hand.\n// Rows: squares of side 1 … 6, diamonds of radius 1 … 3, windows right, up, "
      "up-right, "
      "down-right.\n// Columns: pawns held, 0 … 4.\n"
      "namespace tablier::sitaos {\n\nconst std::array<Weights, kPhases>& tuned_weights() {\n"
      "  static const std::array<Weights, kPhases> weights = {{\n";
  for (const Weights& phase : result.weights) {
    text += "      {\n";
    for (const auto* rows : {&phase.mover, &phase.waiter}) {
      text += "          {{\n";
      for (const auto& row : *rows) {
        text += "              {";
        for (std::size_t i = 0; i < row.size(); ++i) {
          text += (i == 0 ? "" : ", ") + std::to_string(row[i]);
        }
        text += "},\n";
      }
      text += "          }},\n";
    }
    text += "          " + std::to_string(phase.tempo) + ",\n";
    text += "      },\n";
  }
  return text + "  }};\n  return weights;\n}\n\n}  // namespace tablier::sitaos\n";
}

}  // namespace tablier::lab
