#include "engine/chifootmi_brain.h"

#include <gtest/gtest.h>

#include <tuple>

#include "rules/game_model.h"
#include "rules/games.h"
#include "rules/registry.h"
#include "suite/effort.h"

// Twins: two deals that one side cannot tell apart. Whatever it asks the brain, it is told the
// same, although the brain is handed the authority's position.
namespace tablier {
namespace {

using chifootmi::Chifootmi;
using chifootmi::Layout;
using chifootmi::Level;
using chifootmi::Options;
using chifootmi::Position;
using Any = PositionModel<Chifootmi>;

const std::atomic<bool> kGoOn{false};

// 18 ways to play: pro with all combinations of the extra rules, the two levels below it.
std::vector<Options> every_options() {
  std::vector<Options> list(2);
  list[1].level = Level::kAmateur;
  for (unsigned bits = 0; bits < 16; ++bits) {
    Options options;
    options.level = Level::kPro;
    options.offside = (bits & 1U) != 0;
    options.onetwo = (bits & 2U) != 0;
    options.counter = (bits & 4U) != 0;
    options.manual_calls = (bits & 8U) != 0;
    list.push_back(options);
  }
  return list;
}

// All that is told of a thought, but for the time it took.
struct Told {
  std::string answer;
  std::vector<std::tuple<std::uint64_t, std::optional<int>, int>> reports;
  std::vector<std::pair<std::string, double>> shares;

  friend bool operator==(const Told&, const Told&) = default;
};

Told ask(Brain& brain, const Position& position, const Question& question) {
  const Any any(position);
  Told told;
  told.answer = brain.think(any, question, kGoOn, [&](const Progress& progress) {
    told.reports.emplace_back(progress.nodes, progress.score, progress.depth);
  });
  for (const Share& share : brain.mix(any, question, kGoOn)) {
    told.shares.emplace_back(share.action, share.probability);
  }
  return told;
}

void expect_in_order(const Told& told, const Position& position, Side side) {
  chifootmi::Actions actions;
  position.legal(side, actions);
  ASSERT_EQ(told.shares.size(), actions.size());
  double total = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    ASSERT_EQ(told.shares[i].first, write_choice(actions[i]));
    total += told.shares[i].second;
  }
  ASSERT_NEAR(total, 1, 1e-9);
  ASSERT_FALSE(Any(position).why(told.answer, side)) << told.answer;
  ASSERT_FALSE(told.reports.empty());
}

class ChifootmiBrainTwins : public testing::TestWithParam<int> {};

// 18 ways of more than 600 pairs: above 10,000 in all.
TEST_P(ChifootmiBrainTwins, a_side_is_told_the_same_whatever_it_cannot_see) {
  Options options = every_options()[static_cast<std::size_t>(GetParam())];
  Rng rng(static_cast<std::uint64_t>(GetParam()));
  ChifootmiBrain brain;
  ChifootmiBrain other_brain;
  int pairs = 0;
  while (pairs < effort(640)) {
    // Full decks first; small ones have few endgames to solve.
    const bool full = pairs < effort(640) / 6 && !kSlowBuild;
    options.layout = full ? Layout{} : Layout{6, 2, 3, 2};
    Position position(options);
    for (; position.turn() != Turn::kOver; play_random_event<Chifootmi>(position, rng)) {
      for (const Side side : kSides) {
        if (!acts(position.turn(), side)) continue;
        const Position twin = Chifootmi::sample_position(position.view(side), rng);
        if (twin == position) continue;
        Question question;
        question.side = side;
        question.level = 1 + static_cast<int>(rng.below(10));
        question.seed = rng.next();
        question.limits.nodes = rng.below(20) == 0 ? 300 : 1 + rng.below(8);
        const Told told = ask(brain, position, question);
        ASSERT_EQ(told, ask(other_brain, twin, question)) << position.phase();
        ASSERT_EQ(told, ask(brain, twin, question)) << position.phase();
        expect_in_order(told, position, side);
        ++pairs;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Ways, ChifootmiBrainTwins, testing::Range(0, 18));

TEST(ChifootmiBrain, is_what_the_game_is_played_with) {
  const AnyGame& game = game_model<Chifootmi>();
  EXPECT_NE(dynamic_cast<ChifootmiBrain*>(make_brain(game).get()), nullptr);
}

TEST(ChifootmiBrain, rivals_play_chifootmi_and_nothing_else) {
  const AnyGame& game = game_model<Chifootmi>();
  for (const char* name : {"random", "highest", "greedy"}) {
    const auto rival = make_rival(game, name);
    ASSERT_NE(rival, nullptr) << name;
    Rng rng(1);
    const auto position = game.start({});
    int answers = 0;
    while (position->turn() != Turn::kOver) {
      for (const Side side : kSides) {
        if (!acts(position->turn(), side)) continue;
        Question question;
        question.side = side;
        question.seed = rng.next();
        const std::string answer = rival->think(*position, question, kGoOn, [](const Progress&) {});
        ASSERT_FALSE(position->why(answer, side)) << answer;
        ++answers;
      }
      ASSERT_TRUE(position->apply(position->random_event(rng)));
    }
    EXPECT_GT(answers, 20);
  }
  EXPECT_EQ(make_rival(game, "strongest"), nullptr);
  EXPECT_EQ(make_rival(game, ""), nullptr);
  EXPECT_EQ(make_rival(*find_game("sitaos"), "highest"), nullptr);
}

}  // namespace
}  // namespace tablier
