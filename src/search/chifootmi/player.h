#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "search/chifootmi/exact.h"

namespace tablier::chifootmi {

// How a level plays. People have habits: they throw their highest card, draw from the pile they
// drew from, shoot where they shot. Low levels mostly follow theirs and so can be read; the higher
// a level, the more it thinks and the better it keeps its secrets. The highest have no habits.
struct Skill {
  double habit;              // how often a habit decides instead of a thought
  double favourite;          // exponent on its mixes: above 1 it plays its favourites too often
  std::uint64_t iterations;  // 0: limited by time alone
  int milliseconds;          // 0: limited by iterations alone
};
const Skill& skill_of(int level);  // 1 … 10

struct Task {
  int level = 10;
  std::uint64_t seed = 0;
  int threads = 1;
  Limits limits;  // nodes are in place of the level's, time holds besides them
};

struct Thought {
  Action action;
  Mix mix;  // what it was drawn from
  std::uint64_t iterations = 0;
  bool exact = false;  // the mix is an equilibrium, not an approximation
  bool valued = true;  // false: what to choose was clear without a look at what it is worth
};

// Plays from what its side may know. A chifootmi is drawn evenly and the endgame is solved exactly;
// before, a tree search with regret matching mixes.
class Player {
 public:
  using OnThought = std::function<void(const Thought&)>;

  Player();
  ~Player();
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  Player(Player&&) = delete;
  Player& operator=(Player&&) = delete;

  // It is the view's own side's turn, alone or with the other.
  Thought think(const View& view, const Task& task, const std::atomic<bool>& stop,
                const OnThought& on_thought);

 private:
  struct Worker;

  Thought search(const View& view, const Task& task, const Skill& skill,
                 const std::atomic<bool>& stop, const OnThought& on_thought);
  Worker& worker(std::size_t i, const Options& options);

  std::vector<std::unique_ptr<Worker>> workers_;
};

// A choice drawn from a mix.
Action draw_from(const Mix& mix, Rng& rng);

// What a habit would do.
Action follow_habit(const View& view, const Mix& mix, Rng& rng);

}  // namespace tablier::chifootmi
