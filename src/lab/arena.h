#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/brain.h"
#include "lab/calibration.h"
#include "rules/any_game.h"

// Programs against each other.
namespace tablier::lab {

// A level of the game's own player, plain UCT, uniformly random play, or one of the simple players
// that a game may have.
struct Contender {
  enum class Kind : std::uint8_t { kLevel, kUct, kRandom, kRival };

  Kind kind = Kind::kLevel;
  int level = kTopLevel;
  std::string rival;
};

// "1" … "10", "uct", "random", "highest", "greedy".
std::optional<Contender> read_contender(std::string_view text);
bool can_play(const Contender& contender, const AnyGame& game);
std::string write_contender(const Contender& contender);

struct MatchPlan {
  const AnyGame* game = nullptr;
  std::vector<std::pair<std::string, std::string>> options;
  Contender a;
  Contender b;
  int games = 100;
  std::uint64_t seed = 1;
  // Random events at the start, the same for the two games of a pair, in which a and b change
  // sides: programs that always answer alike would otherwise repeat one game. A game that begins
  // with chance has its deal repeated and nothing else.
  int opening = 4;
  Limits limits;    // for both; none: what the level says, and one second for UCT
  int threads = 0;  // games played at once, each on one thread; 0: as many as the machine has
};

struct Tally {
  struct Row {
    int won = 0;  // by a
    int drawn = 0;
    int lost = 0;

    // A draw is half a win. The true share lies within the margin 95 times in 100.
    [[nodiscard]] double share() const;
    [[nodiscard]] double margin() const;
  };
  std::array<Row, 2> a_as_side;  // a playing side 0, side 1
  // What the players told of the chances to win, wherever one of them was to choose; at a turn of
  // both side 0.
  Calibration chances;

  [[nodiscard]] int games() const;
  [[nodiscard]] Row total() const;
};

// Plays until done or `stop`; unfinished games do not count. `on_game` hears of each game that
// ends, from one thread at a time.
Tally play_match(const MatchPlan& plan, const std::atomic<bool>& stop,
                 const std::function<void(const Tally&)>& on_game);

}  // namespace tablier::lab
