#include <gtest/gtest.h>

#include "evening.h"
#include "rules/registry.h"
#include "terminal/rule_pages.h"
#include "words/embedded.h"

// The rules as the terminal shows them: those beside the game, whatever the game.
namespace tablier::terminal {
namespace {

std::string joined(const Rows& rows) {
  std::string text;
  for (const Row& row : rows) {
    for (const Span& span : row.spans()) text += span.text;
    text += '\n';
  }
  return text;
}

Screen screen_of(Language language, int columns = 80) {
  Screen screen;
  screen.language = language;
  screen.columns = columns;
  return screen;
}

// Line ends and indentation are the screen's.
std::string flat(std::string_view text) {
  std::string flat;
  for (const char c : text) {
    const char plain = c == '\n' ? ' ' : c;
    if (plain != ' ' || (!flat.empty() && flat.back() != ' ')) flat += plain;
  }
  return flat;
}

TEST(RulePages, have_every_clause_with_its_mark_and_why) {
  for (const AnyGame* game : all_games()) {
    for (const Language language : kLanguages) {
      const std::string told = flat(joined(clause_rows(*game, screen_of(language))));
      for (const Clause& clause : rulebook_of(game->name(), language).clauses) {
        const std::string head = clause.number + " " + clause.title + " [" +
                                 std::string(mark_name(clause.mark).in(language)) + "]";
        EXPECT_NE(told.find(flat(head)), std::string::npos) << head;
        EXPECT_NE(told.find(flat(clause.text)), std::string::npos) << clause.number;
        EXPECT_NE(told.find(flat(clause.why)), std::string::npos) << clause.number;
      }
    }
  }
}

TEST(RulePages, draw_every_example_of_every_clause) {
  for (const AnyGame* game : all_games()) {
    for (const Language language : kLanguages) {
      for (const Clause& clause : rulebook_of(game->name(), language).clauses) {
        const std::string told = joined(clause_rows(*game, clause, screen_of(language)));
        for (const Example& example : clause.examples) {
          EXPECT_NE(flat(told).find(flat(example.caption)), std::string::npos) << example.name;
          if (example.refused.empty()) continue;
          EXPECT_NE(told.find("(" + clause.number + ")"), std::string::npos) << example.name;
        }
      }
    }
  }
}

TEST(RulePages, fit_screens_of_any_width) {
  for (const AnyGame* game : all_games()) {
    for (const int columns : {40, 57, 80, 120}) {
      const Screen screen = screen_of(Language::kFrench, columns);
      Rows rows = summary_rows(*game, screen);
      for (Row& row : clause_rows(*game, screen)) rows.push_back(std::move(row));
      for (const Row& row : rows) EXPECT_LE(row.width(), columns) << joined({row});
    }
  }
}

TEST(RulePages, a_table_that_is_too_wide_is_told_line_by_line) {
  const AnyGame& sitaos = *find_game("sitaos");
  const std::string narrow = joined(summary_rows(sitaos, screen_of(Language::kEnglish, 40)));
  EXPECT_NE(narrow.find("- Diamond"), std::string::npos) << narrow;
  EXPECT_NE(flat(narrow).find("4 · 16 · 36"), std::string::npos) << narrow;
}

TEST(RulePages, a_game_without_rules_says_so) {
  const Rows rows = rule_rows(*find_game("sitaos"), "SI-99", screen_of(Language::kEnglish));
  EXPECT_EQ(flat(joined(rows)), "SITAOS has no rule SI-99: they go from SI-1 to SI-18. ");
}

TEST(Session, help_begins_with_the_summary_of_the_game) {
  for (const AnyGame* game : all_games()) {
    for (const Language language : kLanguages) {
      Evening evening("help\n", language);
      evening.table.game = game;
      evening.play();
      for (const SummaryPart& part : rulebook_of(game->name(), language).summary) {
        EXPECT_TRUE(evening.says(part.title)) << part.title;
      }
      EXPECT_TRUE(evening.says(language == Language::kFrench ? "À cette table" : "At this table"));
      EXPECT_TRUE(evening.says(language == Language::kFrench ? "expliquer" : "explain"));
    }
  }
}

TEST(Session, rules_shows_all_of_them_or_the_one_named) {
  Evening evening("rules si-3\nregle SI-10\nrules SI-99\n");
  evening.play();
  EXPECT_TRUE(evening.says("SI-3 "));
  EXPECT_TRUE(evening.says("There is already a pawn on d4 (SI-3)."));
  EXPECT_TRUE(evening.says("SI-10 "));
  EXPECT_TRUE(evening.says("SITAOS has no rule SI-99"));
  EXPECT_FALSE(evening.says("SI-11 "));
  Evening all("rules\n");
  all.play();
  for (const Clause& clause : rulebook_of("sitaos", Language::kEnglish).clauses) {
    EXPECT_TRUE(all.says(clause.number + " ")) << clause.number;
  }
}

TEST(Session, explain_shows_the_rule_of_the_last_refusal) {
  Evening evening("explain\nd4\nd4\nexplain\n");
  evening.play();
  EXPECT_TRUE(evening.says("Nothing has been refused yet"));
  EXPECT_TRUE(evening.says("[the sheet]"));
  const std::size_t refused = evening.output.find("(SI-3)");
  EXPECT_NE(evening.output.find("SI-3 A turn", refused), std::string::npos);
}

// What one of two people tried in their own seat is nothing for the other.
TEST(Session, explain_forgets_what_was_refused_in_the_other_seat) {
  Evening evening("\n12\n7\n\nexplain\n");
  evening.table.game = find_game("chifootmi");
  evening.table.human = {true, true};
  evening.play();
  EXPECT_TRUE(evening.says("Nothing has been refused yet"));
}

}  // namespace
}  // namespace tablier::terminal
