#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "rules/sitaos/position.h"
#include "search/limits.h"
#include "search/sitaos/tree.h"
#include "search/transposition_table.h"

namespace tablier::sitaos {

// How a level plays. People overlook figures, the large and slanted ones first and the opponent's
// more than their own; so do low levels: what they do not notice does not exist for them. They
// never play a move at random.
struct Skill {
  int depth;            // moves looked ahead
  std::uint64_t nodes;  // 0: limited by time alone
  int milliseconds;     // 0: limited by nodes alone
  // Exponents on how obvious a figure is: 0 notices everything.
  double overlooks_own;
  double overlooks_theirs;
  int exact_empty;  // plays perfectly from so many empty crossings on
};
const Skill& skill_of(int level);  // 1 … 10

struct Thought {
  Action action;
  int depth = 0;
  std::uint64_t nodes = 0;
  int value = 0;               // of the side to move, kUnit a point
  std::optional<int> outcome;  // proven: +1, 0, -1
  StaticVector<Move, kMaxLine> line;
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

  // It is somebody's turn in `position`.
  Thought think(const Position& position, const Task& task, const std::atomic<bool>& stop,
                const OnThought& on_thought);
  void new_game() { table_.clear(); }
  void set_memory(int mebibytes) { table_.resize(mebibytes); }

 private:
  Thought choose(const Position& position, const Task& task, const Skill& skill,
                 const std::atomic<bool>& stop, const OnThought& on_thought);
  bool choose_exactly(const Position& position, const Limits& limits, const std::atomic<bool>& stop,
                      Thought& thought);
  Thought choose_first_pawn(const Position& position, const Task& task,
                            const std::atomic<bool>& stop);

  TranspositionTable table_{64};
};

}  // namespace tablier::sitaos
