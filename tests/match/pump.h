#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>

#include "match/store_worker.h"

namespace tablier {

// The loop's thread is the test's own: it runs what other threads hand over.
class Pump {
 public:
  Executor executor() {
    return [this](std::function<void()> task) {
      const std::scoped_lock lock(mutex_);
      tasks_.push_back(std::move(task));
      wake_.notify_one();
    };
  }

  // Runs what comes next.
  void run_one() {
    int looks = 0;
    until([&] { return looks++ > 0; });
  }

  // Runs what comes until the condition holds.
  template <class Condition>
  void until(const Condition& holds) {
    while (!holds()) {
      std::function<void()> task;
      {
        std::unique_lock lock(mutex_);
        // Long enough for any machine; a test that waits so long has failed.
        const bool came =
            wake_.wait_for(lock, std::chrono::minutes(2), [this] { return !tasks_.empty(); });
        ASSERT_TRUE(came) << "nothing happens any more";
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
      task();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;
};

}  // namespace tablier
