#include "reference_games/goofspiel.h"

namespace tablier::goofspiel {
namespace {

static_assert(Game<Goofspiel> && Chancy<Goofspiel> && Simultaneous<Goofspiel>);
static_assert(Tells<Goofspiel> && !Hidden<Goofspiel> && !PerfectInformation<Goofspiel>);

constexpr std::array<OptionSpec, 1> kOptions = {{
    {"cards",
     OptionSpec::Kind::kNumber,
     "13",
     {},
     2,
     kMaxCards,
     {"le nombre de cartes de chaque main", "how many cards each hand holds"}},
}};

void write_cards(Cards cards, JsonWriter& json) {
  json.open_array();
  for (std::uint64_t rest = cards; rest != 0;) json.value(pop_lowest_bit(rest) + 1);
  json.close_array();
}

}  // namespace

MaybeRefusal Position::refuse(Side side, const Action& action) const {
  if (result_ != GameResult::kNone) return kGameIsOver;
  if (turn() != Turn::kBoth) return kNotDue;
  if (action.card < 1 || action.card > options_.cards) return kNotAnEvent;
  if ((hand(side) & bit(action.card)) == 0) return Refusal{"GS-2"};
  return std::nullopt;
}

MaybeRefusal Position::refuse(const Outcome& outcome) const {
  if (result_ != GameResult::kNone) return kGameIsOver;
  if (turn() != Turn::kChance) return kNotDue;
  if (outcome.prize < 1 || outcome.prize > options_.cards) return kNotAnEvent;
  if ((prizes_ & bit(outcome.prize)) == 0) return Refusal{"GS-1"};
  return std::nullopt;
}

std::span<const OptionSpec> Goofspiel::option_specs() { return kOptions; }

bool Goofspiel::set_option(Options& options, std::string_view name, std::string_view value) {
  if (name != "cards") return false;
  const auto cards = reference::read_number(value, 2, kMaxCards);
  if (!cards) return false;
  options.cards = static_cast<std::uint8_t>(*cards);
  return true;
}

std::string Goofspiel::option_value(const Options& options, std::string_view name) {
  return name == "cards" ? std::to_string(options.cards) : std::string{};
}

Expected<Action, Refusal> Goofspiel::read_action(const View& view, Side, std::string_view text) {
  const auto card = reference::read_number(text, 1, view.options().cards);
  if (!card) return kNotAnEvent;
  return Action{static_cast<std::uint8_t>(*card)};
}

std::string Goofspiel::write_action(const View&, Side, const Action& action) {
  return std::to_string(action.card);
}

Expected<Outcome, Refusal> Goofspiel::read_outcome(const Position& position,
                                                   std::string_view text) {
  const auto value = reference::value_of(text, "prize");
  if (!value) return text.find('|') == std::string_view::npos ? kNotAnEvent : kNotDue;
  const auto prize = reference::read_number(*value, 1, position.options().cards);
  if (!prize) return kNotAnEvent;
  return Outcome{static_cast<std::uint8_t>(*prize)};
}

std::string Goofspiel::write_outcome(const Position&, const Outcome& outcome) {
  return "prize=" + std::to_string(outcome.prize);
}

void Goofspiel::write_state(const View& view, JsonWriter& json) {
  json.key("hands");
  json.open_array();
  for (const Side side : kSides) write_cards(view.hand(side), json);
  json.close_array();
  json.key("prizes");
  write_cards(view.prizes(), json);
  json.key("prize");
  if (view.prize() == 0) {
    json.null();
  } else {
    json.value(view.prize());
  }
}

std::string Goofspiel::explain(const Refusal& refusal, Language language) {
  static constexpr reference::ClauseText kTexts[] = {
      {"GS-1", {"ce lot a déjà été joué", "this prize has already been played"}},
      {"GS-2", {"cette carte a déjà été misée", "this card has already been bid"}},
  };
  return reference::explain_from(kTexts, refusal, language);
}

}  // namespace tablier::goofspiel
