#include "rules/sitaos/figure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/bits.h"
#include "sitaos_board.h"

namespace tablier::sitaos {
namespace {

using Names = std::vector<std::string>;

// The marked crossing of a drawing, filled by red: its points and the figures it completes.
void expect_red(std::string_view rows, int points, const Names& figures) {
  const Drawing board = draw(rows);
  EXPECT_EQ(points_for(board.red, board.marked), points) << rows;
  EXPECT_EQ(names(completed_figures(board.red, board.marked)), figures) << rows;
}

// A board with the pawns of one figure but one, every missing pawn tried in turn.
void expect_each_pawn_completes(const Figure& figure, int points) {
  for (Pawns left = figure.pawns; left != 0;) {
    const auto last = static_cast<Crossing>(pop_lowest_bit(left));
    const Pawns before = figure.pawns & ~bit(last);
    EXPECT_EQ(points_for(before, last), points) << write_figure(figure);
    // Whether the new pawn already stands in the set makes no difference.
    EXPECT_EQ(points_for(figure.pawns, last), points) << write_figure(figure);
    EXPECT_EQ(names(completed_figures(before, last)), Names{write_figure(figure)});
  }
}

void expect_kind(FigureKind kind, const std::map<int, int>& points_by_size) {
  std::set<int> sizes;
  for (const Figure& figure : all_figures()) {
    if (figure.kind != kind) continue;
    sizes.insert(figure.size);
    const auto points = points_by_size.find(figure.size);
    ASSERT_NE(points, points_by_size.end()) << write_figure(figure);
    EXPECT_EQ(figure.points, points->second) << write_figure(figure);
    expect_each_pawn_completes(figure, points->second);
  }
  EXPECT_EQ(sizes.size(), points_by_size.size());
}

TEST(SitaosClauses, SI_1_the_board_has_8_columns_and_7_rows) {
  Names expected;
  for (char column = 'a'; column <= 'h'; ++column) {
    for (char row = '1'; row <= '7'; ++row) expected.push_back({column, row});
  }
  EXPECT_EQ(expected.size(), 56U);
  EXPECT_EQ(Table().legal(), expected);  // letters first, then rows: already in byte order
}

TEST(SitaosClauses, SI_1_nothing_off_the_board_is_a_crossing) {
  Table table;
  for (const char* token :
       {"a8", "h8", "i1", "a0", "A1", "1a", "a", "", "a10", "a1 ", " a1", "`1", "aa", "11", "d4d5",
        "\xe9"
        "1"}) {
    EXPECT_EQ(table.clause(token), "EV-1") << token;
  }
}

TEST(SitaosClauses, SI_4_squares_of_every_size_score_their_points) {
  expect_kind(FigureKind::kSquare, {{1, 2}, {2, 4}, {3, 9}, {4, 16}, {5, 25}, {6, 36}});
}

TEST(SitaosClauses, SI_4_what_is_on_the_sides_or_inside_does_not_matter) {
  expect_red(
      "........"
      "........"
      "........"
      ".rbrX..."
      ".b.b...."
      ".rbb...."
      ".r.br...",
      9, {"sq3@b1"});
}

TEST(SitaosClauses, SI_4_a_corner_of_the_other_colour_makes_no_square) {
  expect_red(
      "........"
      "........"
      "........"
      "........"
      "........"
      "b.r....."
      "r.X.....",
      0, {});
}

TEST(SitaosClauses, SI_4_a_tilted_square_is_not_a_square) {
  // The corners of a square that is neither upright nor a diamond.
  expect_red(
      "........"
      "........"
      "........"
      ".r......"
      "...X...."
      "r......."
      "..r.....",
      0, {});
}

TEST(SitaosClauses, SI_5_diamonds_of_every_radius_score_their_points) {
  expect_kind(FigureKind::kDiamond, {{1, 4}, {2, 16}, {3, 36}});
}

TEST(SitaosClauses, SI_5_what_is_inside_does_not_matter) {
  expect_red(
      "........"
      "...r...."
      "..bb...."
      ".rbrbX.."
      "...b...."
      "...r...."
      "........",
      16, {"di2@d4"});
}

TEST(SitaosClauses, SI_5_three_points_and_the_middle_make_no_diamond) {
  expect_red(
      "........"
      "........"
      "...r...."
      "..rrX..."
      "........"
      "........"
      "........",
      0, {});
}

TEST(SitaosClauses, SI_6_lines_of_every_length_and_direction_score_their_points) {
  std::set<std::pair<int, char>> seen;
  for (const Figure& figure : all_figures()) {
    if (figure.kind != FigureKind::kLine) continue;
    const int points = std::map<int, int>{{5, 6}, {6, 12}, {7, 24}, {8, 36}}.at(figure.size);
    EXPECT_EQ(figure.points, points);
    expect_each_pawn_completes(figure, points);
    seen.emplace(figure.size, write_figure(figure)[3]);
  }
  // Only a row is long enough for 8.
  const std::set<std::pair<int, char>> expected = {{5, 'h'}, {5, 'v'}, {5, 'u'}, {5, 'n'}, {6, 'h'},
                                                   {6, 'v'}, {6, 'u'}, {6, 'n'}, {7, 'h'}, {7, 'v'},
                                                   {7, 'u'}, {7, 'n'}, {8, 'h'}};
  EXPECT_EQ(seen, expected);
}

TEST(SitaosClauses, SI_6_a_run_of_four_scores_nothing) {
  expect_red(
      "........"
      "........"
      "........"
      "..rrXr.."
      "........"
      "........"
      "........",
      0, {});
}

TEST(SitaosClauses, SI_6_a_broken_run_is_no_line) {
  expect_red(
      "........"
      "........"
      "........"
      "rrr.Xrr."
      "........"
      "........"
      "........",
      0, {});
  expect_red(
      "........"
      "........"
      "........"
      "rrrbXrrr"
      "........"
      "........"
      "........",
      0, {});
}

TEST(SitaosClauses, SI_6_a_row_does_not_run_on_into_the_next) {
  // Seven reds one after the other if rows were joined end to end.
  expect_red(
      "........"
      "........"
      "........"
      "rrr....."
      "....rrrX"
      "........"
      "........",
      0, {});
}

TEST(SitaosClauses, SI_7_there_are_314_figures_as_the_sheet_counts_them) {
  std::map<std::pair<FigureKind, int>, int> counts;
  for (const Figure& figure : all_figures()) ++counts[{figure.kind, figure.size}];
  const std::map<std::pair<FigureKind, int>, int> expected = {
      {{FigureKind::kLine, 5}, 76},    {{FigureKind::kLine, 6}, 49},
      {{FigureKind::kLine, 7}, 26},    {{FigureKind::kLine, 8}, 7},
      {{FigureKind::kSquare, 1}, 42},  {{FigureKind::kSquare, 2}, 30},
      {{FigureKind::kSquare, 3}, 20},  {{FigureKind::kSquare, 4}, 12},
      {{FigureKind::kSquare, 5}, 6},   {{FigureKind::kSquare, 6}, 2},
      {{FigureKind::kDiamond, 1}, 30}, {{FigureKind::kDiamond, 2}, 12},
      {{FigureKind::kDiamond, 3}, 2}};
  EXPECT_EQ(counts, expected);
  EXPECT_EQ(all_figures().size(), 314U);
}

TEST(SitaosClauses, SI_7_every_figure_has_a_name_of_its_own_that_reads_back) {
  std::set<std::string> seen;
  std::set<Pawns> shapes;
  for (const Figure& figure : all_figures()) {
    const std::string name = write_figure(figure);
    EXPECT_TRUE(seen.insert(name).second) << name;
    EXPECT_TRUE(shapes.insert(figure.pawns).second) << name;
    const auto read = read_figure(name);
    ASSERT_TRUE(read.has_value()) << name;
    EXPECT_EQ(*read, figure) << name;
  }
}

TEST(SitaosNotation, a_figure_is_named_by_kind_size_and_anchor) {
  const auto pawns = [](const char* name) { return read_figure(name).value_or(Figure{}).pawns; };
  EXPECT_EQ(pawns("sq3@b2"), draw("........"
                                  "........"
                                  ".r..r..."
                                  "........"
                                  "........"
                                  ".r..r..."
                                  "........")
                                 .red);
  EXPECT_EQ(pawns("di2@d4"), draw("........"
                                  "...r...."
                                  "........"
                                  ".r...r.."
                                  "........"
                                  "...r...."
                                  "........")
                                 .red);
  EXPECT_EQ(pawns("ln6h@a4"), draw("........"
                                   "........"
                                   "........"
                                   "rrrrrr.."
                                   "........"
                                   "........"
                                   "........")
                                  .red);
  EXPECT_EQ(pawns("ln5v@c2"), draw("........"
                                   "..r....."
                                   "..r....."
                                   "..r....."
                                   "..r....."
                                   "..r....."
                                   "........")
                                  .red);
  EXPECT_EQ(pawns("ln5u@c2"), draw("........"
                                   "......r."
                                   ".....r.."
                                   "....r..."
                                   "...r...."
                                   "..r....."
                                   "........")
                                  .red);
  EXPECT_EQ(pawns("ln5n@c6"), draw("........"
                                   "..r....."
                                   "...r...."
                                   "....r..."
                                   ".....r.."
                                   "......r."
                                   "........")
                                  .red);
}

TEST(SitaosNotation, what_is_not_one_of_the_figures_has_no_reading) {
  for (const char* name :
       {"",        "sq",      "sq3",     "sq3@",    "sq3@b",   "sq0@a1", "sq7@a1",
        "sq6@c1",  "sq1@h1",  "sq1@a7",  "di1@a4",  "di4@d4",  "di0@d4", "ln4h@a1",
        "ln9h@a1", "ln6h@d4", "ln5v@a4", "ln5u@a4", "ln5n@a4", "ln6@a4", "ln6x@a4",
        "sq3h@b2", "SQ3@b2",  "sq3@B2",  "sq03@b2", "sq3@b2 ", "sq3-b2", "ln6h@a44"}) {
    EXPECT_FALSE(read_figure(name).has_value()) << name;
  }
}

}  // namespace
}  // namespace tablier::sitaos
