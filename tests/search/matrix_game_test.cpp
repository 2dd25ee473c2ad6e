#include "search/matrix_game.h"

#include <glpk.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "base/rng.h"

namespace tablier {
namespace {

constexpr double kPrecision = 1e-9;

template <std::size_t N>
MatrixGame<N> game_of(std::initializer_list<std::initializer_list<double>> rows) {
  MatrixGame<N> game;
  game.rows = rows.size();
  game.columns = rows.begin()->size();
  std::size_t i = 0;
  for (const auto& row : rows) std::copy(row.begin(), row.end(), game.gain[i++].begin());
  return game;
}

// `gain()` is called for every entry. What lies beyond the game is filled with what would show.
template <std::size_t N, class Gain>
MatrixGame<N> game_with(std::size_t rows, std::size_t columns, const Gain& gain) {
  MatrixGame<N> game{rows, columns, {}};
  for (auto& row : game.gain) row.fill(std::numeric_limits<double>::quiet_NaN());
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) game.gain[i][j] = gain();
  }
  return game;
}

template <std::size_t N>
std::string text(const MatrixGame<N>& game) {
  std::ostringstream out;
  out.precision(17);
  for (std::size_t i = 0; i < game.rows; ++i) {
    for (std::size_t j = 0; j < game.columns; ++j) out << game.gain[i][j] << ' ';
    out << '\n';
  }
  return out.str();
}

// The rows' side maximises v, where no column gives it less: by GLPK, whose last steps are in
// rational numbers.
template <std::size_t N>
double glpk_value(const MatrixGame<N>& game) {
  const int rows = static_cast<int>(game.rows);
  const int columns = static_cast<int>(game.columns);
  glp_term_out(GLP_OFF);
  glp_prob* problem = glp_create_prob();
  glp_set_obj_dir(problem, GLP_MAX);
  glp_add_cols(problem, rows + 1);
  for (int i = 1; i <= rows; ++i) glp_set_col_bnds(problem, i, GLP_LO, 0, 0);
  glp_set_col_bnds(problem, rows + 1, GLP_FR, 0, 0);
  glp_set_obj_coef(problem, rows + 1, 1);

  std::vector<int> variables(game.rows + 2);
  std::vector<double> factors(game.rows + 2);
  for (int i = 1; i <= rows + 1; ++i) variables[static_cast<std::size_t>(i)] = i;
  glp_add_rows(problem, columns + 1);
  for (int j = 1; j <= columns + 1; ++j) {
    const bool sum = j == columns + 1;
    for (std::size_t i = 0; i < game.rows; ++i) {
      factors[i + 1] = sum ? 1 : game.gain[i][static_cast<std::size_t>(j - 1)];
    }
    factors[game.rows + 1] = sum ? 0 : -1;
    glp_set_row_bnds(problem, j, sum ? GLP_FX : GLP_LO, sum ? 1 : 0, sum ? 1 : 0);
    glp_set_mat_row(problem, j, rows + 1, variables.data(), factors.data());
  }
  glp_simplex(problem, nullptr);
  EXPECT_EQ(glp_exact(problem, nullptr), 0);
  EXPECT_EQ(glp_get_status(problem), GLP_OPT);
  const double value = glp_get_obj_val(problem);
  glp_delete_prob(problem);
  return value;
}

template <std::size_t N>
void expect_probabilities(const std::array<double, N>& mix, std::size_t count) {
  double sum = 0;
  for (std::size_t i = 0; i < N; ++i) {
    EXPECT_GE(mix[i], 0);
    EXPECT_TRUE(i < count || mix[i] == 0);
    sum += mix[i];
  }
  EXPECT_NEAR(sum, 1, 1e-14);
}

// Against every pure reply, and so against every mix of them.
template <std::size_t N>
void expect_secured(const MatrixGame<N>& game, const MatrixSolution<N>& solution,
                    double precision = kPrecision) {
  expect_probabilities(solution.row_mix, game.rows);
  expect_probabilities(solution.column_mix, game.columns);
  for (std::size_t j = 0; j < game.columns; ++j) {
    double gained = 0;
    for (std::size_t i = 0; i < game.rows; ++i) gained += solution.row_mix[i] * game.gain[i][j];
    EXPECT_GE(gained, solution.value - precision) << "column " << j;
  }
  for (std::size_t i = 0; i < game.rows; ++i) {
    double gained = 0;
    for (std::size_t j = 0; j < game.columns; ++j) {
      gained += solution.column_mix[j] * game.gain[i][j];
    }
    EXPECT_LE(gained, solution.value + precision) << "row " << i;
  }
}

