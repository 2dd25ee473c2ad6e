#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/any_game.h"

namespace tablier {

// The exact chance to score from a position, as the edges tell it.
struct ShotOdds {
  struct Choice {
    std::string action;  // a shot or a relay
    bool relay = false;
    int squares = 0;    // that the ball travels by it
    double die = 1;     // that the die of 12 allows it
    double keeper = 1;  // of a shot: that the keeper's die does not stop it
    double chance = 0;  // to score this way, the best done afterwards
  };

  std::optional<Side> side;  // who might score; nobody: all else is empty
  double chance = 0;         // with the best choice for each throw
  std::vector<Choice> choices;
};

// Nothing for a game that has no such odds.
std::optional<ShotOdds> odds_for(const AnyPosition& position);
bool has_odds(const AnyGame& game);

// One line: {"side":0,"chance":0.444…,"choices":[{"action":"h20!h23",…},…]}.
std::string write_odds(const ShotOdds& odds);

}  // namespace tablier
