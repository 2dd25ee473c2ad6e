#include <algorithm>

#include "base/bits.h"
#include "rules/sokr/position.h"

// How a match goes on after each event.
namespace tablier::sokr {
namespace {

using Kind = Action::Kind;

}  // namespace

void Position::apply(const Outcome& outcome) {
  first_kicker_ = outcome.kicker;
  set_up(outcome.kicker);
}

// SO-11: both set up anew.
void Position::set_up(Side kicker) {
  leave_series();
  kicker_ = kicker;
  pitch_ = {};
  kept_ = 0;
  phase_ = Phase::kSetup;
}

void Position::apply(const Action& action) {
  switch (phase_) {
    case Phase::kSeries:
    case Phase::kOffer:
      act(action);
      return;
    case Phase::kBall:
      put_ball(action.from());
      return;
    case Phase::kRetreat: {
      pitch_.clear_area(to_move_, last_rows(to_move_));
      for (std::size_t i = 0; i < action.count; ++i) pitch_.put(to_move_, action.squares[i]);
      retreating_ = 0;
      const Side keeper = other(to_move_);
      hand_ball(keeper, Handover::kStop, pitch_.receivers_of_stop(keeper));
      return;
    }
    default:
      return;
  }
}

void Position::apply_both(const Action& first, const Action& second) {
  if (phase_ == Phase::kSetup) {
    for (const Square square : first.squares) pitch_.put(Side::kZero, square);
    for (const Square square : second.squares) pitch_.put(Side::kOne, square);
    pitch_.ball = kCentre;
    begin_series(kicker_);
    return;
  }
  const int order = compare_throws(first, second);
  const int shooter = to_move_ == Side::kZero ? order : -order;
  if (phase_ == Phase::kPenalties) {
    if (order != 0) take_penalty(shooter > 0);
  } else if (shooter > 0) {
    score_goal();
  } else if (shooter < 0 || shot_ == Shot::kLong) {
    stop_shot();  // SO-31, SO-32; a close shot that is equal is thrown again
  }
}

void Position::act(const Action& action) {
  switch (action.kind) {
    case Kind::kStep: {
      const int price = pitch_.step_cost(action.from(), action.to());
      const bool carried = pitch_.ball == action.from();
      credit_ = static_cast<std::uint8_t>(credit_ - price);
      pitch_.step(to_move_, action.from(), action.to());
      if (carried) return ball_moved(action.from(), action.to(), false);
      return settle();
    }
    case Kind::kPass:
      --credit_;
      pitch_.ball = action.to();
      return ball_moved(action.from(), action.to(), false);
    case Kind::kSwap:
      --credit_;
      pitch_.swap(action.from());
      return settle();
    case Kind::kCross:
      credit_ = static_cast<std::uint8_t>(credit_ - 2);
      pitch_.ball = action.to();
      return ball_moved(action.from(), action.to(), true);
    case Kind::kShoot:
      return take_shot(Shot::kClose);
    case Kind::kLong:
      return take_shot(Shot::kLong);
    case Kind::kHold:
      phase_ = Phase::kSeries;
      may_shoot_ = true;
      return settle();
    case Kind::kEnd:
      return fault();
    default:
      return;
  }
}

// A pass, a cross or a step with the ball: SO-24, SO-25, SO-28.
void Position::ball_moved(Square from, Square to, bool crossed) {
  ++passes_;
  forward_ |= crossed || depth_of(to_move_, to) > depth_of(to_move_, from);
  may_shoot_ = false;
  if (has(goal_of_attack(to_move_), to)) {
    phase_ = Phase::kOffer;  // SO-29: before an interception is looked at
    return;
  }
  settle();
}

// After each action of a series: SO-37, then SO-14.
void Position::settle() {
  if (const Squares takers = pitch_.surrounding(options_.beginners)) [[unlikely]] {
    const Side taker = other(pitch_.carrier());
    if (half_ends_here()) return;
    return hand_ball(taker, Handover::kInterception, nearest_to_line(taker, takers));  // SO-39
  }
  if (!can_pay_something()) judge();
}

// The end of a series that was played out: SO-26, SO-50.
void Position::judge() {
  if (pitch_.has_ball(to_move_)) {
    if (duty() != Duty::kNone) return fault();
    if (options_.keep != 0 && ++kept_ >= options_.keep) return fault();
  }
  const Side next = other(to_move_);
  if (!half_ends_here()) begin_series(next);
}

// SO-42, SO-43: of the side whose series it is.
void Position::fault() {
  const Side side = to_move_;
  const Side opponent = other(side);
  const bool loses_ball = pitch_.has_ball(side);
  if (!loses_ball) reduced_[index(side)] = true;
  if (half_ends_here()) return;
  if (!loses_ball) return begin_series(opponent);
  const Squares active = pitch_.active(opponent);
  hand_ball(opponent, Handover::kFault,
            nearest_to(pitch_.ball, active != 0 ? active : pitch_.covered(opponent)));
}

void Position::take_shot(Shot shot) {
  if (options_.always) return score_goal();  // SO-49
  leave_series();
  shot_ = shot;
  phase_ = Phase::kThrow;
}

void Position::score_goal() {
  const Side scorer = to_move_;
  ++score_[index(scorer)];
  if (options_.format == Format::kGoals && score_[index(scorer)] >= options_.length) {
    return end(win_of(scorer));
  }
  if (!half_ends_here()) set_up(other(scorer));  // SO-33
}

// SO-35: the shooter retreats first, at least the pawn that shot; nobody has the ball meanwhile.
void Position::stop_shot() {
  if (half_ends_here()) return;
  leave_series();
  kept_ = 0;
  pitch_.ball = kNowhere;
  const Squares area = last_rows(to_move_);
  retreating_ = static_cast<std::uint8_t>(popcount(pitch_.active(to_move_) & area) +
                                          popcount(pitch_.covered(to_move_) & area));
  phase_ = Phase::kRetreat;
}

// The ball goes to one of `choices`; where there is no choice, at once.
void Position::hand_ball(Side side, Handover why, Squares choices) {
  leave_series();
  kept_ = 0;
  to_move_ = side;
  handover_ = why;
  if ((choices & (choices - 1)) == 0) {
    return put_ball(static_cast<Square>(lowest_bit(choices)));
  }
  choices_ = choices;
  phase_ = Phase::kBall;
}

void Position::put_ball(Square square) {
  choices_ = 0;
  if (!has(pitch_.active(to_move_), square)) pitch_.swap(square);  // SO-42: all are covered
  pitch_.ball = square;
  handover_ = Handover::kStop;
  begin_series(to_move_);  // SO-36, SO-40, SO-42
}

void Position::begin_series(Side side) {
  to_move_ = side;
  credit_ = reduced_[index(side)] ? kReducedCredit : kFullCredit;
  reduced_[index(side)] = false;
  passes_ = 0;
  forward_ = false;
  may_shoot_ = false;
  phase_ = Phase::kSeries;
  if (!can_pay_something()) [[unlikely]]
    judge();
}

// Nothing of a series outlives it.
void Position::leave_series() {
  credit_ = 0;
  passes_ = 0;
  forward_ = false;
  may_shoot_ = false;
  shot_ = Shot::kClose;
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
bool Position::half_ends_here() {
  ++series_;
  const int limit = series_limit();
  if (limit == 0 ? !half_up_ : series_ < limit) return false;
  end_half();
  return true;
}

void Position::end_half() {
  leave_series();
  choices_ = 0;
  retreating_ = 0;
  handover_ = Handover::kStop;
  half_up_ = false;
  const bool level = score_[0] == score_[1];
  if (options_.format == Format::kGoals) return level ? begin_penalties() : decide_by_score();
  if (half_ == 1 && !level) return decide_by_score();
  if (half_ == 3) return level ? begin_penalties() : decide_by_score();
  series_ = 0;
  ++half_;
  set_up(half_ % 2 == 0 ? first_kicker_ : other(first_kicker_));
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

void Position::decide_by_score() {
  end(score_[0] > score_[1] ? GameResult::kSide0 : GameResult::kSide1);
}

void Position::begin_penalties() {
  pitch_.ball = kNowhere;
  kept_ = 0;
  to_move_ = first_kicker_;
  phase_ = Phase::kPenalties;
}

// SO-47: all five are taken; then one each until one leads.
void Position::take_penalty(bool goal) {
  ++taken_[index(to_move_)];
  if (goal) ++scored_[index(to_move_)];
  to_move_ = other(to_move_);
  if (taken_[0] != taken_[1] || taken_[0] < kPenaltyCount || scored_[0] == scored_[1]) return;
  end(scored_[0] > scored_[1] ? GameResult::kSide0 : GameResult::kSide1);
}

void Position::end(GameResult result) {
  leave_series();
  choices_ = 0;
  retreating_ = 0;
  result_ = result;
  phase_ = Phase::kOver;
}

void Position::apply(const Outside& event) {
  const bool in_series = phase_ == Phase::kSeries || phase_ == Phase::kOffer;
  if (event.kind == Outside::Kind::kHalf) {
    if (in_series || phase_ == Phase::kThrow) {
      half_up_ = true;
    } else {
      end_half();
    }
  } else if (event.kind == Outside::Kind::kTime && in_series && event.side == to_move_) {
    fault();  // SO-44
  } else {
    end(plain_result(event));
  }
}

}  // namespace tablier::sokr
