#include <cstdio>

#include "commands.h"
#include "message.h"
#include "place.h"
#include "setup.h"
#include "terminal/rule_pages.h"
#include "words/embedded.h"

namespace tablier::app {
namespace {

// Lines that a pipe cuts off are nobody's loss: what reads them has enough.
void print(const terminal::Rows& rows, const terminal::Screen& screen) {
  std::string text;
  for (const terminal::Row& row : rows) text += terminal::render(row, screen) + "\n";
  std::fwrite(text.data(), 1, text.size(), stdout);
}

}  // namespace

int run_rules(const Arguments& arguments) {
  const Language language = arguments.language();
  const auto& words = arguments.words();
  const auto setup = read_game(std::span(words).first(1), language);
  if (!setup) return bad_usage(arguments, setup.error());
  const AnyGame& game = *setup->game;
  const terminal::Screen screen = find_screen(arguments);
  const Rulebook& book = rulebook_of(game.name(), language);
  if (words.size() > 1) {
    const Clause* clause = book.find(words[1]);
    if (clause == nullptr) {
      return bad_usage(arguments,
                       {"{} n'a pas de règle {} : elles vont de {} à {}",
                        "{} has no rule {}: they go from {} to {}"},
                       {game.title().in(language), words[1], book.clauses.front().number,
                        book.clauses.back().number});
    }
    print(terminal::clause_rows(game, *clause, screen), screen);
    return kDone;
  }
  print(terminal::summary_rows(game, screen), screen);
  print({{}, terminal::Row(terminal::facts_line(game, language)), {}}, screen);
  print(terminal::clause_rows(game, screen), screen);
  return kDone;
}

}  // namespace tablier::app
