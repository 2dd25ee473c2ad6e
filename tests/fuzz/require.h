#pragma once

#include <cstdio>
#include <cstdlib>

namespace tablier {

// Ends the run where an invariant does not hold; libFuzzer keeps the input.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

}  // namespace tablier
