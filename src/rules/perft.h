#pragma once

#include <cstdint>

#include "rules/game.h"

namespace tablier {

// How many lines of exactly `depth` events lead on from here. Chance outcomes and pairs of a turn
// of both are branches; a choice too large to list counts as one branch that ends the line.
// `stop` is asked now and then and ends the count early (the number is then meaningless).
template <Game G, class Stop>
std::uint64_t perft(const typename G::Position& position, int depth, const Stop& stop) {
  const Turn turn = position.turn();
  if (depth == 0) return 1;
  if (turn == Turn::kOver || stop()) return 0;
  if (!unlisted_name<G>(position).empty()) return depth == 1 ? 1 : 0;
  std::uint64_t lines = 0;
  const auto follow = [&](const auto& play) {
    typename G::Position next = position;
    play(next);
    lines += perft<G>(next, depth - 1, stop);
  };
  if constexpr (Chancy<G>) {
    if (turn == Turn::kChance) {
      OutcomeList<G> outcomes;
      position.outcomes(outcomes);
      if (depth == 1) return outcomes.size();
      for (const auto& item : outcomes) {
        follow([&](auto& next) { next.apply(item.outcome); });
      }
      return lines;
    }
  }
  if constexpr (Simultaneous<G>) {
    if (turn == Turn::kBoth) {
      ActionList<G> first;
      ActionList<G> second;
      position.legal(Side::kZero, first);
      position.legal(Side::kOne, second);
      if (depth == 1) return first.size() * second.size();
      for (const auto& a : first) {
        for (const auto& b : second) {
          follow([&](auto& next) { next.apply_both(a, b); });
        }
      }
      return lines;
    }
  }
  ActionList<G> actions;
  position.legal(single_side(turn), actions);
  if (depth == 1) return actions.size();
  for (const auto& action : actions) {
    follow([&](auto& next) { next.apply(action); });
  }
  return lines;
}

}  // namespace tablier
