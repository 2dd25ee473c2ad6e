#include "match/thought_queue.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tablier {
namespace {

constexpr double kHalfLife = 10'000;        // milliseconds
constexpr double kForgotten = 1;            // milliseconds used that make no difference any more
constexpr std::int64_t kCleaning = 10'000;  // milliseconds between two looks for those

std::uint64_t place_of(const Thought& thought) {
  if (thought.address != kNoAddress) return static_cast<std::uint64_t>(thought.address);
  return static_cast<std::uint64_t>(thought.opponent);
}

}  // namespace

double ThoughtQueue::used(const Address& address, std::int64_t now) {
  return address.used * std::exp2(-static_cast<double>(now - address.at) / kHalfLife);
}

bool ThoughtQueue::add(Thought& thought, std::int64_t now) {
  forget_idle(now);
  Address& address = addresses_[place_of(thought)];
  if (address.waiting >= limits_.waiting) return false;
  auto& queue = address.thoughts[thought.opponent];
  if (queue.empty()) address.turns.push_back(thought.opponent);
  queue.push_back(std::move(thought));
  ++address.waiting;
  ++waiting_;
  return true;
}

std::optional<Thought> ThoughtQueue::take(std::int64_t now) {
  Address* next = nullptr;
  for (auto& [place, address] : addresses_) {
    if (address.waiting == 0) continue;
    if (next == nullptr || used(address, now) < used(*next, now)) next = &address;
  }
  if (next == nullptr) return std::nullopt;
  const PlayerKey player = next->turns.front();
  next->turns.pop_front();
  auto& queue = next->thoughts[player];
  Thought thought = std::move(queue.front());
  queue.pop_front();
  if (queue.empty()) {
    next->thoughts.erase(player);
  } else {
    next->turns.push_back(player);
  }
  --next->waiting;
  --waiting_;
  return thought;
}

void ThoughtQueue::charge(const Thought& thought, double milliseconds, std::int64_t now) {
  Address& address = addresses_[place_of(thought)];
  address.used = used(address, now) + milliseconds;
  address.at = now;
}

std::int64_t ThoughtQueue::allowed(const Thought& thought, std::int64_t now) const {
  const std::uint64_t place = place_of(thought);
  const auto found = addresses_.find(place);
  const double own = found == addresses_.end() ? 0 : used(found->second, now);
  const double far = limits_.most;
  std::int64_t rivals = 0;
  bool others = false;
  for (const auto& [key, address] : addresses_) {
    if (address.waiting == 0) continue;
    if (key == place) {
      const bool self = address.thoughts.contains(thought.opponent);
      const std::size_t players = address.turns.size() - (self ? 1 : 0);
      rivals += static_cast<std::int64_t>(players);
      others = others || players > 0;
      continue;
    }
    const double theirs = used(address, now);
    if (theirs + far < own) return limits_.least;
    if (theirs <= own + far) ++rivals;
    others = true;
  }
  if (!others) return limits_.most;
  return std::max<std::int64_t>(limits_.shared / (1 + rivals), limits_.least);
}

void ThoughtQueue::forget_idle(std::int64_t now) {
  if (now - cleaned_ < kCleaning) return;
  cleaned_ = now;
  std::erase_if(addresses_, [now](const auto& item) {
    return item.second.waiting == 0 && used(item.second, now) < kForgotten;
  });
}

void ThoughtQueue::clear() {
  addresses_.clear();
  waiting_ = 0;
}

}  // namespace tablier
