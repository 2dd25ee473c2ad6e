#include "match/programs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>

#include "rules/registry.h"

namespace tablier {
namespace {

Thought thought_of(std::uint64_t address, std::uint64_t opponent, std::uint64_t number = 0) {
  Thought thought;
  thought.opponent = PlayerKey{opponent};
  thought.address = AddressKey{address};
  thought.seed = number;
  return thought;
}

// One thread that thinks as long as it may, and the order in which the thoughts were had: the clock
// is counted, not read.
struct Thinker {
  ThoughtQueue queue{ThoughtQueue::Limits{}};
  std::int64_t now = 0;
  std::vector<std::uint64_t> order;

  void add(std::uint64_t address, std::uint64_t opponent, std::uint64_t number = 0) {
    Thought thought = thought_of(address, opponent, number);
    ASSERT_TRUE(queue.add(thought, now));
  }
  // Whose thought it was, by its number.
  std::uint64_t think() {
    const auto thought = queue.take(now);
    if (!thought) return 0;
    const std::int64_t taken = queue.allowed(*thought, now);
    now += taken;
    queue.charge(*thought, static_cast<double>(taken), now);
    order.push_back(thought->seed);
    return thought->seed;
  }
};

constexpr std::uint64_t kFlood = 7'000'000;
constexpr std::uint64_t kHonest = 8'000'000;

TEST(ThoughtQueue, a_flood_from_one_address_is_one_address) {
  Thinker thinker;
  for (std::uint64_t i = 0; i < 104; ++i) thinker.add(kFlood, 1 + i % 60, 1);
  for (int i = 0; i < 10; ++i) thinker.think();
  // It came last, and comes next; each time.
  for (std::uint64_t turn = 0; turn < 30; ++turn) {
    const std::int64_t came = thinker.now;
    thinker.add(kHonest, 500, 2);
    std::size_t before = 0;
    while (thinker.think() != 2) ++before;
    EXPECT_LE(before, 4U);
    EXPECT_LT(thinker.now - came, 1'750) << "what is under way ends within 250 ms";
    thinker.add(kFlood, 1 + turn, 1);
    thinker.now += 100;
  }
}

TEST(ThoughtQueue, nobody_waits_for_ever) {
  Thinker thinker;
  thinker.queue.charge(thought_of(kFlood, 1), 60'000, 0);
  thinker.add(kFlood, 1, 1);
  // The other one always waits again.
  int others = 0;
  for (thinker.add(kHonest, 2, 2); thinker.think() != 1 && others < 1'000; ++others) {
    thinker.add(kHonest, 2, 2);
  }
  EXPECT_LT(others, 100);
}

TEST(ThoughtQueue, players_of_an_address_take_turns_and_a_players_matches_wait_in_line) {
  Thinker thinker;
  for (std::uint64_t i = 1; i <= 3; ++i) thinker.add(kFlood, 1, 10 + i);
  for (std::uint64_t i = 1; i <= 3; ++i) thinker.add(kFlood, 2, 20 + i);
  while (thinker.think() != 0) {
  }
  EXPECT_EQ(thinker.order, (std::vector<std::uint64_t>{11, 21, 12, 22, 13, 23}));
}

TEST(ThoughtQueue, without_an_address_each_player_has_a_share) {
  Thinker thinker;
  for (std::uint64_t i = 1; i <= 5; ++i) thinker.add(0, 1, 1);
  thinker.think();
  thinker.add(0, 2, 2);
  EXPECT_EQ(thinker.think(), 2U);
}

TEST(ThoughtQueue, a_thought_has_all_its_time_when_nobody_else_waits) {
  Thinker thinker;
  const ThoughtQueue::Limits limits;
  const Thought own = thought_of(kHonest, 1);
  EXPECT_EQ(thinker.queue.allowed(own, 0), limits.most);
  thinker.add(kHonest, 1);
  EXPECT_EQ(thinker.queue.allowed(own, 0), limits.most) << "one's own other matches";
  thinker.add(kFlood, 2);
  EXPECT_EQ(thinker.queue.allowed(own, 0), limits.shared / 2);
  // Who has used much more does not shorten the thoughts of the others, and has the least.
  const Thought flood = thought_of(kFlood, 2);
  thinker.queue.charge(flood, 10'000, 0);
  EXPECT_EQ(thinker.queue.allowed(own, 0), limits.shared);
  EXPECT_EQ(thinker.queue.allowed(flood, 0), limits.least);
  // What was used long ago is forgotten.
  EXPECT_EQ(thinker.queue.allowed(flood, 60'000), limits.shared / 2);
}

TEST(ThoughtQueue, an_address_has_only_so_many_in_memory) {
  const ThoughtQueue::Limits limits;
  ThoughtQueue queue(limits);
  for (std::size_t i = 0; i < limits.waiting; ++i) {
    Thought thought = thought_of(kFlood, 1 + i);
    ASSERT_TRUE(queue.add(thought, 0));
  }
  Thought more = thought_of(kFlood, 9'999);
  EXPECT_FALSE(queue.add(more, 0));
  Thought other = thought_of(kHonest, 1);
  EXPECT_TRUE(queue.add(other, 0));
  EXPECT_EQ(queue.waiting(), limits.waiting + 1);
  while (queue.take(0)) {
  }
  queue.charge(other, 100, 0);
  EXPECT_EQ(queue.addresses(), 2U);
  // A year later nobody remembers.
  Thought late = thought_of(5, 5);
  EXPECT_TRUE(queue.add(late, 31'536'000'000));
  EXPECT_EQ(queue.addresses(), 1U);
}

// Takes all the time that it is given.
class SlowBrain final : public Brain {
 public:
  std::string think(const AnyPosition&, const Question& question, const std::atomic<bool>& stop,
                    const Report&) override {
    const StopSign sign(stop, question.limits);
    while (!sign.raised()) std::this_thread::yield();
    return "d4";
  }
  void new_game() override {}
  void set_memory(int) override {}
};

// Threads, and what has been thought by now.
struct Desk {
  std::mutex mutex;
  std::condition_variable wake;
  std::vector<std::uint64_t> order;
  Programs programs;

  explicit Desk(const Programs::Limits& limits, Programs::BrainFactory brains = make_brain)
      : programs([](const std::function<void()>& job) { job(); }, limits, std::move(brains)) {}

  void ask(std::uint64_t address, std::uint64_t opponent, std::uint64_t number) {
    Thought thought = thought_of(address, opponent);
    thought.position = find_game("sitaos")->start({});
    thought.done = [this, number](const std::string& action) {
      EXPECT_FALSE(action.empty());
      const std::lock_guard lock(mutex);
      order.push_back(number);
      wake.notify_one();
    };
    ASSERT_TRUE(programs.think(std::move(thought)));
  }
  // Those that have been had, when there are so many.
  std::vector<std::uint64_t> wait(std::size_t count) {
    std::unique_lock lock(mutex);
    EXPECT_TRUE(
        wake.wait_for(lock, std::chrono::minutes(2), [&] { return order.size() >= count; }));
    return order;
  }
};

// A player with many matches does not keep the others waiting.
TEST(Programs, opponents_take_turns) {
  Desk desk({1, 4, {20, 20, 20}});
  for (std::uint64_t i = 0; i < 20; ++i) desk.ask(1, 1, i);
  desk.ask(1, 2, 100);
  const auto order = desk.wait(21);
  const auto second = std::find(order.begin(), order.end(), 100) - order.begin();
  EXPECT_LT(second, 20) << "before the last of the other's";
  EXPECT_EQ(desk.programs.waiting(), 0U);
}

// A thought that would go on for an hour ends because another address waits.
TEST(Programs, what_is_under_way_makes_room) {
  Desk desk({1, 4, {3'600'000, 10, 10}},
            [](const AnyGame&) { return std::make_unique<SlowBrain>(); });
  desk.ask(1, 1, 1);
  desk.ask(2, 2, 2);
  desk.wait(1);
  while (desk.programs.waiting() > 0) std::this_thread::yield();
  // The other one has all its time, until another player waits for it too.
  desk.ask(3, 3, 3);
  const auto order = desk.wait(2);
  ASSERT_GE(order.size(), 2U);
  EXPECT_TRUE(std::is_permutation(order.begin(), order.begin() + 2,
                                  std::array<std::uint64_t, 2>{1, 2}.begin()));
}

}  // namespace
}  // namespace tablier
