#pragma once

#include <array>

namespace tablier::lab {

// Chances that were told, against what came of the games: of those given as 70 % about 70 in 100
// should be won.
class Calibration {
 public:
  // Both from 0 to 1; a draw is half a win.
  void add(double chance, double result);

  struct Tenth {
    int told = 0;  // how often a chance within it
    double chance = 0;
    double result = 0;  // sums
  };
  [[nodiscard]] const std::array<Tenth, 10>& tenths() const { return tenths_; }
  [[nodiscard]] int told() const;
  // The mean of the squared errors: 0 is never wrong, 0.25 is always saying one half.
  [[nodiscard]] double brier() const;

 private:
  std::array<Tenth, 10> tenths_{};
  double squares_ = 0;
};

}  // namespace tablier::lab
