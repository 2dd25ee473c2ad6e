#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/presenter.h"

// What is said about a game the same way at every table.
namespace tablier::terminal {

// Event `i` in sentences, those from outside the rules included.
std::vector<std::string> tell_event(const Presenter& presenter, const Scene& scene, std::size_t i,
                                    const Screen& screen);

// Why something typed cannot be played: one sentence and its clause.
std::string refusal_sentence(const Presenter& presenter, const AnyPosition& position,
                             std::string_view typed, const Refusal& refusal, const Screen& screen);

// Text that begins with a capital, unless its first word is a sign of the notation.
std::string capitalised(std::string text);

// Whether an action is allowed, and what for, as that side may know it.
std::string tell_why(const Presenter& presenter, const AnyPosition& position, Side side,
                     std::string_view typed, const Screen& screen);

// The game so far, numbered; empty before the first event.
std::string list_events(const Scene& scene);

// "Bravo, vous gagnez, 3 à 1.", "Rouge gagne, 3 à 1.", "Partie nulle, 2 à 2."; `you`: who is spoken
// to.
std::string tell_result(const Presenter& presenter, const AnyPosition& over,
                        std::optional<Side> you, const Screen& screen);

}  // namespace tablier::terminal
