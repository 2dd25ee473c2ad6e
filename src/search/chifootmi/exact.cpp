#include "search/chifootmi/exact.h"

namespace tablier::chifootmi {
namespace {

double for_side(Side side, double value) { return side == Side::kZero ? value : -value; }

void share_evenly(Mix& mix) {
  for (std::size_t i = 0; i < mix.actions.size(); ++i) {
    mix.share[i] = 1.0 / static_cast<double>(mix.actions.size());
  }
}

// A pair once nothing is left to draw: what both hold is known.
void solve_pair(const View& view, Guide& guide, Mix& mix) {
  const CardSet first = remaining_cards(view, Side::kZero);
  const CardSet second = remaining_cards(view, Side::kOne);
  const int lead = view.score()[0] - view.score()[1];
  const auto solution = solve(guide.endgame().turn(first, second, situation_of(view), lead));
  const bool is_first = view.side() == Side::kZero;
  const auto cards = (is_first ? first : second).distinct();
  const auto& shares = is_first ? solution.row_mix : solution.column_mix;
  for (std::size_t i = 0; i < mix.actions.size(); ++i) {
    for (std::size_t j = 0; j < cards.size(); ++j) {
      if (mix.actions[i] == play_card(cards[j])) mix.share[i] = shares[j];
    }
  }
  mix.value = for_side(view.side(), solution.value);
}

// A one-two, an offside or the last card, once nothing is left to draw: each answer is tried on a
// match that fits. Whatever is hidden there cannot matter any more.
void solve_word(const View& view, Guide& guide, Mix& mix) {
  Rng rng(0);
  const Position now = Chifootmi::sample_position(view, rng);
  std::size_t best = 0;
  for (std::size_t i = 0; i < mix.actions.size(); ++i) {
    Position next = now;
    next.apply(mix.actions[i]);
    const double value = for_side(view.side(), value_without_piles(next, guide));
    if (i != 0 && value <= mix.value) continue;
    best = i;
    mix.value = value;
  }
  mix.share[best] = 1;
}

}  // namespace

double shootout_value(int lead, std::uint32_t attempts, Side shooter) {
  // Level after as many attempts, it begins again as it stood: neither side has an advantage.
  if (attempts >= 10 && attempts % 2 == 0) return final_value(lead);
  const double goal = shootout_value(lead_after_goal(shooter, lead), attempts + 1, other(shooter));
  const double save = shootout_value(lead, attempts + 1, other(shooter));
  return kPenaltyGoal * goal + (1 - kPenaltyGoal) * save;
}

double value_without_piles(const Position& position, Guide& guide) {
  double value = 0;
  if (guide.judge(position, value)) return value;
  if (position.phase_id() == Phase::kShootout) {
    const auto scored = position.penalties();
    return shootout_value(scored[0] - scored[1], position.attempts(), position.attacker());
  }
  const auto after = [&](const auto&... actions) {
    Position next = position;
    if constexpr (sizeof...(actions) == 2) {
      next.apply_both(actions...);
    } else {
      next.apply(actions...);
    }
    return value_without_piles(next, guide);
  };
  if (position.is_chifootmi()) {
    const double goal = position.has_centre() ? kPenaltyGoal : kEvenGoal;
    const Action left{Choice::kLeft};
    return goal * after(left, Action{Choice::kRight}) + (1 - goal) * after(left, left);
  }
  const Side side = single_side(position.turn());
  Actions actions;
  position.legal(side, actions);
  value = after(actions[0]);
  for (const Action& action : actions) value = better_for(side, value, after(action));
  return value;
}

std::optional<Mix> solve_at_once(const View& view, Guide& guide) {
  Mix mix;
  mix.share.fill(0);
  view.legal(view.side(), mix.actions);
  const bool piles_empty = view.hand(Side::kZero).draws_left() == 0;
  const Phase phase = view.phase_id();
  if (view.is_chifootmi()) {
    share_evenly(mix);
    if (piles_empty) {
      Rng rng(0);
      const Position now = Chifootmi::sample_position(view, rng);
      mix.value = for_side(view.side(), value_without_piles(now, guide));
    }
  } else if (piles_empty && (phase == Phase::kCards || phase == Phase::kShooting)) {
    solve_pair(view, guide, mix);
  } else if (piles_empty && phase != Phase::kDraw) {
    solve_word(view, guide, mix);
  } else if (mix.actions.size() == 1) {
    mix.share[0] = 1;
  } else {
    return std::nullopt;
  }
  return mix;
}

}  // namespace tablier::chifootmi
