#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/store.h"

namespace tablier {

// Claims, kept in memory by the stores that only one process uses: when it ends, so do its claims.
class Claims {
 public:
  // Whether it is held from now on.
  bool take(const Claim& claim);

  // Takes back what was taken since `keep` was last called.
  void undo();
  void keep() { changes_.clear(); }

 private:
  using Due = std::pair<MatchKey, std::uint32_t>;
  struct Held {
    std::string node;
    Instant until = 0;
  };

  void forget_expired(Instant now);

  static constexpr std::size_t kSweepFirst = 1024;

  std::map<Due, Held> held_;
  std::vector<std::pair<Due, std::optional<Held>>> changes_;  // and what stood there before
  std::size_t sweep_at_ = kSweepFirst;
};

}  // namespace tablier
