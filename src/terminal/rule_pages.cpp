#include "terminal/rule_pages.h"

#include <algorithm>

#include "record/plain_text.h"
#include "telling/history.h"
#include "telling/telling.h"
#include "terminal/why.h"
#include "words/embedded.h"

namespace tablier::terminal {
namespace {

constexpr int kIndent = 2;

void add(Rows& rows, Rows&& more) {
  rows.insert(rows.end(), std::make_move_iterator(more.begin()),
              std::make_move_iterator(more.end()));
}

// A paragraph, all of its lines indented alike.
Rows block(std::string_view text, const Screen& screen, int indent, Ink ink = Ink::kPlain) {
  Screen narrower = screen;
  narrower.columns -= indent;
  Rows rows;
  for (const Row& line : wrap(text, narrower, 0, ink)) {
    Row row(std::string(static_cast<std::size_t>(indent), ' '));
    row.add(line);
    rows.push_back(std::move(row));
  }
  return rows;
}

// A table whose columns stand below each other; where it is too wide, a row becomes a sentence.
Rows table_rows(const std::vector<std::vector<std::string>>& table, const Screen& screen) {
  std::vector<int> columns;
  for (const auto& cells : table) {
    columns.resize(std::max(columns.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) {
      columns[i] = std::max(columns[i], width(showable(cells[i], screen)));
    }
  }
  int total = kIndent;
  for (const int column : columns) total += column + kIndent;
  Rows rows;
  for (std::size_t line = 0; line < table.size(); ++line) {
    const Ink ink = line == 0 ? Ink::kFaint : Ink::kPlain;
    if (total > screen.columns) {
      std::string sentence = "-";
      for (const std::string& cell : table[line]) sentence += " " + cell + " ·";
      sentence.resize(sentence.size() - std::string_view(" ·").size());
      if (line > 0) add(rows, wrap(sentence, screen, kIndent, ink));
      continue;
    }
    Row row(std::string(kIndent, ' '));
    int column = kIndent;
    for (std::size_t i = 0; i < table[line].size(); ++i) {
      row.pad_to(column).add(showable(table[line][i], screen), ink);
      column += columns[i] + kIndent;
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

// `SO-34 Arrêté [la feuille et notre lecture]`.
Rows heading_rows(const Clause& clause, const Screen& screen) {
  return wrap(clause.number + " " + clause.title + " [" +
                  std::string(mark_name(clause.mark).in(screen.language)) + "]",
              screen, kIndent, Ink::kStrong);
}

Rows body_rows(const Clause& clause, const Screen& screen) {
  Rows rows = heading_rows(clause, screen);
  add(rows, block(clause.text, screen, kIndent));
  if (!clause.why.empty()) {
    add(rows, block(fill({"Pourquoi : {}", "Why: {}"}, screen.language, {clause.why}), screen,
                    kIndent, Ink::kFaint));
  }
  return rows;
}

// The board as the example finds it, and what then happens there.
Rows example_rows(const AnyGame& game, const Example& example, const Screen& screen) {
  auto start = game.start(example.options);
  if (start == nullptr) return {};
  telling::History history(std::move(start));
  for (const std::string& event : example.events) {
    if (history.play(event)) return {};
  }
  const Presenter& presenter = presenter_of(game);
  const auto scene = [&] {
    const std::string person(Text{"joueur", "player"}.in(screen.language));
    telling::Scene seen{history, history.size(), std::nullopt, {person, person}};
    seen.near = example.side;
    if (game.hides()) seen.viewer = example.side;
    return seen;
  };
  Rows rows;
  if (!example.caption.empty()) add(rows, block(example.caption, screen, 0, Ink::kStrong));
  add(rows, presenter.draw(scene(), screen));
  for (const std::string& event : example.then) {
    if (history.play(event)) return rows;
    const std::size_t i = history.size() - 1;
    if (presenter.told_with_next(history, i) && &event != &example.then.back()) continue;
    add(rows, wrap("> " + presenter.narrate(scene(), i, screen), screen, kIndent));
  }
  if (!example.then.empty()) add(rows, presenter.draw(scene(), screen));
  if (!example.refused.empty()) {
    const bool both = history.now().turn() == Turn::kBoth;
    const auto refusal =
        history.now().why(example.refused, both ? std::optional(example.side) : std::nullopt);
    if (refusal) {
      add(rows,
          wrap("> " + example.refused + " : " +
                   refusal_sentence(presenter, history.now(), example.refused, *refusal, screen),
               screen, kIndent));
    }
  }
  return rows;
}

}  // namespace

std::string credit_line(const AnyGame& game, Language language) {
  const std::string_view link = game.facts().link;
  const std::string credit =
      std::string(game.credit()) + (link.empty() ? "" : ", " + std::string(link));
  return fill({"{} \u2013 {}. Ceci est un hommage non officiel.",
               "{} \u2013 {}. This is an unofficial tribute."},
              language, {game.title().in(language), credit});
}

std::string facts_line(const AnyGame& game, Language language) {
  const Facts& facts = game.facts();
  std::string text = fill({"{} joueurs", "{} players"}, language, {std::to_string(facts.players)});
  if (!facts.ages.empty()) {
    text += fill({", dès {} ans", ", ages {} and up"}, language,
                 {std::to_string(facts.ages.front().years)});
    std::string levels;
    for (const Facts::Age& age : facts.ages.subspan(1)) {
      levels +=
          (levels.empty() ? " (" : ", ") + std::string(age.level) + " " + std::to_string(age.years);
    }
    if (!levels.empty()) text += levels + ")";
  }
  if (facts.minutes > 0) {
    text += fill({", {} minutes", ", {} minutes"}, language, {std::to_string(facts.minutes)});
  }
  return text;
}

Rows summary_rows(const AnyGame& game, const Screen& screen) {
  Rows rows = wrap(credit_line(game, screen.language), screen, kIndent, Ink::kStrong);
  for (const SummaryPart& part : rulebook_of(game.name(), screen.language).summary) {
    rows.emplace_back();
    if (!part.title.empty()) rows.emplace_back(showable(part.title, screen), Ink::kStrong);
    for (const std::string& paragraph : part.paragraphs)
      add(rows, block(paragraph, screen, kIndent));
    add(rows, table_rows(part.table, screen));
  }
  return rows;
}

Rows clause_rows(const AnyGame& game, const Screen& screen) {
  Rows rows;
  for (const Clause& clause : rulebook_of(game.name(), screen.language).clauses) {
    if (!rows.empty()) rows.emplace_back();
    add(rows, body_rows(clause, screen));
  }
  return rows;
}

Rows clause_rows(const AnyGame& game, const Clause& clause, const Screen& screen) {
  Rows rows = body_rows(clause, screen);
  for (const Example& example : clause.examples) {
    rows.emplace_back();
    add(rows, example_rows(game, example, screen));
  }
  return rows;
}

Rows help_rows(const Presenter& presenter, const AnyPosition& position,
               const std::vector<std::string>& commands, const Screen& screen) {
  Rows rows = summary_rows(position.game(), screen);
  rows.emplace_back();
  rows.emplace_back(showable(Text{"À cette table", "At this table"}.in(screen.language), screen),
                    Ink::kStrong);
  for (const std::string& line : presenter.at_this_table(position, screen)) {
    add(rows, block(line, screen, kIndent));
  }
  rows.emplace_back();
  rows.emplace_back(
      showable(Text{"Commandes, en français ou en anglais", "Commands, in English or French"}.in(
                   screen.language),
               screen),
      Ink::kStrong);
  for (const std::string& line : commands) add(rows, block(line, screen, kIndent));
  return rows;
}

Rows rule_rows(const AnyGame& game, std::string_view number, const Screen& screen) {
  if (number.empty()) return clause_rows(game, screen);
  const Rulebook& book = rulebook_of(game.name(), screen.language);
  if (const Clause* clause = book.find(number)) return clause_rows(game, *clause, screen);
  return wrap(book.clauses.empty()
                  ? fill({"Les règles de {} ne sont pas écrites ici.",
                          "The rules of {} are not written down here."},
                         screen.language, {game.title().in(screen.language)})
                  : fill({"{} n'a pas de règle {} : elles vont de {} à {}.",
                          "{} has no rule {}: they go from {} to {}."},
                         screen.language,
                         {game.title().in(screen.language), excerpt(number, 12),
                          book.clauses.front().number, book.clauses.back().number}),
              screen, kIndent);
}

}  // namespace tablier::terminal
