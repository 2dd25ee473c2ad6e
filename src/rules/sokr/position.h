#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "base/rng.h"
#include "rules/game.h"
#include "rules/outside.h"
#include "rules/refusal.h"
#include "rules/sokr/action.h"
#include "rules/sokr/effects.h"
#include "rules/sokr/options.h"
#include "rules/sokr/pitch.h"

namespace tablier::sokr {

enum class Phase : std::uint8_t {
  kToss,
  kSetup,
  kSeries,
  kOffer,
  kThrow,
  kBall,
  kRetreat,
  kPenalties,
  kOver,
};

struct Outcome {
  Side kicker = Side::kZero;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};
using Outcomes = StaticVector<Weighted<Outcome>, 2>;

inline constexpr int kFullCredit = 5;     // SO-13
inline constexpr int kReducedCredit = 3;  // SO-43
inline constexpr int kPenaltyCount = 5;   // SO-47

// What a series with the ball still owes (SO-24, SO-25): a pass, which alone must go forward; once
// there was one that did not, another in any direction.
enum class Duty : std::uint8_t { kNone, kPass, kAnotherPass };

// A match between two events. Nothing in it is secret: a set-up and a throw become part of it only
// when both sides' are in.
class Position {
 public:
  Position() = default;
  explicit Position(const Options& options) : options_(options) {}
  // A series that begins in mid-game, for studies and tests: any pawns, up to eleven a side, that
  // obey SO-7 and SO-8, the ball on an active one. A side that may stop a shot is not to be left
  // with covered pawns alone, as it could be with fewer than the other.
  Position(const Options& options, const Pitch& pitch, Side to_move, int credit = kFullCredit);

  [[nodiscard]] Turn turn() const {
    const Turn alike = kTurns[static_cast<std::size_t>(phase_)];
    return alike == Turn::kSide0 ? turn_of(to_move_) : alike;
  }
  [[nodiscard]] GameResult result() const { return result_; }
  [[nodiscard]] int payoff() const { return plain_payoff(result_); }
  [[nodiscard]] std::array<int, 2> score() const { return {score_[0], score_[1]}; }
  [[nodiscard]] std::string_view phase() const;
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] const Position& view(Viewer) const { return *this; }

  [[nodiscard]] Phase phase_id() const { return phase_; }
  [[nodiscard]] const Pitch& pitch() const { return pitch_; }
  // Whose series, offer, shot, choice, retreat or penalty it is.
  [[nodiscard]] Side to_move() const { return to_move_; }
  [[nodiscard]] int credit() const { return credit_; }
  // The credit with which the series under way began; 0 where there is none.
  [[nodiscard]] int full_credit() const { return full_credit_; }
  [[nodiscard]] int passes() const { return passes_; }
  [[nodiscard]] Duty duty() const;
  // SO-29: a close shot that was declined and still stands.
  [[nodiscard]] bool may_shoot() const { return may_shoot_; }
  [[nodiscard]] Shot shot() const { return shot_; }              // at kThrow
  [[nodiscard]] Handover handover() const { return handover_; }  // at kBall
  [[nodiscard]] Squares choices() const { return choices_; }     // at kBall
  // At kRetreat: how many pawns go back.
  [[nodiscard]] int retreating() const { return retreating_; }
  // Series that the side with the ball has ended with it, of the six of SO-50; not counted, and 0,
  // where there is no such limit.
  [[nodiscard]] int kept() const { return kept_; }
  // SO-50: whether one more of them would be a fault.
  [[nodiscard]] bool kept_enough() const {
    return options_.keep != 0 && kept_ + 1 >= options_.keep;
  }
  [[nodiscard]] bool reduced(Side side) const { return reduced_[index(side)]; }  // SO-43
  [[nodiscard]] Side kicker() const { return kicker_; }                          // of this kick-off
  [[nodiscard]] Side first_kicker() const { return first_kicker_; }              // of the match
  [[nodiscard]] int half() const { return half_; }                               // 0 to 3
  [[nodiscard]] bool half_is_up() const { return half_up_; }                     // SO-46
  // Series ended in this half (in the match, with goals:N), and how many it has; 0: no number.
  [[nodiscard]] int series() const { return series_; }
  [[nodiscard]] int series_limit() const { return series_limit(half_); }
  [[nodiscard]] int series_limit(int half) const;
  [[nodiscard]] std::array<int, 2> penalties_taken() const { return {taken_[0], taken_[1]}; }
  [[nodiscard]] std::array<int, 2> penalties_scored() const { return {scored_[0], scored_[1]}; }

