#pragma once

#include <string>

#include "print/canvas.h"
#include "print/sheet.h"
#include "words/rulebook.h"

// The rules that one needs at the table, on one page.
namespace tablier {

struct RulesPage {
  std::string game;    // the name of the game, for what only a picture tells
  std::string title;   // as it is called
  std::string credit;  // who made it
  std::string facts;   // players, age, time
  Language language = Language::kFrench;
};

std::string print_rules(const RulesPage& page, const Rulebook& book, SheetFormat format);

namespace print {
inline constexpr Size kA4 = {210, 297};
// In the largest type that the page holds. False: it holds none that can be read.
bool draw_rules(const RulesPage& page, const Rulebook& book, Canvas& canvas);
}  // namespace print

}  // namespace tablier
