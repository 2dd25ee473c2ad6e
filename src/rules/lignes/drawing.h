#pragma once

#include "base/json_writer.h"
#include "rules/lignes/position.h"

// What a pitch of Lignes d'Attaque is drawn from, as JSON (docs/protocol.md). Nothing is hidden.
namespace tablier::lignes {

// The object of one legal action.
void draw_action(const Position& position, Side side, const Action& action, JsonWriter& json);

// The fields of the board.
void draw_board(const Options& options, JsonWriter& json);

}  // namespace tablier::lignes
