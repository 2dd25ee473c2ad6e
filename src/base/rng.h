#pragma once

#include <array>
#include <cstdint>

namespace tablier {

// xoshiro256++ seeded by splitmix64: the same sequence natively and in WebAssembly.
// For play, search and tests. Not for secrets: whoever sees enough of it can predict it.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (auto& word : state_) {
      seed += 0x9e3779b97f4a7c15ULL;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
      z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
      word = z ^ (z >> 31);
    }
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  // Uniform over 0 … n-1, without bias. n > 0.
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Uniform over [0, 1).
  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, int k) {
    return (x << k) | (x >> (64 - k));
  }

  std::array<std::uint64_t, 4> state_{};
};

}  // namespace tablier
