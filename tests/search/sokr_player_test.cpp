#include <gtest/gtest.h>

#include <set>

#include "rules/event.h"
#include "rules/sokr_diagram.h"
#include "search/sokr/player.h"
#include "search/sokr/setups.h"
#include "suite/effort.h"

namespace tablier::sokr {
namespace {

const std::atomic<bool> kGoOn = false;

Thought think(const Position& position, Side side, int level, std::uint64_t nodes,
              std::uint64_t seed = 1) {
  Task task;
  task.level = level;
  task.seed = seed;
  task.limits.nodes = nodes;
  return Player().think(position, side, task, kGoOn, [](const Thought&) {});
}

// Plays on until the series is over, or a shot is called.
Position after_series(Position position, int level, std::uint64_t nodes) {
  const int series = position.series();
  while (position.series() == series &&
         (position.phase_id() == Phase::kSeries || position.phase_id() == Phase::kOffer)) {
    position.apply(think(position, position.to_move(), level, nodes).action);
  }
  return position;
}

TEST(SokrPlayer, shoots_when_a_pass_reaches_the_goal) {
  const Position position({},
                          pitch_of("9 . . . o . . .\n"
                                   "8 . x . . . x .\n"
                                   "6 . . . O . . .\n"
                                   "4 . . o . o . .\n"
                                   "2 . x o . o x .\n"),
                          Side::kZero);
  for (const int level : {6, 8, 10}) {
    EXPECT_EQ(after_series(position, level, 20'000).phase_id(), Phase::kThrow) << level;
  }
}

TEST(SokrPlayer, finds_a_shot_that_takes_the_whole_credit) {
  // d8 climbs nobody: it goes to d9 (1), the ball to c5 (1) and on to c8 (1), then to d9 (1).
  const Position position({},
                          pitch_of("9 . . x . x . .\n"
                                   "8 . . o o x . .\n"
                                   "7 . . . x . . .\n"
                                   "5 . . o x . . .\n"
                                   "4 . . . . . . .\n"
                                   "3 . . O . . . .\n"
                                   "1 . x . o . x .\n"),
                          Side::kZero);
  EXPECT_EQ(after_series(position, 10, 60'000).phase_id(), Phase::kThrow);
}

TEST(SokrPlayer, takes_the_ball_from_a_carrier_one_pawn_short_of_surrounded) {
  const Position position({},
                          pitch_of("8 . o . x . . .\n"
                                   "7 . . x x . . .\n"
                                   "6 . o X o . . .\n"
                                   "5 . . o . . . .\n"
                                   "3 . . o o . . .\n"
                                   "1 . . o . . . .\n"),
                          Side::kZero);
  // b8 climbs on the foe on c7.
  const Position after = after_series(position, 10, 60'000);
  EXPECT_TRUE(after.pitch().ball == kNowhere || after.pitch().has_ball(Side::kZero) ||
              after.phase_id() == Phase::kBall)
      << draw(after.pitch());
}

TEST(SokrPlayer, does_not_forget_the_duty_to_pass) {
  Rng rng(2);
  for (int round = 0; round < 12; ++round) {
    Position position;
    position.apply(Outcome{Side::kZero});
    position.apply_both(draw_setup(Side::kZero, true, rng), draw_setup(Side::kOne, false, rng));
    const Position after = after_series(position, 8, 20'000);
    EXPECT_TRUE(after.phase_id() == Phase::kThrow || after.kept() == 1) << draw(after.pitch());
  }
}

TEST(SokrPlayer, SO_35_puts_its_pawns_back_within_the_rules) {
  Rng rng(3);
  int retreats = 0;
  for (int round = 0; round < 400; ++round) {
    // Pawns of side 0 anywhere, a stopped shot.
    Position position;
    position.apply(Outcome{Side::kZero});
    position.apply_both(position.sample_action(Side::kZero, rng),
                        position.sample_action(Side::kOne, rng));
    Pitch pitch = position.pitch();
    for (int i = 0; i < 3 + round % 8; ++i) {
      const Squares last =
          last_rows(Side::kZero) & (pitch.empty() | (pitch.lone() & pitch.upper[1]));
      const Squares movers =
          pitch.active(Side::kZero) & ~pitch.ball_mask() & ~last_rows(Side::kZero);
      if (last == 0 || movers == 0) break;
      const int from = nth_set_bit(movers, rng.below(static_cast<std::uint32_t>(popcount(movers))));
      const int to = nth_set_bit(last, rng.below(static_cast<std::uint32_t>(popcount(last))));
      pitch.step(Side::kZero, static_cast<Square>(from), static_cast<Square>(to));
    }
    const Squares goal = goal_of_attack(Side::kZero) & pitch.active(Side::kZero);
    if (goal == 0) continue;
    // A pass from wherever the ball is would do; it is simply carried there.
    pitch.ball = static_cast<Square>(lowest_bit(goal));
    Position stopped({}, pitch, Side::kZero);
    stopped.apply(word(Action::Kind::kShoot));
    stopped.apply_both(word(Action::Kind::kScissors), word(Action::Kind::kRock));
    ASSERT_EQ(stopped.phase_id(), Phase::kRetreat);
    const Action action = think(stopped, Side::kZero, 1 + round % 10, 1000).action;
    ASSERT_EQ(stopped.refuse(Side::kZero, action), std::nullopt) << write_choice(action);
    ++retreats;
  }
  EXPECT_GT(retreats, 100);
}

// What a position is worth to side 0 when the other side has put the ball where it likes it best.
int worth_after(const Position& stopped, const Action& retreat) {
  Position position = stopped;
  position.apply(retreat);
  return evaluate(position, default_weights());
}

// Whose the ball will be is not known yet when the pawns go back: they go where the best choice of
// the other side is worth least.
TEST(SokrPlayer, SO_34_a_retreat_is_judged_by_the_best_choice_of_the_ball) {
  const auto stopped_in = [](std::string_view diagram) {
    Match match({.diagram = diagram});
    match.play("long R|P");
    return match.at();
  };
  for (const Position& stopped : {stopped_in(R"(
      9   .   .   x   .   x   .   .
      8   .   .   .   O   .   .   .
      7   .   x   .   .   .   x   .
      6   .   .   .   o   .   .   .
      2   .   .   .   .   .   .   o
      1   x   .   .   .   .   .   .)"),
                                  stopped_in(R"(
      9   x   .   x   x   x   .   x
      8   .   .   .   O   .   .   .
      7   .   o   .   .   .   o   .
      4   .   .   x   .   x   .   .
      1   .   .   o   o   o   .   .)")}) {
    const Action chosen = best_retreat(stopped, Judge{});
    ASSERT_EQ(stopped.refuse(Side::kZero, chosen), std::nullopt) << write_choice(chosen);
    ASSERT_EQ(chosen.count, 1);
    int tried = 0;
    for (Square to = 0; to < kSquareCount; ++to) {
      const Action other = at(Action::Kind::kRetreat, to);
      if (stopped.refuse(Side::kZero, other)) continue;
      ++tried;
      EXPECT_LE(worth_after(stopped, other), worth_after(stopped, chosen)) << write_choice(other);
    }
    EXPECT_GT(tried, 20);
  }
}

TEST(SokrSetups, SO_11_are_legal_for_both_sides_and_differ_from_match_to_match) {
  for (const Side kicker : kSides) {
    Position position;
    position.apply(Outcome{kicker});
    for (const Side side : kSides) {
      std::set<std::string> seen;
      for (std::uint64_t seed = 0; seed < 24; ++seed) {
        const int level = seed % 2 == 0 ? 10 : 3;
        const Action action = think(position, side, level, 3'000, seed).action;
        ASSERT_EQ(position.refuse(side, action), std::nullopt) << write_choice(action);
        seen.insert(write_choice(action));
      }
      EXPECT_GT(seen.size(), 6U);
    }
  }
}

TEST(SokrPlayer, the_same_seed_and_nodes_give_the_same_answer) {
  Rng rng(5);
  Position position;
  position.apply(Outcome{Side::kOne});
  position.apply_both(draw_setup(Side::kZero, false, rng), draw_setup(Side::kOne, true, rng));
  for (int level = 1; level <= 10; ++level) {
    const Thought first = think(position, Side::kOne, level, 30'000, 9);
    const Thought second = think(position, Side::kOne, level, 30'000, 9);
    EXPECT_EQ(first.action, second.action);
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_EQ(first.value, second.value);
  }
}

TEST(SokrPlayer, SO_31_throws_each_hand_as_often) {
  Position position({}, pitch_of("9 . . . o . . .\n6 . . . O . . .\n1 . . . x . . .\n"),
                    Side::kZero);
  position.apply(move(Action::Kind::kPass, square_at(3, 5), square_at(3, 8)));
  position.apply(word(Action::Kind::kShoot));
  ASSERT_EQ(position.phase_id(), Phase::kThrow);
  for (const Side side : kSides) {
    std::array<int, 3> counts{};
    constexpr int kThrown = 3000;
    for (std::uint64_t seed = 0; seed < kThrown; ++seed) {
      const Action action = think(position, side, 10, 1, seed).action;
      ++counts[static_cast<std::size_t>(action.kind) -
               static_cast<std::size_t>(Action::Kind::kRock)];
    }
    double chi_square = 0;
    for (const int count : counts) {
      const double gap = count - kThrown / 3.0;
      chi_square += gap * gap / (kThrown / 3.0);
    }
    EXPECT_LT(chi_square, 13.8);  // 1 in 1000 with two degrees of freedom; the seeds are fixed
  }
}

// Matches to the first goal that `a` wins, each side in turn the first to kick off.
int first_goals(int a, int b, int matches) {
  Options options;
  options.format = Format::kGoals;
  options.length = 1;
  int won = 0;
  for (int match = 0; match < matches; ++match) {
    Rng rng(static_cast<std::uint64_t>(match) + 1);
    const Side seat = match % 2 == 0 ? Side::kZero : Side::kOne;
    Position position(options);
    position.apply(Outcome{match / 2 % 2 == 0 ? Side::kZero : Side::kOne});
    const auto ask = [&](Side side) {
      return think(position, side, side == seat ? a : b, 6'000, rng.next()).action;
    };
    while (position.turn() != Turn::kOver) {
      if (position.turn() == Turn::kBoth) {
        const Action first = ask(Side::kZero);
        position.apply_both(first, ask(Side::kOne));
      } else {
        position.apply(ask(position.to_move()));
      }
    }
    if (position.result() == win_of(seat)) ++won;
  }
  return won;
}

TEST(SokrLevels, a_higher_level_scores_first) {
  if (kSlowBuild) GTEST_SKIP() << "too slow to say anything";
  EXPECT_GE(first_goals(5, 2, 10), 7);
  EXPECT_GE(first_goals(6, 3, 10), 7);
}

}  // namespace
}  // namespace tablier::sokr
