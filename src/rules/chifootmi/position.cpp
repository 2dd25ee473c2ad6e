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

template <class Sink>
void Position::apply(const Action& action, Sink told) {
  switch (action.choice) {
    case Choice::kOneTwo: {
      const PlacedCard back = laid_before(ball_, 1);
      happen(OneTwoPlayed{back}, told);
      return settle_pair(back.card, told);
    }
    case Choice::kPlain:
      happen(OneTwoDeclined{ball_}, told);
      return settle_pair(laid_now(ball_), told);
    case Choice::kOffside:
      return call_offside(told);
    case Choice::kPlay:
      happen(PlayedOn{other(ball_), offside_now()}, told);
      return after_keep(told);
    case Choice::kShoot:
      return happen(ShotDue{ball_, Phase::kLastShot}, told);
    default:
      happen(LastCardDeclined{ball_}, told);
      return finish(told);
  }
}
template void Position::apply(const Action&, NoEffects);
template void Position::apply(const Action&, EffectSink<Effect>);

template <class Sink>
void Position::apply_both(const Action& first, const Action& second, Sink told) {
  switch (phase_) {
    case Phase::kCards:
    case Phase::kShooting:
      return lay_pair(card_of(first), card_of(second), told);
    case Phase::kDraw:
      draw(Side::kZero, first.choice, told);
      draw(Side::kOne, second.choice, told);
      return next_pair(told);
    default:
      return shoot(first.choice, second.choice, told);
  }
}
template void Position::apply_both(const Action&, const Action&, NoEffects);
template void Position::apply_both(const Action&, const Action&, EffectSink<Effect>);

template <class Sink>
void Position::apply(const Outcome& outcome, Sink told) {
  switch (outcome.kind) {
    case Outcome::Kind::kDeck0:
      return happen(Dealt{Side::kZero, outcome.count, outcome.cards}, told);
    case Outcome::Kind::kDeck1:
      return happen(Dealt{Side::kOne, outcome.count, outcome.cards}, told);
    case Outcome::Kind::kToss:
      break;
  }
  const bool shootout = phase_ == Phase::kShootoutToss;
  happen(Tossed{outcome.side, shootout}, told);
  if (shootout) return happen(ShotDue{outcome.side, Phase::kShootout}, told);
  next_pair(told);
}
template void Position::apply(const Outcome&, NoEffects);
template void Position::apply(const Outcome&, EffectSink<Effect>);

// Here and below a card's place is worked out only to be told: the position itself goes by slots
// and piles.
template <class Sink>
inline void Position::lay(Side side, Card card, Sink told) {
  const std::size_t slot = hand(side).slot_of(card, options_.layout);
  Laid laid{{side, 0, card}, static_cast<std::uint8_t>(slot)};
  if constexpr (Sink::kListens) laid.card.place = hand(side).active[slot];
  happen(laid, told);
}

template <class Sink>
inline void Position::lay_pair(Card first, Card second, Sink told) {
  lay(Side::kZero, first, told);
  lay(Side::kOne, second, told);
  const Card attack = ball_ == Side::kZero ? first : second;
  // CH-35: only in the keeping phase, whatever the defender laid.
  if (options_.plays_onetwo() && phase_ == Phase::kCards && kept_with_ != kUnseen &&
      attack + 1 == kept_with_) {
    return happen(OneTwoOffered{laid_before(ball_, 1)}, told);
  }
  settle_pair(attack, told);
}

// The attacker's card that counts: the one just laid, or the one that a one-two brought back.
template <class Sink>
inline PlacedCard Position::counted(Card attack) const {
  PlacedCard card{ball_, 0, attack};
  if constexpr (Sink::kListens) {
    card.place = laid_before(ball_, laid_now(ball_) == attack ? 0 : 1).place;
  }
  return card;
}

// CH-10a: the result, then an offside, then a chifootmi, then the draws. `attack` is the attacker's
// card that counts.
template <class Sink>
void Position::settle_pair(Card attack, Sink told) {
  const bool shooting = phase_ == Phase::kShooting;
  const PlacedCard defence = laid_before(other(ball_), 0);
  const Duel result = duel(shooting, attack, defence.card);
  happen(Duelled{counted<Sink>(attack), defence, shooting, result}, told);
  switch (result) {
    case Duel::kKeep:
    case Duel::kDribble:
      return keep(attack, told);
    case Duel::kTackled:
      change_hands(told);
      if (options_.plays_counter()) happen(CounterBegun{ball_}, told);
      return end_turn(true, told);
    case Duel::kFreeKick:
      return happen(ShotDue{ball_, Phase::kFreeKick}, told);
    case Duel::kPenalty:
      return happen(ShotDue{ball_, Phase::kPenalty}, told);
    case Duel::kGoal:
      happen(Goal{ball_, last_pair()}, told);
      change_hands(told);
      return end_turn(false, told);
    case Duel::kTaken:
    case Duel::kOverBar:
      change_hands(told);
      return end_turn(true, told);
    case Duel::kRepelled:
    case Duel::kNoShot:
      return end_turn(true, told);
  }
}

