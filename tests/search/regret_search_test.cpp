#include "search/regret_search.h"

#include <gtest/gtest.h>

#include <cmath>

#include "reference_games/all.h"
#include "rules/chifootmi/chifootmi.h"
#include "search/cfr.h"
#include "search/chifootmi/guide.h"
#include "suite/effort.h"

// The search with nothing but the rules to guide it, on games whose values are known.
namespace tablier {
namespace {

using chifootmi::Chifootmi;
using goofspiel::Goofspiel;
using pig::Pig;
using poker::KuhnPoker;
using poker::LeducPoker;

const std::atomic<bool> kGoOn{false};

template <Game G>
using PlainSearch = RegretSearch<G, PlainGuide<G>>;

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

template <class Search, class View>
auto think(Search& search, const View& view, Side side, const Limits& limits, std::uint64_t seed) {
  Rng rng(seed);
  search.clear();
  search.run(view, side, limits, StopSign(kGoOn, limits), rng, [] {});
  return search.choice(view, side, rng);
}

template <Game G>
void expect_probabilities(const MixedChoice<G>& mix) {
  double total = 0;
  for (std::size_t i = 0; i < mix.share.size(); ++i) {
    EXPECT_GE(mix.share[i], 0);
    if (i >= mix.actions.size()) {
      EXPECT_EQ(mix.share[i], 0);
    }
    total += mix.share[i];
  }
  EXPECT_NEAR(total, 1, 1e-9);
  EXPECT_LE(std::abs(mix.value), 1);
}

struct Measured {
  Worth worth;
  double uniform = 0;  // what is taken off somebody who plays at random
};

// A strategy made of one search at every information set, each from nothing.
template <Solvable G>
Measured measure(const typename G::Position& root, std::uint64_t iterations) {
  const auto tree = InfoTree<G>::unfold(root, 1'000'000);
  EXPECT_TRUE(tree.has_value());
  if (!tree) return {};
  PlainGuide<G> guide;
  PlainSearch<G> search(guide);
  Strategy strategy(tree->tree().actions);
  for (const Side side : kSides) {
    tree->for_each_set(side, [&](const typename G::View& view, std::uint32_t number) {
      const auto mix = think(search, view, side, nodes(iterations), view.hash());
      expect_probabilities<G>(mix);
      const GameTree::InfoSet& set = tree->tree().info_sets[number];
      ASSERT_EQ(mix.actions.size(), set.count);
      for (std::uint32_t i = 0; i < set.count; ++i) strategy[set.first + i] = mix.share[i];
    });
  }
  const RegretSolver solver(tree->tree());
  return {solver.worth(strategy), solver.worth(solver.average()).exploitability()};
}

std::uint64_t iterations(int full) { return static_cast<std::uint64_t>(effort(full)); }

goofspiel::Position goofspiel_with(std::uint8_t cards) {
  goofspiel::Options options;
  options.cards = cards;
  return Goofspiel::start(options);
}

// At a slow build there are too few iterations for the bounds; that it gives mixes is checked.
void expect_close(const Measured& measured, double value, double exploitability, double precision) {
  if (kSlowBuild) return;
  EXPECT_NEAR(measured.worth.value, value, precision);
  EXPECT_LT(measured.worth.exploitability(), exploitability);
  EXPECT_LT(exploitability, measured.uniform) << "a bound that random play would meet";
}

// In poker the betting tells something of the cards, which a search that begins in the middle does
// not hear: more iterations do not come much closer than this. With other seeds Kuhn was exploited
// by 0.10 to 0.16 and Leduc by 0.8 to 1.25; random play is by 0.46 and 2.4.
TEST(RegretSearch, comes_near_the_value_of_kuhn_poker) {
  expect_close(measure<KuhnPoker>(KuhnPoker::start({}), iterations(10'000)), -1.0 / 18, 0.25, 0.25);
}

TEST(RegretSearch, comes_near_the_value_of_leduc_poker) {
  expect_close(measure<LeducPoker>(LeducPoker::start({}), iterations(2'000)), -0.0856, 1.7, 0.9);
}

TEST(RegretSearch, plays_goofspiel_with_3_cards_nearly_perfectly) {
  expect_close(measure<Goofspiel>(goofspiel_with(3), iterations(3'000)), 0, 0.03, 0.02);
}

TEST(RegretSearch, plays_goofspiel_with_4_cards_well) {
  expect_close(measure<Goofspiel>(goofspiel_with(4), iterations(500)), 0, 0.3, 0.1);
}

// Side 1 holds a jack and side 0 has checked: whoever did not know that it is one would see a bet
// one time in three. An opponent that has looked is never bluffed.
TEST(RegretSearch, bluffs_as_if_its_card_were_not_known) {
  if (kSlowBuild) GTEST_SKIP() << "too few iterations";
  auto position = KuhnPoker::start({});
  position.apply(poker::Outcome{poker::Place::kHand0, poker::Card::kQueen});
  position.apply(poker::Outcome{poker::Place::kHand1, poker::Card::kJack});
  position.apply(poker::Action{poker::Move::kCheck});
  PlainGuide<KuhnPoker> guide;
  PlainSearch<KuhnPoker> search(guide);
  const auto view = position.view(Side::kOne);
  double bets = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const auto mix = think(search, view, Side::kOne, nodes(50'000), seed);
    for (std::size_t i = 0; i < mix.actions.size(); ++i) {
      if (mix.actions[i].move == poker::Move::kBet) bets += mix.share[i] / 4;
    }
  }
  EXPECT_NEAR(bets, 1.0 / 3, 0.12);
}

// However its table grows: no decision is lost and made anew.
TEST(RegretSearch, knows_every_decision_once) {
  const auto position = goofspiel_with(4);
  const auto tree = InfoTree<Goofspiel>::unfold(position, 1'000'000);
  ASSERT_TRUE(tree.has_value());
  PlainGuide<Goofspiel> guide;
  PlainSearch<Goofspiel> search(guide);
  Rng rng(1);
  const Limits limits = nodes(iterations(300'000));
  search.run(position, Side::kZero, limits, StopSign(kGoOn, limits), rng, [] {});
  EXPECT_LE(search.nodes(), tree->tree().info_sets.size());
  if (!kSlowBuild) {
    EXPECT_GT(search.nodes(), tree->tree().info_sets.size() * 9 / 10);
  }
}

TEST(RegretSearch, more_iterations_are_harder_to_exploit) {
  if (kSlowBuild) GTEST_SKIP() << "too few iterations";
  const double few = measure<Goofspiel>(goofspiel_with(3), 100).worth.exploitability();
  const double many = measure<Goofspiel>(goofspiel_with(3), 5'000).worth.exploitability();
  EXPECT_LT(many, few / 4);
}

TEST(RegretSearch, knows_what_the_choice_is_worth) {
  auto position = goofspiel_with(3);
  position.apply(goofspiel::Outcome{3});
  position.apply_both({3}, {2});  // side 0 leads by the prize of 3 and has 1 and 2 against 1 and 3
  position.apply(goofspiel::Outcome{2});
  PlainGuide<Goofspiel> guide;
  PlainSearch<Goofspiel> search(guide);
  // Side 1 takes the rest with 3 against 2, or 1 against 2 and then 3 against 1 … and draws at
  // best.
  const auto tree = InfoTree<Goofspiel>::unfold(position, 1'000);
  ASSERT_TRUE(tree.has_value());
  RegretSolver solver(tree->tree());
  solver.run(500);
  const Worth worth = solver.worth(solver.average());
  for (const Side side : kSides) {
    const auto mix = think(search, position, side, nodes(iterations(40'000)), 1);
    const double sign = side == Side::kZero ? 1 : -1;
    EXPECT_NEAR(mix.value, sign * worth.value, kSlowBuild ? 0.3 : 0.1);
  }
}

template <Game G>
bool same(const MixedChoice<G>& one, const MixedChoice<G>& two) {
  return one.actions == two.actions && one.share == two.share && one.value == two.value;
}

// Whatever was thought about before, and with the same memory.
TEST(RegretSearch, the_same_seed_and_nodes_give_the_same_answer) {
  PlainGuide<LeducPoker> guide;
  PlainSearch<LeducPoker> used(guide);
  Rng rng(1);
  int different = 0;
  for (int game = 0; game < effort(60); ++game) {
    auto position = LeducPoker::start({});
    const int events = 2 + static_cast<int>(rng.below(3));
    for (int i = 0; i < events && position.turn() != Turn::kOver; ++i) {
      play_random_event<LeducPoker>(position, rng);
    }
    if (!is_single(position.turn())) continue;
    const Side side = single_side(position.turn());
    const auto view = position.view(side);
    const std::uint64_t count = 1 + rng.below(2000);
    PlainSearch<LeducPoker> fresh(guide);
    const auto first = think(used, view, side, nodes(count), 7);
    const auto second = think(fresh, view, side, nodes(count), 7);
    ASSERT_TRUE(same<LeducPoker>(first, second));
    ASSERT_EQ(used.iterations(), count);
    ASSERT_EQ(used.nodes(), fresh.nodes());
    different += same<LeducPoker>(first, think(fresh, view, side, nodes(count), 8)) ? 0 : 1;
  }
  EXPECT_GT(different, 0) << "the seed does not matter";
}

TEST(RegretSearch, makes_as_many_iterations_as_it_is_told) {
  auto position = goofspiel_with(4);
  position.apply(goofspiel::Outcome{2});
  PlainGuide<Goofspiel> guide;
  PlainSearch<Goofspiel> search(guide);
  for (const std::uint64_t count : {1U, 2U, 63U, 64U, 65U, 1000U}) {
    expect_probabilities<Goofspiel>(think(search, position, Side::kOne, nodes(count), count));
    EXPECT_EQ(search.iterations(), count);
  }
  EXPECT_GT(search.nodes(), 2U);
}

// With no other limit: it ends by the sign alone.
TEST(RegretSearch, a_stop_sign_stops_it) {
  auto position = goofspiel_with(5);
  position.apply(goofspiel::Outcome{5});
  PlainGuide<Goofspiel> guide;
  PlainSearch<Goofspiel> search(guide);
  std::atomic<bool> told{true};
  Rng rng(1);
  search.run(position, Side::kZero, {}, StopSign(told, {}), rng, [] {});
  EXPECT_GE(search.iterations(), 1U);
  EXPECT_LE(search.iterations(), 64U);
  expect_probabilities<Goofspiel>(search.choice(position, Side::kZero, rng));

  search.clear();
  told = false;
  int reports = 0;
  search.run(position, Side::kZero, {}, StopSign(told, {}), rng, [&] {
    ++reports;
    told = true;
  });
  EXPECT_EQ(reports, 1);
  EXPECT_GT(search.iterations(), 64U);

  search.clear();
  Limits timed;
  timed.time = std::chrono::milliseconds(0);
  search.run(position, Side::kZero, timed, StopSign(kGoOn, timed), rng, [] {});
  EXPECT_LE(search.iterations(), 64U);
}

TEST(RegretSearch, without_a_thought_every_choice_is_as_good) {
  auto position = goofspiel_with(4);
  position.apply(goofspiel::Outcome{2});
  PlainGuide<Goofspiel> guide;
  PlainSearch<Goofspiel> search(guide);
  Rng rng(1);
  const auto mix = search.choice(position, Side::kZero, rng);
  for (std::size_t i = 0; i < mix.actions.size(); ++i) EXPECT_EQ(mix.share[i], 0.25);
}

// Games of Pig are longer than its memory of one game is.
TEST(RegretSearch, games_may_be_longer_than_what_it_notes_of_them) {
  auto position = Pig::start({});
  position.apply(pig::Outcome{5});
  PlainGuide<Pig> guide;
  PlainSearch<Pig> search(guide);
  const auto mix = think(search, position, Side::kZero, nodes(iterations(20'000)), 1);
  expect_probabilities<Pig>(mix);
  EXPECT_GT(search.nodes(), 10U);
}

// Four columns for twelve cards that may answer: what finds no room shares one.
TEST(RegretSearch, more_replies_than_there_is_room_for_do_no_harm) {
  Rng rng(2);
  auto position = Chifootmi::start({});
  while (position.turn() == Turn::kChance) play_random_event<Chifootmi>(position, rng);
  PlainGuide<Chifootmi> guide;
  PlainSearch<Chifootmi> search(guide);
  const auto view = position.view(Side::kOne);
  expect_probabilities<Chifootmi>(think(search, view, Side::kOne, nodes(iterations(20'000)), 1));
}

// So long that there is no room for further decisions: it goes on with those it has.
TEST(RegretSearch, goes_on_when_its_memory_is_full) {
  Rng rng(3);
  chifootmi::Options options;
  options.level = chifootmi::Level::kAmateur;
  auto position = Chifootmi::start(options);
  while (position.turn() == Turn::kChance) play_random_event<Chifootmi>(position, rng);
  chifootmi::Guide guide(options);
  RegretSearch<Chifootmi, chifootmi::Guide> search(guide);
  const auto view = position.view(Side::kZero);
  const auto mix = think(search, view, Side::kZero, nodes(iterations(250'000)), 1);
  expect_probabilities<Chifootmi>(mix);
  EXPECT_GT(search.nodes(), 100U);
  EXPECT_LT(search.nodes(), 1U << 17U);
}

}  // namespace
}  // namespace tablier
