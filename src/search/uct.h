#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/arena.h"
#include "rules/game.h"
#include "rules/playout.h"
#include "search/limits.h"

// Plain UCT: a tree of upper-confidence bandits over random games, on any game. The yardstick that
// every stronger player is measured against, so it is kept plain: no knowledge, no reuse.
//
//   one side's turn   a bandit over its actions
//   both sides'       two bandits that choose independently of each other
//   chance            a sample by its odds
//   hidden cards      each simulation starts from a position sampled from the side's view; a bandit
//                     chooses among the actions that exist there
namespace tablier {

struct UctSummary {
  std::uint64_t simulations = 0;
  std::uint32_t nodes = 0;
  double value = 0;  // of the chosen action, for the side that thinks, in [-1, 1]
};

template <Game G>
class Uct {
 public:
  using Position = typename G::Position;
  using Action = typename G::Action;
  using View = typename G::View;

  explicit Uct(double exploration = 1.0) : exploration_(static_cast<float>(exploration)) {}

  // Thinks until a limit is met (at least one simulation is run) and returns the most visited
  // action. `on_progress(summary)` is called now and then.
  template <class OnProgress>
  Action search(const View& view, Side side, const Limits& limits, const std::atomic<bool>& told,
                Rng& rng, const OnProgress& on_progress) {
    const StopSign sign(told, limits);
    reset();
    summary_ = {};
    std::uint64_t next_report = 1U << 16U;
    for (;;) {
      simulate(root_position(view, rng), rng);
      ++summary_.simulations;
      if (limits.nodes && summary_.simulations >= *limits.nodes) break;
      if (summary_.simulations % kStopInterval == 0 && (sign.raised() || full())) break;
      if (summary_.simulations == next_report) {
        next_report *= 2;
        summarise(side);
        on_progress(summary_);
      }
    }
    return summarise(side);
  }

  [[nodiscard]] const UctSummary& summary() const { return summary_; }

 private:
  static constexpr std::uint64_t kStopInterval = 64;
  static constexpr std::uint32_t kNone = 0;  // index 0 of every arena stays unused
  static constexpr std::size_t kLaneWidth = 8;
  static constexpr std::size_t kMaxDepth = 512;  // deeper the game goes on at random
  static constexpr std::uint32_t kMaxLanes = 1U << 24U;
  static constexpr float kNever = -1e30F;

  // Eight choices of one bandit, laid out so that their bounds are computed at once. A bandit with
  // more goes on in `next`; a node is known by its first lane.
  struct alignas(64) Lane {
    std::array<float, kLaneWidth> mean;
    std::array<std::uint32_t, kLaneWidth> visits;
    std::array<std::uint32_t, kLaneWidth> child;
    std::array<Action, kLaneWidth> action;
    std::uint32_t next;
    std::uint32_t total;    // visits of the bandit; in its first lane
    std::uint32_t partner;  // side 1's bandit at a turn of both; in side 0's first lane
    std::uint8_t count;
  };

  struct OutcomeEdge {
    typename G::Outcome outcome;
    std::uint32_t child;
    std::uint32_t next;
  };

  struct Choice {
    std::uint32_t head;  // first lane of the bandit
    std::uint32_t lane;
    std::uint8_t slot;
    Side side;
  };

  void reset() {
    lanes_.clear();
    outcomes_.clear();
    pairs_.clear();
    lanes_.add();
    outcomes_.add();
    root_ = kNone;
  }

  [[nodiscard]] bool full() const { return lanes_.size() >= kMaxLanes; }

  static Position root_position(const View& view, Rng& rng) {
    if constexpr (Hidden<G>) {
      return G::sample_position(view, rng);
    } else {
      (void)rng;
      return bounded_position<G>(view);
    }
  }

  std::uint32_t new_lane() {
    const std::uint32_t index = lanes_.add();
    Lane& lane = lanes_[index];
    lane.mean.fill(kNever);
    lane.visits.fill(1);
    lane.next = kNone;
    lane.total = 0;
    lane.partner = kNone;
    lane.count = 0;
    return index;
  }

  void append(std::uint32_t head, const Action& action) {
    std::uint32_t at = head;
    while (lanes_[at].next != kNone) at = lanes_[at].next;
    if (lanes_[at].count == kLaneWidth) {
      const std::uint32_t fresh = new_lane();
      lanes_[at].next = fresh;
      at = fresh;
    }
    Lane& lane = lanes_[at];
    const std::size_t slot = lane.count++;
    lane.mean[slot] = 0;
    lane.visits[slot] = 0;
    lane.child[slot] = kNone;
    lane.action[slot] = action;
  }

