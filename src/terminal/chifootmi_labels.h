#pragma once

#include "terminal/chifootmi_table.h"
#include "terminal/row.h"

// The short texts that every form of the drawing has.
namespace tablier::terminal {

// "Rouge attaque ●○": what is going on.
Row state_label(const MatchPicture& picture, const Screen& screen);

// "◉◉ 2": a sign for every goal, and their number.
Row goals_label(const MatchPicture& picture, Side side, const Screen& screen);

// "● ○ ● · ·": the penalties of the shoot-out, at most `most` signs. Empty before it.
Row penalties_label(const MatchPicture& picture, Side side, std::size_t most, const Screen& screen);

// How many cards a side has gathered (CH-9).
int gathered_cards(const chifootmi::Table& table, Side side);

// "Bleu (programme, niveau 5)".
std::string seat_label(const MatchPicture& picture, Side side);

}  // namespace tablier::terminal
