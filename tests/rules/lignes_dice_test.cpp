#include <gtest/gtest.h>

#include "lignes_diagram.h"

// The dice of LA-5 are fair. The seeds are fixed: a sampler that is fair enough stays so.
namespace tablier::lignes {
namespace {

// Every face alike: the sum of squared deviations from the mean, over the mean.
double chi_square(const std::vector<int>& counts, int throws) {
  const double mean = static_cast<double>(throws) / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) {
    const double off = count - mean;
    sum += off * off / mean;
  }
  return sum;
}

std::vector<int> throw_many(const Position& position, int throws, std::uint64_t seed) {
  Outcomes listed;
  position.outcomes(listed);
  std::vector<int> counts(listed.size());
  Rng rng(seed);
  for (int i = 0; i < throws; ++i) {
    const Outcome thrown = position.sample_outcome(rng);
    EXPECT_EQ(position.refuse(thrown), std::nullopt);
    std::size_t face = 0;
    while (face < listed.size() && listed[face].outcome != thrown) ++face;
    if (face == listed.size()) {
      ADD_FAILURE() << write_throw(thrown) << " is not listed";
      break;
    }
    ++counts[face];
  }
  return counts;
}

struct Fairness {
  const char* phase;
  std::size_t faces;
  // One fair sampler in a thousand is below the one or above the other: too even, too uneven.
  double least;
  double most;
};

TEST(LignesDice, LA_5_are_fair_wherever_they_are_thrown) {
  constexpr int kThrows = 72000;
  for (const Fairness& die : {Fairness{"kickoff", 6, 0.21, 20.5}, Fairness{"foul", 6, 0.21, 20.5},
                              Fairness{"kick", 6, 0.21, 20.5}, Fairness{"kicksave", 6, 0.21, 20.5},
                              Fairness{"save", 6, 0.21, 20.5}, Fairness{"shotdie", 12, 1.83, 31.3},
                              Fairness{"dice", 72, 39.5, 113.6}}) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      const std::vector<int> counts = throw_many(in_phase(die.phase).at(), kThrows, seed);
      ASSERT_EQ(counts.size(), die.faces) << die.phase;
      const double off = chi_square(counts, kThrows);
      EXPECT_GT(off, die.least) << die.phase << ", seed " << seed;
      EXPECT_LT(off, die.most) << die.phase << ", seed " << seed;
    }
  }
}

TEST(LignesDice, LA_7_both_dice_are_thrown_apart) {
  // The sum of both is not uniform: two comes once in 72, seven to thirteen six times.
  constexpr int kThrows = 72000;
  Rng rng(7);
  const Match match = in_phase("dice");
  std::vector<int> sums(19);
  for (int i = 0; i < kThrows; ++i) {
    const Outcome thrown = match.at().sample_outcome(rng);
    ++sums[static_cast<std::size_t>(thrown.six + thrown.twelve)];
  }
  for (int sum = 2; sum <= 18; ++sum) {
    const int ways = std::min({sum - 1, 6, 19 - sum});
    EXPECT_NEAR(sums[static_cast<std::size_t>(sum)], ways * 1000, 250) << sum;
  }
}

}  // namespace
}  // namespace tablier::lignes
