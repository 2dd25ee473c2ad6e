#pragma once

#include "rules/sokr/pitch.h"

// How far a side is from a shot or from taking the ball, on the pitch as it stands: estimates in
// credit, cheap enough for every position of a search.
namespace tablier::sokr {

// More credit than is worth counting.
inline constexpr int kFar = 9;

// The least credit for one of `movers` to stand active on a square where no pawn of that side is.
int arrival(const Pitch& pitch, Side side, Square to, Squares movers);

struct Attack {
  int close = kFar;       // credit for a close shot
  int long_range = kFar;  // credit for a long shot, its own cost included
  int ways = 0;           // goal squares within five of credit
};
// Of the side that has the ball.
Attack attack_of(const Pitch& pitch);

// The least credit for the side without the ball to surround it.
int surround_cost(const Pitch& pitch, bool beginners);

}  // namespace tablier::sokr
