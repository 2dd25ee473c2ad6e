#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include "base/last_catch.h"
#include "engine/brain.h"
#include "match/store_worker.h"
#include "rules/any_game.h"

namespace tablier {

// The program as a player: thinks about positions on threads of its own, one at a time on each. Its
// opponents take turns, however many matches each of them has; no thought takes longer than `most`.
class Programs {
 public:
  struct Thought {
    std::unique_ptr<AnyPosition> position;
    Side side = Side::kZero;
    int level = 1;
    std::uint64_t seed = 0;  // from a good source: choices made at once must not be foreseen
    PlayerKey opponent = kNobody;
    std::function<void(std::string action)> done;  // on the executor
  };

  struct Limits {
    int threads = 1;
    int most = 1500;  // milliseconds a thought
    int memory = 16;  // MiB for each thread's memory of positions
  };

  // Called on the threads, once a game for each.
  using BrainFactory = std::function<std::unique_ptr<Brain>(const AnyGame&)>;

  // A thought that throws has no answer.
  Programs(Executor executor, const Limits& limits, BrainFactory brains = make_brain,
           Thrown thrown = {});
  // What is being thought is given up, what waits is dropped.
  ~Programs();
  Programs(const Programs&) = delete;
  Programs& operator=(const Programs&) = delete;

  void think(Thought thought);
  [[nodiscard]] std::size_t waiting() const;

 private:
  // Brains by the names of their games. Made when first needed: a server where nobody plays the
  // program has none.
  using Brains = std::map<std::string_view, std::unique_ptr<Brain>>;

  void run();
  void answer(Brains& brains, Thought thought);

  Executor executor_;
  Limits limits_;
  BrainFactory brains_;
  Thrown thrown_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  // By opponent, and whose turn it is.
  std::unordered_map<PlayerKey, std::deque<Thought>> waiting_;
  std::deque<PlayerKey> turns_;
  std::atomic<bool> stop_{false};
  std::vector<std::thread> threads_;
};

}  // namespace tablier
