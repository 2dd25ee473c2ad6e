#include "match/programs.h"

#include <ctime>

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/held.h"

namespace tablier {
namespace {

// What this thread has used of the processor, in milliseconds.
double processor_time() {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) / 1e6;
}

}  // namespace

Programs::Programs(Executor executor, const Limits& limits, BrainFactory brains, Thrown thrown)
    : executor_(std::move(executor)),
      limits_(limits),
      brains_(std::move(brains)),
      thrown_(std::move(thrown)),
      queue_(limits.thoughts) {
  for (int i = 0; i < limits.threads; ++i) threads_.emplace_back([this] { run(); });
  timekeeper_ =
      std::thread([this] { run_with_last_catch(thrown_, "programs", [this] { hurry(); }); });
}

Programs::~Programs() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    queue_.clear();
    for (UnderWay* one : under_way_) one->stop = true;
  }
  wake_.notify_all();
  hurried_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  timekeeper_.join();
}

Programs::Millisecond Programs::now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

bool Programs::think(Thought thought) {
  {
    const std::lock_guard lock(mutex_);
    const Millisecond at = now();
    if (!queue_.add(thought, at)) return false;
    shorten(at);
  }
  wake_.notify_one();
  return true;
}

std::size_t Programs::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.waiting();
}

// A new thought waits: those under way may have less time than they were given.
void Programs::shorten(Millisecond at) {
  if (queue_.waiting() + under_way_.size() <= threads_.size()) return;
  bool later = false;
  for (UnderWay* one : under_way_) {
    const Millisecond end = one->began + queue_.allowed(one->thought, at);
    if (end >= one->end) continue;
    one->end = end;
    one->hurried = true;
    one->stop = end <= at;
    later = later || end > at;
  }
  if (later) hurried_.notify_one();
}

// Ends in time what was given more time than it has now.
void Programs::hurry() {
  std::unique_lock lock(mutex_);
  while (!stop_) {
    const Millisecond at = now();
    std::optional<Millisecond> next;
    for (UnderWay* one : under_way_) {
      if (!one->hurried || one->stop) continue;
      if (one->end <= at) {
        one->stop = true;
      } else {
        next = std::min(one->end, next.value_or(one->end));
      }
    }
    if (next) {
      hurried_.wait_for(lock, std::chrono::milliseconds(*next - at));
    } else {
      hurried_.wait(lock);
    }
  }
}

void Programs::answer(Brains& brains, UnderWay& under_way, Millisecond allowed) {
  Thought& thought = under_way.thought;
  auto& brain = brains[thought.position->game().name()];
  if (!brain) {
    brain = brains_(thought.position->game());
    brain->set_memory(limits_.memory);
  }
  brain->new_game();  // what it learned in another match is not this one's to know
  Question question;
  question.side = thought.side;
  question.level = thought.level;
  question.seed = thought.seed;
  question.threads = 1;
  question.limits.time = std::chrono::milliseconds(allowed);
  under_way.action =
      brain->think(*thought.position, question, under_way.stop, [](const Progress&) {});
}

void Programs::run() {
  Brains brains;
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stop_ || !queue_.empty(); });
    if (stop_) return;
    Thought thought = held(queue_.take(now()));
    const Millisecond began = now();
    const Millisecond allowed = queue_.allowed(thought, began);
    UnderWay under_way{thought, began, began + allowed};
    under_way_.push_back(&under_way);
    lock.unlock();

    const double used = processor_time();
    run_with_last_catch(thrown_, "programs", [&] { answer(brains, under_way, allowed); });

    lock.lock();
    std::erase(under_way_, &under_way);
    if (stop_) return;
    queue_.charge(thought, processor_time() - used, now());
    if (!under_way.action) continue;  // it has thrown
    lock.unlock();
    executor_(
        [done = std::move(thought.done), action = std::move(*under_way.action)] { done(action); });
    lock.lock();
  }
}

}  // namespace tablier
