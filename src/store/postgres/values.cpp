#include "store/postgres/values.h"

#include <libpq-fe.h>

#include <bit>

namespace tablier::postgres {
namespace {

// The types' numbers in every server's catalogue.
constexpr std::uint32_t kBytea = 17;
constexpr std::uint32_t kBigint = 20;
constexpr std::uint32_t kDouble = 701;

// The highest byte first.
void put(std::string& bytes, std::uint64_t word, unsigned size) {
  for (unsigned shift = size * 8; shift > 0;) {
    shift -= 8;
    bytes += static_cast<char>(word >> shift & 0xffU);
  }
}

void put_sized(std::string& bytes, std::string_view item) {
  put(bytes, item.size(), 4);
  bytes += item;
}

std::string array_start(std::uint32_t type, std::size_t size) {
  std::string bytes;
  put(bytes, size == 0 ? 0 : 1, 4);  // dimensions
  put(bytes, 0, 4);                  // nothing is NULL
  put(bytes, type, 4);
  if (size > 0) {
    put(bytes, size, 4);
    put(bytes, 1, 4);  // the first one's index
  }
  return bytes;
}

std::uint64_t get(const char* bytes) {
  std::uint64_t word = 0;
  for (int i = 0; i < 8; ++i) word = word << 8U | static_cast<unsigned char>(bytes[i]);
  return word;
}

}  // namespace

void Values::add_integer(std::int64_t number) {
  put(all_.emplace_back(), static_cast<std::uint64_t>(number), 8);
}

void Values::add(double number) {
  put(all_.emplace_back(), std::bit_cast<std::uint64_t>(number), 8);
}

void Values::add(std::string_view bytes) { all_.emplace_back(bytes); }

void Values::add(const std::vector<std::int64_t>& numbers) {
  std::string& bytes = all_.emplace_back(array_start(kBigint, numbers.size()));
  for (const std::int64_t number : numbers) {
    put(bytes, 8, 4);
    put(bytes, static_cast<std::uint64_t>(number), 8);
  }
}

void Values::add(const std::vector<double>& numbers) {
  std::string& bytes = all_.emplace_back(array_start(kDouble, numbers.size()));
  for (const double number : numbers) {
    put(bytes, 8, 4);
    put(bytes, std::bit_cast<std::uint64_t>(number), 8);
  }
}

void Values::add(const std::vector<std::string>& strings) {
  std::string& bytes = all_.emplace_back(array_start(kBytea, strings.size()));
  for (const std::string& string : strings) put_sized(bytes, string);
}

Answer::Answer(pg_result* handle) : handle_(handle) {}

void Answer::Clear::operator()(pg_result* handle) const { PQclear(handle); }

int Answer::rows() const { return PQntuples(handle_.get()); }

std::int64_t Answer::integer(int row, int column) const {
  if (PQgetlength(handle_.get(), row, column) != 8) return 0;
  return static_cast<std::int64_t>(get(PQgetvalue(handle_.get(), row, column)));
}

double Answer::real(int row, int column) const {
  return std::bit_cast<double>(integer(row, column));
}

std::string Answer::bytes(int row, int column) const {
  return {PQgetvalue(handle_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(handle_.get(), row, column))};
}

}  // namespace tablier::postgres
