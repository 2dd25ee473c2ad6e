#include "match/programs.h"

#include <chrono>
#include <utility>

namespace tablier {

Programs::Programs(Executor executor, const Limits& limits, BrainFactory brains, Thrown thrown)
    : executor_(std::move(executor)),
      limits_(limits),
      brains_(std::move(brains)),
      thrown_(std::move(thrown)) {
  for (int i = 0; i < limits.threads; ++i) threads_.emplace_back([this] { run(); });
}

Programs::~Programs() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    waiting_.clear();
    turns_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Programs::think(Thought thought) {
  {
    const std::lock_guard lock(mutex_);
    auto& queue = waiting_[thought.opponent];
    if (queue.empty()) turns_.push_back(thought.opponent);
    queue.push_back(std::move(thought));
  }
  wake_.notify_one();
}

std::size_t Programs::waiting() const {
  const std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const auto& [opponent, queue] : waiting_) count += queue.size();
  return count;
}

void Programs::run() {
  Brains brains;
  for (;;) {
    Thought thought;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stop_ || !turns_.empty(); });
      if (stop_) return;
      const PlayerKey opponent = turns_.front();
      turns_.pop_front();
      auto& queue = waiting_[opponent];
      thought = std::move(queue.front());
      queue.pop_front();
      if (queue.empty()) {
        waiting_.erase(opponent);
      } else {
        turns_.push_back(opponent);
      }
    }
    run_with_last_catch(thrown_, "programs", [&] { answer(brains, std::move(thought)); });
    if (stop_) return;
  }
}

void Programs::answer(Brains& brains, Thought thought) {
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
  question.limits.time = std::chrono::milliseconds(limits_.most);
  std::string action = brain->think(*thought.position, question, stop_, [](const Progress&) {});
  if (stop_) return;
  executor_([done = std::move(thought.done), action = std::move(action)] { done(action); });
}

}  // namespace tablier
