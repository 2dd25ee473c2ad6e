#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace tablier::load {

// A measurement that went wrong is none: says so and ends. Servers that were started are ended by
// the death signal that they were given.
[[noreturn]] inline void fail(std::string_view what, std::string_view detail = {}) {
  std::fprintf(stderr, "load: %.*s%s%.*s\n", static_cast<int>(what.size()), what.data(),
               detail.empty() ? "" : ": ", static_cast<int>(detail.size()), detail.data());
  std::exit(1);  // NOLINT(concurrency-mt-unsafe): one thread
}

}  // namespace tablier::load
