#pragma once

#include "rules/any_game.h"
#include "terminal/presenter.h"
#include "terminal/row.h"
#include "words/rulebook.h"

// The rules of a game as rows of a screen.
namespace tablier::terminal {

// What one needs at the table: the aim, a turn, how one scores, the table of points or costs.
Rows summary_rows(const AnyGame& game, const Screen& screen);

// Every clause with its mark and, where it is ours, why. Without their examples.
Rows clause_rows(const AnyGame& game, const Screen& screen);

// One clause, and its examples drawn and told.
Rows clause_rows(const AnyGame& game, const Clause& clause, const Screen& screen);

// What `help` shows: the summary, what is particular to this table, and the commands.
Rows help_rows(const Presenter& presenter, const AnyPosition& position,
               const std::vector<std::string>& commands, const Screen& screen);

// What `rules` and `explain` show: all clauses, or the one named; where there is none of that
// number, a sentence that says so.
Rows rule_rows(const AnyGame& game, std::string_view number, const Screen& screen);

// Who made the game, for how many, from which age, how long: as far as its sheet says.
std::string credit_line(const AnyGame& game, Language language);
std::string facts_line(const AnyGame& game, Language language);

}  // namespace tablier::terminal
