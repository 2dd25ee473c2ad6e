#pragma once

#include "rules/sokr/position.h"

// What a position is worth, in thousandths of a goal for side 0.
namespace tablier::sokr {

inline constexpr int kGoal = 1000;
inline constexpr int kWin = 3000;  // on top of the goals

// Weights of the evaluation.
struct Weights {
  // The side with the ball is to move and has the credit for a close shot, or a long one.
  int close_now = 400;
  int long_now = 230;
  int spare = 4;  // each credit left over
  // It is to move but needs 6, 7, 8 of credit, or more.
  std::array<int, 4> short_of = {250, 200, 160, 120};
  // The opponent plays first, and it will need at most 2, 3 … 8, or more.
  std::array<int, 8> waiting = {230, 215, 190, 160, 110, 80, 60, 40};
  int way = 14;  // for each goal square within reach
  // The opponent can surround the ball first.
  int surrounded = -60;
  int surround_spare = -12;
  int nearly = -25;  // one credit short of it
  int covered = -8;  // a pawn under a foe
  int doubled = -4;  // a pawn on one's own
  int home = 4;      // active in one's own last three rows
  int forward = 6;   // active in the opponent's last three rows
  // One of its pawns can be on a square of the goal attacked for 0, 1, 2, 3 of credit.
  std::array<int, 4> presence = {30, 22, 14, 7};
  // No prospect is worth more than a shot: whoever can shoot does not wait for a better day.
  int cap = 405;
  int kick_off = 60;   // of the side that kicks off
  int stopped = -110;  // of the side whose shot is stopped
  int reduced = -70;   // a series with three of credit
};
const Weights& default_weights();

// Any phase but the toss. Estimates a series from its pitch; a shot by its known odds.
int evaluate(const Position& position, const Weights& weights);

}  // namespace tablier::sokr
