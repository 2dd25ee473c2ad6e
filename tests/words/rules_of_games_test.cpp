#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "rules/games.h"
#include "rules/registry.h"
#include "rules/sokr/formations.h"
#include "words/embedded.h"

// The files beside the games, held to the rules: what a person reads is what the core plays.
namespace tablier {
namespace {

constexpr std::array kLanguages = {Language::kFrench, Language::kEnglish};

std::string file_of(const AnyGame& game, std::string_view name) {
  return std::string(game.name()) + "/" + std::string(name);
}
std::string_view words_of(const AnyGame& game, Language language) {
  return embedded_text(
      file_of(game, language == Language::kFrench ? "words.fr.txt" : "words.en.txt"));
}

class RulesOf : public testing::TestWithParam<const AnyGame*> {
 protected:
  static const AnyGame& game() { return *GetParam(); }
  // Its clauses in either language; the numbers, marks and events are the same file.
  static const Rulebook& book(Language language = Language::kEnglish) {
    return rulebook_of(game().name(), language);
  }
  template <class Use>
  static void for_each_example(const Use& use) {
    for (const Clause& clause : book().clauses) {
      for (const Example& example : clause.examples) {
        SCOPED_TRACE(example.name);
        use(clause, example);
      }
    }
  }
};

TEST_P(RulesOf, are_read_in_both_languages) {
  for (const Language language : kLanguages) {
    const auto read =
        read_rulebook(embedded_text(file_of(game(), "clauses.txt")), words_of(game(), language));
    ASSERT_TRUE(read) << read.error();
    EXPECT_FALSE(read->clauses.empty());
    EXPECT_FALSE(read->summary.empty());
  }
}

TEST_P(RulesOf, say_as_much_in_both_languages) {
  const Rulebook& french = book(Language::kFrench);
  const Rulebook& english = book(Language::kEnglish);
  ASSERT_EQ(french.clauses.size(), english.clauses.size());
  for (std::size_t i = 0; i < french.clauses.size(); ++i) {
    const Clause& one = french.clauses[i];
    const Clause& other = english.clauses[i];
    ASSERT_EQ(one.examples.size(), other.examples.size());
    for (std::size_t j = 0; j < one.examples.size(); ++j) {
      EXPECT_EQ(one.examples[j].caption.empty(), other.examples[j].caption.empty())
          << one.examples[j].name;
    }
  }
  ASSERT_EQ(french.summary.size(), english.summary.size());
  for (std::size_t i = 0; i < french.summary.size(); ++i) {
    const SummaryPart& one = french.summary[i];
    const SummaryPart& other = english.summary[i];
    SCOPED_TRACE(one.name);
    EXPECT_EQ(one.name, other.name);
    EXPECT_EQ(one.title.empty(), other.title.empty());
    EXPECT_EQ(one.paragraphs.size(), other.paragraphs.size());
    ASSERT_EQ(one.table.size(), other.table.size());
    for (std::size_t row = 0; row < one.table.size(); ++row) {
      EXPECT_EQ(one.table[row].size(), one.table[0].size());
      EXPECT_EQ(one.table[row].size(), other.table[row].size());
    }
  }
}

// The page typesets them: it curls apostrophes and keeps French marks with their words.
TEST_P(RulesOf, are_typed_plainly) {
  for (const Language language : kLanguages) {
    const std::string_view words = words_of(game(), language);
    for (const std::string_view typeset : {"’", "“", "”", "\u00a0", "\u202f", "\t"}) {
      EXPECT_EQ(words.find(typeset), std::string_view::npos) << typeset;
    }
  }
  EXPECT_EQ(words_of(game(), Language::kFrench).find('"'), std::string_view::npos);
  EXPECT_EQ(words_of(game(), Language::kEnglish).find("«"), std::string_view::npos);
}

// They are facts of the game, told in one place (facts.h): a text that needs one names it, `{age
// pro}`.
TEST_P(RulesOf, write_no_age_and_no_time_themselves) {
  const std::regex written(
      R"((dès|from|ages?|aged)\s+\d+(?!\d|\s+to\b)|\d+\s+(ans|years|minutes)\b|\| \d+ ans)");
  for (const Language language : kLanguages) {
    const std::string words(words_of(game(), language));
    std::smatch found;
    EXPECT_FALSE(std::regex_search(words, found, written)) << found.str();
  }
}

TEST_P(RulesOf, have_nothing_left_to_fill_in) {
  for (const Language language : kLanguages) {
    for (const Clause& clause : book(language).clauses) {
      for (const std::string& text : {clause.title, clause.text, clause.why}) {
        EXPECT_EQ(text.find('{'), std::string::npos) << clause.number;
      }
    }
    for (const SummaryPart& part : book(language).summary) {
      for (const std::string& text : part.paragraphs) EXPECT_EQ(text.find('{'), std::string::npos);
      for (const auto& row : part.table) {
        for (const std::string& cell : row) EXPECT_EQ(cell.find('{'), std::string::npos);
      }
    }
  }
}

TEST_P(RulesOf, have_an_example_for_every_clause) {
  for (const Clause& clause : book().clauses)
    EXPECT_FALSE(clause.examples.empty()) << clause.number;
}

TEST_P(RulesOf, have_examples_that_the_rules_play) {
  for_each_example([](const Clause& clause, const Example& example) {
    const std::unique_ptr<AnyPosition> position = game().start(example.options);
    ASSERT_NE(position, nullptr) << "its options";
    for (const std::vector<std::string>& events : {example.events, example.then}) {
      for (const std::string& event : events) {
        const auto played = position->apply(event);
        ASSERT_TRUE(played) << event << ": " << played.error().clause << " "
                            << game().explain(played.error(), Language::kEnglish);
      }
    }
    if (example.refused.empty()) return;
    const MaybeRefusal refusal = position->turn() == Turn::kBoth
                                     ? position->why(example.refused, example.side)
                                     : position->why(example.refused, std::nullopt);
    ASSERT_TRUE(refusal) << example.refused << " is allowed";
    EXPECT_EQ(refusal->clause, clause.number) << example.refused;
  });
}

// Columns and rows; none where squares are not what a game is about.
std::pair<int, int> board_of(const AnyGame& game, const Example& example) {
  if (game.name() == "sitaos") return {sitaos::kColumns, sitaos::kRows};
  if (game.name() == "sokr") return {sokr::kColumns, sokr::kRows};
  if (game.name() != "lignes") return {0, 0};
  const bool grand =
      std::find(example.options.begin(), example.options.end(),
                std::pair<std::string, std::string>("pitch", "grand")) != example.options.end();
  return {15, grand ? 31 : 23};  // LA-1, LA-37
}

TEST_P(RulesOf, mark_squares_of_the_board_each_once) {
  for_each_example([](const Clause&, const Example& example) {
    const auto [columns, rows] = board_of(game(), example);
    for (const std::string& square : example.marks) {
      ASSERT_GE(square.size(), 2U);
      ASSERT_TRUE(std::all_of(square.begin() + 1, square.end(), [](unsigned char c) {
        return std::isdigit(c) != 0;
      })) << square;
      EXPECT_TRUE(square[0] >= 'a' && square[0] < 'a' + columns) << square;
      const int row = std::stoi(square.substr(1));
      EXPECT_TRUE(row >= 1 && row <= rows) << square;
    }
    EXPECT_EQ(std::set<std::string>(example.marks.begin(), example.marks.end()).size(),
              example.marks.size());
  });
}

// « Encerclement facile » (beginners): a setting is named as the page calls it, then as it is
// typed.
TEST_P(RulesOf, name_settings_that_there_are) {
  std::set<std::string> settings;
  for (const OptionSpec& option : game().option_specs()) settings.emplace(option.name);
  for (const Language language : kLanguages) {
    const std::string_view close = language == Language::kFrench ? "» (" : "\" (";
    for (const Clause& clause : book(language).clauses) {
      std::size_t at = clause.text.find(close);
      for (; at != std::string::npos; at = clause.text.find(close, at + 1)) {
        const std::size_t start = at + close.size();
        const std::string name = clause.text.substr(start, clause.text.find(')', start) - start);
        EXPECT_TRUE(settings.contains(name)) << clause.number << ": " << name;
      }
    }
  }
}

// Every number of a clause that a text points to is one of this game's.
TEST_P(RulesOf, point_to_clauses_that_there_are) {
  for (const Language language : kLanguages) {
    for (const Clause& clause : book(language).clauses) {
      const std::string prefix = clause.number.substr(0, clause.number.find('-') + 1);
      for (const std::string& text : {clause.text, clause.why}) {
        for (std::size_t at = text.find(prefix); at != std::string::npos;
             at = text.find(prefix, at + 1)) {
          std::size_t end = at + prefix.size();
          while (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end])) != 0)
            ++end;
          EXPECT_NE(book(language).find(text.substr(at, end - at)), nullptr)
              << clause.number << ": " << text.substr(at, end - at);
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Words, RulesOf, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& info) { return std::string(info.param->name()); });

TEST(TextOf, CH_38_says_the_ages_that_the_game_gives) {
  for (const Language language : kLanguages) {
    const std::string& text = rulebook_of("chifootmi", language).find("CH-38")->text;
    for (const Facts::Age& age : chifootmi::Chifootmi::kFacts.ages) {
      const std::string said = (language == Language::kFrench ? "dès " : "from ") +
                               std::to_string(age.years) +
                               (language == Language::kFrench ? " ans" : "");
      EXPECT_NE(text.find(said), std::string::npos) << said;
    }
  }
}

// What a text counts is counted.
TEST(TextOf, SO_12_says_how_many_formations_there_are) {
  EXPECT_EQ(sokr::formations().size(), 8U);
  EXPECT_NE(rulebook_of("sokr", Language::kFrench).find("SO-12")->text.find("huit"),
            std::string::npos);
  EXPECT_NE(rulebook_of("sokr", Language::kEnglish).find("SO-12")->text.find("eight"),
            std::string::npos);
}

}  // namespace
}  // namespace tablier
