#include <algorithm>

#include "base/bits.h"
#include "rules/sokr/position.h"

// How a match goes on after each event.
namespace tablier::sokr {
namespace {

using Kind = Action::Kind;

}  // namespace

Position::Position(const Options& options, const Pitch& pitch, Side to_move, int credit)
    : pitch_(pitch), options_(options) {
  begin_series(to_move, NoEffects{});
  credit_ = full_credit_ = static_cast<std::uint8_t>(credit);
}

template <class Sink>
void Position::apply(const Action& action, Sink told) {
  switch (phase_) {
    case Phase::kSeries:
    case Phase::kOffer:
      return act(action, told);
    case Phase::kBall:
      return give_ball(to_move_, handover_, action.from(), told);
    case Phase::kRetreat:
      return retreat(action, told);
    default:
      return;
  }
}

template <class Sink>
void Position::apply_both(const Action& first, const Action& second, Sink told) {
  if (phase_ == Phase::kSetup) {
    happen(SetUp{Side::kZero, first.squares}, told);
    happen(SetUp{Side::kOne, second.squares}, told);
    happen(KickedOff{kicker_}, told);
    return begin_series(kicker_, told);
  }
  happen(Thrown{to_move_, {first.kind, second.kind}}, told);
  const int order = compare_throws(first, second);
  const int shooter = to_move_ == Side::kZero ? order : -order;
  if (phase_ == Phase::kPenalties) {
    if (order == 0) return happen(Tied{}, told);
    take_penalty(shooter > 0, told);
  } else if (shooter > 0) {
    score_goal(told);
  } else if (shooter < 0 || shot_ == Shot::kLong) {
    stop_shot(told);
  } else {
    happen(Tied{}, told);  // SO-31
  }
}

template <class Sink>
void Position::act(const Action& action, Sink told) {
  const Side side = to_move_;
  switch (action.kind) {
    case Kind::kStep: {
      Stepped step{side, action.from(), action.to(),
                   static_cast<std::uint8_t>(pitch_.step_cost(action.from(), action.to())),
                   pitch_.ball == action.from()};
      if constexpr (Sink::kListens) {
        for (const Side below : kSides) {
          if (has(pitch_.active(below), action.to())) step.onto = below;
        }
      }
      happen(step, told);
      return step.carried ? receive(action.to(), told) : settle(told);
    }
    case Kind::kPass:
      happen(Passed{side, action.from(), action.to()}, told);
      return receive(action.to(), told);
    case Kind::kSwap:
      happen(Swapped{side, action.from()}, told);
      return settle(told);
    case Kind::kCross:
      happen(Crossed{side, action.from(), action.to()}, told);
      return receive(action.to(), told);
    case Kind::kShoot:
      return take_shot(Shot::kClose, told);
    case Kind::kLong:
      return take_shot(Shot::kLong, told);
    case Kind::kHold:
      happen(Held{side}, told);
      return settle(told);
    case Kind::kEnd:
      return fault(FaultReason::kEndedEarly, told);
    default:
      return;
  }
}

// A pawn has the ball by a pass, a cross or a step: SO-28.
template <class Sink>
void Position::receive(Square at, Sink told) {
  if (has(goal_of_attack(to_move_), at)) {
    return happen(Offered{to_move_, at}, told);  // SO-29: before an interception is looked at
  }
  settle(told);
}

// After each action of a series: SO-37, then SO-14.
template <class Sink>
void Position::settle(Sink told) {
  if (const Squares takers = pitch_.surrounding(options_.beginners)) [[unlikely]] {
    const Side taker = other(pitch_.carrier());
    happen(Intercepted{taker, pitch_.ball, takers}, told);
    if (half_ends_here(told)) return;
    return hand_ball(taker, Handover::kInterception, nearest_to_line(taker, takers),
                     told);  // SO-39
  }
  if (!can_pay_something()) judge(told);
}

// The end of a series that was played out: SO-26, SO-50.
template <class Sink>
void Position::judge(Sink told) {
  if (pitch_.has_ball(to_move_)) {
    const Duty owed = duty();
    if (owed != Duty::kNone) {
      return fault(owed == Duty::kPass ? FaultReason::kNoPass : FaultReason::kNoForward, told);
    }
    if (options_.keep != 0) {
      happen(Kept{to_move_, static_cast<std::uint8_t>(kept_ + 1)}, told);
      if (kept_ >= options_.keep) return fault(FaultReason::kKeptTooLong, told);
    }
  }
  const Side next = other(to_move_);
  if (!half_ends_here(told)) begin_series(next, told);
}

// SO-42, SO-43: of the side whose series it is.
template <class Sink>
void Position::fault(FaultReason why, Sink told) {
  const Side side = to_move_;
  const Side opponent = other(side);
  const bool loses_ball = pitch_.has_ball(side);
  happen(Faulted{side, why, loses_ball}, told);
  if (half_ends_here(told)) return;
  if (!loses_ball) return begin_series(opponent, told);
  const Squares active = pitch_.active(opponent);
  hand_ball(opponent, Handover::kFault,
            nearest_to(pitch_.ball, active != 0 ? active : pitch_.covered(opponent)), told);
}

template <class Sink>
void Position::take_shot(Shot shot, Sink told) {
  happen(ShotTaken{to_move_, shot, pitch_.ball}, told);
  if (options_.always) score_goal(told);  // SO-49
}

template <class Sink>
void Position::score_goal(Sink told) {
  const Side scorer = to_move_;
  happen(Goal{scorer}, told);
  if (options_.format == Format::kGoals && score_[index(scorer)] >= options_.length) {
    return happen(Ended{win_of(scorer)}, told);
  }
  if (!half_ends_here(told)) happen(SetUpDue{other(scorer)}, told);  // SO-33
}

// SO-35: the shooter retreats first, at least the pawn that shot.
template <class Sink>
void Position::stop_shot(Sink told) {
  happen(Stopped{other(to_move_)}, told);
  if (half_ends_here(told)) return;
  const Squares area = last_rows(to_move_);
  const int count =
      popcount(pitch_.active(to_move_) & area) + popcount(pitch_.covered(to_move_) & area);
  happen(RetreatDue{to_move_, static_cast<std::uint8_t>(count)}, told);
}

template <class Sink>
void Position::retreat(const Action& action, Sink told) {
  const Side side = to_move_;
  const Squares area = last_rows(side);
  happen(Lifted{side, pitch_.active(side) & area, pitch_.covered(side) & area}, told);
  Retreated back{side, {}};
  for (std::size_t i = 0; i < action.count; ++i) back.squares.push_back(action.squares[i]);
  happen(back, told);
  const Side keeper = other(side);
  hand_ball(keeper, Handover::kStop, pitch_.receivers_of_stop(keeper), told);
}

// The ball goes to one of `choices`; where there is no choice, at once.
template <class Sink>
void Position::hand_ball(Side side, Handover why, Squares choices, Sink told) {
  if ((choices & (choices - 1)) == 0) {
    return give_ball(side, why, static_cast<Square>(lowest_bit(choices)), told);
  }
  happen(ReceiverDue{side, why, choices}, told);
}

template <class Sink>
void Position::give_ball(Side side, Handover why, Square square, Sink told) {
  const bool from_under = !has(pitch_.active(side), square);  // SO-42: all are covered
  happen(BallGiven{side, square, why, from_under}, told);
  begin_series(side, told);  // SO-36, SO-40, SO-42
}

template <class Sink>
void Position::begin_series(Side side, Sink told) {
  const bool reduced = reduced_[index(side)];
  const int credit = reduced ? kReducedCredit : kFullCredit;
  happen(SeriesBegan{side, static_cast<std::uint8_t>(credit), reduced}, told);
  if (!can_pay_something()) [[unlikely]]
    judge(told);
}

int Position::series_limit(int half) const {
  switch (options_.format) {
    case Format::kGoals:
      return kSeriesLimit;
    case Format::kTurns:
      return half < 2 ? 2 * options_.length : 2 * ((2 * options_.length + 2) / 3);
    case Format::kClock:
      break;
  }
  return 0;
}

// SO-46: counts the series that has ended; true when the half ends with it.
template <class Sink>
bool Position::half_ends_here(Sink told) {
  happen(SeriesEnded{to_move_}, told);
  const int limit = series_limit();
  if (limit == 0 ? !half_up_ : series_ < limit) return false;
  end_half(told);
  return true;
}

template <class Sink>
void Position::end_half(Sink told) {
  happen(HalfEnded{static_cast<std::uint8_t>(half_ + 1)}, told);
  const bool level = score_[0] == score_[1];
  const bool last = options_.format == Format::kGoals || half_ == 3;
  if (last && level) return happen(PenaltiesBegan{first_kicker_}, told);
  if (last || (half_ == 1 && !level)) return decide_by(score_, told);
  happen(HalfBegan{static_cast<std::uint8_t>(half_ + 2)}, told);
  happen(SetUpDue{half_ % 2 == 0 ? first_kicker_ : other(first_kicker_)}, told);
}

std::optional<TimedHalf> Position::timed_half() const {
  if (options_.format != Format::kClock || phase_id() == Phase::kPenalties ||
      phase_id() == Phase::kOver) {
    return std::nullopt;
  }
  const bool before = phase_id() == Phase::kToss || (phase_id() == Phase::kSetup && series() == 0);
  const int minutes = half() < 2 ? options_.length : (2 * options_.length + 2) / 3;
  return TimedHalf{half(), !before, minutes};
}

Position Position::bounded() const {
  if (options_.format != Format::kClock) return *this;
  constexpr int kSeriesAHalf = 24;  // about what two people play in a quarter of an hour
  Position same = *this;
  same.options_.format = Format::kTurns;
  same.options_.length = kSeriesAHalf / 2;
  const int last = same.series_limit() - 1;
  same.series_ = static_cast<std::uint16_t>(half_up_ ? last : std::min<int>(series_, last));
  same.half_up_ = false;
  return same;
}

// One side has more.
template <class Sink>
void Position::decide_by(const std::array<std::uint16_t, 2>& goals, Sink told) {
  happen(Ended{goals[0] > goals[1] ? GameResult::kSide0 : GameResult::kSide1}, told);
}

// SO-47: all five are taken; then one each until one leads.
template <class Sink>
void Position::take_penalty(bool goal, Sink told) {
  happen(PenaltyTaken{to_move_, goal}, told);
  if (taken_[0] != taken_[1] || taken_[0] < kPenaltyCount || scored_[0] == scored_[1]) return;
  decide_by(scored_, told);
}

template <class Sink>
void Position::apply(const Outside& event, Sink told) {
  const bool in_series = phase_ == Phase::kSeries || phase_ == Phase::kOffer;
  if (event.kind == Outside::Kind::kHalf) {
    if (in_series || phase_ == Phase::kThrow) return happen(HalfUp{}, told);
    end_half(told);
  } else if (event.kind == Outside::Kind::kTime && in_series && event.side == to_move_) {
    fault(FaultReason::kTime, told);  // SO-44
  } else {
    happen(ended_by(event), told);
  }
}

template void Position::apply(const Action&, NoEffects);
template void Position::apply(const Action&, EffectSink<Effect>);
template void Position::apply_both(const Action&, const Action&, NoEffects);
template void Position::apply_both(const Action&, const Action&, EffectSink<Effect>);
template void Position::apply(const Outside&, NoEffects);
template void Position::apply(const Outside&, EffectSink<Effect>);

}  // namespace tablier::sokr
