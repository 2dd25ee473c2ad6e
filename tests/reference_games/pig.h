#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "base/hash.h"
#include "reference_games/edges.h"
#include "rules/game.h"

// Pig, with one die.
//   PG-1  A turn begins with a roll; after each roll the side rolls again or holds.
//   PG-2  A roll of 2 … 6 adds to the turn's total; a 1 loses that total and the turn.
//   PG-3  Holding banks the total and ends the turn.
//   PG-4  The side whose bank and total together reach the target has won.
namespace tablier::pig {

inline constexpr int kMinTarget = 2;
inline constexpr int kMaxTarget = 1000;
inline constexpr int kFaces = 6;

struct Options {
  std::uint16_t target = 100;  // kMinTarget … kMaxTarget

  friend bool operator==(const Options&, const Options&) = default;
};

enum class Choice : std::uint8_t { kRoll, kHold };

struct Action {
  Choice choice = Choice::kRoll;

  friend bool operator==(const Action&, const Action&) = default;
};

struct Outcome {
  std::uint8_t face = 1;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

using Actions = StaticVector<Action, 2>;
using Outcomes = StaticVector<Weighted<Outcome>, kFaces>;

// PG-1: a side is about to roll.
struct TookDie {
  static constexpr std::string_view kName = "took_die";

  Side side = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
  }

  friend bool operator==(const TookDie&, const TookDie&) = default;
};

struct Rolled {
  static constexpr std::string_view kName = "rolled";

  Side side = Side::kZero;
  std::uint8_t face = 1;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("face", face);
  }

  friend bool operator==(const Rolled&, const Rolled&) = default;
};

// PG-2: points for the turn's total.
struct Added {
  static constexpr std::string_view kName = "added";

  Side side = Side::kZero;
  std::uint8_t points = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("points", points);
  }

  friend bool operator==(const Added&, const Added&) = default;
};

// PG-2: the turn's total is gone.
struct Lost {
  static constexpr std::string_view kName = "lost";

  Side side = Side::kZero;
  std::uint16_t points = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("points", points);
  }

  friend bool operator==(const Lost&, const Lost&) = default;
};

// PG-3, PG-4: the turn's total counts.
struct Banked {
  static constexpr std::string_view kName = "banked";

  Side side = Side::kZero;
  std::uint16_t points = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("points", points);
  }

  friend bool operator==(const Banked&, const Banked&) = default;
};

// The other side is to move.
struct TurnEnded {
  static constexpr std::string_view kName = "turn_ended";

  Side side = Side::kZero;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
  }

  friend bool operator==(const TurnEnded&, const TurnEnded&) = default;
};

using Effect = std::variant<TookDie, Rolled, Added, Lost, Banked, TurnEnded, Ended>;

class Position {
 public:
  Position() = default;
  explicit Position(const Options& options) : options_(options) {}

  [[nodiscard]] Turn turn() const {
    if (result_ != GameResult::kNone) return Turn::kOver;
    return rolling_ ? Turn::kChance : turn_of(to_move_);
  }
  [[nodiscard]] GameResult result() const { return result_; }
  [[nodiscard]] int payoff() const { return plain_payoff(result_); }
  [[nodiscard]] std::array<int, 2> score() const { return bank_; }
  [[nodiscard]] std::string_view phase() const {
    if (result_ != GameResult::kNone) return "over";
    return rolling_ ? "roll" : "choose";
  }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] const Position& view(Viewer) const { return *this; }  // nothing is hidden

  [[nodiscard]] int total() const { return total_; }  // of this turn, not yet banked

  void legal(Side side, Actions& actions) const {
    if (turn() != turn_of(side)) return;
    actions.push_back({Choice::kRoll});
    if (total_ != 0) actions.push_back({Choice::kHold});
  }
  [[nodiscard]] MaybeRefusal refuse(Side side, const Action& action) const;
  template <class Sink = NoEffects>
  void apply(const Action& action, Sink told = {}) {
    const Side side = to_move_;
    if (action.choice == Choice::kRoll) return happen(TookDie{side}, told);
    happen(Banked{side, total_}, told);
    happen(TurnEnded{side}, told);
  }

  void outcomes(Outcomes& list) const {
    if (turn() != Turn::kChance) return;
    for (std::uint8_t face = 1; face <= kFaces; ++face) list.push_back({{face}, 1});
  }
  [[nodiscard]] Outcome sample_outcome(Rng& rng) const {
    return {static_cast<std::uint8_t>(rng.below(kFaces) + 1)};
  }
  [[nodiscard]] MaybeRefusal refuse(const Outcome& outcome) const;
  template <class Sink = NoEffects>
  void apply(const Outcome& outcome, Sink told = {}) {
    const Side side = to_move_;
    happen(Rolled{side, outcome.face}, told);
    if (outcome.face == 1) {
      happen(Lost{side, total_}, told);
      return happen(TurnEnded{side}, told);
    }
    happen(Added{side, outcome.face}, told);
    if (bank_[index(side)] + total_ < options_.target) return;
    happen(Banked{side, total_}, told);
    happen(Ended{win_of(side)}, told);
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
  template <class E, class Sink>
  void happen(const E& effect, Sink told) {
    fold(effect);
    told(effect);
  }
  void fold(const TookDie&) { rolling_ = true; }
  void fold(const Rolled&) { rolling_ = false; }
  void fold(const Added& effect) { total_ = static_cast<std::uint16_t>(total_ + effect.points); }
  void fold(const Lost&) { total_ = 0; }
  void fold(const Banked& effect) {
    bank_[index(effect.side)] += effect.points;
    total_ = 0;
  }
  void fold(const TurnEnded& effect) { to_move_ = other(effect.side); }
  void fold(const Ended& effect) { result_ = effect.result; }

  std::array<int, 2> bank_{};
  std::uint16_t total_ = 0;
  Side to_move_ = Side::kZero;
  bool rolling_ = false;
  GameResult result_ = GameResult::kNone;
  Options options_;
};

struct Pig {
  using Options = pig::Options;
  using Position = pig::Position;
  using Action = pig::Action;
  using Outcome = pig::Outcome;
  using Effect = pig::Effect;
  using View = Position;

  static constexpr std::string_view kName = "pig";
  static constexpr Text kTitle = {"Cochon", "Pig"};
  static constexpr std::string_view kCredit = "traditional; John Scarne, 1945";
  static constexpr Facts kFacts = {};
  static constexpr std::array<Text, 2> kSideNames = {{{"Premier", "First"}, {"Second", "Second"}}};
  static constexpr std::size_t kMaxActions = 2;
  static constexpr std::size_t kMaxOutcomes = kFaces;
  static constexpr int kMaxPayoff = 1;

  static Position start(const Options& options) { return Position(options); }

  static std::span<const OptionSpec> option_specs();
  static bool set_option(Options& options, std::string_view name, std::string_view value);
  static std::string option_value(const Options& options, std::string_view name);

  // `roll`, `hold`; the die is `d6=4`.
  static Expected<Action, Refusal> read_action(const View& view, Side side, std::string_view text);
  static std::string write_action(const View& view, Side side, const Action& action);
  static Expected<Outcome, Refusal> read_outcome(const Position& position, std::string_view text);
  static std::string write_outcome(const Position& position, const Outcome& outcome);
  static void write_state(const View& view, JsonWriter& json);
  static std::string explain(const Refusal& refusal, Language language);
};

}  // namespace tablier::pig
