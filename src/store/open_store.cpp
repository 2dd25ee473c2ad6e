#include "store/open_store.h"

#include <filesystem>
#include <string>
#include <system_error>

#include "store/memory_store.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace tablier {
namespace {

constexpr std::string_view kSqlite = "sqlite:";

Expected<std::unique_ptr<Store>, StoreError> open_folder(const std::string& folder) {
  std::error_code trouble;
  std::filesystem::create_directories(folder, trouble);
  if (!std::filesystem::is_directory(folder)) {
    return StoreError{StoreError::Kind::kRefused,
                      folder + ": " + (trouble ? trouble.message() : "is not a folder")};
  }
  return open_sqlite((std::filesystem::path(folder) / "tablier.db").string());
}

}  // namespace

Expected<std::unique_ptr<Store>, StoreError> open_store(std::string_view url) {
  if (url == "memory:") return make_memory_store();
  if (url.starts_with("postgres://") || url.starts_with("postgresql://")) {
    return open_postgres(std::string(url));
  }
  if (url.starts_with(kSqlite) && url.size() > kSqlite.size()) {
    return open_sqlite(std::string(url.substr(kSqlite.size())));
  }
  if (url.empty() || url == kSqlite || url.find("://") != std::string_view::npos) {
    return StoreError{StoreError::Kind::kRefused,
                      "a store is memory:, sqlite:FILE, postgres://… or a folder"};
  }
  return open_folder(std::string(url));
}

}  // namespace tablier
