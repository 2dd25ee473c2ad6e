#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/rng.h"
#include "rules/game.h"
#include "rules/outside.h"
#include "rules/refusal.h"
#include "rules/sokr/action.h"
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

// Why a side puts the ball on one of its pawns.
enum class Handover : std::uint8_t { kStop, kInterception, kFault };

enum class Shot : std::uint8_t { kClose, kLong };

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
  void apply(const Action& action);
  void apply_both(const Action& first, const Action& second);
  [[nodiscard]] Action sample_action(Side side, Rng& rng) const;

  void outcomes(Outcomes& list) const;
  [[nodiscard]] Outcome sample_outcome(Rng& rng) const;
  [[nodiscard]] MaybeRefusal refuse(const Outcome& outcome) const;
  void apply(const Outcome& outcome);

  [[nodiscard]] MaybeRefusal refuse(const Outside& event) const;
  void apply(const Outside& event);

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

  void act(const Action& action);
  void ball_moved(Square from, Square to, bool crossed);
  void settle();
  void judge();
  void fault();
  void take_shot(Shot shot);
  void score_goal();
  void stop_shot();
  void hand_ball(Side side, Handover why, Squares choices);
  void put_ball(Square square);
  void begin_series(Side side);
  bool half_ends_here();
  void end_half();
  void set_up(Side kicker);
  void begin_penalties();
  void take_penalty(bool goal);
  void decide_by_score();
  void end(GameResult result);
  void leave_series();

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
