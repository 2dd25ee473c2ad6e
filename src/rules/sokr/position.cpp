#include "rules/sokr/position.h"

#include "base/bits.h"
#include "base/hash.h"

// What can be done, and the state that follows from it. How the match goes on from there is in
// match.cpp; why something is refused, in refusals.cpp.
namespace tablier::sokr {
namespace {

using Kind = Action::Kind;

constexpr std::array<std::string_view, 9> kPhaseNames = {
    "toss", "setup", "series", "offer", "throw", "ball", "retreat", "penalties", "over"};

constexpr std::array<Kind, 3> kThrows = {Kind::kRock, Kind::kPaper, Kind::kScissors};

constexpr std::uint64_t pack(std::uint64_t word, std::uint64_t field, unsigned bits) {
  return word << bits | field;
}

}  // namespace

std::string_view Position::phase() const { return kPhaseNames[static_cast<std::size_t>(phase_)]; }

Duty Position::duty() const {
  if (!pitch_.has_ball(to_move_) || passes_ >= 2 || forward_) return Duty::kNone;
  return passes_ == 0 ? Duty::kPass : Duty::kAnotherPass;
}

std::uint64_t Position::hash() const {
  std::uint64_t now = pitch_.ball;
  now = pack(now, static_cast<std::uint64_t>(phase_), 4);
  now = pack(now, index(to_move_), 1);
  now = pack(now, credit_, 3);
  now = pack(now, passes_, 3);
  now = pack(now, static_cast<std::uint64_t>(forward_), 1);
  now = pack(now, static_cast<std::uint64_t>(may_shoot_), 1);
  now = pack(now, static_cast<std::uint64_t>(shot_), 1);
  now = pack(now, static_cast<std::uint64_t>(handover_), 2);
  now = pack(now, retreating_, 4);
  now = pack(now, kept_, 3);
  now = pack(now, static_cast<std::uint64_t>(reduced_[0]), 1);
  now = pack(now, static_cast<std::uint64_t>(reduced_[1]), 1);
  now = pack(now, index(kicker_), 1);
  now = pack(now, index(first_kicker_), 1);
  now = pack(now, half_, 2);
  now = pack(now, static_cast<std::uint64_t>(half_up_), 1);
  now = pack(now, static_cast<std::uint64_t>(result_), 2);
  std::uint64_t match = series_;
  match = pack(match, score_[0], 16);
  match = pack(match, score_[1], 16);
  std::uint64_t shootout = taken_[0];
  for (const std::uint16_t count : {taken_[1], scored_[0], scored_[1]}) {
    shootout = pack(shootout, count, 16);
  }
  std::uint64_t settings = options_.length;
  settings = pack(settings, static_cast<std::uint64_t>(options_.format), 2);
  settings = pack(settings, static_cast<std::uint64_t>(options_.beginners), 1);
  settings = pack(settings, static_cast<std::uint64_t>(options_.faults), 1);
  settings = pack(settings, static_cast<std::uint64_t>(options_.always), 1);
  settings = pack(settings, options_.keep, 3);
  std::uint64_t hash = 0;
  for (const std::uint64_t word : {pitch_.upper[0], pitch_.upper[1], pitch_.lower[0],
                                   pitch_.lower[1], choices_, now, match, shootout, settings}) {
    hash = hash_word(hash, word);
  }
  return hash;
}

int Position::cost(const Action& action) const {
  switch (action.kind) {
    case Kind::kStep:
      return pitch_.step_cost(action.from(), action.to());
    case Kind::kPass:
    case Kind::kSwap:
      return 1;
    case Kind::kCross:
    case Kind::kLong:
      return 2;
    default:
      return 0;
  }
}

// SO-14: whether an action that costs 1 or more can be paid.
bool Position::can_pay_something() const {
  if (credit_ == 0) return false;
  const Squares own = pitch_.active(to_move_);
  if ((beside(own & ~pitch_.ball_mask()) & pitch_.empty()) != 0) return true;
  if (pitch_.swaps(to_move_) != 0) return true;
  if (pitch_.has_ball(to_move_)) {
    if (pitch_.passes() != 0) return true;
    if (credit_ >= 2 && (pitch_.crosses() != 0 || pitch_.long_shot())) return true;
  }
  for (Squares rest = own; rest != 0;) {
    const auto from = static_cast<Square>(pop_lowest_bit(rest));
    if (pitch_.steps(to_move_, from, credit_) != 0) return true;
  }
  return false;
}

// All pawns at once, direction by direction. The carrier pays more, and a pawn that leaves a pair
// may go where SO-8 keeps others away: these are looked at by themselves.
void Position::step_fans(Fans& fans) const {
  const Squares own = pitch_.active(to_move_);
  const Squares pairs = pitch_.pairs(to_move_);
  const Squares vacant = pitch_.empty();
  const Squares carrier = own & pitch_.ball_mask();
  Squares climbable = pitch_.lone() & ~pitch_.ball_mask();
  Squares movers = own & ~carrier;
  if ((pairs & (pairs - 1)) != 0) {
    if (const Squares six = completes_three(pairs) & climbable & own) [[unlikely]] {
      climbable &= ~six;
      movers &= ~pairs;
      for (Squares rest = pairs & ~carrier; rest != 0;) {
        const auto from = static_cast<Square>(pop_lowest_bit(rest));
        fans.apart.push_back({from, pitch_.steps(to_move_, from, credit_)});
      }
    }
  }
  const Squares straight = credit_ >= 2 ? vacant | climbable : vacant;
  const Squares slanted = credit_ >= 3 ? vacant | climbable : credit_ == 2 ? vacant : 0;
  for (std::size_t d = 0; d < Fans::kSteps; ++d) {
    fans.sets[d] = movers & Fans::origins(d, d < 4 ? straight : slanted);
  }
  fans.sets[Fans::kCarrier] = carrier == 0 ? 0 : pitch_.steps(to_move_, pitch_.ball, credit_);
}

void Position::series_fans(Fans& fans) const {
  step_fans(fans);
  fans.sets[Fans::kSwaps] = pitch_.swaps(to_move_);
  fans.sets[Fans::kPasses] = 0;
  fans.sets[Fans::kCrosses] = 0;
  Squares words = options_.faults ? 0b100 : 0;
  if (pitch_.has_ball(to_move_)) {
    fans.sets[Fans::kPasses] = pitch_.passes();
    if (credit_ >= 2) {
      fans.sets[Fans::kCrosses] = pitch_.crosses();
      if (pitch_.long_shot()) words |= 0b001;
    }
    if (may_shoot_) words |= 0b010;
  }
  fans.sets[Fans::kWords] = words;
}

Action Position::sample_series(Rng& rng) const {
  Fans fans;
  series_fans(fans);
  std::array<std::uint32_t, Fans::kKinds> upto;
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < Fans::kKinds; ++i) {
    upto[i] = count += static_cast<std::uint32_t>(popcount(fans.sets[i]));
  }
  const std::uint32_t plain = count;
  for (const auto& pawn : fans.apart) count += static_cast<std::uint32_t>(popcount(pawn.to));
  std::uint32_t choice = rng.below(count);
  if (choice >= plain) [[unlikely]] {
    choice -= plain;
    const Fans::Apart* pawn = fans.apart.begin();
    for (; choice >= static_cast<std::uint32_t>(popcount(pawn->to)); ++pawn) {
      choice -= static_cast<std::uint32_t>(popcount(pawn->to));
    }
    return move(Kind::kStep, pawn->from, static_cast<Square>(nth_set_bit(pawn->to, choice)));
  }
  // Without a branch on what chance chose.
  std::size_t kind = 0;
  for (const std::uint32_t bound : upto) kind += choice >= bound ? 1 : 0;
  const std::uint32_t skipped = kind == 0 ? 0 : upto[kind - 1];
  const auto square = static_cast<Square>(nth_set_bit(fans.sets[kind], choice - skipped));
  return Fans::move(kind, square, pitch_.ball).action();
}

