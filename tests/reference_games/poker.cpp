#include "reference_games/poker.h"

#include "reference_games/kuhn_poker.h"
#include "reference_games/leduc_poker.h"

namespace tablier::poker {
namespace {

static_assert(Game<KuhnPoker> && Chancy<KuhnPoker> && Hidden<KuhnPoker> && Tells<KuhnPoker>);
static_assert(Game<LeducPoker> && Chancy<LeducPoker> && Hidden<LeducPoker> && Tells<LeducPoker>);
static_assert(!PerfectInformation<KuhnPoker> && !PerfectInformation<LeducPoker>);

constexpr std::array<std::string_view, 5> kWords = {"check", "bet", "fold", "call", "raise"};
constexpr std::array<std::string_view, 3> kPlaces = {"card0", "card1", "board"};

std::optional<Action> read_word(std::string_view text) {
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    if (kWords[i] == text) return Action{static_cast<Move>(i)};
  }
  return std::nullopt;
}

std::optional<Outcome> read_deal(std::string_view text) {
  for (std::size_t i = 0; i < kPlaces.size(); ++i) {
    const auto value = reference::value_of(text, kPlaces[i]);
    if (!value || value->size() != 1) continue;
    for (const Card card : kCards) {
      if (kLetters[static_cast<std::size_t>(card)] == value->front()) {
        return Outcome{static_cast<Place>(i), card};
      }
    }
  }
  return std::nullopt;
}

void write_card(Card card, JsonWriter& json) {
  const auto letter = letter_of(card);
  if (!letter) return json.null();
  json.value(*letter);
}

template <class Rules>
void write_table(const Table<Rules>& table, const std::array<Card, 2>& cards, JsonWriter& json) {
  json.key("cards");
  json.open_array();
  for (const Card card : cards) write_card(card, json);
  json.close_array();
  json.key("dealt");
  json.open_array();
  for (const Side side : kSides) json.value(table.dealt(side));
  json.close_array();
  json.key("board");
  write_card(table.board(), json);
  json.key("chips");
  json.open_array();
  for (const int chips : table.chips()) json.value(chips);
  json.close_array();
  json.key("line");
  json.open_array();
  for (const Move move : table.line()) json.value(kWords[static_cast<std::size_t>(move)]);
  json.close_array();
}

}  // namespace

template <class Rules>
MaybeRefusal Table<Rules>::refuse(Side side, const Action& action) const {
  if (result_ != GameResult::kNone) return kGameIsOver;
  if (turn() != turn_of(side)) return kNotDue;
  switch (action.move) {
    case Move::kCheck:
    case Move::kBet:
      return bets_ == 0 ? std::nullopt : MaybeRefusal(Refusal{"PO-3"});
    case Move::kRaise:
      if (bets_ == Rules::kMaxBets) return Refusal{"PO-4"};
      [[fallthrough]];
    case Move::kFold:
    case Move::kCall:
      return bets_ != 0 ? std::nullopt : MaybeRefusal(Refusal{"PO-2"});
  }
  return kNotAnEvent;
}

template <class Rules>
std::uint64_t Table<Rules>::hash() const {
  // Chips, rounds and bets follow from the line; how a game ended does not.
  std::uint64_t line = 1;
  for (const Move move : line_) line = line << 3U | static_cast<std::uint64_t>(move);
  const std::uint64_t rest = static_cast<std::uint64_t>(dealt_) << 16U |
                             static_cast<std::uint64_t>(board_) << 8U |
                             static_cast<std::uint64_t>(result_) << 1U | (showdown_ ? 1U : 0U);
  return hash_word(hash_word(0, line), rest);
}

template <class Rules>
Card Position<Rules>::draw(Rng& rng) const {
  std::uint32_t count = 0;
  for (const Card card : kCards) count += left(card);
  std::uint32_t choice = rng.below(count);
  for (const Card card : kCards) {
    if (choice < left(card)) return card;
    choice -= left(card);
  }
  return Card::kNone;  // not reached: `choice` is below the sum
}

template <class Rules>
auto Poker<Rules>::sample_position(const View& view, Rng& rng) -> Position {
  std::array<Card, 2> hands{};
  const std::size_t me = index(view.side());
  hands[me] = view.own();
  if (view.shown() != Card::kNone) {
    hands[1 - me] = view.shown();
  } else if (view.dealt(other(view.side()))) {
    hands[1 - me] = Position(view, hands).draw(rng);
  }
  return Position(view, hands);
}

template <class Rules>
Expected<Action, Refusal> Poker<Rules>::read_action(const View&, Side, std::string_view text) {
  if (const auto action = read_word(text)) return *action;
  return read_deal(text) ? kNotDue : kNotAnEvent;
}

template <class Rules>
std::string Poker<Rules>::write_action(const View&, Side, const Action& action) {
  return std::string(kWords[static_cast<std::size_t>(action.move)]);
}

template <class Rules>
Expected<Outcome, Refusal> Poker<Rules>::read_outcome(const Position&, std::string_view text) {
  if (const auto outcome = read_deal(text)) return *outcome;
  return read_word(text) ? kNotDue : kNotAnEvent;
}

template <class Rules>
std::string Poker<Rules>::write_outcome(const Position&, const Outcome& outcome) {
  return std::string(kPlaces[static_cast<std::size_t>(outcome.place)]) + '=' +
         kLetters[static_cast<std::size_t>(outcome.card)];
}

template <class Rules>
std::string Poker<Rules>::redact(const View& view, std::string_view event) {
  const auto deal = read_deal(event);
  if (!deal || deal->place == Place::kBoard) return std::string(event);
  const auto hand = static_cast<std::size_t>(deal->place);
  if (view.hand(kSides[hand]) != Card::kNone) return std::string(event);
  return std::string(kPlaces[hand]) + "=?";
}

template <class Rules>
Effect Poker<Rules>::seen(const View& view, const Effect& effect) {
  if (const auto* dealt = std::get_if<Dealt>(&effect)) {
    return Dealt{dealt->side, dealt->side ? view.hand(*dealt->side) : view.board()};
  }
  if (const auto* shown = std::get_if<Shown>(&effect)) {
    return Shown{shown->side, view.hand(shown->side)};
  }
  return effect;
}

template <class Rules>
void Poker<Rules>::write_state(const Position& position, JsonWriter& json) {
  write_table<Rules>(position, {position.hand(Side::kZero), position.hand(Side::kOne)}, json);
}

template <class Rules>
void Poker<Rules>::write_state(const View& view, JsonWriter& json) {
  write_table<Rules>(view, {view.hand(Side::kZero), view.hand(Side::kOne)}, json);
}

template <class Rules>
std::string Poker<Rules>::explain(const Refusal& refusal, Language language) {
  static constexpr reference::ClauseText kTexts[] = {
      {"PO-1", {"cette carte n'est plus dans le paquet", "this card is not in the deck any more"}},
      {"PO-2", {"il n'y a pas de mise : check ou bet", "there is no bet: check or bet"}},
      {"PO-3",
       {"il y a une mise : fold, call ou raise", "there is a bet to answer: fold, call or raise"}},
      {"PO-4", {"on ne relance plus dans ce tour", "this round allows no further raise"}},
  };
  return reference::explain_from(kTexts, refusal, language);
}

template class Table<KuhnRules>;
template class Table<LeducRules>;
template class Position<KuhnRules>;
template class Position<LeducRules>;
template struct Poker<KuhnRules>;
template struct Poker<LeducRules>;

}  // namespace tablier::poker
