#pragma once

#include <span>
#include <string_view>

#include "base/language.h"

namespace tablier {

// How one setting of a game is shown and offered. The game itself decides what it accepts.
struct OptionSpec {
  enum class Kind { kChoice, kNumber, kText };

  std::string_view name;
  Kind kind;
  std::string_view initial;                   // the default, as text
  std::span<const std::string_view> choices;  // kChoice; of kText the forms: `goals:1…99`
  int low = 0, high = 0;                      // kNumber
  Text meaning;
  // Settings without which this one has no effect: `level=pro rules=offside`. Of a list the value
  // is among its items. It is accepted all the same.
  std::string_view needs = {};
};

}  // namespace tablier
