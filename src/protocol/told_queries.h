#pragma once

#include "protocol/query.h"

// Queries that are answered in sentences, for somebody who plays by pointing at a board.
namespace tablier {

Answer answer_told(const Query& query);
// The same for both sides together: nothing that only one of them knows, until the game is over.
Answer answer_shared(const Query& query);
Answer answer_reason(const Query& query);
Answer answer_spoken(const Query& query);

}  // namespace tablier
