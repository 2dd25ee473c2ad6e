#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/expected.h"
#include "protocol/words.h"
#include "record/record.h"

namespace tablier {

// One `query …` line, its words told apart.
struct Query {
  const Replay& game;
  std::span<const std::string_view> operands;
  std::optional<Side> side;  // after the word `side`
  Language language;

  [[nodiscard]] const AnyPosition& position() const { return game.last(); }
};

using Answer = Expected<std::string, BadLine>;

// The answer to a `query …` line, without the word `response`. `words` begins with `query`.
Answer answer_query(const Replay& game, std::span<const std::string_view> words, Language language);

}  // namespace tablier
