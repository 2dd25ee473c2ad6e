#include "search/cfr.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "reference_games/all.h"
#include "rules/playout.h"

namespace tablier {
namespace {

using breakthrough::Breakthrough;
using connect_four::ConnectFour;
using goofspiel::Goofspiel;
using pig::Pig;
using poker::KuhnPoker;
using poker::LeducPoker;

// Alpha-beta asks for PerfectInformation: on these it does not compile.
static_assert(!PerfectInformation<KuhnPoker> && !PerfectInformation<LeducPoker>);
static_assert(!PerfectInformation<Goofspiel> && !PerfectInformation<Pig>);
static_assert(PerfectInformation<ConnectFour> && PerfectInformation<Breakthrough>);
static_assert(Solvable<KuhnPoker> && Solvable<LeducPoker> && Solvable<Goofspiel>);

constexpr std::size_t kRoom = 1'000'000;

// The value of the game must lie between the bounds; `precision` is how well it is known, and never
// below the rounding of the sums.
void expect_between_bounds(const Worth& worth, double value, double precision = 1e-12) {
  EXPECT_LE(worth.low, value + precision);
  EXPECT_GE(worth.high, value - precision);
}

template <Solvable G>
InfoTree<G> unfold(const typename G::Position& root) {
  auto tree = InfoTree<G>::unfold(root, kRoom);
  EXPECT_TRUE(tree.has_value());
  return tree ? std::move(*tree) : InfoTree<G>{};
}

template <Game G>
typename G::Position after(std::initializer_list<std::string_view> events) {
  auto position = G::start({});
  for (const std::string_view token : events) {
    const auto event = read_event<G>(position, token);
    EXPECT_TRUE(event.has_value() && !try_apply<G>(position, *event)) << token;
  }
  return position;
}

double chance_of(std::string_view word, std::initializer_list<std::string_view> events,
                 const InfoTree<KuhnPoker>& tree, const Strategy& strategy) {
  const auto position = after<KuhnPoker>(events);
  const Side side = single_side(position.turn());
  const auto view = position.view(side);
  ActionList<KuhnPoker> actions;
  view.legal(side, actions);
  const auto choice = tree.choice(strategy, view, side);
  EXPECT_EQ(choice.size(), actions.size());
  for (std::size_t i = 0; i < choice.size(); ++i) {
    if (KuhnPoker::write_action(view, side, actions[i]) == word) return choice[i];
  }
  ADD_FAILURE() << word << " is not offered";
  return -1;
}

TEST(Cfr, KuhnHasTwelveInformationSets) {
  const auto tree = unfold<KuhnPoker>(KuhnPoker::start({}));
  EXPECT_EQ(tree.tree().info_sets.size(), 12U);
}

TEST(Cfr, KuhnIsWorthMinusOneEighteenth) {
  const auto tree = unfold<KuhnPoker>(KuhnPoker::start({}));
  RegretSolver solver(tree.tree());
  const Worth before = solver.worth(solver.average());
  solver.run(2000);
  const Worth worth = solver.worth(solver.average());
  EXPECT_NEAR(before.exploitability(), 11.0 / 24, 1e-12) << "of the uniform strategy, as published";
  EXPECT_LT(worth.exploitability(), 1e-3);
  expect_between_bounds(worth, -1.0 / 18);
  EXPECT_NEAR(worth.value, -1.0 / 18, worth.high - worth.low);
}

TEST(Cfr, KuhnStrategiesAreThoseOfTheTheory) {
  const auto tree = unfold<KuhnPoker>(KuhnPoker::start({}));
  RegretSolver solver(tree.tree());
  solver.run(2000);
  const Strategy strategy = solver.average();
  // Side 1's answers are unique; side 0 has a family: it bluffs a third as often as it bets a king.
  EXPECT_NEAR(chance_of("call", {"card0=Q", "card1=K", "bet"}, tree, strategy), 1, 0.01);
  EXPECT_NEAR(chance_of("call", {"card0=K", "card1=J", "bet"}, tree, strategy), 0, 0.01);
  EXPECT_NEAR(chance_of("call", {"card0=K", "card1=Q", "bet"}, tree, strategy), 1.0 / 3, 0.02);
  EXPECT_NEAR(chance_of("bet", {"card0=K", "card1=J", "check"}, tree, strategy), 1.0 / 3, 0.02);
  const double bluffs = chance_of("bet", {"card0=J", "card1=Q"}, tree, strategy);
  const double values = chance_of("bet", {"card0=K", "card1=Q"}, tree, strategy);
  EXPECT_LE(bluffs, 1.0 / 3 + 0.02);
  EXPECT_NEAR(values, 3 * bluffs, 0.05);
}

TEST(Cfr, ASideCannotTellTheOthersCardApart) {
  const auto jack = after<KuhnPoker>({"card0=J", "card1=Q", "bet"});
  const auto king = after<KuhnPoker>({"card0=K", "card1=Q", "bet"});
  const auto tree = unfold<KuhnPoker>(KuhnPoker::start({}));
  RegretSolver solver(tree.tree());
  solver.run(10);
  const Strategy strategy = solver.average();
  const auto one = tree.choice(strategy, jack.view(Side::kOne), Side::kOne);
  const auto two = tree.choice(strategy, king.view(Side::kOne), Side::kOne);
  ASSERT_FALSE(one.empty());
  EXPECT_EQ(one.data(), two.data());
}

TEST(Cfr, LeducIsWorthWhatIsKnown) {
  const auto tree = unfold<LeducPoker>(LeducPoker::start({}));
  RegretSolver solver(tree.tree());
  solver.run(2000);
  const Worth worth = solver.worth(solver.average());
  constexpr double kKnown = -0.0856;  // published to four places
  EXPECT_LT(worth.exploitability(), 1e-3);
  expect_between_bounds(worth, kKnown, 5e-5);
}

TEST(Cfr, LeducHas288InformationSets) {
  // The count of the literature, where suits are left out as they are here.
  const auto tree = unfold<LeducPoker>(LeducPoker::start({}));
  EXPECT_EQ(tree.tree().info_sets.size(), 288U);
}

TEST(Cfr, GoofspielIsFairBySymmetry) {
  goofspiel::Options options;
  options.cards = 4;
  const auto tree = unfold<Goofspiel>(Goofspiel::start(options));
  RegretSolver solver(tree.tree());
  solver.run(200);
  const Worth worth = solver.worth(solver.average());
  EXPECT_LT(worth.exploitability(), 0.01);
  expect_between_bounds(worth, 0);
}

TEST(Cfr, MoreIterationsAreHarderToExploit) {
  const auto tree = unfold<LeducPoker>(LeducPoker::start({}));
  RegretSolver solver(tree.tree());
  solver.run(10);
  const double early = solver.worth(solver.average()).exploitability();
  solver.run(90);
  EXPECT_LT(solver.worth(solver.average()).exploitability(), early / 2);
}

TEST(Cfr, TheSameRunGivesTheSameStrategy) {
  const auto tree = unfold<LeducPoker>(LeducPoker::start({}));
  RegretSolver once(tree.tree());
  RegretSolver again(tree.tree());
  once.run(20);
  again.run(10);
  again.run(10);
  EXPECT_EQ(once.average(), again.average());
}

template <Game G>
int minimax(const typename G::Position& position) {
  if (position.turn() == Turn::kOver) return position.payoff();
  const Side side = single_side(position.turn());
  const int sign = side == Side::kZero ? 1 : -1;
  int best = -G::kMaxPayoff;
  ActionList<G> actions;
  position.legal(side, actions);
  for (const auto& action : actions) {
    auto next = position;
    next.apply(action);
    best = std::max(best, sign * minimax<G>(next));
  }
  return sign * best;
}

TEST(Cfr, WithoutSecretsItAgreesWithMinimax) {
  Rng rng(7);
  int solved = 0;
  for (int game = 0; game < 4000 && solved < 20; ++game) {
    auto position = ConnectFour::start({});
    for (int i = 0; i < 34 && position.turn() != Turn::kOver; ++i) {
      play_random_event<ConnectFour>(position, rng);
    }
    if (position.turn() == Turn::kOver) continue;
    ++solved;
    const auto tree = unfold<ConnectFour>(position);
    RegretSolver solver(tree.tree());
    solver.run(200);
    const Worth worth = solver.worth(solver.average());
    const int value = minimax<ConnectFour>(position);
    expect_between_bounds(worth, value);
    EXPECT_NEAR(worth.value, value, 0.05);
  }
  EXPECT_EQ(solved, 20);
}

TEST(Cfr, AGameWithoutAnEndIsRefused) {
  pig::Options options;
  options.target = 2;
  EXPECT_FALSE(InfoTree<Pig>::unfold(Pig::start(options), 10'000).has_value());
}

TEST(Cfr, ATreeThatIsTooLargeIsRefused) {
  EXPECT_FALSE(InfoTree<LeducPoker>::unfold(LeducPoker::start({}), 100).has_value());
}

TEST(Cfr, AFinishedGameIsWorthItsPayoff) {
  const auto position = after<KuhnPoker>({"card0=Q", "card1=K", "bet", "call"});
  const auto tree = unfold<KuhnPoker>(position);
  RegretSolver solver(tree.tree());
  solver.run(3);
  const Worth worth = solver.worth(solver.average());
  EXPECT_EQ(worth.value, -2);
  EXPECT_EQ(worth.exploitability(), 0);
}

}  // namespace
}  // namespace tablier
