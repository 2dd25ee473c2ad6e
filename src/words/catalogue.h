#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"

// Catalogues: texts by key, one file a game and language (src/rules/NAME/words.fr.txt). A third
// language is one more file. The page reads the same files (web/src/words/catalogue.ts).
//
//   # a comment
//   SO-34.title = Arrêté
//   SO-34.text = A value may go on in the next lines,
//     which then begin with a space.
namespace tablier {

struct CatalogueError {
  int line = 0;  // counted from 1
  std::string message;
};

class Catalogue {
 public:
  static Expected<Catalogue, CatalogueError> read(std::string_view text);

  // Empty where there is none: no value is empty but one that is meant to be.
  [[nodiscard]] std::string_view find(std::string_view key) const;
  [[nodiscard]] bool has(std::string_view key) const { return values_.contains(key); }
  // In the order of the file.
  [[nodiscard]] const std::vector<std::string>& keys() const { return keys_; }

 private:
  std::vector<std::string> keys_;
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace tablier
