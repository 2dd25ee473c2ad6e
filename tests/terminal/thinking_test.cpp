#include "terminal/thinking.h"

#include <gtest/gtest.h>

#include <thread>

#include "rules/registry.h"

namespace tablier::terminal {
namespace {

// Reports once and then thinks until it is told to stop.
class StubbornBrain final : public Brain {
 public:
  std::string think(const AnyPosition&, const Question&, const std::atomic<bool>& stop,
                    const Report& report) override {
    Progress progress;
    progress.line = {"d4"};
    progress.score = 320;
    report(progress);
    while (!stop.load()) std::this_thread::yield();
    return "d4";
  }
  std::vector<Share> mix(const AnyPosition&, const Question&,
                         const std::atomic<bool>& stop) override {
    while (!stop.load()) std::this_thread::yield();
    return {{"d4", 1.0}};
  }
  void new_game() override {}
  void set_memory(int) override {}
};

TEST(Thinking, the_wait_is_shown_and_hurry_ends_it) {
  StubbornBrain brain;
  const auto position = find_game("sitaos")->start({});
  int shown = 0;
  bool seen_line = false;
  Waiting waiting;
  waiting.patience = std::chrono::milliseconds(0);
  waiting.beat = std::chrono::milliseconds(0);
  waiting.show = [&](double seconds, const std::optional<Progress>& progress) {
    EXPECT_GE(seconds, 0);
    ++shown;
    seen_line = seen_line || (progress && progress->line.front() == "d4");
  };
  waiting.hurry = [&] { return seen_line; };
  const Thought thought = think(brain, *position, {}, waiting);
  EXPECT_EQ(thought.action, "d4");
  EXPECT_GT(shown, 0);
  ASSERT_TRUE(thought.last);
  EXPECT_EQ(thought.last->score, 320);
}

TEST(Thinking, a_mix_is_waited_for_and_hurried_alike) {
  StubbornBrain brain;
  const auto position = find_game("sitaos")->start({});
  int shown = 0;
  Waiting waiting;
  waiting.patience = std::chrono::milliseconds(0);
  waiting.beat = std::chrono::milliseconds(0);
  waiting.show = [&](double, const std::optional<Progress>& progress) {
    EXPECT_FALSE(progress);
    ++shown;
  };
  waiting.hurry = [&] { return shown > 1; };
  const auto shares = find_mix(brain, *position, {}, waiting);
  ASSERT_EQ(shares.size(), 1U);
  EXPECT_EQ(shares[0].action, "d4");
  EXPECT_GT(shown, 1);
}

}  // namespace
}  // namespace tablier::terminal
