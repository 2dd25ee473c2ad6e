#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

#include "search/lignes/plan.h"
#include "search/limits.h"

namespace tablier::lignes {

// How a level plays. Low levels look at few plans, misjudge what they see, leave points unspent and
// do not ask what the opponent will do; none plays an action at random.
struct Skill {
  Effort effort;
  int error;  // in thousandths of a goal
  bool reply;
  bool build;
  int depth;         // throws looked ahead in phase 2
  int milliseconds;  // an action, unless limited
};
const Skill& skill_of(int level);  // 1 … 10

struct Thought {
  Action action;
  int depth = 0;
  std::uint64_t nodes = 0;
  int value = 0;  // for the side that thinks, in parts of kGoalWorth
};

struct Task {
  int level = 10;
  Limits limits;  // within those of the level
};

class Player {
 public:
  using OnThought = std::function<void(const Thought&)>;

  // It is that side's turn.
  Thought think(const Position& position, Side side, const Task& task,
                const std::atomic<bool>& stop, const OnThought& on_thought) const;
};

}  // namespace tablier::lignes
