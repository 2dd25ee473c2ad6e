#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "store/sqlite/connection.h"

struct sqlite3_stmt;

namespace tablier::sqlite {

// Bytes, where a plain std::string_view is text.
struct Blob {
  std::string_view bytes;
};

// The answer to a statement, row by row. One at a time for each statement.
class Cursor {
 public:
  Cursor(Connection& connection, sqlite3_stmt* handle) : connection_(connection), handle_(handle) {}
  ~Cursor();
  Cursor(const Cursor&) = delete;
  Cursor& operator=(const Cursor&) = delete;

  // Whether there is one more row; false too once the connection has failed.
  bool next();

  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] std::uint64_t natural(int column) const {
    return static_cast<std::uint64_t>(integer(column));
  }
  [[nodiscard]] double real(int column) const;
  // Text or bytes, until the next row.
  [[nodiscard]] std::string_view bytes(int column) const;

 private:
  Connection& connection_;
  sqlite3_stmt* handle_;
};

// Prepared when it is used first, and kept.
class Statement {
 public:
  Statement(Connection& connection, const char* sql) : connection_(connection), sql_(sql) {}
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // The values are bound in order. They are not copied: they outlive the cursor.
  template <class... Values>
  Cursor with(const Values&... values) {
    if (prepare()) {
      int place = 0;
      (bind(++place, values), ...);
    }
    return {connection_, handle_};
  }

  // To its end; whether it could be done.
  template <class... Values>
  bool run(const Values&... values) {
    Cursor cursor = with(values...);
    while (cursor.next()) {
    }
    return !connection_.failed();
  }

 private:
  template <class Number>
    requires std::integral<Number> || std::is_enum_v<Number>
  void bind(int place, Number value) {
    bind_integer(place, static_cast<std::int64_t>(value));
  }
  void bind(int place, double value);
  void bind(int place, std::string_view text);
  void bind(int place, Blob blob);
  void bind_integer(int place, std::int64_t value);
  bool prepare();

  Connection& connection_;
  const char* sql_;
  sqlite3_stmt* handle_ = nullptr;
};

}  // namespace tablier::sqlite
