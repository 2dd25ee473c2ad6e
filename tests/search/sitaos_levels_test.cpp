#include <gtest/gtest.h>

#include "base/bits.h"
#include "search/sitaos/player.h"

// Who the lowest level is for: a model of a child of six, written without the program's search.
namespace tablier::sitaos {
namespace {

// A child sees small squares, the smallest diamond and straight lines, completes the best of them,
// stops the other's straight line of five, and otherwise plays next to a pawn of its own.
class Child {
 public:
  explicit Child(std::uint64_t seed) : rng_(seed) {}

  Action choose(const Position& position) {
    const Side self = position.to_move();
    Pawns near = 0;
    Crossing best = 0;
    int best_points = 0;
    for (Pawns left = position.empty(); left != 0;) {
      const auto c = static_cast<Crossing>(pop_lowest_bit(left));
      const int own = seen_points(position.pawns(self), c);
      const int stops = stops_line(position.pawns(other(self)), c) ? 5 : 0;
      if (std::max(own, stops) > best_points) {
        best_points = std::max(own, stops);
        best = c;
      }
      if (touches(position.pawns(self), c)) near |= bit(c);
    }
    if (best_points > 0) return {best, 0};
    const Pawns choices = near != 0 ? near : position.empty();
    const auto count = static_cast<std::uint32_t>(popcount(choices));
    return {static_cast<Crossing>(nth_set_bit(choices, rng_.below(count))), 0};
  }

 private:
  static bool straight(const Figure& figure) {
    return figure.kind == FigureKind::kLine && (figure.direction == LineDirection::kHorizontal ||
                                                figure.direction == LineDirection::kVertical);
  }
  static int seen_points(Pawns own, Crossing crossing) {
    int points = 0;
    for (const Figure& figure : completed_figures(own, crossing)) {
      const bool small = figure.kind != FigureKind::kLine &&
                         figure.size <= (figure.kind == FigureKind::kSquare ? 2 : 1);
      if (small || straight(figure)) points += figure.points;
    }
    return points;
  }
  static bool stops_line(Pawns theirs, Crossing crossing) {
    for (const Figure& figure : completed_figures(theirs, crossing)) {
      if (straight(figure)) return true;
    }
    return false;
  }
  static bool touches(Pawns own, Crossing crossing) {
    for (int dc = -1; dc <= 1; ++dc) {
      for (int dr = -1; dr <= 1; ++dr) {
        const int column = column_of(crossing) + dc;
        const int row = row_of(crossing) + dr;
        if (on_board(column, row) && (own & bit(crossing_at(column, row))) != 0) return true;
      }
    }
    return false;
  }

  Rng rng_;
};

// Games out of `games` that the child wins against a level, on both sides in turn.
int child_wins(int level, int games) {
  const std::atomic<bool> stop{false};
  Player player;
  int wins = 0;
  for (int game = 0; game < games; ++game) {
    Child child(static_cast<std::uint64_t>(game) + 1);
    const Side child_side = game % 2 == 0 ? Side::kZero : Side::kOne;
    Position position;
    while (position.turn() != Turn::kOver) {
      if (position.to_move() == child_side) {
        position.apply(child.choose(position));
        continue;
      }
      Task task;
      task.level = level;
      task.seed = static_cast<std::uint64_t>(game);
      position.apply(player.think(position, task, stop, [](const Thought&) {}).action);
    }
    wins += position.result() == win_of(child_side) ? 1 : 0;
  }
  return wins;
}

TEST(SitaosLevels, a_child_of_six_beats_level_1_and_not_level_3) {
  const int easy = child_wins(1, 60);
  const int hard = child_wins(3, 60);
  RecordProperty("level1", easy);
  RecordProperty("level3", hard);
  std::printf("child wins %d of 60 against level 1, %d against level 3\n", easy, hard);
  EXPECT_GT(easy, 36);
  EXPECT_LT(hard, 24);
}

}  // namespace
}  // namespace tablier::sitaos
