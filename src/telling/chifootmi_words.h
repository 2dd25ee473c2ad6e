#pragma once

#include <string>
#include <string_view>

#include "base/language.h"
#include "rules/chifootmi/action.h"

// Chifootmi in words that several parts of its presenter need.
namespace tablier::telling {

// The letter that a person types for a side of the goal: G, C, D or L, C, R.
std::string_view direction_letter(chifootmi::Choice choice, Language language);

// "gauche", "pioche 1", "tirer"; a card as it is.
std::string choice_word(chifootmi::Action action, Language language);

}  // namespace tablier::telling
