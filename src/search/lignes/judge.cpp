#include "search/lignes/judge.h"

#include "base/hash.h"

namespace tablier::lignes {
namespace {

// What a turn from the kick-off is worth to the side that kicks off.
int kick_off_threat(const Ground& ground) {
  const auto of = [](const Ground& played) {
    Pitch pitch;
    pitch.ground = &played;
    pitch.line_up();
    pitch.move(Side::kZero, kCentreForward, played.centre());
    pitch.give(Side::kZero, kCentreForward);
    return threat(pitch, Side::kZero);
  };
  static const int bonal = of(kBonal);
  static const int grand = of(kGrand);
  return &ground == &kBonal ? bonal : grand;
}

int threat_of_keeper(const Pitch& pitch, Side side) {
  Pitch with_ball = pitch;
  with_ball.give(side, kKeeper);
  return threat(with_ball, side);
}

std::uint64_t key_of(const Pitch& pitch) {
  std::uint64_t key = pitch.ball;
  for (const auto& side : pitch.men) {
    for (const Square square : side) key = key * 0x9e3779b97f4a7c15ULL + square;
  }
  return key;
}

}  // namespace

int turns_left(const Position& position) {
  const int limit = position.turn_limit();
  if (limit == 0) return position.half_is_up() ? 1 : 3;
  return limit - position.turns();
}

int Judge::after_turn(const Pitch& pitch, Side side, int turns) const {
  int value = 0;
  if (reply && turns > 1) value -= threat(pitch, other(side));
  if (build && turns > 2) value += threat_of_keeper(pitch, side) / 4;
  return value;
}

int Judge::after_save(const Pitch& pitch, Side side, int turns) const {
  int value = 0;
  if (reply && turns > 1) value -= threat_of_keeper(pitch, other(side));
  if (build && turns > 2) value += threat_of_keeper(pitch, side) / 4;
  return value;
}

int Judge::after_goal(const Ground& ground, int turns) const {
  return kGoalWorth - (turns > 1 ? kick_off_threat(ground) : 0);
}

int Judge::after_strategy(const Pitch& pitch, Side side, int turns) const {
  if (!pitch.has_ball(side)) return after_turn(pitch, side, turns);
  const int chance = ShotMap(pitch, side, pitch.carrier).chance(pitch.ball);
  // Without a goal the ball is saved, or sent to where it does no harm.
  const int missed = after_save(pitch, side, turns);
  return (chance * after_goal(*pitch.ground, turns) + (kCertain - chance) * missed) / kCertain;
}

int Judge::misjudged(const Pitch& pitch, Side side, int turns) const {
  const int value = after_strategy(pitch, side, turns);
  if (error == 0) return value;
  const std::uint64_t noise = mix64(key_of(pitch) ^ seed);
  const auto half = static_cast<std::int64_t>(noise & 0xFFFF) +
                    static_cast<std::int64_t>(noise >> 16U & 0xFFFF) - 0xFFFF;
  return value + static_cast<int>(half * error / 0xFFFF);
}

}  // namespace tablier::lignes
