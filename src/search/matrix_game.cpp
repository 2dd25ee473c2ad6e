#include "search/matrix_game.h"

#include <cmath>

namespace tablier::matrix_game {
namespace {

// A whole number in two's complement. Sums and products wrap around: 640 bits hold the product of
// any two numbers of an ExactTableau.
class Integer {
 public:
  Integer() = default;
  explicit Integer(std::int64_t number) {
    for (std::size_t i = 0; i < kLimbs; ++i) {
      limbs_[i] = static_cast<std::uint32_t>(number);
      number >>= 32;
    }
  }

  friend bool operator==(const Integer&, const Integer&) = default;
  [[nodiscard]] bool negative() const { return limbs_[kLimbs - 1] >> 31U != 0; }
  [[nodiscard]] bool positive() const { return !negative() && *this != Integer{}; }

  friend Integer operator-(const Integer& a, const Integer& b) {
    Integer result;
    std::uint64_t carry = 1;
    for (std::size_t i = 0; i < kLimbs; ++i) {
      carry += std::uint64_t{a.limbs_[i]} + ~b.limbs_[i];
      result.limbs_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32U;
    }
    return result;
  }

  friend Integer operator*(const Integer& a, const Integer& b) {
    Integer result;
    for (std::size_t i = 0; i < kLimbs; ++i) {
      std::uint64_t carry = 0;
      for (std::size_t j = 0; i + j < kLimbs; ++j) {
        carry += std::uint64_t{a.limbs_[i]} * b.limbs_[j] + result.limbs_[i + j];
        result.limbs_[i + j] = static_cast<std::uint32_t>(carry);
        carry >>= 32U;
      }
    }
    return result;
  }

  // Rounded towards minus infinity.
  friend Integer operator>>(const Integer& a, std::size_t bits) {
    const std::uint32_t sign = a.negative() ? ~0U : 0U;
    const auto limb = [&](std::size_t i) { return i < kLimbs ? a.limbs_[i] : sign; };
    Integer result;
    for (std::size_t i = 0; i < kLimbs; ++i) {
      const std::size_t from = i + bits / 32;
      const std::uint64_t both = std::uint64_t{limb(from + 1)} << 32U | limb(from);
      result.limbs_[i] = static_cast<std::uint32_t>(both >> (bits % 32));
    }
    return result;
  }

  // How often 2 divides it. Not of 0.
  [[nodiscard]] std::size_t twos() const {
    std::size_t i = 0;
    while (limbs_[i] == 0) ++i;
    return 32 * i + static_cast<std::size_t>(std::countr_zero(limbs_[i]));
  }

  // What an odd number gives 1 with, when multiplied; every step doubles the bits that are right.
  [[nodiscard]] Integer inverse() const {
    Integer result = *this;
    for (std::size_t right = 3; right < 32 * kLimbs; right *= 2) {
      result = result * (Integer(2) - *this * result);
    }
    return result;
  }

  [[nodiscard]] double rounded() const {
    if (negative()) return -(Integer{} - *this).rounded();
    double result = 0;
    for (std::size_t i = kLimbs; i-- > 0;) result = result * 0x1.0p32 + limbs_[i];
    return result;
  }

 private:
  static constexpr std::size_t kLimbs = 20;
  std::array<std::uint32_t, kLimbs> limbs_{};  // the least first
};

// As Tableau, in exact numbers: all have one denominator, the determinant of the basis, and what is
// kept is the numerators. Bland's rule (of the variables that may enter or leave the first one
// does) makes sure that no basis comes twice.
//
// Every numerator is a minor of the first tableau, of order 9 at most. Its entries are below 2^37,
// but for a row or a column of ones, so that by Hadamard's bound no numerator reaches 2^311.
class ExactTableau {
 public:
  explicit ExactTableau(const MatrixGame<kMostChoices>& game)
      : rows_(game.rows), columns_(game.columns) {
    const auto gain = whole_gains(game);
    std::size_t row = 0;
    for (std::size_t i = 1; i < rows_; ++i) {
      if (gain[i][0] > gain[row][0]) row = i;
    }
    start_ = gain[row][0];
    for (std::size_t j = 0; j < columns_; ++j) {
      nonbasic_[j] = j;
      body_[rows_][j] = Integer(j == 0 ? 1 : gain[row][j] - start_);
    }
    for (std::size_t i = 0; i < rows_; ++i) {
      basic_[i] = kMostChoices + i;
      for (std::size_t j = 0; j < columns_; ++j) {
        body_[i][j] = Integer(gain[i][j] - gain[i][0]) - body_[rows_][j];
      }
      body_[i][columns_] = Integer(start_ - gain[i][0]);
    }
    for (std::size_t j = 0; j <= columns_; ++j) body_[row][j] = Integer(j == 0 ? 0 : 1);
    std::swap(basic_[row], nonbasic_[0]);
  }

