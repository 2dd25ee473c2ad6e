#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/sokr/position.h"
#include "telling/teller.h"

// Sok'R in words.
namespace tablier::telling {

// "caillou", "rock".
std::string_view throw_word(sokr::Action::Kind kind, Language language);

// "d5-d7, d5>d6", what can be played in the series under way; any such where there is none.
std::string example_actions(const sokr::Position& match);

}  // namespace tablier::telling