template <class Sink>
inline void Position::keep(Card attack, Sink told) {
  happen(Kept{counted<Sink>(attack), static_cast<std::uint8_t>(keeps_ + 1), needed_}, told);
  if (attack != kTackle && options_.plays_offside()) {
    // CH-39: asked after every such keep.
    if (options_.manual_calls) return happen(OffsideAsked{other(ball_)}, told);
    if (offside_now()) return call_offside(told);
  }
  after_keep(told);
}

template <class Sink>
void Position::call_offside(Sink told) {
  const Side by = other(ball_);
  happen(OffsideCalled{by, static_cast<std::uint8_t>(kept_with_ - laid_now(by))}, told);
  change_hands(told);
  end_turn(true, told);
}

template <class Sink>
inline void Position::after_keep(Sink told) {
  if (!options_.pro() && keeps_ == needed_) {
    return happen(ShotDue{ball_, Phase::kShot}, told);  // CH-13
  }
  end_turn(true, told);
}

template <class Sink>
inline void Position::draw(Side side, Choice pile, Sink told) {
  const bool second = pile == Choice::kPile2;
  const Hand& own = hand(side);
  Drawn drawn{{side, 0, kUnseen}, static_cast<std::uint8_t>(second ? 2 : 1)};
  if constexpr (Sink::kListens) {
    drawn.card.place = second ? own.top2 : own.top1;
    drawn.card.card = own.deck[drawn.card.place];
  }
  happen(drawn, told);
  // News to viewers only: every card is here already.
  if constexpr (Sink::kListens) {
    if (second && own.pile2 != 0) happen(Uncovered{{side, own.top2, own.top_of_pile2()}}, told);
  }
}

template <class Sink>
void Position::shoot(Choice first, Choice second, Sink told) {
  const Side by = ball_;
  const Phase kind = phase_;
  const bool zero = by == Side::kZero;
  const ShotTaken shot{by, kind, zero ? first : second, zero ? second : first};
  happen(shot, told);
  if (kind == Phase::kShootout) return take_penalty(shot.scored(), told);
  if (shot.scored()) happen(Goal{by, last_pair()}, told);
  change_hands(told);  // CH-15
  if (kind == Phase::kLastShot) return finish(told);
  end_turn(false, told);
}

template <class Sink>
void Position::take_penalty(bool scored, Sink told) {
  happen(PenaltyTaken{ball_, scored}, told);
  // CH-19 to CH-21: five each, then on until one leads after as many attempts.
  if (attempts_ < 10 || attempts_ % 2 != 0 || penalties_[0] == penalties_[1]) {
    return happen(ShotDue{ball_, Phase::kShootout}, told);
  }
  happen(Ended{win_of(penalties_[0] > penalties_[1] ? Side::kZero : Side::kOne)}, told);
}

// The defender has the ball; the cards of the action are its own (CH-9).
template <class Sink>
inline void Position::change_hands(Sink told) {
  const auto gathered = static_cast<std::uint8_t>(pairs() - action_start_);
  happen(ChangedHands{other(ball_), action_start_, gathered}, told);
}

// `last_card_granted`: unless the pair led to a chifootmi or to a goal (CH-17).
template <class Sink>
inline void Position::end_turn(bool last_card_granted, Sink told) {
  if (hands_[0].draws_left() != 0) {
    happen(DrawDue{}, told);
  } else if (hands_[0].active_count != 0) {
    next_pair(told);
  } else if (last_card_granted) {
    happen(LastCardOffered{ball_}, told);
  } else {
    finish(told);
  }
}

template <class Sink>
inline void Position::next_pair(Sink told) {
  happen(TurnBegun{ball_, options_.pro() && keeps_ >= needed_}, told);
}

template <class Sink>
void Position::finish(Sink told) {
  if (score_[0] == score_[1]) return happen(ShootoutBegun{}, told);  // CH-19
  happen(Ended{win_of(score_[0] > score_[1] ? Side::kZero : Side::kOne)}, told);
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
