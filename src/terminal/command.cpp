#include "terminal/command.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "record/plain_text.h"
#include "terminal/row.h"

namespace tablier::terminal {
namespace {

struct Word {
  std::string_view text;
  Verb verb;
};

constexpr std::array<Word, 71> kWords = {{
    {"help", Verb::kHelp},
    {"aide", Verb::kHelp},
    {"?", Verb::kHelp},
    {"h", Verb::kHelp},
    {"rules", Verb::kRules},
    {"rule", Verb::kRules},
    {"regles", Verb::kRules},
    {"regle", Verb::kRules},
    {"explain", Verb::kExplain},
    {"expliquer", Verb::kExplain},
    {"explique", Verb::kExplain},
    {"hint", Verb::kHint},
    {"indice", Verb::kHint},
    {"conseil", Verb::kHint},
    {"why", Verb::kWhy},
    {"pourquoi", Verb::kWhy},
    {"undo", Verb::kUndo},
    {"annuler", Verb::kUndo},
    {"u", Verb::kUndo},
    {"redo", Verb::kRedo},
    {"refaire", Verb::kRedo},
    {"retablir", Verb::kRedo},
    {"save", Verb::kSave},
    {"sauver", Verb::kSave},
    {"enregistrer", Verb::kSave},
    {"save!", Verb::kSaveOver},
    {"sauver!", Verb::kSaveOver},
    {"load", Verb::kLoad},
    {"charger", Verb::kLoad},
    {"ouvrir", Verb::kLoad},
    {"resign", Verb::kResign},
    {"abandonner", Verb::kResign},
    {"abandon", Verb::kResign},
    {"draw", Verb::kDraw},
    {"nulle", Verb::kDraw},
    {"figures", Verb::kFigures},
    {"figure", Verb::kFigures},
    {"cards", Verb::kFigures},
    {"cartes", Verb::kFigures},
    {"moves", Verb::kMoves},
    {"coups", Verb::kMoves},
    {"level", Verb::kLevel},
    {"niveau", Verb::kLevel},
    {"lang", Verb::kLanguage},
    {"language", Verb::kLanguage},
    {"langue", Verb::kLanguage},
    {"board", Verb::kBoard},
    {"plateau", Verb::kBoard},
    {"table", Verb::kBoard},
    {"new", Verb::kNew},
    {"nouvelle", Verb::kNew},
    {"quit", Verb::kQuit},
    {"quitter", Verb::kQuit},
    {"exit", Verb::kQuit},
    {"q", Verb::kQuit},
    {"n", Verb::kNext},
    {"next", Verb::kNext},
    {"suivant", Verb::kNext},
    {"p", Verb::kPrevious},
    {"previous", Verb::kPrevious},
    {"precedent", Verb::kPrevious},
    {"first", Verb::kFirst},
    {"debut", Verb::kFirst},
    {"premier", Verb::kFirst},
    {"last", Verb::kLast},
    {"fin", Verb::kLast},
    {"colour", Verb::kColour},
    {"color", Verb::kColour},
    {"couleur", Verb::kColour},
    {"mix", Verb::kMix},
    {"melange", Verb::kMix},
}};

bool is_one_of(std::string_view answer, std::initializer_list<std::string_view> words) {
  const std::string word = folded(trim(answer));
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::string folded(std::string_view text) {
  std::string word = to_ascii(text);
  for (char& c : word) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return word;
}

std::optional<TypedCommand> read_command(std::string_view line) {
  line = trim(line);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  std::string first = folded(line.substr(0, end));
  if (first == "?" && line.substr(0, end) != "?") return std::nullopt;  // folded beyond recognition
  std::string_view rest = trim(line.substr(end));
  // French typing puts a space before the mark.
  if (rest == "!" || rest.starts_with("! ")) {
    first += '!';
    rest = trim(rest.substr(1));
  }
  if (first == "pourquoi" && folded(rest).starts_with("pas ")) rest = trim(rest.substr(4));
  if (first == "why" && folded(rest).starts_with("not ")) rest = trim(rest.substr(4));
  for (const Word& word : kWords) {
    if (word.text == first) return TypedCommand{word.verb, std::string(rest)};
  }
  return std::nullopt;
}

std::optional<std::string> find_off_board(std::string_view typed,
                                          const std::function<bool(std::string_view)>& is_square) {
  const std::string text = folded(typed);
  const auto is_letter = [&](std::size_t i) { return text[i] >= 'a' && text[i] <= 'z'; };
  const auto is_digit = [&](std::size_t i) {
    return i < text.size() && text[i] >= '0' && text[i] <= '9';
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_letter(i) || (i > 0 && is_letter(i - 1)) || !is_digit(i + 1)) continue;
    std::size_t end = i + 1;
    while (is_digit(end)) ++end;
    std::string square = text.substr(i, end - i);
    if (square.size() <= 4 && !is_square(square)) return square;
  }
  return std::nullopt;
}

bool is_yes(std::string_view answer) { return is_one_of(answer, {"y", "yes", "o", "oui"}); }

bool is_no(std::string_view answer) { return is_one_of(answer, {"n", "no", "non"}); }

}  // namespace tablier::terminal
