#include "base/bits.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/hash.h"
#include "base/rng.h"

namespace tablier {
namespace {

std::vector<int> indices_one_by_one(std::uint64_t x) {
  std::vector<int> list;
  for (int i = 0; i < 64; ++i) {
    if ((x >> i & 1U) != 0) list.push_back(i);
  }
  return list;
}

TEST(Bits, agree_with_looking_at_one_bit_after_the_other) {
  Rng rng(1);
  for (int round = 0; round < 500; ++round) {
    // Sparse, dense and everything between.
    std::uint64_t x = rng.next();
    if (round % 3 == 0) x &= rng.next() & rng.next();
    if (round % 3 == 1) x |= rng.next() | rng.next();
    const std::vector<int> list = indices_one_by_one(x);
    ASSERT_EQ(popcount(x), static_cast<int>(list.size()));
    for (unsigned n = 0; n < list.size(); ++n) ASSERT_EQ(nth_set_bit(x, n), list[n]);
    std::uint64_t rest = x;
    for (const int index : list) {
      ASSERT_EQ(lowest_bit(rest), index);
      ASSERT_EQ(pop_lowest_bit(rest), index);
    }
    ASSERT_EQ(rest, 0U);
  }
}

TEST(Bits, reach_both_ends_of_the_word) {
  constexpr std::uint64_t kEnds = (std::uint64_t{1} << 63U) | 1U;
  EXPECT_EQ(nth_set_bit(kEnds, 0), 0);
  EXPECT_EQ(nth_set_bit(kEnds, 1), 63);
  EXPECT_EQ(nth_set_bit(~std::uint64_t{0}, 63), 63);
  EXPECT_EQ(popcount(0), 0);
  EXPECT_EQ(popcount(~std::uint64_t{0}), 64);
}

std::uint64_t squeezed_one_by_one(std::uint64_t x, std::uint64_t kept) {
  std::uint64_t result = 0;
  unsigned next = 0;
  for (const int index : indices_one_by_one(kept)) result |= (x >> index & 1U) << next++;
  return result;
}

TEST(Bits, squeezed_together_they_keep_their_order) {
  EXPECT_EQ(squeeze_bits(0b101101, 0b111000), 0b101U);
  EXPECT_EQ(squeeze_bits(0b101101, 0b001101), 0b111U);
  EXPECT_EQ(squeeze_bits(0b101101, 0b010010), 0U);
  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  EXPECT_EQ(squeeze_bits(kAll, 0), 0U);
  EXPECT_EQ(squeeze_bits(0, kAll), 0U);
  EXPECT_EQ(squeeze_bits(kAll, kAll), kAll);
  EXPECT_EQ(squeeze_bits(kAll, std::uint64_t{1} << 63U), 1U);
  Rng rng(3);
  for (int round = 0; round < 2000; ++round) {
    const std::uint64_t x = rng.next();
    std::uint64_t kept = rng.next();
    if (round % 3 == 0) kept &= rng.next() & rng.next();
    if (round % 3 == 1) kept |= rng.next() | rng.next();
    ASSERT_EQ(squeeze_bits(x, kept), squeezed_one_by_one(x, kept));
    ASSERT_EQ(squeeze_bits(x, kAll), x);
  }
}

TEST(Hash, every_input_bit_changes_about_half_of_the_output) {
  Rng rng(2);
  for (int bit = 0; bit < 64; ++bit) {
    int changed = 0;
    const int rounds = 200;
    for (int i = 0; i < rounds; ++i) {
      const std::uint64_t x = rng.next();
      changed += popcount(mix64(x) ^ mix64(x ^ (std::uint64_t{1} << bit)));
    }
    EXPECT_NEAR(static_cast<double>(changed) / rounds, 32.0, 4.0) << "bit " << bit;
  }
}

TEST(Hash, the_order_of_the_words_matters) {
  EXPECT_NE(hash_word(hash_word(0, 1), 2), hash_word(hash_word(0, 2), 1));
  EXPECT_NE(hash_word(0, 0), hash_word(hash_word(0, 0), 0));
}

}  // namespace
}  // namespace tablier
