#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

// Solves small zero-sum games in which both sides choose at once: what such a game is worth, and
// how often each side should make each choice.
//
// A pure equilibrium and a game of two choices each are read off. The rest goes through the simplex
// method on a tableau of fixed size, a row at a time and with no other branch than its loop. What
// may have suffered from rounding there is looked at, and if need be solved again in exact numbers.
namespace tablier {

// What the rows' side gains; it maximises, the columns' side minimises. There is at least one row
// and one column, and every gain is finite; entries beyond them mean nothing.
template <std::size_t N>
struct MatrixGame {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::array<std::array<double, N>, N> gain{};
};

// Each mix is made of probabilities and secures the value whatever the other side does, but for
// 1e-10 of the range of the gains and rounding.
template <std::size_t N>
struct MatrixSolution {
  double value = 0;
  std::array<double, N> row_mix{};  // entries beyond the game's rows and columns are 0
  std::array<double, N> column_mix{};
};

namespace matrix_game {

inline constexpr std::size_t kMostChoices = 8;

// The simplex method in whole numbers, by a rule that cannot cycle: nothing goes wrong there, at
// some hundreds of times the cost. The gains are rounded to 2^-35 of their range first.
MatrixSolution<kMostChoices> solve_exactly(const MatrixGame<kMostChoices>& game);

// A number a lane; operations on it become the widest instructions that there are. It is never
// passed nor returned by value: how that is done depends on the instruction set.
template <std::size_t N>
struct LaneTypes {
  using Numbers [[gnu::vector_size(N * sizeof(double))]] = double;
  using Bits [[gnu::vector_size(N * sizeof(std::uint64_t))]] = std::uint64_t;
};
template <std::size_t N>
using Lanes = typename LaneTypes<N>::Numbers;

template <std::size_t N>
using LaneTable = std::array<Lanes<N>, N>;

template <std::size_t N>
constexpr LaneTable<N> diagonal(double here, double elsewhere) {
  LaneTable<N> result{};
  const auto fill = [&]<std::size_t... J>(std::size_t i, std::index_sequence<J...>) {
    result[i] = Lanes<N>{(i == J ? here : elsewhere)...};
  };
  for (std::size_t i = 0; i < N; ++i) fill(i, std::make_index_sequence<N>{});
  return result;
}

// Row i is 1 in lane i and 0 elsewhere, or the reverse. To multiply by it sets a lane without a
// store that the next load would have to wait for.
template <std::size_t N>
inline constexpr LaneTable<N> kOnly = diagonal<N>(1, 0);
template <std::size_t N>
inline constexpr LaneTable<N> kBut = diagonal<N>(0, 1);

// Of N numbers, `better` being the lower or the higher of two.
template <std::size_t N>
double extreme(const auto& numbers, auto better) {
  std::array<double, N> best{};
  for (std::size_t i = 0; i < N; ++i) best[i] = numbers[i];
  for (std::size_t width = N / 2; width > 0; width /= 2) {
    for (std::size_t i = 0; i < width; ++i) best[i] = better(best[i], best[i + width]);
  }
  return best[0];
}
template <std::size_t N>
double lowest(const auto& numbers) {
  return extreme<N>(numbers, [](double a, double b) { return std::min(a, b); });
}
template <std::size_t N>
double highest(const auto& numbers) {
  return extreme<N>(numbers, [](double a, double b) { return std::max(a, b); });
}

// The lane of the lowest number, or of another that differs from it in the last bits only: they
// give way to the number of the lane, so that the comparison brings it along.
template <std::size_t N>
std::size_t lowest_lane(const Lanes<N>& lanes) {
  using Bits = typename LaneTypes<N>::Bits;
  constexpr std::uint64_t kRoom = N - 1;
  Bits numbers;
  for (std::size_t i = 0; i < N; ++i) numbers[i] = i;
  const Bits marked = (reinterpret_cast<Bits>(lanes) & ~kRoom) | numbers;
  return std::bit_cast<std::uint64_t>(lowest<N>(reinterpret_cast<Lanes<N>>(marked))) & kRoom;
}

// A game filled up to N x N with copies of its first row and column, which change nothing, and what
// each side can be sure of there without mixing: the rows' side of `low`, the columns' of `high`.
template <std::size_t N>
struct FullGame {
  template <std::size_t M>
  explicit FullGame(const MatrixGame<M>& game) {
    for (std::size_t i = 0; i < M; ++i) {
      for (std::size_t j = 0; j < N; ++j) gain[i][j] = game.gain[i][j < M ? j : 0];
    }
    if (game.columns < N) {
      for (std::size_t i = 0; i < M; ++i) {
        for (std::size_t j = game.columns; j < N; ++j) gain[i][j] = gain[i][0];
      }
    }
    for (std::size_t i = game.rows; i < N; ++i) gain[i] = gain[0];
    column_highs = gain[0];
    for (std::size_t i = 0; i < N; ++i) {
      column_highs = gain[i] > column_highs ? gain[i] : column_highs;
      row_lows[i] = lowest<N>(gain[i]);
    }
    low = highest<N>(row_lows);
    high = lowest<N>(column_highs);
  }

