#include <tuple>
#include <utility>

#include "base/bits.h"
#include "rules/lignes/position.h"

// Why an event is refused: the clause that helps most where several forbid it.
namespace tablier::lignes {
namespace {

using Kind = Action::Kind;

Refusal refusal(std::string_view clause, Reason reason, int first = 0, int second = 0) {
  return {clause,
          static_cast<std::uint16_t>(reason),
          {static_cast<std::int16_t>(first), static_cast<std::int16_t>(second), 0}};
}

// Why that side has no man to move from here; nothing when it has.
MaybeRefusal refuse_actor(const Pitch& pitch, Side side, Square square) {
  if (pitch.standing[index(side)].has(square)) return std::nullopt;
  return refusal("LA-7", pitch.occupied(square) ? Reason::kNotYours : Reason::kNobodyThere, square);
}

// Why that man may not come to a square, whatever way he takes.
MaybeRefusal refuse_target(const Pitch& pitch, Side side, std::size_t man, Square from, Square to) {
  if (to != from && pitch.occupied(to)) return refusal("LA-9", Reason::kOccupied, to);
  if (man == kKeeper) {
    if (!pitch.ground->in_area(side, to)) return refusal("LA-27", Reason::kKeeperStays, to);
  } else if (pitch.ground->in_any_goal(to)) {
    return refusal("LA-9", Reason::kGoalClosed, to);
  }
  return std::nullopt;
}

// Whoever passes or shoots must have the ball, and name the man who has it.
MaybeRefusal refuse_carrier(const Pitch& pitch, Side side, Square from, std::string_view clause) {
  if (!pitch.has_ball(side)) return refusal(clause, Reason::kNoBall);
  if (from != pitch.ball) return refusal(clause, Reason::kBallElsewhere, from, pitch.ball);
  return std::nullopt;
}

// The first foe in the way of a ball that goes so many squares; kNowhere: none.
Square first_foe(const Pitch& pitch, Side side, Square from, std::size_t way, int squares) {
  const int run = pitch.free_run(side, from, way);
  return run < squares && run < pitch.ground->reach(from, way) ? walk(from, way, run + 1)
                                                               : kNowhere;
}

}  // namespace

MaybeRefusal Position::refuse(Side side, const Action& action) const {
  if (phase_ == Phase::kOver) return kGameIsOver;
  if (!acts(turn(), side)) return kNotDue;
  switch (phase_) {
    case Phase::kStrategy:
      switch (action.kind) {
        case Kind::kStep:
          return refuse_step(action);
        case Kind::kTakeOver:
          return refuse_take_over(action);
        case Kind::kPass:
          return refuse_pass(action);
        default:
          return action.kind == Kind::kStop ? MaybeRefusal{} : kNotDue;
      }
    case Phase::kShooting:
      return refuse_in_shooting(action);
    default:
      return action.kind == Kind::kChoose ? refuse_choice(action.to) : kNotDue;
  }
}

MaybeRefusal Position::refuse_step(const Action& action) const {
  const Side side = to_move_;
  const auto [from, to] = std::pair(action.from, action.to);
  if (auto nobody = refuse_actor(pitch_, side, from)) return nobody;
  if (king_steps(from, to) != 1) {
    const std::size_t way = way_between(from, to);
    if (way != kWays && king_steps(from, to) == 2 && pitch_.occupied(walk(from, way, 1))) {
      return refusal("LA-9", Reason::kOverSomebody, walk(from, way, 1));
    }
    return refusal("LA-8", Reason::kOneStep, from, to);
  }
  const std::size_t man = pitch_.man_at(side, from);
  if (auto closed = refuse_target(pitch_, side, man, from, to)) return closed;
  if (pitch_.has_ball(side) && man == pitch_.carrier && carried_ == kCarry) {
    return refusal("LA-12", Reason::kCarriedOut, from);
  }
  if (points_ < 1) return refusal("LA-7", Reason::kPoints, 1, points_);
  return std::nullopt;
}

MaybeRefusal Position::refuse_take_over(const Action& action) const {
  const Side side = to_move_;
  const auto [from, via, to] = std::tuple(action.from, action.via, action.to);
  if (auto nobody = refuse_actor(pitch_, side, from)) return nobody;
  if (from == via) return refusal("LA-11", Reason::kOverSelf, from);
  if (!pitch_.has_ball(side) || pitch_.ball != via) {
    return refusal("LA-11", Reason::kNotCarrier, via);
  }
  if (king_steps(from, via) != 1) return refusal("LA-11", Reason::kNotBeside, from, via);
  if (king_steps(via, to) != 1) return refusal("LA-11", Reason::kNotBeside, via, to);
  const std::size_t man = pitch_.man_at(side, from);
  if (man == kKeeper && !ground().in_area(side, via))
    return refusal("LA-27", Reason::kKeeperStays, via);
  if (man != kKeeper && ground().in_any_goal(via))
    return refusal("LA-9", Reason::kGoalGoneOver, via);
  if (auto closed = refuse_target(pitch_, side, man, from, to)) return closed;
  if (points_ < 2) return refusal("LA-7", Reason::kPoints, 2, points_);
  return std::nullopt;
}

MaybeRefusal Position::refuse_pass(const Action& action) const {
  const Side side = to_move_;
  const auto [from, to] = std::pair(action.from, action.to);
  if (auto no_ball = refuse_carrier(pitch_, side, from, "LA-13")) return no_ball;
  if (from == to) return refusal("LA-13", Reason::kPassToSelf);
  if (!pitch_.standing[index(side)].has(to)) {
    return refusal("LA-13", pitch_.occupied(to) ? Reason::kReceiverFoe : Reason::kReceiverMissing,
                   to);
  }
  if (way_between(from, to) == kWays) return refusal("LA-13", Reason::kPassNotInLine, from, to);
  const int cost = pitch_.pass_cost(side, from, to);
  if (cost <= points_) return std::nullopt;
  return cost > king_steps(from, to) ? refusal("LA-14", Reason::kLobPoints, cost, points_)
                                     : refusal("LA-7", Reason::kPoints, cost, points_);
}

MaybeRefusal Position::refuse_in_shooting(const Action& action) const {
  switch (action.kind) {
    case Kind::kStep:
    case Kind::kTakeOver:
      return refusal("LA-17", Reason::kNobodyMoves);
    case Kind::kPass:
    case Kind::kShot:
    case Kind::kOut:
      break;
    default:
      return kNotDue;
  }
  if (auto no_ball = refuse_carrier(pitch_, to_move_, action.from, "LA-17")) return no_ball;
  if (action.kind == Kind::kPass) return refuse_roll(action);
  return action.kind == Kind::kShot ? refuse_shot(action) : refuse_out(action);
}

// A relay, an exact stop, or the ball let loose.
MaybeRefusal Position::refuse_roll(const Action& action) const {
  const Side side = to_move_;
  const auto [from, to] = std::pair(action.from, action.to);
  if (from == to) return refusal("LA-17", Reason::kPassToSelf);
  const std::size_t way = way_between(from, to);
  if (way == kWays) return refusal("LA-17", Reason::kPassNotInLine, from, to);
  const int squares = king_steps(from, to);
  const bool to_mate = pitch_.standing[index(side)].has(to);
  const Square foe = first_foe(pitch_, side, from, way, squares);
  if (foe != kNowhere) return refusal(to_mate ? "LA-18" : "LA-23", Reason::kBlocked, foe);
  if (to_mate) {
    if (has_had(pitch_.man_at(side, to))) return refusal("LA-20", Reason::kHadIt, to);
    if (squares > points_) return refusal("LA-17", Reason::kTooFar, squares, points_);
    return std::nullopt;
  }
  if (ground().in_any_goal(to)) return refusal("LA-21", Reason::kStopsInGoal, to);
  if (squares != points_) return refusal("LA-21", Reason::kAllPoints, squares, points_);
  return std::nullopt;
}

MaybeRefusal Position::refuse_out(const Action& action) const {
  const int reach = ground().reach(action.from, action.way);
  const Square foe = first_foe(pitch_, to_move_, action.from, action.way, reach);
  if (foe != kNowhere && king_steps(action.from, foe) <= points_) {
    return refusal("LA-23", Reason::kBlocked, foe);
  }
  if (points_ <= reach) return refusal("LA-21", Reason::kStaysOn, reach, points_);
  if (ground().leaves_over_goal(action.from, action.way)) {
    return refusal("LA-21", Reason::kOverGoal, ground().last_square(action.from, action.way));
  }
  return std::nullopt;
}

MaybeRefusal Position::refuse_shot(const Action& action) const {
  const Side side = to_move_;
  const auto [from, to] = std::pair(action.from, action.to);
  if (ground().in_goal(side, to)) return refusal("LA-21", Reason::kOwnGoal, to);
  if (!ground().in_goal(other(side), to)) return refusal("LA-19", Reason::kNotGoalSquare, to);
  const std::size_t way = way_between(from, to);
  if (way == kWays) return refusal("LA-19", Reason::kShotNotInLine, from, to);
  const int squares = king_steps(from, to);
  if (!pitch_.open_shot(side, from, to)) {
    return refusal("LA-18", Reason::kBlocked, first_foe(pitch_, side, from, way, squares));
  }
  if (squares > points_) return refusal("LA-19", Reason::kTooFar, squares, points_);
  return std::nullopt;
}

MaybeRefusal Position::refuse_choice(Square square) const {
  const Square keeper = pitch_.keeper(to_move_);
  switch (phase_) {
    case Phase::kPlace:
      if (!ground().in_area(to_move_, square))
        return refusal("LA-29", Reason::kOutsideArea, square);
      if (square == keeper || !pitch_.occupied(square)) return std::nullopt;
      return refusal("LA-29", Reason::kOccupied, square);
    case Phase::kTaker:
    case Phase::kPutIn: {
      const bool own = pitch_.standing[index(to_move_)].has(square);
      if (own && (choices_ >> pitch_.man_at(to_move_, square) & 1U) != 0) return std::nullopt;
      return refusal(phase_ == Phase::kTaker ? "LA-32" : "LA-33", Reason::kNotNearest, square);
    }
    default:
      return kNotDue;
  }
}

MaybeRefusal Position::refuse(const Outcome& outcome) const {
  if (phase_ == Phase::kOver) return kGameIsOver;
  if (turn() != Turn::kChance || outcome.kind != dice_due()) return kNotDue;
  return std::nullopt;
}

MaybeRefusal Position::refuse(const Outside& event) const {
  if (phase_ == Phase::kOver) return kGameIsOver;
  if (event.kind != Outside::Kind::kHalf) return std::nullopt;
  const bool possible =
      options_.format == Format::kClock && phase_ != Phase::kKickoff && !decider_ && !half_up_;
  return possible ? MaybeRefusal{} : kDoesNotApply;
}

}  // namespace tablier::lignes
