#include "sokr_manner.h"

#include <algorithm>
#include <cstdlib>

namespace slow_sokr {
namespace {

using Weight = std::uint32_t;

char me(const Match& match) { return match.turn()[0]; }
char foe(const Match& match) { return me(match) == '0' ? '1' : '0'; }

// The squares around a side's corner: when they are held, no step from it leads to an empty square.
Words fence_around(char side) {
  if (side == '0') return {"d1", "d2", "d3", "a4", "b4", "c4"};
  return {"e6", "f6", "g6", "d7", "d8", "d9"};
}

bool owns_ball(const Match& match) {
  return match.ball() != kSquares && match.board()[match.ball()].back() == me(match);
}

bool all_covered(const Match& match) {
  return std::none_of(match.board().begin(), match.board().end(), [&](const std::string& stack) {
    return !stack.empty() && stack.back() == foe(match);
  });
}

Weight weight_of_hunt(const Match& match, std::size_t from, std::size_t to) {
  const std::size_t ball = match.ball();
  const int before = steps_between(from, ball);
  const int after = steps_between(to, ball);
  if (before == 1) return after == 1 ? 2 : 0;
  const bool straight = row_of(to) == row_of(ball) || column_of(to) == column_of(ball);
  if (after == 1) return straight ? 40 : 20;
  return after < before ? 6 : 1;
}

// A step costs as much as it changes row and column.
Weight weight_of_approach(std::size_t from, std::size_t to, const Squares& aims) {
  const auto far = [](std::size_t a, std::size_t b) {
    return std::abs(row_of(a) - row_of(b)) + std::abs(column_of(a) - column_of(b));
  };
  int before = 99;
  int after = 99;
  for (const std::size_t square : aims) {
    before = std::min(before, far(from, square));
    after = std::min(after, far(to, square));
  }
  return after == 0 ? 400 : after < before ? 60 : 1;
}

// Every pawn is to end on a foe, and to stay there.
Weight weight_of_cover(const Match& match, std::size_t from, std::size_t to) {
  const Board& board = match.board();
  if (board[from].size() == 2 && board[from][0] == foe(match)) return 0;
  Squares lone;
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (board[square] == std::string(1, foe(match))) lone.push_back(square);
  }
  return weight_of_approach(from, to, lone);
}

// Every square of the fence is to be held.
Weight weight_of_fence(const Match& match, std::size_t from, std::size_t to) {
  const Board& board = match.board();
  Squares open;
  for (const std::string& name : fence_around(foe(match))) {
    const std::size_t square = square_of(name);
    if (square == from && board[from].size() == 1) return 0;
    if (board[square].empty()) open.push_back(square);
  }
  return weight_of_approach(from, to, open);
}

Weight weight_of_attack(const Match& match, const std::string& event, std::size_t from,
                        std::size_t to) {
  const int gain = (row_of(to) - row_of(from)) * (me(match) == '0' ? 1 : -1);
  if (from != match.ball()) return gain > 0 ? 5 : 1;
  if (event[2] == '*') return 60;
  return gain > 0 ? 30 * static_cast<Weight>(gain) : 3;
}

Weight weight_of(const Match& match, const std::string& event, Manner manner) {
  if (manner == Manner::kAny || manner == Manner::kAbsent) return 1;
  const bool cover = manner == Manner::kCover;
  const bool keep = manner == Manner::kKeep || manner == Manner::kFence;
  if (event == "shoot" || event == "long") {
    if (cover) return all_covered(match) ? 99 : 0;
    return keep ? 1 : 40;
  }
  if (event == "hold") return keep ? 20 : 8;
  if (event == "end") return !cover ? 1 : all_covered(match) ? 5 : 0;
  if (event.size() != 5) return cover ? 0 : manner == Manner::kClimb ? 10 : 2;
  const std::size_t from = square_of(event.substr(0, 2));
  const std::size_t to = square_of(event.substr(3));
  const bool step = event[2] == '>';
  const Board& board = match.board();
  if (cover && step) return weight_of_cover(match, from, to);
  if (manner == Manner::kFence && step) return weight_of_fence(match, from, to);
  if (cover || manner == Manner::kFence) return weight_of_attack(match, event, from, to);
  if (manner == Manner::kFenced) return step && board[from].size() == 2 ? 40 : 1;
  if (manner == Manner::kClimb) return board[to].empty() || !step ? 2 : 10;
  if (manner == Manner::kKeep) return event[2] == '-' ? 12 : 1;
  if (manner == Manner::kHunt && !owns_ball(match)) return weight_of_hunt(match, from, to);
  return weight_of_attack(match, event, from, to);
}

}  // namespace

std::string setup_against(Manner manner, std::size_t side) {
  if (manner == Manner::kFence) {
    return side == 0 ? "a1,a1,b1,b1,c1,a2,b2,c2,a3,b3,c3" : "e7,f7,g7,e8,f8,g8,e9,f9,f9,g9,g9";
  }
  if (manner != Manner::kCover) return "";
  return side == 0 ? "c1,d1,e1,b2,f2,a3,d3,g3,b4,d4,f4" : "b6,d6,f6,a7,d7,g7,b8,f8,c9,d9,e9";
}

bool fenced_in(const Match& match) {
  const Words fence = fence_around(me(match));
  return std::none_of(fence.begin(), fence.end(), [&](const std::string& name) {
    return match.board()[square_of(name)].empty();
  });
}

std::string choose(const Match& match, Manner manner, tablier::Rng& rng) {
  const Words events = match.events();
  std::vector<Weight> weights;
  Weight sum = 0;
  for (const std::string& event : events) {
    weights.push_back(weight_of(match, event, manner));
    sum += weights.back();
  }
  if (sum == 0) return events[rng.below(static_cast<std::uint32_t>(events.size()))];
  Weight left = rng.below(sum);
  std::size_t at = 0;
  while (left >= weights[at]) left -= weights[at++];
  return events[at];
}

}  // namespace slow_sokr
