#pragma once

#include <string>

#include "match/store.h"

namespace tablier {

class Match;

// What lists show of a match, as the inside of one JSON object's fields: nothing that anybody may
// not know.
std::string write_summary(const Match& match);

// Whether the match's clock counts days, as its summary says.
bool has_days(const MatchRow& row);

// 2024-05-31T18:30:00Z.
std::string write_date(Instant at);

}  // namespace tablier
