#include <gtest/gtest.h>

#include <algorithm>

#include "sitaos_board.h"

// SI-16: the player names the figures.
namespace tablier::sitaos {
namespace {

constexpr std::string_view kAnnounced = "scoring=announced target=9999";

// A crossing, d4, where red completes a square, a diamond and a line of 6 at once.
constexpr std::string_view kThreeAtOnce =
    "..b...b."
    ".b...b.."
    "b...r..."
    "rrrXrr.b"
    "....r..."
    ".r.r..b."
    ".b....b.";

Table three_at_once(std::string_view options = kAnnounced) {
  Table table(options);
  table.reach(draw(kThreeAtOnce));
  return table;
}

TEST(SitaosClauses, SI_16_automatic_scoring_is_the_default) {
  Table table;
  table.play("a1 h1 a2 h3 b1 h5 b2");
  EXPECT_EQ(table.score(Side::kZero), 2);
}

TEST(SitaosClauses, SI_16_every_subset_is_accepted_and_scores_what_it_names) {
  const std::vector<std::pair<std::string, int>> figures = {
      {"di1@e4", 4}, {"ln6h@a4", 12}, {"sq2@b2", 4}};
  for (unsigned subset = 0; subset < 8; ++subset) {
    std::string token;
    int points = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      if ((subset >> i & 1U) == 0) continue;
      token += (token.empty() ? "" : ",") + figures[i].first;
      points += figures[i].second;
    }
    token = "d4[" + token + "]";
    Table table = three_at_once();
    EXPECT_EQ(table.clause(token), "") << token;
    EXPECT_EQ(table.play(token), token);
    EXPECT_EQ(table.score(Side::kZero), points) << token;
    EXPECT_EQ(table.turn(), Turn::kSide1);
  }
}

TEST(SitaosClauses, SI_16_names_may_come_in_any_order_and_are_recorded_in_byte_order) {
  std::vector<std::string> order = {"di1@e4", "ln6h@a4", "sq2@b2"};
  do {
    Table table = three_at_once();
    const std::string token = "d4[" + order[0] + "," + order[1] + "," + order[2] + "]";
    EXPECT_EQ(table.play(token), "d4[di1@e4,ln6h@a4,sq2@b2]");
    EXPECT_EQ(table.score(Side::kZero), 20);
  } while (std::next_permutation(order.begin(), order.end()));
  Table table = three_at_once();
  EXPECT_EQ(table.play("d4[sq2@b2,di1@e4]"), "d4[di1@e4,sq2@b2]");
}

TEST(SitaosClauses, SI_16_legal_lists_nothing_named_and_everything_named) {
  const Table table = three_at_once();
  std::vector<std::string> at_d4;
  for (const std::string& token : table.legal()) {
    if (token.starts_with("d4")) at_d4.push_back(token);
  }
  EXPECT_EQ(at_d4, (std::vector<std::string>{"d4[]", "d4[di1@e4,ln6h@a4,sq2@b2]"}));
  // Where nothing is completed the two are one; a taken crossing is not listed.
  EXPECT_TRUE(table.lists("h7[]"));
  EXPECT_FALSE(table.lists("a4[]"));
  EXPECT_FALSE(table.lists("d4[di1@e4,sq2@b2]"));
  EXPECT_FALSE(table.lists("h7"));
}

TEST(SitaosClauses, SI_16_a_figure_that_is_not_named_is_lost_for_good) {
  Table table(kAnnounced);
  table.play("a1[] h1[] a2[] h3[] b1[] h5[] b2[] h7[]");
  EXPECT_EQ(table.score(Side::kZero), 0);
  EXPECT_EQ(table.clause("c1[sq1@a1]"), "SI-16");
  table.play("c1[] g6[]");
  EXPECT_EQ(table.clause("c2[sq1@a1,sq1@b1]"), "SI-16");
  table.play("c2[sq1@b1]");
  EXPECT_EQ(table.score(Side::kZero), 2);
}

TEST(SitaosClauses, SI_16_a_wrong_name_refuses_the_whole_token_and_costs_nothing) {
  Table table = three_at_once();
  for (const char* token : {
           "d4[sq1@a1]",         // not even begun
           "d4[di1@e4,sq3@b1]",  // one right, one wrong
           "d4[sq1@a1,di1@e4]",  // the wrong one first
           "d4[sq2@d4]",         // the pawn is a corner, the square is not complete
           "d4[ln7h@a4]",        // longer than the run
           "d4[ln5v@d1]",        // another direction
           "d4[di1@d4]",         // around the pawn, not through it
           "h7[di1@e4]",         // complete with d4, not with h7
       }) {
    EXPECT_EQ(table.clause(token), "SI-16") << token;
  }
  EXPECT_EQ(table.play("d4[di1@e4,ln6h@a4,sq2@b2]"), "d4[di1@e4,ln6h@a4,sq2@b2]");
  EXPECT_EQ(table.score(Side::kZero), 20);
}

TEST(SitaosClauses, SI_16_a_name_given_twice_is_refused) {
  Table table = three_at_once();
  EXPECT_EQ(table.clause("d4[sq2@b2,sq2@b2]"), "SI-16");
  EXPECT_EQ(table.clause("d4[sq2@b2,di1@e4,sq2@b2]"), "SI-16");
  EXPECT_NE(table.sentence("d4[sq2@b2,sq2@b2]", Language::kEnglish),
            table.sentence("d4[sq1@a1]", Language::kEnglish));
}

TEST(SitaosClauses, SI_16_a_line_named_shorter_than_its_run_is_refused) {
  Table table = three_at_once();
  EXPECT_EQ(table.clause("d4[ln5h@a4]"), "SI-16");
  EXPECT_EQ(table.clause("d4[ln5h@b4]"), "SI-16");
  EXPECT_EQ(table.clause("d4[ln5h@b4,sq2@b2]"), "SI-16");
  EXPECT_EQ(table.clause("d4[ln6h@a4,ln5h@a4]"), "SI-16");
  // It says how long the line is.
  for (const Language language : {Language::kFrench, Language::kEnglish}) {
    const std::string sentence = table.sentence("d4[ln5h@a4]", language);
    EXPECT_NE(sentence.find("5 a4–e4"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find('6'), std::string::npos) << sentence;
  }
}

TEST(SitaosClauses, SI_16_the_other_colours_figures_cannot_be_named) {
  Table table(kAnnounced);
  table.play("h7[] a1[] h5[] a2[] h3[] b1[]");
  EXPECT_EQ(table.clause("b2[sq1@a1]"), "SI-16");  // blue's square, red's pawn
  EXPECT_EQ(table.clause("b2[]"), "");
}

TEST(SitaosClauses, SI_16_an_unnamed_line_of_5_does_not_stop_a_later_6) {
  Table table(kAnnounced);
  table.play("a4[] a1[] b4[] c1[] c4[] e1[] d4[] g1[] e4[]");
  EXPECT_EQ(table.score(Side::kZero), 0);
  table.play("b7[]");
  EXPECT_EQ(table.clause("f4[ln5h@a4]"), "SI-16");
  EXPECT_EQ(table.clause("f4[ln5h@b4]"), "SI-16");
  table.play("f4[ln6h@a4]");
  EXPECT_EQ(table.score(Side::kZero), 12);
}

TEST(SitaosClauses, SI_16_without_brackets_a_move_is_refused) {
  Table table = three_at_once();
  EXPECT_EQ(table.clause("d4"), "SI-16");
  EXPECT_EQ(table.clause("h7"), "SI-16");
  EXPECT_EQ(table.clause("a4"), "SI-3");  // taken: the more helpful one
}

TEST(SitaosClauses, SI_16_brackets_in_automatic_scoring_are_refused) {
  Table table = three_at_once("target=9999");
  for (const char* token : {"d4[]", "d4[di1@e4,ln6h@a4,sq2@b2]", "h7[]", "d4[sq1@a1]"}) {
    EXPECT_EQ(table.clause(token), "SI-16") << token;
  }
  EXPECT_EQ(table.clause("a4[]"), "SI-3");
  EXPECT_EQ(table.clause("d4"), "");
}

TEST(SitaosClauses, SI_16_what_is_not_a_token_is_refused_as_such) {
  Table table = three_at_once();
  for (const char* token : {"d4[",
                            "d4]",
                            "d4[]]",
                            "d4[[]]",
                            "d4[]x",
                            "d4[,]",
                            "d4[sq2@b2,]",
                            "d4[,sq2@b2]",
                            "d4[sq2@b2,,di1@e4]",
                            "d4[ sq2@b2]",
                            "d4[sq2@b2, di1@e4]",
                            "D4[]",
                            "d4()",
                            "[sq2@b2]d4",
                            "[]",
                            "d4[sq]",
                            "d4[sq2]",
                            "d4[sq2@]",
                            "d4[sq2@z9]",
                            "d4[ln6x@a4]",
                            "d4[SQ2@b2]",
                            "d4[sq2@b2;di1@e4]",
                            "i4[]",
                            "swap[]"}) {
    EXPECT_EQ(table.clause(token), "EV-1") << token;
  }
  // Shapes that no board of this size holds are no figures: any refusal will do.
  for (const char* token : {"d4[sq7@a1]", "d4[sq0@d4]", "d4[sq2@h7]", "d4[di1@a1]", "d4[ln4h@a4]",
                            "d4[ln9h@a4]", "d4[ln6h@h4]"}) {
    EXPECT_NE(table.clause(token), "") << token;
  }
}

TEST(SitaosClauses, SI_16_a_very_long_token_is_refused_like_any_other) {
  Table table = three_at_once();
  std::string token = "d4[";
  for (int i = 0; i < 20000; ++i) token += "sq2@b2,";
  EXPECT_EQ(table.clause(token + "sq2@b2]"), "SI-16");
  EXPECT_EQ(table.clause("d4[" + std::string(100000, 'x') + "]"), "EV-1");
}

TEST(SitaosClauses, SI_16_the_target_counts_named_points_only) {
  Table table("scoring=announced target=2");
  table.play("a1[] h1[] a2[] h3[] b1[] h5[] b2[]");
  EXPECT_EQ(table.result(), GameResult::kNone);
  table.play("h7[] c1[] f6[] c2[sq1@b1]");
  EXPECT_EQ(table.result(), GameResult::kSide0);
}

}  // namespace
}  // namespace tablier::sitaos
