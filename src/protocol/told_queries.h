#pragma once

#include "protocol/query.h"

// Queries that are answered in sentences, for somebody who plays by pointing at a board.
namespace tablier {

Answer answer_told(const Query& query);
Answer answer_reason(const Query& query);
Answer answer_spoken(const Query& query);

}  // namespace tablier
