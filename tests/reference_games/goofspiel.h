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

// Goofspiel with open hands.
//   GS-1  Each side and the prize pile hold the cards 1 … N; chance turns up a prize not yet
//   played. GS-2  Both sides bid one card of their hand, at once; the bids are spent. GS-3  The
//   higher bid takes the prize and its points; equal bids take nothing. GS-4  When all prizes are
//   gone more points win; equal points are a draw.
namespace tablier::goofspiel {

inline constexpr int kMaxCards = 13;

// A set of cards: card c is the bit c - 1.
using Cards = std::uint32_t;

constexpr Cards bit(int card) { return Cards{1} << (card - 1); }

struct Options {
  std::uint8_t cards = kMaxCards;  // 2 … kMaxCards

  friend bool operator==(const Options&, const Options&) = default;
};

struct Action {
  std::uint8_t card = 1;

  friend bool operator==(const Action&, const Action&) = default;
};

struct Outcome {
  std::uint8_t prize = 1;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

using Actions = StaticVector<Action, kMaxCards>;
using Outcomes = StaticVector<Weighted<Outcome>, kMaxCards>;

// GS-1: a prize to bid for.
struct TurnedUp {
  static constexpr std::string_view kName = "turned_up";

  std::uint8_t prize = 1;

  template <class Show>
  void show(Show& out) const {
    out("prize", prize);
  }

  friend bool operator==(const TurnedUp&, const TurnedUp&) = default;
};

// GS-2: a card has left a hand.
struct Bid {
  static constexpr std::string_view kName = "bid";

  Side side = Side::kZero;
  std::uint8_t card = 1;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("card", card);
  }

  friend bool operator==(const Bid&, const Bid&) = default;
};

// GS-3: the higher bid has taken the prize.
struct Took {
  static constexpr std::string_view kName = "took";

  Side side = Side::kZero;
  std::uint8_t points = 0;

  template <class Show>
  void show(Show& out) const {
    out("side", side);
    out("points", points);
  }

  friend bool operator==(const Took&, const Took&) = default;
};

// GS-3: the bids were equal, and the prize is nobody's.
struct Lost {
  static constexpr std::string_view kName = "lost";

  std::uint8_t points = 0;

  template <class Show>
  void show(Show& out) const {
    out("points", points);
  }

  friend bool operator==(const Lost&, const Lost&) = default;
};

using Effect = std::variant<TurnedUp, Bid, Took, Lost, Ended>;

class Position {
 public:
  Position() : Position(Options{}) {}
  explicit Position(const Options& options) : options_(options) {
    hands_[0] = hands_[1] = prizes_ = bit(options.cards + 1) - 1;
  }

  [[nodiscard]] Turn turn() const {
    if (result_ != GameResult::kNone) return Turn::kOver;
    return prize_ == 0 ? Turn::kChance : Turn::kBoth;
  }
  [[nodiscard]] GameResult result() const { return result_; }
  [[nodiscard]] int payoff() const { return plain_payoff(result_); }
  [[nodiscard]] std::array<int, 2> score() const { return points_; }
  [[nodiscard]] std::string_view phase() const {
    if (result_ != GameResult::kNone) return "over";
    return prize_ == 0 ? "prize" : "bid";
  }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] std::uint64_t hash() const {
    const auto word = [](auto high, auto low) {
      return static_cast<std::uint64_t>(high) << 32U | static_cast<std::uint64_t>(low);
    };
    const std::uint64_t rest = word(options_.cards, static_cast<std::uint64_t>(result_));
    return hash_word(
        hash_word(hash_word(hash_word(rest, word(hands_[0], hands_[1])), word(prizes_, prize_)),
                  static_cast<std::uint64_t>(points_[0])),
        static_cast<std::uint64_t>(points_[1]));
  }
  [[nodiscard]] const Position& view(Viewer) const { return *this; }  // nothing is hidden

  [[nodiscard]] Cards hand(Side side) const { return hands_[index(side)]; }
  [[nodiscard]] Cards prizes() const { return prizes_; }  // not yet turned up
  [[nodiscard]] int prize() const { return prize_; }      // the one bid for; 0: none