template <std::size_t N>
void expect_solved(const MatrixGame<N>& game) {
  SCOPED_TRACE(text(game));
  const auto solution = solve(game);
  expect_secured(game, solution);
  EXPECT_NEAR(solution.value, glpk_value(game), kPrecision);
  EXPECT_NEAR(matrix_value(game), solution.value, 1e-14);
}

// Calls `check(game)` for random games of every size up to N x N, until one fails.
template <std::size_t N, class Gain, class Check>
void for_every_size(int games, const Gain& gain, const Check& check) {
  for (std::size_t rows = 1; rows <= N; ++rows) {
    for (std::size_t columns = 1; columns <= N; ++columns) {
      for (int n = 0; n < games; ++n) {
        check(game_with<N>(rows, columns, gain));
        if (testing::Test::HasFailure()) return;
      }
    }
  }
}

constexpr auto kExpectSolved = [](const auto& game) { expect_solved(game); };

auto continuous(Rng& rng) {
  return [&rng] { return 2 * rng.unit() - 1; };
}
auto one_of(Rng& rng, std::uint32_t count) {
  return [&rng, count] { return 2.0 * rng.below(count) / (count - 1) - 1; };
}

// One row and one column become copies of others, but for `difference()`.
template <std::size_t N, class Difference>
void repeat_some(MatrixGame<N>& game, Rng& rng, const Difference& difference) {
  const auto any = [&](std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); };
  const std::size_t row = any(game.rows);
  const std::size_t like_row = any(game.rows);
  for (std::size_t j = 0; j < game.columns; ++j) {
    game.gain[row][j] = game.gain[like_row][j] + difference();
  }
  const std::size_t column = any(game.columns);
  const std::size_t like_column = any(game.columns);
  for (std::size_t i = 0; i < game.rows; ++i) {
    game.gain[i][column] = game.gain[i][like_column] + difference();
  }
}

// The same game as the other side sees it.
template <std::size_t N>
MatrixGame<N> turned(const MatrixGame<N>& game) {
  MatrixGame<N> result{game.columns, game.rows, {}};
  for (std::size_t i = 0; i < game.rows; ++i) {
    for (std::size_t j = 0; j < game.columns; ++j) result.gain[j][i] = -game.gain[i][j];
  }
  return result;
}

TEST(MatrixGame, ContinuousGains) {
  Rng rng(1);
  for_every_size<4>(60, continuous(rng), kExpectSolved);
  for_every_size<8>(15, continuous(rng), kExpectSolved);
}

TEST(MatrixGame, FewDistinctGains) {
  Rng rng(2);
  for_every_size<4>(60, one_of(rng, 3), kExpectSolved);
  for_every_size<8>(30, one_of(rng, 3), kExpectSolved);
  for_every_size<8>(15, one_of(rng, 2), kExpectSolved);
  for_every_size<8>(15, one_of(rng, 6), kExpectSolved);
}

TEST(MatrixGame, SizesThatAreNoPowerOfTwo) {
  Rng rng(3);
  for_every_size<1>(10, continuous(rng), kExpectSolved);
  for_every_size<3>(40, continuous(rng), kExpectSolved);
  for_every_size<5>(20, one_of(rng, 4), kExpectSolved);
}

TEST(MatrixGame, RepeatedRowsAndColumns) {
  Rng rng(4);
  for (const auto& gain : {std::uint32_t{3}, std::uint32_t{1001}}) {
    for_every_size<8>(15, one_of(rng, gain), [&](auto game) {
      repeat_some(game, rng, [] { return 0.0; });
      repeat_some(game, rng, [] { return 0.0; });
      expect_solved(game);
    });
  }
}

// From what is nothing but rounding to what a solver must not mistake for it.
TEST(MatrixGame, NearlyRepeatedRowsAndColumns) {
  Rng rng(5);
  for (const double scale : {1e-16, 1e-15, 1e-13, 1e-12, 1e-11, 1e-10, 1e-8, 1e-6, 1e-4}) {
    for (const auto& gain : {std::uint32_t{3}, std::uint32_t{1001}}) {
      const auto difference = [&] { return scale * (2 * rng.unit() - 1); };
      for_every_size<4>(6, one_of(rng, gain), [&](auto game) {
        repeat_some(game, rng, difference);
        expect_solved(game);
      });
      for_every_size<8>(3, one_of(rng, gain), [&](auto game) {
        for (int n = 0; n < 3; ++n) repeat_some(game, rng, difference);
        expect_solved(game);
      });
    }
  }
}

