#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/brain.h"
#include "record/record.h"
#include "terminal/input.h"
#include "terminal/screen.h"

namespace tablier::terminal {

// Where a session takes place: all it has of the outside world.
struct Room {
  Input* input = nullptr;
  // False: nobody reads any more, and the session ends.
  std::function<bool(std::string_view)> write;
  // Brings columns and rows up to date before a drawing; may be empty.
  std::function<void(Screen&)> measure;
  // True once for every Ctrl-C; may be empty.
  std::function<bool()> interrupted;
  // The moment as records tell it, 2024-05-31T18:30:00Z.
  std::function<std::string()> date;
  // Time that goes by, from any moment on; for matches that are measured in minutes.
  std::function<std::chrono::milliseconds()> clock = [] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
  };
  std::function<std::unique_ptr<Brain>(const AnyGame&)> make_brain;
  FindGame find_game = tablier::find_game;
  std::chrono::milliseconds patience{300};  // before a wait is shown
  std::chrono::milliseconds hint_time{1500};
  std::chrono::milliseconds mix_time{3000};  // for each side whose best play is asked for
};

// Who plays what.
struct Table {
  const AnyGame* game = nullptr;
  Settings options;
  std::array<bool, 2> human = {true, false};
  std::array<int, 2> level = {5, 5};
  std::uint64_t seed = 0;  // of chance and of the programs
};

}  // namespace tablier::terminal
