#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/sokr/formations.h"
#include "rules/sokr/position.h"
#include "telling/teller.h"

// What drawing, telling and asking want to know of a match of Sok'R.
namespace tablier::telling {

// The position inside; it is Sok'R's, or the caller is wrong.
const sokr::Position& sokr_position(const AnyPosition& position);

// A series is under way, a close shot that is offered included.
bool in_series(const sokr::Position& position);

// What a pawn on that square, or the one who has the ball there, may do now: shots, passes, steps
// and climbs, the cheapest of each first.
std::vector<sokr::Action> actions_from(const sokr::Position& position, sokr::Square square);

// A pass that a foe prevents.
struct BlockedPass {
  sokr::Square to;
  sokr::Square foe;
};

// Where a pawn gets to.
struct Reach {
  sokr::Square from = sokr::kNowhere;
  // The credit that the way to each square takes by steps of this pawn alone; 0: not reached.
  std::array<int, sokr::kSquareCount> cost{};
  sokr::Squares first = 0;   // those one step away
  sokr::Squares passes = 0;  // to whom it may pass
  sokr::Squares crosses = 0;
  std::vector<BlockedPass> blocked;
};
// Of the side whose series it is, within what is left of the credit.
Reach reach_of(const sokr::Position& position, sokr::Square from);

// SO-35: the pawns that must go back, each sent to the nearest free place, empty squares first.
sokr::Action retreat_proposal(const sokr::Position& position);

// The formation that a set-up is; nothing: one's own invention.
const sokr::Formation* formation_of(const sokr::Action& setup, Side side, bool kicks_off);

// "4-4-2", "the bolt".
std::string_view formation_label(const sokr::Formation& formation, Language language);

// "d5, d6, e7".
std::string list_squares(sokr::Squares squares);
std::string list_squares(std::span<const sokr::Square> squares);
std::string list_squares(const sokr::Action& action);

}  // namespace tablier::telling
