#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "base/bits.h"
#include "base/hash.h"
#include "reference_games/edges.h"
#include "rules/game.h"

// Breakthrough on 8×8.
//   BT-1  A turn moves one pawn of one's own.
//   BT-2  A pawn goes one square forward, straight or diagonally, not onto one of its own.
//   BT-3  It captures diagonally only.
//   BT-4  A pawn on the far row wins, and so does taking the last pawn of the other side.
namespace tablier::breakthrough {

inline constexpr int kSize = 8;
inline constexpr int kSquares = kSize * kSize;

// A set of squares: row * 8 + column.
using Pawns = std::uint64_t;
inline constexpr Pawns kColumnA = 0x0101010101010101ULL;
inline constexpr Pawns kColumnH = kColumnA << 7;
inline constexpr std::array<Pawns, 2> kHome = {0x000000000000ffffULL, 0xffff000000000000ULL};
inline constexpr std::array<Pawns, 2> kGoal = {0xff00000000000000ULL, 0x00000000000000ffULL};

constexpr Pawns bit(int square) { return Pawns{1} << square; }
inline std::string write_square(int square) {
  return reference::write_cell(square % kSize, square / kSize);
}

struct Action {
  std::uint8_t from = 0;
  std::uint8_t to = 0;

  friend bool operator==(const Action&, const Action&) = default;
};

// A pawn has three moves at most.
inline constexpr std::size_t kMaxActions = std::size_t{3} * 2 * kSize;
using Actions = StaticVector<Action, kMaxActions>;

// A side has moved a pawn; the other one is to move.
struct Moved {
  static constexpr std::string_view kName = "moved";

  Side side = Side::kZero;
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  bool took = false;  // BT-3: the pawn that stood there

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("from", write_square(from));
    out("to", write_square(to));
    out("took", took);
  }

  friend bool operator==(const Moved&, const Moved&) = default;
};

using Effect = std::variant<Moved, Ended>;

class Position {
 public:
  [[nodiscard]] Turn turn() const {
    return result_ == GameResult::kNone ? turn_of(to_move_) : Turn::kOver;
  }
  [[nodiscard]] GameResult result() const { return result_; }
  [[nodiscard]] int payoff() const { return plain_payoff(result_); }
  [[nodiscard]] std::array<int, 2> score() const { return reference::score_of_win(result_); }
  [[nodiscard]] std::string_view phase() const {
    return result_ == GameResult::kNone ? "move" : "over";
  }
  [[nodiscard]] const reference::NoOptions& options() const { return kOptions; }
  [[nodiscard]] std::uint64_t hash() const {
    const auto rest =
        static_cast<std::uint64_t>(result_) << 1U | static_cast<std::uint64_t>(to_move_);
    return hash_word(hash_word(rest, pawns_[0]), pawns_[1]);
  }
  [[nodiscard]] const Position& view(Viewer) const { return *this; }  // nothing is hidden

  [[nodiscard]] Pawns pawns(Side side) const { return pawns_[index(side)]; }

  void legal(Side side, Actions& actions) const {
    if (turn() != turn_of(side)) return;
    const Targets targets = targets_of(side);
    for (std::size_t way = 0; way < targets.size(); ++way) {
      for (Pawns squares = targets[way]; squares != 0;) {
        actions.push_back(arriving(side, way, pop_lowest_bit(squares)));
      }
    }
  }
  [[nodiscard]] MaybeRefusal refuse(Side side, const Action& action) const;

  [[nodiscard]] Action sample_action(Side side, Rng& rng) const {
    const Targets targets = targets_of(side);
    const auto count = [&](std::size_t way) {
      return static_cast<std::uint32_t>(popcount(targets[way]));
    };
    const std::uint32_t second = count(0);
    const std::uint32_t third = second + count(1);
    const std::uint32_t choice = rng.below(third + count(2));
    // Sums instead of branches: which way it will be cannot be predicted.
    const auto way = static_cast<std::size_t>(choice >= second) + (choice >= third ? 1U : 0U);
    const std::uint32_t passed = std::array<std::uint32_t, 3>{0, second, third}[way];
    return arriving(side, way, nth_set_bit(targets[way], choice - passed));
  }

