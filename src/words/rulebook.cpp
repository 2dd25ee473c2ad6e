#include "words/rulebook.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "words/catalogue.h"

namespace tablier {
namespace {

constexpr std::array<std::string_view, 4> kMarks = {"sheet", "ruling", "both", "traditional"};

std::optional<Mark> read_mark(std::string_view word) {
  for (std::size_t i = 0; i < kMarks.size(); ++i) {
    if (kMarks[i] == word) return static_cast<Mark>(i);
  }
  return std::nullopt;
}

std::vector<std::string> split(std::string_view text, std::string_view joint) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(joint), text.size());
    if (end > 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + joint.size(), text.size()));
  }
  return parts;
}

// `SO-34` of `SO-34/close.then`.
std::string_view clause_of(std::string_view key) { return key.substr(0, key.find_first_of("./")); }

// Collects what the two files say; the first fault found is told.
class Reader {
 public:
  Reader(const Catalogue& facts, const Catalogue& words) : facts_(facts), words_(words) {}

  Expected<Rulebook, std::string> read() {
    for (const std::string& key : facts_.keys()) read_fact(key);
    for (const std::string& key : words_.keys()) read_word(key);
    for (const Clause& clause : book_.clauses) {
      if (clause.title.empty()) fault("no title for ", clause.number);
      if (clause.text.empty()) fault("no text for ", clause.number);
      const bool ours = clause.mark == Mark::kRuling || clause.mark == Mark::kBoth;
      if (ours == clause.why.empty()) {
        fault(ours ? "no reason given for " : "a reason for what the sheet says: ", clause.number);
      }
    }
    if (!fault_.empty()) return std::move(fault_);
    return std::move(book_);
  }

 private:
  void fault(std::string_view what, std::string_view key) {
    if (fault_.empty()) fault_ = std::string(what) + std::string(key);
  }

  Clause* clause(std::string_view key) {
    const std::string_view number = clause_of(key);
    if (book_.clauses.empty() || book_.clauses.back().number != number) {
      const auto found = std::find_if(book_.clauses.begin(), book_.clauses.end(),
                                      [&](const Clause& one) { return one.number == number; });
      return found == book_.clauses.end() ? nullptr : &*found;
    }
    return &book_.clauses.back();
  }

  void read_fact(const std::string& key) {
    const std::string_view value = facts_.find(key);
    const std::size_t dot = key.find('.');
    if (dot == std::string::npos) {
      const auto mark = read_mark(value);
      if (!mark || key.find('/') != std::string::npos) return fault("not a clause: ", key);
      Clause fresh;
      fresh.number = key;
      fresh.mark = *mark;
      book_.clauses.push_back(std::move(fresh));
      return;
    }
    Clause* const owner = clause(key);
    if (owner == nullptr) return fault("an example before its clause: ", key);
    const std::string_view name = std::string_view(key).substr(0, dot);
    if (owner->examples.empty() || owner->examples.back().name != name) {
      owner->examples.emplace_back().name = name;
    }
    if (!read_part(owner->examples.back(), std::string_view(key).substr(dot + 1), value)) {
      fault("not a part of an example: ", key);
    }
  }

  static bool read_part(Example& example, std::string_view part, std::string_view value) {
    if (part == "options") {
      for (const std::string& setting : split(value, " ")) {
        const std::size_t equals = setting.find('=');
        if (equals == std::string::npos) return false;
        example.options.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
      }
    } else if (part == "events") {
      example.events = split(value, " ");
    } else if (part == "then") {
      example.then = split(value, " ");
    } else if (part == "refused") {
      example.refused = value;
    } else if (part == "marks") {
      example.marks = split(value, " ");
    } else if (part == "side" && (value == "0" || value == "1")) {
      example.side = value == "0" ? Side::kZero : Side::kOne;
    } else {
      return false;
    }
    return true;
  }

  void read_word(const std::string& key) {
    if (key.starts_with("summary.")) return read_summary(key);
    const std::size_t dot = key.find('.');
    Clause* const owner = dot == std::string::npos ? nullptr : clause(key);
    if (owner == nullptr) return fault("words for no clause: ", key);
    const std::string_view name = std::string_view(key).substr(0, dot);
    const std::string_view part = std::string_view(key).substr(dot + 1);
    const std::string_view value = words_.find(key);
    if (part == "caption") {
      for (Example& example : owner->examples) {
        if (example.name != name) continue;
        example.caption = value;
        return;
      }
      return fault("words for no example: ", key);
    }
    if (name != owner->number) return fault("not a part of a clause: ", key);
    if (part == "title") {
      owner->title = value;
    } else if (part == "text") {
      owner->text = value;
    } else if (part == "why") {
      owner->why = value;
    } else {
      fault("not a part of a clause: ", key);
    }
  }

  // `summary.aim.title`, `summary.aim.text`, `summary.aim.row`; each may be followed by `.2`, ….
  void read_summary(const std::string& key) {
    const std::vector<std::string> steps = split(key, ".");
    if (steps.size() < 3 || steps.size() > 4) return fault("not a part of the summary: ", key);
    if (book_.summary.empty() || book_.summary.back().name != steps[1]) {
      book_.summary.emplace_back().name = steps[1];
    }
    SummaryPart& part = book_.summary.back();
    const std::string_view value = words_.find(key);
    if (steps[2] == "title") {
      part.title = value;
    } else if (steps[2] == "text") {
      part.paragraphs.emplace_back(value);
    } else if (steps[2] == "row") {
      part.table.push_back(split(value, " | "));
    } else {
      fault("not a part of the summary: ", key);
    }
  }

  const Catalogue& facts_;
  const Catalogue& words_;
  Rulebook book_;
  std::string fault_;
};

}  // namespace

const Clause* Rulebook::find(std::string_view number) const {
  const auto same = [](char a, char b) {
    return std::toupper(static_cast<unsigned char>(a)) ==
           std::toupper(static_cast<unsigned char>(b));
  };
  for (const Clause& clause : clauses) {
    if (std::equal(clause.number.begin(), clause.number.end(), number.begin(), number.end(), same))
      return &clause;
  }
  return nullptr;
}

Text mark_name(Mark mark) {
  switch (mark) {
    case Mark::kSheet:
      return {"la feuille", "the sheet"};
    case Mark::kRuling:
      return {"notre lecture", "our reading"};
    case Mark::kBoth:
      return {"la feuille et notre lecture", "the sheet and our reading"};
    case Mark::kTraditional:
      break;
  }
  return {"la tradition", "tradition"};
}

Expected<Rulebook, std::string> read_rulebook(std::string_view clauses, std::string_view words) {
  const auto facts = Catalogue::read(clauses);
  if (!facts)
    return "clauses, line " + std::to_string(facts.error().line) + ": " + facts.error().message;
  const auto texts = Catalogue::read(words);
  if (!texts)
    return "words, line " + std::to_string(texts.error().line) + ": " + texts.error().message;
  return Reader(*facts, *texts).read();
}

}  // namespace tablier
