#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/rng.h"
#include "record/record.h"

// How the golden records come about; see write_golden_test.cpp.
namespace tablier::testing {

struct Plan {
  std::string file;
  Settings options;
  std::vector<std::string> opening;
  std::size_t length = kMaxRecordEvents;  // at most so many random events after the opening
  std::string ending = {};                // an event from outside, where the game is not over
  std::string (*next_event)(const AnyPosition& position, Rng& rng) = nullptr;  // nothing: any event
  std::uint64_t seed = 0;  // of chance, where not every one brings what the name says
};

std::vector<Plan> sokr_plans();
std::vector<Plan> lignes_plans();

// Records whose events were searched for, because chance hardly ever brings about what they show.
// They stay as they stand in the files; only what they come to is written anew.
std::vector<std::string> sokr_found_records();
std::vector<std::string> lignes_found_records();

}  // namespace tablier::testing
