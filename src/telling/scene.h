#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include "telling/history.h"

namespace tablier::telling {

// What lies on the table when it is drawn or told about.
struct Scene {
  const History& history;
  std::size_t shown;                 // how many events are played in what is shown
  std::optional<Viewer> viewer;      // who looks; nothing: one who may see everything
  std::array<std::string, 2> seats;  // who sits there: "you", "program, level 5"
  Side near = Side::kZero;           // who sits at the bottom, where a game turns its table
  std::string focus = {};            // what was just asked about, where a game marks it
  std::optional<std::chrono::seconds> half_left = {};  // where a half is measured in minutes

  [[nodiscard]] const AnyPosition& position() const { return history.at(shown); }
};

// Event `i` written down, as those who look may know it by now: what they have not seen is `?`.
std::string seen_event(const Scene& scene, std::size_t i);

// The name of a side, as the game calls it.
inline std::string name_of(const AnyGame& game, Side side, Language language) {
  return std::string(game.side_name(side).in(language));
}

}  // namespace tablier::telling