TEST(MatrixGame, EveryGainNearlyOneOfAFew) {
  Rng rng(6);
  for (const double scale : {1e-16, 1e-14, 1e-13, 1e-12, 1e-10, 1e-7}) {
    const auto gain = [&] { return (rng.below(3) - 1.0 + scale * (2 * rng.unit() - 1)) / 2; };
    for_every_size<4>(10, gain, kExpectSolved);
    for_every_size<8>(4, gain, kExpectSolved);
  }
}

TEST(MatrixGame, AllEqual) {
  for (const double gain : {0.0, -1.0, 0.1}) {
    for_every_size<8>(
        1, [&] { return gain; },
        [&](const auto& game) {
          EXPECT_EQ(matrix_value(game), gain);
          EXPECT_EQ(solve(game).value, gain);
          expect_secured(game, solve(game));
        });
  }
}

TEST(MatrixGame, ManyChoicesAgainstFew) {
  Rng rng(7);
  for (int n = 0; n < 200; ++n) {
    for (const std::size_t few : {1U, 2U, 3U}) {
      expect_solved(game_with<8>(few, 8, continuous(rng)));
      expect_solved(game_with<8>(8, few, continuous(rng)));
      expect_solved(game_with<8>(few, 8, one_of(rng, 5)));
      expect_solved(game_with<4>(4, few, one_of(rng, 5)));
    }
    if (HasFailure()) return;
  }
}

TEST(MatrixGame, PureEquilibriumIsExact) {
  const auto game = game_of<4>({{0.1, 0.3, 0.9}, {0.2, 0.7, 0.4}, {-1, 0.5, 0.6}});
  const auto solution = solve(game);
  EXPECT_EQ(matrix_value(game), 0.2);
  EXPECT_EQ(solution.value, 0.2);
  EXPECT_EQ(solution.row_mix, (std::array<double, 4>{0, 1, 0, 0}));
  EXPECT_EQ(solution.column_mix, (std::array<double, 4>{1, 0, 0, 0}));
}

TEST(MatrixGame, RockPaperScissors) {
  const auto game = game_of<4>({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}});
  const auto solution = solve(game);
  EXPECT_NEAR(matrix_value(game), 0, 1e-15);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(solution.row_mix[i], 1.0 / 3, 1e-15);
    EXPECT_NEAR(solution.column_mix[i], 1.0 / 3, 1e-15);
  }
  expect_secured(game, solution, 1e-15);
}

// Heads pay more: each side shows them with the odds that make the other indifferent.
TEST(MatrixGame, MatchingPenniesWithABias) {
  for (const double heads : {1.0, 0.5, 0.25, 1e-3, 1e-9}) {
    const auto game = game_of<4>({{heads, -0.5}, {-0.5, 0.5}});
    const auto solution = solve(game);
    const double odds = 1 / (heads + 1.5);
    EXPECT_NEAR(solution.row_mix[0], odds, 1e-15);
    EXPECT_NEAR(solution.column_mix[0], odds, 1e-15);
    EXPECT_NEAR(solution.value, 0.5 * (heads - 0.5) * odds, 1e-15);
    EXPECT_EQ(matrix_value(game), solution.value);
    expect_secured(game, solution, 1e-15);
  }
}

// The shot of CH-14 and of CH-19: the shooter loses `saved` at the same side, else gains `goal`.
TEST(MatrixGame, Chifootmi) {
  for (const auto& [saved, goal] :
       {std::pair(0.5, 0.5), std::pair(0.3, 0.8), std::pair(1.0, 0.1)}) {
    const auto two = game_of<4>({{-saved, goal}, {goal, -saved}});
    EXPECT_NEAR(matrix_value(two), (goal - saved) / 2, 1e-15);
    const auto three =
        game_of<4>({{-saved, goal, goal}, {goal, -saved, goal}, {goal, goal, -saved}});
    EXPECT_NEAR(matrix_value(three), (2 * goal - saved) / 3, 1e-15);
    EXPECT_NEAR(solve(two).row_mix[0], 0.5, 1e-15);
    EXPECT_NEAR(solve(two).column_mix[0], 0.5, 1e-15);
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_NEAR(solve(three).row_mix[i], 1.0 / 3, 1e-15);
      EXPECT_NEAR(solve(three).column_mix[i], 1.0 / 3, 1e-15);
    }
  }
}

