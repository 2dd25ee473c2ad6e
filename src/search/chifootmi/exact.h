#pragma once

#include <optional>

#include "search/chifootmi/guide.h"
#include "search/regret_search.h"

// The choices that are solved without a search.
namespace tablier::chifootmi {

using Mix = MixedChoice<Chifootmi>;

// Side 0's expectation in a shoot-out: goals ahead, attempts made so far, who shoots next.
double shootout_value(int lead, std::uint32_t attempts, Side shooter);

// Side 0's expectation at any turn of a match whose piles are empty.
double value_without_piles(const Position& position, Guide& guide);

// The equilibrium of the viewer's choice where it can be told at once: a chifootmi, the last card,
// anything once the piles are empty, and where there is only one action. Its value is 0 where it
// depends on a match that is still open.
std::optional<Mix> solve_at_once(const View& view, Guide& guide);

}  // namespace tablier::chifootmi
