#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/arena.h"
#include "base/hash.h"
#include "rules/game.h"
#include "rules/playout.h"
#include "search/limits.h"

// Tree search for games in which both choose at once, or something is hidden: regret matching at
// every decision, over deals that fit what the thinking side knows. It answers with a mixed choice.
//
// A decision is known by what the side that takes it knows (Guide::key), so a strategy can never
// depend on a card that its owner has not seen. Half of the iterations play a deal that fits the
// thinking side's view; they teach that side. The other half first deal that side's own secrets
// anew, as the opponent must reckon with them; they teach both. Without these the opponent in the
// tree would answer as if it had looked at our cards.
//
// Everything a search needs to know of a game beside its rules is in its Guide:
//   key(position, side)     all that the side knows and that still matters, hashed
//   judge(position, value)  whether the value for side 0 is known here without going on
//   is_even(position)       whether both choose evenly at random here, and nothing is to be learnt
//   roll(position, side, rng)  a choice outside the tree
//   kMaxReplies             the most actions of the other side that one decision can meet
namespace tablier {

template <class Guide, class G>
concept SearchGuide = requires(Guide& guide, const typename G::Position& position, Side side,
                               double& value, Rng& rng) {
  { guide.key(position, side) } -> std::same_as<std::uint64_t>;
  { guide.judge(position, value) } -> std::same_as<bool>;
  { guide.is_even(position) } -> std::same_as<bool>;
  { guide.roll(position, side, rng) } -> std::same_as<typename G::Action>;
  { Guide::kMaxReplies } -> std::convertible_to<std::size_t>;
};

// The guide that any game can do with: views as keys, random play to the end.
template <Game G>
struct PlainGuide {
  static constexpr std::size_t kMaxReplies = G::kMaxActions;

  std::uint64_t key(const typename G::Position& position, Side side) {
    return position.view(side).hash();
  }
  bool judge(const typename G::Position& position, double& value) {
    if (position.turn() != Turn::kOver) return false;
    value = position.payoff() * (1.0 / G::kMaxPayoff);
    return true;
  }
  bool is_even(const typename G::Position&) { return false; }
  typename G::Action roll(const typename G::Position& position, Side side, Rng& rng) {
    return random_action<G>(position, side, rng);
  }
};

template <Game G>
struct MixedChoice {
  ActionList<G> actions;                     // as listed
  std::array<double, G::kMaxActions> share;  // their probabilities
  double value = 0;                          // of the side that thinks, in [-1, 1]
};

template <Game G, SearchGuide<G> Guide>
class RegretSearch {
 public:
  using Position = typename G::Position;
  using View = typename G::View;
  using Action = typename G::Action;

  explicit RegretSearch(Guide& guide) : guide_(&guide) { clear(); }

  // Forgets everything; a new root.
  void clear() {
    nodes_.clear();
    slots_.assign(kFirstSlots, {});
    used_ = 0;
    nodes_.add();
    iterations_ = 0;
    targeted_ = 0;
    value_sum_ = 0;
  }

  // Thinks until a limit is met, at least one iteration. `on_progress()` is called now and then.
  template <class OnProgress>
  void run(const View& view, Side side, const Limits& limits, const StopSign& sign, Rng& rng,
           const OnProgress& on_progress) {
    thinker_ = side;
    std::uint64_t next_report = std::uint64_t{1} << 12U;
    for (;;) {
      iterate(view, rng);
      if (iterations_ == next_report) {
        next_report *= 2;
        on_progress();
      }
      if (limits.nodes && iterations_ >= *limits.nodes) return;
      if (iterations_ % kStopInterval == 0 && sign.raised()) return;
    }
  }

  // The average choice so far at what this view shows.
  [[nodiscard]] MixedChoice<G> choice(const View& view, Side side, Rng& rng) {
    MixedChoice<G> mix;
    view.legal(side, mix.actions);
    mix.share.fill(0);
    const std::uint64_t key = key_for(guide_->key(fitting(view, rng), side), side);
    const std::uint32_t found = slot_of(key).node;
    double total = 0;
    for (std::size_t i = 0; i < mix.actions.size(); ++i) {
      mix.share[i] = found == kNone ? 1 : share_of(nodes_[found], mix.actions[i]);
      total += mix.share[i];
    }
    for (std::size_t i = 0; i < mix.actions.size(); ++i) {
      mix.share[i] =
          total > 0 ? mix.share[i] / total : 1.0 / static_cast<double>(mix.actions.size());
    }
    mix.value = value_sum_ / static_cast<double>(std::max<std::uint64_t>(targeted_, 1));
    return mix;
  }

  [[nodiscard]] std::uint64_t iterations() const { return iterations_; }
  [[nodiscard]] std::uint32_t nodes() const { return nodes_.size() - 1; }

 private:
  static constexpr std::uint32_t kNone = 0;
  static constexpr std::size_t kFirstSlots = std::size_t{1} << 12U;
  static constexpr std::size_t kMaxSlots = std::size_t{1} << 21U;
  static constexpr std::uint32_t kMaxNodes = 1U << 17U;
  static constexpr std::uint64_t kStopInterval = 64;
  static constexpr std::size_t kMaxDepth = 256;
  static constexpr float kExploration = 0.15F;
  static constexpr std::size_t kRows = G::kMaxActions;
  static constexpr std::size_t kColumns = Guide::kMaxReplies;