// The one equilibrium of this game mixes all four choices; it was worked out by hand.
TEST(MatrixGame, AllFourChoicesAreMixed) {
  const auto game = game_of<4>({{1, 0, 0, 0}, {0, 0.5, 0, 0}, {0, 0, 0.25, 0}, {0, 0, 0, 0.125}});
  const auto solution = solve(game);
  EXPECT_NEAR(solution.value, 1.0 / 15, 1e-15);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(solution.row_mix[i], static_cast<double>(1U << i) / 15, 1e-15);
    EXPECT_NEAR(solution.column_mix[i], static_cast<double>(1U << i) / 15, 1e-15);
  }
}

TEST(MatrixGame, TheOtherSideSeesTheOppositeValue) {
  Rng rng(8);
  const auto check = [](const auto& game) {
    SCOPED_TRACE(text(game));
    EXPECT_NEAR(matrix_value(turned(game)), -matrix_value(game), 1e-11);
  };
  for_every_size<4>(200, continuous(rng), check);
  for_every_size<4>(200, one_of(rng, 3), check);
  for_every_size<8>(50, continuous(rng), check);
  for_every_size<8>(50, one_of(rng, 5), check);
}

TEST(MatrixGame, ShiftedAndScaled) {
  Rng rng(9);
  for (const auto& [factor, shift] :
       {std::pair(0.5, 0.25), std::pair(3.0, 7.0), std::pair(1e-3, 0.9), std::pair(1e6, -1e6),
        std::pair(1e-6, 0.0), std::pair(1e-12, 0.0)}) {
    for_every_size<8>(20, one_of(rng, 9), [&](const auto& game) {
      SCOPED_TRACE(text(game));
      auto other = game;
      for (auto& row : other.gain) {
        for (double& gain : row) gain = factor * gain + shift;
      }
      const double precision = 1e-11 * factor + 1e-14 * std::abs(shift);
      EXPECT_NEAR(matrix_value(other), factor * matrix_value(game) + shift, precision);
      expect_secured(other, solve(other), precision);
    });
  }
}

// The gains here are whole numbers of its units, and so nothing is rounded but the result.
TEST(MatrixGame, WholeNumbersAreSolvedExactly) {
  Rng rng(10);
  for_every_size<8>(6, one_of(rng, 3), [](const auto& game) {
    SCOPED_TRACE(text(game));
    const auto solution = matrix_game::solve_exactly(game);
    expect_secured(game, solution, 1e-14);
    EXPECT_NEAR(solution.value, matrix_value(game), 1e-14);
  });
  for_every_size<8>(3, continuous(rng), [](const auto& game) {
    SCOPED_TRACE(text(game));
    const auto solution = matrix_game::solve_exactly(game);
    expect_secured(game, solution, 1e-10);
    EXPECT_NEAR(solution.value, matrix_value(game), 1e-10);
  });
}

// Every choice is mixed, which makes the numbers in between as large as they get.
TEST(MatrixGame, LargestWholeNumbers) {
  Rng rng(12);
  for (int n = 0; n < 20; ++n) {
    auto game = game_with<8>(8, 8, [&] { return 0.05 * rng.unit(); });
    for (std::size_t i = 0; i < 8; ++i) game.gain[i][i] += 0.9;
    SCOPED_TRACE(text(game));
    const auto solution = matrix_game::solve_exactly(game);
    expect_secured(game, solution, 1e-10);
    EXPECT_GT(*std::min_element(solution.row_mix.begin(), solution.row_mix.end()), 0);
    EXPECT_GT(*std::min_element(solution.column_mix.begin(), solution.column_mix.end()), 0);
  }
}

// Each row is nearly a mix of the others: a basis is as good as singular, and ratios are ties.
TEST(MatrixGame, NearlyDependentRows) {
  Rng rng(11);
  for (const double scale : {1e-14, 1e-12, 1e-11, 1e-10, 1e-9, 1e-7, 1e-5}) {
    for (int n = 0; n < 60; ++n) {
      auto game = game_with<8>(2 + rng.below(7), 2 + rng.below(7), one_of(rng, 3));
      for (std::size_t i = 2; i < game.rows; ++i) {
        const double weight = rng.below(5) / 4.0;
        for (std::size_t j = 0; j < game.columns; ++j) {
          game.gain[i][j] = weight * game.gain[0][j] + (1 - weight) * game.gain[1][j] +
                            scale * (rng.below(3) - 1.0);
        }
      }
      expect_solved(game);
      expect_solved(turned(game));
      if (HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace tablier
