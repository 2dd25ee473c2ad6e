#pragma once

#include <algorithm>

#include "rules/chifootmi/table.h"

// A match without its cards, and what a pair of them leads to. Every chifootmi is settled by its
// equilibrium: both sides choose evenly, so left or right scores one time in two, with a centre two
// times in three, and a shoot-out is even.
namespace tablier::chifootmi {

struct Situation {
  Side ball = Side::kZero;
  std::uint8_t left = 2;     // keeps still to be made before the shot; 0: the pair is the shot
  Card kept_with = kUnseen;  // CH-35

  friend bool operator==(const Situation&, const Situation&) = default;
};

// At a turn of cards, or before the draws that lead to one.
inline Situation situation_of(const Table& table) {
  const auto left = static_cast<std::uint8_t>(table.keeps_needed() - table.keeps());
  // A one-two can only follow a keep that another one has to follow.
  const bool matters = table.options().plays_onetwo() && left == 1;
  return {table.attacker(), left, matters ? table.kept_with() : kUnseen};
}

inline constexpr double kEvenGoal = 1.0 / 2;
inline constexpr double kPenaltyGoal = 2.0 / 3;

// Where a pair leads.
struct Aftermath {
  Situation next;
  double goal = 0;        // the chance of one, by the side that had the ball
  bool last_card = true;  // CH-17 would grant its shot
};

constexpr Aftermath hands_changed(Side ball, double goal = 0, bool last_card = true) {
  return {{other(ball), 2, kUnseen}, goal, last_card};
}

inline Aftermath after_keep(const Options& options, const Situation& now, Card kept_with) {
  if (!options.pro() && now.left == 1) return hands_changed(now.ball, kEvenGoal, false);  // CH-13
  const auto left = static_cast<std::uint8_t>(now.left - 1);
  const bool matters = options.plays_onetwo() && left == 1;
  return {{now.ball, left, matters ? kept_with : kUnseen}, 0, true};
}

// The better of two values of side 0, for the side that chooses.
constexpr double better_for(Side side, double a, double b) {
  return side == Side::kZero ? std::max(a, b) : std::min(a, b);
}

// The value of a pair for side 0. `judge(aftermath)` tells the value of what it leads to, as a
// number or as one for each lead. `attack` is what the attacker's card counts as.
template <class Judge>
auto settled_value(const Options& options, const Situation& now, Card attack, Card defence,
                   const Judge& judge) {
  switch (duel(now.left == 0, attack, defence)) {
    case Duel::kKeep: {
      const Aftermath keep = after_keep(options, now, attack);
      if (!options.plays_offside() || !is_offside(attack, defence)) return judge(keep);
      const auto called = judge(hands_changed(now.ball));
      return options.manual_calls ? better_for(other(now.ball), called, judge(keep)) : called;
    }
    case Duel::kDribble:
      return judge(after_keep(options, now, kUnseen));
    case Duel::kTackled: {
      Aftermath counter = hands_changed(now.ball);
      if (options.plays_counter()) counter.next.left = 1;
      return judge(counter);
    }
    case Duel::kFreeKick:
      return judge(hands_changed(now.ball, kEvenGoal, false));
    case Duel::kPenalty:
      return judge(hands_changed(now.ball, kPenaltyGoal, false));
    case Duel::kGoal:
      return judge(hands_changed(now.ball, 1, false));
    case Duel::kTaken:
    case Duel::kOverBar:
      return judge(hands_changed(now.ball));
    case Duel::kRepelled:
    case Duel::kNoShot:
      break;
  }
  return judge(Aftermath{{now.ball, 0, kUnseen}, 0, true});
}

template <class Judge>
auto pair_value(const Options& options, const Situation& now, Card attack, Card defence,
                const Judge& judge) {
  const auto plain = settled_value(options, now, attack, defence, judge);
  if (now.kept_with == kUnseen || attack + 1 != now.kept_with) return plain;
  return better_for(now.ball, plain,
                    settled_value(options, now, now.kept_with, defence, judge));  // CH-35
}

// The most goals that one side can make in so many pairs. A goal costs the ball, so the next one
// takes a pair to win it back, and two more to keep it where there is no tackle to give a free
// kick.
inline int goal_cycle(const Options& options) {
  return options.tackles() == 0 && !options.pro() ? 3 : 2;
}
// `first`: the pair that brings the first of them at the earliest.
constexpr int most_goals_so_far(int pairs, int first, int cycle) {
  return pairs < first ? 0 : 1 + (pairs - first) / cycle;
}
// To the end: the last card's shot comes on top when the ball was won back by then.
constexpr int most_goals_left(int pairs, int cycle) { return 1 + (pairs + cycle - 2) / cycle; }

// Side 0's payoff when no card is left and the score differs by so much.
constexpr double final_value(int lead) { return lead > 0 ? 1.0 : lead < 0 ? -1.0 : 0.0; }

constexpr int lead_after_goal(Side scorer, int lead) {
  return lead + (scorer == Side::kZero ? 1 : -1);
}

// The value after the last pair: the goal it may have led to, or the last card's shot, which never
// hurts the side that takes it.
inline double last_value(const Situation& now, const Aftermath& after, int lead) {
  const int scored = lead_after_goal(now.ball, lead);
  if (!after.last_card) {
    return after.goal * final_value(scored) + (1 - after.goal) * final_value(lead);
  }
  const double shot = final_value(lead_after_goal(after.next.ball, lead));
  return kEvenGoal * shot + (1 - kEvenGoal) * final_value(lead);
}

}  // namespace tablier::chifootmi