  std::uint32_t new_bandit(const Position& position, Side side, Rng& rng) {
    const std::uint32_t head = new_lane();
    ActionList<G> actions;
    position.legal(side, actions);
    if (actions.empty()) return head;  // too many to list: grown by sampling, see `choose`
    // A random start, so that first visits do not all favour the first actions of the list.
    const std::size_t start = rng.below(static_cast<std::uint32_t>(actions.size()));
    for (std::size_t i = start; i < actions.size(); ++i) append(head, actions[i]);
    for (std::size_t i = 0; i < start; ++i) append(head, actions[i]);
    return head;
  }

  std::uint32_t new_node(const Position& position, Turn turn, Rng& rng) {
    if (turn == Turn::kChance) {
      const std::uint32_t head = outcomes_.add();
      outcomes_[head].next = kNone;
      outcomes_[head].child = kNone;
      return head;
    }
    if (turn != Turn::kBoth) return new_bandit(position, single_side(turn), rng);
    const std::uint32_t head = new_bandit(position, Side::kZero, rng);
    const std::uint32_t partner = new_bandit(position, Side::kOne, rng);
    lanes_[head].partner = partner;
    return head;
  }

  // log2 by the exponent and a linear mantissa: within 0.09, and continuous, which is all a bandit
  // needs.
  static float rough_log2(std::uint32_t n) {
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(n));
    return static_cast<float>(bits) * 0x1.0p-23F - 127.0F;
  }

  using Bounds = std::array<float, kLaneWidth>;

  // Kept out of line so that the compiler sees a loop to vectorise.
  __attribute__((noinline)) static Bounds bounds_of(const Lane& lane, float scale) {
    Bounds bounds;
    for (std::size_t i = 0; i < kLaneWidth; ++i) {
      const auto visits = static_cast<float>(static_cast<std::int32_t>(lane.visits[i]));
      bounds[i] = lane.mean[i] + scale / std::sqrt(visits + 1e-6F);
    }
    return bounds;
  }

  Choice choose_known(std::uint32_t head, Side side) {
    const float log_total = rough_log2(lanes_[head].total + 1) * std::numbers::ln2_v<float>;
    const float scale = exploration_ * std::sqrt(log_total);
    Choice best{head, head, 0, side};
    float best_bound = 2 * kNever;
    for (std::uint32_t at = head; at != kNone; at = lanes_[at].next) {
      const Bounds bounds = bounds_of(lanes_[at], scale);
      for (std::uint8_t i = 0; i < kLaneWidth; ++i) {
        if (bounds[i] > best_bound) {
          best_bound = bounds[i];
          best.lane = at;
          best.slot = i;
        }
      }
    }
    return best;
  }

  // With hidden cards (or choices too many to list) the actions differ from one sampled position to
  // the next: new ones are added, and only those that exist here are compared.
  Choice choose_available(std::uint32_t head, const Position& position, Side side, Rng& rng) {
    ActionList<G> actions;
    position.legal(side, actions);
    if (actions.empty()) actions.push_back(random_action<G>(position, side, rng));
    const float log_total = rough_log2(lanes_[head].total + 1) * std::numbers::ln2_v<float>;
    Choice best{head, head, 0, side};
    float best_bound = 2 * kNever;
    for (const Action& action : actions) {
      Choice found = find(head, action, side);
      if (found.lane == kNone) {
        append(head, action);
        found = find(head, action, side);
      }
      const Lane& lane = lanes_[found.lane];
      const float n = std::max(static_cast<float>(lane.visits[found.slot]), 1e-6F);
      const float bound = lane.mean[found.slot] + exploration_ * std::sqrt(log_total / n);
      if (bound > best_bound) {
        best_bound = bound;
        best = found;
      }
    }
    return best;
  }

  Choice find(std::uint32_t head, const Action& action, Side side) {
    for (std::uint32_t at = head; at != kNone; at = lanes_[at].next) {
      const Lane& lane = lanes_[at];
      for (std::uint8_t i = 0; i < lane.count; ++i) {
        if (lane.action[i] == action) return {head, at, i, side};
      }
    }
    return {head, kNone, 0, side};
  }

  Choice choose(std::uint32_t head, const Position& position, Side side, Rng& rng) {
    if constexpr (!Hidden<G>) {
      if (unlisted_name<G>(position).empty()) return choose_known(head, side);
    }
    return choose_available(head, position, side, rng);
  }

