#include "terminal/row.h"

#include <gtest/gtest.h>

namespace tablier::terminal {
namespace {

TEST(Row, width_counts_columns_not_bytes) {
  EXPECT_EQ(width("abc"), 3);
  EXPECT_EQ(width("é●◆┼…"), 5);
  EXPECT_EQ(width("漢字"), 4);
  EXPECT_EQ(width("e\u0301"), 1);
  EXPECT_EQ(width("\xff\xfe"), 2);
}

TEST(Row, ascii_has_no_accents) {
  EXPECT_EQ(to_ascii("À Rouge, dé–à « d4 »…"), "A Rouge, de-a \"d4\"...");
  EXPECT_EQ(to_ascii("漢"), "?");
}

TEST(Row, foreign_text_cannot_steer_the_terminal) {
  const Screen screen;
  EXPECT_EQ(showable("a\x1b[31mb\rc\x07", screen), "a?[31mb?c?");
  EXPECT_EQ(showable("a\u009bb\u202ec", screen), "a?b?c");  // NOLINT(misc-misleading-bidirectional)
  EXPECT_EQ(showable("\xc3(", screen), "?(");
}

TEST(Row, colours_only_where_they_are_understood_and_always_ended) {
  Screen screen;
  const Row row("x", Ink::kSide0);
  EXPECT_EQ(render(row, screen), "x");
  screen.colour = true;
  const std::string bytes = render(row, screen);
  EXPECT_TRUE(bytes.starts_with("\x1b["));
  EXPECT_TRUE(bytes.ends_with("\x1b[0m"));
}

TEST(Row, wrapping_keeps_to_the_columns) {
  Screen screen;
  screen.columns = 20;
  const std::string text =
      "Voici une phrase assez longue : elle tient en plusieurs lignes ; vrai ?";
  std::string joined;
  for (const Row& row : wrap(text, screen)) {
    EXPECT_LE(row.width(), 20);
    if (!joined.empty()) joined += ' ';
    joined += row.spans().at(0).text;
    EXPECT_FALSE(row.spans().at(0).text.starts_with(":"));
    EXPECT_FALSE(row.spans().at(0).text.starts_with(";"));
    EXPECT_FALSE(row.spans().at(0).text.starts_with("?"));
  }
  EXPECT_EQ(joined, text);
}

TEST(Row, wrapping_breaks_a_word_that_no_row_can_hold) {
  Screen screen;
  screen.columns = 10;
  const Rows rows = wrap("in " + std::string(25, 'x'), screen);
  EXPECT_GE(rows.size(), 3U);
  for (const Row& row : rows) EXPECT_LE(row.width(), 10);
}

TEST(Row, filling_takes_the_parts_in_order) {
  EXPECT_EQ(fill("{} et {}.", {"un", "deux"}), "un et deux.");
  EXPECT_EQ(fill("{} et {}.", {"un"}), "un et .");
  EXPECT_EQ(fill({"a {}", "b {}"}, Language::kEnglish, {"{}"}), "b {}");
}

}  // namespace
}  // namespace tablier::terminal
