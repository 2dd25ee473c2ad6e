#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rules/game.h"

// Solves small games exactly enough to be measured: hidden cards, chance and simultaneous choices.
//
// The game is first unfolded into a tree whose decisions are grouped by what the acting side knows
// (its View); counterfactual regret minimisation then runs over the tree with flat loops, always in
// the same order, so its answers are reproducible. It allocates: not for use inside a search.
namespace tablier {

// A View must remember what its side has seen and done (or, in a game without secrets, be the
// position): two decisions with the same View are answered alike.
template <class G>
concept Solvable = Game<G> && requires(const typename G::View& view) {
  { view.hash() } -> std::same_as<std::uint64_t>;
};

struct GameTree {
  enum class Kind : std::uint8_t { kOver, kChance, kDecision };

  struct Node {
    Kind kind = Kind::kOver;
    std::uint32_t info_set = 0;  // of a decision
    std::uint32_t first = 0;     // its children stand together, behind it
    std::uint32_t count = 0;
    double odds = 1;    // of this node, when its parent is chance
    double payoff = 0;  // side 0's, when over
  };

  // All the decisions that one side cannot tell apart.
  struct InfoSet {
    Side side = Side::kZero;
    std::uint32_t first = 0;  // of its actions, in a Strategy
    std::uint32_t count = 0;
  };

  std::vector<Node> nodes;  // the root first, parents before children
  std::vector<InfoSet> info_sets;
  std::uint32_t actions = 0;  // over all information sets
};

// The probability of every action of every information set.
using Strategy = std::vector<double>;

// What a pair of strategies is worth. Side 0's secures `low` and side 1's holds it to `high`, so
// the value of the game lies between these, however good or bad the strategies are.
struct Worth {
  double value = 0;  // for side 0, both playing as they do
  double low = 0;    // for side 0, against side 1's best response
  double high = 0;   // for side 0, playing its own best response

  // What a best response gains, on average over the sides; 0 at an equilibrium.
  [[nodiscard]] double exploitability() const { return (high - low) / 2; }
};

// CFR+: regret matching with regrets kept non-negative, one side at a time, later iterations
// weighing more in the average.
class RegretSolver {
 public:
  explicit RegretSolver(GameTree tree);

  void run(int iterations);

  [[nodiscard]] const GameTree& tree() const { return tree_; }
  // The average over all iterations: this is what approaches an equilibrium. Uniform at first.
  [[nodiscard]] Strategy average() const;
  // Exact, by best responses over information sets.
  [[nodiscard]] Worth worth(const Strategy& strategy) const;

 private:
  using Reach = std::array<std::vector<double>, 2>;

  void match_regrets();
  void update(Side side);
  void spread(const Strategy& strategy, Reach& reach) const;
  void evaluate(const Strategy& strategy, std::vector<double>& values) const;
  [[nodiscard]] double best_response(const Strategy& strategy, Side side) const;
  [[nodiscard]] bool choose_best(Side side, const std::vector<double>& weights,
                                 const std::vector<double>& values, Strategy& strategy) const;

  GameTree tree_;
  std::vector<double> chance_;  // the share of chance in reaching each node
  Strategy current_;
  Strategy regrets_;
  Strategy sums_;
  int iteration_ = 0;
  Reach reach_;
  std::vector<double> values_;
};

// What is known of a game beside its rules, so that it need not be unfolded.
template <Game G>
struct NoShortcuts {
  // Side 0's payoff where it is known; always where the game is over.
  std::optional<double> payoff(const typename G::Position& position) const {
    if (position.turn() != Turn::kOver) return std::nullopt;
    return position.payoff();
  }
  // Choices that are made by a known mix lead on as a lottery does: each way and its odds, which
  // add up to 1. Empty where the sides have to decide.
  std::vector<std::pair<double, typename G::Position>> lottery(const typename G::Position&) const {
    return {};
  }
};

// Unfolds a game below a position and knows which information set a View belongs to.
template <Solvable G>
class InfoTree {
 public:
  using Position = typename G::Position;
  using View = typename G::View;
  using Lottery = std::vector<std::pair<double, Position>>;

  // Nothing when the tree has more than `max_nodes` nodes (or no end), or a choice is too large to
  // be listed.
  static std::optional<InfoTree> unfold(const Position& root, std::size_t max_nodes) {
    return unfold(Lottery{{1.0, root}}, max_nodes, NoShortcuts<G>{});
  }

  // From several positions between which chance has decided; the odds add up to 1.
  template <class Shortcuts>
  static std::optional<InfoTree> unfold(const Lottery& roots, std::size_t max_nodes,
                                        const Shortcuts& shortcuts) {
    InfoTree result;
    result.tree_.nodes.emplace_back();
    std::vector<Pending> pending;
    result.draw_lots(0, roots, pending);
    while (!pending.empty()) {
      const Pending next = std::move(pending.back());
      pending.pop_back();
      if (!result.expand(next, shortcuts, pending) || result.tree_.nodes.size() > max_nodes) {
        return std::nullopt;
      }
    }
    return result;
  }

