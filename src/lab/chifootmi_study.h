#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "rules/chifootmi/options.h"

// How far the player of Chifootmi is from perfect, measured exactly on decks so small that the
// whole game can be unfolded.
namespace tablier::lab {

struct StudyPlan {
  chifootmi::Options options;  // with the layout of the small deck
  int starts = 20;             // random deals; what is on the table at first is a game of its own
  std::uint64_t seed = 1;
  std::uint64_t iterations = 20'000;  // of the player and of UCT, a choice
  double precision = 0.001;           // of the equilibrium, in wins
  int threads = 0;                    // 0: as many as the machine has
};

struct StudyRow {
  std::string player;
  double exploitability = 0;  // wins that a best response takes off it, on average
  double worst = 0;           // over the starts
};

struct StudyResult {
  int starts = 0;
  double mean_sets = 0;  // information sets of a start
  std::vector<StudyRow> rows;
};

// The layout of the small deck with so many cards a side, 4 or 5, at this level.
chifootmi::Layout small_layout(chifootmi::Level level, int cards);

// Runs until done or `stop`; starts that were not finished do not count. `on_start` hears how many
// are done, from one thread at a time.
StudyResult study(const StudyPlan& plan, const std::atomic<bool>& stop,
                  const std::function<void(int)>& on_start);

}  // namespace tablier::lab
