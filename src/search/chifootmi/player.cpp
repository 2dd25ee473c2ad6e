#include "search/chifootmi/player.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/hash.h"
#include "search/workers.h"

namespace tablier::chifootmi {
namespace {

using Search = RegretSearch<Chifootmi, Guide>;

// Less than this is the search's own restlessness, not a choice.
constexpr double kLeastShare = 0.02;

constexpr std::array<Skill, 10> kSkills = {{
    {0.90, 2.0, 100, 0},
    {0.75, 2.0, 200, 0},
    {0.60, 2.0, 400, 0},
    {0.45, 2.0, 800, 0},
    {0.30, 2.0, 1'500, 0},
    {0.20, 1.5, 3'000, 0},
    {0.10, 1.5, 8'000, 0},
    {0.03, 1.0, 20'000, 0},
    {0.00, 1.0, 80'000, 0},
    {0.00, 1.0, 0, 1'200},
}};

// More time does not make a level think further than it does.
Limits limits_within(const Skill& skill, const Limits& wish) {
  Limits limits = wish;
  if (!wish.nodes && skill.iterations != 0) limits.nodes = skill.iterations;
  const bool free = !wish.nodes && !wish.time;
  if (free && skill.milliseconds != 0) limits.time = std::chrono::milliseconds(skill.milliseconds);
  return limits;
}

void normalise(Mix& mix) {
  double total = 0;
  for (std::size_t i = 0; i < mix.actions.size(); ++i) total += mix.share[i];
  for (std::size_t i = 0; i < mix.actions.size(); ++i) mix.share[i] /= total;
}

void drop_small_shares(Mix& mix) {
  for (double& share : mix.share) {
    if (share < kLeastShare) share = 0;
  }
  normalise(mix);
}

// Squares and the like, by multiplication only: the same everywhere.
double raise(double share, double exponent) {
  return exponent == 1.5 ? share * std::sqrt(share) : exponent == 2 ? share * share : share;
}

}  // namespace

const Skill& skill_of(int level) {
  return kSkills[static_cast<std::size_t>(std::clamp(level, 1, 10)) - 1];
}

struct Player::Worker {
  explicit Worker(const Options& options) : guide(options), search(guide) {}

  Guide guide;
  Search search;
};

Player::Player() = default;
Player::~Player() = default;

Player::Worker& Player::worker(std::size_t i, const Options& options) {
  if (workers_.size() <= i) workers_.resize(i + 1);
  auto& found = workers_[i];
  if (!found || !(found->guide.endgame().options() == options)) {
    found = std::make_unique<Worker>(options);
  }
  return *found;
}

Action draw_from(const Mix& mix, Rng& rng) {
  double rest = rng.unit();
  Action last = mix.actions[0];
  for (std::size_t i = 0; i < mix.actions.size(); ++i) {
    if (mix.share[i] <= 0) continue;
    last = mix.actions[i];
    rest -= mix.share[i];
    if (rest < 0) break;
  }
  return last;
}

// Every thread searches on its own; their mixes are put together.
Thought Player::search(const View& view, const Task& task, const Skill& skill,
                       const std::atomic<bool>& stop, const OnThought& on_thought) {
  const Limits limits = limits_within(skill, task.limits);
  const StopSign sign(stop, limits);
  const int threads = thread_count(task.threads, limits);
  std::vector<Mix> mixes(static_cast<std::size_t>(threads));
  std::vector<std::uint64_t> iterations(mixes.size());
  for (std::size_t i = 0; i < mixes.size(); ++i) (void)worker(i, view.options());
  run_workers(threads, [&](int number) {
    const auto i = static_cast<std::size_t>(number);
    Search& own = workers_[i]->search;
    Rng rng(hash_word(task.seed, i));
    own.clear();
    own.run(view, view.side(), limits, sign, rng, [&] {
      if (i != 0) return;
      Thought thought{{}, own.choice(view, view.side(), rng), own.iterations(), false};
      drop_small_shares(thought.mix);
      on_thought(thought);
    });
    mixes[i] = own.choice(view, view.side(), rng);
    iterations[i] = own.iterations();
  });
  Thought thought{{}, mixes[0], iterations[0], false};
  for (std::size_t i = 1; i < mixes.size(); ++i) {
    thought.iterations += iterations[i];
    thought.mix.value += mixes[i].value;
    for (std::size_t a = 0; a < thought.mix.actions.size(); ++a) {
      thought.mix.share[a] += mixes[i].share[a];
    }
  }
  thought.mix.value /= threads;
  normalise(thought.mix);
  drop_small_shares(thought.mix);
  return thought;
}

Thought Player::think(const View& view, const Task& task, const std::atomic<bool>& stop,
                      const OnThought& on_thought) {
  const Skill& skill = skill_of(task.level);
  Rng rng(hash_word(task.seed, 0x6368'6966'6f6f'746dULL));
  Thought thought;
  if (auto mix = solve_at_once(view, worker(0, view.options()).guide)) {
    thought.mix = *mix;
    thought.exact = true;
    thought.valued = view.hand(Side::kZero).draws_left() == 0 && view.phase_id() != Phase::kDraw;
  } else {
    thought = search(view, task, skill, stop, on_thought);
  }
  if (rng.unit() < skill.habit) {
    thought.action = follow_habit(view, thought.mix, rng);
    return thought;
  }
  Mix drawn = thought.mix;
  for (double& share : drawn.share) share = raise(share, skill.favourite);
  normalise(drawn);
  thought.action = draw_from(drawn, rng);
  return thought;
}

}  // namespace tablier::chifootmi
