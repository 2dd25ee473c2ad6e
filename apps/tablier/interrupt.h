#pragma once

#include <atomic>

namespace tablier::app {

// From the first call on, Ctrl-C (and a polite SIGTERM) sets this flag instead of ending the
// program, so that a command can end cleanly with what it has. A second Ctrl-C ends it at once.
const std::atomic<bool>& interrupted();

}  // namespace tablier::app
