#include <cstdio>
#include <filesystem>

#include "commands.h"
#include "message.h"
#include "store/sqlite_backup.h"
#include "store_place.h"

// `tablier backup`: a copy of a server's store, also while the server runs.
namespace tablier::app {

int run_backup(const Arguments& arguments) {
  const Language language = arguments.language();
  const std::string& place = arguments.words()[0];
  const StorePlace kind = kind_of_place(place);
  if (kind == StorePlace::kNone) return bad_usage(arguments, kNoStorePlace, {place});
  if (kind == StorePlace::kPostgres) {
    return bad_usage(arguments, {"PostgreSQL se sauvegarde avec ses propres outils (pg_dump)",
                                 "PostgreSQL is backed up with its own tools (pg_dump)"});
  }
  const std::string source = database_in(place);
  const std::string& target = arguments.words()[1];
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(source, ignored)) {
    return failed(arguments, kNoStoreHere, {place});
  }
  if (std::filesystem::exists(target, ignored)) {
    return failed(arguments, {"{} existe déjà", "{} exists already"}, {target});
  }
  if (const auto error = backup_sqlite(source, target)) {
    return failed(arguments, {"la copie a échoué : {}", "the copy failed: {}"}, {error->text});
  }
  const auto bytes = std::filesystem::file_size(target, ignored);
  std::puts(fill({"{} : {} octets, relus partie par partie", "{}: {} bytes, every match read back"},
                 language, {target, std::to_string(bytes)})
                .c_str());
  return kDone;
}

}  // namespace tablier::app
