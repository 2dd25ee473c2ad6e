#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "base/last_catch.h"
#include "match/store_worker.h"

namespace tablier::server {

// Passwords are hashed with Argon2id, which takes a tenth of a second and 64 MB on purpose: so on a
// thread of its own, one at a time. What waits for it is shared out by address and by name, so that
// nobody fills the queue for the others.
class Passwords {
 public:
  // Work that throws has no answer.
  explicit Passwords(Executor executor, Thrown thrown = {});
  // What waits is dropped.
  ~Passwords();
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;

  // On whose behalf. Empty texts are not counted.
  struct Applicant {
    std::string address;
    std::string name;
    bool known = false;  // the name has logged in from this address before: goes first
  };
  // In all; of one address; for one name, from addresses that it is not known by.
  static constexpr std::size_t kMostWaiting = 32;
  static constexpr std::size_t kMostOfAddress = 2;
  static constexpr std::size_t kMostOfName = 4;

  // Both answer on the executor. Nothing: too many wait, it was not looked at.
  // An empty hash: it could not be made.
  void hash(Applicant applicant, std::string password,
            std::function<void(std::optional<std::string>)> done);
  // With an empty `hash` the answer is no, after as long as it takes to say so of a real one:
  // whether a name exists is not to be learnt from the time.
  void verify(Applicant applicant, std::string password, std::string hash,
              std::function<void(std::optional<bool>)> done);

 private:
  struct Job {
    Applicant applicant;
    std::function<void()> work;
    std::function<void()> refuse;
  };
  using Jobs = std::deque<Job>;

  void push(Job job);
  // Under the mutex. Where there is no room for the job: the one that has to go for it, or the end.
  [[nodiscard]] bool has_too_many(const Applicant& applicant) const;
  [[nodiscard]] std::size_t waiting_of(const std::string& address) const;
  Jobs::iterator find_displaced(const Applicant& applicant);
  Jobs::iterator find_next();
  void run();

  Executor executor_;
  Thrown thrown_;
  std::string dummy_;  // the hash of nobody's password; of the thread
  std::mutex mutex_;
  std::condition_variable wake_;
  Jobs waiting_;
  std::string last_address_;  // for whom it worked last
  bool stopping_ = false;
  std::thread thread_;  // last: it begins when all else is there
};

}  // namespace tablier::server
