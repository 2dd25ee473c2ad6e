#include "random_games.h"

#include "protocol/query.h"

namespace tablier::testing {

std::string answered(const telling::History& game, const std::string& line, Language language) {
  const Words words = split_words(line);
  const auto answer = answer_query(game, words, language);
  if (answer) return *answer;
  ADD_FAILURE() << line << ": " << answer.error().text.en;
  return {};
}

}  // namespace tablier::testing
