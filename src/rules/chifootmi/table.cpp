#include "rules/chifootmi/table.h"

#include <bit>

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

std::string_view Table::phase() const {
  static constexpr std::array<std::string_view, 16> kNames = {
      "deck0",    "deck1",   "toss", "cards",    "shooting", "onetwo",        "offside",  "shot",
      "freekick", "penalty", "draw", "lastcard", "lastshot", "shootout-toss", "shootout", "over"};
  return kNames[static_cast<std::size_t>(phase_)];
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

bool Table::offside_now() const { return is_offside(kept_with_, laid_now(other(ball_))); }

void Table::lay_pair(Card first, Card second) {
  hands_[0].lay(first, options_.layout);
  hands_[1].lay(second, options_.layout);
  const Card attack = ball_ == Side::kZero ? first : second;
  // CH-35: only in the keeping phase, whatever the defender laid.
  if (options_.plays_onetwo() && phase_ == Phase::kCards && kept_with_ != kUnseen &&
      attack + 1 == kept_with_) {
    phase_ = Phase::kOneTwo;
    return;
  }
  settle_pair(attack);
}

// CH-10a: the result, then an offside, then a chifootmi, then the draws. `attack` is what the
// attacker's card counts as, after a one-two.
void Table::settle_pair(Card attack) {
  const bool shooting = phase_ == Phase::kShooting;
  switch (duel(shooting, attack, laid_now(other(ball_)))) {
    case Duel::kKeep:
      return settle_keep(attack);
    case Duel::kDribble:
      ++keeps_;
      kept_with_ = kUnseen;
      return after_keep();
    case Duel::kTackled:
      change_hands();
      if (options_.plays_counter()) needed_ = 1;
      return end_turn(true);
    case Duel::kFreeKick:
      phase_ = Phase::kFreeKick;
      return;
    case Duel::kPenalty:
      phase_ = Phase::kPenalty;
      return;
    case Duel::kGoal:
      score_goal();
      change_hands();
      return end_turn(false);
    case Duel::kTaken:
    case Duel::kOverBar:
      change_hands();
      return end_turn(true);
    case Duel::kRepelled:
    case Duel::kNoShot:
      kept_with_ = kUnseen;
      return end_turn(true);
  }
}

void Table::settle_keep(Card value) {
  ++keeps_;
  kept_with_ = value;
  if (options_.plays_offside()) {
    if (options_.manual_calls) {
      phase_ = Phase::kOffside;  // CH-39: asked after every such keep
      return;
    }
    if (offside_now()) {
      change_hands();
      return end_turn(true);
    }
  }
  after_keep();
}

void Table::after_keep() {
  if (!options_.pro() && keeps_ == needed_) {
    phase_ = Phase::kShot;  // CH-13
    return;
  }
  end_turn(true);
}

void Table::shoot(Choice first, Choice second) {
  const auto code = [](Choice choice) {
    return static_cast<Directions>(choice) - static_cast<Directions>(Choice::kLeft) + 1;
  };
  directions_[0] = directions_[0] << 2U | code(first);
  directions_[1] = directions_[1] << 2U | code(second);
  const bool goal = first != second;  // CH-14
  if (phase_ == Phase::kShootout) return shoot_penalty(goal);
  const bool last_card = phase_ == Phase::kLastShot;
  if (goal) score_goal();
  change_hands();  // CH-15
  if (last_card) return finish();
  end_turn(false);
}

void Table::shoot_penalty(bool goal) {
  penalties_[index(ball_)] += goal ? 1 : 0;
  ++attempts_;
  ball_ = other(ball_);
  // CH-19 to CH-21: five each, then on until one leads after as many attempts.
  if (attempts_ < 10 || attempts_ % 2 != 0 || penalties_[0] == penalties_[1]) return;
  end(win_of(penalties_[0] > penalties_[1] ? Side::kZero : Side::kOne));
}

void Table::score_goal() {
  const std::size_t side = index(ball_);
  ++score_[side];
  goals_[side] = static_cast<std::uint16_t>(goals_[side] | 1U << (pairs() - 1));
}

// The defender has the ball; the cards of the action are its own (CH-9).
void Table::change_hands() {
  ball_ = other(ball_);
  keeps_ = 0;
  needed_ = 2;
  kept_with_ = kUnseen;
  const unsigned so_far = (1U << pairs()) - 1U;
  const unsigned before = (1U << action_start_) - 1U;
  gathered_[index(ball_)] =
      static_cast<std::uint16_t>(gathered_[index(ball_)] | (so_far & ~before));
  action_start_ = static_cast<std::uint8_t>(pairs());
}

// `last_card_granted`: unless the pair led to a chifootmi or to a goal (CH-17).
void Table::end_turn(bool last_card_granted) {
  if (hands_[0].draws_left() != 0) {
    phase_ = Phase::kDraw;
  } else if (hands_[0].active_count != 0) {
    next_pair();
  } else if (last_card_granted) {
    phase_ = Phase::kLastCard;
  } else {
    finish();
  }
}

void Table::next_pair() {
  phase_ = options_.pro() && keeps_ >= needed_ ? Phase::kShooting : Phase::kCards;
}

void Table::finish() {
  if (score_[0] != score_[1]) return end(win_of(score_[0] > score_[1] ? Side::kZero : Side::kOne));
  phase_ = Phase::kShootoutToss;  // CH-19
  keeps_ = 0;
  needed_ = 2;
  kept_with_ = kUnseen;
}

void Table::end(GameResult result) {
  result_ = result;
  phase_ = Phase::kOver;
}

}  // namespace tablier::chifootmi
