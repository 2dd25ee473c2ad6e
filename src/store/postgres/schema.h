#pragma once

#include <optional>

#include "store/postgres/connection.h"

namespace tablier::postgres {

// Makes the tables, in a schema `tablier`, where there are none; several nodes may come at once.
// Refuses those of another version.
std::optional<StoreError> prepare_schema(Connection& connection);

}  // namespace tablier::postgres
