#include "protocol/words.h"

#include <algorithm>

namespace tablier {

Words split_words(std::string_view line) {
  Words words;
  constexpr std::string_view kSpaces = " \t";
  for (std::size_t at = line.find_first_not_of(kSpaces); at != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(kSpaces, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = line.find_first_not_of(kSpaces, end);
  }
  return words;
}

}  // namespace tablier
