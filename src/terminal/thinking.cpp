#include "terminal/thinking.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace tablier::terminal {
namespace {

// Shared by the thinking and the waiting thread.
struct Desk {
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;
  std::optional<Progress> last;
};

// Lets `work` run on a thread of its own and waits for it; what it reported last.
template <class Work>
std::optional<Progress> wait_for(const Waiting& waiting, const Work& work) {
  constexpr std::chrono::milliseconds kGlance{30};
  Desk desk;
  std::atomic<bool> stop = false;
  const auto start = std::chrono::steady_clock::now();

  std::thread thinker([&] {
    work(stop, [&](const Progress& progress) {
      const std::lock_guard lock(desk.mutex);
      desk.last = progress;
    });
    const std::lock_guard lock(desk.mutex);
    desk.done = true;
    desk.changed.notify_one();
  });

  auto next_show = start + waiting.patience;
  std::unique_lock lock(desk.mutex);
  while (!desk.done) {
    desk.changed.wait_for(lock, kGlance, [&] { return desk.done; });
    if (desk.done) break;
    const std::optional<Progress> last = desk.last;
    lock.unlock();
    const auto now = std::chrono::steady_clock::now();
    if (waiting.hurry && waiting.hurry()) stop.store(true);
    if (waiting.show && now >= next_show) {
      waiting.show(std::chrono::duration<double>(now - start).count(), last);
      next_show = now + waiting.beat;
    }
    lock.lock();
  }
  lock.unlock();
  thinker.join();
  return desk.last;
}

}  // namespace

Thought think(Brain& brain, const AnyPosition& position, const Question& question,
              const Waiting& waiting) {
  Thought thought;
  thought.last = wait_for(waiting, [&](const std::atomic<bool>& stop, const Report& report) {
    thought.action = brain.think(position, question, stop, report);
  });
  return thought;
}

std::vector<Share> find_mix(Brain& brain, const AnyPosition& position, const Question& question,
                            const Waiting& waiting) {
  std::vector<Share> shares;
  wait_for(waiting, [&](const std::atomic<bool>& stop, const Report&) {
    shares = brain.mix(position, question, stop);
  });
  return shares;
}

}  // namespace tablier::terminal
