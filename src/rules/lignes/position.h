#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <variant>

#include "base/rng.h"
#include "rules/game.h"
#include "rules/lignes/action.h"
#include "rules/lignes/effects.h"
#include "rules/lignes/options.h"
#include "rules/lignes/pitch.h"
#include "rules/outside.h"
#include "rules/refusal.h"

namespace tablier::lignes {

enum class Phase : std::uint8_t {
  kKickoff,
  kDice,
  kStrategy,
  kFoul,
  kTaker,
  kKick,
  kKickSave,
  kShotDie,
  kShooting,
  kSave,
  kPlace,
  kPutIn,
  kOver,
};

inline constexpr int kCarry = 6;         // LA-12
inline constexpr int kPenaltyCount = 5;  // LA-36

using Outcomes = StaticVector<Weighted<Outcome>, 72>;

// The numbers that stop a ball through a square, as bits 1 to 6.
constexpr unsigned numbers_that_save(Corner corner) {  // LA-25
  constexpr std::array<unsigned, 3> kFaces = {0b1010100, 0b0000110, 0b0101010};
  return kFaces[static_cast<std::size_t>(corner)];
}
constexpr Corner corner_of_number(int face) {  // LA-2, LA-32
  if (face <= 2) return Corner::kMiddle;
  return face % 2 == 0 ? Corner::kLeft : Corner::kRight;
}

// A match between two events. Nothing in it is secret.
class Position {
 public:
  Position() : Position(Options{}) {}
  explicit Position(const Options& options) : options_(options) {
    pitch_.ground = options.grand ? &kGrand : &kBonal;
    pitch_.line_up();
  }
  // A turn that begins in mid-game, for studies and tests: its dice are due. Any men on the pitch
  // of the options, one on a square at most, keepers in their areas and nobody else in a goal.
  Position(const Options& options, const Pitch& pitch, Side to_move);

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
  [[nodiscard]] const Ground& ground() const { return *pitch_.ground; }
  // Whose turn, shot, penalty or choice it is; at the dice too.
  [[nodiscard]] Side to_move() const { return to_move_; }
  [[nodiscard]] int points() const {
    return phase_ == Phase::kStrategy || phase_ == Phase::kShooting ? points_ : 0;
  }
  // LA-12: at kStrategy, how many steps that man of the side to move may carry the ball: those left
  // to him who has it, all to whoever gets it.
  [[nodiscard]] int carry_left(std::size_t man) const {
    return pitch_.has_ball(to_move_) && man == pitch_.carrier ? kCarry - carried_ : kCarry;
  }
  // LA-31: whether the foul die is thrown when that man of the side to move goes so, everybody else
  // standing as on that pitch.
  [[nodiscard]] bool risks_foul(const Pitch& pitch, std::size_t man, Square from, Square to) const {
    if (man == kKeeper || foul_thrown_) return false;
    return pitch.comes_beside(to_move_, to_move_, from, to) ||
           (options_.fouls_by_both && pitch.comes_beside(to_move_, other(to_move_), from, to));
  }
  // … and how many such dice the turn can still have: with `fouls=both` there is one a turn.
  [[nodiscard]] int foul_dice_left() const {
    if (!options_.fouls_by_both) return points_;
    return foul_thrown_ ? 0 : 1;
  }
  // At kFoul: the side that would take the penalty.
  [[nodiscard]] Side fouled() const { return fouled_; }
  // LA-20: whether that man of the side to move has had the ball in this phase 2.
  [[nodiscard]] bool has_had(std::size_t man) const { return (had_ >> man & 1U) != 0; }
  // At kSave and kKickSave: the square that the ball goes through.
  [[nodiscard]] Corner corner() const { return corner_; }
  // At kTaker and kPutIn: which men may be chosen, as bits; at kPutIn the square.
  [[nodiscard]] unsigned choices() const { return choices_; }
  [[nodiscard]] Square put_in() const { return put_in_; }
  [[nodiscard]] Side first_kicker() const { return first_kicker_; }  // of the match
  [[nodiscard]] int half() const { return half_; }                   // 0 or 1
  [[nodiscard]] bool half_is_up() const { return half_up_; }
  // Turns ended in this half (in the match, with goals:N), and how many it has; 0: no number.
  [[nodiscard]] int turns() const { return turns_; }
  [[nodiscard]] int turn_limit() const;
  [[nodiscard]] bool in_decider() const { return decider_; }
  [[nodiscard]] std::array<int, 2> penalties_taken() const { return {taken_[0], taken_[1]}; }
  [[nodiscard]] std::array<int, 2> penalties_scored() const { return {scored_[0], scored_[1]}; }

