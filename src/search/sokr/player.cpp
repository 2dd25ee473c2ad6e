#include "search/sokr/player.h"

#include <algorithm>
#include <limits>

#include "base/bits.h"
#include "base/hash.h"
#include "rules/sokr/formations.h"

namespace tablier::sokr {
namespace {

constexpr std::array<Skill, 10> kSkills = {{
    {1, 2, 900, 50},
    {1, 3, 600, 50},
    {1, 4, 400, 50},
    {1, 8, 250, 50},
    {1, 16, 150, 50},
    {1, 32, 60, 100},
    {2, 16, 60, 200},
    {2, 32, 20, 400},
    {3, 32, 0, 800},
    {4, 64, 0, 2000},
}};

constexpr int kInfinity = 1 << 28;

struct Candidate {
  Position position;
  std::vector<Action> path;
  int value;  // for the side that thinks
};

// The root of the tree: the side's own series, deepened until a limit is met.
class Root {
 public:
  Root(const Position& position, Tree& tree, const Skill& skill,
       const Player::OnThought& on_thought)
      : tree_(&tree),
        skill_(&skill),
        on_thought_(&on_thought),
        first_(position.to_move() == Side::kZero) {
    Series series;
    series.explore(position, tree.judge(), skill.width);
    tree.count(series.visited());
    const std::size_t kept = std::min<std::size_t>(series.endings().size(), 2 * skill.width);
    for (std::size_t i = 0; i < kept; ++i) {
      const auto& ending = series.endings()[i];
      candidates_.push_back({ending.position, series.path(ending), ending.value});
    }
    tell(1);
  }

  Thought deepen(int depth_limit) {
    for (int depth = 2; depth <= depth_limit && !tree_->stopped(); ++depth) {
      if (candidates_.size() == 1) break;
      search(depth);
    }
    return thought_;
  }

 private:
  // The fewer the deeper.
  [[nodiscard]] std::size_t breadth(int depth) const {
    return std::max<std::size_t>(8, candidates_.size() >> static_cast<unsigned>(depth - 2));
  }

  void search(int depth) {
    const std::size_t looked = std::min(breadth(depth), candidates_.size());
    int best = -kInfinity;
    std::size_t done = 0;
    for (; done < looked; ++done) {
      Candidate& candidate = candidates_[done];
      const int alpha = first_ ? best : -kInfinity;
      const int beta = first_ ? kInfinity : -best;
      const int found = tree_->value(candidate.position, depth - 1, alpha, beta);
      if (tree_->stopped()) break;
      candidate.value = first_ ? found : -found;
      best = std::max(best, candidate.value);
    }
    if (done == 0) return;
    std::stable_sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(done),
                     [](const Candidate& a, const Candidate& b) { return a.value > b.value; });
    tell(depth);
  }

  void tell(int depth) {
    thought_ = {candidates_[0].path[0], depth, tree_->nodes(), candidates_[0].value,
                candidates_[0].path};
    (*on_thought_)(thought_);
  }

  Tree* tree_;
  const Skill* skill_;
  const Player::OnThought* on_thought_;
  bool first_;
  std::vector<Candidate> candidates_;
  Thought thought_;
};

Limits limits_within(const Skill& skill, const Limits& wish) {
  Limits limits = wish;
  limits.depth = std::min(limits.depth, skill.depth);
  if (!wish.nodes && !wish.time) limits.time = std::chrono::milliseconds(skill.milliseconds);
  return limits;
}

}  // namespace

const Skill& skill_of(int level) {
  return kSkills[static_cast<std::size_t>(std::clamp(level, 1, 10) - 1)];
}

Thought Player::think(const Position& position, Side side, const Task& task,
                      const std::atomic<bool>& stop, const OnThought& on_thought) {
  const Skill& skill = skill_of(task.level);
  const Limits limits = limits_within(skill, task.limits);
  const StopSign sign(stop, limits);
  Rng rng(hash_word(task.seed, position.hash() + index(side)));
  const Judge judge{&default_weights(), skill.error, rng.next()};
  Tree tree(judge, sign, limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max()));
  Thought thought;
  switch (position.phase_id()) {
    case Phase::kSetup: {
      const auto book = formations();
      thought.action = set_up_as(book[rng.below(static_cast<std::uint32_t>(book.size()))], side,
                                 side == position.kicker());
      return thought;
    }
    case Phase::kRetreat:
      thought.action = best_retreat(position, judge);
      return thought;
    case Phase::kBall: {
      int best = -kInfinity;
      for (Squares rest = position.choices(); rest != 0;) {
        const Action action = at(Action::Kind::kBall, static_cast<Square>(pop_lowest_bit(rest)));
        Position next = position;
        next.apply(action);
        const int found = tree.value(next, std::min(2, skill.depth), -kInfinity, kInfinity);
        const int value = side == Side::kZero ? found : -found;
        if (value <= best) continue;
        best = value;
        thought = {action, 1, tree.nodes(), value, {action}};
      }
      return thought;
    }
    case Phase::kSeries:
    case Phase::kOffer:
      return Root(position, tree, skill, on_thought).deepen(limits.depth);
    default:
      // Rock, paper, scissors: each a third of the time, whatever the other does.
      thought.action = position.sample_action(side, rng);
      return thought;
  }
}

}  // namespace tablier::sokr
