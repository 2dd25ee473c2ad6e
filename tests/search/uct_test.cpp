#include "search/uct.h"

#include <gtest/gtest.h>

#include "reference_games/all.h"

namespace tablier {
namespace {

const auto kQuiet = [](const UctSummary&) {};

template <class List>
struct AsTypes;
template <class... Gs>
struct AsTypes<GameTypes<Gs...>> {
  using Type = ::testing::Types<Gs..., sitaos::Sitaos>;
};

template <class G>
class UctOnEveryGame : public ::testing::Test {};
using EveryGame = AsTypes<ReferenceGames>::Type;
TYPED_TEST_SUITE(UctOnEveryGame, EveryGame);

TYPED_TEST(UctOnEveryGame, answers_legally_along_whole_games_and_the_same_each_time) {
  using G = TypeParam;
  const std::atomic<bool> told{false};
  Limits limits;
  limits.nodes = 60;
  Rng rng(3);
  Uct<G> uct;
  Uct<G> twin;
  for (int game = 0; game < 3; ++game) {
    typename G::Position position = G::start({});
    for (int turns = 0; position.turn() != Turn::kOver && turns < 200; ++turns) {
      for (const Side side : kSides) {
        if (!acts(position.turn(), side)) continue;
        Rng first(17);
        Rng second(17);
        const auto& view = position.view(side);
        const auto action = uct.search(view, side, limits, told, first, kQuiet);
        EXPECT_FALSE(position.refuse(side, action));
        EXPECT_EQ(action, twin.search(view, side, limits, told, second, kQuiet));
        EXPECT_EQ(uct.summary().simulations, 60U);
      }
      play_random_event<G>(position, rng);
    }
  }
}

TEST(Uct, completes_four_in_a_row_and_stops_the_other_from_it) {
  using connect_four::ConnectFour;
  connect_four::Position position;
  for (const int column : {3, 0, 3, 0, 3}) position.apply(position.drop(column));
  const std::atomic<bool> told{false};
  Limits limits;
  limits.nodes = 5000;
  Rng rng(1);
  Uct<ConnectFour> uct;
  // Side 1 must stop the fourth disc in column d; side 0, left alone, completes it.
  auto action = uct.search(position, Side::kOne, limits, told, rng, kQuiet);
  EXPECT_EQ(action, position.drop(3));
  position.apply(position.drop(0));
  action = uct.search(position, Side::kZero, limits, told, rng, kQuiet);
  EXPECT_EQ(action, position.drop(3));
  EXPECT_GT(uct.summary().value, 0.9);
}

TEST(Uct, never_calls_with_the_lowest_card_of_kuhn_poker) {
  using poker::KuhnPoker;
  // Side 0 holds the king and bets: side 1's jack cannot win a call.
  auto position = KuhnPoker::start({});
  const auto play = [&](std::string_view token) {
    const auto event = read_event<KuhnPoker>(position, token);
    ASSERT_TRUE(event) << token;
    ASSERT_FALSE((try_apply<KuhnPoker>(position, *event))) << token;
  };
  play("card0=K");
  play("card1=J");
  ActionList<KuhnPoker> actions;
  position.legal(Side::kZero, actions);
  play(KuhnPoker::write_action(position.view(Side::kZero), Side::kZero, actions[1]));
  const std::atomic<bool> told{false};
  Limits limits;
  limits.nodes = 2000;
  Rng rng(1);
  Uct<KuhnPoker> uct;
  const auto& view = position.view(Side::kOne);
  const auto fold = uct.search(view, Side::kOne, limits, told, rng, kQuiet);
  position.apply(fold);
  ASSERT_EQ(position.turn(), Turn::kOver);
  EXPECT_EQ(position.payoff(), 1);
}

TEST(Uct, stops_when_told) {
  const std::atomic<bool> told{true};
  Rng rng(1);
  Uct<sitaos::Sitaos> uct;
  const sitaos::Position position;
  uct.search(position, Side::kZero, {}, told, rng, kQuiet);
  EXPECT_LE(uct.summary().simulations, 64U);
}

}  // namespace
}  // namespace tablier