void Position::legal(Side side, Actions& actions) const {
  if (!acts(turn(), side)) return;
  switch (phase_) {
    case Phase::kSeries: {
      Fans fans;
      series_fans(fans);
      for (std::size_t kind = 0; kind < Fans::kSteps; ++kind) {
        for (Squares rest = fans.sets[kind]; rest != 0;) {
          const int from = pop_lowest_bit(rest);
          write_move(actions.append(), Kind::kStep, static_cast<Square>(from),
                     static_cast<Square>(from + kStepShifts[kind]));
        }
      }
      for (std::size_t kind = Fans::kSteps; kind < Fans::kKinds; ++kind) {
        for (Squares rest = fans.sets[kind]; rest != 0;) {
          const auto square = static_cast<Square>(pop_lowest_bit(rest));
          actions.push_back(Fans::move(kind, square, pitch_.ball).action());
        }
      }
      for (const auto& [from, targets] : fans.apart) {
        for (Squares rest = targets; rest != 0;) {
          actions.push_back(move(Kind::kStep, from, static_cast<Square>(pop_lowest_bit(rest))));
        }
      }
      return;
    }
    case Phase::kOffer:
      actions.push_back(word(Kind::kShoot));
      actions.push_back(word(Kind::kHold));
      return;
    case Phase::kThrow:
    case Phase::kPenalties:
      for (const Kind kind : kThrows) actions.push_back(word(kind));
      return;
    case Phase::kBall:
      for (Squares rest = choices_; rest != 0;) {
        actions.push_back(at(Kind::kBall, static_cast<Square>(pop_lowest_bit(rest))));
      }
      return;
    default:
      return;  // a set-up or a retreat: too many to list
  }
}

