#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/chifootmi/action.h"
#include "rules/chifootmi/duel.h"
#include "rules/chifootmi/effects.h"
#include "rules/chifootmi/hand.h"
#include "rules/chifootmi/options.h"
#include "rules/chifootmi/phase.h"
#include "rules/outside.h"
#include "rules/refusal.h"
#include "rules/side.h"

namespace tablier::chifootmi {

// Why something is refused, within a clause; see `explain`.
enum class Reason : std::uint16_t {
  kNone,
  kNotActive,       // CH-6; details: card
  kAlreadyLaid,     // CH-6; details: card
  kNotDrawn,        // CH-10: the card is the top of pile 2; details: card
  kNoTackles,       // CH-1: no T at this level
  kEmptyPile,       // CH-10; details: 1 or 2
  kNoCentre,        // CH-14
  kNotOffside,      // CH-34; details: attacker's value, defender's value
  kWrongCount,      // CH-1; details: cards in the deck, cards wanted
  kCardTwice,       // CH-1; details: card
  kTooManyTackles,  // CH-1; details: T in the deck, T wanted
};

// The last chifootmis: two bits a choice, the last one lowest (1 left, 2 centre, 3 right).
using Directions = std::uint64_t;

// The match as somebody sees it: everything on the table, and the cards that are not hidden from
// the viewer. Position and View are this with all cards, or with one side's.
class Table {
 public:
  [[nodiscard]] Turn turn() const;
  [[nodiscard]] GameResult result() const { return result_; }
  [[nodiscard]] int payoff() const { return plain_payoff(result_); }
  [[nodiscard]] std::array<int, 2> score() const { return {score_[0], score_[1]}; }
  [[nodiscard]] std::string_view phase() const { return name_of(phase_); }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t hash() const;

  [[nodiscard]] Phase phase_id() const { return phase_; }
  [[nodiscard]] bool dealt(Side side) const { return hand(side).top2 != 0; }
  [[nodiscard]] const Hand& hand(Side side) const { return hands_[index(side)]; }
  // Who has the ball and attacks (CH-2); nobody before the toss.
  [[nodiscard]] std::optional<Side> ball() const {
    return tossed_ ? std::optional(ball_) : std::nullopt;
  }
  [[nodiscard]] Side attacker() const { return ball_; }  // after the toss
  [[nodiscard]] int keeps() const { return keeps_; }
  [[nodiscard]] int keeps_needed() const { return needed_; }   // 2, or 1 on the counter (CH-36)
  [[nodiscard]] Card kept_with() const { return kept_with_; }  // CH-35; kUnseen: by no value
  [[nodiscard]] std::array<int, 2> penalties() const { return penalties_; }
  [[nodiscard]] std::uint32_t attempts() const { return attempts_; }  // in the shoot-out
  [[nodiscard]] bool lies_face_down(Side side, std::size_t slot) const {
    return Hand::lies_face_down(hand(side).active[slot], options_.layout);
  }

  // Pairs are numbered from 0.
  [[nodiscard]] std::size_t pairs() const { return hands_[0].laid_count; }
  [[nodiscard]] std::size_t action_start() const { return action_start_; }
  // CH-9: the pairs that a side has gathered. CH-16: the pairs whose card of that side marks a
  // goal.
  [[nodiscard]] std::uint16_t gathered(Side side) const { return gathered_[index(side)]; }
  [[nodiscard]] std::uint16_t goal_marks(Side side) const { return goals_[index(side)]; }
  [[nodiscard]] Directions directions(Side side) const { return directions_[index(side)]; }

  // Whether a chifootmi is due, and whether it has a centre.
  [[nodiscard]] bool is_chifootmi() const;
  [[nodiscard]] bool has_centre() const {
    return phase_ == Phase::kPenalty || phase_ == Phase::kShootout;
  }

  void legal(Side side, Actions& actions) const;
  [[nodiscard]] MaybeRefusal refuse(Side side, const Action& action) const;
  [[nodiscard]] MaybeRefusal refuse(const Outside& event) const;

  // What is known of a match, and what of an effect, make what is known of the match after it.
  void fold(const Effect& effect) {
    std::visit(
        [this](auto one) {
          const auto learn = [this](Side side, Place place, Card card) {
            return hands_[index(side)].deck[place] = card;
          };
          if constexpr (requires { one.see(learn); }) one.see(learn);
          fold(one);
        },
        effect);
  }

  friend bool operator==(const Table&, const Table&) = default;

 protected:
  Table() = default;
  explicit Table(const Options& options) : options_(options) {}

