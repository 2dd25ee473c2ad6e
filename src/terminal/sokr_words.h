#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/sokr/position.h"
#include "terminal/screen.h"

// Sok'R in words.
namespace tablier::terminal {

// With blanks that keep together what belongs together when a row is full.
std::string unbroken(std::string_view text);

// "pierre", "rock".
std::string_view throw_word(sokr::Action::Kind kind, Language language);

// The question which of these is meant, numbered from 1.
std::string list_choices(const sokr::Position& match, std::string_view token,
                         const std::vector<sokr::Action>& list, const Screen& screen);

// "d5-d7, d5>d6", what can be played in the series under way; any such where there is none.
std::string example_actions(const sokr::Position& match);

// Where a pawn can go and to whom it can pass, or why it can do nothing.
std::string tell_reach(const sokr::Position& match, sokr::Square square, const Screen& screen);

}  // namespace tablier::terminal
