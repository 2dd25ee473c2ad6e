#include "search/sokr/forecast.h"

namespace tablier::sokr {
namespace {

// Whether a side's pawns, the one on `ball` left out, have an action that costs 1: a series that
// has any credit then goes on.
bool can_step(Squares pawns, Square ball, Squares vacant) {
  const Squares free = ball == kNowhere ? pawns : pawns & ~bit(ball);
  return (beside(free) & vacant) != 0;
}

// What a pawn changes in the key by leaving a square, and by coming to one.
std::uint64_t left_key(const Pitch& pitch, Side side, Square from) {
  const std::size_t own = index(side);
  const std::size_t foe = 1 - own;
  if (has(pitch.lower[own], from)) return kPawnKeys.lower[own][from];
  const std::uint64_t key = kPawnKeys.upper[own][from];
  if (!has(pitch.lower[foe], from)) return key;
  return key ^ kPawnKeys.upper[foe][from] ^ kPawnKeys.lower[foe][from];
}
std::uint64_t came_key(const Pitch& pitch, Side side, Square to) {
  const std::size_t own = index(side);
  const std::size_t foe = 1 - own;
  if (has(pitch.upper[own], to)) return kPawnKeys.lower[own][to];
  const std::uint64_t key = kPawnKeys.upper[own][to];
  if (!has(pitch.upper[foe], to)) return key;
  return key ^ kPawnKeys.upper[foe][to] ^ kPawnKeys.lower[foe][to];
}

}  // namespace

Forecast::Forecast(const Position& position, std::uint64_t pawns, SeriesEnds& ends)
    : position_(position),
      pitch_(position.pitch()),
      ends_(ends),
      side_(position.to_move()),
      pawns_(pawns),
      course_(course_word(position) & ~kCreditBits),
      near_(around(pitch_.ball).around),
      certain_(position.phase_id() == Phase::kSeries &&
               pitch_.surrounding(position.options().beginners) == 0),
      fault_(pitch_.has_ball(side_) && (position.duty() != Duty::kNone || position.kept_enough())) {
}

bool Forecast::operator()(const Move& move, Keys& keys) {
  if (!certain_) return false;
  if (move.kind == Action::Kind::kPass) return carry(move, keys);
  if (move.kind != Action::Kind::kStep) return false;
  return move.from == pitch_.ball ? carry(move, keys) : step(move, keys);
}

Forecast::Plain Forecast::plain(const Position::Fans& fans) {
  if (!certain_) return {};
  // 1. Which they are. Around the ball they could surround it, or let a foe do so.
  Plain plain;
  plain.from = pitch_.active(side_) & ~pitch_.stacks() & ~bit(pitch_.ball) & ~near_;
  plain.to = pitch_.empty() & ~near_;
  const int left = position_.credit() - 1;
  // 2. With credit left the series goes on: the pawn could step back.
  if (left > 0) {
    const std::uint64_t course = course_ | static_cast<unsigned>(left);
    plain.keys = {pawns_, pawns_ ^ ball_key(pitch_.ball) ^ course_key(course), false};
    return plain;
  }
  // 3. Without, they all end it like one of them does, as long as the other side has something to
  // do whichever square is taken.
  for (std::size_t d = 0; d < 4; ++d) {
    Squares some = fans.sets[d] & plain.from & Position::Fans::origins(d, plain.to);
    if (some == 0) continue;
    const Move first =
        Position::Fans::move(d, static_cast<Square>(pop_lowest_bit(some)), pitch_.ball);
    const std::uint64_t change =
        left_key(pitch_, side_, first.from) ^ came_key(pitch_, side_, first.to);
    Pitch after = pitch_;
    after.step(side_, first.from, first.to);
    if (!end(first, after, fault_, pawns_ ^ change, plain.keys)) return {};
    plain.keys.pawns ^= change;
    plain.keys.whole ^= change;
    const Squares foes = pitch_.active(other(side_));
    const Squares takers = fault_ ? nearest_to(pitch_.ball, foes) : bit(pitch_.ball);
    return popcount(beside(foes & ~takers) & pitch_.empty()) < 2 ? Plain{} : plain;
  }
  return {};
}

// A pawn without the ball.
bool Forecast::step(const Move& move, Keys& keys) {
  Pitch after = pitch_;
  after.step(side_, move.from, move.to);
  const Squares touched = bit(move.from) | bit(move.to);
  if ((touched & near_) != 0 && after.surrounding(position_.options().beginners) != 0) {
    return false;
  }
  const int left = position_.credit() - pitch_.step_cost(move.from, move.to);
  const std::uint64_t pawns =
      pawns_ ^ left_key(pitch_, side_, move.from) ^ came_key(pitch_, side_, move.to);
  if (left == 0) return end(move, after, fault_, pawns, keys);
  if (!can_step(after.active(side_), after.ball, after.empty())) return false;
  const std::uint64_t course = course_ | static_cast<unsigned>(left);
  keys = {pawns, pawns ^ ball_key(pitch_.ball) ^ course_key(course), false};
  return true;
}

// A pass, or a step of the carrier.
bool Forecast::carry(const Move& move, Keys& keys) {
  const Square to = move.to;
  if (has(goal_of_attack(side_), to)) return false;  // SO-28
  Pitch after = pitch_;
  std::uint64_t pawns = pawns_;
  int left = position_.credit() - 1;
  if (move.kind == Action::Kind::kStep) {
    left = position_.credit() - pitch_.step_cost(move.from, to);
    pawns ^= left_key(pitch_, side_, move.from) ^ came_key(pitch_, side_, to);
    after.step(side_, move.from, to);
  }
  after.ball = to;
  if (after.surrounding(position_.options().beginners) != 0) return false;
  const bool forward = depth_of(side_, to) > depth_of(side_, move.from);
  const bool done = position_.duty() != Duty::kPass || forward;  // SO-24, SO-25
  if (left == 0) {
    return end(move, after, !done || position_.kept_enough(), pawns, keys);
  }
  if (!can_step(after.active(side_), to, after.empty())) return false;
  const Duty duty = done ? Duty::kNone : Duty::kAnotherPass;
  const std::uint64_t course = (course_ & ~(kDutyBits | kMayShootBit)) |
                               static_cast<std::uint64_t>(duty) << kDutyShift |
                               static_cast<unsigned>(left);
  keys = {pawns, pawns ^ ball_key(to) ^ course_key(course), false};
  return true;
}

// The last of the credit is spent, and nobody surrounded.
bool Forecast::end(const Move& move, const Pitch& after, bool fault, std::uint64_t pawns,
                   Keys& keys) {
  const Squares foes = after.active(other(side_));
  SeriesEnds::Kind* kind = &ends_.well;
  Square ball = after.ball;
  if (fault) {
    if (foes == 0) return false;
    const Squares takers = nearest_to(ball, foes);  // SO-42
    const bool one = (takers & (takers - 1)) == 0;
    kind = one ? &ends_.lost : &ends_.contested;
    if (one) ball = static_cast<Square>(lowest_bit(takers));
  }
  // Where the other side cannot do a thing, its series is over as well.
  if (!can_step(foes, ball, after.empty())) return false;
  if (!kind->known) look_at(*kind, move, after, ball);
  if (!kind->usable) return false;
  keys = {pawns, pawns ^ ball_key(ball) ^ kind->course, true};
  return true;
}

void Forecast::look_at(SeriesEnds::Kind& kind, const Move& move, const Pitch& after,
                       Square ball) const {
  Position position = position_;
  position.apply(move.action());
  const Pitch& pitch = position.pitch();
  kind.known = true;
  // No half has ended: then there would be other pawns, or no ball.
  kind.usable = pitch.upper == after.upper && pitch.lower == after.lower && pitch.ball == ball;
  kind.course = course_key(course_word(position));
}

}  // namespace tablier::sokr
