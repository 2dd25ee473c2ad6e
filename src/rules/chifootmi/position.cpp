#include "rules/chifootmi/position.h"

#include <utility>

#include "base/hash.h"

namespace tablier::chifootmi {
namespace {

using CardList = StaticVector<Card, kMaxCards>;

void shuffle(Card* cards, std::size_t count, Rng& rng) {
  for (std::size_t left = count; left > 1; --left) {
    std::swap(cards[left - 1], cards[rng.below(static_cast<std::uint32_t>(left))]);
  }
}

// The cards of a side that a viewer has not seen.
CardList unseen_cards(const Hand& hand, const Options& options) {
  std::array<int, kTackle + 1> left{};
  for (Card card = 1; card <= options.layout.values; ++card) left[card] = 1;
  left[kTackle] = options.tackles();
  for (const Card card : hand.deck) --left[card];
  CardList list;
  for (Card card = 1; card <= kTackle; ++card) {
    for (int i = 0; i < left[card]; ++i) list.push_back(card);
  }
  return list;
}

bool has_tackle_at(Places places, const Hand& hand) {
  for (std::size_t place = 0; places >> place != 0; ++place) {
    if ((places >> place & 1U) != 0 && hand.deck[place] == kTackle) return true;
  }
  return false;
}

Refusal refuse_deck(Reason reason, int first, int second = 0) {
  return {"CH-1",
          static_cast<std::uint16_t>(reason),
          {static_cast<std::int16_t>(first), static_cast<std::int16_t>(second), 0}};
}

}  // namespace

View::View(const Table& table, Viewer viewer) : Table(table), viewer_(viewer) {
  const Layout& layout = options_.layout;
  for (const Side owner : kSides) {
    const Hand& own = hand(owner);
    hands_[index(owner)].hide_all_but(viewer.is(owner) ? own.seen_by_owner(layout)
                                                       : own.seen_by_all(layout));
  }
}

std::uint64_t View::hash() const { return hash_word(Table::hash(), viewer_.code()); }

Position::Position(const View& view, Rng& rng) : Table(static_cast<const Table&>(view)) {
  for (const Side side : kSides) {
    if (!dealt(side)) continue;
    Hand& hand = hands_[index(side)];
    CardList unseen = unseen_cards(hand, options_);
    const Places no_tackle = hand.known_no_tackle(options_.layout);
    const auto seen = hand.deck;
    do {
      shuffle(unseen.begin(), unseen.size(), rng);
      std::size_t next = 0;
      for (std::size_t place = 0; next < unseen.size(); ++place) {
        if (seen[place] == kUnseen) hand.deck[place] = unseen[next++];
      }
    } while (has_tackle_at(no_tackle, hand));
  }
}

void Position::apply(const Action& action) {
  switch (action.choice) {
    case Choice::kOneTwo:
      phase_ = Phase::kCards;
      return settle_pair(kept_with_);
    case Choice::kPlain:
      phase_ = Phase::kCards;
      return settle_pair(laid_now(ball_));
    case Choice::kOffside:
      change_hands();
      return end_turn(true);
    case Choice::kPlay:
      return after_keep();
    case Choice::kShoot:
      phase_ = Phase::kLastShot;
      return;
    default:
      return finish();  // declined
  }
}

void Position::apply_both(const Action& first, const Action& second) {
  switch (phase_) {
    case Phase::kCards:
    case Phase::kShooting:
      return lay_pair(card_of(first), card_of(second));
    case Phase::kDraw:
      hands_[0].draw(first.choice == Choice::kPile2);
      hands_[1].draw(second.choice == Choice::kPile2);
      return next_pair();
    default:
      return shoot(first.choice, second.choice);
  }
}

void Position::apply(const Outcome& outcome) {
  if (outcome.kind == Outcome::Kind::kToss) {
    ball_ = outcome.side;
    tossed_ = true;
    phase_ = phase_ == Phase::kToss ? Phase::kCards : Phase::kShootout;
    return;
  }
  const bool first = outcome.kind == Outcome::Kind::kDeck0;
  hands_[first ? 0 : 1].deal(outcome.cards, outcome.count, options_.layout);
  phase_ = first ? Phase::kDeck1 : Phase::kToss;
}

void Position::outcomes(Outcomes& list) const {
  if (phase_ != Phase::kToss && phase_ != Phase::kShootoutToss) return;
  for (const Side side : kSides) list.push_back({{Outcome::Kind::kToss, side, 0, {}}, 1});
}

Outcome Position::shuffled(Outcome::Kind kind, Rng& rng) const {
  Outcome deck;
  deck.kind = kind;
  deck.count = static_cast<std::uint8_t>(options_.cards());
  for (std::size_t i = 0; i < kMaxCards && i < deck.count; ++i) {
    deck.cards[i] = i < options_.layout.values ? static_cast<Card>(i + 1) : kTackle;
  }
  shuffle(deck.cards.data(), deck.count, rng);
  return deck;
}

Outcome Position::sample_outcome(Rng& rng) const {
  if (phase_ == Phase::kDeck0) return shuffled(Outcome::Kind::kDeck0, rng);
  if (phase_ == Phase::kDeck1) return shuffled(Outcome::Kind::kDeck1, rng);
  return {Outcome::Kind::kToss, rng.below(2) == 0 ? Side::kZero : Side::kOne, 0, {}};
}

MaybeRefusal Position::refuse(const Outcome& outcome) const {
  if (phase_ == Phase::kOver) return kGameIsOver;
  const bool due =
      outcome.kind == Outcome::Kind::kToss
          ? phase_ == Phase::kToss || phase_ == Phase::kShootoutToss
          : phase_ == (outcome.kind == Outcome::Kind::kDeck0 ? Phase::kDeck0 : Phase::kDeck1);
  if (!due) return kNotDue;
  if (outcome.kind == Outcome::Kind::kToss) return std::nullopt;
  std::array<int, kTackle + 1> count{};
  for (std::size_t i = 0; i < outcome.count; ++i) {
    const Card card = outcome.cards[i];
    if (card == kUnseen || card > kTackle) return kNotAnEvent;
    if (card > options_.layout.values && card != kTackle) return kNotAnEvent;
    if (++count[card] > 1 && card != kTackle) return refuse_deck(Reason::kCardTwice, card);
  }
  if (count[kTackle] > options_.tackles()) {
    return refuse_deck(Reason::kTooManyTackles, count[kTackle], options_.tackles());
  }
  if (outcome.count != options_.cards()) {
    return refuse_deck(Reason::kWrongCount, outcome.count, options_.cards());
  }
  return std::nullopt;
}

Action Position::sample_action(Side side, Rng& rng) const {
  Actions actions;
  legal(side, actions);
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace tablier::chifootmi
