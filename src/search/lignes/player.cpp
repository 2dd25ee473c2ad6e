#include "search/lignes/player.h"

#include <algorithm>
#include <limits>

#include "base/hash.h"
#include "search/lignes/shooting.h"

namespace tablier::lignes {
namespace {

constexpr std::array<Skill, 10> kSkills = {{
    {{4, 0, 0, 0}, 2600, false, false, 0, 50},
    {{6, 0, 0, 0}, 1900, false, false, 0, 50},
    {{8, 0, 1, 2}, 1400, false, false, 0, 50},
    {{10, 0, 1, 2}, 1000, false, false, 0, 50},
    {{12, 0, 1, 3}, 650, false, false, 0, 50},
    {{16, 0, 1, 3}, 450, false, false, 0, 100},
    {{16, 0, 2, 4}, 480, true, false, 0, 100},
    {{24, 0, 2, 4}, 370, true, false, 0, 200},
    {{24, 3, 4, 6}, 150, true, true, 1, 400},
    {{40, 6, 6, 18}, 0, true, true, 1, 1000},
}};

// The same throughout a turn of that side: one error for all of it, or a plan would be forgotten
// half-way.
std::uint64_t turn_key(const Position& position, Side side) {
  std::uint64_t key = hash_word(static_cast<std::uint64_t>(position.turns()),
                                static_cast<std::uint64_t>(position.half()));
  for (const int goals : position.score()) key = hash_word(key, static_cast<std::uint64_t>(goals));
  for (const Square square : position.pitch().men[index(other(side))]) key = hash_word(key, square);
  return key;
}

Thought choose_best(const Position& position, Side side, const Judge& judge, int throws,
                    const std::function<bool()>& go_on) {
  Thought thought;
  Shooting shooting(judge, position, side, go_on);
  Actions actions;
  position.legal(side, actions);
  int best = std::numeric_limits<int>::min();
  for (const Action& action : actions) {
    int value = shooting.value(position, action, throws);
    if (judge.error != 0) {
      const std::uint64_t noise = mix64(judge.seed ^ (action.to + 512U * action.way));
      value += static_cast<int>(static_cast<std::int64_t>(noise & 0xFFFF) * judge.error / 0x1FFFF);
    }
    if (value <= best) continue;
    best = value;
    thought.action = action;
    thought.value = value;
  }
  thought.depth = 1;
  thought.nodes = shooting.nodes();
  return thought;
}

// LA-29: the keeper's place, by what its side could do from there with few points and with many.
Thought choose_place(const Position& position, Side side, const Judge& judge, const Effort& effort,
                     const std::function<bool()>& go_on) {
  constexpr std::array<std::uint8_t, 3> kTwelves = {2, 6, 10};
  Thought thought = choose_best(position, side, judge, 0, go_on);
  Actions actions;
  position.legal(side, actions);
  int best = std::numeric_limits<int>::min();
  for (const Action& action : actions) {
    int sum = 0;
    for (const std::uint8_t twelve : kTwelves) {
      Position next = position;
      next.apply(action);
      next.apply(Outcome{Outcome::Kind::kBoth, 3, twelve});
      Planner planner(next, judge, go_on);
      sum += planner.best(effort).value;
      thought.nodes += planner.judged();
    }
    if (!go_on()) return thought;
    if (sum <= best) continue;
    best = sum;
    thought.action = action;
    thought.value = sum / static_cast<int>(kTwelves.size());
  }
  return thought;
}

Thought plan_turn(const Position& position, const Judge& judge, const Effort& effort,
                  const std::function<bool()>& go_on) {
  Planner planner(position, judge, go_on);
  const Plan plan = planner.best(effort);
  Action action = planner.first_action(plan);
  // A way that was free on the map may be barred by a man who moved meanwhile.
  if (position.refuse(position.to_move(), action)) action = stop();
  return {action, static_cast<int>(plan.legs.size()), planner.judged(), plan.value};
}

}  // namespace

const Skill& skill_of(int level) {
  return kSkills[static_cast<std::size_t>(std::clamp(level, 1, 10) - 1)];
}

Thought Player::think(const Position& position, Side side, const Task& task,
                      const std::atomic<bool>& stop, const OnThought& on_thought) const {
  const Skill& skill = skill_of(task.level);
  Limits limits = task.limits;
  if (!limits.nodes && !limits.time) limits.time = std::chrono::milliseconds(skill.milliseconds);
  const StopSign sign(stop, limits);
  const Judge judge{skill.reply, skill.build, skill.error * kGoalWorth / 1000,
                    hash_word(turn_key(position, side),
                              position.phase_id() == Phase::kStrategy ? 0 : position.hash())};
  const std::uint64_t most = limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max());
  std::uint64_t nodes = 0;
  bool over = sign.raised();
  const std::function<bool()> go_on = [&] {
    ++nodes;
    if (nodes >= most || (nodes % 16 == 0 && sign.raised())) over = true;
    return !over;
  };
  Thought thought;
  if (position.phase_id() == Phase::kStrategy) {
    thought = plan_turn(position, judge, skill.effort, go_on);
  } else if (position.phase_id() == Phase::kPlace && skill.effort.exact > 0) {
    thought = choose_place(position, side, judge, {6, 0, 1, 4}, go_on);
  } else {
    thought = choose_best(position, side, judge, skill.depth, go_on);
  }
  on_thought(thought);
  return thought;
}

}  // namespace tablier::lignes
