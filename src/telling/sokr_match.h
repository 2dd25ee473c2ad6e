#pragma once

#include <optional>
#include <string>
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

// The credit with which the series under way after so many events began, 5 or 3 (SO-13, SO-43).
int full_credit(const History& history, std::size_t events);

// The pitch after an action of a series and nothing else: no ball put elsewhere, no new set-up.
sokr::Pitch pitch_after(const sokr::Position& before, const sokr::Action& action);
// Whether the action moves the ball (SO-24).
bool moves_ball(const sokr::Position& before, const sokr::Action& action);
// What the series would owe after it (SO-24, SO-25).
sokr::Duty duty_after(const sokr::Position& before, const sokr::Action& action);

// What ended a series, or did not.
enum class Aftermath : std::uint8_t {
  kGoesOn,
  kOffer,           // SO-28
  kShot,            // a throw decides
  kGoal,            // SO-49
  kInterception,    // SO-37
  kOver,            // played out, and nothing wrong
  kPassMissing,     // SO-24
  kForwardMissing,  // SO-25
  kKeptTooLong,     // SO-50
  kStopped,         // SO-44: ended early by choice
};
Aftermath aftermath_of(const sokr::Position& before, const sokr::Action& action);

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
std::string list_squares(const sokr::Action& action);

}  // namespace tablier::telling
