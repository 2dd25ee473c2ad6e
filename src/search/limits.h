#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

namespace tablier {

// When to stop thinking; whichever comes first. With a node limit alone the answer depends only on
// the view, the seed and that limit: one thread is used and no clock is asked.
struct Limits {
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::milliseconds> time;
  int depth = std::numeric_limits<int>::max();
};

using Clock = std::chrono::steady_clock;

// Asked by every search every few hundred nodes: told to stop, or out of time.
class StopSign {
 public:
  StopSign(const std::atomic<bool>& told, const Limits& limits)
      : told_(&told), start_(Clock::now()), timed_(limits.time.has_value()) {
    if (timed_) deadline_ = start_ + *limits.time;
  }

  [[nodiscard]] bool raised() const {
    return told_->load(std::memory_order_relaxed) || (timed_ && Clock::now() >= deadline_);
  }
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }

 private:
  const std::atomic<bool>* told_;
  Clock::time_point start_;
  Clock::time_point deadline_;
  bool timed_;
};

}  // namespace tablier