  [[nodiscard]] bool pure() const { return low >= high; }

  std::array<Lanes<N>, N> gain;
  std::array<double, N> row_lows;
  Lanes<N> column_highs;
  double low;
  double high;
};

// The columns' side minimises v over its mix y, where v = (gain y)_i + s_i and s_i >= 0 for every
// row i. A tableau writes v and N of the variables, the basic ones, by the other N, which are 0:
//   basic_r = level_r - sum_c body_rc nonbasic_c     v = value + sum_c cost_c nonbasic_c
// When no cost is negative v is lowest, and the costs of the s_i are the rows' mix.
template <std::size_t N>
class Tableau {
 public:
  // Starts from the columns' best pure choice and the rows' reply to it. The gains are scaled by a
  // power of two, which is exact, so that their range is in [1, 2). It must not be 0.
  explicit Tableau(const FullGame<N>& game) {
    const std::size_t column = lowest_lane<N>(game.column_highs);
    Lanes<N> replies;
    for (std::size_t i = 0; i < N; ++i) replies[i] = game.gain[i][column];
    const Lanes<N> losses = -replies;
    const std::size_t row = lowest_lane<N>(losses);
    base_ = game.gain[row][column];
    const double range = highest<N>(game.column_highs) - lowest<N>(game.row_lows);
    const std::uint64_t exponent = std::bit_cast<std::uint64_t>(range) & kExponent;
    unit_ = std::bit_cast<double>(exponent);
    const auto scale = std::bit_cast<double>(kExponentOfInverse - exponent);

    cost_ = (game.gain[row] - base_) * scale + kOnly<N>[column];
    level_ = (base_ - replies) * scale + kOnly<N>[row];
    for (std::size_t i = 0; i < N; ++i) {
      body_[i] = (game.gain[i] - replies[i]) * scale - cost_;
      basic_[i] = static_cast<std::uint8_t>(N + i);
      nonbasic_[i] = static_cast<std::uint8_t>(i);
    }
    body_[row] = kBut<N>[column];
    std::swap(basic_[row], nonbasic_[column]);
  }

  // False when the answer is not to be trusted: some basis was so nearly singular that rounding
  // errors may have grown, or so many pivots were made that they may go in circles.
  bool solve() {
    double determinant = 1;  // of the basis: the product of the pivots
    double smallest = 1;
    for (std::size_t pivots = 0; pivots < kMostPivots; ++pivots) {
      const std::size_t entering = lowest_lane<N>(cost_);
      if (cost_[entering] >= -kNothing) return smallest > kSingular;
      Lanes<N> column;
      for (std::size_t r = 0; r < N; ++r) column[r] = body_[r][entering];
      const Lanes<N> inverse = 1.0 / column;
      const Lanes<N> ratio = column > kNothing ? level_ * inverse : Lanes<N>{} + kNoLimit;
      const std::size_t leaving = lowest_lane<N>(ratio);
      determinant *= column[leaving];
      smallest = std::min(smallest, determinant);
      pivot(leaving, entering, column, inverse[leaving], ratio[leaving]);
    }
    return false;
  }

