#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

struct pg_result;

// Values to and from the server in its binary format: whole numbers are `bigint`, strings `bytea`,
// so that no byte in them can make a statement fail.
namespace tablier::postgres {

class Values {
 public:
  template <class... Each>
  explicit Values(const Each&... each) {
    (add(each), ...);
  }

  [[nodiscard]] std::span<const std::string> all() const { return all_; }

 private:
  template <class Number>
    requires std::integral<Number> || std::is_enum_v<Number>
  void add(Number number) {
    add_integer(static_cast<std::int64_t>(number));
  }
  void add_integer(std::int64_t number);
  void add(double number);
  void add(std::string_view bytes);
  void add(const std::vector<std::int64_t>& numbers);
  void add(const std::vector<double>& numbers);
  void add(const std::vector<std::string>& strings);

  std::vector<std::string> all_;
};

// What a statement answered.
class Answer {
 public:
  explicit Answer(pg_result* handle);

  [[nodiscard]] int rows() const;
  [[nodiscard]] std::int64_t integer(int row, int column) const;
  [[nodiscard]] std::uint64_t natural(int row, int column) const {
    return static_cast<std::uint64_t>(integer(row, column));
  }
  [[nodiscard]] double real(int row, int column) const;
  [[nodiscard]] std::string bytes(int row, int column) const;

 private:
  struct Clear {
    void operator()(pg_result* handle) const;
  };
  std::unique_ptr<pg_result, Clear> handle_;
};

}  // namespace tablier::postgres
