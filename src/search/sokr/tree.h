#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "search/limits.h"
#include "search/sokr/series.h"

// Search whose moves are whole series: alpha-beta over the more promising endings of each.
namespace tablier::sokr {

// How widely a series is looked into, and how many of its endings are searched further.
struct Breadth {
  std::size_t width;
  std::size_t kept;
};

// Pawns that must leave the last rows, put where the judge likes them best (SO-35).
Action best_retreat(const Position& position, const Judge& judge);

class Tree {
 public:
  static constexpr int kMaxDepth = 6;  // series

  Tree(const Judge& judge, const StopSign& sign, std::uint64_t node_limit)
      : judge_(judge), sign_(&sign), node_limit_(node_limit) {}

  // For side 0, `depth` series ahead; within the window, or a bound beyond it. After `stopped` it
  // is meaningless.
  int value(const Position& position, int depth, int alpha, int beta) {
    return value(position, depth, 0, alpha, beta);
  }

  [[nodiscard]] const Judge& judge() const { return judge_; }
  [[nodiscard]] bool stopped();
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  void count(std::uint64_t nodes) { nodes_ += nodes; }

 private:
  int value(const Position& position, int depth, std::size_t ply, int alpha, int beta);
  int series_value(const Position& position, int depth, std::size_t ply, int alpha, int beta);
  int ball_value(const Position& position, int depth, std::size_t ply, int alpha, int beta);

  Judge judge_;
  const StopSign* sign_;
  std::uint64_t node_limit_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  std::array<Series, kMaxDepth + 1> series_;
};

}  // namespace tablier::sokr
