#pragma once

#include <memory>
#include <string_view>

#include "match/store.h"

namespace tablier {

// `memory:`, `sqlite:FILE`, `postgres://…` (or `postgresql://…`), or a folder, in which the file is
// tablier.db; the folder is made where there is none.
Expected<std::unique_ptr<Store>, StoreError> open_store(std::string_view url);

}  // namespace tablier
