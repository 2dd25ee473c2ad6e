#include "lab/chifootmi_study.h"

#include <algorithm>
#include <mutex>

#include "base/hash.h"
#include "rules/playout.h"
#include "search/chifootmi/player.h"
#include "search/chifootmi/rivals.h"
#include "search/chifootmi/solvable.h"
#include "search/uct.h"
#include "search/workers.h"

namespace tablier::lab {
namespace {

using chifootmi::Chifootmi;
using chifootmi::Mix;
using chifootmi::View;
using Tree = InfoTree<Chifootmi>;
using Policy = std::function<Mix(const View&)>;

constexpr std::size_t kMostNodes = 4'000'000;
constexpr int kRound = 50;  // iterations of the solver between two looks at how far it is
constexpr int kMostRounds = 400;

// A payoff goes from -1 to 1: a win is worth two of it.
double in_wins(const Worth& worth) { return worth.exploitability() / 2; }

Strategy strategy_of(const Tree& tree, const Policy& policy) {
  Strategy strategy(tree.tree().actions);
  for (const Side side : kSides) {
    tree.for_each_set(side, [&](const View& view, std::uint32_t number) {
      const Mix mix = policy(view);
      const GameTree::InfoSet& set = tree.tree().info_sets[number];
      for (std::uint32_t i = 0; i < set.count; ++i) strategy[set.first + i] = mix.share[i];
    });
  }
  return strategy;
}

Mix uct_mix(Uct<Chifootmi>& uct, const View& view, std::uint64_t iterations,
            const std::atomic<bool>& stop) {
  Mix mix;
  mix.share.fill(0);
  view.legal(view.side(), mix.actions);
  Limits limits;
  limits.nodes = iterations;
  Rng rng(view.hash());
  const auto action = uct.search(view, view.side(), limits, stop, rng, [](const UctSummary&) {});
  for (std::size_t i = 0; i < mix.actions.size(); ++i) {
    if (mix.actions[i] == action) mix.share[i] = 1;
  }
  return mix;
}

// The players, in the order of the rows after the equilibrium's.
class Players {
 public:
  Players(std::uint64_t iterations, const std::atomic<bool>& stop)
      : iterations_(iterations), stop_(&stop) {}

  static constexpr std::array<std::string_view, 5> kNames = {"tablier", "uct", "greedy", "highest",
                                                             "random"};

  Mix choose(std::size_t player, const View& view) {
    switch (player) {
      case 0: {
        chifootmi::Task task;
        task.seed = view.hash();
        task.limits.nodes = iterations_;
        return player_.think(view, task, *stop_, [](const chifootmi::Thought&) {}).mix;
      }
      case 1:
        return uct_mix(uct_, view, iterations_, *stop_);
      case 2:
        return rival_mix(chifootmi::Rival::kGreedy, view);
      case 3:
        return rival_mix(chifootmi::Rival::kHighestCard, view);
      default:
        return rival_mix(chifootmi::Rival::kRandom, view);
    }
  }

 private:
  std::uint64_t iterations_;
  const std::atomic<bool>* stop_;
  chifootmi::Player player_;
  Uct<Chifootmi> uct_;
};

struct StartFigures {
  double sets = 0;
  std::array<double, Players::kNames.size() + 1> wins{};
};

// The equilibrium first, then every player's policy against its best responses.
std::optional<StartFigures> study_start(const StudyPlan& plan, int number, Players& players,
                                        const std::atomic<bool>& stop) {
  Rng rng(hash_word(plan.seed, static_cast<std::uint64_t>(number)));
  auto position = Chifootmi::start(plan.options);
  while (position.turn() == Turn::kChance) play_random_event<Chifootmi>(position, rng);
  const auto tree =
      Tree::unfold(chifootmi::deals_like(position), kMostNodes, chifootmi::Shortcuts{});
  if (!tree) return std::nullopt;
  StartFigures figures;
  figures.sets = static_cast<double>(tree->tree().info_sets.size());
  RegretSolver solver(tree->tree());
  figures.wins[0] = 1;
  for (int round = 0; round < kMostRounds && figures.wins[0] >= plan.precision; ++round) {
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
    solver.run(kRound);
    figures.wins[0] = in_wins(solver.worth(solver.average()));
  }
  for (std::size_t player = 0; player < Players::kNames.size(); ++player) {
    const auto policy = [&](const View& view) { return players.choose(player, view); };
    figures.wins[player + 1] = in_wins(solver.worth(strategy_of(*tree, policy)));
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
  }
  return figures;
}

}  // namespace

chifootmi::Layout small_layout(chifootmi::Level level, int cards) {
  chifootmi::Layout layout;
  layout.tackles = 1;
  layout.values = static_cast<std::uint8_t>(cards - (level == chifootmi::Level::kDebutant ? 0 : 1));
  layout.active = 2;
  layout.pile1 = cards == 4 ? 2 : 1;  // with one of two nothing would be hidden
  return layout;
}

StudyResult study(const StudyPlan& plan, const std::atomic<bool>& stop,
                  const std::function<void(int)>& on_start) {
  std::vector<std::optional<StartFigures>> all(static_cast<std::size_t>(plan.starts));
  std::atomic<int> next{0};
  std::mutex mutex;
  int done = 0;
  run_workers(thread_count(plan.threads, {}), [&](int) {
    Players players(plan.iterations, stop);
    for (int start = next++; start < plan.starts; start = next++) {
      const auto figures = study_start(plan, start, players, stop);
      const std::lock_guard lock(mutex);
      all[static_cast<std::size_t>(start)] = figures;
      on_start(++done);
    }
  });
  StudyResult result;
  result.rows.push_back({"equilibrium", 0, 0});
  for (const std::string_view name : Players::kNames) {
    result.rows.push_back({std::string(name), 0, 0});
  }
  for (const auto& figures : all) {
    if (!figures) continue;
    ++result.starts;
    result.mean_sets += figures->sets;
    for (std::size_t i = 0; i < result.rows.size(); ++i) {
      result.rows[i].exploitability += figures->wins[i];
      result.rows[i].worst = std::max(result.rows[i].worst, figures->wins[i]);
    }
  }
  const double count = std::max(result.starts, 1);
  result.mean_sets /= count;
  for (StudyRow& row : result.rows) row.exploitability /= count;
  return result;
}

}  // namespace tablier::lab
