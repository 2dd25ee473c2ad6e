#include "store/sqlite/statement.h"

#include <sqlite3.h>

namespace tablier::sqlite {
namespace {

// A null pointer would be bound as NULL.
const char* start_of(std::string_view bytes) { return bytes.empty() ? "" : bytes.data(); }

}  // namespace

Cursor::~Cursor() { sqlite3_reset(handle_); }

bool Cursor::next() {
  if (connection_.failed()) return false;
  const int code = sqlite3_step(handle_);
  return connection_.note(code) && code == SQLITE_ROW;
}

std::int64_t Cursor::integer(int column) const { return sqlite3_column_int64(handle_, column); }

double Cursor::real(int column) const { return sqlite3_column_double(handle_, column); }

std::string_view Cursor::bytes(int column) const {
  const void* start = sqlite3_column_blob(handle_, column);
  const int size = sqlite3_column_bytes(handle_, column);
  if (start == nullptr) return {};
  return {static_cast<const char*>(start), static_cast<std::size_t>(size)};
}

Statement::~Statement() { sqlite3_finalize(handle_); }

bool Statement::prepare() {
  if (connection_.failed()) return false;
  if (handle_ != nullptr) return true;
  return connection_.note(sqlite3_prepare_v3(connection_.handle(), sql_, -1,
                                             SQLITE_PREPARE_PERSISTENT, &handle_, nullptr));
}

void Statement::bind_integer(int place, std::int64_t value) {
  connection_.note(sqlite3_bind_int64(handle_, place, value));
}

void Statement::bind(int place, double value) {
  connection_.note(sqlite3_bind_double(handle_, place, value));
}

void Statement::bind(int place, std::string_view text) {
  connection_.note(
      sqlite3_bind_text64(handle_, place, start_of(text), text.size(), nullptr, SQLITE_UTF8));
}

void Statement::bind(int place, Blob blob) {
  connection_.note(
      sqlite3_bind_blob64(handle_, place, start_of(blob.bytes), blob.bytes.size(), nullptr));
}

}  // namespace tablier::sqlite
