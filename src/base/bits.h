#pragma once

#include <bit>
#include <cstdint>

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
  return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << n, x));
#else
  for (; n != 0; --n) x &= x - 1;
  return std::countr_zero(x);
#endif
}

// The bits of x at the set bits of `kept`, moved together in their order.
inline std::uint64_t squeeze_bits(std::uint64_t x, std::uint64_t kept) {
#if defined(__BMI2__)
  return __builtin_ia32_pext_di(x, kept);
#else
  std::uint64_t squeezed = 0;
  for (int next = 0; kept != 0; ++next) squeezed |= (x >> pop_lowest_bit(kept) & 1U) << next;
  return squeezed;
#endif
}

}  // namespace tablier
