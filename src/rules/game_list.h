#pragma once

#include <string>

namespace tablier {

// The games, their sides and their options with defaults and values: one line of JSON.
std::string list_games();

}  // namespace tablier
