#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "reference_games/all.h"
#include "rules/game_model.h"
#include "rules/games.h"
#include "rules/registry.h"
#include "suite/effort.h"

// One suite for every game: what stands in RealGames or ReferenceGames is under it, and nothing
// more is needed. A check belongs here when it holds for any game at all.
namespace tablier::suite {

template <class... Reals, class... References>
testing::Types<Reals..., References...> join(GameTypes<Reals...>, GameTypes<References...>);
using AllGames = decltype(join(RealGames{}, ReferenceGames{}));

struct GameName {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::kName);
  }
};

// Any of the games above by its name; nothing when there is none.
const AnyGame* find_tested_game(std::string_view name);

using Settings = std::vector<std::pair<std::string, std::string>>;

// Where `legal` lists only a part of what is accepted, on purpose. Elsewhere what is listed and
// what is accepted are the same.
template <Game G>
bool lists_all(const typename G::Options&) {
  return true;
}
template <>
inline bool lists_all<sitaos::Sitaos>(const sitaos::Options& options) {
  return options.scoring == sitaos::Scoring::kAutomatic;  // SI-16: any subset may be named
}

// Where time run out does not always lose the game.
template <Game G>
inline constexpr bool kTimeMayBeAFault = false;
template <>
inline constexpr bool kTimeMayBeAFault<sokr::Sokr> = true;  // SO-44

// The defaults, then every choice, both ends of every number and some texts by itself, then some at
// random.
std::vector<Settings> settings_to_try(std::span<const OptionSpec> specs, Rng& rng);

// How often the time of a half is up, where it can be: a match by the clock has no other end.
inline constexpr std::uint32_t kEventsAHalf = 60;

// A random event, or where it applies now and then the end of a half.
template <Game G>
Event<G> event_to_play(const typename G::Position& position, Rng& rng) {
  Event<G> half;
  half.kind = Event<G>::Kind::kOutside;
  half.outside = {Outside::Kind::kHalf, Side::kZero};
  if (!position.refuse(half.outside) && rng.below(kEventsAHalf) == 0) return half;
  return random_event<G>(position, rng);
}
std::string event_to_play(const AnyPosition& position, Rng& rng);

template <Game G>
class GameSuite : public testing::Test {
 public:
  using Position = typename G::Position;
  using Options = typename G::Options;

 protected:
  static Options options_of(const Settings& settings) {
    Options options;
    for (const auto& [name, value] : settings) {
      EXPECT_TRUE(G::set_option(options, name, value)) << name << "=" << value;
    }
    return options;
  }

  // Plays about 10 * `games` random games, shared among the settings to try, and calls
  // visit(position, rng) with most positions of each: all of the beginning, some of a long rest,
  // and the last one. Stops at the first failure, for the output's sake.
  template <class Visit>
  static void visit_random_games(int games, std::uint64_t seed, const Visit& visit) {
    Rng rng(seed);
    const std::vector<Settings> all = settings_to_try(G::option_specs(), rng);
    const int each = std::max(1, 10 * games / static_cast<int>(all.size()));
    for (const Settings& settings : all) {
      const Options options = options_of(settings);
      for (int game = 0; game < each; ++game) {
        Position position = G::start(options);
        for (int events = 0; position.turn() != Turn::kOver; ++events) {
          if (events < 60 || rng.below(16) == 0) visit(position, rng);
          if (testing::Test::HasFailure()) return;
          apply_event<G>(position, event_to_play<G>(position, rng));
        }
        visit(position, rng);
        if (testing::Test::HasFailure()) return;
      }
    }
  }
};

// The sides that act at a turn.
inline std::vector<Side> sides_acting(Turn turn) {
  std::vector<Side> sides;
  for (const Side side : kSides) {
    if (acts(turn, side)) sides.push_back(side);
  }
  return sides;
}

// Chance outcomes are listed with their probability: the event alone.
std::string event_of(const std::string& listed);

// Every event that may come next, by its token; empty where the choice is not listed.
std::vector<std::string> next_events(const AnyPosition& position);

// The halves of a pair, side 0's first.
std::array<std::string, 2> halves_of(const std::string& pair);

template <class List, class Item>
bool contains(const List& list, const Item& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

}  // namespace tablier::suite
