#include "search/cfr.h"

#include <algorithm>
#include <cstddef>

namespace tablier {
namespace {

using Node = GameTree::Node;
using InfoSet = GameTree::InfoSet;
using Kind = GameTree::Kind;

double sign_of(Side side) { return side == Side::kZero ? 1.0 : -1.0; }

// Scales the weights of every information set to probabilities; all zero: uniform.
void normalise(const GameTree& tree, const Strategy& weights, Strategy& probabilities) {
  for (const InfoSet& set : tree.info_sets) {
    double total = 0;
    for (std::uint32_t a = set.first; a < set.first + set.count; ++a) total += weights[a];
    for (std::uint32_t a = set.first; a < set.first + set.count; ++a) {
      probabilities[a] = total > 0 ? weights[a] / total : 1.0 / set.count;
    }
  }
}

}  // namespace

RegretSolver::RegretSolver(GameTree tree)
    : tree_(std::move(tree)),
      chance_(tree_.nodes.size(), 1.0),
      current_(tree_.actions),
      regrets_(tree_.actions),
      sums_(tree_.actions),
      reach_{std::vector<double>(tree_.nodes.size()), std::vector<double>(tree_.nodes.size())},
      values_(tree_.nodes.size()) {
  for (std::size_t n = 0; n < tree_.nodes.size(); ++n) {
    const Node& node = tree_.nodes[n];
    for (std::uint32_t c = node.first; c < node.first + node.count; ++c) {
      chance_[c] = chance_[n] * tree_.nodes[c].odds;
    }
  }
  match_regrets();
}

void RegretSolver::match_regrets() { normalise(tree_, regrets_, current_); }

Strategy RegretSolver::average() const {
  Strategy strategy(tree_.actions);
  normalise(tree_, sums_, strategy);
  return strategy;
}

void RegretSolver::run(int iterations) {
  for (int i = 0; i < iterations; ++i) {
    ++iteration_;
    for (const Side side : kSides) {
      update(side);
      match_regrets();
    }
  }
}

// The share of each side's own choices in reaching each node.
void RegretSolver::spread(const Strategy& strategy, Reach& reach) const {
  reach[0][0] = reach[1][0] = 1;
  for (std::size_t n = 0; n < tree_.nodes.size(); ++n) {
    const Node& node = tree_.nodes[n];
    for (std::uint32_t i = 0; i < node.count; ++i) {
      reach[0][node.first + i] = reach[0][n];
      reach[1][node.first + i] = reach[1][n];
      if (node.kind != Kind::kDecision) continue;
      const InfoSet& set = tree_.info_sets[node.info_set];
      reach[index(set.side)][node.first + i] *= strategy[set.first + i];
    }
  }
}

// Side 0's expectation at each node. Children stand behind their parents.
void RegretSolver::evaluate(const Strategy& strategy, std::vector<double>& values) const {
  for (std::size_t n = tree_.nodes.size(); n-- > 0;) {
    const Node& node = tree_.nodes[n];
    double value = node.payoff;
    if (node.kind == Kind::kChance) {
      for (std::uint32_t i = 0; i < node.count; ++i) {
        value += tree_.nodes[node.first + i].odds * values[node.first + i];
      }
    } else if (node.kind == Kind::kDecision) {
      const double* chosen = strategy.data() + tree_.info_sets[node.info_set].first;
      for (std::uint32_t i = 0; i < node.count; ++i) value += chosen[i] * values[node.first + i];
    }
    values[n] = value;
  }
}

void RegretSolver::update(Side side) {
  spread(current_, reach_);
  evaluate(current_, values_);
  const double sign = sign_of(side);
  for (std::size_t n = 0; n < tree_.nodes.size(); ++n) {
    const Node& node = tree_.nodes[n];
    if (node.kind != Kind::kDecision) continue;
    const InfoSet& set = tree_.info_sets[node.info_set];
    if (set.side != side) continue;
    const double rest = chance_[n] * reach_[index(other(side))][n] * sign;
    const double own = reach_[index(side)][n] * iteration_;
    for (std::uint32_t i = 0; i < node.count; ++i) {
      regrets_[set.first + i] += rest * (values_[node.first + i] - values_[n]);
      sums_[set.first + i] += own * current_[set.first + i];
    }
  }
  // Only now: an information set is complete when all its nodes have been added up.
  for (double& regret : regrets_) regret = std::max(regret, 0.0);
}

// Sets each information set of a side to its best action, given what follows. Returns whether any
// choice changed.
bool RegretSolver::choose_best(Side side, const std::vector<double>& weights,
                               const std::vector<double>& values, Strategy& strategy) const {
  Strategy gains(tree_.actions);
  for (std::size_t n = 0; n < tree_.nodes.size(); ++n) {
    const Node& node = tree_.nodes[n];
    if (node.kind != Kind::kDecision) continue;
    const InfoSet& set = tree_.info_sets[node.info_set];
    if (set.side != side) continue;
    for (std::uint32_t i = 0; i < node.count; ++i) {
      gains[set.first + i] += weights[n] * values[node.first + i];
    }
  }
  bool changed = false;
  for (const InfoSet& set : tree_.info_sets) {
    if (set.side != side) continue;
    const auto own = std::span(gains).subspan(set.first, set.count);
    const auto best = std::max_element(own.begin(), own.end()) - own.begin();
    for (std::uint32_t i = 0; i < set.count; ++i) {
      const double chosen = static_cast<std::ptrdiff_t>(i) == best ? 1.0 : 0.0;
      changed = changed || strategy[set.first + i] != chosen;
      strategy[set.first + i] = chosen;
    }
  }
  return changed;
}

// The expectation of a side that answers the other's strategy as well as it can. Each pass settles
// the information sets whose successors are settled, from the end of the game backwards, so there
// are at most as many passes as decisions of this side in one game, and one to see that it is done.
double RegretSolver::best_response(const Strategy& strategy, Side side) const {
  Reach reach = {std::vector<double>(tree_.nodes.size()), std::vector<double>(tree_.nodes.size())};
  spread(strategy, reach);
  std::vector<double>& weights = reach[index(other(side))];
  for (std::size_t n = 0; n < weights.size(); ++n) weights[n] *= chance_[n] * sign_of(side);
  std::vector<double> values(tree_.nodes.size());
  Strategy answer = strategy;
  for (std::size_t pass = 0; pass <= tree_.info_sets.size(); ++pass) {
    evaluate(answer, values);
    if (!choose_best(side, weights, values, answer)) break;
  }
  return values[0] * sign_of(side);
}

Worth RegretSolver::worth(const Strategy& strategy) const {
  std::vector<double> values(tree_.nodes.size());
  evaluate(strategy, values);
  return {values[0], -best_response(strategy, Side::kOne), best_response(strategy, Side::kZero)};
}

}  // namespace tablier
