#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "match/complaint.h"
#include "match/store.h"
#include "record/record.h"

// Matches by another edition of their game's rules than the one that is known here. They are never
// judged: one that an older edition left unfinished ends without a result, and what was written
// down can be read.
namespace tablier {

enum class EditionAge : std::uint8_t {
  kKnown,  // also where the game itself is not known: that is for whoever reads the match to say
  kOlder,
  kNewer,
};
EditionAge edition_age(const MatchRow& row);
// The edition that is known here, where it is not that of the match.
std::optional<int> other_rules(const MatchRow& row);

// Nothing will happen in it any more, and nothing of it is a secret.
inline bool has_ended(const MatchRow& row) { return row.status > MatchStatus::kPlaying; }

// The last entry of an unfinished match, and what lists show of it then: no result, nobody's rating
// changes, and nothing is to be attended to.
Append end_by_edition(const StoredMatch& stored, Instant now);

// The game as it was written down: its header, its events without those taken back, the result that
// the row tells and the proof of its chance. A choice that was not revealed is not in it. For
// matches that have ended. Nothing where the entries do not fit together.
std::optional<Record> record_without_rules(const StoredMatch& stored);

// As Match::reseat, of a match that has ended. Nothing where it makes no difference.
Expected<std::optional<Append>, Complaint> reseat_without_rules(const StoredMatch& stored,
                                                                PlayerKey before, PlayerKey player,
                                                                std::string_view name, Instant now);

}  // namespace tablier
