#include "search/regret_search.h"

#include <gtest/gtest.h>

#include <thread>

#include "reference_games/all.h"
#include "search/cfr.h"
#include "suite/effort.h"

// The search with nothing but the rules to guide it, on games whose values are known.
namespace tablier {
namespace {

using goofspiel::Goofspiel;
using poker::KuhnPoker;
using poker::LeducPoker;

const std::atomic<bool> kGoOn{false};
const auto kQuiet = [] {};

template <Game G>
using PlainSearch = RegretSearch<G, PlainGuide<G>>;

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

template <Game G>
MixedChoice<G> think(PlainSearch<G>& search, const typename G::View& view, Side side,
                     std::uint64_t iterations, std::uint64_t seed) {
  const Limits limits = nodes(iterations);
  Rng rng(seed);
  search.clear();
  search.run(view, side, limits, StopSign(kGoOn, limits), rng, kQuiet);
  return search.choice(view, side, rng);
}

template <Game G>
void expect_probabilities(const MixedChoice<G>& mix) {
  double total = 0;
  for (std::size_t i = 0; i < mix.share.size(); ++i) {
    EXPECT_GE(mix.share[i], 0);
    if (i >= mix.actions.size()) {
      EXPECT_EQ(mix.share[i], 0);
    }
    total += mix.share[i];
  }
  EXPECT_NEAR(total, 1, 1e-9);
  EXPECT_LE(std::abs(mix.value), 1);
}

// A strategy made of one search at every information set, each from nothing.
template <Solvable G>
Worth worth_of_searches(const typename G::Position& root, std::uint64_t iterations) {
  const auto tree = InfoTree<G>::unfold(root, 1'000'000);
  EXPECT_TRUE(tree.has_value());
  if (!tree) return {};
  PlainGuide<G> guide;
  PlainSearch<G> search(guide);
  Strategy strategy(tree->tree().actions);
  for (const Side side : kSides) {
    tree->for_each_set(side, [&](const typename G::View& view, std::uint32_t number) {
      const MixedChoice<G> mix = think<G>(search, view, side, iterations, view.hash());
      expect_probabilities<G>(mix);
      const GameTree::InfoSet& set = tree->tree().info_sets[number];
      ASSERT_EQ(mix.actions.size(), set.count);
      for (std::uint32_t i = 0; i < set.count; ++i) strategy[set.first + i] = mix.share[i];
    });
  }
  return RegretSolver(tree->tree()).worth(strategy);
}

template <Game G>
void print(const char* name, const Worth& worth) {
  std::printf("%s value %f low %f high %f exploitability %f\n", name, worth.value, worth.low,
              worth.high, worth.exploitability());
}

TEST(RegretSearch, measure) {
  for (std::uint64_t n : {100U, 1000U, 10000U}) {
    print<KuhnPoker>("kuhn", worth_of_searches<KuhnPoker>(KuhnPoker::start({}), n));
  }
  for (std::uint64_t n : {100U, 1000U, 5000U}) {
    print<LeducPoker>("leduc", worth_of_searches<LeducPoker>(LeducPoker::start({}), n));
  }
  goofspiel::Options options;
  options.cards = 3;
  for (std::uint64_t n : {100U, 1000U, 10000U}) {
    print<Goofspiel>("goof3", worth_of_searches<Goofspiel>(Goofspiel::start(options), n));
  }
  options.cards = 4;
  for (std::uint64_t n : {100U, 500U, 2000U}) {
    const auto t = Clock::now();
    print<Goofspiel>("goof4", worth_of_searches<Goofspiel>(Goofspiel::start(options), n));
    std::printf("%f s\n", std::chrono::duration<double>(Clock::now() - t).count());
  }
}

}  // namespace
}  // namespace tablier
