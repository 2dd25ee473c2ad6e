#include "search/sitaos/player.h"

#include <gtest/gtest.h>

#include "base/bits.h"
#include "rules/sitaos/sitaos.h"

namespace tablier::sitaos {
namespace {

const Player::OnThought kQuiet = [](const Thought&) {};

Position after(std::initializer_list<const char*> moves, const Options& options = {}) {
  Position position(options);
  for (const char* move : moves) {
    const auto action = Sitaos::read_action(position, position.to_move(), move);
    EXPECT_TRUE(action) << move;
    position.apply(*action);
  }
  return position;
}

Task quick(int level, std::uint64_t seed = 1) {
  Task task;
  task.level = level;
  task.seed = seed;
  task.limits.nodes = 3000;
  return task;
}

TEST(SitaosPlayer, takes_a_figure_that_wins_the_game) {
  Options options;
  options.target = 36;
  // Red lacks only g7 for the square of side 6, b1–h7 … a1 taken by nobody.
  const Position position = after({"a1", "d4", "g1", "d5", "a7", "e4"}, options);
  const std::atomic<bool> stop{false};
  Player player;
  const Thought thought = player.think(position, quick(10), stop, kQuiet);
  EXPECT_EQ(write_crossing(thought.action.crossing), "g7");
  EXPECT_EQ(thought.outcome, 1);
}

TEST(SitaosPlayer, stops_the_figure_that_would_lose_the_game) {
  Options options;
  options.target = 36;
  const Position position = after({"a1", "d4", "g1", "d5", "a7"}, options);
  const std::atomic<bool> stop{false};
  Player player;
  const Thought thought = player.think(position, quick(10), stop, kQuiet);
  EXPECT_EQ(write_crossing(thought.action.crossing), "g7");
}

TEST(SitaosPlayer, same_seed_and_nodes_give_the_same_answer) {
  Rng rng(5);
  const std::atomic<bool> stop{false};
  for (int level = 1; level <= 10; ++level) {
    Position position;
    for (int i = 0; i < 20; ++i) position.apply(position.sample_action(position.to_move(), rng));
    Player first;
    Player second;
    const Thought a = first.think(position, quick(level, 77), stop, kQuiet);
    const Thought b = second.think(position, quick(level, 77), stop, kQuiet);
    EXPECT_EQ(a.action, b.action) << "level " << level;
    EXPECT_EQ(a.nodes, b.nodes) << "level " << level;
  }
}

TEST(SitaosPlayer, every_level_plays_legally_to_the_end_under_all_options) {
  const std::atomic<bool> stop{false};
  for (const auto scoring : {Scoring::kAutomatic, Scoring::kAnnounced}) {
    for (const bool pie : {false, true}) {
      for (int level = 1; level <= 10; ++level) {
        Options options;
        options.scoring = scoring;
        options.pie = pie;
        Position position(options);
        Player player;
        while (position.turn() != Turn::kOver) {
          Task task = quick(level, 3);
          task.limits.nodes = 200;
          const Thought thought = player.think(position, task, stop, kQuiet);
          ASSERT_FALSE(position.refuse(position.to_move(), thought.action));
          position.apply(thought.action);
        }
      }
    }
  }
}

TEST(SitaosPlayer, SI_18_takes_over_a_strong_first_pawn_and_leaves_a_weak_one) {
  Options options;
  options.pie = true;
  const std::atomic<bool> stop{false};
  Task task = quick(10);
  task.limits.nodes = 60'000;
  Player player;
  const Thought strong = player.think(after({"d4"}, options), task, stop, kQuiet);
  EXPECT_EQ(strong.action.crossing, Action::kSwap);
  // And as first player it chooses the pawn that decides least, so not the best one there is.
  const Thought first = player.think(after({}, options), task, stop, kQuiet);
  const Thought free = player.think(after({}), task, stop, kQuiet);
  EXPECT_LE(std::abs(first.value), std::abs(free.value));
}

TEST(SitaosPlayer, SI_16_names_everything_it_completes_when_it_notices_everything) {
  Options options;
  options.scoring = Scoring::kAnnounced;
  const Position position = after({"a1[]", "h7[]", "b1[]", "h5[]", "a2[]", "f7[]"}, options);
  const std::atomic<bool> stop{false};
  Player player;
  for (int level : {8, 10}) {
    const Thought thought = player.think(position, quick(level), stop, kQuiet);
    const auto completed = position.completed_by(thought.action.crossing);
    EXPECT_EQ(popcount(thought.action.named), static_cast<int>(completed.size()));
  }
}

TEST(SitaosPlayer, low_levels_overlook_more_than_high_ones) {
  // A figure worth 36 stands open; how many of 60 draws take it?
  Options options;
  options.target = kMaxTarget;
  const Position position = after({"a1", "d4", "g1", "d5", "a7", "e4"}, options);
  const std::atomic<bool> stop{false};
  Player player;
  std::array<int, 11> taken{};
  for (const int level : {1, 5, 9}) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Task task = quick(level, seed);
      const Thought thought = player.think(position, task, stop, kQuiet);
      if (write_crossing(thought.action.crossing) == "g7") ++taken[static_cast<std::size_t>(level)];
    }
  }
  EXPECT_LT(taken[1], taken[5]);
  EXPECT_LE(taken[5], taken[9]);
  EXPECT_EQ(taken[9], 60);
}

TEST(SitaosPlayer, told_to_stop_it_answers_with_a_considered_move) {
  const std::atomic<bool> stop{true};
  Player player;
  Task task;
  task.threads = 2;
  task.limits.time = std::chrono::hours(1);
  const Position position = after({"d4", "e5"});
  const Thought thought = player.think(position, task, stop, kQuiet);
  EXPECT_FALSE(position.refuse(position.to_move(), thought.action));
  EXPECT_GE(thought.depth, 1);
}

TEST(SitaosPlayer, two_threads_share_one_memory) {
  const std::atomic<bool> stop{false};
  Player player;
  Task task;
  task.threads = 2;
  task.limits.depth = 5;
  task.limits.time = std::chrono::hours(1);
  const Position position = after({"d4", "e5", "c3"});
  int depths = 0;
  const Thought thought = player.think(position, task, stop, [&](const Thought&) { ++depths; });
  EXPECT_EQ(thought.depth, 5);
  EXPECT_EQ(depths, 5);
  EXPECT_FALSE(position.refuse(position.to_move(), thought.action));
}

}  // namespace
}  // namespace tablier::sitaos
