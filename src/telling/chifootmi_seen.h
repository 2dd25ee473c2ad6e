#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/chifootmi/position.h"
#include "telling/teller.h"

// Chifootmi as those who look may see it. Whatever is drawn or told is taken from here.
namespace tablier::telling {

class SeenMatch {
 public:
  // After the first `events` events of the scene.
  SeenMatch(const Scene& scene, std::size_t events);
  // As one side sees it.
  SeenMatch(const AnyPosition& position, Side side);

  const chifootmi::Table& operator*() const;
  const chifootmi::Table* operator->() const { return &**this; }

 private:
  const chifootmi::Position& position_;
  std::optional<chifootmi::View> view_;  // nothing: somebody who may see everything
};

// Pairs from `first` up to before `last`.
struct PairRange {
  std::size_t first = 0;
  std::size_t last = 0;
};
// The action before the present one: the cards that were gathered last (CH-9).
PairRange previous_action(const chifootmi::Table& table);

// The cards of a side that have not been seen, in their order.
std::vector<chifootmi::Card> unseen_of(const chifootmi::Table& table, Side side);

// "4, 11 et T"; "or" where a choice is offered.
std::string list_cards(const std::vector<chifootmi::Card>& cards, Text last_joint,
                       Language language);
inline constexpr Text kAnd = {" et ", " and "};
inline constexpr Text kOr = {" ou ", " or "};

}  // namespace tablier::telling
