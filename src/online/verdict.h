#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "online/fair_notes.h"

namespace tablier::online {

// What is to be thought of a finished match's record.
struct Verdict {
  bool legal = false;    // a game by the rules, and the one that was played
  bool fair = false;     // its chance is proven, by the record and by what was noted
  std::string sentence;  // for a person
};

// Everything is checked by our own rules and our own notes; nothing that the server says about it
// counts. `events` are those that were played.
Verdict judge_record(std::string_view text, const std::vector<std::string>& events,
                     const FairNotes& notes, Language language);

}  // namespace tablier::online
