#pragma once

namespace tablier {

// A part of a match that is measured in minutes. The rules keep no time: whoever runs the match
// does, and tells the end by the event `half`.
struct TimedHalf {
  int number = 0;
  bool running = false;  // false: its time has not begun
  int minutes = 0;

  friend bool operator==(const TimedHalf&, const TimedHalf&) = default;
};

}  // namespace tablier
