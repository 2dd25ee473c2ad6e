#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/hash.h"
#include "reference_games/edges.h"
#include "rules/game.h"

// Small limit poker for two, with jacks, queens and kings. `Rules` says how many copies of each
// card there are, and for each round of betting what a bet costs.
//   PO-1  Both ante one chip and are dealt one card in secret; later rounds open with a card for
//         all. What has been dealt is not in the deck any more.
//   PO-2  Side 0 begins each round. With no bet to answer a side checks or bets.
//   PO-3  A bet is answered by a fold, a call, or a raise by one more bet.
//   PO-4  A round has at most Rules::kMaxBets bets, raises included.
//   PO-5  A fold loses the chips put in. After the last round a pair with the board wins, else the
//         higher card; equal hands share. The payoff is what side 0 has won, in chips.
namespace tablier::poker {

enum class Card : std::uint8_t { kNone, kJack, kQueen, kKing };
inline constexpr std::array<Card, 3> kCards = {Card::kJack, Card::kQueen, Card::kKing};

enum class Place : std::uint8_t { kHand0, kHand1, kBoard };

struct Outcome {
  Place place = Place::kHand0;
  Card card = Card::kJack;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

enum class Move : std::uint8_t { kCheck, kBet, kFold, kCall, kRaise };

struct Action {
  Move move = Move::kCheck;

  friend bool operator==(const Action&, const Action&) = default;
};

using Actions = StaticVector<Action, 3>;
using Outcomes = StaticVector<Weighted<Outcome>, 3>;

// What everybody at the table sees: the betting, the board, and that cards have been dealt.
template <class Rules>
class Table {
 public:
  static constexpr std::size_t kRounds = Rules::kBets.size();
  // Check, bet, the raises, and the answer to the last one.
  static constexpr std::size_t kMaxLine = kRounds * (Rules::kMaxBets + 2);

  using Line = StaticVector<Move, kMaxLine>;

  [[nodiscard]] Turn turn() const {
    if (result_ != GameResult::kNone) return Turn::kOver;
    return dealing() ? Turn::kChance : turn_of(to_act_);
  }
  [[nodiscard]] GameResult result() const { return result_; }
  [[nodiscard]] int payoff() const { return payoff_; }
  [[nodiscard]] std::array<int, 2> score() const { return {payoff_, -payoff_}; }
  [[nodiscard]] std::string_view phase() const {
    if (result_ != GameResult::kNone) return "over";
    return dealing() ? "deal" : "bet";
  }
  [[nodiscard]] const reference::NoOptions& options() const { return kOptions; }

  [[nodiscard]] const Line& line() const { return line_; }
  [[nodiscard]] std::array<int, 2> chips() const { return chips_; }
  [[nodiscard]] Card board() const { return board_; }
  [[nodiscard]] bool showdown() const { return showdown_; }
  [[nodiscard]] bool dealt(Side side) const { return dealt_ > static_cast<int>(index(side)); }
  // Where the next card goes, at a turn of chance.
  [[nodiscard]] Place due() const {
    if (dealt_ == 2) return Place::kBoard;
    return dealt_ == 0 ? Place::kHand0 : Place::kHand1;
  }

  void legal(Side side, Actions& actions) const {
    for (const Move move : {Move::kCheck, Move::kBet, Move::kFold, Move::kCall, Move::kRaise}) {
      if (!refuse(side, {move})) actions.push_back({move});
    }
  }
  [[nodiscard]] MaybeRefusal refuse(Side side, const Action& action) const;
  [[nodiscard]] MaybeRefusal refuse(const Outside& event) const {
    return reference::refuse_outside(result_, event);
  }

  // Returns whether the hands must now be shown.
  bool play(Move move);
  void show(int comparison);  // > 0: side 0's hand is better
  void deal(const Outcome& outcome) {
    if (outcome.place == Place::kBoard) {
      board_ = outcome.card;
    } else {
      ++dealt_;
    }
  }
  void end(const Outside& event);

  [[nodiscard]] std::uint64_t hash() const;

  friend bool operator==(const Table&, const Table&) = default;

 private:
  static constexpr reference::NoOptions kOptions{};

  [[nodiscard]] bool dealing() const { return dealt_ < 2 || (round_ > 0 && board_ == Card::kNone); }
  void lose(Side side);

  Line line_;
  std::array<int, 2> chips_ = {1, 1};
  int dealt_ = 0;
  std::uint8_t round_ = 0;
  std::uint8_t bets_ = 0;  // in this round
  Side to_act_ = Side::kZero;
  Card board_ = Card::kNone;
  bool checked_ = false;  // one side has, in this round
  bool showdown_ = false;
  GameResult result_ = GameResult::kNone;
  int payoff_ = 0;
};

// What one side knows: the table, its own card, and the other's when the hands are shown.
template <class Rules>
class View : public Table<Rules> {
 public:
  View(const Table<Rules>& table, Viewer viewer, const std::array<Card, 2>& hands)
      : Table<Rules>(table), viewer_(viewer), hands_(hands) {}

  [[nodiscard]] Viewer viewer() const { return viewer_; }
  // kNone: not dealt yet, or not seen.
  [[nodiscard]] Card hand(Side side) const { return hands_[index(side)]; }
  // Of a side's view, not of everybody's.
  [[nodiscard]] Side side() const { return viewer_.own_side(); }
  [[nodiscard]] Card own() const { return hand(side()); }
  [[nodiscard]] Card shown() const { return hand(other(side())); }