  // All choices of a series, kind by kind, as sets of squares.
  struct Fans {
    static constexpr std::size_t kSteps = 8;  // where pawns start that step the same way
    enum Kind : std::uint8_t { kCarrier = kSteps, kSwaps, kPasses, kCrosses, kWords, kKinds };

    std::array<Squares, kKinds> sets;
    // Pawns that leave a pair where SO-8 is at stake, and where they may go: hardly ever any.
    struct Apart {
      Square from;
      Squares to;
    };
    StaticVector<Apart, kPawns / 2> apart;

    [[nodiscard]] static Move move(std::size_t kind, Square square, Square ball);
    // The squares from which a step in direction `kind` leads to one of `targets`.
    [[nodiscard]] static Squares origins(std::size_t kind, Squares targets);
    // Calls with each Move.
    template <class Use>
    void for_each(Square ball, const Use& use) const;
  };

  // At a series.
  void series_fans(Fans& fans) const;

  void legal(Side side, Actions& actions) const;
  [[nodiscard]] MaybeRefusal refuse(Side side, const Action& action) const;
  void apply(const Action& action) { apply(action, NoEffects{}); }
  template <class Sink>
  void apply(const Action& action, Sink told);
  void apply_both(const Action& first, const Action& second) {
    apply_both(first, second, NoEffects{});
  }
  template <class Sink>
  void apply_both(const Action& first, const Action& second, Sink told);
  [[nodiscard]] Action sample_action(Side side, Rng& rng) const;

  void outcomes(Outcomes& list) const;
  [[nodiscard]] Outcome sample_outcome(Rng& rng) const;
  [[nodiscard]] MaybeRefusal refuse(const Outcome& outcome) const;
  void apply(const Outcome& outcome) { apply(outcome, NoEffects{}); }
  template <class Sink>
  void apply(const Outcome& outcome, Sink told) {
    happen(Tossed{outcome.kicker}, told);
    happen(SetUpDue{outcome.kicker}, told);
  }

  [[nodiscard]] MaybeRefusal refuse(const Outside& event) const;
  void apply(const Outside& event) { apply(event, NoEffects{}); }
  template <class Sink>
  void apply(const Outside& event, Sink told);

  // Position and effects make the next position.
  void fold(const Effect& effect) {
    std::visit([this](const auto& one) { this->fold(one); }, effect);
  }

  // The same match, of a number of series instead of a time.
  [[nodiscard]] Position bounded() const;
  // Nothing where the clock does not decide, or does not any more.
  [[nodiscard]] std::optional<TimedHalf> timed_half() const;

  // Credit that an action of a series takes. It is legal, but for its cost.
  [[nodiscard]] int cost(const Action& action) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  // By phase; kSide0 stands for whoever is to move.
  static constexpr std::array<Turn, 9> kTurns = {Turn::kChance, Turn::kBoth, Turn::kSide0,
                                                 Turn::kSide0,  Turn::kBoth, Turn::kSide0,
                                                 Turn::kSide0,  Turn::kBoth, Turn::kOver};

  void step_fans(Fans& fans) const;
  [[nodiscard]] Action sample_series(Rng& rng) const;
  [[nodiscard]] bool can_pay_something() const;
  [[nodiscard]] Action sample_setup(Side side, Rng& rng) const;
  [[nodiscard]] Action sample_retreat(Rng& rng) const;

