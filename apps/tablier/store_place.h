#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/language.h"

namespace tablier::app {

// A store as `tablier serve` is told of it, by --data or by --store.
enum class StorePlace : std::uint8_t {
  kEmbedded,  // a data folder, or a file with `sqlite:` before it or not
  kPostgres,
  kNone,  // the address of something else, or a store that ends with its server
};

inline StorePlace kind_of_place(std::string_view place) {
  if (place.starts_with("postgres://") || place.starts_with("postgresql://")) {
    return StorePlace::kPostgres;
  }
  const bool none = place.empty() || place == "memory:" || place == "sqlite:" ||
                    place.find("://") != std::string_view::npos;
  return none ? StorePlace::kNone : StorePlace::kEmbedded;
}

// The file of the embedded store: that one, or the one in a server's data folder.
inline std::string database_in(std::string_view place) {
  constexpr std::string_view kFile = "sqlite:";
  if (place.starts_with(kFile)) return std::string(place.substr(kFile.size()));
  std::error_code ignored;
  if (!std::filesystem::is_directory(place, ignored)) return std::string(place);
  return (std::filesystem::path(place) / "tablier.db").string();
}

inline constexpr Text kNoStorePlace = {
    "{} : ce n'est pas une base ; donnez le dossier de tablier serve --data, sqlite:FICHIER ou "
    "postgres://…",
    "{}: that is no store; give the folder of tablier serve --data, sqlite:FILE or postgres://…"};
inline constexpr Text kNoStoreHere = {"{} : aucune base ici", "{}: no store here"};

}  // namespace tablier::app
