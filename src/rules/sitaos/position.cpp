#include "rules/sitaos/position.h"

#include "base/bits.h"
#include "base/hash.h"

namespace tablier::sitaos {
namespace {

Refusal refusal(std::string_view clause, Reason reason, int detail = 0) {
  return {clause, static_cast<std::uint16_t>(reason), {static_cast<std::int16_t>(detail), 0, 0}};
}

constexpr std::uint32_t all_named(std::size_t figures) { return (1U << figures) - 1; }

}  // namespace

std::uint64_t Position::hash() const {
  const std::uint64_t scores = static_cast<std::uint64_t>(static_cast<std::uint32_t>(score_[0]))
                                   << 32U |
                               static_cast<std::uint32_t>(score_[1]);
  const std::uint64_t rest = static_cast<std::uint64_t>(options_.target) |
                             static_cast<std::uint64_t>(options_.pie) << 16U |
                             static_cast<std::uint64_t>(options_.scoring) << 17U |
                             static_cast<std::uint64_t>(result_) << 20U |
                             static_cast<std::uint64_t>(to_move_) << 24U;
  return hash_word(hash_word(hash_word(hash_word(0, pawns_[0]), pawns_[1]), scores), rest);
}

bool Position::may_swap() const {
  // SI-18: side 1's first turn; after a swap it is side 0 who faces a single pawn.
  return options_.pie && to_move_ == Side::kOne && pawns_[1] == 0 && result_ == GameResult::kNone;
}

void Position::legal(Side side, Actions& actions) const {
  if (turn() != turn_of(side)) return;
  Pawns free = empty();
  while (free != 0) {
    const auto crossing = static_cast<Crossing>(pop_lowest_bit(free));
    actions.push_back({crossing, 0});
    if (options_.scoring == Scoring::kAutomatic) continue;
    if (const auto figures = completed_by(crossing).size()) {
      actions.push_back({crossing, all_named(figures)});
    }
  }
  if (may_swap()) actions.push_back({Action::kSwap, 0});
}

MaybeRefusal Position::refuse(Side side, const Action& action) const {
  if (result_ != GameResult::kNone) return kGameIsOver;
  if (side != to_move_) return kNotDue;
  if (action.crossing == Action::kSwap) {
    if (!options_.pie) return refusal("SI-18", Reason::kPieOff);
    if (!may_swap()) return refusal("SI-18", Reason::kSwapTooLate);
    return action.named == 0 ? MaybeRefusal{} : kNotAnEvent;
  }
  if (action.crossing > Action::kSwap) return kNotAnEvent;
  if ((empty() & bit(action.crossing)) == 0) {
    return refusal("SI-3", Reason::kOccupied, action.crossing);
  }
  if (action.named == 0) return std::nullopt;
  if (options_.scoring == Scoring::kAutomatic) return refusal("SI-16", Reason::kMustNotAnnounce);
  if ((action.named & ~all_named(completed_by(action.crossing).size())) != 0) return kNotAnEvent;
  return std::nullopt;
}

// What a pawn just placed completes: SI-8, and with announced scoring SI-16.
template <class Sink>
void Position::score_figures(const Action& action, Side side, Sink told) {
  const FigureList figures = completed_figures(pawns_[index(side)], action.crossing);
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const FigureIndex figure = index_of(figures[i]);
    if (counts(action, i)) {
      happen(Scored{side, figure, figures[i].points}, told);
    } else {
      happen(Missed{side, figure, figures[i].points}, told);
    }
  }
}

template <class Sink>
void Position::apply(const Action& action, Sink told) {
  const Side side = to_move_;
  if (action.crossing == Action::kSwap) {
    const auto at = static_cast<Crossing>(lowest_bit(pawns_[index(other(side))]));
    return happen(TookOver{side, at}, told);
  }
  happen(Placed{side, action.crossing}, told);
  if (!Sink::kListens && options_.scoring == Scoring::kAutomatic) [[likely]] {
    score_[index(side)] += points_for(pawns_[index(side)], action.crossing);
  } else {
    score_figures(action, side, told);
  }
  if (score_[index(side)] >= options_.target) {
    happen(Ended{win_of(side)}, told);  // SI-13
  } else if (empty() == 0) {
    const GameResult more = score_[0] > score_[1] ? GameResult::kSide0 : GameResult::kSide1;
    happen(Ended{score_[0] == score_[1] ? GameResult::kDraw : more}, told);  // SI-14, SI-15
  }
}
template void Position::apply(const Action&, NoEffects);
template void Position::apply(const Action&, EffectSink<Effect>);

Action Position::sample_action(Side side, Rng& rng) const {
  const Pawns free = empty();
  const auto count = static_cast<std::uint32_t>(popcount(free));
  if (options_.scoring == Scoring::kAnnounced) [[unlikely]] {
    Actions actions;
    legal(side, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  }
  if (may_swap()) [[unlikely]] {
    const std::uint32_t choice = rng.below(count + 1);
    if (choice == count) return {Action::kSwap, 0};
    return {static_cast<Crossing>(nth_set_bit(free, choice)), 0};
  }
  return {static_cast<Crossing>(nth_set_bit(free, rng.below(count))), 0};
}

MaybeRefusal Position::refuse(const Outside& event) const {
  if (result_ != GameResult::kNone) return kGameIsOver;
  if (event.kind == Outside::Kind::kHalf) return kDoesNotApply;
  return std::nullopt;
}

}  // namespace tablier::sitaos
