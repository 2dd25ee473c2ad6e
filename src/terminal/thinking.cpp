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

}  // namespace

Thought think(Brain& brain, const AnyPosition& position, const Question& question,
              const Waiting& waiting) {
  constexpr std::chrono::milliseconds kGlance{30};
  Desk desk;
  Thought thought;
  std::atomic<bool> stop = false;
  const auto start = std::chrono::steady_clock::now();

  std::thread thinker([&] {
    thought.action = brain.think(position, question, stop, [&](const Progress& progress) {
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
  thought.last = desk.last;
  return thought;
}

}  // namespace tablier::terminal
