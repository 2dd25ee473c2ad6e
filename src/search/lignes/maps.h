#pragma once

#include <array>
#include <cstdint>

#include "rules/lignes/position.h"

// What a side could do with the ball on every square of the pitch, all at once: what shooting from
// there is worth, and what it costs to bring the ball there. Men stand still meanwhile but for the
// one who has the ball, so that these are estimates, and quick ones.
namespace tablier::lignes {

// Chances are counted in 72nds: twelve faces, and six of the keeper's die.
inline constexpr int kCertain = 72;

// By which distances a ball shot from a square gets into the goal, through the best of its squares
// and through the others.
class ShotMap {
 public:
  // Relays through any man but `without`, and through two at most.
  ShotMap(const Pitch& pitch, Side side, std::size_t without);

  // 0 … kCertain, before the die of 12 is thrown.
  [[nodiscard]] int chance(Square square) const {
    const int best = best_[square];
    const int other = other_[square];
    return best_worth_ * (kNever - best) + (other < best ? other_worth_ * (best - other) : 0);
  }
  // The least number that shoots; kNever: none.
  [[nodiscard]] int needs(Square square) const {
    return best_[square] < other_[square] ? best_[square] : other_[square];
  }

  static constexpr int kNever = 13;

 private:
  void shoot_from(const Pitch& pitch, Side side, Corner corner);
  void relay_by(const Pitch& pitch, Side side, Square mate);

  int best_worth_;
  int other_worth_;
  std::array<std::uint8_t, kSquareRoom> best_;
  std::array<std::uint8_t, kSquareRoom> other_;
};

// Squares that can be walked over.
class Walkable {
 public:
  // By that man, everybody else standing still.
  Walkable(const Pitch& pitch, Side side, std::size_t man);

  [[nodiscard]] bool has(Square square) const { return free_.has(square); }
  [[nodiscard]] const Squares& squares() const { return free_; }

 private:
  Squares free_;
};

// The fewest steps from a square to all others, walking; kFar: more than asked for.
class StepMap {
 public:
  static constexpr std::uint8_t kFar = 255;

  StepMap(const Walkable& walkable, Square from, int most);

  [[nodiscard]] int steps(Square square) const { return steps_[square]; }
  // Those that can be walked to, nearest first.
  [[nodiscard]] const auto& reached() const { return reached_; }

 private:
  std::array<std::uint8_t, kSquareRoom> steps_;
  StaticVector<Square, kSquareCount> reached_;
};

// What it costs to bring the ball to each square within a strategy phase, by walking to it, by
// carrying and by passes.
class BallMap {
 public:
  static constexpr std::uint8_t kFar = 255;
  static constexpr int kMostPoints = 18;

  // `carry_left` are the steps left to whoever has the ball; others have all of theirs (LA-12).
  // Rough: whoever is too far from the goal to shoot after his run is taken to pass on at once.
  BallMap(const Pitch& pitch, Side side, int carry_left, int points, bool rough = false);

  [[nodiscard]] int cost(Square square) const { return cost_[square]; }
  // Squares that the ball can be brought to.
  [[nodiscard]] const auto& reached() const { return reached_; }
  // The man who has it there.
  [[nodiscard]] std::size_t man(Square square) const { return man_[square]; }

  // How a man gets the ball: from whom, standing where; kMen: he has it, or takes it lying loose.
  struct Receipt {
    int cost = kFar;
    std::size_t passer = kMen;
    Square from = kNowhere;  // where the passer stands when he passes
  };
  [[nodiscard]] const Receipt& receipt(std::size_t man) const { return receipts_[man]; }

 private:
  void take_loose(const Pitch& pitch, Side side);
  void carry(const Pitch& pitch, Side side, std::size_t man, Square from, int cost, int steps);
  void pass_on(const Pitch& pitch, Side side);

  int points_;
  bool rough_;
  std::array<std::uint8_t, kSquareRoom> cost_;
  std::array<std::uint8_t, kSquareRoom> man_{};
  StaticVector<Square, kSquareCount> reached_;
  std::array<Receipt, kMen> receipts_{};
};

// The expected chance of that side to score in a turn that begins with its dice, as things stand.
// In parts of kGoalWorth.
inline constexpr int kGoalWorth = kCertain * 72;
int threat(const Pitch& pitch, Side side);

}  // namespace tablier::lignes
