#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/sokr/formations.h"
#include "rules/sokr/position.h"
#include "terminal/screen.h"

// What Sok'R's presenter answers to somebody who types.
namespace tablier::terminal {

// With blanks that keep together what belongs together when a row is full.
std::string unbroken(std::string_view text);

// The question which of these is meant, numbered from 1.
std::string list_choices(const sokr::Position& match, std::string_view token,
                         const std::vector<sokr::Action>& list, const Screen& screen);

// Where a pawn can go and to whom it can pass, or why it can do nothing.
std::string tell_reach(const sokr::Position& match, sokr::Square square, const Screen& screen);

// The formation that somebody named, `4-4-2`, `442`, `bolt`, or by its number from 1.
const sokr::Formation* named_formation(std::string_view typed);

}  // namespace tablier::terminal
