#include "store/sqlite/connection.h"

#include <sqlite3.h>

#include <system_error>
#include <utility>

#include "store/sqlite/shared_memory.h"
#include "store/sqlite/statement.h"

namespace tablier::sqlite {

StoreError::Kind kind_of(int code) {
  switch (code & 0xff) {  // without the details of extended codes
    case SQLITE_FULL:
      return StoreError::Kind::kFull;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return StoreError::Kind::kDamaged;
    case SQLITE_TOOBIG:
      return StoreError::Kind::kRefused;
    default:
      return StoreError::Kind::kUnavailable;
  }
}

Connection::Connection(const std::string& path, Mode mode, int busy_milliseconds) {
  const int access =
      mode == Mode::kWrite ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  // A store is used from one thread at a time, so SQLite need not lock.
  const int code = sqlite3_open_v2(path.c_str(), &handle_, access | SQLITE_OPEN_NOMUTEX, nullptr);
  if (handle_ != nullptr) {
    sqlite3_extended_result_codes(handle_, 1);
    sqlite3_busy_timeout(handle_, busy_milliseconds);
    give_blocks_to_shared_memory(handle_);
  }
  note(code);
}

Connection::~Connection() { sqlite3_close_v2(handle_); }

std::optional<StoreError> Connection::take_error() {
  error_code_ = 0;
  return std::exchange(error_, std::nullopt);
}

void Connection::fail(StoreError error) {
  if (!error_) error_ = std::move(error);
}

bool Connection::note(int code) {
  if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return true;
  if (error_) return false;
  std::string text = "SQLite: ";
  text += handle_ != nullptr ? sqlite3_errmsg(handle_) : sqlite3_errstr(code);
  text += " (" + std::to_string(code) + ")";
  // Why, where the system has said it; "disk I/O error" may be a full disk.
  const int trouble = handle_ != nullptr ? sqlite3_system_errno(handle_) : 0;
  if ((code & 0xff) == SQLITE_IOERR && trouble != 0) {
    text += ": " + std::generic_category().message(trouble);
  }
  error_code_ = code & 0xff;
  fail({kind_of(code), std::move(text)});
  return false;
}

bool Connection::run(const char* sql) {
  return !failed() && note(sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr));
}

std::int64_t Connection::number(const char* sql) {
  Statement statement(*this, sql);
  Cursor cursor = statement.with();
  return cursor.next() ? cursor.integer(0) : 0;
}

std::string Connection::text(const char* sql) {
  Statement statement(*this, sql);
  Cursor cursor = statement.with();
  return cursor.next() ? std::string(cursor.bytes(0)) : std::string();
}

bool Connection::checkpoint() {
  return !failed() && note(sqlite3_wal_checkpoint_v2(handle_, nullptr, SQLITE_CHECKPOINT_TRUNCATE,
                                                     nullptr, nullptr));
}

int Connection::changes() const { return sqlite3_changes(handle_); }

}  // namespace tablier::sqlite
