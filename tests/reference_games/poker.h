#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/hash.h"
#include "reference_games/edges.h"
#include "reference_games/poker_effects.h"
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

  [[nodiscard]] std::uint64_t hash() const;

  friend bool operator==(const Table&, const Table&) = default;

 protected:
  [[nodiscard]] Side to_act() const { return to_act_; }
  // What the side to act puts in to call, or to bet and raise.
  [[nodiscard]] std::uint8_t price(Move move) const {
    const int missing = chips_[index(other(to_act_))] - chips_[index(to_act_)];
    return static_cast<std::uint8_t>(missing + (move == Move::kCall ? 0 : Rules::kBets[round_]));
  }
  // Whether it ends the round of betting.
  [[nodiscard]] bool closes(Move move) const {
    return move == Move::kCall || (move == Move::kCheck && checked_);
  }
  [[nodiscard]] bool last_round() const { return round_ + std::size_t{1} == kRounds; }

  void fold(const Dealt& effect) {
    if (effect.side) {
      ++dealt_;
    } else {
      board_ = effect.card;
    }
  }
  void fold(const Checked& effect) {
    act(effect.side, Move::kCheck, 0);
    checked_ = true;
  }
  void fold(const Bet& effect) {
    act(effect.side, Move::kBet, effect.chips);
    ++bets_;
  }
  void fold(const Called& effect) { act(effect.side, Move::kCall, effect.chips); }
  void fold(const Raised& effect) {
    act(effect.side, Move::kRaise, effect.chips);
    ++bets_;
  }
  void fold(const Folded& effect) { act(effect.side, Move::kFold, 0); }
  void fold(const RoundEnded&) {
    ++round_;
    bets_ = 0;
    checked_ = false;
    to_act_ = Side::kZero;  // PO-2
  }
  void fold(const Shown&) { showdown_ = true; }
  void fold(const Won& effect) {
    payoff_ = effect.side == Side::kZero ? effect.chips : -effect.chips;
  }
  void fold(const Shared&) {}
  void fold(const Ended& effect) { result_ = effect.result; }

 private:
  static constexpr reference::NoOptions kOptions{};

  [[nodiscard]] bool dealing() const { return dealt_ < 2 || (round_ > 0 && board_ == Card::kNone); }
  void act(Side side, Move move, int chips) {
    line_.push_back(move);
    chips_[index(side)] += chips;
    to_act_ = other(side);
  }

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

// The cards that the sides hold, as far as they are known; kNone: not dealt yet, or not seen.
class Hands {
 public:
  Hands() = default;
  explicit Hands(const std::array<Card, 2>& cards) : cards_(cards) {}

  [[nodiscard]] Card of(Side side) const { return cards_[index(side)]; }
  [[nodiscard]] std::uint64_t hash() const {
    return static_cast<std::uint64_t>(cards_[0]) << 4U | static_cast<std::uint64_t>(cards_[1]);
  }

  void fold(const Dealt& effect) {
    if (effect.side) cards_[index(*effect.side)] = effect.card;
  }
  void fold(const Shown& effect) { cards_[index(effect.side)] = effect.card; }
  template <class E>
  void fold(const E&) {}  // no other effect shows a hand

  friend bool operator==(const Hands&, const Hands&) = default;

 private:
  std::array<Card, 2> cards_{};
};

// What one side knows: the table, its own card, and the other's when the hands are shown.
template <class Rules>
class View : public Table<Rules> {
 public:
  View(const Table<Rules>& table, Viewer viewer, const std::array<Card, 2>& hands)
      : Table<Rules>(table), viewer_(viewer), hands_(hands) {}

  [[nodiscard]] Viewer viewer() const { return viewer_; }
  // kNone: not dealt yet, or not seen.
  [[nodiscard]] Card hand(Side side) const { return hands_.of(side); }
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
    return hash_word(Table<Rules>::hash(), hands_.hash() << 4U | viewer_.code());
  }

  // View and effects make the next view.
  void fold(const Effect& effect) {
    std::visit(
        [this](const auto& one) {
          Table<Rules>::fold(one);
          hands_.fold(one);
        },
        effect);
  }

  friend bool operator==(const View&, const View&) = default;

 private:
  Viewer viewer_;
  Hands hands_;
};

