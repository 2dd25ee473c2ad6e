#include "telling/chifootmi_seen.h"

#include <algorithm>
#include <cassert>

#include "rules/chifootmi/chifootmi.h"
#include "rules/game_model.h"

namespace tablier::telling {
namespace {

using chifootmi::Card;

const chifootmi::Position& match_in(const AnyPosition& position) {
  const auto* typed = typed_position<chifootmi::Chifootmi>(position);
  assert(typed != nullptr);
  return *typed;
}

}  // namespace

SeenMatch::SeenMatch(const Scene& scene, std::size_t events)
    : position_(match_in(scene.history.at(events))) {
  if (scene.viewer) view_ = position_.view(*scene.viewer);
}

SeenMatch::SeenMatch(const AnyPosition& position, Side side)
    : position_(match_in(position)), view_(position_.view(side)) {}

const chifootmi::Table& SeenMatch::operator*() const {
  if (view_) return *view_;
  return position_;
}

PairRange previous_action(const chifootmi::Table& table) {
  PairRange range{table.action_start(), table.action_start()};
  if (range.last == 0) return range;
  // Who gathers alternates from action to action.
  const auto gathered_by_zero = [&](std::size_t pair) {
    return (table.gathered(Side::kZero) >> pair & 1U) != 0;
  };
  while (range.first > 0 && gathered_by_zero(range.first - 1) == gathered_by_zero(range.last - 1)) {
    --range.first;
  }
  return range;
}

std::vector<Card> unseen_of(const chifootmi::Table& table, Side side) {
  if (!table.dealt(side)) return {};
  std::array<int, chifootmi::kTackle + 1> left{};
  for (Card card = 1; card <= table.options().layout.values; ++card) left[card] = 1;
  left[chifootmi::kTackle] = table.options().tackles();
  for (const Card card : table.hand(side).deck) --left[card];
  std::vector<Card> cards;
  for (Card card = 1; card <= chifootmi::kTackle; ++card) {
    for (int i = 0; i < left[card]; ++i) cards.push_back(card);
  }
  return cards;
}

std::string list_cards(const std::vector<Card>& cards, Text last_joint, Language language) {
  std::string text;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (i != 0) text += i + 1 == cards.size() ? last_joint.in(language) : std::string_view(", ");
    text += chifootmi::write_card(cards[i]);
  }
  return text;
}

}  // namespace tablier::telling