  // Every information set of a side, as `visit(view, number)`.
  template <class Visit>
  void for_each_set(Side side, const Visit& visit) const {
    for (const auto& [view, number] : sets_[index(side)]) visit(view, number);
  }

  [[nodiscard]] const GameTree& tree() const { return tree_; }

  // The probabilities of a side's actions, in the order of view.legal; empty where the tree has no
  // such view.
  [[nodiscard]] std::span<const double> choice(const Strategy& strategy, const View& view,
                                               Side side) const {
    const auto found = sets_[index(side)].find(view);
    if (found == sets_[index(side)].end()) return {};
    const GameTree::InfoSet& set = tree_.info_sets[found->second];
    return std::span(strategy).subspan(set.first, set.count);
  }

 private:
  struct Pending {
    std::uint32_t node;
    Position position;
  };
  struct ViewHash {
    std::size_t operator()(const View& view) const { return static_cast<std::size_t>(view.hash()); }
  };
  using Sets = std::unordered_map<View, std::uint32_t, ViewHash>;

  void draw_lots(std::uint32_t node, const Lottery& lots, std::vector<Pending>& pending) {
    const std::uint32_t first = add_children(node, GameTree::Kind::kChance, lots.size());
    for (std::uint32_t i = 0; i < lots.size(); ++i) {
      tree_.nodes[first + i].odds = lots[i].first;
      pending.push_back({first + i, lots[i].second});
    }
  }

  template <class Shortcuts>
  bool expand(const Pending& from, const Shortcuts& shortcuts, std::vector<Pending>& pending) {
    const Turn turn = from.position.turn();
    if (const auto payoff = shortcuts.payoff(from.position)) {
      tree_.nodes[from.node].payoff = *payoff;
      return true;
    }
    if (const Lottery lots = shortcuts.lottery(from.position); !lots.empty()) {
      draw_lots(from.node, lots, pending);
      return true;
    }
    if (!unlisted_name<G>(from.position).empty()) return false;
    if (turn == Turn::kChance) return expand_chance(from, pending);
    if (turn == Turn::kBoth) return expand_both(from, pending);
    const Side side = single_side(turn);
    const auto actions = decide(from.node, from.position, side);
    for (std::uint32_t i = 0; i < actions.size(); ++i) {
      Position next = from.position;
      next.apply(actions[i]);
      pending.push_back({tree_.nodes[from.node].first + i, std::move(next)});
    }
    return true;
  }

  bool expand_chance(const Pending& from, std::vector<Pending>& pending) {
    if constexpr (Chancy<G>) {
      OutcomeList<G> outcomes;
      from.position.outcomes(outcomes);
      double total = 0;
      for (const auto& item : outcomes) total += item.weight;
      const std::uint32_t first = add_children(from.node, GameTree::Kind::kChance, outcomes.size());
      for (std::uint32_t i = 0; i < outcomes.size(); ++i) {
        tree_.nodes[first + i].odds = outcomes[i].weight / total;
        Position next = from.position;
        next.apply(outcomes[i].outcome);
        pending.push_back({first + i, std::move(next)});
      }
      return true;
    } else {
      return false;
    }
  }

  // Side 0 chooses, then side 1 in ignorance of it: the same thing as both at once.
  bool expand_both(const Pending& from, std::vector<Pending>& pending) {
    if constexpr (Simultaneous<G>) {
      const auto firsts = decide(from.node, from.position, Side::kZero);
      for (std::uint32_t i = 0; i < firsts.size(); ++i) {
        const std::uint32_t middle = tree_.nodes[from.node].first + i;
        const auto seconds = decide(middle, from.position, Side::kOne);
        for (std::uint32_t j = 0; j < seconds.size(); ++j) {
          Position next = from.position;
          next.apply_both(firsts[i], seconds[j]);
          pending.push_back({tree_.nodes[middle].first + j, std::move(next)});
        }
      }
      return true;
    } else {
      return false;
    }
  }

  // Makes a node a decision of a side, in the information set of that side's view.
  ActionList<G> decide(std::uint32_t node, const Position& position, Side side) {
    ActionList<G> actions;
    const View view = position.view(side);
    view.legal(side, actions);
    const auto fresh = static_cast<std::uint32_t>(tree_.info_sets.size());
    const auto [found, added] = sets_[index(side)].try_emplace(view, fresh);
    if (added) {
      const auto count = static_cast<std::uint32_t>(actions.size());
      tree_.info_sets.push_back({side, tree_.actions, count});
      tree_.actions += count;
    }
    add_children(node, GameTree::Kind::kDecision, actions.size());
    tree_.nodes[node].info_set = found->second;
    return actions;
  }

  std::uint32_t add_children(std::uint32_t node, GameTree::Kind kind, std::size_t count) {
    const auto first = static_cast<std::uint32_t>(tree_.nodes.size());
    tree_.nodes.resize(tree_.nodes.size() + count);
    tree_.nodes[node].kind = kind;
    tree_.nodes[node].first = first;
    tree_.nodes[node].count = static_cast<std::uint32_t>(count);
    return first;
  }

  GameTree tree_;
  std::array<Sets, 2> sets_;
};

}  // namespace tablier
