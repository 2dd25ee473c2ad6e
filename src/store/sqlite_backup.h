#pragma once

#include <optional>
#include <string>

#include "match/store.h"

namespace tablier {

// A copy of the database as it is at one moment, also while a server, in this process or another,
// writes to it; the server is not held up. Every match is read in the copy before it gets its name,
// so `target`, which must not exist, is there and whole, or not there.
std::optional<StoreError> backup_sqlite(const std::string& source, const std::string& target);

}  // namespace tablier
