#pragma once

#include <optional>
#include <string>

#include "rules/any_game.h"

// What a page draws a game from without knowing its rules: one line of JSON each
// (docs/protocol.md).
namespace tablier {

// Each of `position.legal(side)` with what a board needs to draw it, by that side's view; an object
// that names the choice where it is too large to list; nothing at a chance turn.
std::string write_choices(const AnyPosition& position, std::optional<Side> side);

// The board itself, which stays the same as long as the options do.
std::string write_board(const AnyPosition& position);

}  // namespace tablier
