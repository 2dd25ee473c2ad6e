#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "rules/sokr/position.h"
#include "search/limits.h"
#include "search/sokr/tree.h"

namespace tablier::sokr {

// How a level plays. Low levels look at few ways to play a series, misjudge what they see and do
// not ask what the opponent will do; none plays an action at random.
struct Skill {
  int depth;           // series looked ahead, its own included
  std::size_t width;   // of the search through its own series
  int error;           // in thousandths of a goal
  int setup_attempts;  // changes tried on a formation of the book
  int milliseconds;    // for the first action of a series, unless limited
};
const Skill& skill_of(int level);  // 1 … 10

struct Thought {
  Action action;
  int depth = 0;
  std::uint64_t nodes = 0;
  int value = 0;  // for the side that thinks, in thousandths of a goal
  std::vector<Action> line;
};

struct Task {
  int level = 10;
  std::uint64_t seed = 0;
  int threads = 1;
  Limits limits;  // within those of the level
};

class Player {
 public:
  using OnThought = std::function<void(const Thought&)>;

  // It is the turn of `side`, alone or with the other.
  Thought think(const Position& position, Side side, const Task& task,
                const std::atomic<bool>& stop, const OnThought& on_thought);
};

}  // namespace tablier::sokr
