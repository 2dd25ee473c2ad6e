#include "search/sokr/player.h"

#include <algorithm>
#include <limits>
#include <memory>

#include "base/bits.h"
#include "base/hash.h"
#include "search/sokr/setups.h"
#include "search/workers.h"

namespace tablier::sokr {
namespace {

constexpr std::array<Skill, 10> kSkills = {{
    {1, 3, 450, 0, 50},
    {1, 4, 340, 0, 50},
    {1, 6, 250, 0, 50},
    {1, 8, 180, 0, 50},
    {1, 12, 120, 0, 50},
    {1, 24, 60, 0, 100},
    {2, 12, 60, 0, 200},
    {2, 24, 20, 0, 400},
    {3, 32, 0, 20, 800},
    {4, 64, 0, 40, 2000},
}};

constexpr int kInfinity = 1 << 28;

struct Candidate {
  Position position;
  std::vector<Action> path;
  int value;         // for the side that thinks
  bool fresh;        // judged at the depth under way
  std::size_t rank;  // before that
};

// The root of the tree: the side's own series, deepened until a limit is met. Several trees share
// the candidates among them.
class Root {
 public:
  Root(const Position& position, std::vector<std::unique_ptr<Tree>>& trees, std::size_t width,
       const Player::OnThought& on_thought)
      : trees_(&trees), on_thought_(&on_thought), first_(position.to_move() == Side::kZero) {
    Series series;
    series.explore(position, trees[0]->judge(), width);
    trees[0]->count(series.visited());
    const std::size_t kept = std::min<std::size_t>(series.endings().size(), 2 * width);
    for (std::size_t i = 0; i < kept; ++i) {
      const auto& ending = series.endings()[i];
      candidates_.push_back({series.position(ending), series.path(ending), ending.value, true, i});
    }
    tell(1);
  }

  Thought deepen(int depth_limit) {
    const int deepest = std::min(depth_limit, Tree::kMaxDepth);
    for (int depth = 2; depth <= deepest && candidates_.size() > 1 && !stopped(); ++depth) {
      search(depth);
    }
    return thought_;
  }

 private:
  [[nodiscard]] bool stopped() const { return (*trees_)[0]->stopped(); }
  // The fewer the deeper.
  [[nodiscard]] std::size_t breadth(int depth) const {
    const std::size_t wanted =
        std::max<std::size_t>(8, candidates_.size() >> static_cast<unsigned>(depth - 2));
    return std::min(wanted, candidates_.size());
  }

  void search(int depth) {
    for (Candidate& candidate : candidates_) candidate.fresh = false;
    std::atomic<int> best = -kInfinity;
    // The best so far goes first and alone: the others are measured against it.
    judge(candidates_[0], depth, *(*trees_)[0], best);
    std::atomic<std::size_t> next = 1;
    const std::size_t looked = breadth(depth);
    run_workers(static_cast<int>(trees_->size()), [&](int worker) {
      Tree& tree = *(*trees_)[static_cast<std::size_t>(worker)];
      for (std::size_t i = next++; i < looked && !tree.stopped(); i = next++) {
        judge(candidates_[i], depth, tree, best);
      }
    });
    if (!candidates_[0].fresh) return;
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
      if (a.fresh != b.fresh) return a.fresh;
      return a.fresh && a.value != b.value ? a.value > b.value : a.rank < b.rank;
    });
    for (std::size_t i = 0; i < candidates_.size(); ++i) candidates_[i].rank = i;
    tell(depth);
  }

  void judge(Candidate& candidate, int depth, Tree& tree, std::atomic<int>& best) const {
    const int bar = best.load();
    const int found = first_ ? tree.value(candidate.position, depth - 1, bar, kInfinity)
                             : -tree.value(candidate.position, depth - 1, -kInfinity, -bar);
    if (tree.stopped()) return;
    // At or below the bar it is a bound, no value: no reason to prefer it to whoever set the bar.
    candidate.value = found > bar ? found : std::min(found, bar - 1);
    candidate.fresh = true;
    int held = bar;
    while (found > held && !best.compare_exchange_weak(held, found)) {
    }
  }

  void tell(int depth) {
    std::uint64_t nodes = 0;
    for (const auto& tree : *trees_) nodes += tree->nodes();
    thought_ = {candidates_[0].path[0], depth, nodes, candidates_[0].value, candidates_[0].path};
    (*on_thought_)(thought_);
  }

  std::vector<std::unique_ptr<Tree>>* trees_;
  const Player::OnThought* on_thought_;
  bool first_;
  std::vector<Candidate> candidates_;
  Thought thought_;
};

// A level's own time is for a whole series: less of it for what is left of one.
Limits limits_within(const Skill& skill, const Limits& wish, int credit) {
  Limits limits = wish;
  limits.depth = std::min(limits.depth, skill.depth);
  if (!wish.nodes && !wish.time) {
    limits.time = std::chrono::milliseconds(skill.milliseconds * (credit + 1) / (kFullCredit + 1));
  }
  return limits;
}

Thought choose_ball(const Position& position, int depth, Tree& tree) {
  Thought thought;
  int best = -kInfinity;
  for (Squares rest = position.choices(); rest != 0;) {
    const Action action = at(Action::Kind::kBall, static_cast<Square>(pop_lowest_bit(rest)));
    Position next = position;
    next.apply(action);
    const int found = tree.value(next, depth, -kInfinity, kInfinity);
    const int value = position.to_move() == Side::kZero ? found : -found;
    if (value <= best) continue;
    best = value;
    thought = {action, depth, tree.nodes(), value, {action}};
  }
  return thought;
}

}  // namespace

const Skill& skill_of(int level) {
  return kSkills[static_cast<std::size_t>(std::clamp(level, 1, 10) - 1)];
}

Thought Player::think(const Position& position, Side side, const Task& task,
                      const std::atomic<bool>& stop, const OnThought& on_thought) {
  const Skill& skill = skill_of(task.level);
  const Limits limits = limits_within(skill, task.limits, position.credit());
  const StopSign sign(stop, limits);
  Rng rng(hash_word(task.seed, position.hash() + index(side)));
  const Judge judge{&default_weights(), skill.error, rng.next()};
  const std::uint64_t nodes = limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max());
  std::vector<std::unique_ptr<Tree>> trees;
  const bool series = position.phase_id() == Phase::kSeries || position.phase_id() == Phase::kOffer;
  const bool deep = series && skill.depth > 1;
  for (int i = deep ? thread_count(task.threads, limits) : 1; i > 0; --i) {
    trees.push_back(std::make_unique<Tree>(judge, sign, nodes));
  }
  Thought thought;
  switch (position.phase_id()) {
    case Phase::kSetup:
      thought.action = improve_setup(position, side, *trees[0], skill.setup_attempts, rng);
      return thought;
    case Phase::kRetreat:
      thought.action = best_retreat(position, judge);
      return thought;
    case Phase::kBall:
      return choose_ball(position, std::min(2, skill.depth), *trees[0]);
    case Phase::kSeries:
    case Phase::kOffer:
      return Root(position, trees, skill.width, on_thought).deepen(limits.depth);
    default:
      // Rock, paper, scissors: each a third of the time, whatever the other does.
      thought.action = position.sample_action(side, rng);
      return thought;
  }
}

}  // namespace tablier::sokr
