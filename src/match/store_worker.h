#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "base/last_catch.h"
#include "match/store.h"

namespace tablier {

// Runs a function soon on the thread that the authority lives on.
using Executor = std::function<void(std::function<void()>)>;

// A store on a thread of its own. What is asked for while it writes is written together in its next
// transaction: one sync of the disk serves them all. Answers come back on the executor, in the
// order in which they were asked for.
class StoreWorker {
 public:
  using WriteDone = std::function<void(Expected<Written, StoreError>)>;

  // A read that throws has no answer; what was to be written with one that throws is answered with
  // an error, for nobody knows what of it is on disk.
  StoreWorker(std::unique_ptr<Store> store, Executor executor, Thrown thrown = {});
  // Finishes what was asked for.
  ~StoreWorker();
  StoreWorker(const StoreWorker&) = delete;
  StoreWorker& operator=(const StoreWorker&) = delete;

  void write(Write write, WriteDone done);

  // A function that reads, after the writes asked for before it; what it returns is handed to
  // `done`.
  template <class T>
  void read(std::function<T(Store&)> ask, std::function<void(T)> done) {
    post([ask = std::move(ask), done = std::move(done)](Store& store) {
      // Shared: what an executor is given can be copied.
      auto answer = std::make_shared<T>(ask(store));
      return std::function<void()>([done, answer] { done(std::move(*answer)); });
    });
  }

  // Whether the last transaction went well.
  [[nodiscard]] bool healthy() const { return healthy_.load(std::memory_order_relaxed); }
  // What the last transaction that failed complained of, for the log; empty: none has failed.
  [[nodiscard]] std::string trouble() const;

  struct Counts {
    std::uint64_t transactions = 0;
    std::uint64_t writes = 0;
    std::uint64_t failures = 0;
  };
  [[nodiscard]] Counts counts() const;

 private:
  using Reading = std::function<std::function<void()>(Store&)>;
  struct Writing {
    Write write;
    WriteDone done;
  };
  using Job = std::variant<Writing, Reading>;

  void post(Reading reading) { push(std::move(reading)); }
  void push(Job job);
  void run();
  void hand_over(std::vector<std::function<void()>>& answers);
  // Writes those that stand together at the front; returns how many.
  std::size_t write_together(std::vector<Job>& jobs, std::size_t first,
                             std::vector<std::function<void()>>& answers);
  Expected<std::vector<Written>, StoreError> write_all(std::span<const Write> writes);

  std::unique_ptr<Store> store_;
  Executor executor_;
  Thrown thrown_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> waiting_;
  bool stopping_ = false;
  std::string trouble_;  // under the mutex
  std::atomic<bool> healthy_{true};
  std::atomic<std::uint64_t> transactions_{0};
  std::atomic<std::uint64_t> writes_{0};
  std::atomic<std::uint64_t> failures_{0};
  std::thread thread_;  // last: it begins when all else is there
};

}  // namespace tablier
