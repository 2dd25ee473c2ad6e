#include "search/lignes_chance.h"

#include <algorithm>

namespace tablier::lignes {
namespace {

constexpr int kRowsOfAttack = 13;

Square random_square(Rng& rng, const Pitch& pitch, int from_row) {
  for (;;) {
    const int row =
        from_row +
        static_cast<int>(rng.below(static_cast<std::uint32_t>(pitch.ground->rows() - from_row)));
    const Square square = square_at(static_cast<int>(rng.below(kColumns)), row);
    if (!pitch.occupied(square) && !pitch.ground->in_any_goal(square)) return square;
  }
}

void put(Pitch& pitch, Side side, std::size_t man, Square square) {
  pitch.men[index(side)][man] = square;
  pitch.standing[index(side)].add(square);
}

Square random_place_of_keeper(Rng& rng, const Pitch& pitch, Side side) {
  for (;;) {
    const bool on_line = rng.below(3) != 0;
    const Square seen = on_line ? kGoal[rng.below(3)]
                                : square_at(column_of(kAreaFrom) + static_cast<int>(rng.below(9)),
                                            static_cast<int>(rng.below(4)));
    const Square square = side == Side::kZero ? seen : pitch.ground->half_turn(seen);
    if (!pitch.occupied(square)) return square;
  }
}

}  // namespace

Pitch random_pitch(Rng& rng, std::optional<Side> with_ball, const Ground& ground) {
  Pitch pitch;
  pitch.ground = &ground;
  const bool attack = rng.below(3) != 0;
  for (const Side side : kSides) {
    put(pitch, side, kKeeper, random_place_of_keeper(rng, pitch, side));
    for (std::size_t man = kKeeper + 1; man < kMen; ++man) {
      const bool up = attack && side == Side::kZero && rng.below(4) != 0;
      put(pitch, side, man,
          random_square(rng, pitch, up ? pitch.ground->rows() - kRowsOfAttack : 0));
    }
  }
  if (with_ball) {
    pitch.give(*with_ball, rng.below(10) == 0 ? kKeeper : 1 + rng.below(kMen - 1));
  } else {
    pitch.let_loose(random_square(rng, pitch, 0));
  }
  return pitch;
}

Position strategy_of(const Pitch& pitch, Side side, int points) {
  Options options;
  options.grand = pitch.ground == &kGrand;
  Position position(options, pitch, side);
  const int six = std::min(points - 1, 6);
  position.apply(Outcome{Outcome::Kind::kBoth, static_cast<std::uint8_t>(six),
                         static_cast<std::uint8_t>(points - six)});
  return position;
}

Position about_to_throw(const Pitch& pitch, Side side) {
  Position position = strategy_of(pitch, side, 2);
  position.apply(stop());
  return position;
}

double PlainChance::of(const Position& position) {
  if (position.score()[index(side_)] > before_) return 1;
  const Phase phase = position.phase_id();
  if (phase != Phase::kShotDie && phase != Phase::kShooting && phase != Phase::kSave) return 0;
  const std::uint64_t key = position.hash();
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const double chance = phase == Phase::kShooting ? over_actions(position) : over_throws(position);
  known_[key] = chance;
  return chance;
}

double PlainChance::over_throws(const Position& position) {
  Outcomes outcomes;
  position.outcomes(outcomes);
  double sum = 0;
  for (const auto& [outcome, weight] : outcomes) {
    Position next = position;
    next.apply(outcome);
    sum += of(next);
  }
  return sum / static_cast<double>(outcomes.size());
}

double PlainChance::over_actions(const Position& position) {
  Actions actions;
  position.legal(side_, actions);
  double best = 0;
  for (const Action& action : actions) {
    Position next = position;
    next.apply(action);
    best = std::max(best, of(next));
  }
  return best;
}

double PlainChance::of_always(const Position& at_throw, const Action& action) {
  Outcomes outcomes;
  at_throw.outcomes(outcomes);
  double sum = 0;
  for (const auto& [outcome, weight] : outcomes) {
    Position next = at_throw;
    next.apply(outcome);
    if (next.phase_id() != Phase::kShooting || next.refuse(side_, action)) continue;
    next.apply(action);
    sum += of(next);
  }
  return sum / static_cast<double>(outcomes.size());
}

}  // namespace tablier::lignes
