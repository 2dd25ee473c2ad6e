#pragma once

#include <bit>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace tablier {

constexpr int popcount(std::uint64_t x) { return std::popcount(x); }

// Index of the lowest set bit. x != 0.
constexpr int lowest_bit(std::uint64_t x) { return std::countr_zero(x); }

// Takes the lowest set bit out of x and returns its index. x != 0.
constexpr int pop_lowest_bit(std::uint64_t& x) {
  const int index = std::countr_zero(x);
  x &= x - 1;
  return index;
}

// Index of the n-th set bit of x, counted from 0. n < popcount(x).
inline int nth_set_bit(std::uint64_t x, unsigned n) {
#if defined(__BMI2__)
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, x));
#else
  for (; n != 0; --n) x &= x - 1;
  return std::countr_zero(x);
#endif
}

}  // namespace tablier