template <class Rules>
class Position : public Table<Rules> {
 public:
  Position() = default;
  // Wants hands that fit the table.
  Position(const Table<Rules>& table, const std::array<Card, 2>& hands)
      : Table<Rules>(table), hands_(hands) {}

  using Table<Rules>::refuse;

  [[nodiscard]] Card hand(Side side) const { return hands_.of(side); }
  [[nodiscard]] View<Rules> view(Viewer viewer) const {
    const auto seen = [&](Side side) {
      return viewer.is(side) || this->showdown() ? hand(side) : Card::kNone;
    };
    return {*this, viewer, {seen(Side::kZero), seen(Side::kOne)}};
  }
  [[nodiscard]] std::uint64_t hash() const {
    return hash_word(Table<Rules>::hash(), hands_.hash());
  }
  // Copies of a card still in the deck.
  [[nodiscard]] std::uint32_t left(Card card) const {
    std::uint32_t count = Rules::kCopies;
    for (const Card seen : {hand(Side::kZero), hand(Side::kOne), this->board()}) {
      count -= seen == card ? 1U : 0U;
    }
    return count;
  }

  template <class Sink = NoEffects>
  void apply(const Action& action, Sink told = {}) {
    const Side side = this->to_act();
    const bool closes = this->closes(action.move);
    switch (action.move) {
      case Move::kCheck:
        happen(Checked{side}, told);
        break;
      case Move::kBet:
        happen(Bet{side, this->price(action.move)}, told);
        break;
      case Move::kCall:
        happen(Called{side, this->price(action.move)}, told);
        break;
      case Move::kRaise:
        happen(Raised{side, this->price(action.move)}, told);
        break;
      case Move::kFold:
        happen(Folded{side}, told);
        win(other(side), told);
        return happen(Ended{win_of(other(side))}, told);
    }
    if (!closes) return;
    if (this->last_round()) return show_hands(told);
    happen(RoundEnded{}, told);
  }
  template <class Sink = NoEffects>
  void apply(const Outside& event, Sink told = {}) {
    if (event.kind != Outside::Kind::kDraw) win(other(event.side), told);  // like a fold
    happen(ended_by(event), told);
  }

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
  template <class Sink = NoEffects>
  void apply(const Outcome& outcome, Sink told = {}) {
    Dealt dealt{std::nullopt, outcome.card};
    if (outcome.place != Place::kBoard) {
      dealt.side = kSides[static_cast<std::size_t>(outcome.place)];
    }
    happen(dealt, told);
  }

  // A random card of those left.
  [[nodiscard]] Card draw(Rng& rng) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  template <class E, class Sink>
  void happen(const E& effect, Sink told) {
    this->fold(effect);
    hands_.fold(effect);
    told(effect);
  }
  template <class Sink>
  void win(Side side, Sink told) {
    happen(Won{side, static_cast<std::uint8_t>(this->chips()[index(other(side))])}, told);
  }
  // PO-5
  template <class Sink>
  void show_hands(Sink told) {
    for (const Side side : kSides) happen(Shown{side, hand(side)}, told);
    const int better = strength(Side::kZero) - strength(Side::kOne);
    if (better == 0) {
      happen(Shared{}, told);
      return happen(Ended{GameResult::kDraw}, told);
    }
    const Side winner = better > 0 ? Side::kZero : Side::kOne;
    win(winner, told);
    happen(Ended{win_of(winner)}, told);
  }
  [[nodiscard]] int strength(Side side) const {
    const Card card = hand(side);
    return static_cast<int>(card) + (card == this->board() ? 10 : 0);
  }

  Hands hands_;
};

template <class Rules>
struct Poker : reference::WithoutOptions {
  using Position = poker::Position<Rules>;
  using Action = poker::Action;
  using Outcome = poker::Outcome;
  using Effect = poker::Effect;
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
  // Cards are those that the view shows.
  static Effect seen(const View& view, const Effect& effect);
  static void write_state(const Position& position, JsonWriter& json);
  static void write_state(const View& view, JsonWriter& json);
  static std::string explain(const Refusal& refusal, Language language);
};

}  // namespace tablier::poker