  void legal(Side side, Actions& actions) const;
  [[nodiscard]] MaybeRefusal refuse(Side side, const Action& action) const;
  void apply(const Action& action) { apply(action, NoEffects{}); }
  template <class Sink>
  void apply(const Action& action, Sink told);

  void outcomes(Outcomes& list) const;
  [[nodiscard]] Outcome sample_outcome(Rng& rng) const;
  [[nodiscard]] MaybeRefusal refuse(const Outcome& outcome) const;
  void apply(const Outcome& outcome) { apply(outcome, NoEffects{}); }
  template <class Sink>
  void apply(const Outcome& outcome, Sink told);

  [[nodiscard]] MaybeRefusal refuse(const Outside& event) const;
  void apply(const Outside& event) { apply(event, NoEffects{}); }
  template <class Sink>
  void apply(const Outside& event, Sink told);

  // Position and effects make the next position.
  void fold(const std::same_as<Effect> auto& effect) {
    std::visit([this](const auto& one) { this->fold(one); }, effect);
  }

  // The same strategy phase, stopped with the men standing so and one of that side's with the ball.
  [[nodiscard]] Position about_to_shoot(const Pitch& pitch) const;
  // The same match, of a number of turns instead of a time.
  [[nodiscard]] Position bounded() const;
  // Nothing where the clock does not decide, or does not any more.
  [[nodiscard]] std::optional<TimedHalf> timed_half() const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  // By phase; kSide0 stands for whoever is to move.
  static constexpr std::array<Turn, 13> kTurns = {
      Turn::kChance, Turn::kChance, Turn::kSide0,  Turn::kChance, Turn::kSide0,
      Turn::kChance, Turn::kChance, Turn::kChance, Turn::kSide0,  Turn::kChance,
      Turn::kSide0,  Turn::kSide0,  Turn::kOver};

  [[nodiscard]] Outcome::Kind dice_due() const;
  void strategy_actions(Actions& actions) const;
  void shooting_actions(Actions& actions) const;
  [[nodiscard]] bool can_shoot_on() const;
  [[nodiscard]] MaybeRefusal refuse_step(const Action& action) const;
  [[nodiscard]] MaybeRefusal refuse_take_over(const Action& action) const;
  [[nodiscard]] MaybeRefusal refuse_pass(const Action& action) const;
  [[nodiscard]] MaybeRefusal refuse_in_shooting(const Action& action) const;
  [[nodiscard]] MaybeRefusal refuse_roll(const Action& action) const;
  [[nodiscard]] MaybeRefusal refuse_out(const Action& action) const;
  [[nodiscard]] MaybeRefusal refuse_shot(const Action& action) const;
  [[nodiscard]] MaybeRefusal refuse_choice(Square square) const;

  // How the match goes on: what happens next is worked out and told to the sink.
  template <class Sink>
  void play(const Action& action, Sink told);
  template <class Sink>
  void walk_man(const Action& action, Sink told);
  template <class Sink>
  void shoot_on(const Action& action, Sink told);
  template <class Sink>
  void roll(Square to, Sink told);
  template <class Sink>
  void leave_pitch(std::size_t way, Sink told);
  template <class Sink>
  void stay_blocked(Sink told);
  template <class Sink>
  void give_penalty(Sink told);
  template <class Sink>
  void take_penalty(std::size_t man, Sink told);
  template <class Sink>
  void settle_penalty(bool goal, Sink told);
  template <class Sink>
  void next_penalty(Side side, Sink told);
  template <class Sink>
  void score_goal(Sink told);
  template <class Sink>
  void save(Sink told);
  template <class Sink>
  void put_in(Side side, Square square, Sink told);
  template <class Sink>
  void put_in_by(std::size_t man, Sink told);
  template <class Sink>
  void kick_off(Side side, Sink told);
  template <class Sink>
  void end_turn(Sink told);
  template <class Sink>
  bool half_ends_here(Sink told);
  template <class Sink>
  void end_half(Sink told);
  template <class Sink>
  void full_time(Sink told);