  [[nodiscard]] double value() const { return base_ + value_ * unit_; }
  // A power of two: the range of the gains is one to two of it.
  [[nodiscard]] double unit() const { return unit_; }

  // As the tableau has them: rounding may leave a trace below 0, or a sum that is not quite 1.
  void write_mixes(std::array<double, N>& rows, std::array<double, N>& columns) const {
    for (std::size_t i = 0; i < N; ++i) {
      if (nonbasic_[i] >= N) rows[nonbasic_[i] - N] = cost_[i];
      if (basic_[i] < N) columns[basic_[i]] = level_[i];
    }
  }

 private:
  // Of a double, as it is stored; and the sum of those of a power of two and of its inverse.
  static constexpr std::uint64_t kExponent = std::uint64_t{0x7ff} << 52U;
  static constexpr std::uint64_t kExponentOfInverse = std::uint64_t{0x7fe} << 52U;

  static constexpr double kNothing = 1e-13;  // far above the rounding of numbers around 1
  static constexpr double kSingular = 1e-3;
  static constexpr double kNoLimit = 1e9;
  static constexpr std::size_t kMostPivots = 4 * N;

  void pivot(std::size_t leaving, std::size_t entering, const Lanes<N>& column, double inverse,
             double entered) {
    const double price = cost_[entering];
    const Lanes<N> row = (body_[leaving] * kBut<N>[entering] + kOnly<N>[entering]) * inverse;
    for (std::size_t r = 0; r < N; ++r) {
      body_[r] = body_[r] * kBut<N>[entering] - row * column[r];
    }
    body_[leaving] = row;
    cost_ = cost_ * kBut<N>[entering] - row * price;
    level_ = (level_ - column * entered) * kBut<N>[leaving] + kOnly<N>[leaving] * entered;
    value_ += price * entered;
    std::swap(basic_[leaving], nonbasic_[entering]);
  }

