#include "base/rng.h"

#include <gtest/gtest.h>

#include <vector>

namespace tablier {
namespace {

// Computed by another program from the published definitions of xoshiro256++ and splitmix64.
// Records, seeds and the bench signature depend on this sequence: it must never change.
TEST(Rng, first_values_are_those_of_the_published_generator) {
  Rng zero(0);
  EXPECT_EQ(zero.next(), 0x53175d61490b23dfULL);
  EXPECT_EQ(zero.next(), 0x61da6f3dc380d507ULL);
  EXPECT_EQ(zero.next(), 0x5c0fdf91ec9a7bfcULL);
  Rng other(2024);
  EXPECT_EQ(other.next(), 0x8641253f8fed82d1ULL);
}

TEST(Rng, can_run_at_compile_time) {
  constexpr std::uint64_t kFirst = Rng(0).next();
  EXPECT_EQ(kFirst, 0x53175d61490b23dfULL);
}

TEST(Rng, the_same_seed_gives_the_same_sequence_and_another_seed_another) {
  Rng a(7);
  Rng b(7);
  Rng c(8);
  int different = 0;
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t value = a.next();
    EXPECT_EQ(value, b.next());
    different += value != c.next() ? 1 : 0;
  }
  EXPECT_EQ(different, 100);
}

TEST(Rng, below_stays_below) {
  Rng rng(3);
  for (const std::uint32_t n : {1U, 2U, 3U, 56U, 57U, 0x80000000U, 0x80000001U, 0xffffffffU}) {
    for (int i = 0; i < 2000; ++i) ASSERT_LT(rng.below(n), n);
  }
}

double chi_square(const std::vector<int>& counts, int total) {
  const double expected = static_cast<double>(total) / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST(Rng, below_reaches_every_value_equally_often) {
  // The bounds are beyond the 99.99th percentile of chi-square with n-1 degrees of freedom.
  struct Case {
    std::uint32_t n;
    double bound;
  };
  for (const auto& [n, bound] : {Case{2, 15.2}, Case{6, 25.8}, Case{10, 33.8}, Case{57, 104.5}}) {
    Rng rng(n);
    std::vector<int> counts(n);
    const int total = 200000;
    for (int i = 0; i < total; ++i) ++counts[rng.below(n)];
    EXPECT_LT(chi_square(counts, total), bound) << "n = " << n;
  }
}

TEST(Rng, below_is_unbiased_where_a_plain_multiplication_is_not) {
  // With n = 3 * 2^30 a generator that only scales 32 bits would hit every third value twice as
  // often as the others.
  constexpr std::uint32_t kThird = 1U << 30U;
  Rng rng(11);
  std::vector<int> counts(3);
  const int total = 90000;
  for (int i = 0; i < total; ++i) ++counts[rng.below(3 * kThird) % 3];
  EXPECT_LT(chi_square(counts, total), 18.5);
}

TEST(Rng, unit_is_at_least_zero_and_less_than_one) {
  Rng rng(5);
  double sum = 0;
  const int total = 100000;
  for (int i = 0; i < total; ++i) {
    const double x = rng.unit();
    ASSERT_GE(x, 0.0);
    ASSERT_LT(x, 1.0);
    sum += x;
  }
  // Five standard deviations of the mean of 100,000 uniform numbers.
  EXPECT_NEAR(sum / total, 0.5, 0.0046);
}

}  // namespace
}  // namespace tablier
