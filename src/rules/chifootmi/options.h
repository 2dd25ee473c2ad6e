#pragma once

#include <cstdint>

#include "rules/chifootmi/card.h"

namespace tablier::chifootmi {

enum class Level : std::uint8_t { kDebutant, kAmateur, kPro };

struct Options {
  Level level = Level::kDebutant;  // CH-38
  bool offside = false;            // CH-34
  bool onetwo = false;             // CH-35
  bool counter = false;            // CH-36
  bool manual_calls = true;        // CH-39
  Layout layout;                   // the sheet's, except in studies of smaller decks

  [[nodiscard]] bool pro() const { return level == Level::kPro; }
  [[nodiscard]] bool plays_offside() const { return pro() && offside; }
  [[nodiscard]] bool plays_onetwo() const { return pro() && onetwo; }
  [[nodiscard]] bool plays_counter() const { return pro() && counter; }

  [[nodiscard]] int tackles() const { return level == Level::kDebutant ? 0 : layout.tackles; }
  [[nodiscard]] int cards() const { return layout.values + tackles(); }
  [[nodiscard]] int pile2() const { return cards() - layout.active - layout.pile1; }

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace tablier::chifootmi
