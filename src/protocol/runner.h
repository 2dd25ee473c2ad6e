#pragma once

#include <atomic>
#include <functional>

namespace tablier {

// Where a search runs, and how it is told to stop. One job at a time.
class Runner {
 public:
  using Job = std::function<void(const std::atomic<bool>& stop)>;

  virtual ~Runner() = default;

  // False where a job has ended when `start` returns: nothing can tell it to stop then.
  [[nodiscard]] virtual bool in_background() const = 0;
  // The job before has ended, or is about to: that is waited for. `told`: stopped from the start.
  virtual void start(Job job, bool told) = 0;
  virtual void stop() = 0;
  // Called by the job: returns once it has been told to stop.
  virtual void await_stop() = 0;
  // Returns once no job runs.
  virtual void join() = 0;
};

// Thinks on the caller's thread: what a browser's worker does, and tests.
class InlineRunner final : public Runner {
 public:
  [[nodiscard]] bool in_background() const override { return false; }
  void start(Job job, bool told) override {
    stop_ = told;
    job(stop_);
  }
  void stop() override { stop_ = true; }
  void await_stop() override {}
  void join() override {}

 private:
  std::atomic<bool> stop_ = false;
};

}  // namespace tablier
