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

// Connect four on 7 columns of 6 rows.
//   C4-1  A disc falls to the lowest free cell of its column; a full column takes no more.
//   C4-2  Four discs of one side in a line win; a full board without such a line is a draw.
namespace tablier::connect_four {

inline constexpr int kColumns = 7;
inline constexpr int kRows = 6;

// A set of cells: a column is a byte, its lowest cell the lowest bit. The two bits above each
// column stay empty: they catch the carry of a full column and keep lines from wrapping round.
using Discs = std::uint64_t;
inline constexpr int kColumnBits = 8;
inline constexpr Discs kBottom = 0x0001010101010101ULL;
inline constexpr Discs kBoard = kBottom * 0x3f;

constexpr Discs bit(int cell) { return Discs{1} << cell; }
constexpr int cell_at(int column, int row) { return column * kColumnBits + row; }

constexpr bool has_four(Discs discs) {
  Discs lines = 0;
  for (const int step : {1, kColumnBits - 1, kColumnBits, kColumnBits + 1}) {
    const Discs pairs = discs & (discs >> step);
    lines |= pairs & (pairs >> (2 * step));
  }
  return lines != 0;
}

// The cell where the disc comes to rest; a full column stands for the bit above its top.
struct Action {
  std::uint8_t cell = 0;

  friend bool operator==(const Action&, const Action&) = default;
};

using Actions = StaticVector<Action, kColumns>;

// C4-1: a side's disc has come to rest; the other one is to move.
struct Dropped {
  static constexpr std::string_view kName = "dropped";

  Side side = Side::kZero;
  std::uint8_t at = 0;  // a cell

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("at", reference::write_cell(at / kColumnBits, at % kColumnBits));
  }

  friend bool operator==(const Dropped&, const Dropped&) = default;
};

using Effect = std::variant<Dropped, Ended>;

class Position {
 public:
  [[nodiscard]] Turn turn() const {
    return result_ == GameResult::kNone ? turn_of(to_move()) : Turn::kOver;
  }
  [[nodiscard]] GameResult result() const { return result_; }
  [[nodiscard]] int payoff() const { return plain_payoff(result_); }
  [[nodiscard]] std::array<int, 2> score() const { return reference::score_of_win(result_); }
  [[nodiscard]] std::string_view phase() const {
    return result_ == GameResult::kNone ? "drop" : "over";
  }
  [[nodiscard]] const reference::NoOptions& options() const { return kOptions; }
  [[nodiscard]] std::uint64_t hash() const {
    return hash_word(hash_word(static_cast<std::uint64_t>(result_), own_), all_);
  }
  [[nodiscard]] const Position& view(Viewer) const { return *this; }  // nothing is hidden

  [[nodiscard]] Discs discs(Side side) const { return side == to_move() ? own_ : all_ ^ own_; }
  // The cells where a disc would come to rest.
  [[nodiscard]] Discs landings() const { return (all_ + kBottom) & kBoard; }
  // The cell for a disc dropped into a column, above the board when that is full.
  [[nodiscard]] Action drop(int column) const {
    const Discs above = (all_ + kBottom) & (Discs{0xff} << (column * kColumnBits));
    return {static_cast<std::uint8_t>(lowest_bit(above))};
  }

  void legal(Side side, Actions& actions) const {
    if (turn() != turn_of(side)) return;
    for (Discs cells = landings(); cells != 0;) {
      actions.push_back({static_cast<std::uint8_t>(pop_lowest_bit(cells))});
    }
  }
  [[nodiscard]] MaybeRefusal refuse(Side side, const Action& action) const;
  [[nodiscard]] Action sample_action(Side, Rng& rng) const {
    const Discs cells = landings();
    const std::uint32_t choice = rng.below(static_cast<std::uint32_t>(popcount(cells)));
    return {static_cast<std::uint8_t>(nth_set_bit(cells, choice))};
  }
  template <class Sink = NoEffects>
  void apply(const Action& action, Sink told = {}) {
    const Side mover = to_move();
    happen(Dropped{mover, action.cell}, told);
    if (has_four(all_ ^ own_)) {           // the mover's
      happen(Ended{win_of(mover)}, told);  // C4-2
    } else if (all_ == kBoard) {
      happen(Ended{GameResult::kDraw}, told);
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

  [[nodiscard]] Side to_move() const { return static_cast<Side>(popcount(all_) & 1); }

  template <class E, class Sink>
  void happen(const E& effect, Sink told) {
    fold(effect);
    told(effect);
  }
  void fold(const Dropped& effect) {
    const Discs placed = own_ | bit(effect.at);
    all_ |= bit(effect.at);
    own_ = all_ ^ placed;
  }
  void fold(const Ended& effect) { result_ = effect.result; }

  Discs own_ = 0;  // of the side to move
  Discs all_ = 0;
  GameResult result_ = GameResult::kNone;
};

struct ConnectFour : reference::WithoutOptions {
  using Position = connect_four::Position;
  using Action = connect_four::Action;
  using Outcome = NoOutcome;
  using Effect = connect_four::Effect;
  using View = Position;

  static constexpr std::string_view kName = "connect_four";
  static constexpr Text kTitle = {"Puissance 4", "Connect four"};
  static constexpr std::string_view kCredit = "Howard Wexler, Ned Strongin, 1974";
  static constexpr Facts kFacts = {};
  static constexpr std::array<Text, 2> kSideNames = {{{"Jaune", "Yellow"}, {"Rouge", "Red"}}};
  static constexpr std::size_t kMaxActions = kColumns;
  static constexpr int kMaxPayoff = 1;

  static Position start(const Options&) { return {}; }

  // An action is the letter of its column: `d`.
  static Expected<Action, Refusal> read_action(const View& view, Side side, std::string_view text);
  static std::string write_action(const View& view, Side side, const Action& action);
  static void write_state(const View& view, JsonWriter& json);
  static std::string explain(const Refusal& refusal, Language language);
};

}  // namespace tablier::connect_four
