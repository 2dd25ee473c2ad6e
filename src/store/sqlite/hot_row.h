#pragma once

#include <cstdint>

#include "base/hash.h"
#include "store/sqlite/hot_index.h"

namespace tablier::sqlite {

// A row of `hot`, but for the entry's body.
struct HotRow {
  HotIndex::Seq seq = 0;
  MatchKey match{};
  std::uint32_t number = 0;
  MatchKey before{};  // what the row before this one is: it tells what has been lost
  std::uint32_t before_number = 0;
  std::uint64_t chain = 0;
};

// Its checksum, short since there are so many. The body has its own, `chain`.
inline std::int32_t seal(const HotRow& row) {
  std::uint64_t hash = hash_word(row.seq, static_cast<std::uint64_t>(row.match));
  hash = hash_word(hash, static_cast<std::uint64_t>(row.before));
  hash = hash_word(hash, static_cast<std::uint64_t>(row.number) << 32U | row.before_number);
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(hash_word(hash, row.chain)));
}

}  // namespace tablier::sqlite