Action Position::sample_action(Side side, Rng& rng) const {
  switch (phase_) {
    case Phase::kSeries:
      return sample_series(rng);
    case Phase::kSetup:
      return sample_setup(side, rng);
    case Phase::kRetreat:
      return sample_retreat(rng);
    case Phase::kBall:
      return at(Kind::kBall,
                static_cast<Square>(nth_set_bit(
                    choices_, rng.below(static_cast<std::uint32_t>(popcount(choices_))))));
    case Phase::kThrow:
    case Phase::kPenalties:
      return word(kThrows[rng.below(3)]);
    default: {
      Actions actions;
      legal(side, actions);
      return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    }
  }
}

namespace {

// Squares of a set and how many pawns go to each, as an action's sorted list.
Action list_squares(Kind kind, Squares once, Squares twice) {
  Action action = word(kind);
  for (Squares rest = once; rest != 0;) {
    const auto square = static_cast<Square>(pop_lowest_bit(rest));
    for (int i = has(twice, square) ? 2 : 1; i > 0; --i) action.squares[action.count++] = square;
  }
  return action;
}

// Puts `count` more pawns on random squares: empty ones take two, `half_full` ones one. Every
// placement that SO-8 allows can come out.
Action sample_places(Kind kind, int count, Squares empty, Squares half_full, Squares pairs,
                     Squares fixed, Rng& rng) {
  for (;;) {
    Squares once = fixed;
    Squares twice = 0;
    for (int placed = 0; placed < count;) {
      const Squares slots = (empty & ~once) | (half_full & ~once);
      const Squares second = once & ~twice & empty & ~fixed;
      const auto firsts = static_cast<std::uint32_t>(popcount(slots));
      const std::uint32_t choice = rng.below(firsts + static_cast<std::uint32_t>(popcount(second)));
      if (choice < firsts) {
        once |= bit(nth_set_bit(slots, choice));
      } else {
        twice |= bit(nth_set_bit(second, choice - firsts));
      }
      ++placed;
    }
    if (!three_in_row(pairs | twice | (once & half_full))) return list_squares(kind, once, twice);
  }
}

}  // namespace

Action Position::sample_setup(Side side, Rng& rng) const {
  const Squares centre = side == kicker_ ? bit(kCentre) : 0;
  return sample_places(Kind::kSetup, static_cast<int>(kPawns) - popcount(centre), own_part(side), 0,
                       0, centre, rng);
}

Action Position::sample_retreat(Rng& rng) const {
  const Squares area = ~last_rows(to_move_);
  return sample_places(Kind::kRetreat, retreating_, pitch_.empty() & area,
                       pitch_.lone() & pitch_.active(to_move_) & area,
                       pitch_.pairs(to_move_) & area, 0, rng);
}

void Position::outcomes(Outcomes& list) const {
  for (const Side side : kSides) list.push_back({{side}, 1});
}

Outcome Position::sample_outcome(Rng& rng) const {
  return {rng.below(2) == 0 ? Side::kZero : Side::kOne};
}

}  // namespace tablier::sokr
