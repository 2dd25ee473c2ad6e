#pragma once

#include <array>
#include <cstdint>

#include "match/store.h"
#include "store/sqlite/damages.h"
#include "store/sqlite/hot_index.h"
#include "store/sqlite/statement.h"

namespace tablier::sqlite {

// A set of rows: how many there are, and the sum of a hash of each, in whatever order.
struct Digest {
  std::uint64_t count = 0;
  std::uint64_t sum = 0;

  void add(std::uint64_t hash) {
    ++count;
    sum += hash;
  }
  void remove(std::uint64_t hash) {
    --count;
    sum -= hash;
  }
  friend bool operator==(const Digest&, const Digest&) = default;
};

// What the tables hold, told in another place than where they hold it: a page that says it has
// fewer rows than it has, one that was never written, or a row that is not there, cannot be seen in
// a table itself.
struct Mark {
  std::uint64_t turn = 0;  // how often it was written
  // `hot`: the row that comes next, whose the last one is, and the blocks that are there.
  HotIndex::Seq next_seq = HotIndex::kFirst;
  MatchKey last_match{};
  std::uint64_t last_number = 0;
  Digest blocks;  // the sum is that of their numbers
  // `matches`
  std::uint64_t next_id = 1;
  Digest keys;
  Digest states;    // status and all, and how much is settled (state_of)
  Digest attended;  // keys
  // by their seals
  Digest players;
  Digest sessions;
  Digest ratings;

  friend bool operator==(const Mark&, const Mark&) = default;
};

inline std::uint64_t hash_key(MatchKey key) { return mix64(static_cast<std::uint64_t>(key)); }

// What `matches` says of a match, but for its entries, of which this has the checksum.
inline std::uint64_t state_of(std::uint64_t seal, std::uint64_t settled, std::uint64_t chain) {
  return hash_word(hash_word(seal, settled), chain);
}

// The mark of a file. There are two copies, each in a table and so on a page of its own, with their
// own checksums: should one be damaged, the other tells still.
class Marks {
 public:
  static constexpr std::size_t kCopies = 2;
  // Copies whose page cannot be used; kept by whoever opens the file again.
  using Broken = std::array<bool, kCopies>;

  Marks(Connection& connection, Damages& damages, Broken& broken);

  // Into a file in which there is none yet.
  void write_first();
  // As it was written last. Where neither copy is whole the connection has failed.
  bool read();
  // Writes what has changed. Inside a transaction, at its end.
  void write();

  Mark now;

 private:
  bool read_copy(std::size_t copy, Mark& mark);

  Connection& connection_;
  Damages& damages_;
  Broken& broken_;
  Mark written_;
  bool is_stale_ = false;  // a copy is to be written again
  std::array<Statement, kCopies> read_;
  std::array<Statement, kCopies> write_;
};

}  // namespace tablier::sqlite
