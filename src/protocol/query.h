#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/expected.h"
#include "protocol/words.h"
#include "telling/history.h"

namespace tablier {

// One `query …` line, its words told apart.
struct Query {
  const telling::History& game;
  std::span<const std::string_view> operands;
  std::optional<Viewer> viewer;  // after the word `side`
  Language language;

  [[nodiscard]] const AnyPosition& position() const { return game.now(); }
  // Where a side alone is meant.
  [[nodiscard]] std::optional<Side> side() const { return viewer ? viewer->side() : std::nullopt; }
};

// `0`, `1` or `all`.
std::optional<Viewer> read_viewer(std::string_view text);

using Answer = Expected<std::string, BadLine>;

// The answer to a `query …` line, without the word `response`. `words` begins with `query`.
Answer answer_query(const telling::History& game, std::span<const std::string_view> words,
                    Language language);

}  // namespace tablier