  // 1. Descend by the bandits. 2. Leave the tree at an action tried for the first time. 3. Play to
  // the end at random. 4. Tell the bandits on the way.
  void simulate(Position position, Rng& rng) {
    path_size_ = 0;
    Turn turn = position.turn();
    if (root_ == kNone) root_ = new_node(position, turn, rng);
    std::uint32_t node = root_;
    for (bool inside = true; inside && turn != Turn::kOver && path_size_ + 2 < kMaxDepth;) {
      inside = descend(position, turn, node, rng);
      turn = position.turn();
    }
    if (turn != Turn::kOver) play_out<G>(position, rng);
    learn(static_cast<float>(position.payoff()) * (1.0F / static_cast<float>(G::kMaxPayoff)));
  }

  // One event inside the tree; false when it leads out of it. `node` becomes the child.
  bool descend(Position& position, Turn turn, std::uint32_t& node, Rng& rng) {
    if constexpr (Chancy<G>) {
      if (turn == Turn::kChance) {
        const auto outcome = position.sample_outcome(rng);
        position.apply(outcome);
        return enter(outcome_child(node, outcome), node, position, rng);
      }
    }
    if constexpr (Simultaneous<G>) {
      if (turn == Turn::kBoth) {
        const std::uint32_t partner = lanes_[node].partner;
        const Choice first = choose(node, position, Side::kZero, rng);
        const Choice second = choose(partner, position, Side::kOne, rng);
        path_[path_size_++] = first;
        path_[path_size_++] = second;
        const auto key = static_cast<std::uint64_t>(first.lane * kLaneWidth + first.slot) << 32U |
                         static_cast<std::uint64_t>(second.lane * kLaneWidth + second.slot);
        position.apply_both(lanes_[first.lane].action[first.slot],
                            lanes_[second.lane].action[second.slot]);
        const auto [link, fresh] = pairs_.try_emplace(key, kNone);
        if (fresh) return false;
        return enter(link->second, node, position, rng);
      }
    }
    const Choice choice = choose(node, position, single_side(turn), rng);
    path_[path_size_++] = choice;
    Lane& lane = lanes_[choice.lane];
    lanes_.prefetch(lane.child[choice.slot]);
    position.apply(lane.action[choice.slot]);
    if (lane.visits[choice.slot] == 0) return false;
    return enter(lane.child[choice.slot], node, position, rng);
  }

  // Goes to a child, which is made on its second visit: most are never visited twice.
  bool enter(std::uint32_t& child, std::uint32_t& node, const Position& position, Rng& rng) {
    const Turn turn = position.turn();
    if (turn == Turn::kOver) return false;
    if (child == kNone) {
      if (full()) return false;
      child = new_node(position, turn, rng);
    }
    node = child;
    return true;
  }

  std::uint32_t& outcome_child(std::uint32_t head, const typename G::Outcome& outcome) {
    std::uint32_t at = head;
    while (outcomes_[at].next != kNone) {
      at = outcomes_[at].next;
      if (outcomes_[at].outcome == outcome) return outcomes_[at].child;
    }
    const std::uint32_t fresh = outcomes_.add();
    outcomes_[at].next = fresh;
    outcomes_[fresh] = {outcome, kNone, kNone};
    return outcomes_[fresh].child;
  }

  void learn(float reward) {
    for (std::size_t i = 0; i < path_size_; ++i) {
      const Choice& choice = path_[i];
      const float own = choice.side == Side::kZero ? reward : -reward;
      ++lanes_[choice.head].total;
      Lane& lane = lanes_[choice.lane];
      const std::uint32_t visits = ++lane.visits[choice.slot];
      lane.mean[choice.slot] += (own - lane.mean[choice.slot]) / static_cast<float>(visits);
    }
  }

  Action summarise(Side side) {
    std::uint32_t head = root_;
    if (lanes_[head].partner != kNone && side == Side::kOne) head = lanes_[head].partner;
    Choice best{head, head, 0, side};
    for (std::uint32_t at = head; at != kNone; at = lanes_[at].next) {
      const Lane& lane = lanes_[at];
      for (std::uint8_t i = 0; i < lane.count; ++i) {
        const Lane& best_lane = lanes_[best.lane];
        if (std::pair(lane.visits[i], lane.mean[i]) >
            std::pair(best_lane.visits[best.slot], best_lane.mean[best.slot])) {
          best = {head, at, i, side};
        }
      }
    }
    summary_.nodes = lanes_.size();
    summary_.value = static_cast<double>(lanes_[best.lane].mean[best.slot]);
    return lanes_[best.lane].action[best.slot];
  }

  float exploration_;
  Arena<Lane> lanes_;
  Arena<OutcomeEdge> outcomes_;
  std::unordered_map<std::uint64_t, std::uint32_t> pairs_;  // (choice, choice) to child
  std::uint32_t root_ = kNone;
  std::array<Choice, kMaxDepth> path_{};
  std::size_t path_size_ = 0;
  UctSummary summary_;
};

}  // namespace tablier
