#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tablier::server {

// Whether somebody may be called this: 2 to 24 Latin letters (accents and all), digits, single
// spaces inside, `-`, `_`, `'`, `.`. Other scripts have letters that look like these, so that two
// people could not be told apart.
bool is_player_name(std::string_view name);

// What no two names may share: the name in small letters.
std::string fold_name(std::string_view name);

}  // namespace tablier::server