  [[nodiscard]] MaybeRefusal refuse_card(Side side, Card card) const;
  // Of a keep just won.
  [[nodiscard]] bool offside_now() const { return is_offside(kept_with_, laid_now(other(ball_))); }
  [[nodiscard]] Card laid_now(Side side) const { return laid_before(side, 0).card; }
  // The card of the last pair, or of one so many pairs before.
  [[nodiscard]] PlacedCard laid_before(Side side, std::size_t back) const {
    const Hand& own = hand(side);
    const Place place = own.laid_place(std::size_t{own.laid_count} - 1 - back);
    return {side, place, own.deck[place]};
  }

  // By all of one effect but the cards that it shows, which a Position has already.
  void fold(const Dealt& effect) {
    hands_[index(effect.side)].deal(effect.cards, effect.count, options_.layout);
    phase_ = effect.side == Side::kZero ? Phase::kDeck1 : Phase::kToss;
  }
  void fold(const Tossed& effect) {
    ball_ = effect.to;
    tossed_ = true;
  }
  void fold(const TurnBegun& effect) {
    phase_ = effect.shooting ? Phase::kShooting : Phase::kCards;
  }
  void fold(const Laid& effect) { hands_[index(effect.card.side)].lay(effect.slot); }
  void fold(const OneTwoOffered&) { phase_ = Phase::kOneTwo; }
  void fold(const OneTwoPlayed&) { phase_ = Phase::kCards; }
  void fold(const OneTwoDeclined&) { phase_ = Phase::kCards; }
  void fold(const Duelled& effect) {
    // CH-35: only a keep by value can be played again.
    if (effect.result == Duel::kRepelled || effect.result == Duel::kNoShot) kept_with_ = kUnseen;
  }
  void fold(const Kept& effect) {
    keeps_ = effect.keeps;
    kept_with_ = effect.card.card == kTackle ? kUnseen : effect.card.card;
  }
  void fold(const OffsideAsked&) { phase_ = Phase::kOffside; }
  void fold(const OffsideCalled&) {}
  void fold(const PlayedOn&) {}
  void fold(const ChangedHands& effect) {
    ball_ = effect.to;
    forget_keeps();
    const unsigned pairs = ((1U << effect.pairs) - 1U) << effect.first;
    gathered_[index(ball_)] = static_cast<std::uint16_t>(gathered_[index(ball_)] | pairs);
    action_start_ = static_cast<std::uint8_t>(effect.first + effect.pairs);
  }
  void fold(const CounterBegun&) { needed_ = 1; }
  void fold(const ShotDue& effect) { phase_ = effect.kind; }
  void fold(const ShotTaken& effect) {
    const auto code = [](Choice choice) {
      return static_cast<Directions>(choice) - static_cast<Directions>(Choice::kLeft) + 1;
    };
    const bool zero = effect.by == Side::kZero;
    directions_[0] = directions_[0] << 2U | code(zero ? effect.aim : effect.dive);
    directions_[1] = directions_[1] << 2U | code(zero ? effect.dive : effect.aim);
  }
  void fold(const Goal& effect) {
    const std::size_t side = index(effect.by);
    ++score_[side];
    goals_[side] = static_cast<std::uint16_t>(goals_[side] | 1U << effect.pair);
  }
  void fold(const DrawDue&) { phase_ = Phase::kDraw; }
  void fold(const Drawn& effect) { hands_[index(effect.card.side)].draw(effect.pile == 2); }
  void fold(const Uncovered&) {}
  void fold(const LastCardOffered&) { phase_ = Phase::kLastCard; }
  void fold(const LastCardDeclined&) {}
  void fold(const ShootoutBegun&) {
    phase_ = Phase::kShootoutToss;
    forget_keeps();
  }
  void fold(const PenaltyTaken& effect) {
    penalties_[index(effect.by)] += effect.scored ? 1 : 0;
    ++attempts_;
    ball_ = other(effect.by);
  }
  void fold(const Ended& effect) {
    result_ = effect.result;
    phase_ = Phase::kOver;
  }

  std::array<Hand, 2> hands_;
  std::array<Directions, 2> directions_{};
  std::array<std::uint16_t, 2> gathered_{};
  std::array<std::uint16_t, 2> goals_{};
  std::array<std::int32_t, 2> penalties_{};
  std::uint32_t attempts_ = 0;
  std::array<std::uint8_t, 2> score_{};
  Phase phase_ = Phase::kDeck0;
  bool tossed_ = false;
  Side ball_ = Side::kZero;
  std::uint8_t keeps_ = 0;
  std::uint8_t needed_ = 2;
  Card kept_with_ = kUnseen;
  std::uint8_t action_start_ = 0;  // the first pair of the present possession
  GameResult result_ = GameResult::kNone;
  Options options_;

 private:
  void forget_keeps() {
    keeps_ = 0;
    needed_ = 2;
    kept_with_ = kUnseen;
  }
};

// The penalties of the shoot-out that a side has taken, the first one first; of a long one the last
// that are remembered.
std::vector<bool> penalties_of(const Table& table, Side side);

}  // namespace tablier::chifootmi
