#pragma once

#include <string>

namespace tablier::print {

// A length with at most three decimals and none that say nothing: the same everywhere, whatever the
// locale.
std::string write_length(double length);

}  // namespace tablier::print
