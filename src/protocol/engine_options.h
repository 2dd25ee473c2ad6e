#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/language.h"
#include "engine/brain.h"

namespace tablier {

inline constexpr int kDefaultHash = 64;  // MiB

// The settings that are the program's and not a game's. They hold from the next `go` on. Names are
// told apart by their capitals: Chifootmi has a `level` of its own.
struct EngineOptions {
  std::uint64_t seed = 0;
  int level = kTopLevel;
  int threads = 0;
  int hash = kDefaultHash;
  Language language = Language::kEnglish;

  enum class Outcome : std::uint8_t { kSet, kUnknown, kBadValue };
  Outcome set(std::string_view name, std::string_view value);
};

using Emit = std::function<void(std::string_view line)>;

// `option …` lines: those above, and those of a game.
void list_engine_options(const Emit& emit);
void list_game_option(const OptionSpec& spec, const Emit& emit);

}  // namespace tablier
