#include "rules/chifootmi/table.h"

#include <algorithm>

#include "base/hash.h"

namespace tablier::chifootmi {
namespace {

Refusal refusal(std::string_view clause, Reason reason, int first = 0, int second = 0) {
  return {clause,
          static_cast<std::uint16_t>(reason),
          {static_cast<std::int16_t>(first), static_cast<std::int16_t>(second), 0}};
}

enum class ChoiceKind : std::uint8_t { kCard, kPile, kDirection, kLastCard, kOneTwo, kOffside };

ChoiceKind kind_of(Choice choice) {
  if (choice <= Choice::kTackleCard) return ChoiceKind::kCard;
  if (choice <= Choice::kPile2) return ChoiceKind::kPile;
  if (choice <= Choice::kRight) return ChoiceKind::kDirection;
  if (choice <= Choice::kDecline) return ChoiceKind::kLastCard;
  return choice <= Choice::kPlain ? ChoiceKind::kOneTwo : ChoiceKind::kOffside;
}

// Of a phase in which a side chooses.
ChoiceKind due_in(Phase phase) {
  switch (phase) {
    case Phase::kCards:
    case Phase::kShooting:
      return ChoiceKind::kCard;
    case Phase::kDraw:
      return ChoiceKind::kPile;
    case Phase::kLastCard:
      return ChoiceKind::kLastCard;
    case Phase::kOneTwo:
      return ChoiceKind::kOneTwo;
    case Phase::kOffside:
      return ChoiceKind::kOffside;
    default:
      return ChoiceKind::kDirection;
  }
}

std::uint64_t word_of(const std::array<Card, 16>& deck, std::size_t half) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < 8; ++i) word = word << 8U | deck[8 * half + i];
  return word;
}

std::uint64_t hash_hand(std::uint64_t seed, const Hand& hand) {
  std::uint64_t active = hand.active_count;
  for (const Place place : hand.active) active = active << 8U | place;
  const std::uint64_t piles = std::uint64_t{hand.pile1} << 8U | hand.pile2;
  seed = hash_word(hash_word(seed, word_of(hand.deck, 0)), word_of(hand.deck, 1));
  seed = hash_word(hash_word(seed, active), piles << 16U | hand.from_pile2);
  return hash_word(seed, hand.laid);
}

}  // namespace

Turn Table::turn() const {
  switch (phase_) {
    case Phase::kDeck0:
    case Phase::kDeck1:
    case Phase::kToss:
    case Phase::kShootoutToss:
      return Turn::kChance;
    case Phase::kOver:
      return Turn::kOver;
    case Phase::kOneTwo:
    case Phase::kLastCard:
      return turn_of(ball_);
    case Phase::kOffside:
      return turn_of(other(ball_));
    default:
      return Turn::kBoth;
  }
}

bool Table::is_chifootmi() const {
  switch (phase_) {
    case Phase::kShot:
    case Phase::kFreeKick:
    case Phase::kPenalty:
    case Phase::kLastShot:
    case Phase::kShootout:
      return true;
    default:
      return false;
  }
}

std::uint64_t Table::hash() const {
  const auto byte = [](auto value) { return static_cast<std::uint64_t>(value); };
  const Layout& layout = options_.layout;
  std::uint64_t rules = byte(options_.level);
  for (const bool on :
       {options_.offside, options_.onetwo, options_.counter, options_.manual_calls}) {
    rules = rules << 1U | byte(on);
  }
  for (const std::uint8_t size : {layout.values, layout.tackles, layout.active, layout.pile1}) {
    rules = rules << 8U | byte(size);
  }
  std::uint64_t seed = hash_hand(hash_hand(rules, hands_[0]), hands_[1]);
  seed = hash_word(hash_word(seed, directions_[0]), directions_[1]);
  std::uint64_t state = byte(phase_);
  for (const std::uint64_t part : {byte(tossed_), byte(ball_), byte(keeps_), byte(needed_),
                                   byte(kept_with_), byte(action_start_), byte(result_)}) {
    state = state << 8U | part;
  }
  seed = hash_word(seed, state);
  seed = hash_word(seed, byte(gathered_[0]) << 48U | byte(gathered_[1]) << 32U |
                             byte(goals_[0]) << 16U | byte(goals_[1]));
  seed = hash_word(seed, byte(penalties_[0]) << 32U | byte(penalties_[1]));
  return hash_word(seed, byte(attempts_) << 16U | byte(score_[0]) << 8U | byte(score_[1]));
}

