#include "reference_games/edges.h"

#include <charconv>

namespace tablier::reference {

std::string explain_from(std::span<const ClauseText> texts, const Refusal& refusal,
                         Language language) {
  for (const ClauseText& item : texts) {
    if (item.clause == refusal.clause) return std::string(item.text.in(language));
  }
  return std::string(explain_common(refusal, language));
}

std::optional<int> read_number(std::string_view text, int low, int high) {
  int number = 0;
  const char* last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  if (error != std::errc{} || end != last || number < low || number > high) return std::nullopt;
  if (std::to_string(number) != text) return std::nullopt;
  return number;
}

std::optional<std::string_view> value_of(std::string_view token, std::string_view name) {
  if (token.size() <= name.size() || !token.starts_with(name) || token[name.size()] != '=') {
    return std::nullopt;
  }
  return token.substr(name.size() + 1);
}

}  // namespace tablier::reference
