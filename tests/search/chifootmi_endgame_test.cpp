#include "search/chifootmi/endgame.h"

#include <gtest/gtest.h>

#include "rules/playout.h"
#include "search/chifootmi/exact.h"
#include "slow_chifootmi_solver.h"
#include "suite/effort.h"

// The last cards, against the slow solver.
namespace tablier::chifootmi {
namespace {

constexpr double kRounding = 1e-9;

int lead_of(const Position& position) { return position.score()[0] - position.score()[1]; }

// A match that has come to a pair without piles; any pair, not the first one only.
std::optional<Position> last_pairs(const Options& options, Rng& rng) {
  const int cards = 1 + static_cast<int>(rng.below(options.layout.active));
  return play_until(options, rng, [&](const Position& position) {
    return is_pair(position) && draws_left(position) == 0 &&
           position.hand(Side::kZero).active_count <= cards;
  });
}

std::size_t place_in(const CardSet::Cards& cards, Action action) {
  std::size_t i = 0;
  while (cards[i] != card_of(action)) ++i;
  return i;
}

// Every pair of cards is worth what the slow solver says, and so is the turn.
void expect_same_turn(const Position& position, Endgame& endgame, SlowSolver& slow) {
  const CardSet first = held_cards(position, Side::kZero);
  const CardSet second = held_cards(position, Side::kOne);
  const Situation now = situation_of(position);
  const CardGame turn = endgame.turn(first, second, now, lead_of(position));
  const SlowGame slow_turn = slow.game(position);
  ASSERT_EQ(turn.rows, slow_turn.rows);
  ASSERT_EQ(turn.columns, slow_turn.columns);
  Actions rows;
  Actions columns;
  position.legal(Side::kZero, rows);
  position.legal(Side::kOne, columns);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < columns.size(); ++j) {
      const double gain =
          turn.gain[place_in(first.distinct(), rows[i])][place_in(second.distinct(), columns[j])];
      ASSERT_NEAR(gain, slow_turn.gain[i][j], kRounding)
          << write_choice(rows[i]) << "|" << write_choice(columns[j]);
    }
  }
  ASSERT_NEAR(endgame.value(first, second, now, lead_of(position)), slow.value(position),
              kRounding);
}

class ChifootmiEndgame : public testing::TestWithParam<Options> {};

TEST_P(ChifootmiEndgame, every_pair_is_worth_what_the_slow_solver_says) {
  Rng rng(1);
  Endgame endgame(GetParam());
  int solved = 0;
  while (solved < effort(40)) {
    const auto position = last_pairs(GetParam(), rng);
    if (!position) continue;
    SlowSolver slow;
    expect_same_turn(*position, endgame, slow);
    if (HasFatalFailure()) FAIL() << describe(GetParam()) << " match " << solved;
    ++solved;
  }
}

// Between pairs too: a one-two, a call, a shot, the last card.
TEST_P(ChifootmiEndgame, every_turn_without_piles_is_worth_what_the_slow_solver_says) {
  Rng rng(2);
  Guide guide(GetParam());
  std::array<int, 16> met{};
  for (int match = 0; match < effort(60); ++match) {
    auto position =
        play_until(GetParam(), rng, [](const Position& now) { return draws_left(now) == 0; });
    ASSERT_TRUE(position);
    SlowSolver slow;
    for (;; play_random_event<Chifootmi>(*position, rng)) {
      ++met[static_cast<std::size_t>(position->phase_id())];
      ASSERT_NEAR(value_without_piles(*position, guide), slow.value(*position), kRounding)
          << position->phase() << " " << describe(GetParam());
      if (position->turn() == Turn::kOver || position->turn() == Turn::kChance) break;
    }
  }
  for (const Phase phase : {Phase::kCards, Phase::kLastCard, Phase::kLastShot, Phase::kOver}) {
    EXPECT_GT(met[static_cast<std::size_t>(phase)], 0);
  }
}

TEST_P(ChifootmiEndgame, remembered_values_are_those_of_a_fresh_table) {
  Rng rng(3);
  Endgame old(GetParam());
  for (int solved = 0; solved < effort(40);) {
    const auto position = last_pairs(GetParam(), rng);
    if (!position) continue;
    Endgame fresh(GetParam());
    const auto ask = [&](Endgame& endgame) {
      return endgame.value(held_cards(*position, Side::kZero), held_cards(*position, Side::kOne),
                           situation_of(*position), lead_of(*position));
    };
    ASSERT_EQ(ask(old), ask(fresh));
    ++solved;
  }
}

