#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tablier::terminal {

enum class Verb {
  kHelp,
  kRules,    // all of them, or the one named
  kExplain,  // the rule that the last refusal named, or the one named
  kHint,
  kWhy,
  kUndo,
  kRedo,
  kSave,
  kSaveOver,  // `save!`: an existing file is replaced without asking
  kLoad,
  kResign,
  kDraw,
  kFigures,
  kMoves,
  kLevel,
  kLanguage,
  kBoard,
  kNew,
  kQuit,
  kNext,
  kPrevious,
  kFirst,
  kLast,
  kColour,  // that of the other side, where a game leaves it to somebody to choose
  kMix,     // what the best play would have chosen from
};

struct TypedCommand {
  Verb verb;
  std::string argument;  // the rest of the line, trimmed
};

// French and English words alike, in any case and with or without accents; nothing where the first
// word is none of them.
std::optional<TypedCommand> read_command(std::string_view line);

// Lower case, no accents: how words are compared.
std::string folded(std::string_view text);

// The first thing typed that looks like a square, `h24`, and is none; nothing: there is no such.
std::optional<std::string> find_off_board(std::string_view typed,
                                          const std::function<bool(std::string_view)>& is_square);

bool is_yes(std::string_view answer);
bool is_no(std::string_view answer);

}  // namespace tablier::terminal
