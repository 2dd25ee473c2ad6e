#include "store/sqlite/mark.h"

#include <cstring>
#include <string>
#include <type_traits>

#include "store/checksum.h"

namespace tablier::sqlite {
namespace {

static_assert(std::has_unique_object_representations_v<Mark>, "it is stored as its bytes");

std::string pack(const Mark& mark) {
  std::string bytes(sizeof mark, '\0');
  std::memcpy(bytes.data(), &mark, sizeof mark);
  const std::uint64_t sum = hash_bytes(6, bytes);
  bytes.append(reinterpret_cast<const char*>(&sum), sizeof sum);
  return bytes;
}

bool unpack(std::string_view bytes, Mark& mark) {
  std::uint64_t sum = 0;
  if (bytes.size() != sizeof mark + sizeof sum) return false;
  std::memcpy(&mark, bytes.data(), sizeof mark);
  std::memcpy(&sum, bytes.data() + sizeof mark, sizeof sum);
  return sum == hash_bytes(6, bytes.substr(0, sizeof mark));
}

}  // namespace

Marks::Marks(Connection& connection, Damages& damages, Broken& broken)
    : connection_(connection),
      damages_(damages),
      broken_(broken),
      read_{Statement(connection, "SELECT mark FROM mark"),
            Statement(connection, "SELECT mark FROM mark_copy")},
      write_{Statement(connection, "INSERT OR REPLACE INTO mark VALUES (1, ?)"),
             Statement(connection, "INSERT OR REPLACE INTO mark_copy VALUES (1, ?)")} {}

bool Marks::read_copy(std::size_t copy, Mark& mark) {
  Cursor cursor = read_[copy].with();
  const bool is_whole = cursor.next() && unpack(cursor.bytes(0), mark);
  if (connection_.found_damage()) {
    broken_[copy] = true;
    (void)connection_.take_error();
  }
  return is_whole;
}

bool Marks::read() {
  std::array<Mark, kCopies> copies;
  std::size_t whole = 0;
  const Mark* newest = nullptr;
  for (std::size_t i = 0; i < kCopies; ++i) {
    if (!read_copy(i, copies[i])) continue;
    ++whole;
    if (newest == nullptr || newest->turn < copies[i].turn) newest = &copies[i];
  }
  if (connection_.failed()) return false;
  if (newest == nullptr) {
    connection_.fail({StoreError::Kind::kDamaged, "both marks of what the file holds are damaged"});
    return false;
  }
  is_stale_ = whole < kCopies || copies[0] != copies[1];
  if (is_stale_) damages_.note("one of the two marks of what the file holds was damaged");
  now = written_ = *newest;
  return true;
}

void Marks::write_first() {
  is_stale_ = true;
  write();
}

void Marks::write() {
  if (connection_.failed() || (now == written_ && !is_stale_)) return;
  ++now.turn;
  const std::string bytes = pack(now);
  for (std::size_t i = 0; i < kCopies; ++i) {
    if (broken_[i]) continue;
    write_[i].run(Blob{bytes});
    if (connection_.found_damage()) broken_[i] = true;
    if (connection_.failed()) return;
  }
  if (broken_ == Broken{true, true}) {
    connection_.fail({StoreError::Kind::kDamaged, "both marks of what the file holds are damaged"});
  }
  written_ = now;
  is_stale_ = false;
}

}  // namespace tablier::sqlite