// A lead that no goals can make up for is a result.
TEST_P(ChifootmiEndgame, what_is_decided_is_worth_its_result) {
  const Options& options = GetParam();
  Endgame endgame(options);
  Rng rng(4);
  for (int solved = 0; solved < effort(20);) {
    const auto position = last_pairs(options, rng);
    if (!position) continue;
    const CardSet first = held_cards(*position, Side::kZero);
    const CardSet second = held_cards(*position, Side::kOne);
    const Situation now = situation_of(*position);
    double before = -1;
    for (int lead = -8; lead <= 8; ++lead) {
      const double value = endgame.value(first, second, now, lead);
      ASSERT_GE(value, before - kRounding) << "a goal more is worth less at " << lead;
      before = value;
    }
    ASSERT_EQ(endgame.value(first, second, now, 5), 1);
    ASSERT_EQ(endgame.value(first, second, now, -5), -1);
    ++solved;
  }
}

INSTANTIATE_TEST_SUITE_P(Ways, ChifootmiEndgame, testing::ValuesIn(every_options()), name_of_way);

// The two sides are alike: changing them changes the sign.
TEST(ChifootmiEndgames, are_fair_to_both_sides) {
  Options options;
  options.level = Level::kPro;
  options.offside = options.onetwo = options.counter = true;
  Endgame endgame(options);
  Rng rng(5);
  for (int solved = 0; solved < effort(200);) {
    const auto position = last_pairs(options, rng);
    if (!position) continue;
    const CardSet first = held_cards(*position, Side::kZero);
    const CardSet second = held_cards(*position, Side::kOne);
    Situation now = situation_of(*position);
    const double value = endgame.value(first, second, now, lead_of(*position));
    now.ball = other(now.ball);
    ASSERT_NEAR(endgame.value(second, first, now, -lead_of(*position)), -value, kRounding);
    ++solved;
  }
}

// All hands of four values against each other are more than it remembers: it forgets on the way, in
// the middle of a solution, and goes on.
TEST(ChifootmiEndgames, may_be_more_than_there_is_room_for) {
  if (kSlowBuild) GTEST_SKIP() << "a hundred thousand pairs of hands";
  Options options;
  options.level = Level::kPro;
  options.onetwo = true;
  std::vector<CardSet> hands;
  for (unsigned bits = 0; bits < 1U << kHighest; ++bits) {
    const CardSet hand(static_cast<std::uint16_t>(bits));
    if (hand.size() == 4) hands.push_back(hand);
  }
  ASSERT_EQ(hands.size(), 330U);
  Endgame endgame(options);
  const Situation now{Side::kOne, 1, 6};
  int compared = 0;
  for (std::size_t i = 0; i < hands.size() * hands.size(); ++i) {
    const CardSet first = hands[i / hands.size()];
    const CardSet second = hands[i % hands.size()];
    const double value = endgame.value(first, second, now, 0);
    if (i % 1009 != 0) continue;
    ASSERT_EQ(value, Endgame(options).value(first, second, now, 0));
    ++compared;
  }
  EXPECT_GT(compared, 100);
}

// Any shoot-out that has begun, against one played out for 60 penalties: what is left open then has
// a chance below (5/9)^25.
TEST(ChifootmiShootout, is_worth_what_a_long_one_is) {
  Rng rng(6);
  for (int solved = 0; solved < effort(400);) {
    std::uint32_t attempts = rng.below(13);
    const auto position = play_until({}, rng, [&](const Position& now) {
      return now.phase_id() == Phase::kShootout && now.attempts() >= attempts;
    });
    if (!position) continue;
    const auto scored = position->penalties();
    ASSERT_NEAR(shootout_value(scored[0] - scored[1], position->attempts(), position->attacker()),
                slow_shootout(*position, 60), 1e-6);
    Guide guide(position->options());
    ASSERT_NEAR(value_without_piles(*position, guide), slow_shootout(*position, 60), 1e-6);
    ++solved;
  }
}

// What the slow solver takes for granted.
TEST(ChifootmiShootout, is_even_before_it_begins_whoever_begins_it) {
  Rng rng(7);
  auto position = play_until(
      {}, rng, [](const Position& now) { return now.phase_id() == Phase::kShootoutToss; });
  while (!position) {
    position = play_until(
        {}, rng, [](const Position& now) { return now.phase_id() == Phase::kShootoutToss; });
  }
  for (const Side side : kSides) {
    Position begun = *position;
    begun.apply(Outcome{Outcome::Kind::kToss, side, 0, {}});
    EXPECT_NEAR(slow_shootout(begun, 40), 0, 1e-12);
    EXPECT_NEAR(shootout_value(0, 0, side), 0, 1e-12);
  }
}

}  // namespace
}  // namespace tablier::chifootmi
