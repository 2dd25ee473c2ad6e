#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tablier::app {

// The file of the embedded store: that one, or the one in a server's data folder.
inline std::string database_in(const std::string& place) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(place, ignored)) return place;
  return (std::filesystem::path(place) / "tablier.db").string();
}

inline bool is_postgres(std::string_view place) {
  return place.starts_with("postgres://") || place.starts_with("postgresql://");
}

}  // namespace tablier::app
