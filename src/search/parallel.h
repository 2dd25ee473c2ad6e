#pragma once

#include <algorithm>
#include <atomic>
#include <vector>

#if !defined(__wasm__)
#include <thread>
#endif

#include "search/alpha_beta.h"
#include "search/workers.h"

namespace tablier {

// The same search on several threads that talk through the transposition table alone: each profits
// from what the others have stored. The first one leads; the others stop with it.
template <AlphaBetaTree T, class OnDepth>
SearchResult search_in_parallel(const T& root, const Limits& limits, [[maybe_unused]] int threads,
                                TranspositionTable& table, const std::atomic<bool>& told,
                                const OnDepth& on_depth) {
  const StopSign sign(told, limits);
  table.new_search();
#if !defined(__wasm__)
  std::atomic<bool> done{false};
  std::vector<std::uint64_t> nodes(static_cast<std::size_t>(std::max(threads, 1)), 0);
  std::vector<std::thread> helpers;
  for (int i = 1; i < threads; ++i) {
    helpers.emplace_back([&, i] {
      const StopSign follow(done, Limits{});
      AlphaBeta<T> search(table);
      nodes[static_cast<std::size_t>(i)] =
          search.search(root, Limits{{}, {}, limits.depth}, follow, 1 + i % 2, [](const auto&) {})
              .nodes;
    });
  }
#endif
  AlphaBeta<T> lead(table);
  SearchResult result = lead.search(root, limits, sign, 1, on_depth);
#if !defined(__wasm__)
  done.store(true, std::memory_order_relaxed);
  for (auto& helper : helpers) helper.join();
  for (const std::uint64_t count : nodes) result.nodes += count;
#endif
  return result;
}

}  // namespace tablier
