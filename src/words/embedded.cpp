#include "words/embedded.h"

#include <array>
#include <map>
#include <string>

namespace tablier {
namespace {

using Books = std::map<std::string, Rulebook, std::less<>>;

Books read_books(std::string_view words_file) {
  Books books;
  for (const auto& [path, text] : embedded_texts()) {
    constexpr std::string_view kClauses = "/clauses.txt";
    if (!path.ends_with(kClauses)) continue;
    std::string game(path.substr(0, path.size() - kClauses.size()));
    auto book = read_rulebook(text, embedded_text(game + std::string(words_file)));
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
