#pragma once

#include <cstdint>

namespace tablier {

// A bijective scrambler: every input bit reaches every output bit.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ULL;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ULL;
  x ^= x >> 32;
  return x;
}

// Folds one more word into a running hash; the order of the words matters.
constexpr std::uint64_t hash_word(std::uint64_t seed, std::uint64_t word) {
  return mix64(seed * 0x9e3779b97f4a7c15ULL + word + 0x632be59bd9b4e019ULL);
}

}  // namespace tablier
