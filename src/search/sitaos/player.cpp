#include "search/sitaos/player.h"

#include <algorithm>
#include <cmath>

#include "base/bits.h"
#include "base/hash.h"
#include "search/parallel.h"
#include "search/sitaos/endgame.h"

namespace tablier::sitaos {
namespace {

constexpr std::array<Skill, 10> kSkills = {{
    {1, 20'000, 0, 25.0, 60.0, 0},
    {1, 20'000, 0, 12.0, 28.0, 0},
    {1, 20'000, 0, 5.0, 10.0, 0},
    {1, 20'000, 0, 2.0, 4.0, 0},
    {2, 20'000, 0, 0.9, 1.6, 0},
    {2, 20'000, 0, 0.35, 0.6, 2},
    {3, 100'000, 0, 0.1, 0.18, 4},
    {4, 200'000, 0, 0, 0, 8},
    {60, 400'000, 0, 0, 0, 12},
    {60, 0, 3'000, 0, 0, 20},
}};

// How easily a person sees a figure of a class, from 0 to 1: see kClassCount for the order.
constexpr std::array<double, kClassCount> kObvious = {0.95, 0.85, 0.65, 0.50, 0.40, 0.35, 0.85,
                                                      0.50, 0.30, 0.95, 0.95, 0.75, 0.75};

Attention draw_attention(const Skill& skill, Side self, Rng& rng) {
  Attention attention{};
  for (const Side side : kSides) {
    const double exponent = side == self ? skill.overlooks_own : skill.overlooks_theirs;
    // A line is noticed as a whole, along its whole direction, so its windows share one draw.
    std::array<std::array<double, 64>, 4> line_draw{};
    for (auto& direction : line_draw) {
      for (double& draw : direction) draw = rng.unit();
    }
    for (std::size_t p = 0; p < kPatternCount; ++p) {
      const Pattern& pattern = all_patterns()[p];
      double draw = rng.unit();
      if (p >= kQuadCount) {
        const int c = lowest_bit(pattern.pawns);
        const auto line = [&]() -> int {
          switch (static_cast<LineDirection>(pattern.direction)) {
            case LineDirection::kHorizontal:
              return row_of(c);
            case LineDirection::kVertical:
              return column_of(c);
            case LineDirection::kUp:
              return column_of(c) - row_of(c) + kRows;
            case LineDirection::kDown:
              break;
          }
          return column_of(c) + row_of(c);
        }();
        draw = line_draw[pattern.direction][static_cast<std::size_t>(line)];
      }
      attention.sees[index(side)][p] = draw < std::pow(kObvious[pattern.kind], exponent);
    }
  }
  return attention;
}

Limits limits_within(const Skill& skill, const Limits& wish) {
  Limits limits = wish;
  limits.depth = std::min(limits.depth, skill.depth);
  if (skill.nodes != 0) limits.nodes = std::min(limits.nodes.value_or(skill.nodes), skill.nodes);
  const bool free = !wish.nodes && !wish.time;
  if (free && skill.milliseconds != 0) limits.time = std::chrono::milliseconds(skill.milliseconds);
  return limits;
}

// What is left of the time since `start`.
Limits rest_of(const Limits& limits, Clock::time_point start) {
  using std::chrono::milliseconds;
  Limits rest = limits;
  if (limits.time) {
    const auto used = std::chrono::duration_cast<milliseconds>(Clock::now() - start);
    rest.time = std::max(milliseconds(0), *limits.time - used);
  }
  return rest;
}

// Names every figure that is noticed; in automatic scoring there is nothing to name.
Action place(const Position& position, Move move, const Attention& attention) {
  Action action{move, 0};
  if (position.options().scoring == Scoring::kAutomatic) return action;
  const FigureList figures = position.completed_by(move);
  const auto& sees = attention.sees[index(position.to_move())];
  for (std::size_t i = 0; i < figures.size(); ++i) {
    for (std::size_t p = 0; p < kPatternCount; ++p) {
      const Pattern& pattern = all_patterns()[p];
      const bool part = (pattern.pawns & ~figures[i].pawns) == 0 &&
                        (figures[i].kind == FigureKind::kLine) == (p >= kQuadCount);
      if (part && sees[p]) action.named |= 1U << i;
    }
  }
  return action;
}

int sign_of(int value) { return (value > 0) - (value < 0); }

}  // namespace

const Skill& skill_of(int level) {
  return kSkills[static_cast<std::size_t>(std::clamp(level, 1, 10) - 1)];
}

Thought Player::think(const Position& position, const Task& task, const std::atomic<bool>& stop,
                      const OnThought& on_thought) {
  const Skill& skill = skill_of(task.level);
  const bool pie = position.options().pie;
  if (pie && position.empty() == kBoard) return choose_first_pawn(position, task, stop);
  if (!position.may_swap()) return choose(position, task, skill, stop, on_thought);
  // The pie rule's question: is the board better with the colours exchanged?
  Position swapped = position;
  swapped.apply(Action{Action::kSwap, 0});
  Task half = task;
  if (half.limits.time) half.limits.time = *half.limits.time / 2;
  if (half.limits.nodes) half.limits.nodes = std::max<std::uint64_t>(1, *half.limits.nodes / 2);
  Thought stay = choose(position, half, skill, stop, on_thought);
  const Thought theirs = choose(swapped, half, skill, stop, [](const Thought&) {});
  if (-theirs.value > stay.value) {
    stay.action = {Action::kSwap, 0};
    stay.value = -theirs.value;
    stay.line.clear();
  }
  stay.nodes += theirs.nodes;
  return stay;
}

Thought Player::choose(const Position& position, const Task& task, const Skill& skill,
                       const std::atomic<bool>& stop, const OnThought& on_thought) {
  const Clock::time_point start = Clock::now();
  const Limits limits = limits_within(skill, task.limits);
  const int empty = popcount(position.empty());
  Rng rng(hash_word(task.seed, position.hash()));
  const bool sees_all = skill.overlooks_own == 0 && skill.overlooks_theirs == 0;
  const Attention attention =
      sees_all ? full_attention() : draw_attention(skill, position.to_move(), rng);
  const auto phase = static_cast<std::size_t>(phase_of(empty));
  std::optional<PatternTable> narrow;
  if (!sees_all) narrow.emplace(tuned_weights()[phase], attention);
  // What one attention found is no truth for another; nor is one phase's estimate for the next.
  const std::uint64_t salt = sees_all ? phase : rng.next();
  const Tree tree(position, narrow ? *narrow : full_table(static_cast<int>(phase)), salt);

  const auto as_thought = [&](const SearchResult& result) {
    Thought thought;
    thought.action = place(position, result.best, attention);
    thought.depth = result.depth;
    thought.nodes = result.nodes;
    thought.value = result.value;
    thought.line = result.line;
    if (sees_all && std::abs(result.value) >= kSureWin) thought.outcome = sign_of(result.value);
    return thought;
  };
  const bool exact = empty <= skill.exact_empty && sees_all && (!limits.nodes || empty <= 12);
  Limits estimate = limits;
  if (exact) {
    // A quick look first, to have an answer whatever happens; then the rest of the time for proof.
    estimate.depth = std::min(limits.depth, 4);
    if (limits.time) estimate.time = *limits.time / 4;
  }
  Thought thought = as_thought(
      search_in_parallel(tree, estimate, thread_count(task.threads, limits), table_, stop,
                         [&](const SearchResult& result) { on_thought(as_thought(result)); }));
  if (!exact || choose_exactly(position, limits, stop, thought)) return thought;
  return as_thought(search_in_parallel(
      tree, rest_of(limits, start), thread_count(task.threads, limits), table_, stop,
      [&](const SearchResult& result) { on_thought(as_thought(result)); }));
}

bool Player::choose_exactly(const Position& position, const Limits& limits,
                            const std::atomic<bool>& stop, Thought& thought) {
  Limits part;
  if (limits.time) part.time = *limits.time / 2;
  const auto solution = solve(position, table_, StopSign(stop, part));
  if (!solution) return false;
  thought.action = place(position, solution->best, full_attention());
  thought.depth = popcount(position.empty());
  thought.nodes += solution->nodes;
  thought.value = std::abs(solution->margin) == kTargetWin ? sign_of(solution->margin) * kSureWin
                                                           : solution->margin * kUnit;
  thought.outcome = sign_of(solution->margin);
  thought.line.clear();
  thought.line.push_back(solution->best);
  return true;
}

// With the pie rule the first pawn is the better the less it decides. By symmetry only one quarter
// of the board needs a look.
Thought Player::choose_first_pawn(const Position& position, const Task& task,
                                  const std::atomic<bool>& stop) {
  Thought best;
  best.value = kWinValue;
  Task small = task;
  small.limits.nodes = 20'000;
  small.limits.time.reset();
  for (int row = 0; row <= kRows / 2; ++row) {
    for (int column = 0; column < kColumns / 2; ++column) {
      Position next = position;
      const Crossing crossing = crossing_at(column, row);
      next.apply(Action{crossing, 0});
      Thought reply =
          choose(next, small, skill_of(std::max(task.level, 8)), stop, [](const Thought&) {});
      const int imbalance = std::abs(reply.value);
      if (imbalance < best.value) {
        best.value = imbalance;
        best.action = {crossing, 0};
        best.depth = reply.depth + 1;
      }
      best.nodes += reply.nodes;
      if (stop.load(std::memory_order_relaxed)) break;
    }
  }
  best.value = -best.value;
  return best;
}

}  // namespace tablier::sitaos
