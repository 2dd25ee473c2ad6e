#include "server/passwords.h"

#include <sodium.h>

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

bool Passwords::push(std::function<void()> job) {
  {
    const std::scoped_lock lock(mutex_);
    if (waiting_.size() >= kMostWaiting) return false;
    waiting_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

void Passwords::run() {
  for (;;) {
    std::function<void()> job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (stopping_) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
    }
    run_with_last_catch(thrown_, "passwords", job);
  }
}

bool Passwords::hash(std::string password, std::function<void(std::string)> done) {
  return push([this, password = std::move(password), done = std::move(done)]() mutable {
    std::string hash = make_hash(password);
    wipe(password);
    executor_([done = std::move(done), hash = std::move(hash)] { done(hash); });
  });
}

bool Passwords::verify(std::string password, std::string hash, std::function<void(bool)> done) {
  return push([this, password = std::move(password), hash = std::move(hash),
               done = std::move(done)]() mutable {
    bool right = false;
    if (hash.empty()) {
      if (dummy_.empty()) dummy_ = make_hash("nobody's");
      fits(dummy_, password);
    } else {
      right = fits(hash, password);
    }
    wipe(password);
    executor_([done = std::move(done), right] { done(right); });
  });
}

}  // namespace tablier::server
