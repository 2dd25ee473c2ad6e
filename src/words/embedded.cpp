#include "words/embedded.h"

#include <array>
#include <map>
#include <string>

#include "rules/registry.h"

namespace tablier {
namespace {

using Books = std::map<std::string, Rulebook, std::less<>>;

// `{age pro}` is the age from which that level is for, as the game's facts have it: a text does not
// write it a second time.
std::string with_ages(std::string_view words, const AnyGame* game) {
  std::string text(words);
  if (game == nullptr) return text;
  for (const Facts::Age& age : game->facts().ages) {
    const std::string place = "{age " + std::string(age.level) + "}";
    for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at)) {
      text.replace(at, place.size(), std::to_string(age.years));
    }
  }
  return text;
}

Books read_books(std::string_view words_file) {
  Books books;
  for (const auto& [path, text] : embedded_texts()) {
    constexpr std::string_view kClauses = "/clauses.txt";
    if (!path.ends_with(kClauses)) continue;
    std::string game(path.substr(0, path.size() - kClauses.size()));
    const std::string_view words = embedded_text(game + std::string(words_file));
    auto book = read_rulebook(text, with_ages(words, find_game(game)));
    // What is embedded was read by a test: a file that cannot be read is none here.
    if (book) books.emplace(std::move(game), std::move(*book));
  }
  return books;
}

}  // namespace

std::string_view embedded_text(std::string_view path) {
  for (const EmbeddedText& file : embedded_texts()) {
    if (file.path == path) return file.text;
  }
  return {};
}

const Rulebook& rulebook_of(std::string_view game, Language language) {
  static const std::array<Books, 2> books = {read_books("/words.fr.txt"),
                                             read_books("/words.en.txt")};
  static const Rulebook none;
  const Books& shelf = books[language == Language::kFrench ? 0 : 1];
  const auto found = shelf.find(game);
  return found == shelf.end() ? none : found->second;
}

}  // namespace tablier
