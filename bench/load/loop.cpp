#include "loop.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <array>
#include <chrono>

namespace tablier::load {
namespace {

void control(int epoll, int operation, int descriptor, Waiter& waiter, bool to_write) {
  epoll_event event{};
  event.events = EPOLLIN | (to_write ? EPOLLOUT : 0U);
  event.data.ptr = &waiter;
  epoll_ctl(epoll, operation, descriptor, &event);
}

}  // namespace

Loop::Loop() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {}
Loop::~Loop() { close(epoll_); }

void Loop::add(int descriptor, Waiter& waiter, bool to_write) const {
  control(epoll_, EPOLL_CTL_ADD, descriptor, waiter, to_write);
}

void Loop::change(int descriptor, Waiter& waiter, bool to_write) const {
  control(epoll_, EPOLL_CTL_MOD, descriptor, waiter, to_write);
}

void Loop::run_once(int milliseconds) const {
  std::array<epoll_event, 512> events;
  const int count = epoll_wait(epoll_, events.data(), events.size(), milliseconds);
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    static_cast<Waiter*>(event.data.ptr)->ready(event.events);
  }
}

std::int64_t micros_now() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace tablier::load
