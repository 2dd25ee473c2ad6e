#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "match/match.h"
#include "match/programs.h"
#include "server/log.h"

namespace tablier::server {

// What a server cannot know by itself: the time, bytes that nobody can guess, who plays for the
// program, how the machine is reached, and where its log goes. A server asks nothing else of the
// machine that could show in an answer, so that with all of these fixed two of them that are told
// the same answer the same.
struct World {
  std::function<Instant()> now;                // the wall clock; asked on any thread
  std::function<std::int64_t()> microseconds;  // of a clock that only goes forward
  Entropy entropy;                             // asked on the loop's thread alone
  Programs::BrainFactory brains;               // asked on the programs' threads
  Log::Sink log;                               // one line at a time, on any thread
  std::string machine_name = {};               // may be empty
  // The machine's addresses that others may reach, as numbers, the likeliest first.
  std::function<std::vector<std::string>()> own_addresses = [] {
    return std::vector<std::string>();
  };
};

// The machine's own.
World real_world();

}  // namespace tablier::server
