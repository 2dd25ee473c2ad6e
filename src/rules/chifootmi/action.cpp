#include "rules/chifootmi/action.h"

#include <utility>

namespace tablier::chifootmi {
namespace {

constexpr std::pair<Choice, std::string_view> kWords[] = {
    {Choice::kPile1, "p1"},        {Choice::kPile2, "p2"},      {Choice::kLeft, "L"},
    {Choice::kCentre, "C"},        {Choice::kRight, "R"},       {Choice::kShoot, "shoot"},
    {Choice::kDecline, "decline"}, {Choice::kOneTwo, "onetwo"}, {Choice::kPlain, "plain"},
    {Choice::kOffside, "offside"}, {Choice::kPlay, "play"},
};

std::optional<Outcome> read_deck(Outcome::Kind kind, std::string_view list) {
  Outcome outcome;
  outcome.kind = kind;
  for (;;) {
    const std::size_t comma = list.find(',');
    const auto card = read_card(list.substr(0, comma));
    if (!card || outcome.count == kMaxCards) return std::nullopt;
    outcome.cards[outcome.count++] = *card;
    if (comma == std::string_view::npos) return outcome;
    list.remove_prefix(comma + 1);
  }
}

}  // namespace

std::optional<Action> read_choice(std::string_view text) {
  if (const auto card = read_card(text)) return play_card(*card);
  for (const auto& [choice, word] : kWords) {
    if (word == text) return Action{choice};
  }
  return std::nullopt;
}

std::string write_choice(Action action) {
  if (is_card(action)) return write_card(card_of(action));
  for (const auto& [choice, word] : kWords) {
    if (choice == action.choice) return std::string(word);
  }
  return {};
}

std::optional<Outcome> read_chance(std::string_view text) {
  if (text == "toss=0" || text == "toss=1") {
    return Outcome{Outcome::Kind::kToss, text.back() == '0' ? Side::kZero : Side::kOne, 0, {}};
  }
  if (text.starts_with("deck0=")) return read_deck(Outcome::Kind::kDeck0, text.substr(6));
  if (text.starts_with("deck1=")) return read_deck(Outcome::Kind::kDeck1, text.substr(6));
  return std::nullopt;
}

std::string write_chance(const Outcome& outcome) {
  if (outcome.kind == Outcome::Kind::kToss) {
    return outcome.side == Side::kZero ? "toss=0" : "toss=1";
  }
  std::string text = outcome.kind == Outcome::Kind::kDeck0 ? "deck0=" : "deck1=";
  for (std::size_t i = 0; i < outcome.count; ++i) {
    if (i != 0) text += ',';
    text += outcome.cards[i] == kUnseen ? "?" : write_card(outcome.cards[i]);
  }
  return text;
}

}  // namespace tablier::chifootmi
