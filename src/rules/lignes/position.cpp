#include "rules/lignes/position.h"

#include "base/bits.h"
#include "base/hash.h"

// What can be done. How the match goes on from there is in match.cpp; why something is refused, in
// refusals.cpp.
namespace tablier::lignes {
namespace {

constexpr std::array<std::string_view, 13> kPhaseNames = {
    "kickoff", "dice",     "strategy", "foul",  "taker", "kick", "kicksave",
    "shotdie", "shooting", "save",     "place", "putin", "over"};

constexpr std::uint64_t pack(std::uint64_t word, std::uint64_t field, unsigned bits) {
  return word << bits | field;
}

}  // namespace

Position::Position(const Options& options, const Pitch& pitch, Side to_move)
    : pitch_(pitch), phase_(Phase::kDice), to_move_(to_move), options_(options) {}

std::string_view Position::phase() const { return kPhaseNames[static_cast<std::size_t>(phase_)]; }

std::uint64_t Position::hash() const {
  std::uint64_t hash = 0;
  for (const auto& side : pitch_.men) {
    for (std::size_t man = 0; man < kMen; man += 4) {
      std::uint64_t word = 0;
      for (std::size_t i = man; i < man + 4 && i < kMen; ++i) word = pack(word, side[i], 16);
      hash = hash_word(hash, word);
    }
  }
  std::uint64_t now = pitch_.ball;
  now = pack(now, static_cast<std::uint64_t>(pitch_.held), 1);
  now = pack(now, index(pitch_.holder), 1);
  now = pack(now, pitch_.carrier, 4);
  now = pack(now, static_cast<std::uint64_t>(phase_), 4);
  now = pack(now, index(to_move_), 1);
  now = pack(now, points_, 5);
  now = pack(now, static_cast<std::uint64_t>(corner_), 2);
  now = pack(now, index(first_kicker_), 1);
  now = pack(now, half_, 1);
  now = pack(now, static_cast<std::uint64_t>(half_up_), 1);
  now = pack(now, static_cast<std::uint64_t>(decider_), 1);
  now = pack(now, static_cast<std::uint64_t>(result_), 2);
  std::uint64_t turn = had_;
  turn = pack(turn, carried_, 3);
  turn = pack(turn, static_cast<std::uint64_t>(foul_thrown_), 1);
  turn = pack(turn, index(fouled_), 1);
  std::uint64_t choice = choices_;
  choice = pack(choice, put_in_, 16);
  std::uint64_t match = turns_;
  match = pack(match, score_[0], 16);
  match = pack(match, score_[1], 16);
  std::uint64_t decider = taken_[0];
  for (const std::uint16_t count : {taken_[1], scored_[0], scored_[1]}) {
    decider = pack(decider, count, 16);
  }
  std::uint64_t settings = options_.length;
  settings = pack(settings, static_cast<std::uint64_t>(options_.format), 2);
  settings = pack(settings, static_cast<std::uint64_t>(options_.draw), 1);
  settings = pack(settings, static_cast<std::uint64_t>(options_.grand), 1);
  settings = pack(settings, static_cast<std::uint64_t>(options_.fouls_by_both), 1);
  for (const std::uint64_t word : {now, turn, choice, match, decider, settings}) {
    hash = hash_word(hash, word);
  }
  return hash;
}

void Position::legal(Side side, Actions& actions) const {
  if (!acts(turn(), side)) return;
  switch (phase_) {
    case Phase::kStrategy:
      return strategy_actions(actions);
    case Phase::kShooting:
      return shooting_actions(actions);
    case Phase::kPlace:
      for (int row = row_of(kAreaFrom); row <= row_of(kAreaTo); ++row) {
        for (int column = column_of(kAreaFrom); column <= column_of(kAreaTo); ++column) {
          const Square seen = square_at(column, row);
          const Square square = side == Side::kZero ? seen : ground().half_turn(seen);
          if (!refuse_choice(square)) actions.push_back(choose(square));
        }
      }
      return;
    case Phase::kTaker:
    case Phase::kPutIn:
      for (std::uint64_t rest = choices_; rest != 0;) {
        const auto man = static_cast<std::size_t>(pop_lowest_bit(rest));
        actions.push_back(choose(pitch_.men[index(to_move_)][man]));
      }
      return;
    default:
      return;
  }
}

void Position::strategy_actions(Actions& actions) const {
  actions.push_back(stop());
  if (points_ == 0) return;
  const Side side = to_move_;
  const auto& men = pitch_.men[index(side)];
  const bool with_ball = pitch_.has_ball(side);
  // 1. Steps; LA-12 holds back whoever has carried the ball far enough.
  for (std::size_t man = 0; man < kMen; ++man) {
    if (with_ball && man == pitch_.carrier && carried_ == kCarry) continue;
    for (std::uint64_t ways = pitch_.steps(side, man); ways != 0;) {
      const auto way = static_cast<std::size_t>(pop_lowest_bit(ways));
      actions.append() = step(men[man], walk(men[man], way, 1));
    }
  }
  if (!with_ball) return;
  // 2. Men who go over the carrier, and 3. passes.
  const Square ball = pitch_.ball;
  for (std::size_t man = 0; man < kMen; ++man) {
    if (man == pitch_.carrier) continue;
    const std::size_t way = way_between(ball, men[man]);
    if (way == kWays) continue;
    const int distance = king_steps(ball, men[man]);
    if (distance <= points_ && pitch_.pass_cost(side, ball, men[man]) <= points_) {
      actions.append() = pass(ball, men[man]);
    }
    if (distance != 1 || points_ < 2) continue;
    if (!pitch_.may_go_over(side, man)) continue;
    for (std::uint64_t ways = pitch_.ways_on(side, man); ways != 0;) {
      const auto on = static_cast<std::size_t>(pop_lowest_bit(ways));
      actions.append() = take_over(men[man], ball, walk(ball, on, 1));
    }
  }
}

void Position::shooting_actions(Actions& actions) const {
  const Side side = to_move_;
  const Square ball = pitch_.ball;
  // 1. At goal.
  for (const Corner corner : {Corner::kLeft, Corner::kMiddle, Corner::kRight}) {
    const Square goal = ground().goal_square(other(side), corner);
    if (king_steps(ball, goal) <= points_ && pitch_.open_shot(side, ball, goal)) {
      actions.push_back(shot(ball, goal));
    }
  }
  // 2. To a team-mate, on the way or exactly.
  for (std::size_t man = 0; man < kMen; ++man) {
    const Square to = pitch_.men[index(side)][man];
    if (has_had(man) || way_between(ball, to) == kWays || king_steps(ball, to) > points_) continue;
    if (pitch_.foes_between(side, ball, to) == 0) actions.push_back(pass(ball, to));
  }
  // 3. Let loose, or off the pitch.
  for (std::size_t way = 0; way < kWays; ++way) {
    const int reach = ground().reach(ball, way);
    const int run = pitch_.free_run(side, ball, way);
    if (points_ <= reach) {
      const Square to = walk(ball, way, points_);
      if (run < points_ || ground().in_any_goal(to) || pitch_.standing[index(side)].has(to))
        continue;
      actions.push_back(pass(ball, to));
    } else if (run == reach && !ground().leaves_over_goal(ball, way)) {
      actions.push_back(out(ball, way));
    }
  }
}

bool Position::can_shoot_on() const {
  Actions actions;
  shooting_actions(actions);
  return !actions.empty();
}

Outcome::Kind Position::dice_due() const {
  if (phase_ == Phase::kDice) return Outcome::Kind::kBoth;
  return phase_ == Phase::kShotDie ? Outcome::Kind::kTwelve : Outcome::Kind::kSix;
}

void Position::outcomes(Outcomes& list) const {
  const Outcome::Kind kind = dice_due();
  const int sixes = kind == Outcome::Kind::kTwelve ? 0 : 6;
  const int twelves = kind == Outcome::Kind::kSix ? 0 : 12;
  for (int six = sixes == 0 ? 0 : 1; six <= sixes; ++six) {
    for (int twelve = twelves == 0 ? 0 : 1; twelve <= twelves; ++twelve) {
      list.push_back(
          {{kind, static_cast<std::uint8_t>(six), static_cast<std::uint8_t>(twelve)}, 1});
    }
  }
}

Outcome Position::sample_outcome(Rng& rng) const {
  Outcome outcome;
  outcome.kind = dice_due();
  if (outcome.kind != Outcome::Kind::kTwelve) {
    outcome.six = static_cast<std::uint8_t>(1 + rng.below(6));
  }
  if (outcome.kind != Outcome::Kind::kSix) {
    outcome.twelve = static_cast<std::uint8_t>(1 + rng.below(12));
  }
  return outcome;
}

}  // namespace tablier::lignes
