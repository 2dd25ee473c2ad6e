#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "rules/lignes/position.h"

// The exact chance to score, for whoever asks: what a player at the table would love to know.
namespace tablier::lignes {

struct Odds {
  // A first thing to do with the ball in phase 2.
  struct Choice {
    Action action;  // a shot or a relay
    int squares;    // that the ball travels by it
    double die;     // that the die of 12 allows it; 1 once it is thrown
    double keeper;  // of a shot: that the keeper's die does not stop it; else 1
    double chance;  // to score by doing this whenever the die allows, and the best afterwards
  };

  bool shooting = false;  // false: nobody has a shot here; all else is empty
  Side side = Side::kZero;
  double chance = 0;            // with the best choice for each die
  std::vector<Choice> choices;  // the best first
};

// In a strategy phase: of stopping now. At a penalty or a save, of the dice that are due. New
// throws of LA-22 are included; scoring in a later turn is not.
Odds odds_of(const Position& position);

// Phase 2 of a side whose men stand so.
class ShotTree {
 public:
  ShotTree(const Pitch& pitch, Side side);

  // Over the die of 12, for that man with the ball; `had` are those who have had it, he included.
  [[nodiscard]] double before_throw(std::size_t man, unsigned had);
  // With so many points.
  [[nodiscard]] double with_points(std::size_t man, unsigned had, int points);
  // After the ball came to that man with so much left; 0: exactly, and he throws anew.
  [[nodiscard]] double after_relay(std::size_t man, unsigned had, int left) {
    return left == 0 ? before_throw(man, had) : with_points(man, had, left);
  }

  // Squares between two men on an open line, and from a man into a square of the goal; 0: none.
  [[nodiscard]] int line(std::size_t from, std::size_t to) const { return lines_[from][to]; }
  [[nodiscard]] int shot(std::size_t man, Corner corner) const {
    return shots_[man][static_cast<std::size_t>(corner)];
  }
  // That a shot through this square is not stopped.
  [[nodiscard]] double beats_keeper(Corner corner) const;

 private:
  std::array<std::array<std::uint8_t, kMen>, kMen> lines_{};
  std::array<std::array<std::uint8_t, 3>, kMen> shots_{};
  bool keeper_on_line_;
  std::unordered_map<std::uint32_t, double> known_;
};

}  // namespace tablier::lignes
