#pragma once

#include <string_view>

#include "base/json_writer.h"
#include "rules/sitaos/position.h"

// What a board of SITAOS is drawn from, as JSON (docs/protocol.md). The position is always that of
// the side that looks; nothing is hidden.
namespace tablier::sitaos {

// The object of one legal action. With announced scoring nothing for a pawn that leaves figures
// unnamed: the one that names everything stands for its crossing.
void draw_action(const Position& position, Side side, const Action& action, JsonWriter& json);

// The fields of the board.
void draw_board(const Options& options, JsonWriter& json);

// All figures, each with its corners in the order in which a pen goes around it.
void draw_figures(JsonWriter& json);

}  // namespace tablier::sitaos
