#pragma once

#include <string>
#include <string_view>

namespace tablier {

// What two texts of JSON agree on: of objects the members that both have, of arrays of one length
// the elements, in whose place is null where they differ. Nothing of what only one of them says is
// left, not even that it said something.
std::string common_part(std::string_view first, std::string_view second);

}  // namespace tablier
