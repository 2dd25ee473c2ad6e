#include "match/store_worker.h"

namespace tablier {
namespace {

// Whoever reads much does not keep the others waiting for all of it.
constexpr std::size_t kAnswersAtOnce = 64;

}  // namespace

StoreWorker::StoreWorker(std::unique_ptr<Store> store, Executor executor, Thrown thrown)
    : store_(std::move(store)),
      executor_(std::move(executor)),
      thrown_(std::move(thrown)),
      thread_([this] { run(); }) {}

StoreWorker::~StoreWorker() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void StoreWorker::write(Write write, WriteDone done) {
  push(Writing{std::move(write), std::move(done)});
}

void StoreWorker::push(Job job) {
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    first = waiting_.empty();
    waiting_.push_back(std::move(job));
  }
  // Whoever is already awake looks again by himself.
  if (first) wake_.notify_one();
}

StoreWorker::Counts StoreWorker::counts() const {
  return {transactions_.load(std::memory_order_relaxed), writes_.load(std::memory_order_relaxed),
          failures_.load(std::memory_order_relaxed)};
}

std::string StoreWorker::trouble() const {
  const std::lock_guard lock(mutex_);
  return trouble_;
}

void StoreWorker::run() {
  std::vector<Job> jobs;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      jobs.swap(waiting_);
    }
    std::vector<std::function<void()>> answers;
    answers.reserve(jobs.size());
    for (std::size_t i = 0; i < jobs.size();) {
      if (answers.size() >= kAnswersAtOnce) hand_over(answers);
      if (auto* reading = std::get_if<Reading>(&jobs[i])) {
        run_with_last_catch(thrown_, "store", [&] { answers.push_back((*reading)(*store_)); });
        ++i;
      } else {
        i += write_together(jobs, i, answers);
      }
    }
    jobs.clear();
    hand_over(answers);
  }
}

// One hop for all of them.
void StoreWorker::hand_over(std::vector<std::function<void()>>& answers) {
  executor_([ready = std::exchange(answers, {})] {
    for (const auto& answer : ready) answer();
  });
}

Expected<std::vector<Written>, StoreError> StoreWorker::write_all(std::span<const Write> writes) {
  Expected<std::vector<Written>, StoreError> results =
      StoreError{StoreError::Kind::kUnavailable, "the store threw"};
  run_with_last_catch(thrown_, "store", [&] { results = store_->write(writes); });
  return results;
}

std::size_t StoreWorker::write_together(std::vector<Job>& jobs, std::size_t first,
                                        std::vector<std::function<void()>>& answers) {
  std::vector<Write> writes;
  for (std::size_t i = first; i < jobs.size(); ++i) {
    auto* writing = std::get_if<Writing>(&jobs[i]);
    if (writing == nullptr) break;
    writes.push_back(std::move(writing->write));
  }
  const auto results = write_all(writes);
  transactions_.fetch_add(1, std::memory_order_relaxed);
  writes_.fetch_add(writes.size(), std::memory_order_relaxed);
  healthy_.store(results.has_value(), std::memory_order_relaxed);
  if (!results) {
    const std::lock_guard lock(mutex_);
    trouble_ = results.error().text;
    failures_.fetch_add(1, std::memory_order_relaxed);
  }
  for (std::size_t i = 0; i < writes.size(); ++i) {
    auto& done = std::get_if<Writing>(&jobs[first + i])->done;
    if (!done) continue;
    if (results) {
      answers.emplace_back([done = std::move(done), result = (*results)[i]] { done(result); });
    } else {
      answers.emplace_back([done = std::move(done), error = results.error()] { done(error); });
    }
  }
  return writes.size();
}

}  // namespace tablier
