#include "match/programs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>

#include "rules/games.h"

namespace tablier {
namespace {

// Somebody with many matches does not keep the others waiting.
TEST(Programs, opponents_take_turns) {
  std::mutex mutex;
  std::condition_variable wake;
  std::vector<int> order;
  Programs programs([](const std::function<void()>& job) { job(); }, {1, 20, 4});
  const auto ask = [&](std::uint64_t opponent, int number) {
    Programs::Thought thought;
    thought.position = find_game("sitaos")->start({});
    thought.level = 1;
    thought.opponent = PlayerKey{opponent};
    thought.done = [&, number](const std::string& action) {
      EXPECT_FALSE(action.empty());
      const std::lock_guard lock(mutex);
      order.push_back(number);
      wake.notify_one();
    };
    programs.think(std::move(thought));
  };
  for (int i = 0; i < 20; ++i) ask(1, i);
  ask(2, 100);
  std::unique_lock lock(mutex);
  ASSERT_TRUE(wake.wait_for(lock, std::chrono::minutes(2), [&] { return order.size() == 21; }));
  const auto second = std::find(order.begin(), order.end(), 100) - order.begin();
  EXPECT_LT(second, 20) << "before the last of the other's";
  EXPECT_EQ(programs.waiting(), 0U);
}

}  // namespace
}  // namespace tablier
