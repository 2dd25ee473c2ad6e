#pragma once

#if !defined(__wasm__)

#include <condition_variable>
#include <mutex>
#include <thread>

#include "protocol/runner.h"

namespace tablier {

// Thinks on a thread of its own, so that lines are answered meanwhile.
class BackgroundRunner final : public Runner {
 public:
  // `ended` is called on the thinking thread when a job is done.
  explicit BackgroundRunner(std::function<void()> ended = {}) : ended_(std::move(ended)) {}
  BackgroundRunner(const BackgroundRunner&) = delete;
  BackgroundRunner& operator=(const BackgroundRunner&) = delete;
  ~BackgroundRunner() override;

  [[nodiscard]] bool in_background() const override { return true; }
  void start(Job job, bool told) override;
  void stop() override;
  void await_stop() override;
  void join() override;

 private:
  std::function<void()> ended_;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable told_;
  std::thread thread_;
};

}  // namespace tablier

#endif
