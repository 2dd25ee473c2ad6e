#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "base/static_vector.h"
#include "rules/sokr/board.h"

namespace tablier::sokr {

inline constexpr std::size_t kPawns = 11;  // SO-6

// One side's choice. A kind and its squares: from and to for what moves, one for a change of places
// or the ball, up to eleven for a set-up or a retreat; the rest of them are 0. Two machine words,
// and in long lists written as such: built byte by byte and then copied, it is what one waits for.
struct alignas(8) Action {
  enum class Kind : std::uint8_t {
    kNone,
    kStep,
    kPass,
    kSwap,
    kCross,
    kShoot,
    kLong,
    kHold,
    kEnd,
    kRock,
    kPaper,
    kScissors,
    kBall,
    kSetup,
    kRetreat,
  };

  Kind kind = Kind::kNone;
  std::uint8_t count = 0;  // of squares
  std::array<Square, kPawns> squares{};
  std::array<std::uint8_t, 3> spare{};  // always 0; makes copies whole words

  [[nodiscard]] Square from() const { return squares[0]; }
  [[nodiscard]] Square to() const { return squares[1]; }

  friend bool operator==(const Action&, const Action&) = default;
};

static_assert(sizeof(Action) == 16 && std::endian::native == std::endian::little);

// Writes an action where it is to stay, as two whole words.
inline void write_move(Action& action, Action::Kind kind, Square from, Square to) {
  const std::array<std::uint64_t, 2> words = {static_cast<std::uint64_t>(kind) | 2U << 8U |
                                                  static_cast<std::uint64_t>(from) << 16U |
                                                  static_cast<std::uint64_t>(to) << 24U,
                                              0};
  std::memcpy(static_cast<void*>(&action), words.data(), sizeof action);
}

constexpr Action move(Action::Kind kind, Square from, Square to) {
  return {kind, 2, {from, to}, {}};
}
constexpr Action at(Action::Kind kind, Square square) { return {kind, 1, {square}, {}}; }
constexpr Action word(Action::Kind kind) { return {kind, 0, {}, {}}; }

// An action of a series, which names two squares at most: small enough for a register.
struct Move {
  Action::Kind kind = Action::Kind::kNone;
  std::uint8_t count = 0;
  Square from = 0;
  Square to = 0;

  [[nodiscard]] Action action() const {
    Action action;
    const std::array<std::uint64_t, 2> words = {
        static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(count) << 8U |
            static_cast<std::uint64_t>(from) << 16U | static_cast<std::uint64_t>(to) << 24U,
        0};
    std::memcpy(static_cast<void*>(&action), words.data(), sizeof action);
    return action;
  }

  friend bool operator==(const Move&, const Move&) = default;
};

inline Move small(const Action& action) {
  return {action.kind, action.count, action.from(), action.to()};
}

constexpr bool is_throw(const Action& action) {
  return action.kind >= Action::Kind::kRock && action.kind <= Action::Kind::kScissors;
}
// What may be played in a series or an offer.
constexpr bool is_series_action(const Action& action) {
  return action.kind >= Action::Kind::kStep && action.kind <= Action::Kind::kEnd;
}
// Rock beats scissors, scissors paper, paper rock: +1 when `first` beats `second`, 0 when equal.
constexpr int compare_throws(const Action& first, const Action& second) {
  const int gap = (static_cast<int>(first.kind) - static_cast<int>(second.kind) + 3) % 3;
  return gap == 2 ? -1 : gap;
}

// At most eight steps for each pawn, ten passes, and a few words.
using Actions = StaticVector<Action, 112>;

// `d5-d7`, `d5>d6`, `d5~`, `a8*d9`, `shoot`, `R`, `@c9`, `^b3,c4`, `b1,b1,d2,…`; nothing for any
// other text. Squares of a set-up or a retreat must be in order; whether they are right is for the
// rules to say.
std::optional<Action> read_choice(std::string_view text);
std::string write_choice(const Action& action);

}  // namespace tablier::sokr
