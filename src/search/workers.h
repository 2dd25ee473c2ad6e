#pragma once

#include <algorithm>

#if !defined(__wasm__)
#include <thread>
#include <vector>
#endif

#include "search/limits.h"

namespace tablier {

// How many threads a wish for `threads` (0: all there are) gives under these limits. A search that
// is limited by nodes alone must give the same answer every time, so it runs on one.
inline int thread_count([[maybe_unused]] int threads, [[maybe_unused]] const Limits& limits) {
#if defined(__wasm__)
  return 1;
#else
  if (limits.nodes) return 1;
  const int available = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  return std::clamp(threads == 0 ? available : threads, 1, 256);
#endif
}

// Runs work(0) … work(threads - 1), each on a thread of its own, the first on this one; returns
// when all are done.
template <class Work>
void run_workers([[maybe_unused]] int threads, const Work& work) {
#if !defined(__wasm__)
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back([&work, i] { work(i); });
#endif
  work(0);
#if !defined(__wasm__)
  for (auto& other : others) other.join();
#endif
}

}  // namespace tablier
