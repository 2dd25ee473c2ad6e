#include "server/passwords.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tablier::server {
namespace {

std::string make_hash(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const int failed =
      crypto_pwhash_str(hash.data(), password.data(), password.size(),
                        crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE);
  return failed == 0 ? std::string(hash.data()) : std::string();
}

bool fits(const std::string& hash, std::string_view password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

// The text is overwritten before its memory goes back.
void wipe(std::string& secret) { sodium_memzero(secret.data(), secret.size()); }

}  // namespace

Passwords::Passwords(Executor executor, Thrown thrown)
    : executor_(std::move(executor)), thrown_(std::move(thrown)), thread_([this] { run(); }) {}

Passwords::~Passwords() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

std::size_t Passwords::waiting_of(const std::string& address) const {
  if (address.empty()) return 0;
  return static_cast<std::size_t>(
      std::count_if(waiting_.begin(), waiting_.end(),
                    [&](const Job& job) { return job.applicant.address == address; }));
}

bool Passwords::has_too_many(const Applicant& applicant) const {
  if (waiting_of(applicant.address) >= kMostOfAddress) return true;
  if (applicant.known || applicant.name.empty()) return false;
  const auto strangers = std::count_if(waiting_.begin(), waiting_.end(), [&](const Job& job) {
    return !job.applicant.known && job.applicant.name == applicant.name;
  });
  return static_cast<std::size_t>(strangers) >= kMostOfName;
}

// A known login takes the place of the stranger who came last; a stranger that of an address whose
// address has more than one.
Passwords::Jobs::iterator Passwords::find_displaced(const Applicant& applicant) {
  for (auto job = waiting_.end(); job != waiting_.begin();) {
    --job;
    if (job->applicant.known) continue;
    if (applicant.known || waiting_of(job->applicant.address) > 1) return job;
  }
  return waiting_.end();
}

// Those who are known first; among strangers not the same address twice in a row.
Passwords::Jobs::iterator Passwords::find_next() {
  const auto known = std::find_if(waiting_.begin(), waiting_.end(),
                                  [](const Job& job) { return job.applicant.known; });
  if (known != waiting_.end()) return known;
  const auto another = std::find_if(waiting_.begin(), waiting_.end(), [&](const Job& job) {
    return job.applicant.address != last_address_;
  });
  return another != waiting_.end() ? another : waiting_.begin();
}

void Passwords::push(Job job) {
  std::function<void()> refused;
  {
    const std::scoped_lock lock(mutex_);
    const bool full = waiting_.size() >= kMostWaiting;
    const auto displaced = full ? find_displaced(job.applicant) : waiting_.end();
    if (has_too_many(job.applicant) || (full && displaced == waiting_.end())) {
      refused = std::move(job.refuse);
    } else {
      if (full) {
        refused = std::move(displaced->refuse);
        waiting_.erase(displaced);
      }
      waiting_.push_back(std::move(job));
    }
  }
  wake_.notify_one();
  if (refused) executor_(std::move(refused));
}

void Passwords::run() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (stopping_) return;
      const auto next = find_next();
      job = std::move(*next);
      waiting_.erase(next);
      last_address_ = job.applicant.address;
    }
    // Nothing of who asked stays here once the work has handed its answer over: it is the loop's.
    job.refuse = nullptr;
    run_with_last_catch(thrown_, "passwords", job.work);
  }
}

void Passwords::hash(Applicant applicant, std::string password,
                     std::function<void(std::optional<std::string>)> done) {
  push({std::move(applicant),
        [this, password = std::move(password), done]() mutable {
          std::string hash = make_hash(password);
          wipe(password);
          executor_([done = std::move(done), hash = std::move(hash)] { done(hash); });
        },
        [done = std::move(done)] { done(std::nullopt); }});
}

void Passwords::verify(Applicant applicant, std::string password, std::string hash,
                       std::function<void(std::optional<bool>)> done) {
  push({std::move(applicant),
        [this, password = std::move(password), hash = std::move(hash), done]() mutable {
          bool right = false;
          if (hash.empty()) {
            if (dummy_.empty()) dummy_ = make_hash("nobody's");
            fits(dummy_, password);
          } else {
            right = fits(hash, password);
          }
          wipe(password);
          executor_([done = std::move(done), right] { done(right); });
        },
        [done = std::move(done)] { done(std::nullopt); }});
}

}  // namespace tablier::server
