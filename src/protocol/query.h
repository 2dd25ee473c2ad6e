#pragma once

#include <span>
#include <string>

#include "base/expected.h"
#include "protocol/words.h"
#include "rules/any_game.h"

namespace tablier {

// The answer to a `query …` line, without the word `response`. `words` begins with `query`.
Expected<std::string, Complaint> answer_query(const AnyPosition& position,
                                              std::span<const std::string_view> words,
                                              Language language);

}  // namespace tablier
