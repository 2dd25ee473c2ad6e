#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "match/identifier.h"
#include "rules/any_game.h"

namespace tablier {

// What the program is asked to think about.
struct Thought {
  std::unique_ptr<AnyPosition> position;
  Side side = Side::kZero;
  int level = 1;
  std::uint64_t seed = 0;  // from a good source: choices made at once must not be foreseen
  PlayerKey opponent = kNobody;
  AddressKey address = kNoAddress;               // where the opponent plays from
  std::function<void(std::string action)> done;  // on the executor
};

// Who is thought for next, and for how long: shared between addresses first, by the processor time
// that each has used lately, then between the players of an address, who take turns; those of one
// player in the order in which they came. An address that is not known is a player's own. Knows
// neither threads nor the time of day: `now` is in milliseconds and only goes forward.
class ThoughtQueue {
 public:
  // Milliseconds that a thought may take.
  struct Limits {
    int most = 1500;
    int shared = 1000;  // when others wait, divided by those who have used no more
    int least = 250;    // however many wait
    // So many of an address wait at most; each is a position in memory.
    std::size_t waiting = 250;
  };

  explicit ThoughtQueue(const Limits& limits) : limits_(limits) {}

  // False: too many wait from there.
  bool add(Thought& thought, std::int64_t now);
  // Nothing: nobody waits.
  std::optional<Thought> take(std::int64_t now);
  // So much of the processor's time was used for this one.
  void charge(const Thought& thought, double milliseconds, std::int64_t now);
  // How long a thought may take, by those who wait now. An address that has used far more than
  // another one that waits has the least.
  [[nodiscard]] std::int64_t allowed(const Thought& thought, std::int64_t now) const;

  [[nodiscard]] bool empty() const { return waiting_ == 0; }
  [[nodiscard]] std::size_t waiting() const { return waiting_; }
  // Addresses that are remembered: those who wait, and those whose use still counts.
  [[nodiscard]] std::size_t addresses() const { return addresses_.size(); }
  void clear();

 private:
  struct Address {
    double used = 0;  // milliseconds as of `at`; half as much counts after a while
    std::int64_t at = 0;
    std::size_t waiting = 0;
    std::unordered_map<PlayerKey, std::deque<Thought>> thoughts;
    std::deque<PlayerKey> turns;  // those who wait
  };
  static double used(const Address& address, std::int64_t now);
  void forget_idle(std::int64_t now);

  Limits limits_;
  std::unordered_map<std::uint64_t, Address> addresses_;
  std::size_t waiting_ = 0;
  std::int64_t cleaned_ = 0;
};

}  // namespace tablier
