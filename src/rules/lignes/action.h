#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/static_vector.h"
#include "rules/lignes/board.h"

namespace tablier::lignes {

// One choice of one side. Squares that its kind does not name are 0.
struct Action {
  enum class Kind : std::uint8_t {
    kNone,
    kStep,      // from, to
    kTakeOver,  // from, via the man with the ball, to (LA-11)
    kPass,      // from, to; in phase 2 also a relay, an exact stop, the ball let loose
    kShot,      // from, to
    kOut,       // from, way (LA-24)
    kStop,
    kChoose,  // to: the taker, the keeper's place, the man to put in
  };

  Kind kind = Kind::kNone;
  std::uint8_t way = 0;
  Square from = 0;
  Square via = 0;
  Square to = 0;

  friend bool operator==(const Action&, const Action&) = default;
};

static_assert(sizeof(Action) == 8);

constexpr Action step(Square from, Square to) { return {Action::Kind::kStep, 0, from, 0, to}; }
constexpr Action take_over(Square from, Square via, Square to) {
  return {Action::Kind::kTakeOver, 0, from, via, to};
}
constexpr Action pass(Square from, Square to) { return {Action::Kind::kPass, 0, from, 0, to}; }
constexpr Action shot(Square from, Square to) { return {Action::Kind::kShot, 0, from, 0, to}; }
constexpr Action out(Square from, std::size_t way) {
  return {Action::Kind::kOut, static_cast<std::uint8_t>(way), from, 0, 0};
}
constexpr Action stop() { return {Action::Kind::kStop, 0, 0, 0, 0}; }
constexpr Action choose(Square square) { return {Action::Kind::kChoose, 0, 0, 0, square}; }

// Eight steps for each man; those beside the ball may take it over, to eight squares each; ten
// passes, and `stop`.
using Actions = StaticVector<Action, kWays*(kMen + kWays) + 10 + 1>;

// `h10>h11`, `h10>h11>h12`, `h12-k15`, `k15!h23`, `n20/e`, `stop`, `@f3`; nothing for other text,
// and where a square is not on that pitch.
std::optional<Action> read_choice(const Ground& ground, std::string_view text);
std::string write_choice(const Action& action);

// What dice decide.
struct Outcome {
  enum class Kind : std::uint8_t { kSix, kTwelve, kBoth };

  Kind kind = Kind::kSix;
  std::uint8_t six = 0;  // 0 where that die is not thrown
  std::uint8_t twelve = 0;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// `d6=4`, `d12=9`, `dice=4+9`.
std::optional<Outcome> read_throw(std::string_view text);
std::string write_throw(const Outcome& outcome);

}  // namespace tablier::lignes
