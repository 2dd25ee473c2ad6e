#include "interrupt.h"

#include <csignal>

namespace tablier::app {
namespace {

std::atomic<bool> told{false};
static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");

extern "C" void note_signal(int /*signal*/) { told.store(true); }

bool install() {
  struct sigaction action{};
  action.sa_handler = note_signal;
  // One-shot: the second time the default holds. No SA_RESTART, so that a blocked read returns.
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return true;
}

}  // namespace

const std::atomic<bool>& interrupted() {
  static const bool installed = install();
  (void)installed;
  return told;
}

}  // namespace tablier::app
