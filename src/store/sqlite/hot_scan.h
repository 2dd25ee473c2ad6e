#pragma once

#include "store/sqlite/connection.h"
#include "store/sqlite/damages.h"
#include "store/sqlite/hot_index.h"
#include "store/sqlite/mark.h"

namespace tablier::sqlite {

// Reads `hot` from its beginning into an empty index, and holds it to the mark. Matches that have
// lost entries, or may have, go into `damages`. False where the connection has failed.
bool scan_hot(Connection& connection, const Mark& mark, HotIndex& index, Damages& damages);

}  // namespace tablier::sqlite
