#include "protocol/background.h"

#if !defined(__wasm__)

namespace tablier {

BackgroundRunner::~BackgroundRunner() {
  stop();
  join();
}

void BackgroundRunner::start(Job job, bool told) {
  join();
  stop_ = told;
  thread_ = std::thread([this, job = std::move(job)] {
    job(stop_);
    if (ended_) ended_();
  });
}

void BackgroundRunner::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  told_.notify_all();
}

void BackgroundRunner::await_stop() {
  std::unique_lock lock(mutex_);
  told_.wait(lock, [&] { return stop_.load(); });
}

void BackgroundRunner::join() {
  if (thread_.joinable()) thread_.join();
}

}  // namespace tablier

#endif
