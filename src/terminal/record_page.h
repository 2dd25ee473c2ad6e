#pragma once

#include <string>
#include <vector>

#include "record/record.h"

// A record as it is written down, for a person: of a game that cannot be replayed here, since it
// was played by another edition of its rules.
namespace tablier::terminal {

// How it ended, as its header says: "Red wins, 3–1", "unfinished".
std::string noted_result(const Record& record, Language language);

// Its header and its events, in paragraphs.
std::vector<std::string> record_page(const Record& record, Language language);

}  // namespace tablier::terminal
