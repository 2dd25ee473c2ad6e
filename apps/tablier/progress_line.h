#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "base/language.h"

namespace tablier::app {

// One line on standard error that says how far a long job is and how long it will still take. It
// appears after two seconds, only on a terminal, and is wiped when the job ends.
class ProgressLine {
 public:
  explicit ProgressLine(Language language);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // `fraction` done, 0 … 1. Cheap to call often; from one thread at a time.
  void show(double fraction, std::string_view what);

  // Wipes the line so that something else can be written; the next `show` draws it again.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  Language language_;
  bool terminal_;
  bool drawn_ = false;
  Clock::time_point start_;
  Clock::time_point next_;
};

}  // namespace tablier::app