  void legal(Side side, Actions& actions) const {
    if (turn() != Turn::kBoth) return;
    for (std::uint64_t cards = hand(side); cards != 0;) {
      actions.push_back({static_cast<std::uint8_t>(pop_lowest_bit(cards) + 1)});
    }
  }
  [[nodiscard]] MaybeRefusal refuse(Side side, const Action& action) const;
  [[nodiscard]] Action sample_action(Side side, Rng& rng) const {
    return {static_cast<std::uint8_t>(any_of(hand(side), rng))};
  }
  // Not a turn of this game: it is always both who bid.
  template <class Sink = NoEffects>
  void apply(const Action&, Sink = {}) {}
  template <class Sink = NoEffects>
  void apply_both(const Action& first, const Action& second, Sink told = {}) {
    happen(Bid{Side::kZero, first.card}, told);
    happen(Bid{Side::kOne, second.card}, told);
    if constexpr (Sink::kListens) {
      const auto points = static_cast<std::uint8_t>(prize_);
      if (first.card == second.card) {
        happen(Lost{points}, told);
      } else {
        happen(Took{first.card > second.card ? Side::kZero : Side::kOne, points}, told);
      }
    } else {  // the same without branches: which bid is higher cannot be predicted
      points_[0] += first.card > second.card ? prize_ : 0;
      points_[1] += second.card > first.card ? prize_ : 0;
      prize_ = 0;
    }
    if (prizes_ != 0) return;
    const GameResult more = points_[0] > points_[1] ? GameResult::kSide0 : GameResult::kSide1;
    happen(Ended{points_[0] == points_[1] ? GameResult::kDraw : more}, told);  // GS-4
  }

  void outcomes(Outcomes& list) const {
    if (turn() != Turn::kChance) return;
    for (std::uint64_t cards = prizes_; cards != 0;) {
      list.push_back({{static_cast<std::uint8_t>(pop_lowest_bit(cards) + 1)}, 1});
    }
  }
  [[nodiscard]] Outcome sample_outcome(Rng& rng) const {
    return {static_cast<std::uint8_t>(any_of(prizes_, rng))};
  }
  [[nodiscard]] MaybeRefusal refuse(const Outcome& outcome) const;
  template <class Sink = NoEffects>
  void apply(const Outcome& outcome, Sink told = {}) {
    happen(TurnedUp{outcome.prize}, told);
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
  static int any_of(Cards cards, Rng& rng) {
    return nth_set_bit(cards, rng.below(static_cast<std::uint32_t>(popcount(cards)))) + 1;
  }

  template <class E, class Sink>
  void happen(const E& effect, Sink told) {
    fold(effect);
    told(effect);
  }
  void fold(const TurnedUp& effect) {
    prizes_ ^= bit(effect.prize);
    prize_ = effect.prize;
  }
  void fold(const Bid& effect) { hands_[index(effect.side)] ^= bit(effect.card); }
  void fold(const Took& effect) {
    points_[index(effect.side)] += effect.points;
    prize_ = 0;
  }
  void fold(const Lost&) { prize_ = 0; }
  void fold(const Ended& effect) { result_ = effect.result; }

  std::array<Cards, 2> hands_{};
  Cards prizes_ = 0;
  int prize_ = 0;
  std::array<int, 2> points_{};
  GameResult result_ = GameResult::kNone;
  Options options_;
};

struct Goofspiel {
  using Options = goofspiel::Options;
  using Position = goofspiel::Position;
  using Action = goofspiel::Action;
  using Outcome = goofspiel::Outcome;
  using Effect = goofspiel::Effect;
  using View = Position;

  static constexpr std::string_view kName = "goofspiel";
  static constexpr Text kTitle = {"Goofspiel", "Goofspiel"};
  static constexpr std::string_view kCredit = "Merrill Flood";
  static constexpr Facts kFacts = {};
  static constexpr std::array<Text, 2> kSideNames = {{{"Trèfle", "Clubs"}, {"Pique", "Spades"}}};
  static constexpr std::size_t kMaxActions = kMaxCards;
  static constexpr std::size_t kMaxOutcomes = kMaxCards;
  static constexpr int kMaxPayoff = 1;

  static Position start(const Options& options) { return Position(options); }

  static std::span<const OptionSpec> option_specs();
  static bool set_option(Options& options, std::string_view name, std::string_view value);
  static std::string option_value(const Options& options, std::string_view name);

  // A bid is the number of its card: `11`, and both `11|4`; a prize `prize=7`.
  static Expected<Action, Refusal> read_action(const View& view, Side side, std::string_view text);
  static std::string write_action(const View& view, Side side, const Action& action);
  static Expected<Outcome, Refusal> read_outcome(const Position& position, std::string_view text);
  static std::string write_outcome(const Position& position, const Outcome& outcome);
  static void write_state(const View& view, JsonWriter& json);
  static std::string explain(const Refusal& refusal, Language language);
};

}  // namespace tablier::goofspiel
