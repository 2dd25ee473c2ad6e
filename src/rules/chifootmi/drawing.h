#pragma once

#include "base/json_writer.h"
#include "rules/chifootmi/position.h"

// What a table of Chifootmi is drawn from, as JSON (docs/protocol.md).
namespace tablier::chifootmi {

// The object of one legal action, by what its side knows.
void draw_action(const View& view, Side side, Action action, JsonWriter& json);

// The fields of the board: the cards that each side has.
void draw_board(const Options& options, JsonWriter& json);

}  // namespace tablier::chifootmi
