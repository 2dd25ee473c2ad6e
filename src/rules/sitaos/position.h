#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/rng.h"
#include "base/static_vector.h"
#include "rules/outside.h"
#include "rules/refusal.h"
#include "rules/side.h"
#include "rules/sitaos/effects.h"
#include "rules/sitaos/figure.h"
#include "rules/viewer.h"

namespace tablier::sitaos {

enum class Scoring : std::uint8_t { kAutomatic, kAnnounced };

inline constexpr int kMaxTarget = 9999;

struct Options {
  Scoring scoring = Scoring::kAutomatic;  // SI-16
  bool pie = false;                       // SI-18
  std::uint16_t target = 100;             // SI-18, 1 … kMaxTarget

  friend bool operator==(const Options&, const Options&) = default;
};

// A pawn on a crossing, or the pie rule's swap. With announced scoring it also names figures: bit i
// stands for the i-th of completed_figures.
struct Action {
  static constexpr Crossing kSwap = kCrossings;

  Crossing crossing = 0;
  std::uint32_t named = 0;

  friend bool operator==(const Action&, const Action&) = default;
};

// Two actions a crossing with announced scoring (nothing named, everything named), and the swap.
inline constexpr std::size_t kMaxActions = 2 * kCrossings + 1;
using Actions = StaticVector<Action, kMaxActions>;

// Why an action is refused, within a clause; see `explain`.
enum class Reason : std::uint16_t {
  kNone,
  kOccupied,         // SI-3; details: crossing
  kMustAnnounce,     // SI-16: no brackets
  kMustNotAnnounce,  // SI-16: brackets in automatic scoring
  kNotCompleted,     // SI-16; details: index of the figure in all_figures()
  kShortLine,        // SI-16; details: index of the figure named, length of the run
  kNamedTwice,       // SI-16; details: index of the figure
  kPieOff,           // SI-18
  kSwapTooLate,      // SI-18
};

class Position {
 public:
  Position() = default;
  explicit Position(const Options& options) : options_(options) {}

  [[nodiscard]] Turn turn() const {
    return result_ == GameResult::kNone ? turn_of(to_move_) : Turn::kOver;
  }
  [[nodiscard]] GameResult result() const { return result_; }
  [[nodiscard]] int payoff() const { return plain_payoff(result_); }
  [[nodiscard]] std::array<int, 2> score() const { return {score_[0], score_[1]}; }
  [[nodiscard]] std::string_view phase() const {
    return result_ == GameResult::kNone ? "place" : "over";
  }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] const Position& view(Viewer) const { return *this; }  // nothing is hidden

  [[nodiscard]] Side to_move() const { return to_move_; }
  [[nodiscard]] Pawns pawns(Side side) const { return pawns_[index(side)]; }
  [[nodiscard]] Pawns empty() const { return kBoard & ~(pawns_[0] | pawns_[1]); }
  [[nodiscard]] bool may_swap() const;

  void legal(Side side, Actions& actions) const;
  [[nodiscard]] MaybeRefusal refuse(Side side, const Action& action) const;
  void apply(const Action& action) { apply(action, NoEffects{}); }
  template <class Sink>
  void apply(const Action& action, Sink told);
  [[nodiscard]] Action sample_action(Side side, Rng& rng) const;

  [[nodiscard]] MaybeRefusal refuse(const Outside& event) const;
  void apply(const Outside& event) { apply(event, NoEffects{}); }
  template <class Sink>
  void apply(const Outside& event, Sink told) {
    happen(ended_by(event), told);
  }

  // Position and effects make the next position.
  void fold(const Effect& effect) {
    std::visit([this](const auto& one) { this->fold(one); }, effect);
  }

  // The figures that a pawn of the side to move would complete there.
  [[nodiscard]] FigureList completed_by(Crossing crossing) const {
    return completed_figures(pawns(to_move_), crossing);
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  [[nodiscard]] bool counts(const Action& action, std::size_t figure) const {
    return options_.scoring == Scoring::kAutomatic || (action.named >> figure & 1U) != 0;
  }
  template <class Sink>
  void score_figures(const Action& action, Side side, Sink told);

  template <class E, class Sink>
  void happen(const E& effect, Sink told) {
    fold(effect);
    told(effect);
  }
  void fold(const Placed& effect) {
    pawns_[index(effect.side)] |= bit(effect.at);
    to_move_ = other(effect.side);
  }
  void fold(const TookOver&) {
    std::swap(pawns_[0], pawns_[1]);
    to_move_ = Side::kZero;
  }
  void fold(const Scored& effect) { score_[index(effect.side)] += effect.points; }
  void fold(const Missed&) {}
  void fold(const Ended& effect) { result_ = effect.result; }

  std::array<Pawns, 2> pawns_{};
  std::array<std::int32_t, 2> score_{};
  Side to_move_ = Side::kZero;
  GameResult result_ = GameResult::kNone;
  Options options_;
};

}  // namespace tablier::sitaos
