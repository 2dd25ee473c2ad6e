#pragma once

#include <cstdint>

namespace tablier::load {

// What waits for a descriptor to become ready.
class Waiter {
 public:
  virtual ~Waiter() = default;
  virtual void ready(std::uint32_t events) = 0;
};

// One epoll, one thread.
class Loop {
 public:
  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void add(int descriptor, Waiter& waiter, bool to_write) const;
  void change(int descriptor, Waiter& waiter, bool to_write) const;

  // Serves what is ready now; waits at most so many milliseconds for something.
  void run_once(int milliseconds) const;

 private:
  int epoll_;
};

// Microseconds, from any moment on.
std::int64_t micros_now();

}  // namespace tablier::load
