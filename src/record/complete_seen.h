#pragma once

#include <optional>

#include "record/record.h"

namespace tablier {

// A record that was sent to a side while the game went on (`x-seen-by`) with cards in the places of
// those that the side has not seen: one game of many that look the same to it. It can be replayed,
// and what that side may know of it is what was sent; the rest is invented and tells nothing.
// A record without `?` comes back as it is. Nothing where there is no such game: what was sent is
// not a game of these rules, or was sent to a spectator, who is not told enough.
std::optional<Record> complete_seen(const Record& seen);

}  // namespace tablier
