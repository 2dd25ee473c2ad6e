#pragma once

#include <cstdint>

#include "base/bits.h"
#include "base/static_vector.h"
#include "rules/chifootmi/card.h"

namespace tablier::chifootmi {

// Cards of one side in no order: a bit for each value, and a count of T above them.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint16_t bits) : bits_(bits) {}

  constexpr void add(Card card) { bits_ = static_cast<std::uint16_t>(bits_ + unit(card)); }
  constexpr void remove(Card card) { bits_ = static_cast<std::uint16_t>(bits_ - unit(card)); }
  [[nodiscard]] constexpr CardSet with(Card card) const {
    CardSet set = *this;
    set.add(card);
    return set;
  }
  [[nodiscard]] constexpr CardSet without(Card card) const {
    CardSet set = *this;
    set.remove(card);
    return set;
  }

  [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }
  [[nodiscard]] constexpr std::uint16_t values() const { return bits_ & kValues; }
  // With only these values there are: numbered anew from 1.
  [[nodiscard]] CardSet squeezed(std::uint64_t kept) const {
    return CardSet(static_cast<std::uint16_t>(squeeze_bits(bits_, kept) + (bits_ - values())));
  }
  [[nodiscard]] constexpr int tackles() const { return bits_ >> kHighest; }
  [[nodiscard]] constexpr int size() const { return popcount(bits_ & kValues) + tackles(); }
  [[nodiscard]] constexpr bool holds(Card card) const {
    return card == kTackle ? tackles() != 0 : (bits_ & unit(card)) != 0;
  }
  // How many smaller values there are in the set.
  [[nodiscard]] constexpr int rank(Card value) const {
    return popcount(static_cast<std::uint64_t>(bits_ & (unit(value) - 1)));
  }

  using Cards = StaticVector<Card, kMaxCards>;
  // Each once, a T standing for all of them; in the order of their numbers.
  [[nodiscard]] Cards distinct() const {
    Cards cards;
    for (std::uint64_t values = bits_ & kValues; values != 0;) {
      cards.push_back(static_cast<Card>(pop_lowest_bit(values) + 1));
    }
    if (tackles() != 0) cards.push_back(kTackle);
    return cards;
  }

  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  static constexpr std::uint16_t kValues = (1U << kHighest) - 1U;

  static constexpr int unit(Card card) { return 1 << (card - 1); }

  std::uint16_t bits_ = 0;
};
static_assert(kTackle == kHighest + 1, "the count of T starts at the bit of a card above them");

}  // namespace tablier::chifootmi
