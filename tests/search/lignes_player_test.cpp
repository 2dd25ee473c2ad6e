#include "search/lignes/player.h"

#include <algorithm>
#include <map>

#include "search/lignes/odds.h"
#include "search/lignes/shooting.h"
#include "search/lignes_chance.h"
#include "suite/effort.h"

namespace tablier::lignes {
namespace {

const std::atomic<bool> kGoOn = false;
const std::atomic<bool> kStopped = true;

Thought think(const Position& position, int level, std::uint64_t nodes,
              const std::atomic<bool>& stop = kGoOn) {
  Task task;
  task.level = level;
  task.limits.nodes = nodes;
  return Player().think(position, position.to_move(), task, stop, [](const Thought&) {});
}

Action random_action(const Position& position, Rng& rng) {
  Actions actions;
  position.legal(position.to_move(), actions);
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

using ByPhase = std::map<Phase, std::vector<Position>>;
constexpr std::array<Phase, 5> kChoosing = {Phase::kStrategy, Phase::kShooting, Phase::kTaker,
                                            Phase::kPlace, Phase::kPutIn};

// So many positions of each phase in which a side chooses, played to at random.
ByPhase positions_by_phase(std::size_t each, std::uint64_t seed) {
  Rng rng(seed);
  ByPhase found;
  const auto wanted = [&](Phase phase) { return found[phase].size() < each; };
  for (int round = 0; round < 100'000 && std::ranges::any_of(kChoosing, wanted); ++round) {
    const Side side = rng.below(2) == 0 ? Side::kZero : Side::kOne;
    Options options;
    options.grand = &ground_of(round) == &kGrand;
    options.fouls_by_both = round % 3 == 0;
    Position position(options, random_pitch(rng, side, ground_of(round)),
                      rng.below(2) == 0 ? side : other(side));
    for (int event = 0; event < 30 && position.turn() != Turn::kOver; ++event) {
      if (position.turn() == Turn::kChance) {
        position.apply(position.sample_outcome(rng));
        continue;
      }
      if (wanted(position.phase_id()) && rng.below(4) == 0) {
        found[position.phase_id()].push_back(position);
      }
      position.apply(random_action(position, rng));
    }
  }
  return found;
}

TEST(LignesPlayer, answers_a_legal_action_in_every_phase_at_every_level) {
  const ByPhase positions = positions_by_phase(kSlowBuild ? 2 : 12, 1);
  for (const Phase phase : kChoosing) {
    ASSERT_FALSE(positions.at(phase).empty()) << static_cast<int>(phase);
    for (const Position& position : positions.at(phase)) {
      for (int level = 1; level <= 10; ++level) {
        const Thought thought = think(position, level, 150);
        ASSERT_EQ(position.refuse(position.to_move(), thought.action), std::nullopt)
            << level << " " << write_choice(thought.action) << draw(position.pitch());
      }
    }
  }
}

TEST(LignesPlayer, the_same_position_and_nodes_give_the_same_answer) {
  const ByPhase positions = positions_by_phase(kSlowBuild ? 1 : 4, 2);
  for (const auto& [phase, list] : positions) {
    for (const Position& position : list) {
      for (const int level : {1, 4, 7, 9, 10}) {
        const Thought first = think(position, level, 300);
        think(list.front(), level, 300);
        const Thought second = think(position, level, 300);
        EXPECT_EQ(first.action, second.action);
        EXPECT_EQ(first.nodes, second.nodes);
        EXPECT_EQ(first.value, second.value);
      }
    }
  }
}

TEST(LignesPlayer, a_low_level_errs) {
  const ByPhase positions = positions_by_phase(kSlowBuild ? 4 : 16, 3);
  int otherwise = 0;
  for (const Position& position : positions.at(Phase::kStrategy)) {
    otherwise += think(position, 10, 500).action == think(position, 1, 500).action ? 0 : 1;
  }
  EXPECT_GT(otherwise, 0);
}

TEST(LignesPlayer, tells_what_it_answers) {
  Task task;
  task.limits.nodes = 200;
  Rng rng(4);
  const Position position = strategy_of(random_pitch(rng, Side::kZero), Side::kZero, 11);
  std::vector<Thought> told;
  const Thought answer = Player().think(position, Side::kZero, task, kGoOn,
                                        [&](const Thought& t) { told.push_back(t); });
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].action, answer.action);
  EXPECT_EQ(told[0].value, answer.value);
  EXPECT_GT(answer.nodes, 0U);
}

TEST(LignesPlayer, respects_a_limit_of_nodes_and_a_raised_sign) {
  const ByPhase positions = positions_by_phase(kSlowBuild ? 2 : 10, 5);
  for (const Position& position : positions.at(Phase::kStrategy)) {
    for (const int level : {3, 8}) {
      for (const std::uint64_t nodes : {1U, 2U, 20U, 100U}) {
        // One more to judge what is answered.
        EXPECT_LE(think(position, level, nodes).nodes, nodes + 1) << level;
      }
    }
    EXPECT_LE(think(position, 10, 1).nodes, 2U);
    // The sign is looked at every so often.
    EXPECT_LE(think(position, 10, 1'000'000, kStopped).nodes, 17U);
    const Thought stopped = think(position, 10, 1'000'000, kStopped);
    EXPECT_EQ(position.refuse(position.to_move(), stopped.action), std::nullopt);
  }
  for (const Position& position : positions.at(Phase::kPlace)) {
    const Thought whole = think(position, 10, 100'000);
    const Thought stopped = think(position, 10, 1'000'000, kStopped);
    EXPECT_LT(stopped.nodes, whole.nodes);
    EXPECT_LT(think(position, 10, 10).nodes, whole.nodes);
    EXPECT_EQ(position.refuse(position.to_move(), stopped.action), std::nullopt);
  }
}

TEST(LignesJudge, values_are_the_same_for_the_other_side_by_half_a_turn) {
  Rng rng(6);
  const Judge judge;
  for (int round = 0; round < effort(200); ++round) {
    const auto holder = round % 3 == 0 ? std::optional<Side>() : Side::kZero;
    const Pitch pitch = random_pitch(rng, holder, ground_of(round));
    const Pitch other_way = turned(pitch);
    for (int turns = 1; turns <= 3; ++turns) {
      EXPECT_EQ(judge.after_turn(pitch, Side::kZero, turns),
                judge.after_turn(other_way, Side::kOne, turns));
      EXPECT_EQ(judge.after_save(pitch, Side::kZero, turns),
                judge.after_save(other_way, Side::kOne, turns));
      EXPECT_EQ(judge.after_strategy(pitch, Side::kZero, turns),
                judge.after_strategy(other_way, Side::kOne, turns));
    }
  }
}

TEST(LignesPlayer, in_phase_2_the_value_is_the_same_by_half_a_turn) {
  Rng rng(7);
  int looked_at = 0;
  for (int round = 0; round < effort(120); ++round) {
    const Pitch pitch = random_pitch(rng, Side::kZero, ground_of(round));
    const Outcome die{Outcome::Kind::kTwelve, 0, static_cast<std::uint8_t>(1 + rng.below(12))};
    Position one = about_to_throw(pitch, Side::kZero);
    Position two = about_to_throw(turned(pitch), Side::kOne);
    one.apply(die);
    two.apply(die);
    if (one.phase_id() != Phase::kShooting) continue;
    ++looked_at;
    EXPECT_EQ(think(one, 10, 1000).value, think(two, 10, 1000).value) << draw(pitch);
  }
  EXPECT_GT(looked_at, effort(120) / 2);
}

int planned(const Position& position, const Effort& effort) {
  const Judge judge;
  const std::function<bool()> go_on = [] { return true; };
  return Planner(position, judge, go_on).best(effort).value;
}

// Ways to pass that cost the same leave the passer on different squares, and which one is taken
// is nobody's promise; so with the ball not always.
TEST(LignesPlayer, a_strategy_is_worth_the_same_by_half_a_turn) {
  Rng rng(8);
  int same = 0;
  const int rounds = effort(40);
  for (int round = 0; round < rounds; ++round) {
    const int points = 2 + static_cast<int>(rng.below(17));
    const Pitch with = random_pitch(rng, Side::kZero, ground_of(round));
    const Effort all_endings{1000, 1, 0, 0};
    same += planned(strategy_of(with, Side::kZero, points), all_endings) ==
                    planned(strategy_of(turned(with), Side::kOne, points), all_endings)
                ? 1
                : 0;
    const Pitch without = random_pitch(rng, Side::kOne, ground_of(round));
    const Effort one_man{1, 1, 1, 6};
    EXPECT_EQ(planned(strategy_of(without, Side::kZero, points), one_man),
              planned(strategy_of(turned(without), Side::kOne, points), one_man))
        << draw(without);
  }
  EXPECT_GE(same, rounds * 3 / 4);
}

// Plays a strategy phase out; no foul is one.
Position after_strategy(Position position, int level, std::uint64_t nodes) {
  while (position.phase_id() == Phase::kStrategy || position.phase_id() == Phase::kFoul) {
    if (position.phase_id() == Phase::kFoul) {
      position.apply(Outcome{Outcome::Kind::kSix, 2, 0});
      continue;
    }
    const Action action = think(position, level, nodes).action;
    EXPECT_EQ(position.refuse(position.to_move(), action), std::nullopt) << write_choice(action);
    if (position.refuse(position.to_move(), action)) return position;
    position.apply(action);
  }
  return position;
}

constexpr std::string_view kEmptyGoal =
    "22 . . . . . . . Y . . . . . . .\n"
    "20 . . . g . . . . . . . . . . .\n"
    " 1 y y y y y y . k . y y y . . .\n";

TEST(LignesPlayer, LA_19_shoots_before_an_empty_goal) {
  for (const int level : {7, 8, 9, 10}) {
    for (std::uint8_t face = 1; face <= 12; ++face) {
      Position position = about_to_throw(pitch_of(kEmptyGoal), Side::kZero);
      position.apply(Outcome{Outcome::Kind::kTwelve, 0, face});
      EXPECT_EQ(write_choice(think(position, level, 400).action).substr(0, 4), "h22!")
          << level << " " << int{face};
    }
  }
}

TEST(LignesPlayer, LA_7_stays_before_an_empty_goal_whatever_it_does_with_its_points) {
  for (const int points : {2, 7, 18}) {
    const Position position =
        after_strategy(strategy_of(pitch_of(kEmptyGoal), Side::kZero, points), 10, 1500);
    ASSERT_EQ(position.phase_id(), Phase::kShotDie);
    EXPECT_EQ(odds_of(position).chance, 1) << draw(position.pitch());
  }
}

TEST(LignesPlayer, LA_25_with_points_for_all_three_it_shoots_through_the_middle) {
  Position position = about_to_throw(pitch_of("22 . . . . . . . Y . . . . . . .\n"), Side::kZero);
  position.apply(Outcome{Outcome::Kind::kTwelve, 0, 6});
  EXPECT_EQ(write_choice(think(position, 10, 1000).action), "h22!h23");
}

TEST(LignesPlayer, LA_25_brings_its_keeper_back_or_blocks_when_it_is_threatened) {
  // Red is beside the ball and yellow's men are all too far away.
  const Pitch pitch = pitch_of(
      "11 . . . . . . . r . . . . . . .\n"
      "10 . . . . . . . o . . . . . . .\n"
      " 3 . . . k . . . . . . . . . . .\n");
  const int before = threat(pitch, Side::kOne);
  ASSERT_GT(before, kGoalWorth / 3);
  for (const int level : {9, 10}) {
    const Position position = after_strategy(strategy_of(pitch, Side::kZero, 6), level, 3000);
    EXPECT_LE(threat(position.pitch(), Side::kOne), before * 3 / 4)
        << level << draw(position.pitch());
  }
}

TEST(LignesPlayer, LA_10_fetches_a_loose_ball_that_it_can_reach) {
  const Pitch pitch = pitch_of(
      "16 . . . . . . . o . . . . . . .\n"
      "13 . . . . . . . y . . . . . . .\n");
  for (const int level : {7, 9, 10}) {
    const Position position = after_strategy(strategy_of(pitch, Side::kZero, 8), level, 3000);
    EXPECT_TRUE(position.pitch().has_ball(Side::kZero)) << level << draw(position.pitch());
  }
}

// The last turn of a half is yellow's.
Position last_turn(const Pitch& pitch, int points) {
  Position position(options_of("match=turns:1"), pitch, Side::kOne);
  position.apply(Outcome{Outcome::Kind::kBoth, 1, 1});
  position.apply(stop());
  const int six = std::min(points - 1, 6);
  position.apply(Outcome{Outcome::Kind::kBoth, static_cast<std::uint8_t>(six),
                         static_cast<std::uint8_t>(points - six)});
  return position;
}

void expect_plays_for_the_goal(const Ground& ground) {
  Rng rng(11);
  int chances = 0;
  for (int round = 0; round < effort(40); ++round) {
    const Pitch pitch = random_pitch(rng, Side::kZero, ground);
    const Position start = last_turn(pitch, 7);
    ASSERT_EQ(turns_left(start), 1);
    // About as good as anything that the man with the ball can do by himself. New throws are
    // estimated, so where they are all that there is it may be mistaken.
    double alone = 0;
    const StepMap ways(Walkable(pitch, Side::kZero, pitch.carrier), pitch.ball, kCarry);
    for (const Square square : ways.reached()) {
      Pitch there = pitch;
      there.move(Side::kZero, pitch.carrier, square);
      there.give(Side::kZero, pitch.carrier);
      alone = std::max(alone, odds_of(start.about_to_shoot(there)).chance);
    }
    if (alone < 0.2) continue;
    ++chances;
    const Position end = after_strategy(start, 10, 100'000);
    ASSERT_EQ(end.phase_id(), Phase::kShotDie) << draw(pitch);
    EXPECT_GE(odds_of(end).chance, alone - 0.05) << draw(pitch) << draw(end.pitch());
  }
  EXPECT_GT(chances, effort(40) / 2);
}

TEST(LignesPlayer, LA_36_plays_a_last_turn_for_the_goal_only) {
  for (const Ground* ground : {&kBonal, &kGrand}) {
    SCOPED_TRACE(ground->rows());
    expect_plays_for_the_goal(*ground);
  }
}

// A whole match; every action must be legal. Who has won.
GameResult play_match(std::string_view options, std::array<int, 2> levels, std::uint64_t nodes,
                      std::uint64_t seed) {
  Rng rng(seed);
  Position position(options_of(options));
  while (position.turn() != Turn::kOver) {
    if (position.turn() == Turn::kChance) {
      position.apply(position.sample_outcome(rng));
      continue;
    }
    const Side side = position.to_move();
    const Action action = think(position, levels[index(side)], nodes).action;
    const auto refusal = position.refuse(side, action);
    EXPECT_EQ(refusal, std::nullopt) << write_choice(action) << draw(position.pitch());
    if (refusal) return GameResult::kNone;
    position.apply(action);
  }
  return position.result();
}

TEST(LignesPlayer, plays_whole_matches_by_legal_actions) {
  for (int match = 0; match < (kSlowBuild ? 2 : 30); ++match) {
    const std::array<int, 2> levels = match % 2 == 0 ? std::array{10, 4} : std::array{4, 10};
    const auto nodes = static_cast<std::uint64_t>(match % 3 == 0 ? 12 : 120);
    const std::string_view pitch = match % 4 < 2 ? "match=turns:2" : "match=turns:2 pitch=grand";
    const std::string fouls = match % 5 == 0 ? " fouls=both" : "";
    play_match(std::string(pitch) + fouls, levels, nodes, static_cast<std::uint64_t>(match) + 1);
    if (HasFailure()) return;
  }
}

TEST(LignesLevels, LA_37_on_the_large_pitch_too) {
  if (kSlowBuild) GTEST_SKIP() << "too slow to say anything";
  int won = 0;
  for (int match = 0; match < 12; ++match) {
    const Side high = match % 2 == 0 ? Side::kZero : Side::kOne;
    const std::array<int, 2> levels = match % 2 == 0 ? std::array{9, 1} : std::array{1, 9};
    const auto seed = static_cast<std::uint64_t>(match) + 200;
    won += play_match("match=turns:3 pitch=grand", levels, 400, seed) == win_of(high) ? 1 : 0;
  }
  EXPECT_GE(won, 8);
}

TEST(LignesLevels, a_much_higher_level_wins_most_matches) {
  if (kSlowBuild) GTEST_SKIP() << "too slow to say anything";
  int won = 0;
  for (int match = 0; match < 12; ++match) {
    const Side high = match % 2 == 0 ? Side::kZero : Side::kOne;
    const std::array<int, 2> levels = match % 2 == 0 ? std::array{9, 1} : std::array{1, 9};
    const auto seed = static_cast<std::uint64_t>(match) + 100;
    won += play_match("match=turns:3", levels, 400, seed) == win_of(high) ? 1 : 0;
  }
  EXPECT_GE(won, 8);
}

TEST(LignesPlayer, LA_36_nothing_but_a_goal_counts_in_a_last_turn) {
  Rng rng(11);
  for (int round = 0; round < effort(12); ++round) {
    EXPECT_GE(think(last_turn(random_pitch(rng, Side::kZero), 7), 10, 1000).value, 0);
  }
}

TEST(LignesPlayer, a_raised_sign_ends_the_counting_of_relays_too) {
  Position position = about_to_throw(pitch_of("15 . . . . . . . r . . . . . . .\n"
                                              "14 . . . . y y y . . . . . . . .\n"
                                              "13 . . . . y Y y . . . . . . . .\n"
                                              "12 . . . . y y . . . . . . . . .\n"),
                                     Side::kZero);
  position.apply(Outcome{Outcome::Kind::kTwelve, 0, 5});
  EXPECT_LT(think(position, 10, 1'000'000, kStopped).nodes, 5'000U);
}

}  // namespace
}  // namespace tablier::lignes
