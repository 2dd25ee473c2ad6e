#pragma once

#include "match/table.h"

namespace tablier {

// The same match as a program with another edition of the rules has stored it. The first one named
// no edition, and only the options that were not at their defaults.
inline StoredMatch by_edition(StoredMatch stored, int edition) {
  stored.row.edition = edition;
  auto entry = read_entry(stored.entries.front());
  EXPECT_TRUE(entry);
  auto creation = read_creation(entry->text);
  EXPECT_TRUE(creation);
  MatchSettings& settings = creation->settings;
  settings.edition = edition;
  if (edition == kFirstEdition) {
    settings.options = unusual_options(*find_game(settings.game), settings.options);
  }
  entry->text = write_creation(*creation);
  stored.entries.front() = write_entry(*entry);
  return stored;
}

}  // namespace tablier
