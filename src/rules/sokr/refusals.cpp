#include "base/bits.h"
#include "rules/sokr/position.h"

// Why an event is refused: the clause that helps most where several forbid it.
namespace tablier::sokr {
namespace {

using Kind = Action::Kind;

Refusal refusal(std::string_view clause, Reason reason, int first = 0, int second = 0,
                int third = 0) {
  return {clause,
          static_cast<std::uint16_t>(reason),
          {static_cast<std::int16_t>(first), static_cast<std::int16_t>(second),
           static_cast<std::int16_t>(third)}};
}

// The three pairs in a row that this square is part of; it is part of some.
Refusal refuse_six(Squares pairs, Square square) {
  for (const Direction& line : kDirections) {
    for (int back = 0; back < 3; ++back) {
      Squares three = 0;
      for (int i = -back; i < 3 - back; ++i) {
        const int column = column_of(square) + i * line.columns;
        const int row = row_of(square) + i * line.rows;
        if (on_board(column, row)) three |= bit(square_at(column, row));
      }
      if (popcount(three) != 3 || (three & ~pairs) != 0) continue;
      const int first = pop_lowest_bit(three);
      const int second = pop_lowest_bit(three);
      return refusal("SO-8", Reason::kSixInThree, first, second, lowest_bit(three));
    }
  }
  return refusal("SO-8", Reason::kSixInThree, square, square, square);
}

// Why nobody of that side can act from here as an active pawn; nothing when somebody can.
MaybeRefusal refuse_actor(const Pitch& pitch, Side side, Square square) {
  if (has(pitch.active(side), square)) return std::nullopt;
  if (has(pitch.covered(side), square)) return refusal("SO-7", Reason::kUnderneath, square);
  if (has(pitch.occupied(), square)) return refusal("SO-7", Reason::kNotYours, square);
  return refusal("SO-7", Reason::kNobodyThere, square);
}

MaybeRefusal refuse_step(const Pitch& pitch, Side side, Square from, Square to, int credit) {
  if (auto nobody = refuse_actor(pitch, side, from)) return nobody;
  if (king_steps(from, to) != 1) {
    const Squares passed = in_line(from, to) ? between(from, to) & pitch.occupied() : 0;
    return passed == 0 ? refusal("SO-17", Reason::kOneStep, from, to)
                       : refusal("SO-21", Reason::kThrough, lowest_bit(passed));
  }
  if (to == pitch.ball) return refusal("SO-9", Reason::kCarrierOnTop, to);
  if (has(pitch.stacks(), to)) return refusal("SO-7", Reason::kFullSquare, to);
  if (has(pitch.active(side), to)) {
    const Squares pairs = (pitch.pairs(side) & ~bit(from)) | bit(to);
    if (three_in_row(pairs)) return refuse_six(pairs, to);
  }
  const int cost = pitch.step_cost(from, to);
  if (cost > credit) return refusal("SO-13", Reason::kCredit, cost, credit);
  return std::nullopt;
}

// Whoever passes, crosses or shoots must have the ball, and name the pawn that has it.
MaybeRefusal refuse_carrier(const Pitch& pitch, Side side, Square from, std::string_view clause) {
  if (!pitch.has_ball(side)) return refusal(clause, Reason::kNoBall);
  if (from != pitch.ball) return refusal(clause, Reason::kBallElsewhere, from, pitch.ball);
  return std::nullopt;
}

MaybeRefusal refuse_receiver(const Pitch& pitch, Side side, Square to, std::string_view clause) {
  if (has(pitch.active(side), to)) return std::nullopt;
  if (has(pitch.covered(side), to)) return refusal("SO-7", Reason::kUnderneath, to);
  return refusal(clause,
                 has(pitch.occupied(), to) ? Reason::kReceiverFoe : Reason::kReceiverMissing, to);
}

MaybeRefusal refuse_pass(const Pitch& pitch, Side side, Square from, Square to) {
  if (auto no_ball = refuse_carrier(pitch, side, from, "SO-22")) return no_ball;
  if (from == to) return refusal("SO-22", Reason::kPassToSelf);
  if (auto nobody = refuse_receiver(pitch, side, to, "SO-22")) return nobody;
  if (!in_line(from, to)) return refusal("SO-22", Reason::kPassNotInLine, from, to);
  const int steps = king_steps(from, to);
  if (steps > kPassReach) return refusal("SO-22", Reason::kPassTooFar, from, to, steps);
  if (const Squares foes = between(from, to) & pitch.active(other(side))) {
    return refusal("SO-23", Reason::kPassBlocked, lowest_bit(foes));
  }
  return std::nullopt;
}

MaybeRefusal refuse_swap(const Pitch& pitch, Side side, Square square) {
  if (!has(pitch.stacks(), square)) {
    return refusal("SO-19", has(pitch.occupied(), square) ? Reason::kNoStack : Reason::kNobodyThere,
                   square);
  }
  const bool below = has(pitch.covered(side), square);
  if (has(pitch.active(side), square)) {
    return refusal("SO-19", below ? Reason::kAlike : Reason::kAlreadyOnTop, square);
  }
  if (!below) return refusal("SO-19", Reason::kFoesOnly, square);
  if (square == pitch.ball) return refusal("SO-20", Reason::kBallOnTop, square);
  return std::nullopt;
}

MaybeRefusal refuse_cross(const Pitch& pitch, Side side, Square from, Square to, int credit) {
  if (auto no_ball = refuse_carrier(pitch, side, from, "SO-27")) return no_ball;
  if (!has(wing_squares(side), from)) return refusal("SO-27", Reason::kNotOnWing, from);
  if (!has(goal_of_attack(side), to)) return refusal("SO-27", Reason::kNotGoalSquare, to);
  if (auto nobody = refuse_receiver(pitch, side, to, "SO-27")) return nobody;
  if (credit < 2) return refusal("SO-13", Reason::kCredit, 2, credit);
  return std::nullopt;
}

MaybeRefusal refuse_long(const Pitch& pitch, Side side, int credit) {
  if (!pitch.has_ball(side)) return refusal("SO-30", Reason::kNoBall);
  if (!has(long_shot_squares(side), pitch.ball)) {
    return refusal("SO-30", Reason::kNotLongSquare, pitch.ball);
  }
  if (!pitch.long_shot()) {
    const int ahead = pitch.ball + (side == Side::kZero ? kColumns : -kColumns);
    return refusal("SO-30", Reason::kGoalGuarded, ahead);
  }
  if (credit < 2) return refusal("SO-13", Reason::kCredit, 2, credit);
  return std::nullopt;
}

// How often a square is written in a sorted list.
int written(const Action& action, Square square) {
  int count = 0;
  for (std::size_t i = 0; i < action.count; ++i) count += action.squares[i] == square ? 1 : 0;
  return count;
}

}  // namespace

MaybeRefusal Position::refuse(Side side, const Action& action) const {
  if (phase_ == Phase::kOver) return kGameIsOver;
  if (!acts(turn(), side)) return kNotDue;
  switch (phase_) {
    case Phase::kSetup:
      return action.kind == Kind::kSetup ? refuse_setup(side, action) : kNotDue;
    case Phase::kThrow:
    case Phase::kPenalties:
      return is_throw(action) ? MaybeRefusal{} : kNotDue;
    case Phase::kRetreat:
      return action.kind == Kind::kRetreat ? refuse_retreat(action) : kNotDue;
    case Phase::kBall: {
      if (action.kind != Kind::kBall) return kNotDue;
      if (has(choices_, action.from())) return std::nullopt;
      if (handover_ == Handover::kStop) {
        return refusal("SO-34", Reason::kWrongReceiver, action.from());
      }
      return refusal(handover_ == Handover::kInterception ? "SO-39" : "SO-42", Reason::kWrongChoice,
                     action.from());
    }
    case Phase::kOffer:
      if (action.kind == Kind::kShoot || action.kind == Kind::kHold) return std::nullopt;
      return is_series_action(action) ? refusal("SO-29", Reason::kOfferFirst) : kNotDue;
    default:
      return is_series_action(action) ? refuse_in_series(side, action) : kNotDue;
  }
}

MaybeRefusal Position::refuse_in_series(Side side, const Action& action) const {
  switch (action.kind) {
    case Kind::kStep:
      return refuse_step(pitch_, side, action.from(), action.to(), credit_);
    case Kind::kPass:
      return refuse_pass(pitch_, side, action.from(), action.to());
    case Kind::kSwap:
      return refuse_swap(pitch_, side, action.from());
    case Kind::kCross:
      return refuse_cross(pitch_, side, action.from(), action.to(), credit_);
    case Kind::kLong:
      return refuse_long(pitch_, side, credit_);
    case Kind::kShoot:
      if (may_shoot_) return std::nullopt;
      if (!pitch_.has_ball(side)) return refusal("SO-28", Reason::kNoBall);
      return has(goal_of_attack(side), pitch_.ball)
                 ? refusal("SO-29", Reason::kEarlierSeries, pitch_.ball)
                 : refusal("SO-28", Reason::kNotOnGoal, pitch_.ball);
    case Kind::kHold:
      return refusal("SO-29", Reason::kNoOffer);
    default:
      return options_.faults ? MaybeRefusal{} : refusal("SO-44", Reason::kNoEarlyEnd, credit_);
  }
}

MaybeRefusal Position::refuse_setup(Side side, const Action& action) const {
  if (action.count != kPawns) return refusal("SO-6", Reason::kPawnCount, action.count);
  const bool kicks_off = side == kicker_;
  Squares pairs = 0;
  for (const Square square : action.squares) {
    if (square == kCentre && kicks_off) continue;
    if (!has(own_part(side), square)) return refusal("SO-11", Reason::kOutsidePart, square);
  }
  if (kicks_off && written(action, kCentre) != 1) {
    return refusal("SO-11",
                   written(action, kCentre) == 0 ? Reason::kCentreOnce : Reason::kCentreTwice);
  }
  for (const Square square : action.squares) {
    if (written(action, square) > 2) return refusal("SO-7", Reason::kThreeOnSquare, square);
    if (written(action, square) == 2) pairs |= bit(square);
    if (three_in_row(pairs)) return refuse_six(pairs, square);
  }
  return std::nullopt;
}

MaybeRefusal Position::refuse_retreat(const Action& action) const {
  if (action.count != retreating_) {
    return refusal("SO-35", Reason::kRetreatCount, action.count, retreating_);
  }
  Squares pairs = pitch_.pairs(to_move_) & ~last_rows(to_move_);
  for (std::size_t i = 0; i < action.count; ++i) {
    const Square square = action.squares[i];
    if (has(last_rows(to_move_), square)) return refusal("SO-35", Reason::kRetreatRows, square);
    if (has(pitch_.stacks(), square)) return refusal("SO-7", Reason::kFullSquare, square);
    if (has(pitch_.active(other(to_move_)), square)) {
      return refusal("SO-35", Reason::kRetreatFoe, square);
    }
    const bool own = has(pitch_.active(to_move_), square);
    const int pawns = written(action, square) + (own ? 1 : 0);
    if (pawns > 2) return refusal("SO-7", Reason::kThreeOnSquare, square);
    if (pawns == 2) pairs |= bit(square);
    if (three_in_row(pairs)) return refuse_six(pairs, square);
  }
  return std::nullopt;
}

MaybeRefusal Position::refuse(const Outcome&) const {
  if (phase_ == Phase::kOver) return kGameIsOver;
  return phase_ == Phase::kToss ? MaybeRefusal{} : kNotDue;
}

MaybeRefusal Position::refuse(const Outside& event) const {
  if (phase_ == Phase::kOver) return kGameIsOver;
  if (event.kind != Outside::Kind::kHalf) return std::nullopt;
  const bool possible = options_.format == Format::kClock && phase_ != Phase::kToss &&
                        phase_ != Phase::kPenalties && !half_up_;
  return possible ? MaybeRefusal{} : kDoesNotApply;
}

}  // namespace tablier::sokr
