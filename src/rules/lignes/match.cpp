#include <algorithm>
#include <utility>

#include "base/bits.h"
#include "rules/lignes/position.h"

// How a match goes on after each event.
namespace tablier::lignes {
namespace {

using Kind = Action::Kind;

constexpr bool is_odd(int face) { return face % 2 == 1; }

}  // namespace

void Position::apply(const Outcome& outcome) {
  switch (phase_) {
    case Phase::kKickoff:  // LA-6
      first_kicker_ = is_odd(outcome.six) ? Side::kOne : Side::kZero;
      return kick_off(first_kicker_);
    case Phase::kDice:  // LA-7
      points_ = static_cast<std::uint8_t>(outcome.six + outcome.twelve);
      phase_ = Phase::kStrategy;
      return;
    case Phase::kFoul:  // LA-31
      if (is_odd(outcome.six)) return foul();
      fouled_ = Side::kZero;
      phase_ = Phase::kStrategy;
      return;
    case Phase::kKick:  // LA-32
      corner_ = corner_of_number(outcome.six);
      phase_ = Phase::kKickSave;
      return;
    case Phase::kKickSave:
      return settle_penalty(corner_of_number(outcome.six) != corner_);
    case Phase::kShotDie:  // LA-17
      points_ = outcome.twelve;
      phase_ = Phase::kShooting;
      if (!can_shoot_on()) end_turn();  // LA-23
      return;
    case Phase::kSave:  // LA-25
      return (numbers_that_save(corner_) >> outcome.six & 1U) != 0 ? saved() : score_goal();
    default:
      return;
  }
}

void Position::apply(const Action& action) {
  switch (phase_) {
    case Phase::kStrategy:
      return play(action);
    case Phase::kShooting:
      return shoot_on(action);
    case Phase::kTaker:
      return take_penalty(pitch_.man_at(to_move_, action.to));
    case Phase::kPlace:  // LA-29
      pitch_.move(to_move_, kKeeper, action.to);
      pitch_.give(to_move_, kKeeper);
      return begin_turn(to_move_);
    case Phase::kPutIn:
      return put_in_by(pitch_.man_at(to_move_, action.to));
    default:
      return;
  }
}

// LA-4, LA-6.
void Position::kick_off(Side side) {
  leave_turn();
  pitch_.line_up();
  pitch_.move(side, kCentreForward, ground().centre());
  pitch_.give(side, kCentreForward);
  begin_turn(side);
}

void Position::begin_turn(Side side) {
  leave_turn();
  to_move_ = side;
  phase_ = Phase::kDice;
}

// Nothing of a turn outlives it.
void Position::leave_turn() {
  points_ = 0;
  carried_ = 0;
  foul_thrown_ = false;
  fouled_ = Side::kZero;
  had_ = 0;
  corner_ = Corner::kLeft;
  choices_ = 0;
  put_in_ = 0;
}

void Position::play(const Action& action) {
  switch (action.kind) {
    case Kind::kStep:
    case Kind::kTakeOver:
      return walk_man(action);
    case Kind::kPass:
      points_ =
          static_cast<std::uint8_t>(points_ - pitch_.pass_cost(to_move_, action.from, action.to));
      pitch_.give(to_move_, pitch_.man_at(to_move_, action.to));
      carried_ = 0;  // LA-12
      return;
    default:  // LA-16
      if (!pitch_.has_ball(to_move_)) return end_turn();
      *this = about_to_shoot(pitch_);
      return;
  }
}

Position Position::about_to_shoot(const Pitch& pitch) const {
  Position next = *this;
  next.leave_turn();
  next.pitch_ = pitch;
  next.had_ = static_cast<std::uint16_t>(1U << pitch.carrier);
  next.phase_ = Phase::kShotDie;
  return next;
}

void Position::walk_man(const Action& action) {
  const Side side = to_move_;
  const std::size_t man = pitch_.man_at(side, action.from);
  const bool takes_over = action.kind == Kind::kTakeOver;
  const bool carries = takes_over || (pitch_.has_ball(side) && pitch_.carrier == man);
  points_ = static_cast<std::uint8_t>(points_ - (takes_over ? 2 : 1));
  pitch_.move(side, man, action.to);
  if (carries) {
    carried_ = static_cast<std::uint8_t>(takes_over ? 1 : carried_ + 1);
    pitch_.give(side, man);
  } else if (!pitch_.held && pitch_.ball == action.to) {
    pitch_.give(side, man);  // LA-10
  }
  if (!risks_foul(pitch_, man, action.from, action.to)) return;
  // Whoever stepped, the penalty is for the side that attacks this area.
  fouled_ = ground().in_area(Side::kZero, action.to) ? Side::kOne : Side::kZero;
  foul_thrown_ = options_.fouls_by_both;
  phase_ = Phase::kFoul;
}

void Position::shoot_on(const Action& action) {
  switch (action.kind) {
    case Kind::kShot: {
      const Side keeper = other(to_move_);
      if (!pitch_.keeper_on_line(keeper)) return score_goal();  // LA-26
      leave_turn();
      corner_ = corner_of(keeper, action.to);
      phase_ = Phase::kSave;
      return;
    }
    case Kind::kPass:
      return roll(action.to);
    default:
      return leave_pitch(action.way);
  }
}

// A relay, an exact stop, or the ball let loose.
void Position::roll(Square to) {
  const int left = points_ - king_steps(pitch_.ball, to);
  if (!pitch_.standing[index(to_move_)].has(to)) {
    pitch_.let_loose(to);
    return end_turn();
  }
  const std::size_t man = pitch_.man_at(to_move_, to);
  pitch_.give(to_move_, man);
  had_ = static_cast<std::uint16_t>(had_ | 1U << man);
  points_ = static_cast<std::uint8_t>(left);
  if (left == 0) {
    phase_ = Phase::kShotDie;  // LA-22
  } else if (!can_shoot_on()) {
    end_turn();  // LA-23
  }
}

// LA-33, LA-34.
void Position::leave_pitch(std::size_t way) {
  const Square last = ground().last_square(pitch_.ball, way);
  const Side opponent = other(to_move_);
  if (!ground().leaves_over_end(pitch_.ball, way)) return put_in(opponent, last);
  const Side defender = row_of(last) == ground().goal_row(Side::kZero) ? Side::kZero : Side::kOne;
  if (to_move_ != defender) return saved();  // a goal kick is taken like a save
  const bool left = column_of(last) < column_of(ground().centre());
  put_in(opponent, square_at(left ? 0 : kColumns - 1, row_of(last)));
}

// LA-32.
void Position::foul() {
  to_move_ = fouled_;
  leave_turn();
  const unsigned nearest = pitch_.nearest_men(to_move_, pitch_.ball);
  if ((nearest & (nearest - 1)) == 0) {
    return take_penalty(static_cast<std::size_t>(lowest_bit(nearest)));
  }
  choices_ = static_cast<std::uint16_t>(nearest);
  phase_ = Phase::kTaker;
}

void Position::take_penalty(std::size_t man) {
  const Side side = to_move_;
  const Side defender = other(side);
  pitch_.move(defender, kKeeper, ground().goal_square(defender, Corner::kMiddle));
  const Square spot = ground().penalty_spot(defender);
  const Square from = pitch_.men[index(side)][man];
  if (pitch_.standing[index(side)].has(spot)) {
    // One of his own side, or he himself: the squares that are taken stay the same.
    std::swap(pitch_.men[index(side)][man], pitch_.men[index(side)][pitch_.man_at(side, spot)]);
  } else {
    if (pitch_.standing[index(defender)].has(spot)) {
      pitch_.move(defender, pitch_.man_at(defender, spot), from);
    }
    pitch_.move(side, man, spot);
  }
  pitch_.give(side, man);
  choices_ = 0;
  phase_ = Phase::kKick;
}

void Position::settle_penalty(bool goal) {
  if (!decider_) return goal ? score_goal() : saved();
  ++taken_[index(to_move_)];
  if (goal) ++scored_[index(to_move_)];
  // LA-36: all five are taken, then one each until one side leads.
  corner_ = Corner::kLeft;
  if (taken_[0] == taken_[1] && taken_[0] >= kPenaltyCount && scored_[0] != scored_[1]) {
    return end(scored_[0] > scored_[1] ? GameResult::kSide0 : GameResult::kSide1);
  }
  to_move_ = other(to_move_);
  next_penalty();
}

void Position::next_penalty() {
  pitch_.let_loose(ground().penalty_spot(other(to_move_)));
  phase_ = Phase::kKick;
}

void Position::score_goal() {
  const Side scorer = to_move_;
  ++score_[index(scorer)];
  if (options_.format == Format::kGoals && score_[index(scorer)] >= options_.length) {
    return end(win_of(scorer));
  }
  if (!half_ends_here()) kick_off(other(scorer));  // LA-30
}

// LA-29: the other side's keeper has it.
void Position::saved() {
  if (half_ends_here()) return;
  leave_turn();
  to_move_ = other(to_move_);
  phase_ = Phase::kPlace;
}

// LA-33.
void Position::put_in(Side side, Square square) {
  if (half_ends_here()) return;
  leave_turn();
  to_move_ = side;
  put_in_ = square;
  const unsigned nearest = pitch_.nearest_men(side, square);
  if ((nearest & (nearest - 1)) == 0) {
    return put_in_by(static_cast<std::size_t>(lowest_bit(nearest)));
  }
  choices_ = static_cast<std::uint16_t>(nearest);
  phase_ = Phase::kPutIn;
}

void Position::put_in_by(std::size_t man) {
  const Side side = to_move_;
  if (pitch_.men[index(side)][man] != put_in_) {
    pitch_.move(side, man, pitch_.put_in_square(side, put_in_));
  }
  pitch_.give(side, man);
  begin_turn(side);
}

void Position::end_turn() {
  if (!half_ends_here()) begin_turn(other(to_move_));
}

int Position::turn_limit() const {
  switch (options_.format) {
    case Format::kTurns:
      return 2 * options_.length;
    case Format::kGoals:
      return kTurnsForGoals;
    case Format::kClock:
      break;
  }
  return 0;
}

// LA-36: counts the turn that has ended; true when the half ends with it.
bool Position::half_ends_here() {
  ++turns_;
  const int limit = turn_limit();
  if (limit == 0 ? !half_up_ : turns_ < limit) return false;
  end_half();
  return true;
}

void Position::end_half() {
  leave_turn();
  half_up_ = false;
  if (options_.format == Format::kGoals || half_ == 1) return full_time();
  half_ = 1;
  turns_ = 0;
  kick_off(other(first_kicker_));
}

void Position::full_time() {
  if (score_[0] != score_[1]) {
    return end(score_[0] > score_[1] ? GameResult::kSide0 : GameResult::kSide1);
  }
  if (options_.draw) return end(GameResult::kDraw);
  decider_ = true;
  to_move_ = first_kicker_;
  next_penalty();
}

std::optional<TimedHalf> Position::timed_half() const {
  if (options_.format != Format::kClock || in_decider() || phase_id() == Phase::kOver) {
    return std::nullopt;
  }
  return TimedHalf{half(), phase_id() != Phase::kKickoff, options_.length};
}

Position Position::bounded() const {
  if (options_.format != Format::kClock) return *this;
  constexpr int kTurnsAHalf = 24;  // about what two people play in half an hour
  Position same = *this;
  same.options_.format = Format::kTurns;
  same.options_.length = kTurnsAHalf / 2;
  const int last = same.turn_limit() - 1;
  same.turns_ = static_cast<std::uint16_t>(half_up_ ? last : std::min<int>(turns_, last));
  same.half_up_ = false;
  return same;
}

void Position::end(GameResult result) {
  leave_turn();
  result_ = result;
  phase_ = Phase::kOver;
}

void Position::apply(const Outside& event) {
  if (event.kind == Outside::Kind::kHalf) {
    half_up_ = true;
  } else {
    end(plain_result(event));
  }
}

}  // namespace tablier::lignes
