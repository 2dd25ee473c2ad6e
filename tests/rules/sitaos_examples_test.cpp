#include <gtest/gtest.h>

#include "sitaos_board.h"

// The six examples of the rule sheet, whose pictures are lost, on positions that fit their text.
namespace tablier::sitaos {
namespace {

using Names = std::vector<std::string>;

// Reaches the drawing by legal play, fills the marked crossing, and expects exactly these points
// and figures for the side whose turn it is.
void expect_example(std::string_view rows, Side side, int points, const Names& figures) {
  const Drawing board = draw(rows);
  Table table("target=9999");
  table.reach(board);
  ASSERT_EQ(table.turn(), turn_of(side)) << rows;
  EXPECT_EQ(names(completed_figures(table.pawns(side), board.marked)), figures);
  const int before = table.score(side);
  const int others = table.score(other(side));
  table.play(write_crossing(board.marked));
  EXPECT_EQ(table.score(side) - before, points) << rows;
  EXPECT_EQ(table.score(other(side)), others);
}

TEST(SitaosExamples, SI_4_SI_5_example_1_the_smallest_square_and_diamond) {
  expect_example(
      "........"
      "........"
      ".....b.."
      "......b."
      "....b..."
      "rr......"
      "rX......",
      Side::kZero, 2, {"sq1@a1"});
  expect_example(
      "........"
      "........"
      "...r...."
      "..r.X..."
      "...r...."
      "b.....b."
      ".....b..",
      Side::kZero, 4, {"di1@d4"});
}

TEST(SitaosExamples, SI_4_SI_5_example_2_the_largest_square_and_diamond) {
  expect_example(
      "r.....X."
      "..b....."
      "........"
      "......b."
      "..b....."
      "........"
      "r.....r.",
      Side::kZero, 36, {"sq6@a1"});
  expect_example(
      "...r...."
      "........"
      ".b......"
      "r.....X."
      ".......b"
      "..b....."
      "...r....",
      Side::kZero, 36, {"di3@d4"});
}

TEST(SitaosExamples, SI_8_example_3_two_squares_for_4_and_2) {
  expect_example(
      "b......b"
      ".r.r...."
      "..brr..."
      ".rbXr..."
      "........"
      "..b...b."
      "........",
      Side::kZero, 6, {"sq1@d4", "sq2@b4"});
}

TEST(SitaosExamples, SI_8_example_4_blue_makes_two_squares_for_9_and_2) {
  expect_example(
      "........"
      ".b..b..."
      "r..r..r."
      "..r....."
      ".br.Xb.."
      "..r.bb.."
      "...r....",
      Side::kOne, 11, {"sq1@e2", "sq3@b3"});
}

TEST(SitaosExamples, SI_8_example_5_a_square_a_diamond_and_a_line_of_6) {
  expect_example(
      "..b...b."
      ".b...b.."
      "b...r..."
      "rrrXrr.b"
      "....r..."
      ".r.r..b."
      ".b....b.",
      Side::kZero, 20, {"di1@e4", "ln6h@a4", "sq2@b2"});
}

TEST(SitaosExamples, SI_11_example_6_the_diamond_was_complete_before) {
  const std::string_view rows =
      "r......r"
      ".b.b.X.."
      "r......r"
      ".b.r.b.."
      "........"
      ".b.b.b.."
      "r.r....r";
  const Drawing board = draw(rows);
  // The diamond is there, crosses the square, and has been paid for.
  EXPECT_EQ(read_figure("di2@d4")->pawns & ~board.blue, 0U);
  Table table("target=9999");
  table.reach(board);
  EXPECT_EQ(table.score(Side::kOne), 16);
  expect_example(rows, Side::kOne, 16, {"sq4@b2"});
}

}  // namespace
}  // namespace tablier::sitaos
