#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/last_catch.h"
#include "engine/brain.h"
#include "match/store_worker.h"
#include "match/thought_queue.h"

namespace tablier {

// The program as a player: thinks about positions on threads of its own, one at a time on each. Who
// comes next, and how long a thought may take, is the queue's to say; when others come to wait, a
// thought that is under way is told to finish early, and answers with the best that it has.
class Programs {
 public:
  struct Limits {
    int threads = 1;
    int memory = 16;  // MiB for each thread's memory of positions
    ThoughtQueue::Limits thoughts;
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

  // False: too many thoughts of that address wait; to be asked again later.
  bool think(Thought thought);
  [[nodiscard]] std::size_t waiting() const;

 private:
  // Brains by the names of their games. Made when first needed: a server where nobody plays the
  // program has none.
  using Brains = std::map<std::string_view, std::unique_ptr<Brain>>;
  // Milliseconds of a clock that only goes forward.
  using Millisecond = std::int64_t;
  struct UnderWay {
    Thought& thought;
    Millisecond began;
    Millisecond end;
    bool hurried = false;  // it ends before the time that its search was given
    std::atomic<bool> stop{false};
    std::optional<std::string> action = {};
  };

  void run();
  void hurry();
  void answer(Brains& brains, UnderWay& under_way, Millisecond allowed);
  void shorten(Millisecond at);
  static Millisecond now();

  Executor executor_;
  Limits limits_;
  BrainFactory brains_;
  Thrown thrown_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable hurried_;
  ThoughtQueue queue_;
  std::vector<UnderWay*> under_way_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
  std::thread timekeeper_;
};

}  // namespace tablier
