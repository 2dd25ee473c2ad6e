#include <algorithm>

#include "base/bits.h"
#include "rules/lignes/position.h"

// How a match goes on after each event.
namespace tablier::lignes {
namespace {

using Kind = Action::Kind;

constexpr bool is_odd(int face) { return face % 2 == 1; }
constexpr Man number(std::size_t man) { return static_cast<Man>(man); }

}  // namespace

// 1. What each effect changes.

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

void Position::fold(const KickOffThrown& effect) { first_kicker_ = effect.side; }

void Position::fold(const KickedOff& effect) {
  leave_turn();
  pitch_.line_up();
  pitch_.move(effect.side, kCentreForward, ground().centre());
  pitch_.give(effect.side, kCentreForward);
}

void Position::fold(const TurnBegun& effect) {
  leave_turn();
  to_move_ = effect.side;
  phase_ = Phase::kDice;
}

void Position::fold(const TurnEnded& effect) { turns_ = effect.turns; }

void Position::fold(const HalfUp&) { half_up_ = true; }

void Position::fold(const HalfEnded& effect) {
  leave_turn();
  half_up_ = false;
  if (effect.last) return;
  half_ = effect.half;
  turns_ = 0;
}

void Position::fold(const DiceThrown& effect) {
  points_ = static_cast<std::uint8_t>(effect.six + effect.twelve);
  phase_ = Phase::kStrategy;
}

void Position::fold(const Stepped& effect) {
  points_ = effect.left;
  pitch_.move(effect.side, effect.man, effect.to);
  if (!effect.carried) return;
  ++carried_;
  pitch_.give(effect.side, effect.man);
}

void Position::fold(const PickedUp& effect) { pitch_.give(effect.side, effect.man); }

void Position::fold(const TookOver& effect) {
  points_ = effect.left;
  pitch_.move(effect.side, effect.man, effect.to);
  pitch_.give(effect.side, effect.man);
  carried_ = 1;  // LA-12
}

void Position::fold(const Passed& effect) {
  points_ = effect.left;
  pitch_.give(effect.side, effect.receiver);
  carried_ = 0;  // LA-12
}

void Position::fold(const FoulDieDue& effect) {
  fouled_ = effect.fouled;
  foul_thrown_ = options_.fouls_by_both;
  phase_ = Phase::kFoul;
}

void Position::fold(const FoulThrown& effect) {
  if (effect.foul) return;
  fouled_ = Side::kZero;
  phase_ = Phase::kStrategy;
}

void Position::fold(const Stopped&) { leave_turn(); }

void Position::fold(const ShotDieDue& effect) {
  had_ = static_cast<std::uint16_t>(had_ | 1U << effect.man);
  phase_ = Phase::kShotDie;
}

void Position::fold(const ShotThrown& effect) {
  points_ = effect.twelve;
  phase_ = Phase::kShooting;
}

void Position::fold(const Relayed& effect) {
  points_ = effect.left;
  pitch_.give(effect.side, effect.receiver);
  had_ = static_cast<std::uint16_t>(had_ | 1U << effect.receiver);
}

void Position::fold(const LetLoose& effect) { pitch_.let_loose(effect.to); }

void Position::fold(const Shot& effect) {
  if (!effect.keeper) return;
  leave_turn();
  corner_ = effect.corner;
  phase_ = Phase::kSave;
}

void Position::fold(const Goal& effect) { ++score_[index(effect.side)]; }

void Position::fold(const PlaceDue& effect) {
  leave_turn();
  to_move_ = effect.side;
  phase_ = Phase::kPlace;
}

void Position::fold(const Placed& effect) {
  pitch_.move(effect.side, kKeeper, effect.at);
  pitch_.give(effect.side, kKeeper);
}

void Position::fold(const PenaltyGiven& effect) {
  leave_turn();
  to_move_ = effect.side;
  choices_ = effect.men;
  phase_ = Phase::kTaker;
}

void Position::fold(const TakerChosen&) { choices_ = 0; }

void Position::fold(const Moved& effect) {
  const auto& men = pitch_.men[index(effect.side)];
  pitch_.move(effect.side, effect.man, effect.to);
  // One who has come here before the other left it.
  if (std::ranges::find(men, effect.from) != men.end()) {
    pitch_.standing[index(effect.side)].add(effect.from);
  }
}

void Position::fold(const PenaltyDue& effect) {
  to_move_ = effect.side;
  if (effect.man) {
    pitch_.give(effect.side, *effect.man);
  } else {
    pitch_.let_loose(effect.at);
  }
  phase_ = Phase::kKick;
}

void Position::fold(const Kicked& effect) {
  corner_ = effect.corner;
  phase_ = Phase::kKickSave;
}

void Position::fold(const DeciderBegun&) { decider_ = true; }

void Position::fold(const PenaltyTaken& effect) {
  ++taken_[index(effect.side)];
  if (effect.scored) ++scored_[index(effect.side)];
  corner_ = Corner::kLeft;
}

void Position::fold(const PutInDue& effect) {
  leave_turn();
  to_move_ = effect.side;
  put_in_ = effect.at;
  choices_ = effect.men;
  phase_ = Phase::kPutIn;
}

void Position::fold(const PutIn& effect) {
  pitch_.move(effect.side, effect.man, effect.at);
  pitch_.give(effect.side, effect.man);
}

void Position::fold(const Ended& effect) {
  leave_turn();
  result_ = effect.result;
  phase_ = Phase::kOver;
}

// 2. What happens.

// LA-4, LA-6.
template <class Sink>
void Position::kick_off(Side side, Sink told) {
  happen(KickedOff{side}, told);
  happen(TurnBegun{side}, told);
}

// LA-36.
template <class Sink>
void Position::next_penalty(Side side, Sink told) {
  happen(PenaltyDue{side, std::nullopt, ground().penalty_spot(other(side))}, told);
}

template <class Sink>
void Position::full_time(Sink told) {
  if (score_[0] != score_[1]) {
    happen(Ended{win_of(score_[0] > score_[1] ? Side::kZero : Side::kOne)}, told);
  } else if (options_.draw) {
    happen(Ended{GameResult::kDraw}, told);
  } else {
    happen(DeciderBegun{first_kicker_}, told);
    next_penalty(first_kicker_, told);
  }
}

template <class Sink>
void Position::end_half(Sink told) {
  const bool last = options_.format == Format::kGoals || half_ == 1;
  happen(HalfEnded{static_cast<std::uint8_t>(half_ + 1), last}, told);
  if (last) return full_time(told);
  kick_off(other(first_kicker_), told);
}

// LA-36: counts the turn that has ended; true when the half ends with it.
template <class Sink>
bool Position::half_ends_here(Sink told) {
  happen(TurnEnded{static_cast<std::uint16_t>(turns_ + 1)}, told);
  const int limit = turn_limit();
  if (limit == 0 ? !half_up_ : turns_ < limit) return false;
  end_half(told);
  return true;
}

template <class Sink>
void Position::end_turn(Sink told) {
  if (!half_ends_here(told)) happen(TurnBegun{other(to_move_)}, told);
}

template <class Sink>
void Position::score_goal(Sink told) {
  const Side scorer = to_move_;
  happen(Goal{scorer}, told);
  if (options_.format == Format::kGoals && score_[index(scorer)] >= options_.length) {
    return happen(Ended{win_of(scorer)}, told);
  }
  if (!half_ends_here(told)) kick_off(other(scorer), told);  // LA-30
}

// LA-29: the other side's keeper has it.
template <class Sink>
void Position::save(Sink told) {
  if (!half_ends_here(told)) happen(PlaceDue{other(to_move_)}, told);
}

// LA-35.
template <class Sink>
void Position::put_in_by(std::size_t man, Sink told) {
  const Side side = to_move_;
  const Square from = pitch_.men[index(side)][man];
  const Square at = from == put_in_ ? from : pitch_.put_in_square(side, put_in_);
  happen(PutIn{side, number(man), from, at}, told);
  happen(TurnBegun{side}, told);
}

// LA-33.
template <class Sink>
void Position::put_in(Side side, Square square, Sink told) {
  if (half_ends_here(told)) return;
  const unsigned nearest = pitch_.nearest_men(side, square);
  happen(PutInDue{side, square, static_cast<std::uint16_t>(nearest)}, told);
  if ((nearest & (nearest - 1)) == 0) {
    put_in_by(static_cast<std::size_t>(lowest_bit(nearest)), told);
  }
}

// LA-33, LA-34.
template <class Sink>
void Position::leave_pitch(std::size_t way, Sink told) {
  const Square last = ground().last_square(pitch_.ball, way);
  const Side opponent = other(to_move_);
  const Side defender = row_of(last) == ground().goal_row(Side::kZero) ? Side::kZero : Side::kOne;
  const bool over_end = ground().leaves_over_end(pitch_.ball, way);
  const Restart over_end_line = to_move_ == defender ? Restart::kCorner : Restart::kGoalKick;
  const Restart restart = over_end ? over_end_line : Restart::kThrowIn;
  happen(
      WentOut{to_move_, pitch_.carrier, pitch_.ball, last, static_cast<std::uint8_t>(way), restart},
      told);
  if (restart == Restart::kThrowIn) return put_in(opponent, last, told);
  if (restart == Restart::kGoalKick) return save(told);  // taken like one
  const bool left = column_of(last) < column_of(ground().centre());
  put_in(opponent, square_at(left ? 0 : kColumns - 1, row_of(last)), told);
}

// LA-23.
template <class Sink>
void Position::stay_blocked(Sink told) {
  happen(Blocked{to_move_, pitch_.carrier, pitch_.ball}, told);
  end_turn(told);
}

// A relay, an exact stop, or the ball let loose.
template <class Sink>
void Position::roll(Square to, Sink told) {
  const Side side = to_move_;
  const Square from = pitch_.ball;
  if (!pitch_.standing[index(side)].has(to)) {
    happen(LetLoose{side, pitch_.carrier, from, to}, told);
    return end_turn(told);
  }
  const Man receiver = number(pitch_.man_at(side, to));
  const auto cost = static_cast<std::uint8_t>(king_steps(from, to));
  const auto left = static_cast<std::uint8_t>(points_ - cost);
  happen(Relayed{side, pitch_.carrier, from, receiver, to, cost, left}, told);
  if (left == 0) {
    happen(ShotDieDue{side, receiver, to}, told);  // LA-22
  } else if (!can_shoot_on()) {
    stay_blocked(told);
  }
}

template <class Sink>
void Position::shoot_on(const Action& action, Sink told) {
  switch (action.kind) {
    case Kind::kShot: {
      const Side keeper = other(to_move_);
      const bool on_line = pitch_.keeper_on_line(keeper);
      happen(Shot{to_move_, pitch_.carrier, action.from, action.to, corner_of(keeper, action.to),
                  on_line},
             told);
      if (!on_line) score_goal(told);  // LA-26
      return;
    }
    case Kind::kPass:
      return roll(action.to, told);
    default:
      return leave_pitch(action.way, told);
  }
}

// LA-32.
template <class Sink>
void Position::take_penalty(std::size_t man, Sink told) {
  const Side side = to_move_;
  const Side defender = other(side);
  const Square from = pitch_.men[index(side)][man];
  happen(TakerChosen{side, number(man), from}, told);
  const Square line = pitch_.keeper(defender);
  const Square middle = ground().goal_square(defender, Corner::kMiddle);
  if (line != middle) happen(Moved{defender, kKeeper, line, middle}, told);
  const Square spot = ground().penalty_spot(defender);
  if (from != spot) {
    for (const Side own : kSides) {
      if (!pitch_.standing[index(own)].has(spot)) continue;
      happen(Moved{own, number(pitch_.man_at(own, spot)), spot, from}, told);
      break;
    }
    happen(Moved{side, number(man), from, spot}, told);
  }
  happen(PenaltyDue{side, number(man), spot}, told);
}

template <class Sink>
void Position::give_penalty(Sink told) {
  const Side side = fouled_;
  const unsigned nearest = pitch_.nearest_men(side, pitch_.ball);
  happen(PenaltyGiven{side, static_cast<std::uint16_t>(nearest)}, told);
  if ((nearest & (nearest - 1)) == 0) {
    take_penalty(static_cast<std::size_t>(lowest_bit(nearest)), told);
  }
}

template <class Sink>
void Position::settle_penalty(bool goal, Sink told) {
  if (!decider_) return goal ? score_goal(told) : save(told);
  const Side side = to_move_;
  happen(PenaltyTaken{side, goal}, told);
  // LA-36: all five are taken, then one each until one side leads.
  if (taken_[0] == taken_[1] && taken_[0] >= kPenaltyCount && scored_[0] != scored_[1]) {
    return happen(Ended{win_of(scored_[0] > scored_[1] ? Side::kZero : Side::kOne)}, told);
  }
  next_penalty(other(side), told);
}

template <class Sink>
void Position::walk_man(const Action& action, Sink told) {
  const Side side = to_move_;
  const Man man = number(pitch_.man_at(side, action.from));
  if (action.kind == Kind::kTakeOver) {
    const auto left = static_cast<std::uint8_t>(points_ - TookOver::kCost);
    happen(TookOver{side, man, action.from, action.via, action.to, left}, told);
  } else {
    const auto left = static_cast<std::uint8_t>(points_ - 1);
    const bool carries = pitch_.has_ball(side) && pitch_.carrier == man;
    happen(Stepped{side, man, action.from, action.to, carries, left}, told);
    if (!pitch_.held && pitch_.ball == action.to) {
      happen(PickedUp{side, man, action.to}, told);  // LA-10
    }
  }
  if (!risks_foul(pitch_, man, action.from, action.to)) return;
  // Whichever side stepped, the penalty is for the side that attacks this area.
  const Side fouled = ground().in_area(Side::kZero, action.to) ? Side::kOne : Side::kZero;
  happen(FoulDieDue{side, man, fouled}, told);
}

template <class Sink>
void Position::play(const Action& action, Sink told) {
  const Side side = to_move_;
  switch (action.kind) {
    case Kind::kStep:
    case Kind::kTakeOver:
      return walk_man(action, told);
    case Kind::kPass: {
      const int cost = pitch_.pass_cost(side, action.from, action.to);
      const auto left = static_cast<std::uint8_t>(points_ - cost);
      const Man receiver = number(pitch_.man_at(side, action.to));
      const bool lob = cost > king_steps(action.from, action.to);
      return happen(Passed{side, pitch_.carrier, action.from, receiver, action.to,
                           static_cast<std::uint8_t>(cost), lob, left},
                    told);
    }
    default:
      happen(Stopped{side, points_}, told);
      if (!pitch_.has_ball(side)) return end_turn(told);  // LA-16
      happen(ShotDieDue{side, pitch_.carrier, pitch_.ball}, told);
  }
}

template <class Sink>
void Position::apply(const Outcome& outcome, Sink told) {
  const Side side = to_move_;
  const std::uint8_t six = outcome.six;
  switch (phase_) {
    case Phase::kKickoff: {
      const Side first = is_odd(six) ? Side::kOne : Side::kZero;  // LA-6
      happen(KickOffThrown{first, six}, told);
      return kick_off(first, told);
    }
    case Phase::kDice:
      return happen(DiceThrown{side, six, outcome.twelve}, told);
    case Phase::kFoul:
      happen(FoulThrown{fouled_, six, is_odd(six)}, told);
      if (is_odd(six)) give_penalty(told);
      return;
    case Phase::kKick: {
      const Corner corner = corner_of_number(six);
      return happen(Kicked{side, six, corner, ground().goal_square(other(side), corner)}, told);
    }
    case Phase::kKickSave: {
      const bool saved = corner_of_number(six) == corner_;  // LA-32
      happen(SaveThrown{other(side), six, corner_, true, saved}, told);
      return settle_penalty(!saved, told);
    }
    case Phase::kShotDie:
      happen(ShotThrown{side, outcome.twelve}, told);
      if (!can_shoot_on()) stay_blocked(told);
      return;
    case Phase::kSave: {
      const bool saved = (numbers_that_save(corner_) >> six & 1U) != 0;
      happen(SaveThrown{other(side), six, corner_, false, saved}, told);
      return saved ? save(told) : score_goal(told);
    }
    default:
      return;
  }
}
template void Position::apply(const Outcome&, NoEffects);
template void Position::apply(const Outcome&, EffectSink<Effect>);

template <class Sink>
void Position::apply(const Action& action, Sink told) {
  switch (phase_) {
    case Phase::kStrategy:
      return play(action, told);
    case Phase::kShooting:
      return shoot_on(action, told);
    case Phase::kTaker:
      return take_penalty(pitch_.man_at(to_move_, action.to), told);
    case Phase::kPlace:  // LA-29
      happen(Placed{to_move_, pitch_.keeper(to_move_), action.to}, told);
      return happen(TurnBegun{to_move_}, told);
    case Phase::kPutIn:
      return put_in_by(pitch_.man_at(to_move_, action.to), told);
    default:
      return;
  }
}
template void Position::apply(const Action&, NoEffects);
template void Position::apply(const Action&, EffectSink<Effect>);

template <class Sink>
void Position::apply(const Outside& event, Sink told) {
  if (event.kind == Outside::Kind::kHalf) {
    happen(HalfUp{}, told);
  } else {
    happen(ended_by(event), told);
  }
}
template void Position::apply(const Outside&, NoEffects);
template void Position::apply(const Outside&, EffectSink<Effect>);

Position Position::about_to_shoot(const Pitch& pitch) const {
  Position next = *this;
  next.pitch_ = pitch;
  next.fold(Stopped{});
  next.fold(ShotDieDue{to_move_, pitch.carrier, pitch.ball});
  return next;
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

}  // namespace tablier::lignes
