#pragma once

#include <array>
#include <cstdint>

#include "base/static_vector.h"
#include "rules/chifootmi/card.h"

namespace tablier::chifootmi {

// A card's place in its side's deck, in the order of the deal. A place tells where the card came
// from: first the active cards, then pile 1, then pile 2 (CH-3).
using Place = std::uint8_t;
using Places = std::uint16_t;  // a set of them

// The cards of one side. A viewer's copy holds kUnseen at the places that the viewer has not seen;
// everything else in it is on the table for both to see.
struct Hand {
  std::array<Card, 16> deck{};             // kUnseen before the deal
  std::array<Place, kMaxActive> active{};  // in order of arrival; 0 beyond active_count
  std::uint8_t active_count = 0;
  std::uint8_t pile1 = 0;  // cards left in it
  std::uint8_t pile2 = 0;
  Place top1 = 0;  // where pile 1 goes on
  Place top2 = 0;
  std::uint8_t laid_count = 0;
  Places gone = 0;         // the places that were laid
  Places from_pile2 = 0;   // bit i: the i-th draw was from pile 2
  std::uint64_t laid = 0;  // their places, four bits each, the first lowest

  [[nodiscard]] Card active_card(std::size_t slot) const { return deck[active[slot]]; }
  [[nodiscard]] Place laid_place(std::size_t pair) const {
    return static_cast<Place>(laid >> (4 * pair) & 15U);
  }
  [[nodiscard]] Card laid_card(std::size_t pair) const { return deck[laid_place(pair)]; }
  [[nodiscard]] int draws_left() const { return pile1 + pile2; }
  // CH-4: kUnseen when pile 2 is empty.
  [[nodiscard]] Card top_of_pile2() const { return pile2 == 0 ? kUnseen : deck[top2]; }

  // CH-11: the slot that the card would be played from; active_count when there is none. A T lying
  // face up goes before those lying face down, and of either the one that came first.
  [[nodiscard]] std::size_t slot_of(Card card, const Layout& layout) const {
    std::size_t found = active_count;
    for (std::size_t slot = 0; slot < active_count; ++slot) {
      if (active_card(slot) != card) continue;
      if (!lies_face_down(active[slot], layout)) return slot;
      if (found == active_count) found = slot;
    }
    return found;
  }

  // Of an active card: whatever came from pile 1 (CH-10).
  static bool lies_face_down(Place place, const Layout& layout) {
    return place >= layout.active && place < layout.active + layout.pile1;
  }

  void deal(const std::array<Card, kMaxCards>& cards, std::size_t count, const Layout& layout) {
    for (std::size_t i = 0; i < count; ++i) deck[i] = cards[i];
    active_count = layout.active;
    for (Place i = 0; i < active_count; ++i) active[i] = i;
    pile1 = layout.pile1;
    pile2 = static_cast<std::uint8_t>(count - layout.active - layout.pile1);
    top1 = layout.active;
    top2 = static_cast<Place>(layout.active + layout.pile1);
  }

  void lay(std::size_t slot) {
    const Place place = active[slot];
    laid |= static_cast<std::uint64_t>(place) << (4U * laid_count);
    ++laid_count;
    gone = static_cast<Places>(gone | 1U << place);
    for (std::size_t i = slot; i + 1 < active_count; ++i) active[i] = active[i + 1];
    active[--active_count] = 0;
  }

  // CH-10. The i-th draw follows the i-th pair.
  void draw(bool second_pile) {
    if (second_pile) {
      from_pile2 = static_cast<Places>(from_pile2 | 1U << (laid_count - 1U));
      active[active_count++] = top2++;
      --pile2;
    } else {
      active[active_count++] = top1++;
      --pile1;
    }
  }

  // The places seen by both sides, and those that only the owner has seen besides.
  [[nodiscard]] Places seen_by_all(const Layout& layout) const {
    const unsigned first = (1U << layout.active) - 1U;
    const unsigned pile2_start = layout.active + unsigned{layout.pile1};
    const unsigned upto_top = (1U << (top2 + (pile2 == 0 ? 0U : 1U))) - 1U;
    const unsigned second = upto_top & ~((1U << pile2_start) - 1U);
    return static_cast<Places>(first | second | gone);
  }
  [[nodiscard]] Places seen_by_owner(const Layout& layout) const {
    return static_cast<Places>(seen_by_all(layout) | ((1U << top1) - 1U));
  }

  // The cards lying face down that anybody knows to be no T: one that came later has been played as
  // a T, and the one that came first would have gone before it (CH-11).
  [[nodiscard]] Places known_no_tackle(const Layout& layout) const {
    unsigned earlier = 0;
    for (Place place = layout.active; place < layout.active + layout.pile1; ++place) {
      if ((gone >> place & 1U) != 0 && deck[place] == kTackle) {
        earlier = (1U << place) - (1U << layout.active);
      }
    }
    return static_cast<Places>(earlier & ~unsigned{gone});
  }

  void hide_all_but(Places seen) {
    for (std::size_t i = 0; i < deck.size(); ++i) {
      if ((seen >> i & 1U) == 0) deck[i] = kUnseen;
    }
  }

  friend bool operator==(const Hand&, const Hand&) = default;
};

}  // namespace tablier::chifootmi
