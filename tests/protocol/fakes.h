#pragma once

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "protocol/session.h"
#include "reference_games/all.h"
#include "rules/game_model.h"
#include "suite/any_choice.h"

// What the tests of the protocol put in place of the outside: a player whose thinking lasts as long
// as the test wants, and an ear for the lines.
namespace tablier::testing {

// The lines emitted so far, from whichever thread.
class Transcript {
 public:
  Emit ear() {
    return [this](std::string_view line) {
      const std::scoped_lock lock(mutex_);
      lines_.emplace_back(line);
      changed_.notify_all();
    };
  }

  std::vector<std::string> take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(lines_, {});
  }

  std::vector<std::string> lines() {
    const std::scoped_lock lock(mutex_);
    return lines_;
  }

  std::size_t count(std::string_view beginning) {
    const std::scoped_lock lock(mutex_);
    return count_locked(beginning);
  }

  // Waits until `times` lines begin so. The time limit only keeps a broken program from hanging.
  bool wait_for(std::string_view beginning, std::size_t times = 1) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::minutes(1),
                             [&] { return count_locked(beginning) >= times; });
  }

 private:
  std::size_t count_locked(std::string_view beginning) const {
    std::size_t found = 0;
    for (const std::string& line : lines_) found += line.starts_with(beginning) ? 1U : 0U;
    return found;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> lines_;
};

// Shared by a test and the players it hands out.
struct BrainLog {
  std::atomic<bool> patient = false;  // think until told to stop, or until this is cleared
  std::atomic<int> thoughts_begun = 0;
  std::atomic<bool> was_told = false;  // of the last thought: it saw `stop`
  std::vector<Question> questions;
  std::vector<Share> shares;  // what it mixes
  std::vector<std::string> games;
  std::vector<int> memories;
  int new_games = 0;
};

// Reports one line, waits if it is to, and plays the first legal action.
class FakeBrain final : public Brain {
 public:
  explicit FakeBrain(BrainLog& log) : log_(&log) {}

  std::string think(const AnyPosition& position, const Question& question,
                    const std::atomic<bool>& stop, const Report& report) override {
    log_->questions.push_back(question);
    Progress progress;
    progress.depth = 3;
    progress.nodes = 500;
    progress.seconds = 0.25;
    progress.score = -40;
    const std::string answer = any_choice(position, question.side);
    const Listing legal = position.legal(question.side);
    progress.line = {answer, legal.tokens.empty() ? answer : legal.tokens.back()};
    report(progress);
    ++log_->thoughts_begun;
    while (log_->patient && !stop) std::this_thread::yield();
    log_->was_told = stop.load();
    return answer;
  }

  std::vector<Share> mix(const AnyPosition&, const Question& question,
                         const std::atomic<bool>& stop) override {
    log_->questions.push_back(question);
    ++log_->thoughts_begun;
    while (log_->patient && !stop) std::this_thread::yield();
    log_->was_told = stop.load();
    return log_->shares;
  }

  void new_game() override { ++log_->new_games; }
  void set_memory(int mebibytes) override { log_->memories.push_back(mebibytes); }

 private:
  BrainLog* log_;
};

inline BrainFactory fake_brains(BrainLog& log) {
  return [&log](const AnyGame& game) {
    log.games.emplace_back(game.name());
    return std::make_unique<FakeBrain>(log);
  };
}

inline std::span<const AnyGame* const> games_of_every_kind() {
  static const std::array<const AnyGame*, 4> games = {find_game("sitaos"), &game_model<pig::Pig>(),
                                                      &game_model<goofspiel::Goofspiel>(),
                                                      &game_model<poker::KuhnPoker>()};
  return games;
}

inline SessionSetup fake_setup(BrainLog& log) { return {fake_brains(log), games_of_every_kind()}; }

}  // namespace tablier::testing
