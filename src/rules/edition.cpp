#include "rules/edition.h"

#include <charconv>

namespace tablier {

std::optional<int> read_edition(std::string_view text) {
  int edition = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), edition);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || text.front() == '0' || edition < kFirstEdition || edition > kLastEdition) {
    return std::nullopt;
  }
  return edition;
}

std::string write_game_edition(std::string_view game, int edition) {
  std::string text(game);
  if (edition > kFirstEdition) text.append("@").append(std::to_string(edition));
  return text;
}

GameEdition read_game_edition(std::string_view text) {
  const std::size_t at = text.rfind('@');
  if (at == std::string_view::npos) return {std::string(text), kFirstEdition};
  const auto edition = read_edition(text.substr(at + 1));
  if (!edition || *edition == kFirstEdition) return {std::string(text), kFirstEdition};
  return {std::string(text.substr(0, at)), *edition};
}

}  // namespace tablier
