#include "store/sqlite_backup.h"

#include <sqlite3.h>

#include <filesystem>
#include <system_error>

#include "store/file_lock.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/statement.h"
#include "store/sqlite/wal_check.h"
#include "store/sqlite_store.h"

namespace tablier {
namespace {

using sqlite::Connection;

constexpr int kBusyMilliseconds = 10'000;

// Page by page rather than by VACUUM INTO: it costs the machine that serves games less, and what is
// damaged comes out damaged instead of being put together anew. All pages in one step: in WAL mode
// a reader holds no writer up, while a copy in several steps would start again at every write.
std::optional<StoreError> copy_pages(const std::string& source, const std::string& target) {
  Connection from(source, Connection::Mode::kReadOnly, kBusyMilliseconds);
  if (!sqlite::prepare_to_read(from)) return from.take_error();
  Connection to(target, Connection::Mode::kWrite, kBusyMilliseconds);
  if (to.failed()) return to.take_error();
  sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (backup == nullptr) {
    to.note(sqlite3_extended_errcode(to.handle()));
    return to.take_error();
  }
  const int step = sqlite3_backup_step(backup, -1);
  to.note(step);
  to.note(sqlite3_backup_finish(backup));
  to.run("PRAGMA journal_mode = DELETE");  // one file, which can be read wherever it lies
  return to.take_error();
}

std::optional<StoreError> verify(const std::string& path) {
  Connection copy(path, Connection::Mode::kReadOnly, kBusyMilliseconds);
  {
    // With the indexes: nothing else misses what they have lost.
    sqlite::Statement check(copy, "PRAGMA integrity_check(1)");
    sqlite::Cursor cursor = check.with();
    if (cursor.next() && cursor.bytes(0) != "ok") {
      copy.fail({StoreError::Kind::kDamaged, std::string(cursor.bytes(0))});
    }
  }
  if (auto error = copy.take_error()) return error;
  const auto store = open_sqlite_reader(path);
  if (!store) return store.error();
  return (*store)->each([](const StoredMatch&) { return true; });
}

void remove(const std::string& path) {
  std::error_code ignored;
  for (const char* suffix : {"", "-journal", "-wal", "-shm"}) {
    std::filesystem::remove(path + suffix, ignored);
  }
}

std::optional<StoreError> copy(const std::string& source, const std::string& part) {
  if (auto error = sqlite::check_wal_unless_used(source)) return error;
  if (auto error = create_private_file(part)) return error;
  if (auto error = copy_pages(source, part)) return error;
  return verify(part);
}

}  // namespace

std::optional<StoreError> backup_sqlite(const std::string& source, const std::string& target) {
  std::error_code trouble;
  if (std::filesystem::exists(target, trouble)) {
    return StoreError{StoreError::Kind::kRefused, target + ": exists already"};
  }
  if (!std::filesystem::exists(source, trouble)) {
    return StoreError{StoreError::Kind::kRefused, source + ": there is no such file"};
  }
  const std::string part = target + ".part";
  remove(part);
  if (auto error = copy(source, part)) {
    remove(part);
    return error;
  }
  std::filesystem::rename(part, target, trouble);
  if (trouble) {
    remove(part);
    return StoreError{StoreError::Kind::kUnavailable, target + ": " + trouble.message()};
  }
  return sync_folder_of(target);
}

}  // namespace tablier
