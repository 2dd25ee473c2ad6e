#include "search/lignes/shooting.h"

#include <algorithm>
#include <limits>

namespace tablier::lignes {
namespace {

// Tells apart what can be met in one phase 2.
std::uint64_t key_of(const Position& position, int throws) {
  std::uint64_t key = position.pitch().carrier;
  for (std::size_t man = 0; man < kMen; ++man) key = key << 1U | (position.has_had(man) ? 1U : 0U);
  key = key << 4U | static_cast<unsigned>(position.points());
  key = key << 4U | static_cast<unsigned>(throws);
  return key << 1U | (position.phase_id() == Phase::kShotDie ? 1U : 0U);
}

// … and where it leaves the ball.
std::uint64_t end_key(const Position& position) {
  const Pitch& pitch = position.pitch();
  auto key = static_cast<std::uint64_t>(position.phase_id());
  key = key << 1U | index(position.to_move());
  key = key << 9U | pitch.ball;
  key = key << 1U | (pitch.held ? 1U : 0U);
  key = key << 4U | pitch.carrier;
  // A man who puts the ball in has walked there.
  return key << 9U | (pitch.held ? pitch.men[index(pitch.holder)][pitch.carrier] : 0U);
}

}  // namespace

Shooting::Shooting(const Judge& judge, const Position& root, Side side,
                   const std::function<bool()>& go_on)
    : judge_(judge), side_(side), go_on_(go_on) {
  const Phase phase = root.phase_id();
  const bool under_way =
      phase == Phase::kStrategy || phase == Phase::kShotDie || phase == Phase::kShooting;
  last_turn_ = under_way && turns_left(root) == 1;
}

int Shooting::value(const Position& position, const Action& action, int throws) {
  ++nodes_;
  if (!go_on_()) stopped_ = true;
  if (action.kind == Action::Kind::kShot) return shot(position, action);
  Position next = position;
  next.apply(action);
  const Phase phase = next.phase_id();
  if (stopped_ && (phase == Phase::kShooting || phase == Phase::kShotDie)) return saved(position);
  return after(next, throws);
}

int Shooting::after(const Position& position, int throws) {
  const Phase phase = position.phase_id();
  if (phase != Phase::kShooting && phase != Phase::kShotDie) {
    return last_turn_ ? 0 : turn_over(position);
  }
  const std::uint64_t key = key_of(position, throws);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const int value =
      phase == Phase::kShooting ? best_choice(position, throws) : new_throw(position, throws);
  if (!stopped_) known_[key] = value;
  return value;
}

int Shooting::best_choice(const Position& position, int throws) {
  Actions actions;
  position.legal(side_, actions);
  int best = std::numeric_limits<int>::min();
  for (const Action& action : actions) best = std::max(best, value(position, action, throws));
  return best;
}

int Shooting::new_throw(const Position& position, int throws) {
  if (throws == 0) return judge_.after_strategy(position.pitch(), side_, turns_left(position));
  Outcomes outcomes;
  position.outcomes(outcomes);
  int sum = 0;
  for (const auto& [outcome, weight] : outcomes) {
    Position next = position;
    next.apply(outcome);
    sum += after(next, throws - 1);
  }
  return sum / static_cast<int>(outcomes.size());
}

// Like any save, wherever the shot came from: nobody has moved.
int Shooting::saved(const Position& position) {
  if (!saved_) saved_ = judge_.after_save(position.pitch(), side_, turns_left(position));
  return *saved_;
}

int Shooting::shot(const Position& position, const Action& action) {
  const Side foe = other(side_);
  const int goal = judge_.after_goal(position.ground(), turns_left(position));
  if (!position.pitch().keeper_on_line(foe)) return goal;
  const int scoring = corner_of(foe, action.to) == Corner::kMiddle ? 4 : 3;  // LA-25
  return (scoring * goal + (6 - scoring) * saved(position)) / 6;
}

int Shooting::turn_over(const Position& position) {
  const std::uint64_t key = end_key(position);
  if (const auto found = ended_.find(key); found != ended_.end()) return found->second;
  int value = 0;
  switch (position.phase_id()) {
    case Phase::kPlace: {
      Pitch kept = position.pitch();
      kept.give(position.to_move(), kKeeper);
      value = threat(kept, position.to_move());
      if (position.to_move() != side_) value = -value;
      break;
    }
    case Phase::kPutIn: {
      Position next = position;
      Actions choices;
      position.legal(position.to_move(), choices);
      next.apply(choices[0]);
      value = begun(next);
      break;
    }
    case Phase::kDice:
      value = begun(position);
      break;
    default:
      break;  // a penalty about to be taken
  }
  // Where the ball ends tells all, but for a man to choose among those who put it in.
  if (position.phase_id() != Phase::kPutIn) ended_[key] = value;
  return value;
}

// A turn begins: its own threat, and what the other side could do if it came to nothing.
int Shooting::begun(const Position& position) const {
  const Side mover = position.to_move();
  const int worth = threat(position.pitch(), mover);
  if (mover != side_) return judge_.reply ? -worth : 0;
  return worth + judge_.after_save(position.pitch(), side_, turns_left(position)) / 2;
}

}  // namespace tablier::lignes