void Table::legal(Side side, Actions& actions) const {
  if (!acts(turn(), side)) return;
  const auto add = [&](Choice choice) { actions.push_back({choice}); };
  switch (due_in(phase_)) {
    case ChoiceKind::kCard: {
      unsigned listed = 0;
      for (std::size_t slot = 0; slot < hand(side).active_count; ++slot) {
        const Card card = hand(side).active_card(slot);
        if ((listed >> card & 1U) != 0) continue;  // one T stands for all (CH-11)
        listed |= 1U << card;
        actions.push_back(play_card(card));
      }
      return;
    }
    case ChoiceKind::kPile:
      if (hand(side).pile1 != 0) add(Choice::kPile1);
      if (hand(side).pile2 != 0) add(Choice::kPile2);
      return;
    case ChoiceKind::kDirection:
      add(Choice::kLeft);
      if (has_centre()) add(Choice::kCentre);
      return add(Choice::kRight);
    case ChoiceKind::kLastCard:
      add(Choice::kShoot);
      return add(Choice::kDecline);
    case ChoiceKind::kOneTwo:
      add(Choice::kOneTwo);
      return add(Choice::kPlain);
    case ChoiceKind::kOffside:
      if (offside_now()) add(Choice::kOffside);
      return add(Choice::kPlay);
  }
}

MaybeRefusal Table::refuse_card(Side side, Card card) const {
  const Hand& own = hand(side);
  if (own.slot_of(card, options_.layout) != own.active_count) return std::nullopt;
  if (card == kTackle && options_.tackles() == 0) return refusal("CH-1", Reason::kNoTackles);
  for (std::size_t pair = 0; pair < own.laid_count && card != kTackle; ++pair) {
    if (own.laid_card(pair) == card) return refusal("CH-6", Reason::kAlreadyLaid, card);
  }
  if (own.top_of_pile2() == card) return refusal("CH-10", Reason::kNotDrawn, card);
  return refusal("CH-6", Reason::kNotActive, card);
}

MaybeRefusal Table::refuse(Side side, const Action& action) const {
  if (phase_ == Phase::kOver) return kGameIsOver;
  if (action.choice == Choice::kNothing || action.choice > Choice::kPlay) return kNotAnEvent;
  if (!acts(turn(), side) || kind_of(action.choice) != due_in(phase_)) return kNotDue;
  switch (action.choice) {
    case Choice::kPile1:
      if (hand(side).pile1 == 0) return refusal("CH-10", Reason::kEmptyPile, 1);
      return std::nullopt;
    case Choice::kPile2:
      if (hand(side).pile2 == 0) return refusal("CH-10", Reason::kEmptyPile, 2);
      return std::nullopt;
    case Choice::kCentre:
      if (!has_centre()) return refusal("CH-14", Reason::kNoCentre);
      return std::nullopt;
    case Choice::kOffside:
      if (offside_now()) return std::nullopt;
      return refusal("CH-34", Reason::kNotOffside, kept_with_, laid_now(other(ball_)));
    default:
      return is_card(action) ? refuse_card(side, card_of(action)) : std::nullopt;
  }
}

MaybeRefusal Table::refuse(const Outside& event) const {
  if (phase_ == Phase::kOver) return kGameIsOver;
  if (event.kind == Outside::Kind::kHalf) return kDoesNotApply;
  return std::nullopt;
}

std::vector<bool> penalties_of(const Table& table, Side side) {
  constexpr std::uint32_t kRemembered = 8 * sizeof(Directions) / 2;
  std::vector<bool> scored;
  // The last attempt was the other's of who has the ball now.
  const std::uint32_t start = side == table.attacker() ? 1 : 0;
  for (std::uint32_t back = start; back < std::min(table.attempts(), kRemembered); back += 2) {
    const auto chosen = [&](Side chooser) { return table.directions(chooser) >> (2 * back) & 3U; };
    scored.push_back(chosen(Side::kZero) != chosen(Side::kOne));
  }
  std::reverse(scored.begin(), scored.end());
  return scored;
}

}  // namespace tablier::chifootmi
