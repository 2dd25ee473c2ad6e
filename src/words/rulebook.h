#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/expected.h"
#include "base/language.h"
#include "rules/side.h"

// The rules of a game as a person reads them: a summary for the table, then clause by clause. Read
// from two files beside the game: clauses.txt (numbers, marks, examples) and a catalogue of words.
namespace tablier {

// Where a clause comes from.
enum class Mark : std::uint8_t {
  kSheet,        // the rule sheet says so
  kRuling,       // our reading, where the sheet is silent, ambiguous or lost its picture
  kBoth,         // the sheet says it in part
  kTraditional,  // there is no sheet; everybody plays it so
};

// A position that shows a rule, by the events that lead to it, and what to do there to see it.
struct Example {
  std::string name;  // the clause's number, or that and a name of its own: `SI-8/sheet-3`
  std::string caption;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> events;
  std::vector<std::string> then;   // played from there, one after the other
  std::string refused;             // then refused, by this very clause
  Side side = Side::kZero;         // who looks and sits at the bottom
  std::vector<std::string> marks;  // squares that the rule is about
};

struct Clause {
  std::string number;  // `SO-34`
  Mark mark = Mark::kSheet;
  std::string title;
  std::string text;
  std::string why;  // where it is ours: why it had to be
  std::vector<Example> examples;
};

// A part of the summary: a title, then paragraphs, then a table, its head first; any may be absent.
struct SummaryPart {
  std::string name;  // `aim`, `turn`, `score`, …
  std::string title;
  std::vector<std::string> paragraphs;
  std::vector<std::vector<std::string>> table;
};

struct Rulebook {
  std::vector<SummaryPart> summary;
  std::vector<Clause> clauses;

  // Nothing where there is no such clause; numbers are read in any case.
  [[nodiscard]] const Clause* find(std::string_view number) const;
};

// What a mark is called: « la feuille », "our reading".
Text mark_name(Mark mark);

// The sentence says what is wrong with the files: for tests, and for those who write them.
Expected<Rulebook, std::string> read_rulebook(std::string_view clauses, std::string_view words);

}  // namespace tablier