  std::array<Lanes<N>, N> body_;
  Lanes<N> level_;
  Lanes<N> cost_;
  double value_ = 0;  // from base_, in units of unit_
  double base_;
  double unit_;
  std::array<std::uint8_t, N> basic_;  // j < N: the mix at column j; N + i: s_i
  std::array<std::uint8_t, N> nonbasic_;
};

template <std::size_t N, std::size_t M>
MatrixSolution<N> pure_solution(const FullGame<M>& game) {
  std::size_t row = 0;  // the first that will do is never a copy
  std::size_t column = 0;
  while (game.row_lows[row] < game.low) ++row;
  while (game.column_highs[column] > game.high) ++column;
  MatrixSolution<N> result;
  result.value = game.high;
  result.row_mix[row] = 1;
  result.column_mix[column] = 1;
  return result;
}

// Moves what a mix has on copies (see FullGame) to the original, and makes it a probability.
template <std::size_t M, std::size_t N>
void settle(const std::array<double, M>& mix, std::size_t count, std::array<double, N>& result) {
  double sum = 0;
  for (std::size_t i = 0; i < M; ++i) {
    const double share = std::max(mix[i], 0.0);
    result[i < count ? i : 0] += share;
    sum += share;
  }
  for (double& share : result) share /= sum;
}

template <std::size_t N, std::size_t M>
MatrixSolution<N> read(const MatrixGame<N>& game, const Tableau<M>& tableau) {
  std::array<double, M> rows{};
  std::array<double, M> columns{};
  tableau.write_mixes(rows, columns);
  MatrixSolution<N> result;
  result.value = tableau.value();
  settle(rows, game.rows, result.row_mix);
  settle(columns, game.columns, result.column_mix);
  return result;
}

// Whether both mixes secure the value but for `margin`. Not if anything there is not a number.
template <std::size_t N>
bool secured(const MatrixGame<N>& game, const MatrixSolution<N>& solution, double margin) {
  std::array<double, N> against{};  // each column
  bool result = true;
  for (std::size_t i = 0; i < game.rows; ++i) {
    double gained = 0;
    for (std::size_t j = 0; j < game.columns; ++j) {
      gained += solution.column_mix[j] * game.gain[i][j];
      against[j] += solution.row_mix[i] * game.gain[i][j];
    }
    result = result && gained <= solution.value + margin;
  }
  for (std::size_t j = 0; j < game.columns; ++j) {
    result = result && against[j] >= solution.value - margin;
  }
  return result;
}

// For the few games that a tableau has not solved for certain.
template <std::size_t N, std::size_t M>
MatrixSolution<N> solve_again(const MatrixGame<N>& game, const Tableau<M>& tableau) {
  MatrixSolution<N> result = read(game, tableau);
  // The second part is the rounding of the check itself.
  const double margin = 1e-10 * tableau.unit() + 1e-14 * std::abs(result.value);
  if (secured(game, result, margin)) return result;

  MatrixGame<kMostChoices> copy{game.rows, game.columns, {}};
  for (std::size_t i = 0; i < game.rows; ++i) {
    std::copy_n(game.gain[i].begin(), game.columns, copy.gain[i].begin());
  }
  const auto exact = solve_exactly(copy);
  result.value = exact.value;
  std::copy_n(exact.row_mix.begin(), N, result.row_mix.begin());
  std::copy_n(exact.column_mix.begin(), N, result.column_mix.begin());
  return result;
}

// Two choices each. Where neither has a best one, each makes the other indifferent; the differences
// that are added then have the same sign, so that nothing is lost.
template <std::size_t N>
MatrixSolution<N> solve_two_by_two(const MatrixGame<N>& game) {
  const double a = game.gain[0][0];
  const double b = game.gain[0][1];
  const double c = game.gain[1][0];
  const double d = game.gain[1][1];
  const double low = std::max(std::min(a, b), std::min(c, d));
  const double high = std::min(std::max(a, c), std::max(b, d));
  double row = low == std::min(a, b) ? 1 : 0;
  double column = high == std::max(a, c) ? 1 : 0;
  double value = low;
  if (low < high) {
    row = (d - c) / ((a - b) + (d - c));
    column = (d - b) / ((a - c) + (d - b));
    value = c + (a - c) * row;
  }
  MatrixSolution<N> result;
  result.value = value;
  result.row_mix[0] = row;
  result.row_mix[1] = 1 - row;
  result.column_mix[0] = column;
  result.column_mix[1] = 1 - column;
  return result;
}

}  // namespace matrix_game

// The same as solve(game).value, but perhaps for the last bits.
template <std::size_t N>
double matrix_value(const MatrixGame<N>& game) {
  static_assert(N <= matrix_game::kMostChoices);
  if constexpr (N >= 2) {
    if (game.rows == 2 && game.columns == 2) return matrix_game::solve_two_by_two(game).value;
  }
  const matrix_game::FullGame<std::bit_ceil(N)> full(game);
  if (full.pure()) return full.high;
  matrix_game::Tableau tableau(full);
  if (tableau.solve()) return tableau.value();
  return matrix_game::solve_again(game, tableau).value;
}

template <std::size_t N>
MatrixSolution<N> solve(const MatrixGame<N>& game) {
  static_assert(N <= matrix_game::kMostChoices);
  if constexpr (N >= 2) {
    if (game.rows == 2 && game.columns == 2) return matrix_game::solve_two_by_two(game);
  }
  const matrix_game::FullGame<std::bit_ceil(N)> full(game);
  if (full.pure()) return matrix_game::pure_solution<N>(full);
  matrix_game::Tableau tableau(full);
  if (tableau.solve()) return matrix_game::read(game, tableau);
  return matrix_game::solve_again(game, tableau);
}

}  // namespace tablier
