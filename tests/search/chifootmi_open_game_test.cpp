#include "search/chifootmi/open_game.h"

#include <gtest/gtest.h>

#include "slow_chifootmi_solver.h"
#include "suite/effort.h"

// The open match, against the slow solver: small decks from the deal on, and the end of full ones.
namespace tablier::chifootmi {
namespace {

constexpr double kRounding = 1e-9;

bool is_open_turn(const Position& position) {
  return is_pair(position) || position.phase_id() == Phase::kDraw;
}

std::optional<Position> later(const Options& options, std::uint32_t most_turns, Rng& rng) {
  int turns = 1 + static_cast<int>(rng.below(most_turns));
  return play_until(options, rng, [&](const Position& position) {
    return is_open_turn(position) && --turns == 0;
  });
}

// A side's mix in the order of its legal actions.
std::array<double, kMaxActive> mix_of(const OpenSolution& solution, const Position& position,
                                      Side side) {
  Actions actions;
  position.legal(side, actions);
  const auto& listed = solution.actions[index(side)];
  EXPECT_EQ(listed.size(), actions.size());
  std::array<double, kMaxActive> mix{};
  double total = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    for (std::size_t j = 0; j < listed.size(); ++j) {
      if (listed[j] == actions[i]) mix[i] = solution.mix[index(side)][j];
    }
    EXPECT_GE(mix[i], 0);
    total += mix[i];
  }
  EXPECT_NEAR(total, 1, kRounding);
  return mix;
}

void expect_solved(const Position& position, const OpenSolution& solution) {
  SlowSolver slow;
  const SlowGame game = slow.game(position);
  ASSERT_NEAR(solution.value, matrix_value(game), kRounding);
  // Either mix secures the value against every reply.
  const auto rows = mix_of(solution, position, Side::kZero);
  const auto columns = mix_of(solution, position, Side::kOne);
  for (std::size_t j = 0; j < game.columns; ++j) {
    double gain = 0;
    for (std::size_t i = 0; i < game.rows; ++i) gain += rows[i] * game.gain[i][j];
    ASSERT_GE(gain, solution.value - kRounding);
  }
  for (std::size_t i = 0; i < game.rows; ++i) {
    double gain = 0;
    for (std::size_t j = 0; j < game.columns; ++j) gain += columns[j] * game.gain[i][j];
    ASSERT_LE(gain, solution.value + kRounding);
  }
}

struct SmallDeck {
  const char* name;
  Layout layout;        // values, T (none at débutant), active cards, cards of pile 1
  std::uint32_t turns;  // at most so many turns of cards and draws before it is solved
  int matches;
};

const SmallDeck kDecks[] = {
    {"from_the_deal", {4, 1, 2, 1}, 1, 6},
    {"from_anywhere", {4, 1, 2, 1}, 9, 10},
    {"six_cards", {5, 1, 2, 2}, 5, 4},
    {"three_active", {4, 2, 3, 1}, 5, 3},
    {"no_second_pile", {3, 3, 2, 3}, 3, 4},
    {"no_first_pile", {3, 2, 2, 0}, 3, 4},
    // The longest match, one card at a time: many goals.
    {"long_from_the_deal", {11, 3, 1, 3}, 1, 2},
    {"long_from_anywhere", {11, 3, 1, 6}, 20, 2},
};

class ChifootmiOpenGame : public testing::TestWithParam<SmallDeck> {};

TEST_P(ChifootmiOpenGame, small_decks_are_solved_as_the_slow_solver_solves_them) {
  const SmallDeck& deck = GetParam();
  Rng rng(1);
  const std::vector<Options> ways = every_options(deck.layout);
  for (std::size_t way = 0; way < ways.size(); way += kSlowBuild ? 5 : 1) {
    OpenGame open(ways[way]);
    for (int solved = 0; solved < (kSlowBuild ? 1 : deck.matches);) {
      const auto position = later(ways[way], deck.turns, rng);
      if (!position) continue;
      expect_solved(*position, open.solve(*position));
      if (HasFatalFailure()) FAIL() << describe(ways[way]) << " match " << solved;
      ++solved;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Decks, ChifootmiOpenGame, testing::ValuesIn(kDecks),
                         [](const auto& deck) { return std::string(deck.param.name); });

class ChifootmiFullDeck : public testing::TestWithParam<Options> {};

// At a pair, at the shot of pro and at the draws themselves.
TEST_P(ChifootmiFullDeck, with_few_draws_left_is_solved_as_the_slow_solver_solves_it) {
  Rng rng(2);
  OpenGame open(GetParam());
  for (int solved = 0; solved < (kSlowBuild ? 2 : 6);) {
    const int draws = 1 + solved % 2;
    const bool drawing = rng.below(2) == 0;
    const auto position = play_until(GetParam(), rng, [&](const Position& now) {
      return draws_left(now) == draws && is_open_turn(now) &&
             drawing == (now.phase_id() == Phase::kDraw);
    });
    if (!position) continue;
    expect_solved(*position, open.solve(*position));
    if (HasFatalFailure()) FAIL() << describe(GetParam()) << " match " << solved;
    ++solved;
  }
}

INSTANTIATE_TEST_SUITE_P(Ways, ChifootmiFullDeck, testing::ValuesIn(every_options()), name_of_way);

TEST(ChifootmiOpenGames, two_threads_answer_as_one_does) {
  Rng rng(3);
  for (const Options& options : every_options()) {
    OpenGame one(options, 1);
    OpenGame two(options, 2);
    const auto position = play_until(
        options, rng, [](const Position& now) { return draws_left(now) == (kSlowBuild ? 1 : 2); });
    ASSERT_TRUE(position);
    const OpenSolution first = one.solve(*position);
    const OpenSolution second = two.solve(*position);
    EXPECT_EQ(first.value, second.value);
    EXPECT_EQ(first.mix, second.mix);
    EXPECT_EQ(one.turns_solved(), two.turns_solved());
    EXPECT_GT(one.turns_solved(), 0U);
  }
}

// It keeps nothing of a match that would disturb the next.
TEST(ChifootmiOpenGames, answer_alike_whatever_was_asked_before) {
  Rng rng(4);
  Options options;
  options.level = Level::kPro;
  options.onetwo = options.offside = true;
  OpenGame used(options);
  for (int solved = 0; solved < (kSlowBuild ? 3 : 8);) {
    const int draws = static_cast<int>(rng.below(kSlowBuild ? 2 : 4));
    const auto position = play_until(options, rng, [&](const Position& now) {
      return draws_left(now) == draws && is_open_turn(now);
    });
    if (!position) continue;
    OpenGame fresh(options);
    const OpenSolution first = used.solve(*position);
    const OpenSolution second = fresh.solve(*position);
    ASSERT_EQ(first.value, second.value);
    ASSERT_EQ(first.mix, second.mix);
    ++solved;
  }
}

// Here draws are met whose four ways are worth the same but for the last bits: what is divided
// there must not be mostly rounding. The slow solver needs some seconds for the value.
TEST(ChifootmiOpenGames, equal_draws_are_worth_what_each_of_them_is) {
  if (kSlowBuild) GTEST_SKIP() << "a million turns";
  Options options;
  options.level = Level::kPro;
  options.offside = options.onetwo = options.counter = options.manual_calls = true;
  options.layout = {6, 2, 3, 2};
  Position position(options);
  for (const char* chance : {"deck0=T,6,4,2,5,1,3,T", "deck1=3,6,5,4,1,T,2,T", "toss=1"}) {
    const auto outcome = read_chance(chance);
    ASSERT_TRUE(outcome && !position.refuse(*outcome)) << chance;
    position.apply(*outcome);
  }
  EXPECT_NEAR(OpenGame(options).solve(position).value, -0.041820702481971, kRounding);
}

}  // namespace
}  // namespace tablier::chifootmi
