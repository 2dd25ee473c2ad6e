#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "telling/teller.h"

// What is said about a game the same way at every table.
namespace tablier::telling {

// Event `i` in sentences, those from outside the rules included.
std::vector<std::string> tell_event(const Teller& teller, const Scene& scene, std::size_t i,
                                    Language language);

// Text that begins with a capital, unless its first word is a sign of the notation.
std::string capitalised(std::string text);

// The game so far, numbered; empty before the first event.
std::string list_events(const Scene& scene);

// How a game that is over ended: "Bravo, vous gagnez, 3 à 1.", "Rouge gagne par abandon, 0 à 2.",
// "Partie nulle, 2 à 2."; `you`: who is spoken to.
std::string tell_result(const Teller& teller, const History& history, std::optional<Side> you,
                        Language language);

}  // namespace tablier::telling
