#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "search/cfr.h"
#include "search/chifootmi/exact.h"

// Chifootmi as a tree that can be unfolded: with few cards, and with what is known of it settled.
namespace tablier::chifootmi {

// A chifootmi is the lottery that its even mix makes of it, the last card is always shot, and a
// shoot-out is even.
struct Shortcuts {
  [[nodiscard]] std::optional<double> payoff(const Position& position) const;
  [[nodiscard]] std::vector<std::pair<double, Position>> lottery(const Position& position) const;
};

// Every deal that neither side can tell from this one, all alike. At the first turn of cards, when
// nobody has a secret yet.
std::vector<std::pair<double, Position>> deals_like(const Position& position);

}  // namespace tablier::chifootmi
