#include <gtest/gtest.h>

#include <set>

#include "rules/playout.h"
#include "rules/sokr/formations.h"
#include "rules/sokr/sokr.h"
#include "search/sokr/series.h"
#include "suite/effort.h"

namespace tablier::sokr {
namespace {

using Keys = std::set<std::uint64_t>;

bool goes_on(const Position& start, const Position& position) {
  const Phase phase = position.phase_id();
  return (phase == Phase::kSeries || phase == Phase::kOffer) &&
         position.to_move() == start.to_move() && position.series() == start.series() &&
         position.half() == start.half();
}

// Every order of actions, one by one.
void play_on(const Position& start, const Position& position, Keys& seen, Keys& endings) {
  Actions actions;
  position.legal(position.to_move(), actions);
  for (const Action& action : actions) {
    Position next = position;
    next.apply(action);
    if (!seen.insert(next.hash()).second) continue;
    if (goes_on(start, next)) {
      play_on(start, next, seen, endings);
    } else {
      endings.insert(next.hash());
    }
  }
}

Position kick_off(const Options& options, Rng& rng) {
  Position position(options);
  position.apply(position.sample_outcome(rng));
  const auto book = formations();
  const auto pick = [&](Side side) {
    return set_up_as(book[rng.below(static_cast<std::uint32_t>(book.size()))], side,
                     side == position.kicker());
  };
  const Action first = pick(Side::kZero);
  position.apply_both(first, pick(Side::kOne));
  return position;
}

// A match in which no half ends: of random play that seldom scores, 200 series.
Options endless() {
  Options options;
  options.format = Format::kGoals;
  options.length = 3;
  return options;
}

// Some position in mid-game with so much credit left.
Position mid_game(const Options& options, int events, int credit, Rng& rng) {
  for (;;) {
    Position position = kick_off(options, rng);
    for (int i = 0; i < 4000 && position.turn() != Turn::kOver; ++i) {
      const bool series =
          position.phase_id() == Phase::kSeries || position.phase_id() == Phase::kOffer;
      if (i >= events && series && position.credit() == credit) return position;
      play_random_event<Sokr>(position, rng);
    }
  }
}

class SokrSeries : public testing::TestWithParam<int> {};

TEST_P(SokrSeries, finds_every_ending_that_playing_all_orders_finds) {
  Rng rng(static_cast<std::uint64_t>(GetParam()));
  Options options = endless();
  options.beginners = GetParam() % 3 == 0;
  options.faults = GetParam() % 4 == 1;
  options.always = GetParam() % 5 == 2;
  Series series;
  // Three of credit are quick to play out; five are what a series has.
  for (int round = 0; round < (kSlowBuild ? 3 : 40); ++round) {
    const int credit = round == 0 && !kSlowBuild ? kFullCredit : 2 + round % 2;
    const Position start = mid_game(options, 10 * (GetParam() + round), credit, rng);
    Keys seen;
    Keys expected;
    play_on(start, start, seen, expected);
    series.enumerate(start);
    Keys found;
    for (const auto& ending : series.endings()) found.insert(series.position(ending).hash());
    EXPECT_EQ(found.size(), series.endings().size()) << "an ending found twice";
    ASSERT_EQ(found, expected) << "round " << round;
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, SokrSeries, testing::Range(1, 9));

// At the end of a half all pawns are taken off: whatever was played, little is left to tell apart.
// At the end of the match they stay, and if it is level there is no ball any more.
TEST(SokrSeriesPaths, the_last_series_of_a_half_has_the_endings_that_playing_all_orders_has) {
  Rng rng(11);
  Options options;
  options.format = Format::kTurns;
  options.length = 2;
  Series series;
  for (int round = 0; round < 20; ++round) {
    const int half = round % 2 == 0 ? 0 : 3;
    Position start = kick_off(options, rng);
    while (start.phase_id() != Phase::kSeries || start.series() + 1 < start.series_limit() ||
           start.half() < half || start.credit() > 3) {
      if (start.turn() == Turn::kOver) start = kick_off(options, rng);
      play_random_event<Sokr>(start, rng);
    }
    Keys seen;
    Keys expected;
    play_on(start, start, seen, expected);
    series.enumerate(start);
    Keys found;
    for (const auto& ending : series.endings()) found.insert(series.position(ending).hash());
    EXPECT_EQ(found.size(), series.endings().size()) << "an ending found twice";
    ASSERT_EQ(found, expected) << "round " << round;
  }
}

TEST(SokrSeriesPaths, a_path_leads_to_its_ending) {
  Rng rng(5);
  Series series;
  for (int round = 0; round < 20; ++round) {
    const Position start = mid_game(endless(), 7 * round, kFullCredit, rng);
    series.explore(start, Judge{}, 8);
    ASSERT_FALSE(series.endings().empty());
    for (const auto& ending : series.endings()) {
      Position position = start;
      for (const Action& action : series.path(ending)) {
        ASSERT_EQ(position.refuse(start.to_move(), action), std::nullopt);
        position.apply(action);
      }
      ASSERT_EQ(position, series.position(ending));
    }
  }
}

TEST(SokrSeriesPaths, what_is_explored_is_the_best_first_and_among_all_endings) {
  Rng rng(6);
  Series all;
  Series some;
  for (int round = 0; round < 6; ++round) {
    const Position start = mid_game(endless(), 9 * round, 3, rng);
    all.enumerate(start);
    some.explore(start, Judge{}, 16);
    Keys keys;
    for (const auto& ending : all.endings()) keys.insert(all.position(ending).hash());
    for (std::size_t i = 0; i < some.endings().size(); ++i) {
      EXPECT_TRUE(keys.contains(some.position(some.endings()[i]).hash()));
      if (i > 0) {
        EXPECT_GE(some.endings()[i - 1].value, some.endings()[i].value);
      }
    }
  }
}

TEST(SokrSeriesPaths, wide_enough_an_exploration_leaves_nothing_out) {
  Rng rng(7);
  Series all;
  Series wide;
  for (int round = 0; round < 4; ++round) {
    const Position start = mid_game(endless(), 11 * round, 3, rng);
    all.enumerate(start);
    wide.explore(start, Judge{}, 1U << 20U);
    EXPECT_EQ(all.endings().size(), wide.endings().size());
  }
}

TEST(SokrJudge, the_same_seed_errs_the_same_way_and_never_by_more_than_it_may) {
  Rng rng(8);
  const Position position = mid_game(endless(), 20, kFullCredit, rng);
  const Judge exact{};
  const int truth = exact(position, position.hash());
  bool differs = false;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Judge judge{&default_weights(), 300, seed};
    const int value = judge(position, position.hash());
    EXPECT_EQ(value, judge(position, position.hash()));
    EXPECT_LE(std::abs(value - truth), 300);
    differs |= value != truth;
  }
  EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace tablier::sokr
