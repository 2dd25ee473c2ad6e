#pragma once

#include <string>
#include <string_view>

#include "terminal/presenter.h"

// What is said about something that a person typed.
namespace tablier::terminal {

// Why something typed cannot be played: one sentence and its clause.
std::string refusal_sentence(const Presenter& presenter, const AnyPosition& position,
                             std::string_view typed, const Refusal& refusal, const Screen& screen);

// Whether an action is allowed, and what for, as that side may know it.
std::string tell_why(const Presenter& presenter, const AnyPosition& position, Side side,
                     std::string_view typed, const Screen& screen);

}  // namespace tablier::terminal