  [[nodiscard]] MaybeRefusal refuse_in_series(Side side, const Action& action) const;
  [[nodiscard]] MaybeRefusal refuse_setup(Side side, const Action& action) const;
  [[nodiscard]] MaybeRefusal refuse_retreat(const Action& action) const;

  // How a match goes on: match.cpp.
  template <class Sink>
  void act(const Action& action, Sink told);
  template <class Sink>
  void receive(Square at, Sink told);
  template <class Sink>
  void settle(Sink told);
  template <class Sink>
  void judge(Sink told);
  template <class Sink>
  void fault(FaultReason why, Sink told);
  template <class Sink>
  void take_shot(Shot shot, Sink told);
  template <class Sink>
  void score_goal(Sink told);
  template <class Sink>
  void stop_shot(Sink told);
  template <class Sink>
  void retreat(const Action& action, Sink told);
  template <class Sink>
  void hand_ball(Side side, Handover why, Squares choices, Sink told);
  template <class Sink>
  void give_ball(Side side, Handover why, Square square, Sink told);
  template <class Sink>
  void begin_series(Side side, Sink told);
  template <class Sink>
  bool half_ends_here(Sink told);
  template <class Sink>
  void end_half(Sink told);
  template <class Sink>
  void take_penalty(bool goal, Sink told);
  template <class Sink>
  void decide_by(const std::array<std::uint16_t, 2>& goals, Sink told);

  template <class E, class Sink>
  void happen(const E& effect, Sink told) {
    fold(effect);
    told(effect);
  }

  void fold(const Tossed& effect) { first_kicker_ = effect.kicker; }
  void fold(const SetUpDue& effect) {
    leave_series();
    kicker_ = effect.kicker;
    pitch_ = {};
    kept_ = 0;
    phase_ = Phase::kSetup;
  }
  void fold(const SetUp& effect) {
    for (const Square square : effect.squares) pitch_.put(effect.side, square);
  }
  void fold(const KickedOff&) { pitch_.ball = kCentre; }
  void fold(const SeriesBegan& effect) {
    to_move_ = effect.side;
    credit_ = effect.credit;
    full_credit_ = effect.credit;
    reduced_[index(effect.side)] = false;
    passes_ = 0;
    forward_ = false;
    may_shoot_ = false;
    phase_ = Phase::kSeries;
  }
  void fold(const Stepped& effect) {
    credit_ = static_cast<std::uint8_t>(credit_ - effect.cost);
    pitch_.lift(effect.side, effect.from);
    pitch_.put(effect.side, effect.to);
    if (!effect.carried) return;
    pitch_.ball = effect.to;
    count_pass(is_forward(effect));
  }
  void fold(const Passed& effect) {
    credit_ = static_cast<std::uint8_t>(credit_ - Passed::kCost);
    pitch_.ball = effect.to;
    count_pass(is_forward(effect));
  }
  void fold(const Crossed& effect) {
    credit_ = static_cast<std::uint8_t>(credit_ - Crossed::kCost);
    pitch_.ball = effect.to;
    count_pass(true);  // SO-25
  }
  void fold(const Swapped& effect) {
    credit_ = static_cast<std::uint8_t>(credit_ - Swapped::kCost);
    pitch_.swap(effect.at);
  }
  void fold(const Offered&) { phase_ = Phase::kOffer; }
  void fold(const Held&) {
    phase_ = Phase::kSeries;
    may_shoot_ = true;
  }
  void fold(const ShotTaken& effect) {
    leave_series();
    shot_ = effect.shot;
    phase_ = Phase::kThrow;
  }
  void fold(const Thrown&) {}
  void fold(const Tied&) {}
  void fold(const Goal& effect) { ++score_[index(effect.by)]; }
  void fold(const Stopped&) {}
  void fold(const RetreatDue& effect) {
    leave_series();
    kept_ = 0;
    pitch_.ball = kNowhere;
    retreating_ = effect.count;
    phase_ = Phase::kRetreat;
  }
  void fold(const Lifted& effect) {
    pitch_.clear_area(effect.side, effect.upper | effect.lower);
    retreating_ = 0;
  }
  void fold(const Retreated& effect) {
    for (const Square square : effect.squares) pitch_.put(effect.side, square);
  }
  void fold(const Intercepted&) {}
  void fold(const Faulted& effect) {
    if (!effect.loses_ball) reduced_[index(effect.side)] = true;
  }
  void fold(const ReceiverDue& effect) {
    leave_series();
    kept_ = 0;
    to_move_ = effect.side;
    handover_ = effect.why;
    choices_ = effect.squares;
    phase_ = Phase::kBall;
  }
  void fold(const BallGiven& effect) {
    kept_ = 0;
    choices_ = 0;
    handover_ = Handover::kStop;
    if (effect.from_under) pitch_.swap(effect.at);
    pitch_.ball = effect.at;
  }
  void fold(const Kept& effect) { kept_ = effect.series; }
  void fold(const SeriesEnded&) { ++series_; }
  void fold(const HalfUp&) { half_up_ = true; }
  void fold(const HalfEnded&) {
    leave_series();
    choices_ = 0;
    retreating_ = 0;
    handover_ = Handover::kStop;
    half_up_ = false;
  }
  void fold(const HalfBegan& effect) {
    series_ = 0;
    half_ = static_cast<std::uint8_t>(effect.half - 1);
  }
  void fold(const PenaltiesBegan& effect) {
    pitch_.ball = kNowhere;
    kept_ = 0;
    to_move_ = effect.first;
    phase_ = Phase::kPenalties;
  }
  void fold(const PenaltyTaken& effect) {
    ++taken_[index(effect.by)];
    if (effect.scored) ++scored_[index(effect.by)];
    to_move_ = other(effect.by);
  }
  void fold(const Ended& effect) {
    leave_series();
    choices_ = 0;
    retreating_ = 0;
    result_ = effect.result;
    phase_ = Phase::kOver;
  }

