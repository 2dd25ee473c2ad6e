#pragma once

#include "match/store.h"

namespace tablier {

inline bool counts(const RatedResult& result) {
  const auto [first, second] = result.players;
  return first != kNobody && second != kNobody && first != second;
}

// Both players' rows after a game of theirs, of which `score` is the first's.
inline void rate_both(RatingRow& first, RatingRow& second, double score) {
  const Rating before = first.rating;
  first.rating = rated(first.rating, second.rating, score);
  second.rating = rated(second.rating, before, 1 - score);
  ++first.games;
  ++second.games;
}

}  // namespace tablier
