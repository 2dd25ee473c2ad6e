#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "match/store.h"

namespace tablier {

// `memory:`, `sqlite:FILE`, `postgres://…` (or `postgresql://…`), or a folder, in which the file is
// tablier.db; the folder is made where there is none. SQLite's tells `on_damage` of what it finds
// (SqliteOptions).
Expected<std::unique_ptr<Store>, StoreError> open_store(
    std::string_view url, std::function<void(const std::string& text)> on_damage = {});

}  // namespace tablier
