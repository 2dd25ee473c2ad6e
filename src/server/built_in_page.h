#pragma once

#include <string>
#include <string_view>

#include "base/language.h"

namespace tablier::server {

// What a server without the page's files shows: what it is, and how to play.
std::string built_in_page(Language language, std::string_view host, bool secure);
std::string_view built_in_style();
// For a person who opened an address that cannot be answered: why, and a way on.
std::string error_page(Language language, std::string_view sentence);

}  // namespace tablier::server
