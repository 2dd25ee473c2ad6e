#pragma once

#include "rules/event.h"
#include "rules/game.h"

namespace tablier {

// A uniformly random legal action of a side whose turn it is.
template <Game G>
typename G::Action random_action(const typename G::Position& position, Side side, Rng& rng) {
  if constexpr (SamplesActions<G>) {
    return position.sample_action(side, rng);
  } else {
    ActionList<G> actions;
    position.legal(side, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  }
}

// Plays one random event. The game is not over.
template <Game G>
void play_random_event(typename G::Position& position, Rng& rng) {
  const Turn turn = position.turn();
  if constexpr (Chancy<G>) {
    if (turn == Turn::kChance) {
      position.apply(position.sample_outcome(rng));
      return;
    }
  }
  if constexpr (Simultaneous<G>) {
    if (turn == Turn::kBoth) {
      const auto first = random_action<G>(position, Side::kZero, rng);
      position.apply_both(first, random_action<G>(position, Side::kOne, rng));
      return;
    }
  }
  position.apply(random_action<G>(position, single_side(turn), rng));
}

// Plays to the end at random; returns the number of events.
template <Game G>
int play_out(typename G::Position& position, Rng& rng) {
  int events = 0;
  for (; position.turn() != Turn::kOver; ++events) play_random_event<G>(position, rng);
  return events;
}

// The same, as an event that can be written down.
template <Game G>
Event<G> random_event(const typename G::Position& position, Rng& rng) {
  Event<G> event;
  const Turn turn = position.turn();
  if constexpr (Chancy<G>) {
    if (turn == Turn::kChance) {
      event.kind = Event<G>::Kind::kChance;
      event.outcome = position.sample_outcome(rng);
      return event;
    }
  }
  if (turn == Turn::kBoth) {
    event.kind = Event<G>::Kind::kPair;
    for (const Side side : kSides) {
      event.actions[index(side)] = random_action<G>(position, side, rng);
    }
    return event;
  }
  event.side = single_side(turn);
  event.actions[0] = random_action<G>(position, event.side, rng);
  return event;
}

}  // namespace tablier
