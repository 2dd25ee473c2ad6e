#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tablier {

// The length of the well-formed UTF-8 prefix of `text` that shows only what it is: no control
// characters, no line separators, no marks that turn the direction of what follows.
std::size_t plain_prefix(std::string_view text);

inline bool is_plain_text(std::string_view text) { return plain_prefix(text) == text.size(); }

// At most `columns` code points of it, with `…` where something was left off; what is not plain
// text shows as `?`. For messages that quote what somebody sent.
std::string excerpt(std::string_view text, std::size_t columns = 40);

// Without spaces and tabs at its ends.
std::string_view trim(std::string_view text);

}  // namespace tablier
