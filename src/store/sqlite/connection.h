#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "match/store.h"

struct sqlite3;

namespace tablier::sqlite {

// One connection to a database file. The first error stays until it is taken, and until then
// nothing more is done: a sequence of statements is checked once, at its end.
class Connection {
 public:
  enum class Mode : std::uint8_t {
    kWrite,     // the file is created where there is none
    kReadOnly,  // the file must be there
  };

  // Opens it, or fails.
  Connection(const std::string& path, Mode mode, int busy_milliseconds);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  [[nodiscard]] bool failed() const { return error_.has_value(); }
  std::optional<StoreError> take_error();
  [[nodiscard]] bool found_damage() const {
    return error_ && error_->kind == StoreError::Kind::kDamaged;
  }
  // SQLite's primary result code, where the error was its own; else 0.
  [[nodiscard]] int error_code() const { return error_code_; }

  void fail(StoreError error);
  // Fails unless the code is that of a success. Whether it is.
  bool note(int code);

  // Statements without parameters; what they answer is not looked at.
  bool run(const char* sql);
  // What a PRAGMA or a query answers with; 0 or empty where it answers nothing.
  std::int64_t number(const char* sql);
  std::string text(const char* sql);
  // Brings all of the write-ahead log into the file, and empties it.
  bool checkpoint();

  // Of the last INSERT, UPDATE or DELETE.
  [[nodiscard]] int changes() const;
  [[nodiscard]] sqlite3* handle() const { return handle_; }

 private:
  sqlite3* handle_ = nullptr;
  std::optional<StoreError> error_;
  int error_code_ = 0;
};

// What a result code means for whoever uses the store.
StoreError::Kind kind_of(int code);

}  // namespace tablier::sqlite
