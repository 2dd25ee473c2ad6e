#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "arguments.h"
#include "rules/any_game.h"

namespace tablier::app {

// A position as the command line tells it: `GAME [k=v…] [moves…]`.
struct Setup {
  const AnyGame* game = nullptr;
  std::vector<std::pair<std::string, std::string>> options;  // as given
  std::vector<std::string> events;                           // in their one spelling
  std::unique_ptr<AnyPosition> position;                     // after the events
};

// Reads those words. The word before the first `=` decides between a setting and a chance event
// such as `d6=4`: settings are the names that the game declares, and stand before the first move.
// Of what is neither, a name that chance could have now, or anything behind a move, is a move that
// is refused; the rest is a setting that there is not.
Expected<Setup, UsageError> read_setup(std::span<const std::string> words, Language language);

// `GAME [k=v…]` alone: a move among the words is refused.
Expected<Setup, UsageError> read_game(std::span<const std::string> words, Language language);

// What a setting may be, as help and messages show it: `on|off`, `1…9999`.
std::string allowed_values(const OptionSpec& spec);

}  // namespace tablier::app
