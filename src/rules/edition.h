#pragma once

#include <optional>
#include <string>
#include <string_view>

// Rules change, games that were played do not: what is kept of a game names the edition of the
// rules that it was played by, and is never judged by another. What names none is of the first.
namespace tablier {

inline constexpr int kFirstEdition = 1;
inline constexpr int kLastEdition = 9999;  // that can be written down

// 1 … 9999 without a sign or zeros before it; nothing where it is anything else.
std::optional<int> read_edition(std::string_view text);

// A game by one edition of its rules, in a word: `sokr@2`, and `sokr` by the first.
struct GameEdition {
  std::string game;
  int edition = kFirstEdition;

  friend bool operator==(const GameEdition&, const GameEdition&) = default;
};
std::string write_game_edition(std::string_view game, int edition);
// What is not written so is the name of a game, whatever it is.
GameEdition read_game_edition(std::string_view text);

}  // namespace tablier
