#include "server/known_deal.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

namespace tablier {
namespace {

constexpr std::size_t kActive = 4;
constexpr std::size_t kPile1 = 3;
constexpr std::size_t kPile2Start = kActive + kPile1;

bool is_card(const std::string& half) { return half == "T" || (half[0] >= '1' && half[0] <= '9'); }

bool lies_face_down(std::size_t place) { return place >= kActive && place < kPile2Start; }

// One side's cards by their places in the deck.
struct Own {
  Cards deck;
  std::vector<std::size_t> active{0, 1, 2, 3};
  std::size_t drawn1 = 0;
  std::size_t drawn2 = 0;
  std::set<std::size_t> laid;

  // CH-11: of equal cards one that lies face up, and then the first.
  void lay(const std::string& card) {
    auto chosen = active.end();
    for (auto place = active.begin(); place != active.end(); ++place) {
      if (deck[*place] != card) continue;
      const bool better =
          chosen == active.end() || (lies_face_down(*chosen) && !lies_face_down(*place));
      if (better) chosen = place;
    }
    if (chosen == active.end()) return;
    laid.insert(*chosen);
    active.erase(chosen);
  }

  // CH-10.
  void draw(bool second) { active.push_back(second ? kPile2Start + drawn2++ : kActive + drawn1++); }

  [[nodiscard]] bool is_seen(std::size_t place, bool by_owner) const {
    if (place < kActive || laid.contains(place)) return true;
    if (lies_face_down(place)) return by_owner && place < kActive + drawn1;
    return place <= kPile2Start + drawn2;  // CH-4: the top card of the second pile too
  }

  [[nodiscard]] std::string write(const std::string& name, bool by_owner) const {
    std::string text = name;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      text += (i == 0 ? "=" : ",") + (is_seen(i, by_owner) ? deck[i] : std::string("?"));
    }
    return text;
  }
};

void play(Own& own, const std::string& half) {
  if (own.deck.empty()) return;  // a game without cards
  if (is_card(half)) own.lay(half);
  if (half == "p1" || half == "p2") own.draw(half == "p2");
}

// Puts the cards at these places in another order.
void shuffle(Cards& cards, const std::vector<std::size_t>& places, Rng& rng) {
  for (std::size_t left = places.size(); left > 1; --left) {
    const std::size_t chosen = rng.below(static_cast<std::uint32_t>(left));
    std::swap(cards[places[left - 1]], cards[places[chosen]]);
  }
}

}  // namespace

Cards read_deck(const std::string& event) {
  Cards cards;
  if (!event.starts_with("deck")) return cards;
  std::size_t start = event.find('=') + 1;
  while (start != 0) {
    const std::size_t comma = event.find(',', start);
    cards.push_back(event.substr(start, comma - start));
    start = comma == std::string::npos ? 0 : comma + 1;
  }
  return cards;
}

std::string write_deck(Side side, const Cards& cards) {
  std::string text = side == Side::kZero ? "deck0" : "deck1";
  for (std::size_t i = 0; i < cards.size(); ++i) text += (i == 0 ? "=" : ",") + cards[i];
  return text;
}

std::vector<std::string> known_events(std::vector<std::string> events, Side side, bool over) {
  std::array<Own, 2> owns;
  for (const std::string& event : events) {
    if (Cards cards = read_deck(event); !cards.empty()) {
      owns[event[4] == '0' ? 0 : 1].deck = std::move(cards);
    } else if (const std::size_t bar = event.find('|'); bar != std::string::npos) {
      play(owns[0], event.substr(0, bar));
      play(owns[1], event.substr(bar + 1));
    }
  }
  if (over) return events;
  for (std::string& event : events) {
    if (!event.starts_with("deck")) continue;
    const std::size_t owner = event[4] == '0' ? 0 : 1;
    event = owns[owner].write(event.substr(0, 5), owner == index(side));
  }
  return events;
}

void exchange_hidden(std::array<Cards, 2>& decks, Side watched, Exchange exchange, Rng& rng) {
  const Side unwatched = other(watched);
  const Cards before = decks[index(unwatched)];
  while (
      std::equal(before.begin(), before.begin() + kPile2Start, decks[index(unwatched)].begin())) {
    for (const Side side : kSides) {
      Cards& deck = decks[index(side)];
      const bool late = exchange == Exchange::kLate;
      if (late && side == watched) continue;
      std::vector<std::size_t> places(kPile1);
      std::iota(places.begin(), places.end(), kActive);
      for (std::size_t i = late ? deck.size() - 2 : kPile2Start + 1; i < deck.size(); ++i) {
        places.push_back(i);
      }
      shuffle(deck, places, rng);
    }
  }
}

}  // namespace tablier
