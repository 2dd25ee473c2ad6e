#include "telling/sokr_match.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/bits.h"
#include "rules/game_model.h"
#include "rules/sokr/sokr.h"

namespace tablier::telling {

using sokr::Action;
using sokr::Phase;
using sokr::Pitch;
using sokr::Square;
using sokr::Squares;
using Kind = Action::Kind;

const sokr::Position& sokr_position(const AnyPosition& position) {
  const auto* typed = typed_position<sokr::Sokr>(position);
  assert(typed != nullptr);
  return *typed;
}

bool in_series(const sokr::Position& position) {
  return position.phase_id() == Phase::kSeries || position.phase_id() == Phase::kOffer;
}

std::vector<Action> actions_from(const sokr::Position& position, Square square) {
  std::vector<Action> list;
  if (position.phase_id() != Phase::kSeries) return list;
  sokr::Actions legal;
  position.legal(position.to_move(), legal);
  for (const Action& action : legal) {
    const bool here = action.count > 0
                          ? action.from() == square
                          : action.kind != Kind::kEnd && position.pitch().ball == square;
    if (here) list.push_back(action);
  }
  const auto order = [&](const Action& action) {
    switch (action.kind) {
      case Kind::kShoot:
      case Kind::kLong:
        return 0;
      case Kind::kPass:
        return 1;
      case Kind::kCross:
        return 2;
      case Kind::kSwap:
        return 3;
      default: {
        const bool climbs = sokr::has(position.pitch().occupied(), action.to());
        return (climbs ? 10 : 3) + position.cost(action);
      }
    }
  };
  // Those of one kind by where they lead.
  std::sort(list.begin(), list.end(), [&](const Action& a, const Action& b) {
    if (order(a) != order(b)) return order(a) < order(b);
    return std::pair(a.from(), a.to()) < std::pair(b.from(), b.to());
  });
  return list;
}

namespace {

// Step after step, cheapest first; what a step would set off ends the way there.
void walk(const sokr::Position& position, Reach& reach) {
  struct Stop {
    int spent;
    Pitch pitch;
    Square at;
  };
  const Side side = position.to_move();
  std::vector<Stop> open = {{0, position.pitch(), reach.from}};
  for (std::size_t next = 0; next < open.size(); ++next) {
    const auto cheapest =
        std::min_element(open.begin() + static_cast<long>(next), open.end(),
                         [](const Stop& a, const Stop& b) { return a.spent < b.spent; });
    std::iter_swap(open.begin() + static_cast<long>(next), cheapest);
    const Stop here = open[next];
    if (here.spent > 0 && here.pitch.surrounding(position.options().beginners) != 0) continue;
    Squares targets = here.pitch.steps(side, here.at, position.credit() - here.spent);
    if (next == 0) reach.first = targets;
    while (targets != 0) {
      const auto to = static_cast<Square>(pop_lowest_bit(targets));
      const int spent = here.spent + here.pitch.step_cost(here.at, to);
      if (to == reach.from || (reach.cost[to] != 0 && reach.cost[to] <= spent)) continue;
      reach.cost[to] = spent;
      Stop there{spent, here.pitch, to};
      there.pitch.step(side, here.at, to);
      open.push_back(there);
    }
  }
}

}  // namespace

Reach reach_of(const sokr::Position& position, Square from) {
  Reach reach;
  reach.from = from;
  const Pitch& pitch = position.pitch();
  const Side side = position.to_move();
  if (!in_series(position) || !sokr::has(pitch.active(side), from)) return reach;
  walk(position, reach);
  if (pitch.ball != from || position.credit() < 1) return reach;
  reach.passes = pitch.passes();
  if (position.credit() >= 2) reach.crosses = pitch.crosses();
  const Squares foes = pitch.active(other(side));
  for (Squares rest = pitch.active(side) & ~reach.passes; rest != 0;) {
    const auto to = static_cast<Square>(pop_lowest_bit(rest));
    if (!sokr::in_line(from, to) || sokr::king_steps(from, to) > sokr::kPassReach) continue;
    const Squares blockers = sokr::between(from, to) & foes;
    if (blockers != 0) reach.blocked.push_back({to, static_cast<Square>(lowest_bit(blockers))});
  }
  return reach;
}

Action retreat_proposal(const sokr::Position& position) {
  const Side side = position.to_move();
  const Squares area = sokr::last_rows(side);
  Pitch pitch = position.pitch();
  std::vector<Square> leaving;
  for (const Squares set : {pitch.active(side) & area, pitch.covered(side) & area}) {
    for (Squares rest = set; rest != 0;) {
      leaving.push_back(static_cast<Square>(pop_lowest_bit(rest)));
    }
  }
  pitch.clear_area(side, area);
  Action action = sokr::word(Kind::kRetreat);
  for (const Square from : leaving) {
    const auto worth = [&](int to) {
      const int sideways = std::abs(sokr::column_of(to) - sokr::column_of(from));
      const int stacking = sokr::has(pitch.occupied(), to) ? 2 : 0;
      return 4 * (sokr::king_steps(from, to) + stacking) + sideways;
    };
    Squares free = (pitch.empty() | (pitch.lone() & pitch.active(side))) & ~area;
    free &= ~(pitch.active(side) & sokr::completes_three(pitch.pairs(side)));
    auto best = static_cast<Square>(lowest_bit(free));
    while (free != 0) {
      const auto to = static_cast<Square>(pop_lowest_bit(free));
      if (worth(to) < worth(best)) best = to;
    }
    pitch.put(side, best);
    action.squares[action.count++] = best;
  }
  std::sort(action.squares.begin(), action.squares.begin() + action.count);
  return action;
}

const sokr::Formation* formation_of(const Action& setup, Side side, bool kicks_off) {
  for (const sokr::Formation& formation : sokr::formations()) {
    if (sokr::set_up_as(formation, side, kicks_off) == setup) return &formation;
  }
  return nullptr;
}

std::string_view formation_label(const sokr::Formation& formation, Language language) {
  const bool digits = formation.name.find('-') != std::string_view::npos;
  return digits ? formation.name : formation.title.in(language);
}

namespace {

std::string join(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

}  // namespace

std::string list_squares(Squares squares) { return join(sokr::square_names(squares)); }

std::string list_squares(std::span<const Square> squares) {
  return join(sokr::square_names(squares));
}

std::string list_squares(const Action& action) {
  const std::size_t count = std::min<std::size_t>(action.count, sokr::kPawns);
  return list_squares(std::span(action.squares).first(count));
}

}  // namespace tablier::telling
