#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.h"

// What sentences are put together from.
namespace tablier::telling {

// Which of two texts goes with a number: French has its plural from two on, English for all but
// one.
constexpr Text counted(int number, Text one, Text many) {
  return {number < 2 ? one.fr : many.fr, number == 1 ? one.en : many.en};
}

// The text with each `{}` replaced by the next part.
std::string fill(std::string_view text, std::initializer_list<std::string_view> parts);
inline std::string fill(Text text, Language language,
                        std::initializer_list<std::string_view> parts = {}) {
  return fill(text.in(language), parts);
}

// A number and what it counts, kept together when a row is full.
std::string tied(std::string_view a, std::string_view b);
std::string joined_by_commas(const std::vector<std::string>& parts);

}  // namespace tablier::telling
