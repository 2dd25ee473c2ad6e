#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

#include "match/store_worker.h"

namespace tablier::server {

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

  // Until the condition holds. A test that waits for a minute has failed.
  template <class Condition>
  void until(const Condition& holds) {
    while (!holds()) {
      std::function<void()> task;
      {
        std::unique_lock lock(mutex_);
        const bool came =
            wake_.wait_for(lock, std::chrono::minutes(1), [this] { return !tasks_.empty(); });
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

}  // namespace tablier::server
