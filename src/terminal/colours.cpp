#include "terminal/colours.h"

#include <algorithm>
#include <array>

namespace tablier::terminal {
namespace {

// Whether a letter ends there, or begins: those of French take two bytes, of which the first is one
// of these.
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_accented(char lead) { return lead == '\xC3' || lead == '\xC5'; }
bool ends_in_letter(std::string_view text) {
  if (text.empty()) return false;
  return is_letter(text.back()) || (text.size() > 1 && is_accented(text[text.size() - 2]));
}
bool begins_with_letter(std::string_view text) {
  return !text.empty() && (is_letter(text.front()) || is_accented(text.front()));
}

Ink exchanged(Ink ink) {
  switch (ink) {
    case Ink::kSide0:
      return Ink::kSide1;
    case Ink::kSide1:
      return Ink::kSide0;
    case Ink::kSide0Lit:
      return Ink::kSide1Lit;
    case Ink::kSide1Lit:
      return Ink::kSide0Lit;
    default:
      return ink;
  }
}

}  // namespace

std::string recoloured(std::string_view text, const AnyGame& game, const Screen& screen) {
  if (!screen.exchanged) return std::string(text);
  const std::array<std::string_view, 2> names = {game.side_name(Side::kZero).in(screen.language),
                                                 game.side_name(Side::kOne).in(screen.language)};
  std::string result;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::string_view rest = text.substr(at);
    const auto* const found = std::find_if(names.begin(), names.end(), [&](std::string_view name) {
      return rest.starts_with(name) && !ends_in_letter(text.substr(0, at)) &&
             !begins_with_letter(rest.substr(name.size()));
    });
    if (found == names.end()) {
      result += text[at++];
    } else {
      result += names[found == names.begin() ? 1 : 0];
      at += found->size();
    }
  }
  return result;
}

Rows recoloured(const Rows& rows, const Screen& screen) {
  if (!screen.exchanged) return rows;
  Rows result;
  result.reserve(rows.size());
  for (const Row& row : rows) {
    Row& fresh = result.emplace_back();
    for (const Span& span : row.spans()) fresh.add(span.text, exchanged(span.ink));
  }
  return result;
}

}  // namespace tablier::terminal
