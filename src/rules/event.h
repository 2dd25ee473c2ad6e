#pragma once

#include <array>
#include <string>
#include <string_view>

#include "rules/game.h"

namespace tablier {

// One entry of a game's record: a side's action, a pair revealed together, chance, or something
// from outside the rules.
template <Game G>
struct Event {
  enum class Kind : std::uint8_t { kAction, kPair, kChance, kOutside };

  Kind kind = Kind::kAction;
  Side side = Side::kZero;                      // of kAction
  std::array<typename G::Action, 2> actions{};  // kAction: the first; kPair: side 0's, side 1's
  typename G::Outcome outcome{};
  Outside outside{};
};

// At a turn of both: one side's half alone, or another kind of event, is of this game but not due;
// what reads as neither is no event of it.
template <Game G>
Refusal refuse_without_bar(const typename G::Position& position, std::string_view token) {
  for (const Side side : kSides) {
    const auto action = G::read_action(position.view(side), side, token);
    if (action || action.error() != kNotAnEvent) return kNotDue;
  }
  if constexpr (Chancy<G>) {
    if (G::read_outcome(position, token)) return kNotDue;
  }
  return kNotAnEvent;
}

// Reads a token as the event that is due. What it returns may still be refused by the rules.
template <Game G>
Expected<Event<G>, Refusal> read_event(const typename G::Position& position,
                                       std::string_view token) {
  Event<G> event;
  if (const auto outside = read_outside(token)) {
    event.kind = Event<G>::Kind::kOutside;
    event.outside = *outside;
    return event;
  }
  const Turn turn = position.turn();
  if (turn == Turn::kOver) return kGameIsOver;
  if (turn == Turn::kChance) {
    if constexpr (Chancy<G>) {
      auto outcome = G::read_outcome(position, token);
      if (!outcome) return outcome.error();
      event.kind = Event<G>::Kind::kChance;
      event.outcome = *outcome;
      return event;
    }
    return kNotDue;
  }
  std::array<std::string_view, 2> halves = {token, {}};
  if (turn == Turn::kBoth) {
    const std::size_t bar = token.find('|');
    if (bar == std::string_view::npos) return refuse_without_bar<G>(position, token);
    halves = {token.substr(0, bar), token.substr(bar + 1)};
    event.kind = Event<G>::Kind::kPair;
  } else {
    event.side = single_side(turn);
  }
  for (const Side side : kSides) {
    if (!acts(turn, side)) continue;
    const bool pair = turn == Turn::kBoth;
    auto action = G::read_action(position.view(side), side, halves[pair ? index(side) : 0]);
    if (!action) return action.error();
    event.actions[pair ? index(side) : 0] = *action;
  }
  return event;
}

template <Game G>
std::string write_event(const typename G::Position& position, const Event<G>& event) {
  switch (event.kind) {
    case Event<G>::Kind::kOutside:
      return write_outside(event.outside);
    case Event<G>::Kind::kChance:
      if constexpr (Chancy<G>) return G::write_outcome(position, event.outcome);
      break;
    case Event<G>::Kind::kPair:
      return G::write_action(position.view(Side::kZero), Side::kZero, event.actions[0]) + "|" +
             G::write_action(position.view(Side::kOne), Side::kOne, event.actions[1]);
    case Event<G>::Kind::kAction:
      return G::write_action(position.view(event.side), event.side, event.actions[0]);
  }
  return {};
}

template <Game G>
MaybeRefusal refuse_event(const typename G::Position& position, const Event<G>& event) {
  const Turn turn = position.turn();
  if (turn == Turn::kOver) return kGameIsOver;
  switch (event.kind) {
    case Event<G>::Kind::kOutside:
      return position.refuse(event.outside);
    case Event<G>::Kind::kChance:
      if constexpr (Chancy<G>) {
        if (turn == Turn::kChance) return position.refuse(event.outcome);
      }
      return kNotDue;
    case Event<G>::Kind::kPair:
      if (turn != Turn::kBoth) return kNotDue;
      for (const Side side : kSides) {
        if (auto refusal = position.refuse(side, event.actions[index(side)])) return refusal;
      }
      return std::nullopt;
    case Event<G>::Kind::kAction:
      // Half a pair would pass the rules of a turn of both: it is not an event by itself.
      if (turn != turn_of(event.side)) return kNotDue;
      return position.refuse(event.side, event.actions[0]);
  }
  return kNotAnEvent;
}

// Applies an event that is known to be legal, and tells the sink what happens.
template <Game G, class Sink = NoEffects>
void apply_event(typename G::Position& position, const Event<G>& event, Sink told = {}) {
  switch (event.kind) {
    case Event<G>::Kind::kOutside:
      return position.apply(event.outside, told);
    case Event<G>::Kind::kChance:
      if constexpr (Chancy<G>) position.apply(event.outcome, told);
      return;
    case Event<G>::Kind::kPair:
      if constexpr (Simultaneous<G>) position.apply_both(event.actions[0], event.actions[1], told);
      return;
    case Event<G>::Kind::kAction:
      return position.apply(event.actions[0], told);
  }
}

// The checked way: applies the event, or says why not and leaves the position as it was.
template <Game G>
MaybeRefusal try_apply(typename G::Position& position, const Event<G>& event) {
  if (auto refusal = refuse_event<G>(position, event)) return refusal;
  apply_event<G>(position, event);
  return std::nullopt;
}

}  // namespace tablier