  // A decision of one side. `mean` is what each action has brought against each reply.
  struct Node {
    std::uint64_t key;
    std::array<Action, kRows> actions;
    std::array<Action, kColumns> replies;
    std::array<float, kRows> regrets;
    std::array<double, kRows> sums;  // after millions of visits a float would stand still
    std::array<std::array<float, kColumns>, kRows> mean;
    std::array<std::array<std::uint16_t, kColumns>, kRows> count;
    std::uint32_t visits;
    std::uint8_t rows;
    std::uint8_t columns;
  };
  using Chances = std::array<float, kRows>;

  // Where a decision stands. `low` are the key's low bits, `tag` some of its high ones; a tag
  // without a node has been visited once.
  struct Slot {
    std::uint32_t tag = 0;  // 0: free
    std::uint32_t node = kNone;
    std::uint32_t low = 0;
  };

  struct Choice {
    std::uint32_t node;
    std::uint8_t row;
    Action action;
  };

  struct Step {
    std::uint32_t node;
    std::uint8_t row;
    std::uint8_t column;
    Side side;
  };

  Position fitting(const View& view, Rng& rng) const {
    if constexpr (Hidden<G>) {
      return G::sample_position(view, rng);
    } else {
      (void)rng;
      return view;
    }
  }

  void iterate(const View& view, Rng& rng) {
    Position position = fitting(view, rng);
    std::array<bool, 2> learns = {true, true};
    const bool targeted = !Hidden<G> || iterations_ % 2 == 0;
    if constexpr (Hidden<G>) {
      if (targeted) {
        learns[index(other(thinker_))] = false;
      } else {
        position = fitting(position.view(other(thinker_)), rng);
      }
    }
    ++iterations_;
    const double value = simulate(position, learns, rng);
    if (!targeted) return;
    ++targeted_;
    value_sum_ += thinker_ == Side::kZero ? value : -value;
  }

  // 1. Descend by the present strategies. 2. Leave the tree at a decision that is new to a side.
  // 3. Go on outside it until the value is known. 4. Tell the decisions on the way.
  double simulate(Position& position, const std::array<bool, 2>& learns, Rng& rng) {
    steps_.clear();
    double value = 0;
    bool inside = true;
    while (!guide_->judge(position, value)) {
      const Turn turn = position.turn();
      if constexpr (Chancy<G>) {
        if (turn == Turn::kChance) {
          position.apply(position.sample_outcome(rng));
          continue;
        }
      }
      if (guide_->is_even(position)) {
        play_random_event<G>(position, rng);
      } else if (inside && steps_.size() + 2 < kMaxDepth) {
        inside = descend(position, turn, rng);
      } else {
        roll(position, turn, rng);
      }
    }
    for (const Step& step : steps_) {
      if (learns[index(step.side)]) learn(step, static_cast<float>(value));
    }
    return value;
  }

  void roll(Position& position, Turn turn, Rng& rng) {
    if constexpr (Simultaneous<G>) {
      if (turn == Turn::kBoth) {
        const Action first = guide_->roll(position, Side::kZero, rng);
        position.apply_both(first, guide_->roll(position, Side::kOne, rng));
        return;
      }
    }
    position.apply(guide_->roll(position, single_side(turn), rng));
  }

  // One event inside the tree; false when it leads out of it, for one side at least.
  bool descend(Position& position, Turn turn, Rng& rng) {
    if constexpr (Simultaneous<G>) {
      if (turn == Turn::kBoth) {
        const Choice first = choose(position, Side::kZero, rng);
        const Choice second = choose(position, Side::kOne, rng);
        note(first, second.action, Side::kZero);
        note(second, first.action, Side::kOne);
        position.apply_both(first.action, second.action);
        return first.node != kNone && second.node != kNone;
      }
    }
    const Side side = single_side(turn);
    const Choice choice = choose(position, side, rng);
    note(choice, Action{}, side);
    position.apply(choice.action);
    return choice.node != kNone;
  }

  // By the side's own decision if there is one, else as outside the tree.
  Choice choose(const Position& position, Side side, Rng& rng) {
    const std::uint32_t node = enter(position, side);
    if (node == kNone) return {kNone, 0, guide_->roll(position, side, rng)};
    const std::uint8_t row = draw(nodes_[node], rng);
    return {node, row, nodes_[node].actions[row]};
  }

  void note(const Choice& choice, const Action& answer, Side side) {
    if (choice.node == kNone) return;
    steps_.push_back({choice.node, choice.row, reply(nodes_[choice.node], answer), side});
  }

  static std::uint64_t key_for(std::uint64_t key, Side side) {
    return mix64(side == Side::kZero ? key : ~key);
  }

