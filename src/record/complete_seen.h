#pragma once

#include <optional>

#include "record/record.h"

namespace tablier {

// A record that was sent to a side or a spectator while the game went on (`x-seen-by`) with cards
// in the places of those not seen: one game of many that look the same to them. It can be replayed,
// and what they may know of it is what was sent; the rest is invented and tells nothing.
// A record without `?` comes back as it is. Nothing where there is no such game: what was sent is
// not a game of these rules.
std::optional<Record> complete_seen(const Record& seen);

}  // namespace tablier