  // SO-25.
  template <class E>
  static bool is_forward(const E& effect) {
    return depth_of(effect.side, effect.to) > depth_of(effect.side, effect.from);
  }
  // SO-24: a pass, a cross or a step with the ball; a shot that was declined stands no more.
  void count_pass(bool forward) {
    ++passes_;
    forward_ |= forward;
    may_shoot_ = false;
  }
  // Nothing of a series outlives it.
  void leave_series() {
    credit_ = 0;
    full_credit_ = 0;
    passes_ = 0;
    forward_ = false;
    may_shoot_ = false;
    shot_ = Shot::kClose;
  }

  Pitch pitch_;
  Squares choices_ = 0;
  Phase phase_ = Phase::kToss;
  Side to_move_ = Side::kZero;
  std::uint8_t credit_ = 0;
  std::uint8_t passes_ = 0;
  bool forward_ = false;  // a pass of this series went forward, or was a cross
  bool may_shoot_ = false;
  Shot shot_ = Shot::kClose;
  Handover handover_ = Handover::kStop;
  std::uint8_t retreating_ = 0;
  std::uint8_t kept_ = 0;
  // Not hashed: what can be played does not depend on it.
  std::uint8_t full_credit_ = 0;
  std::array<bool, 2> reduced_{};
  Side kicker_ = Side::kZero;
  Side first_kicker_ = Side::kZero;
  std::uint8_t half_ = 0;
  bool half_up_ = false;
  GameResult result_ = GameResult::kNone;
  std::uint16_t series_ = 0;
  std::array<std::uint16_t, 2> score_{};
  std::array<std::uint16_t, 2> taken_{};
  std::array<std::uint16_t, 2> scored_{};
  Options options_;
};

// Shifts of the eight ways to step, straight ones first.
inline constexpr std::array<int, 8> kStepShifts = {
    kColumns, -kColumns, 1, -1, kColumns + 1, kColumns - 1, -kColumns + 1, -kColumns - 1};

