#pragma once

#include <set>

#include "store/sqlite/connection.h"
#include "store/sqlite/hot_index.h"

namespace tablier::sqlite {

// Reads `hot` from its beginning into an empty index. Matches that have lost entries, or may have,
// go into `damaged`. False where the connection has failed.
bool scan_hot(Connection& connection, HotIndex& index, std::set<MatchKey>& damaged);

}  // namespace tablier::sqlite
