#pragma once

#include <cstdint>
#include <string>

#include "base/expected.h"
#include "base/language.h"
#include "rules/any_game.h"

// Sheets to play a game on paper.
namespace tablier {

enum class SheetFormat : std::uint8_t { kSvg, kPdf };

// Why there is no sheet, as a person reads it.
struct NoSheet {
  std::string message;
};

// One page with the board, blank or as the position stands. The same position always gives the same
// bytes.
Expected<std::string, NoSheet> print_sheet(const AnyPosition& position, SheetFormat format,
                                           Language language);

}  // namespace tablier
