#include "store/claims.h"

#include <algorithm>
#include <ranges>

namespace tablier {

bool Claims::take(const Claim& claim) {
  forget_expired(claim.now);
  const Due due{claim.match, claim.number};
  const auto found = held_.find(due);
  if (found == held_.end()) {
    changes_.emplace_back(due, std::nullopt);
    held_.emplace(due, Held{claim.node, claim.until});
    return true;
  }
  Held& held = found->second;
  if (held.node != claim.node && held.until > claim.now) return false;
  changes_.emplace_back(due, std::exchange(held, Held{claim.node, claim.until}));
  return true;
}

void Claims::undo() {
  for (auto& [due, before] : std::views::reverse(changes_)) {
    if (before) {
      held_[due] = *std::move(before);
    } else {
      held_.erase(due);
    }
  }
  changes_.clear();
}

// Only now and then, each time when as many have come as had stayed: a small share of each claim.
void Claims::forget_expired(Instant now) {
  if (held_.size() < sweep_at_) return;
  std::erase_if(held_, [&](const auto& entry) { return entry.second.until <= now; });
  sweep_at_ = std::max(kSweepFirst, 2 * held_.size());
}

}  // namespace tablier
