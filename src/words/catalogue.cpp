#include "words/catalogue.h"

#include <algorithm>

namespace tablier {
namespace {

constexpr std::string_view kSpaces = " \t";

std::string_view trim(std::string_view text) {
  const std::size_t start = std::min(text.find_first_not_of(kSpaces), text.size());
  const std::size_t end = text.find_last_not_of(kSpaces);
  return end == std::string_view::npos ? std::string_view{} : text.substr(start, end + 1 - start);
}

}  // namespace

Expected<Catalogue, CatalogueError> Catalogue::read(std::string_view text) {
  Catalogue catalogue;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string_view plain = trim(line);
    if (plain.empty() || line.starts_with('#')) continue;
    if (kSpaces.find(line[0]) != std::string_view::npos) {
      if (catalogue.keys_.empty()) return CatalogueError{number, "nothing to go on with"};
      std::string& value = catalogue.values_.find(catalogue.keys_.back())->second;
      if (!value.empty()) value += ' ';
      value += plain;
      continue;
    }
    const std::size_t equals = line.find('=');
    const std::string_view key = trim(line.substr(0, equals));
    if (equals == std::string_view::npos || key.empty()) {
      return CatalogueError{number, "wanted: key = value"};
    }
    const auto added =
        catalogue.values_.emplace(std::string(key), std::string(trim(line.substr(equals + 1))));
    if (!added.second) return CatalogueError{number, "twice: " + std::string(key)};
    catalogue.keys_.emplace_back(key);
  }
  return catalogue;
}

std::string_view Catalogue::find(std::string_view key) const {
  const auto found = values_.find(key);
  return found == values_.end() ? std::string_view{} : std::string_view(found->second);
}

}  // namespace tablier
