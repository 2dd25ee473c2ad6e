#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/brain.h"

namespace tablier::terminal {

struct Thought {
  std::string action;
  std::optional<Progress> last;  // what was known at the end, if anything was reported
};

// What is done while the program thinks.
struct Waiting {
  // Called from the waiting thread, first after `patience` and then about every `beat`.
  std::function<void(double seconds, const std::optional<Progress>&)> show;
  std::chrono::milliseconds patience{300};
  std::chrono::milliseconds beat{200};
  // Asked about every 30 ms; once it says yes, the program has to answer with what it has.
  std::function<bool()> hurry;
};

// Lets the brain think on a thread of its own, so that waiting can be shown and cut short.
Thought think(Brain& brain, const AnyPosition& position, const Question& question,
              const Waiting& waiting);

// The same for what the best play chooses from; empty where the brain does not mix.
std::vector<Share> find_mix(Brain& brain, const AnyPosition& position, const Question& question,
                            const Waiting& waiting);

}  // namespace tablier::terminal
