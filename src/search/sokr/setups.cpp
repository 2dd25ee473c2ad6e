#include "search/sokr/setups.h"

#include <algorithm>
#include <vector>

#include "base/bits.h"
#include "rules/sokr/formations.h"

namespace tablier::sokr {
namespace {

constexpr int kInfinity = 1 << 28;
constexpr std::size_t kOpponents = 4;

// Shares in hundredths, in the order of `formations()`: when it kicks off, and when it does not.
constexpr std::array<std::array<std::uint32_t, 8>, 2> kShares = {{
    {12, 13, 12, 13, 12, 13, 12, 13},
    {12, 13, 12, 13, 12, 13, 12, 13},
}};

// What a set-up is worth to its side against some of the other's, a series ahead.
int worth(const Position& position, Side side, const Action& setup,
          const std::vector<Action>& others, Tree& tree) {
  int sum = 0;
  for (const Action& theirs : others) {
    Position next = position;
    if (side == Side::kZero) {
      next.apply_both(setup, theirs);
    } else {
      next.apply_both(theirs, setup);
    }
    const int value = tree.value(next, 1, -kInfinity, kInfinity);
    sum += side == Side::kZero ? value : -value;
  }
  return sum;
}

// One pawn somewhere else; the one on the centre point stays.
Action moved(const Action& setup, Side side, Rng& rng) {
  for (;;) {
    Action other = setup;
    Square& pawn = other.squares[rng.below(kPawns)];
    if (pawn == kCentre) continue;
    const Squares part = own_part(side);
    pawn = static_cast<Square>(
        nth_set_bit(part, rng.below(static_cast<std::uint32_t>(popcount(part)))));
    std::sort(other.squares.begin(), other.squares.end());
    if (!(other == setup)) return other;
  }
}

}  // namespace

Action draw_setup(Side side, bool kicks_off, Rng& rng) {
  const auto& shares = kShares[kicks_off ? 0 : 1];
  std::uint32_t total = 0;
  for (const std::uint32_t share : shares) total += share;
  std::uint32_t drawn = rng.below(total);
  std::size_t i = 0;
  while (drawn >= shares[i]) drawn -= shares[i++];
  return set_up_as(formations()[i], side, kicks_off);
}

Action improve_setup(const Position& position, Side side, Tree& tree, int attempts, Rng& rng) {
  const bool kicks_off = side == position.kicker();
  std::vector<Action> others;
  others.reserve(kOpponents);
  for (std::size_t i = 0; i < kOpponents; ++i) {
    others.push_back(draw_setup(other(side), !kicks_off, rng));
  }
  Action best = draw_setup(side, kicks_off, rng);
  int best_worth = worth(position, side, best, others, tree);
  for (int i = 0; i < attempts && !tree.stopped(); ++i) {
    const Action candidate = moved(best, side, rng);
    if (position.refuse(side, candidate)) continue;
    const int found = worth(position, side, candidate, others, tree);
    if (tree.stopped() || found <= best_worth) continue;
    best = candidate;
    best_worth = found;
  }
  return best;
}

}  // namespace tablier::sokr