  void solve() {
    for (std::size_t entering = first_to_enter(); entering < columns_;
         entering = first_to_enter()) {
      pivot(first_to_leave(entering), entering);
    }
  }

  [[nodiscard]] MatrixSolution<kMostChoices> solution() const {
    MatrixSolution<kMostChoices> result;
    const double whole = determinant_.rounded();
    const double gained = -body_[rows_][columns_].rounded() / whole;
    result.value = base_ + (static_cast<double>(start_) + gained) * unit_;
    for (std::size_t c = 0; c < columns_; ++c) {
      if (nonbasic_[c] < kMostChoices) continue;
      result.row_mix[nonbasic_[c] - kMostChoices] = body_[rows_][c].rounded() / whole;
    }
    for (std::size_t r = 0; r < rows_; ++r) {
      if (basic_[r] < kMostChoices) {
        result.column_mix[basic_[r]] = body_[r][columns_].rounded() / whole;
      }
    }
    return result;
  }

 private:
  using WholeGains = std::array<std::array<std::int64_t, kMostChoices>, kMostChoices>;

  // The gains counted from the lowest, in units that make their range at most 2^36.
  WholeGains whole_gains(const MatrixGame<kMostChoices>& game) {
    base_ = game.gain[0][0];
    double highest = base_;
    for (std::size_t i = 0; i < rows_; ++i) {
      for (std::size_t j = 0; j < columns_; ++j) {
        base_ = std::min(base_, game.gain[i][j]);
        highest = std::max(highest, game.gain[i][j]);
      }
    }
    int exponent = 0;
    std::frexp(highest - base_, &exponent);
    unit_ = std::ldexp(1.0, exponent - 36);
    WholeGains result{};
    for (std::size_t i = 0; i < rows_; ++i) {
      for (std::size_t j = 0; j < columns_; ++j) {
        result[i][j] = std::llrint((game.gain[i][j] - base_) / unit_);
      }
    }
    return result;
  }

  [[nodiscard]] std::size_t first_to_enter() const {
    std::size_t best = columns_;
    for (std::size_t c = 0; c < columns_; ++c) {
      if (!body_[rows_][c].negative()) continue;
      if (best == columns_ || nonbasic_[c] < nonbasic_[best]) best = c;
    }
    return best;
  }

  // There is one: v is bounded.
  [[nodiscard]] std::size_t first_to_leave(std::size_t entering) const {
    std::size_t best = rows_;
    for (std::size_t r = 0; r < rows_; ++r) {
      if (!body_[r][entering].positive()) continue;
      if (best < rows_) {
        const Integer more =
            body_[r][columns_] * body_[best][entering] - body_[best][columns_] * body_[r][entering];
        if (more.positive() || (!more.negative() && basic_[best] < basic_[r])) continue;
      }
      best = r;
    }
    return best;
  }

  void pivot(std::size_t leaving, std::size_t entering) {
    const Integer pivot = body_[leaving][entering];
    const std::size_t twos = determinant_.twos();
    const Integer inverse = (determinant_ >> twos).inverse();
    for (std::size_t r = 0; r <= rows_; ++r) {
      if (r == leaving) continue;
      const Integer factor = body_[r][entering];
      for (std::size_t c = 0; c <= columns_; ++c) {
        if (c == entering) continue;
        const Integer numerator = body_[r][c] * pivot - factor * body_[leaving][c];
        body_[r][c] = (numerator >> twos) * inverse;  // the division leaves no rest
      }
      body_[r][entering] = Integer{} - factor;
    }
    body_[leaving][entering] = determinant_;
    determinant_ = pivot;
    std::swap(basic_[leaving], nonbasic_[entering]);
  }

  std::size_t rows_;
  std::size_t columns_;
  double base_ = 0;
  double unit_ = 1;
  std::int64_t start_ = 0;
  // The last row is the costs, the last column the levels, and where they meet is minus the value.
  std::array<std::array<Integer, kMostChoices + 1>, kMostChoices + 1> body_{};
  Integer determinant_{1};
  std::array<std::size_t, kMostChoices> basic_{};
  std::array<std::size_t, kMostChoices> nonbasic_{};
};

}  // namespace

MatrixSolution<kMostChoices> solve_exactly(const MatrixGame<kMostChoices>& game) {
  ExactTableau tableau(game);
  tableau.solve();
  return tableau.solution();
}

}  // namespace tablier::matrix_game
