#include "store/open_store.h"

#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "store/file_lock.h"
#include "store/memory_store.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace tablier {
namespace {

constexpr std::string_view kSqlite = "sqlite:";

// Those that it lies in too. They are there after a power cut, or what is kept in them is not.
std::optional<StoreError> make_folder(const std::filesystem::path& folder) {
  std::error_code trouble;
  std::vector<std::filesystem::path> made;
  for (auto place = folder; !place.empty() && !std::filesystem::exists(place, trouble);
       place = place.parent_path()) {
    made.push_back(place);
  }
  std::filesystem::create_directories(folder, trouble);
  if (!std::filesystem::is_directory(folder)) {
    return StoreError{StoreError::Kind::kRefused,
                      folder.string() + ": " + (trouble ? trouble.message() : "is not a folder")};
  }
  for (const auto& place : made) {
    if (auto error = sync_folder_of(place.string())) return error;
  }
  return std::nullopt;
}

Expected<std::unique_ptr<Store>, StoreError> open_folder(std::string folder,
                                                         const SqliteOptions& options) {
  while (folder.size() > 1 && folder.back() == '/') folder.pop_back();
  if (auto error = make_folder(folder)) return *error;
  return open_sqlite((std::filesystem::path(folder) / "tablier.db").string(), options);
}

}  // namespace

Expected<std::unique_ptr<Store>, StoreError> open_store(
    std::string_view url, std::function<void(const std::string& text)> on_damage) {
  SqliteOptions options;
  options.on_damage = std::move(on_damage);
  if (url == "memory:") return make_memory_store();
  if (url.starts_with("postgres://") || url.starts_with("postgresql://")) {
    return open_postgres(std::string(url));
  }
  if (url.starts_with(kSqlite) && url.size() > kSqlite.size()) {
    return open_sqlite(std::string(url.substr(kSqlite.size())), options);
  }
  if (url.empty() || url == kSqlite || url.find("://") != std::string_view::npos) {
    return StoreError{StoreError::Kind::kRefused,
                      "a store is memory:, sqlite:FILE, postgres://… or a folder"};
  }
  return open_folder(std::string(url), options);
}

}  // namespace tablier
