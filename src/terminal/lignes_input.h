#pragma once

#include <string_view>
#include <vector>

#include "rules/lignes/position.h"

namespace tablier::terminal {

// What an action that lacks a part can become: `take h9` (LA-11), `shoot`. As they are numbered.
std::vector<lignes::Action> completions_of(const lignes::Position& match, std::string_view token);

}  // namespace tablier::terminal
