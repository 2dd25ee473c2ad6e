#pragma once

#include <span>
#include <string_view>

namespace tablier {

// What is told about a game before it is played: the one place that every face takes it from.
struct Facts {
  // From so many years on; of a game with levels, one for each (`level` is the option's value).
  struct Age {
    std::string_view level;  // empty: the whole game
    int years;
  };

  // Of the rules. Games that were played by one edition are never judged by another
  // (edition.h).
  int edition = 1;
  int players = 2;
  std::span<const Age> ages = {};  // as the sheet gives them; empty: it gives none
  int minutes = 0;                 // as the sheet gives them; 0: it gives none
  // Where the author or the publisher can be found, as the sheet says.
  std::string_view link = {};
};

}  // namespace tablier