inline Move Position::Fans::move(std::size_t kind, Square square, Square ball) {
  constexpr std::array<Action::Kind, 3> kWordKinds = {Action::Kind::kLong, Action::Kind::kShoot,
                                                      Action::Kind::kEnd};
  if (kind < kSteps) {
    return {Action::Kind::kStep, 2, square, static_cast<Square>(square + kStepShifts[kind])};
  }
  switch (kind) {
    case kCarrier:
      return {Action::Kind::kStep, 2, ball, square};
    case kSwaps:
      return {Action::Kind::kSwap, 1, square, 0};
    case kPasses:
      return {Action::Kind::kPass, 2, ball, square};
    case kCrosses:
      return {Action::Kind::kCross, 2, ball, square};
    default:
      return {kWordKinds[square], 0, 0, 0};
  }
}

inline Squares Position::Fans::origins(std::size_t kind, Squares targets) {
  switch (kind) {
    case 0:
      return south(targets);
    case 1:
      return north(targets);
    case 2:
      return west(targets);
    case 3:
      return east(targets);
    case 4:
      return south(west(targets));
    case 5:
      return south(east(targets));
    case 6:
      return north(west(targets));
    default:
      return north(east(targets));
  }
}

template <class Use>
void Position::Fans::for_each(Square ball, const Use& use) const {
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    for (Squares rest = sets[kind]; rest != 0;) {
      use(move(kind, static_cast<Square>(pop_lowest_bit(rest)), ball));
    }
  }
  for (const auto& [from, targets] : apart) {
    for (Squares rest = targets; rest != 0;) {
      use(Move{Action::Kind::kStep, 2, from, static_cast<Square>(pop_lowest_bit(rest))});
    }
  }
}

// Why an action is refused, within a clause; see `explain`. Details are squares or numbers.
enum class Reason : std::uint16_t {
  kNone,
  kCredit,           // SO-13: cost, credit left
  kNoBall,           // SO-22, 27, 28, 30: the side has not got the ball
  kBallElsewhere,    // SO-22, 27: the square named, where the ball is
  kNobodyThere,      // SO-7: square
  kNotYours,         // SO-7: square
  kUnderneath,       // SO-7: square of one's own covered pawn
  kOneStep,          // SO-17: from, to
  kThrough,          // SO-21: the occupied square in between
  kFullSquare,       // SO-7: square
  kCarrierOnTop,     // SO-9: square
  kSixInThree,       // SO-8: three squares
  kPassNotInLine,    // SO-22: from, to
  kPassTooFar,       // SO-22: from, to, squares
  kPassToSelf,       // SO-22
  kReceiverMissing,  // SO-22, 27: square
  kReceiverFoe,      // SO-22, 27: square
  kPassBlocked,      // SO-23: square of the foe
  kNoStack,          // SO-19: square
  kAlreadyOnTop,     // SO-19: square
  kAlike,            // SO-19: square
  kFoesOnly,         // SO-19: square
  kBallOnTop,        // SO-20: square
  kNotOnWing,        // SO-27: where the ball is
  kNotGoalSquare,    // SO-27: square
  kNotOnGoal,        // SO-28: where the ball is
  kEarlierSeries,    // SO-29: where the ball is
  kOfferFirst,       // SO-29
  kNoOffer,          // SO-29
  kNotLongSquare,    // SO-30: where the ball is
  kGoalGuarded,      // SO-30: the goal square
  kNoEarlyEnd,       // SO-44: credit left
  kPawnCount,        // SO-6: pawns written
  kOutsidePart,      // SO-11: square
  kThreeOnSquare,    // SO-7: square
  kCentreOnce,       // SO-11: the kicker's pawn on d5 is missing
  kCentreTwice,      // SO-11
  kRetreatCount,     // SO-35: written, wanted
  kRetreatRows,      // SO-35: square
  kRetreatFoe,       // SO-35: square
  kWrongReceiver,    // SO-34: square
  kWrongChoice,      // SO-39, 42: square
};

}  // namespace tablier::sokr
