#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "base/last_catch.h"
#include "match/store_worker.h"

namespace tablier::server {

// Passwords are hashed with Argon2id, which takes a tenth of a second and 64 MB on purpose: so on a
// thread of its own, one at a time.
class Passwords {
 public:
  // Work that throws has no answer.
  explicit Passwords(Executor executor, Thrown thrown = {});
  // What waits is dropped.
  ~Passwords();
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;

  // Both answer on the executor. False: too many wait already, nobody will be answered.
  // An empty hash: it could not be made.
  bool hash(std::string password, std::function<void(std::string)> done);
  // With an empty `hash` the answer is no, after as long as it takes to say so of a real one:
  // whether a name exists is not to be learnt from the time.
  bool verify(std::string password, std::string hash, std::function<void(bool)> done);

 private:
  static constexpr std::size_t kMostWaiting = 32;

  bool push(std::function<void()> job);
  void run();

  Executor executor_;
  Thrown thrown_;
  std::string dummy_;  // the hash of nobody's password; of the thread
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> waiting_;
  bool stopping_ = false;
  std::thread thread_;  // last: it begins when all else is there
};

}  // namespace tablier::server
