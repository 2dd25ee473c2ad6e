#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/any_game.h"
#include "rules/sitaos/position.h"
#include "telling/teller.h"

// SITAOS in words: its figures, told.
namespace tablier::telling {

// The position inside; it is SITAOS's, or the caller is wrong.
const sitaos::Position& sitaos_position(const AnyPosition& position);

// A crossing for examples: d4 while it is free, then another that is.
std::string example_crossing(const sitaos::Position& position);

// What an event led to.
struct Told {
  std::optional<sitaos::Placed> pawn;   // nothing for `swap` and what comes from outside
  std::vector<sitaos::Figure> scored;   // the dearest first
  std::vector<sitaos::Figure> unnamed;  // SI-16: completed and not named, so lost
  int points = 0;
};
Told told_by(const std::vector<sitaos::Effect>& effects);
// What a legal action would lead to.
Told told_by(const sitaos::Position& position, const sitaos::Action& action);

void dearest_first(std::vector<sitaos::Figure>& figures);

// "une ligne de 6 a4–f4"
std::string describe_a_figure(const sitaos::Figure& figure, Language language);
// "ligne de 6 a4–f4 (12), carré d'une case b2–c3 (2)"; at most `most`, then how many more.
// A single one stands without its points.
std::string describe_figures(const std::vector<sitaos::Figure>& figures, Language language,
                             std::size_t most = 4);

}  // namespace tablier::telling