  template <class Sink = NoEffects>
  void apply(const Action& action, Sink told = {}) {
    const Side mover = to_move_;
    const bool took = (pawns(other(mover)) & bit(action.to)) != 0;
    happen(Moved{mover, action.from, action.to, took}, told);
    if ((bit(action.to) & kGoal[index(mover)]) != 0 || pawns(other(mover)) == 0) {
      happen(Ended{win_of(mover)}, told);  // BT-4
    }
  }

  [[nodiscard]] MaybeRefusal refuse(const Outside& event) const {
    return reference::refuse_outside(result_, event);
  }
  template <class Sink = NoEffects>
  void apply(const Outside& event, Sink told = {}) {
    happen(ended_by(event), told);
  }

  // Position and effects make the next position.
  void fold(const Effect& effect) {
    std::visit([this](const auto& one) { this->fold(one); }, effect);
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  static constexpr reference::NoOptions kOptions{};

  // The squares that can be reached straight, diagonally to the left and to the right, as seen
  // with row 8 on top. No two pawns reach the same square the same way.
  using Targets = std::array<Pawns, 3>;

  [[nodiscard]] Targets targets_of(Side side) const {
    const Pawns own = pawns(side);
    const Pawns free = ~(own | pawns(other(side)));
    const Pawns leftward = own & ~kColumnA;
    const Pawns rightward = own & ~kColumnH;
    if (side == Side::kZero) return {own << 8 & free, leftward << 7 & ~own, rightward << 9 & ~own};
    return {own >> 8 & free, leftward >> 9 & ~own, rightward >> 7 & ~own};
  }
  static Action arriving(Side side, std::size_t way, int to) {
    constexpr std::array<std::array<std::int8_t, 3>, 2> kSteps = {{{8, 7, 9}, {-8, -9, -7}}};
    return {static_cast<std::uint8_t>(to - kSteps[index(side)][way]),
            static_cast<std::uint8_t>(to)};
  }

  template <class E, class Sink>
  void happen(const E& effect, Sink told) {
    fold(effect);
    told(effect);
  }
  void fold(const Moved& effect) {
    pawns_[index(effect.side)] ^= bit(effect.from) | bit(effect.to);
    pawns_[index(other(effect.side))] &= ~bit(effect.to);
    to_move_ = other(effect.side);
  }
  void fold(const Ended& effect) { result_ = effect.result; }

  std::array<Pawns, 2> pawns_ = kHome;
  Side to_move_ = Side::kZero;
  GameResult result_ = GameResult::kNone;
};

struct Breakthrough : reference::WithoutOptions {
  using Position = breakthrough::Position;
  using Action = breakthrough::Action;
  using Outcome = NoOutcome;
  using Effect = breakthrough::Effect;
  using View = Position;

  static constexpr std::string_view kName = "breakthrough";
  static constexpr Text kTitle = {"Breakthrough", "Breakthrough"};
  static constexpr std::string_view kCredit = "Dan Troyka, 2000";
  static constexpr Facts kFacts = {};
  static constexpr std::array<Text, 2> kSideNames = {{{"Blanc", "White"}, {"Noir", "Black"}}};
  static constexpr std::size_t kMaxActions = breakthrough::kMaxActions;
  static constexpr int kMaxPayoff = 1;

  static Position start(const Options&) { return {}; }

  // An action is the square left and the square reached: `b2-c3`.
  static Expected<Action, Refusal> read_action(const View& view, Side side, std::string_view text);
  static std::string write_action(const View& view, Side side, const Action& action);
  static void write_state(const View& view, JsonWriter& json);
  static std::string explain(const Refusal& refusal, Language language);
};

}  // namespace tablier::breakthrough