  // The slot of a key, or the free one where it would stand.
  Slot& slot_of(std::uint64_t key) {
    const std::size_t mask = slots_.size() - 1;
    const auto tag = static_cast<std::uint32_t>(key >> 32U) | 1U;
    std::size_t at = static_cast<std::size_t>(key) & mask;
    while (slots_[at].tag != 0) {
      const Slot& slot = slots_[at];
      if (slot.tag == tag && (slot.node == kNone || nodes_[slot.node].key == key)) break;
      at = (at + 1) & mask;
    }
    return slots_[at];
  }

  // The side's decision here. It is made on its second visit, most never have one; none when it is
  // new, or when there is no room.
  std::uint32_t enter(const Position& position, Side side) {
    const std::uint64_t key = key_for(guide_->key(position, side), side);
    Slot& slot = slot_of(key);
    if (slot.node != kNone) return slot.node;
    const auto low = static_cast<std::uint32_t>(key);
    if (slot.tag != 0) {
      if (nodes_.size() >= kMaxNodes) return kNone;
      slot.low = low;  // another key of the same tag may have been here first
      return slot.node = make(position, side, key);
    }
    if (2 * used_ >= kMaxSlots) return kNone;
    slot = {static_cast<std::uint32_t>(key >> 32U) | 1U, kNone, low};
    if (2 * ++used_ > slots_.size()) grow();
    return kNone;
  }

  std::uint32_t make(const Position& position, Side side, std::uint64_t key) {
    ActionList<G> actions;
    position.legal(side, actions);
    const std::uint32_t made = nodes_.add();
    Node& node = nodes_[made];
    node = Node{};
    node.key = key;
    node.rows = static_cast<std::uint8_t>(actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) node.actions[i] = actions[i];
    return made;
  }

  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    const std::size_t mask = slots_.size() - 1;
    for (const Slot& slot : old) {
      if (slot.tag == 0) continue;
      std::size_t at = slot.low & mask;
      while (slots_[at].tag != 0) at = (at + 1) & mask;
      slots_[at] = slot;
    }
  }

  // The column of the other side's action; one that finds no room shares the last.
  static std::uint8_t reply(Node& node, const Action& action) {
    for (std::uint8_t i = 0; i < node.columns; ++i) {
      if (node.replies[i] == action) return i;
    }
    if (node.columns == kColumns) return static_cast<std::uint8_t>(kColumns - 1);
    node.replies[node.columns] = action;
    return node.columns++;
  }

  // In proportion to the regrets; evenly where there are none.
  static Chances match(const Node& node) {
    Chances chances{};
    float total = 0;
    for (std::size_t i = 0; i < node.rows; ++i) total += node.regrets[i];
    for (std::size_t i = 0; i < node.rows; ++i) {
      chances[i] = total > 0 ? node.regrets[i] / total : 1.0F / static_cast<float>(node.rows);
    }
    return chances;
  }

  static std::uint8_t draw(const Node& node, Rng& rng) {
    const auto dart = static_cast<float>(rng.unit());
    if (dart < kExploration) {
      return static_cast<std::uint8_t>(rng.below(node.rows));
    }
    const Chances chances = match(node);
    float rest = (dart - kExploration) / (1 - kExploration);
    for (std::uint8_t i = 0; i + 1 < node.rows; ++i) {
      rest -= chances[i];
      if (rest < 0) return i;
    }
    return static_cast<std::uint8_t>(node.rows - 1);
  }

  // What each action would have brought against this reply is known by its mean, so that every
  // iteration teaches about all of them. Later iterations weigh more.
  void learn(const Step& step, float value) {
    Node& node = nodes_[step.node];
    const float own = step.side == Side::kZero ? value : -value;
    const Chances chances = match(node);
    ++node.visits;
    for (std::size_t i = 0; i < node.rows; ++i) {
      node.sums[i] += static_cast<double>(chances[i]) * node.visits;
    }
    float& mean = node.mean[step.row][step.column];
    std::uint16_t& count = node.count[step.row][step.column];
    count = static_cast<std::uint16_t>(std::min(count + 1, 0xffff));
    mean += (own - mean) * (2.0F / static_cast<float>(count + 1));
    float expected = 0;
    float weight = 0;
    for (std::size_t i = 0; i < node.rows; ++i) {
      if (node.count[i][step.column] == 0) continue;
      expected += chances[i] * node.mean[i][step.column];
      weight += chances[i];
    }
    if (weight <= 0) return;
    expected /= weight;
    for (std::size_t i = 0; i < node.rows; ++i) {
      if (node.count[i][step.column] == 0) continue;
      node.regrets[i] = std::max(node.regrets[i] + node.mean[i][step.column] - expected, 0.0F);
    }
  }

  static double share_of(const Node& node, const Action& action) {
    for (std::size_t i = 0; i < node.rows; ++i) {
      if (node.actions[i] == action) return node.sums[i];
    }
    return 0;
  }

  Guide* guide_;
  Arena<Node> nodes_;
  std::vector<Slot> slots_;  // by key
  std::size_t used_ = 0;
  StaticVector<Step, kMaxDepth> steps_;
  Side thinker_ = Side::kZero;
  std::uint64_t iterations_ = 0;
  std::uint64_t targeted_ = 0;
  double value_sum_ = 0;
};

}  // namespace tablier
