#include <gtest/gtest.h>

#include "base/bits.h"
#include "rules/playout.h"
#include "rules/registry.h"
#include "sitaos_board.h"

// Turns, scoring along a game, and its end.
namespace tablier::sitaos {
namespace {

constexpr Options kEndless{Scoring::kAutomatic, false, kMaxTarget};

int best_crossing(Pawns own, Pawns empty, bool most) {
  int best = -1;
  int best_points = 0;
  for (Pawns left = empty; left != 0;) {
    const int crossing = pop_lowest_bit(left);
    const int points = points_for(own, static_cast<Crossing>(crossing));
    if (best < 0 || (most ? points > best_points : points < best_points)) {
      best = crossing;
      best_points = points;
    }
  }
  return best;
}

// One side takes the most points it can at once, the other the fewest.
Position play_greedy_against_meek(Side greedy, const Options& options,
                                  std::array<int, 2>& score_before_the_end) {
  Position position(options);
  while (position.turn() != Turn::kOver) {
    score_before_the_end = position.score();
    const Side side = position.to_move();
    const int crossing = best_crossing(position.pawns(side), position.empty(), side == greedy);
    position.apply({static_cast<Crossing>(crossing), 0});
  }
  return position;
}

TEST(SitaosClauses, SI_2_the_board_starts_empty_and_red_begins) {
  const Table table;
  EXPECT_EQ(table.pawns(Side::kZero), 0U);
  EXPECT_EQ(table.pawns(Side::kOne), 0U);
  EXPECT_EQ(table.turn(), Turn::kSide0);
  EXPECT_EQ(table.any().game().side_name(Side::kZero).en, "Red");
  EXPECT_EQ(table.any().game().side_name(Side::kZero).fr, "Rouge");
}

TEST(SitaosClauses, SI_2_each_side_places_28_pawns) {
  Rng rng(2);
  for (int game = 0; game < 50; ++game) {
    Position position(kEndless);
    EXPECT_EQ(play_out<Sitaos>(position, rng), 56);
    EXPECT_EQ(popcount(position.pawns(Side::kZero)), 28);
    EXPECT_EQ(popcount(position.pawns(Side::kOne)), 28);
    EXPECT_EQ(position.pawns(Side::kZero) & position.pawns(Side::kOne), 0U);
  }
}

TEST(SitaosClauses, SI_3_the_sides_alternate_and_no_pawn_ever_moves) {
  Rng rng(3);
  Position position(kEndless);
  for (int turn = 0; turn < 56; ++turn) {
    const Side side = turn % 2 == 0 ? Side::kZero : Side::kOne;
    ASSERT_EQ(position.turn(), turn_of(side));
    const Position before = position;
    const Action action = position.sample_action(side, rng);
    position.apply(action);
    EXPECT_EQ(position.pawns(side), before.pawns(side) | bit(action.crossing));
    EXPECT_EQ(position.pawns(other(side)), before.pawns(other(side)));
  }
}

TEST(SitaosClauses, SI_3_a_taken_crossing_is_refused_to_both) {
  Table table;
  table.play("d4");
  EXPECT_EQ(table.clause("d4"), "SI-3");
  table.play("e5");
  EXPECT_EQ(table.clause("d4"), "SI-3");
  EXPECT_EQ(table.clause("e5"), "SI-3");
  EXPECT_EQ(table.clause("e4"), "");
  EXPECT_FALSE(table.lists("d4"));
  EXPECT_EQ(table.legal().size(), 54U);
}

TEST(SitaosClauses, SI_3_there_is_no_pass) {
  Table table;
  for (const char* token : {"pass", "-", "0000", "none", "null", ""}) {
    EXPECT_EQ(table.clause(token), "EV-1") << token;
  }
}

TEST(SitaosClauses, SI_8_every_figure_completed_is_added_up) {
  // Four squares of side 1 around one crossing, and the diamond of radius 1 is already there.
  const Drawing board = draw(
      "b.b.b.b."
      "........"
      "..rrr..."
      "..rXr..."
      "..rrr..."
      "........"
      "b.b.b.b.");
  EXPECT_EQ(names(completed_figures(board.red, board.marked)),
            (std::vector<std::string>{"sq1@c3", "sq1@c4", "sq1@d3", "sq1@d4"}));
  Table table("target=9999");
  table.reach(board);
  const int before = table.score(Side::kZero);
  EXPECT_EQ(before, 4 + 4);  // the square of side 2 and the diamond
  table.play("d4");
  EXPECT_EQ(table.score(Side::kZero) - before, 2 + 2 + 2 + 2);
}

TEST(SitaosClauses, SI_9_closing_a_gap_scores_the_whole_line_once) {
  const Drawing board = draw(
      "........"
      "........"
      "........"
      ".rrXrrr."
      "........"
      "........"
      "........");
  EXPECT_EQ(points_for(board.red, board.marked), 12);
  EXPECT_EQ(names(completed_figures(board.red, board.marked)), std::vector<std::string>{"ln6h@b4"});
}

TEST(SitaosClauses, SI_9_lines_in_different_directions_each_count) {
  const Drawing board = draw(
      "...r..r."
      ".r.r.r.."
      "..rrr..."
      "rrrXrr.."
      "..rrr..."
      ".r.r.r.."
      "r..r..r.");
  // Besides squares and diamonds: 6 along the row, 7 up the column, 7 and 6 on the diagonals.
  std::vector<std::string> lines;
  for (const std::string& name : names(completed_figures(board.red, board.marked))) {
    if (name.starts_with("ln")) lines.push_back(name);
  }
  EXPECT_EQ(lines, (std::vector<std::string>{"ln6h@a4", "ln6n@b6", "ln7u@a1", "ln7v@d1"}));
}

TEST(SitaosClauses, SI_10_a_line_that_grows_scores_its_new_length_in_full) {
  Table table;
  table.play("a4 a1 b4 c1 c4 e1 d4 g1 e4");
  EXPECT_EQ(table.score(Side::kZero), 6);
  table.play("b7 f4");
  EXPECT_EQ(table.score(Side::kZero), 6 + 12);
  table.play("d7 g4");
  EXPECT_EQ(table.score(Side::kZero), 6 + 12 + 24);
  table.play("f7 h4");
  EXPECT_EQ(table.score(Side::kZero), 6 + 12 + 24 + 36);
  EXPECT_EQ(table.turn(), Turn::kSide1);
}

TEST(SitaosClauses, SI_11_a_pawn_beside_a_complete_figure_does_not_score_it_again) {
  Table table;
  table.play("a1 h7 a2 h5 b1 f7 b2");
  EXPECT_EQ(table.score(Side::kZero), 2);
  table.play("e3 c1");
  EXPECT_EQ(table.score(Side::kZero), 2);
  table.play("g2 c2");  // a second square of side 1 that shares a side with the first
  EXPECT_EQ(table.score(Side::kZero), 4);
}

TEST(SitaosClauses, SI_12_the_score_is_the_true_total_also_above_99) {
  std::array<int, 2> before{};
  const Position position = play_greedy_against_meek(Side::kZero, kEndless, before);
  EXPECT_GT(position.score()[0], 99);
  Table table("target=9999");
  table.play("a4 a1 b4 c1 c4 e1 d4 g1 e4 b7 f4 d7 g4 f7 h4 h7");  // 78 for one row
  table.play("a3 h6 b3 h2 c3 f5 d3 d5 e3");
  EXPECT_EQ(table.score(Side::kZero), 78 + 4 * 2 + 6);
  table.play("b5 f3");
  EXPECT_EQ(table.score(Side::kZero), 92 + 2 + 12);
  EXPECT_NE(table.any().state().find(R"("score":[106,)"), std::string::npos);
}

TEST(SitaosClauses, SI_13_reaching_100_wins_at_once) {
  for (const Side side : kSides) {
    std::array<int, 2> before{};
    const Position position = play_greedy_against_meek(side, Options{}, before);
    EXPECT_EQ(position.result(), win_of(side));
    EXPECT_LT(before[index(side)], 100);
    EXPECT_GE(position.score()[index(side)], 100);
    EXPECT_NE(position.empty(), 0U) << "the end came by the last pawn: nothing is shown";
    EXPECT_EQ(position.phase(), "over");
    Actions actions;
    for (const Side asked : kSides) position.legal(asked, actions);
    EXPECT_TRUE(actions.empty());
  }
}

TEST(SitaosClauses, SI_13_the_target_itself_is_enough_and_one_point_less_is_not) {
  const std::string_view square = "a1 b1 a7 b2 g1 c1 g7";  // 36 points at the fourth pawn
  Table reached("target=36");
  reached.play(square);
  EXPECT_EQ(reached.result(), GameResult::kSide0);
  EXPECT_EQ(reached.turn(), Turn::kOver);
  EXPECT_EQ(reached.clause("h7"), "EV-3");
  Table missed("target=37");
  missed.play(square);
  EXPECT_EQ(missed.result(), GameResult::kNone);
  EXPECT_EQ(missed.turn(), Turn::kSide1);
}

TEST(SitaosClauses, SI_13_side_1_wins_by_reaching_the_target_too) {
  Table table("target=2");
  table.play("h1 a1 h3 a2 h5 b1 h7 b2");
  EXPECT_EQ(table.result(), GameResult::kSide1);
  EXPECT_EQ(table.score(Side::kOne), 2);
}

TEST(SitaosClauses, SI_14_with_all_pawns_placed_the_higher_score_wins) {
  Rng rng(14);
  std::array<int, 2> wins{};
  for (int game = 0; game < 300; ++game) {
    Position position(kEndless);
    play_out<Sitaos>(position, rng);
    const auto [red, blue] = position.score();
    if (red == blue) continue;
    const Side winner = red > blue ? Side::kZero : Side::kOne;
    EXPECT_EQ(position.result(), win_of(winner));
    EXPECT_EQ(position.payoff(), winner == Side::kZero ? 1 : -1);
    ++wins[index(winner)];
  }
  EXPECT_GT(wins[0], 0);
  EXPECT_GT(wins[1], 0);
}

TEST(SitaosClauses, SI_14_the_game_goes_on_until_the_last_crossing_is_filled) {
  Rng rng(41);
  Position position(kEndless);
  for (int turn = 0; turn < 56; ++turn) {
    EXPECT_EQ(position.result(), GameResult::kNone);
    play_random_event<Sitaos>(position, rng);
  }
  EXPECT_NE(position.result(), GameResult::kNone);
}

TEST(SitaosClauses, SI_15_equal_scores_are_a_draw) {
  // Side 1 copies every pawn by half-turn: no crossing is its own image, so it always can.
  Rng rng(15);
  for (int game = 0; game < 50; ++game) {
    Position position(kEndless);
    while (position.turn() != Turn::kOver) {
      const Action action = position.sample_action(Side::kZero, rng);
      position.apply(action);
      position.apply({static_cast<Crossing>(kCrossings - 1 - action.crossing), 0});
    }
    EXPECT_EQ(position.score()[0], position.score()[1]);
    EXPECT_EQ(position.result(), GameResult::kDraw);
    EXPECT_EQ(position.payoff(), 0);
  }
}

}  // namespace
}  // namespace tablier::sitaos
