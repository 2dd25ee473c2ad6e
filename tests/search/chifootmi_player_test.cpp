#include "search/chifootmi/player.h"

#include <gtest/gtest.h>

#include "rules/playout.h"
#include "slow_chifootmi_solver.h"
#include "suite/effort.h"

namespace tablier::chifootmi {
namespace {

constexpr double kRounding = 1e-9;
const std::atomic<bool> kGoOn{false};
const Player::OnThought kQuiet = [](const Thought&) {};

Task task_of(int level, std::uint64_t seed, std::uint64_t nodes) {
  Task task;
  task.level = level;
  task.seed = seed;
  task.limits.nodes = nodes;
  return task;
}

// Every decision of random matches, as `visit(position, side)`: some matches with the full deck,
// and more with a small one, whose endgames are soon known.
template <class Visit>
void visit_decisions(Options options, int matches, Rng& rng, const Visit& visit) {
  const int full = kSlowBuild ? 0 : 1;
  for (int match = 0; match < full + matches; ++match) {
    options.layout = match < full ? Layout{} : Layout{5, 2, 3, 2};
    Position position(options);
    for (; position.turn() != Turn::kOver; play_random_event<Chifootmi>(position, rng)) {
      for (const Side side : kSides) {
        if (acts(position.turn(), side)) visit(position, side);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

void expect_legal(const Position& position, Side side, const Thought& thought) {
  Actions actions;
  position.view(side).legal(side, actions);
  ASSERT_EQ(thought.mix.actions, actions);
  double total = 0;
  double share = -1;
  for (std::size_t i = 0; i < thought.mix.share.size(); ++i) {
    ASSERT_GE(thought.mix.share[i], 0);
    ASSERT_TRUE(i < actions.size() || thought.mix.share[i] == 0);
    total += thought.mix.share[i];
    if (i < actions.size() && actions[i] == thought.action) share = thought.mix.share[i];
  }
  ASSERT_NEAR(total, 1, kRounding);
  ASSERT_GE(share, 0) << "not a legal action: " << write_choice(thought.action);
  ASSERT_LE(std::abs(thought.mix.value), 1 + kRounding);
}

class ChifootmiPlayer : public testing::TestWithParam<Options> {};

TEST_P(ChifootmiPlayer, answers_legally_at_every_level_in_every_phase) {
  Rng rng(1);
  Player player;
  int level = 0;
  std::array<int, 16> met{};
  visit_decisions(GetParam(), effort(20), rng, [&](const Position& position, Side side) {
    level = level % 10 + 1;
    expect_legal(position, side,
                 player.think(position.view(side), task_of(level, rng.next(), 12), kGoOn, kQuiet));
    ++met[static_cast<std::size_t>(position.phase_id())];
  });
  for (const Phase phase : {Phase::kCards, Phase::kDraw, Phase::kLastCard, Phase::kLastShot}) {
    EXPECT_GT(met[static_cast<std::size_t>(phase)], 0);
  }
}

// Without a limit of its own, at levels that think for long: it is stopped before it begins.
TEST_P(ChifootmiPlayer, stopped_at_once_it_still_answers_legally) {
  Rng rng(2);
  Player player;
  const std::atomic<bool> stop{true};
  int level = 0;
  visit_decisions(GetParam(), effort(10), rng, [&](const Position& position, Side side) {
    Task task;
    task.level = level = level % 10 + 1;
    task.seed = rng.next();
    const Thought thought = player.think(position.view(side), task, stop, kQuiet);
    expect_legal(position, side, thought);
    ASSERT_LE(thought.iterations, 64U);
  });
}

TEST_P(ChifootmiPlayer, with_time_to_spare_a_level_thinks_no_further_than_it_does) {
  Rng rng(6);
  Position position(GetParam());
  while (!acts(position.turn(), Side::kZero)) play_random_event<Chifootmi>(position, rng);
  for (const int level : {1, 3, 5}) {
    Task task;
    task.level = level;
    task.limits.time = std::chrono::seconds(2);
    Player player;
    const Thought thought = player.think(position.view(Side::kZero), task, kGoOn, kQuiet);
    EXPECT_LE(thought.iterations, skill_of(level).iterations) << level;
    EXPECT_GT(thought.iterations, 0U) << level;
  }
}

TEST_P(ChifootmiPlayer, draws_every_chifootmi_evenly) {
  Rng rng(3);
  Player player;
  int met = 0;
  visit_decisions(GetParam(), effort(60), rng, [&](const Position& position, Side side) {
    if (!position.is_chifootmi()) return;
    const Thought thought =
        player.think(position.view(side), task_of(10, rng.next(), 12), kGoOn, kQuiet);
    const std::size_t choices = position.has_centre() ? 3 : 2;
    ASSERT_EQ(thought.mix.actions.size(), choices);
    for (std::size_t i = 0; i < choices; ++i) {
      ASSERT_NEAR(thought.mix.share[i], 1.0 / static_cast<double>(choices), kRounding);
    }
    ASSERT_TRUE(thought.exact);
    ++met;
  });
  EXPECT_GT(met, effort(60));
}

// The mix secures what the slow solver says the turn is worth, whatever the other side does.
void expect_perfect(const Position& position, Side side, const Mix& mix) {
  SlowSolver slow;
  const double sign = side == Side::kZero ? 1 : -1;
  const double value = sign * slow.value(position);
  ASSERT_NEAR(mix.value, value, kRounding);
  if (position.turn() != Turn::kBoth) {
    for (std::size_t i = 0; i < mix.actions.size(); ++i) {
      if (mix.share[i] == 0) continue;
      Position next = position;
      next.apply(mix.actions[i]);
      ASSERT_NEAR(sign * slow.value(next), value, kRounding) << write_choice(mix.actions[i]);
    }
    return;
  }
  const SlowGame game = slow.game(position);
  const bool rows = side == Side::kZero;
  for (std::size_t j = 0; j < (rows ? game.columns : game.rows); ++j) {
    double gain = 0;
    for (std::size_t i = 0; i < mix.actions.size(); ++i) {
      gain += sign * mix.share[i] * (rows ? game.gain[i][j] : game.gain[j][i]);
    }
    ASSERT_GE(gain, value - kRounding);
  }
}

TEST_P(ChifootmiPlayer, plays_perfectly_once_the_piles_are_empty) {
  Rng rng(4);
  Player player;
  int met = 0;
  visit_decisions(GetParam(), effort(20), rng, [&](const Position& position, Side side) {
    if (draws_left(position) != 0 || position.phase_id() == Phase::kShootout) return;
    const Thought thought =
        player.think(position.view(side), task_of(10, rng.next(), 12), kGoOn, kQuiet);
    ASSERT_TRUE(thought.exact);
    expect_perfect(position, side, thought.mix);
    ++met;
  });
  EXPECT_GT(met, effort(20));
}

TEST_P(ChifootmiPlayer, calls_exact_what_needs_no_search_and_nothing_else) {
  Rng rng(5);
  Player player;
  int searched = 0;
  int forced = 0;
  visit_decisions(GetParam(), effort(20), rng, [&](const Position& position, Side side) {
    const Thought thought =
        player.think(position.view(side), task_of(10, rng.next(), 12), kGoOn, kQuiet);
    const bool alone = thought.mix.actions.size() == 1;
    ASSERT_EQ(thought.exact, draws_left(position) == 0 || position.is_chifootmi() || alone);
    ASSERT_EQ(thought.iterations, thought.exact ? 0U : 12U);
    if (alone) {
      ASSERT_EQ(thought.mix.share[0], 1);
    }
    searched += thought.exact ? 0 : 1;
    forced += alone ? 1 : 0;
  });
  EXPECT_GT(searched, 0);
  EXPECT_GT(forced, 0);
}

bool same(const Thought& one, const Thought& two) {
  return one.action == two.action && one.mix.actions == two.mix.actions &&
         one.mix.share == two.mix.share && one.mix.value == two.mix.value &&
         one.iterations == two.iterations && one.exact == two.exact;
}

// Another player, which has played other matches by other rules in between, answers alike.
TEST_P(ChifootmiPlayer, the_same_seed_and_nodes_give_the_same_answer_whatever_came_before) {
  Rng rng(6);
  Player fresh;
  Player busy;
  const std::vector<Options> ways = every_options();
  const auto play_elsewhere = [&](Side side) {
    const Options& way = ways[rng.below(static_cast<std::uint32_t>(ways.size()))];
    const auto elsewhere = play_until(way, rng, is_pair);
    (void)busy.think(elsewhere->view(side), task_of(10, 1, 5), kGoOn, kQuiet);
  };
  for (int i = 0; i < 3; ++i) play_elsewhere(Side::kZero);
  int different = 0;
  visit_decisions(GetParam(), effort(8), rng, [&](const Position& position, Side side) {
    const View view = position.view(side);
    const Task task = task_of(1 + static_cast<int>(rng.below(10)), rng.next(), 20);
    const Thought thought = fresh.think(view, task, kGoOn, kQuiet);
    if (rng.below(16) == 0) play_elsewhere(side);
    ASSERT_TRUE(same(thought, busy.think(view, task, kGoOn, kQuiet))) << position.phase();
    Task another = task;
    ++another.seed;
    different += same(thought, busy.think(view, another, kGoOn, kQuiet)) ? 0 : 1;
  });
  EXPECT_GT(different, 0);
}

INSTANTIATE_TEST_SUITE_P(Ways, ChifootmiPlayer, testing::ValuesIn(every_options()), name_of_way);

// By time and on two threads: which answer cannot be told, but it is one.
TEST(ChifootmiPlayers, two_threads_answer_legally) {
  Rng rng(7);
  Player player;
  Task task;
  task.threads = 2;
  task.limits.time = std::chrono::milliseconds(2);
  for (const Options& options : every_options({5, 2, 3, 2})) {
    const auto position = play_until(options, rng, is_pair);
    ASSERT_TRUE(position);
    for (const Side side : kSides) {
      const Thought thought = player.think(position->view(side), task, kGoOn, kQuiet);
      expect_legal(*position, side, thought);
      EXPECT_GE(thought.iterations, 2U);
    }
  }
}

TEST(ChifootmiPlayers, tell_what_they_think_so_far) {
  Rng rng(8);
  Player player;
  const auto position = play_until({}, rng, is_pair);
  ASSERT_TRUE(position);
  std::vector<std::uint64_t> reports;
  const Thought thought = player.think(position->view(Side::kOne), task_of(10, 1, 10'000), kGoOn,
                                       [&](const Thought& t) {
                                         reports.push_back(t.iterations);
                                         double total = 0;
                                         for (const double share : t.mix.share) total += share;
                                         EXPECT_NEAR(total, 1, kRounding);
                                       });
  EXPECT_EQ(reports, (std::vector<std::uint64_t>{4096, 8192}));
  EXPECT_EQ(thought.iterations, 10'000U);
}

TEST(ChifootmiPlayers, draw_from_a_mix_as_often_as_it_says) {
  Mix mix;
  mix.share.fill(0);
  for (const Card card : {Card{2}, Card{5}, Card{7}, kTackle})
    mix.actions.push_back(play_card(card));
  mix.share = {0.1, 0.6, 0, 0.3};
  Rng rng(9);
  std::array<int, 4> counts{};
  constexpr int kDraws = 100'000;
  for (int i = 0; i < kDraws; ++i) {
    const Action action = draw_from(mix, rng);
    for (std::size_t j = 0; j < 4; ++j) counts[j] += action == mix.actions[j] ? 1 : 0;
  }
  EXPECT_EQ(counts[2], 0);
  // Six standard deviations are below 1000.
  for (std::size_t j = 0; j < 4; ++j) EXPECT_NEAR(counts[j], mix.share[j] * kDraws, 1000);
}

}  // namespace
}  // namespace tablier::chifootmi
