#include "match/glicko.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

// The steps and letters are those of Glickman, "Example of the Glicko-2 system" (2013).
namespace tablier {
namespace {

constexpr double kScale = 173.7178;  // 400 / ln 10: from Glicko-2's scale to the one people know
constexpr double kCentre = 1500;
constexpr double kMostDeviation = 350;  // nobody is less known than somebody new
constexpr double kTau = 0.5;            // how much the volatility may move
constexpr double kPrecision = 1e-6;

double square(double x) { return x * x; }

double g(double phi) { return 1 / std::sqrt(1 + 3 * square(phi / std::numbers::pi)); }

// Step 5: the volatility for which its prior and what the games told are most likely together, by
// the Illinois algorithm.
double new_volatility(double sigma, double phi, double v, double delta) {
  const double a = std::log(square(sigma));
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double spread = square(phi) + v + e;
    return e * (square(delta) - spread) / (2 * square(spread)) - (x - a) / square(kTau);
  };

  double low = a;
  double high = 0;
  if (square(delta) > square(phi) + v) {
    high = std::log(square(delta) - square(phi) - v);
  } else {
    high = a - kTau;
    while (f(high) < 0) high -= kTau;  // f grows without bound to the left
  }

  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kPrecision) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating rated(const Rating& mine, std::span<const RatedGame> games) {
  // Step 2: to the inner scale.
  const double mu = (mine.value - kCentre) / kScale;
  const double phi = mine.deviation / kScale;
  Rating after = mine;

  // Steps 3 and 4: what the games tell, and how surely.
  double certainty = 0;  // 1 / v
  double surprise = 0;   // delta / v
  for (const RatedGame& game : games) {
    const double weight = g(game.opponent.deviation / kScale);
    const double theirs = (game.opponent.value - kCentre) / kScale;
    const double expected = 1 / (1 + std::exp(-weight * (mu - theirs)));
    certainty += square(weight) * expected * (1 - expected);
    surprise += weight * (game.score - expected);
  }

  if (certainty > 0) {
    const double v = 1 / certainty;
    after.volatility = new_volatility(mine.volatility, phi, v, v * surprise);
  }

  // Steps 6 to 8.
  const double phi_star_squared = square(phi) + square(after.volatility);
  const double phi_squared = 1 / (1 / phi_star_squared + certainty);
  after.value = kCentre + kScale * (mu + phi_squared * surprise);
  after.deviation = std::min(kMostDeviation, kScale * std::sqrt(phi_squared));
  return after;
}

Rating rated(const Rating& mine, const Rating& theirs, double score) {
  const std::array games{RatedGame{theirs, score}};
  return rated(mine, games);
}

}  // namespace tablier
