#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>

#include "search/lignes/judge.h"

namespace tablier::lignes {

// Expectation over dice from phase 2 on, to the end of the turn; what comes after is the judge's.
// All positions that it is asked about have their men where they stand at the root.
class Shooting {
 public:
  // Judge and `go_on` outlive this. `go_on` is asked at every action; once it is false, relays are
  // no longer looked into.
  Shooting(const Judge& judge, const Position& root, Side side, const std::function<bool()>& go_on);

  // What follows an action of a shooting phase, or the choice of a man or a place; for the side.
  // New throws of LA-22 beyond `throws` are estimated.
  [[nodiscard]] int value(const Position& position, const Action& action, int throws);
  // From whatever phase of or after a shot.
  [[nodiscard]] int after(const Position& position, int throws);

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  [[nodiscard]] int shot(const Position& position, const Action& action);
  [[nodiscard]] int saved(const Position& position);
  [[nodiscard]] int best_choice(const Position& position, int throws);
  [[nodiscard]] int new_throw(const Position& position, int throws);
  [[nodiscard]] int turn_over(const Position& position);
  [[nodiscard]] int begun(const Position& position) const;

  const Judge& judge_;
  Side side_;
  const std::function<bool()>& go_on_;
  bool last_turn_;  // of the half: what is not scored now is worth nothing
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
  std::optional<int> saved_;
  std::unordered_map<std::uint64_t, int> known_;  // phases of the shot
  std::unordered_map<std::uint64_t, int> ended_;  // turns that ended with the ball there
};

}  // namespace tablier::lignes
