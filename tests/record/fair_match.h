#pragma once

#include <functional>
#include <string>

#include "base/rng.h"
#include "record/fairness.h"

namespace tablier::testing {

// Any seed; another number, another seed.
FairSeed fair_seed(std::uint64_t number);

// How a match was played; who cheats says so here.
struct FairManner {
  bool tossed = true;
  std::size_t length = kMaxRecordEvents;  // at most so many events before the ending
  std::string ending = {};                // an event from outside, where the game is not over
  // What is played in place of an event that was drawn or sealed; the same event where all is fair.
  std::function<std::string(const AnyPosition& position, std::size_t event,
                            const std::string& honest)>
      played = nullptr;
};

struct FairMatch {
  Record record;  // with the proof in it
  FairProof proof;
};

// A match as a server would hold it, between sides that choose at random.
FairMatch play_fair_match(const AnyGame& game, const Settings& options, std::uint64_t number,
                          const FairManner& manner = {});

}  // namespace tablier::testing
