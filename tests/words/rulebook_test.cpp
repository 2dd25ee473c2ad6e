#include "words/rulebook.h"

#include <gtest/gtest.h>

namespace tablier {
namespace {

constexpr std::string_view kClauses =
    "XX-1 = sheet\n"
    "XX-1.options = size=3 pie=on\n"
    "XX-1.events = a1 b2\n"
    "XX-1.then = c3\n"
    "XX-1.marks = a1 c3\n"
    "XX-1/other.side = 1\n"
    "XX-1/other.refused = a1\n"
    "XX-2 = ruling\n";
constexpr std::string_view kWords =
    "summary.aim.title = Aim\n"
    "summary.aim.text = One.\n"
    "summary.aim.text.2 = Two.\n"
    "summary.table.row = Size | 1 | 2\n"
    "summary.table.row.2 = Points | 3 | –\n"
    "XX-1.title = First\n"
    "XX-1.text = What it says.\n"
    "XX-1/other.caption = What it shows.\n"
    "XX-2.title = Second\n"
    "XX-2.text = More.\n"
    "XX-2.why = The sheet is silent.\n";

std::string fault_of(const std::string& clauses, const std::string& words) {
  const auto book = read_rulebook(clauses, words);
  return book ? "" : book.error();
}

TEST(Rulebook, reads_clauses_examples_and_the_summary) {
  const auto book = read_rulebook(kClauses, kWords);
  ASSERT_TRUE(book) << book.error();
  ASSERT_EQ(book->summary.size(), 2U);
  EXPECT_EQ(book->summary[0].name, "aim");
  EXPECT_EQ(book->summary[0].paragraphs, (std::vector<std::string>{"One.", "Two."}));
  EXPECT_EQ(book->summary[1].table,
            (std::vector<std::vector<std::string>>{{"Size", "1", "2"}, {"Points", "3", "–"}}));
  ASSERT_EQ(book->clauses.size(), 2U);
  const Clause& first = book->clauses[0];
  EXPECT_EQ(first.mark, Mark::kSheet);
  ASSERT_EQ(first.examples.size(), 2U);
  EXPECT_EQ(first.examples[0].name, "XX-1");
  EXPECT_EQ(first.examples[0].options,
            (std::vector<std::pair<std::string, std::string>>{{"size", "3"}, {"pie", "on"}}));
  EXPECT_EQ(first.examples[0].events, (std::vector<std::string>{"a1", "b2"}));
  EXPECT_EQ(first.examples[0].then, std::vector<std::string>{"c3"});
  EXPECT_EQ(first.examples[0].marks, (std::vector<std::string>{"a1", "c3"}));
  EXPECT_EQ(first.examples[1].name, "XX-1/other");
  EXPECT_EQ(first.examples[1].side, Side::kOne);
  EXPECT_EQ(first.examples[1].refused, "a1");
  EXPECT_EQ(first.examples[1].caption, "What it shows.");
  EXPECT_EQ(book->find("xx-2"), &book->clauses[1]);
  EXPECT_EQ(book->find("XX-3"), nullptr);
}

TEST(Rulebook, tells_what_is_wrong_with_the_files) {
  const std::string clauses(kClauses);
  const std::string words(kWords);
  EXPECT_EQ(fault_of(clauses, words), "");
  EXPECT_EQ(fault_of(clauses + "XX-3 = sheet\n", words), "no title for XX-3");
  EXPECT_EQ(fault_of(clauses + "XX-3 = sheet\n", words + "XX-3.title = Third\n"),
            "no text for XX-3");
  EXPECT_EQ(fault_of(clauses + "XX-3 = both\n", words + "XX-3.title = Third\nXX-3.text = Text.\n"),
            "no reason given for XX-3");
  EXPECT_EQ(fault_of(clauses, words + "XX-1.why = Because.\n"),
            "a reason for what the sheet says: XX-1");
  EXPECT_EQ(fault_of(clauses + "XX-3 = perhaps\n", words), "not a clause: XX-3");
  EXPECT_EQ(fault_of("XX-0.events = a1\n" + clauses, words),
            "an example before its clause: XX-0.events");
  EXPECT_EQ(fault_of(clauses + "XX-2.evens = a1\n", words), "not a part of an example: XX-2.evens");
  EXPECT_EQ(fault_of(clauses, words + "XX-3.title = Third\n"), "words for no clause: XX-3.title");
  EXPECT_EQ(fault_of(clauses, words + "XX-2/none.caption = What?\n"),
            "words for no example: XX-2/none.caption");
  EXPECT_EQ(fault_of(clauses, words + "XX-2.texts = What?\n"),
            "not a part of a clause: XX-2.texts");
  EXPECT_EQ(fault_of(clauses, words + "summary.aim = What?\n"),
            "not a part of the summary: summary.aim");
  EXPECT_EQ(fault_of(clauses, words + "nothing\n"), "words, line 12: wanted: key = value");
}

}  // namespace
}  // namespace tablier
