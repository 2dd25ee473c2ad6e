#pragma once

#include <cstdint>
#include <string>

#include "match/match.h"

// What leaves the server about a match, each time built from what its receiver may know. Nothing
// else may write a match down for somebody: fields are named here one by one, never copied.
namespace tablier {

// Whose eyes a player's are. Before the match begins they are everybody's: there is nothing to hide
// yet.
Viewer viewer_of(const Match& match, PlayerKey player);

// Each is one JSON object, as docs/server-protocol.md describes them.
std::string tell_entry(const Match& match, std::uint32_t number, Viewer receiver);
std::string tell_match(const Match& match, PlayerKey asker, Instant now);
// The same as lists show it, from its row alone; to whoever has a seat, which.
std::string tell_row(const MatchRow& row, PlayerKey asker);
// The position. Everybody is shown what both sides see alike, and null for the rest.
std::string tell_state(const Match& match, Viewer receiver);
// The record's text, at its end or as it stands.
std::string tell_record(const Match& match, Viewer receiver);
// The same of a match by another edition of the rules (other_edition.h). Empty where it goes on:
// what is hidden in it, only its own rules know.
std::string tell_record_without_rules(const StoredMatch& stored);
// `"legal":["a1",…]` or `"unlisted":"setup"`, a field without its object: the actions of a side
// that has to do something, else none.
std::string tell_legal(const Match& match, Viewer receiver);

// `invited`, `open`, `playing`, `over`, `aborted`.
std::string_view status_name(MatchStatus status);

}  // namespace tablier
