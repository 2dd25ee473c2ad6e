#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tablier::server {

// The name as it is shown: composed, without spaces around it, with single ones inside. Nothing
// where such a name is not allowed. A name has 2 to 24 characters: letters of any script in use
// today, digits, spaces, `-`, `_`, `'`, `.`; no word mixes scripts that are not written together.
std::optional<std::string> read_player_name(std::string_view text);

// How a typed name is found: small letters, and spaces as above.
std::string fold_name(std::string_view text);

// How a name looks, whatever its letters are: no two names share this. It is for comparing, not for
// reading, and may be another with another version of the library that knows what looks alike.
std::string look_of(std::string_view text);

// Whether it could be taken for the program's or an administrator's.
bool is_reserved(std::string_view name);

}  // namespace tablier::server
