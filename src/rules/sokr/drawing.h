#pragma once

#include "base/json_writer.h"
#include "rules/sokr/position.h"

// What a pitch of Sok'R is drawn from, as JSON (docs/protocol.md). Nothing is hidden.
namespace tablier::sokr {

// The object of one legal action.
void draw_action(const Position& position, Side side, const Action& action, JsonWriter& json);

// The fields of the board.
void draw_board(const Options& options, JsonWriter& json);

// The ready-made set-ups that are legal for that side now; none where no set-up is due.
void draw_formations(const Position& position, Side side, JsonWriter& json);

}  // namespace tablier::sokr
