#pragma once

#include <memory>
#include <string>

#include "match/store.h"

namespace tablier {

// A store in a PostgreSQL database, which several nodes may share. `url` is `postgres://…`, and may
// set what libpq knows; where the server cannot be reached yet that is an error, and the tables are
// made on first use. Once open it connects again by itself.
Expected<std::unique_ptr<Store>, StoreError> open_postgres(const std::string& url);

}  // namespace tablier
