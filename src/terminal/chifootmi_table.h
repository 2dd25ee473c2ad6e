#pragma once

#include <array>
#include <optional>
#include <string>

#include "telling/chifootmi_seen.h"
#include "terminal/row.h"

// A match of Chifootmi drawn: the cards of both sides, the match zone between them, the goal.
namespace tablier::terminal {

struct MatchPicture {
  const chifootmi::Table& table;  // as those who look may see it
  Side near = Side::kZero;        // who sits at the bottom
  std::array<std::string, 2> names;
  std::array<std::string, 2> seats;
  std::optional<chifootmi::ShotTaken> shot;  // the last one
  bool shot_is_new = false;                  // it was the last event
};

// Whom a chifootmi went well for.
inline Side happy_with(const chifootmi::ShotTaken& shot) {
  return shot.scored() ? shot.by : other(shot.by);
}

inline constexpr int kMatchRows = 16;
inline constexpr int kDenseMatchRows = 8;

// kWideColumns columns, kMatchRows rows, whatever the position.
Rows draw_match(const MatchPicture& picture, const Screen& screen);
// kLeastColumns columns, kDenseMatchRows rows.
Rows draw_dense_match(const MatchPicture& picture, const Screen& screen);
// In words, for a screen narrower than that.
Rows tell_match(const MatchPicture& picture, const Screen& screen);

}  // namespace tablier::terminal
