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
#include "rules/any_game.h"

// Programs against each other.
namespace tablier::lab {

// A level of the game's own player, plain UCT, or uniformly random play.
struct Contender {
  enum class Kind : std::uint8_t { kLevel, kUct, kRandom };

  Kind kind = Kind::kLevel;
  int level = kTopLevel;
};

std::optional<Contender> read_contender(std::string_view text);  // "1" … "10", "uct", "random"
std::string write_contender(const Contender& contender);

struct MatchPlan {
  const AnyGame* game = nullptr;
  std::vector<std::pair<std::string, std::string>> options;
  Contender a;
  Contender b;
  int games = 100;
  std::uint64_t seed = 1;
  // Random events at the start, the same for the two games of a pair, in which a and b change
  // sides: programs that always answer alike would otherwise repeat one game.
  int opening = 4;
  Limits limits;    // for both; none: what the level says, and one second for UCT
  int threads = 0;  // games played at once, each on one thread; 0: as many as the machine has
};

struct Tally {
  struct Row {
    int won = 0;  // by a
    int drawn = 0;
    int lost = 0;
  };
  std::array<Row, 2> a_as_side;  // a playing side 0, side 1

  [[nodiscard]] int games() const;
  [[nodiscard]] Row total() const;
};

// Plays until done or `stop`; unfinished games do not count. `on_game` hears of each game that
// ends, from one thread at a time.
Tally play_match(const MatchPlan& plan, const std::atomic<bool>& stop,
                 const std::function<void(const Tally&)>& on_game);

}  // namespace tablier::lab