  // What happens changes the position, and is told.
  template <class E, class Sink>
  void happen(const E& effect, Sink told) {
    fold(effect);
    told(effect);
  }
  void fold(const KickOffThrown& effect);
  void fold(const KickedOff& effect);
  void fold(const TurnBegun& effect);
  void fold(const TurnEnded& effect);
  void fold(const HalfUp& effect);
  void fold(const HalfEnded& effect);
  void fold(const DiceThrown& effect);
  void fold(const Stepped& effect);
  void fold(const PickedUp& effect);
  void fold(const TookOver& effect);
  void fold(const Passed& effect);
  void fold(const FoulDieDue& effect);
  void fold(const FoulThrown& effect);
  void fold(const Stopped& effect);
  void fold(const ShotDieDue& effect);
  void fold(const ShotThrown& effect);
  void fold(const Relayed& effect);
  void fold(const LetLoose& effect);
  void fold(const Blocked&) {}
  void fold(const Shot& effect);
  void fold(const SaveThrown&) {}
  void fold(const Goal& effect);
  void fold(const PlaceDue& effect);
  void fold(const Placed& effect);
  void fold(const PenaltyGiven& effect);
  void fold(const TakerChosen& effect);
  void fold(const Moved& effect);
  void fold(const PenaltyDue& effect);
  void fold(const Kicked& effect);
  void fold(const DeciderBegun& effect);
  void fold(const PenaltyTaken& effect);
  void fold(const WentOut&) {}
  void fold(const PutInDue& effect);
  void fold(const PutIn& effect);
  void fold(const Ended& effect);
  void leave_turn();

  Pitch pitch_;
  Phase phase_ = Phase::kKickoff;
  Side to_move_ = Side::kZero;
  std::uint8_t points_ = 0;
  std::uint8_t carried_ = 0;  // steps of the man who has the ball
  bool foul_thrown_ = false;  // in this turn, where it is thrown once a turn
  Side fouled_ = Side::kZero;
  std::uint16_t had_ = 0;
  Corner corner_ = Corner::kLeft;
  std::uint16_t choices_ = 0;
  Square put_in_ = 0;
  Side first_kicker_ = Side::kZero;
  std::uint8_t half_ = 0;
  bool half_up_ = false;
  bool decider_ = false;
  GameResult result_ = GameResult::kNone;
  std::uint16_t turns_ = 0;
  std::array<std::uint16_t, 2> score_{};
  std::array<std::uint16_t, 2> taken_{};
  std::array<std::uint16_t, 2> scored_{};
  Options options_;
};

// Why an action is refused, within a clause; see `explain`. Details are squares or numbers.
enum class Reason : std::uint16_t {
  kNone,
  kPoints,           // LA-7: cost, points left
  kLobPoints,        // LA-14: cost with the lob, points left
  kNobodyThere,      // LA-7: square
  kNotYours,         // LA-7: square
  kOneStep,          // LA-8: from, to
  kOccupied,         // LA-9, LA-29: square
  kOverSomebody,     // LA-9: the square gone over
  kGoalClosed,       // LA-9: square
  kKeeperStays,      // LA-27: square
  kCarriedOut,       // LA-12: the man's square
  kNotCarrier,       // LA-11: the square gone over
  kOverSelf,         // LA-11: square
  kNotBeside,        // LA-11: from, to
  kGoalGoneOver,     // LA-9: square
  kNoBall,           // LA-13, 17
  kBallElsewhere,    // LA-13, 17: the square named, where the ball is
  kPassNotInLine,    // LA-13, 17: from, to
  kPassToSelf,       // LA-13, 17
  kReceiverMissing,  // LA-13: square
  kReceiverFoe,      // LA-13: square
  kNobodyMoves,      // LA-17
  kBlocked,          // LA-18, 23: the foe's square
  kTooFar,           // LA-17, 19: squares, points left
  kHadIt,            // LA-20: square
  kAllPoints,        // LA-21: squares, points left
  kStopsInGoal,      // LA-21: square
  kOverGoal,         // LA-21: square
  kOwnGoal,          // LA-21: square
  kStaysOn,          // LA-21: squares to the edge, points left
  kNotGoalSquare,    // LA-19: square
  kShotNotInLine,    // LA-19: from, to
  kOutsideArea,      // LA-29: square
  kNotNearest,       // LA-32, 33: square
};

}  // namespace tablier::lignes
