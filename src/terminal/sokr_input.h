#pragma once

#include <optional>
#include <string_view>

#include "rules/sokr/formations.h"
#include "rules/sokr/position.h"

namespace tablier::terminal {

// What a question, or an action that lacks a part, is about.
struct Focus {
  std::optional<sokr::Square> square;
  const sokr::Formation* formation = nullptr;
  bool retreat = false;  // the proposal for it
};
Focus focus_of(const sokr::Position& match, std::string_view typed);

}  // namespace tablier::terminal
