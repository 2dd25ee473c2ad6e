#pragma once

#include <array>
#include <cassert>

#include "rules/game.h"
#include "search/alpha_beta.h"

namespace tablier {

// Any game without chance and secrets as a tree for alpha-beta, by copying positions. `Judge` is a
// function object: int(const Position&) for the side to move. A move is its number in the list of
// legal actions.
template <PerfectInformation G, class Judge>
class PlainTree {
 public:
  static constexpr std::size_t kMaxMoves = G::kMaxActions;
  static constexpr int kMaxPly = 127;
  static_assert(kMaxMoves <= 256);

  PlainTree() { stack_[0] = G::start({}); }
  explicit PlainTree(const typename G::Position& position) { stack_[0] = position; }

  [[nodiscard]] Side side() const { return single_side(position().turn()); }
  [[nodiscard]] std::uint64_t key() const { return position().hash(); }
  [[nodiscard]] bool over() const { return position().turn() == Turn::kOver; }
  [[nodiscard]] int final_value() const {
    // A game is over after somebody's move, so the side to move is the other of the one before.
    const int payoff = position().payoff();
    const bool zero_moved = ply_ > 0 && stack_[ply_ - 1].turn() == Turn::kSide0;
    return (zero_moved ? -payoff : payoff) * kWinValue;
  }
  [[nodiscard]] int evaluate() const { return Judge{}(position()); }

  void moves(StaticVector<ScoredMove, kMaxMoves>& moves, int) const {
    list();
    for (std::size_t i = 0; i < actions_[ply_].size(); ++i) {
      moves.push_back({static_cast<Move>(i), 0});
    }
  }
  void play(Move move) {
    if (!listed_[ply_]) list();
    assert(ply_ < kMaxPly);
    stack_[ply_ + 1] = stack_[ply_];
    stack_[ply_ + 1].apply(actions_[ply_][move]);
    listed_[++ply_] = false;
  }
  void take_back() { --ply_; }

  [[nodiscard]] typename G::Action action(Move move) const {
    list();
    return actions_[ply_][move];
  }

 private:
  [[nodiscard]] const typename G::Position& position() const { return stack_[ply_]; }

  void list() const {
    actions_[ply_].clear();
    position().legal(side(), actions_[ply_]);
    listed_[ply_] = true;
  }

  std::array<typename G::Position, kMaxPly + 1> stack_{};
  mutable std::array<ActionList<G>, kMaxPly + 1> actions_{};
  mutable std::array<bool, kMaxPly + 1> listed_{};
  std::size_t ply_ = 0;
};

}  // namespace tablier