  void legal(Side side, Actions& actions) const {
    if (viewer_.is(side)) Table<Rules>::legal(side, actions);
  }
  [[nodiscard]] MaybeRefusal refuse(Side side, const Action& action) const {
    return viewer_.is(side) ? Table<Rules>::refuse(side, action) : kNotDue;
  }
  [[nodiscard]] std::uint64_t hash() const {
    const auto cards =
        static_cast<std::uint64_t>(hands_[0]) << 4U | static_cast<std::uint64_t>(hands_[1]);
    return hash_word(Table<Rules>::hash(), cards << 4U | viewer_.code());
  }

  friend bool operator==(const View&, const View&) = default;

 private:
  Viewer viewer_;
  std::array<Card, 2> hands_;
};

template <class Rules>
class Position : public Table<Rules> {
 public:
  Position() = default;
  // Wants hands that fit the table.
  Position(const Table<Rules>& table, const std::array<Card, 2>& hands)
      : Table<Rules>(table), hands_(hands) {}

  using Table<Rules>::refuse;

  [[nodiscard]] Card hand(Side side) const { return hands_[index(side)]; }
  [[nodiscard]] View<Rules> view(Viewer viewer) const {
    const auto seen = [&](Side side) {
      return viewer.is(side) || this->showdown() ? hand(side) : Card::kNone;
    };
    return {*this, viewer, {seen(Side::kZero), seen(Side::kOne)}};
  }
  [[nodiscard]] std::uint64_t hash() const {
    const auto cards =
        static_cast<std::uint64_t>(hands_[0]) << 4U | static_cast<std::uint64_t>(hands_[1]);
    return hash_word(Table<Rules>::hash(), cards);
  }
  // Copies of a card still in the deck.
  [[nodiscard]] std::uint32_t left(Card card) const {
    std::uint32_t count = Rules::kCopies;
    for (const Card seen : {hands_[0], hands_[1], this->board()}) count -= seen == card ? 1U : 0U;
    return count;
  }

  void apply(const Action& action) {
    if (this->play(action.move)) this->show(strength(Side::kZero) - strength(Side::kOne));
  }
  void apply(const Outside& event) { this->end(event); }

  void outcomes(Outcomes& list) const {
    if (this->turn() != Turn::kChance) return;
    for (const Card card : kCards) {
      if (left(card) != 0) list.push_back({{this->due(), card}, left(card)});
    }
  }
  [[nodiscard]] Outcome sample_outcome(Rng& rng) const { return {this->due(), draw(rng)}; }
  [[nodiscard]] MaybeRefusal refuse(const Outcome& outcome) const {
    if (this->result() != GameResult::kNone) return kGameIsOver;
    if (this->turn() != Turn::kChance || outcome.place != this->due()) return kNotDue;
    if (outcome.card == Card::kNone || outcome.card > Card::kKing) return kNotAnEvent;
    return left(outcome.card) == 0 ? MaybeRefusal(Refusal{"PO-1"}) : std::nullopt;
  }
  void apply(const Outcome& outcome) {
    this->deal(outcome);
    if (outcome.place != Place::kBoard)
      hands_[static_cast<std::size_t>(outcome.place)] = outcome.card;
  }

  // A random card of those left.
  [[nodiscard]] Card draw(Rng& rng) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  [[nodiscard]] int strength(Side side) const {
    const Card card = hand(side);
    return static_cast<int>(card) + (card == this->board() ? 10 : 0);
  }

  std::array<Card, 2> hands_{};  // kNone: not dealt yet
};

template <class Rules>
struct Poker : reference::WithoutOptions {
  using Position = poker::Position<Rules>;
  using Action = poker::Action;
  using Outcome = poker::Outcome;
  using View = poker::View<Rules>;

  static constexpr std::string_view kName = Rules::kName;
  static constexpr Text kTitle = Rules::kTitle;
  static constexpr std::string_view kCredit = Rules::kCredit;
  static constexpr Facts kFacts = {};
  static constexpr std::array<Text, 2> kSideNames = {{{"Premier", "First"}, {"Second", "Second"}}};
  static constexpr std::size_t kMaxActions = Actions::capacity();
  static constexpr std::size_t kMaxOutcomes = Outcomes::capacity();
  static constexpr int kMaxPayoff = [] {
    int chips = 1;
    for (const int bet : Rules::kBets) chips += bet * Rules::kMaxBets;
    return chips;
  }();

  static Position start(const Options&) { return {}; }
  // The cards that the side does not know, dealt from what is left of the deck. The betting is not
  // taken as evidence.
  static Position sample_position(const View& view, Rng& rng);

  // `check`, `bet`, `fold`, `call`, `raise`; deals are `card0=J`, `card1=K`, `board=Q`.
  static Expected<Action, Refusal> read_action(const View& view, Side side, std::string_view text);
  static std::string write_action(const View& view, Side side, const Action& action);
  static Expected<Outcome, Refusal> read_outcome(const Position& position, std::string_view text);
  static std::string write_outcome(const Position& position, const Outcome& outcome);
  static std::string redact(const View& view, std::string_view event);
  static void write_state(const Position& position, JsonWriter& json);
  static void write_state(const View& view, JsonWriter& json);
  static std::string explain(const Refusal& refusal, Language language);
};

}  // namespace tablier::poker
