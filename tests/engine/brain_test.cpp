#include "engine/brain.h"

#include <gtest/gtest.h>

#include "rules/registry.h"

namespace tablier {
namespace {

using Options = std::vector<std::pair<std::string, std::string>>;

TEST(Brain, every_registered_game_has_one_and_plain_uct_too) {
  const std::atomic<bool> stop{false};
  for (const AnyGame* game : all_games()) {
    for (const auto& brain : {make_brain(*game), make_uct_brain(*game)}) {
      ASSERT_NE(brain, nullptr) << game->name();
      const auto position = game->start({});
      Rng rng(1);
      while (position->turn() == Turn::kChance) position->apply(position->random_event(rng));
      Question question;
      question.side = acts(position->turn(), Side::kZero) ? Side::kZero : Side::kOne;
      question.limits.nodes = 500;
      const std::string answer = brain->think(*position, question, stop, [](const Progress&) {});
      EXPECT_FALSE(position->why(answer, question.side)) << game->name() << " " << answer;
    }
  }
}

TEST(Brain, the_line_it_reports_can_be_played) {
  const std::atomic<bool> stop{false};
  const AnyGame& game = *find_game("sitaos");
  for (const Options& options : {Options{}, Options{{"scoring", "announced"}}}) {
    const auto brain = make_brain(game);
    const auto position = game.start(options);
    Rng rng(4);
    for (int i = 0; i < 20; ++i) position->apply(position->random_event(rng));
    Question question;
    question.limits.nodes = 20'000;
    Progress last;
    const std::string answer =
        brain->think(*position, question, stop, [&](const Progress& progress) { last = progress; });
    ASSERT_GT(last.line.size(), 1U);
    EXPECT_EQ(last.line[0], answer);
    for (const std::string& event : last.line) EXPECT_TRUE(position->apply(event)) << event;
  }
}

TEST(Brain, every_game_tells_the_chance_to_win_the_match_wherever_a_side_chooses) {
  const std::atomic<bool> stop{false};
  for (const AnyGame* game : all_games()) {
    const auto brain = make_brain(*game);
    const auto position = game->start({});
    Rng rng(8);
    for (int asked = 0; asked < 60 && position->turn() != Turn::kOver;) {
      for (const Side side : kSides) {
        if (!acts(position->turn(), side)) continue;
        ++asked;
        Question question;
        question.side = side;
        question.limits.nodes = 100;
        Progress last;
        brain->think(*position, question, stop, [&](const Progress& progress) { last = progress; });
        // Chifootmi does not look at what a choice is worth that makes itself: the only one, or
        // left and right. It is not one half then, but unknown.
        if (game->name() == "chifootmi" && !last.chance) {
          EXPECT_FALSE(last.score);
          EXPECT_NE(position->phase(), "cards");
          continue;
        }
        ASSERT_TRUE(last.chance) << game->name() << " " << position->phase();
        ASSERT_TRUE(last.score);
        EXPECT_GE(*last.chance, 0);
        EXPECT_LE(*last.chance, 1);
        if (game->name() == "sitaos") {
          EXPECT_EQ(*last.chance > 0.5, last.proven ? *last.proven > 0 : *last.score > 0);
        } else {
          EXPECT_NEAR(*last.score, 200 * *last.chance - 100, 0.51);
        }
      }
      position->apply(position->random_event(rng));
    }
  }
}

TEST(Brain, a_won_game_is_told_as_proven) {
  const std::atomic<bool> stop{false};
  const AnyGame& game = *find_game("sitaos");
  const Options options = {{"target", "2"}};
  const auto position = game.start(options);
  for (const char* event : {"a1", "h7", "b1", "h6", "a2", "f1"})
    ASSERT_TRUE(position->apply(event));
  Question question;
  question.limits.nodes = 2000;
  Progress last;
  const auto brain = make_brain(game);
  EXPECT_EQ(
      brain->think(*position, question, stop, [&](const Progress& progress) { last = progress; }),
      "b2");
  EXPECT_EQ(last.proven, 1);
  EXPECT_EQ(last.chance, 1);
}

}  // namespace
}  // namespace tablier
