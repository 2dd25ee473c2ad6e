#pragma once

#include <string_view>
#include <vector>

#include "base/language.h"
#include "words/rulebook.h"

// The files beside the games, inside the program. Not in the WebAssembly module: the page fetches
// them.
namespace tablier {

struct EmbeddedText {
  std::string_view path;  // `sokr/words.fr.txt`
  std::string_view text;
};

// All of them, sorted by path (made when the program is built, by cmake/embed.cmake).
const std::vector<EmbeddedText>& embedded_texts();

// Empty: there is none.
std::string_view embedded_text(std::string_view path);

// The rules of a game, read once; without clauses where the game has no page of rules.
const Rulebook& rulebook_of(std::string_view game, Language language);

}  // namespace tablier
