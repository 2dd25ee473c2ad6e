#include <gtest/gtest.h>

#include "rules/playout.h"
#include "rules/sokr_diagram.h"
#include "search/sokr/evaluation.h"
#include "search/sokr/outlook.h"
#include "search/sokr/series.h"

namespace tablier::sokr {
namespace {

int value_of(std::string_view diagram, Side to_move, int credit = kFullCredit) {
  return evaluate(Position({}, pitch_of(diagram), to_move, credit), default_weights());
}

TEST(SokrOutlook, a_pass_to_a_pawn_on_the_goal_costs_one) {
  EXPECT_EQ(attack_of(pitch_of("9 . . . o . . .\n"
                               "6 . . . O . . .\n"
                               "2 . . . x . . .\n"))
                .close,
            1);
}

TEST(SokrOutlook, somebody_must_get_there_first) {
  // One step to d9, then the pass.
  EXPECT_EQ(attack_of(pitch_of("8 . . . o . . .\n"
                               "5 . . O . . . .\n"
                               "2 . . . x . . .\n"))
                .close,
            3);  // c5 sees c9 (4 squares): d8 to c9 slanted costs 2, and the pass 1
}

TEST(SokrOutlook, a_foe_on_the_line_makes_it_longer) {
  const int open = attack_of(pitch_of("9 . . . o . . .\n6 . . . O . . .\n1 x . . . . . .\n")).close;
  const int blocked =
      attack_of(pitch_of("9 . . . o . . .\n8 . . . x . . .\n6 . . . O . . .\n")).close;
  EXPECT_LT(open, blocked);
}

TEST(SokrOutlook, a_pair_on_a_goal_square_keeps_everybody_off) {
  EXPECT_EQ(arrival(pitch_of("9 . . . xx . . .\n8 . . . o . . .\n1 . . . O . . .\n"), Side::kZero,
                    square_at(3, 8), bit(square_at(3, 7))),
            kFar);
  EXPECT_EQ(arrival(pitch_of("9 . . . x . . .\n8 . . . o . . .\n1 . . . O . . .\n"), Side::kZero,
                    square_at(3, 8), bit(square_at(3, 7))),
            2);
}

TEST(SokrOutlook, a_cross_counts) {
  EXPECT_EQ(attack_of(pitch_of("9 . . . . o . .\n"
                               "8 O x . . . . .\n"
                               "7 x x . . . . .\n"))
                .close,
            2);
}

TEST(SokrOutlook, a_surround_one_pawn_short_costs_its_steps) {
  EXPECT_EQ(surround_cost(pitch_of("7 . . . x . . .\n"
                                   "6 . . x O x . .\n"
                                   "4 . . . x . . .\n"),
                          false),
            1);
  EXPECT_EQ(surround_cost(pitch_of("7 . . . x . . .\n"
                                   "6 . . x O x . .\n"
                                   "3 . . . x . . .\n"),
                          false),
            2);
}

// Whether a shot is close must be known exactly where it is within the credit: the search through
// all endings of the series is the judge.
TEST(SokrOutlook, a_shot_that_a_series_allows_is_seldom_overlooked) {
  Rng rng(3);
  Series series;
  int there = 0;
  int seen = 0;
  while (there < 40) {
    Position position;
    position.apply(position.sample_outcome(rng));
    for (int i = 0; i < 40 + static_cast<int>(rng.below(60)) || position.credit() != 3; ++i) {
      if (position.turn() == Turn::kOver) position = Position{};
      play_random_event<Sokr>(position, rng);
    }
    if (position.phase_id() != Phase::kSeries || !position.pitch().has_ball(position.to_move())) {
      continue;
    }
    series.enumerate(position);
    bool shot = false;
    for (const auto& ending : series.endings()) {
      shot |= ending.last.kind == Action::Kind::kShoot;
    }
    if (!shot || position.may_shoot()) continue;
    ++there;
    if (attack_of(position.pitch()).close <= position.credit()) ++seen;
  }
  EXPECT_GE(seen, 38);
}

TEST(SokrEvaluation, half_a_turn_of_the_board_turns_the_value_round) {
  Rng rng(4);
  Position position;
  position.apply(Outcome{Side::kZero});
  for (int i = 0; i < 2000; ++i) {
    play_random_event<Sokr>(position, rng);
    if (position.turn() == Turn::kOver) {
      position = Position{};
      position.apply(Outcome{Side::kZero});
    }
    if (position.phase_id() != Phase::kSeries) continue;
    const Position here({}, position.pitch(), position.to_move(), position.credit());
    const Position there({}, turned(position.pitch()), other(position.to_move()),
                         position.credit());
    ASSERT_EQ(evaluate(here, default_weights()), -evaluate(there, default_weights()));
  }
}

TEST(SokrEvaluation, a_goal_counts_a_thousand_and_a_won_match_more) {
  Options options;
  options.format = Format::kGoals;
  options.length = 2;
  options.always = true;
  Position position(options, pitch_of("9 . . . o . . .\n6 . . . O . . .\n1 . . . x . . .\n"),
                    Side::kZero);
  position.apply(move(Action::Kind::kPass, square_at(3, 5), square_at(3, 8)));
  position.apply(word(Action::Kind::kShoot));
  ASSERT_EQ(position.phase_id(), Phase::kSetup);
  EXPECT_GT(evaluate(position, default_weights()), 800);
  EXPECT_LT(evaluate(position, default_weights()), 1200);
}

TEST(SokrEvaluation, a_shot_within_the_credit_is_worth_more_than_one_beyond_it) {
  constexpr std::string_view kDiagram =
      "9 . . . . . . .\n"
      "8 . . . o . . .\n"
      "5 . . . O . . .\n"
      "2 . . x x x . .\n"
      "1 . . . x . . .\n";
  EXPECT_GT(value_of(kDiagram, Side::kZero, 3), value_of(kDiagram, Side::kZero, 1));
}

TEST(SokrEvaluation, a_ball_about_to_be_taken_is_a_liability) {
  const int safe = value_of(
      "7 . . . x . . .\n"
      "5 . . . O . . .\n"
      "2 . . . x x x .\n",
      Side::kOne);
  const int trapped = value_of(
      "6 . . . x . . .\n"
      "5 . . x O x . .\n"
      "3 . . . x . . .\n",
      Side::kOne);
  EXPECT_GT(safe, trapped);
}

}  // namespace
}  // namespace tablier::sokr
