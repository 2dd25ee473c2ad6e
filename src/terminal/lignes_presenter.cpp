#include "terminal/lignes_presenter.h"

#include <algorithm>

#include "telling/lignes_match.h"
#include "telling/lignes_ways.h"
#include "terminal/lignes_input.h"
#include "terminal/lignes_panel.h"
#include "terminal/lignes_pitch.h"
#include "terminal/lignes_typed.h"

namespace tablier::terminal {
namespace {

using lignes::Action;
using lignes::Phase;
using lignes::Square;
using Kind = Action::Kind;

// Title, messages and prompt besides a pitch.
constexpr int kFrameRows = 6;
constexpr int kLeastWindow = 7;
constexpr int kLeastPanel = 22;  // columns

// A man who was asked about: how far he gets, and at what cost.
void mark_reach(const lignes::Position& match, Square from, PitchView& view) {
  const ManReach reach = man_reach(match, from);
  view.chosen = from;
  for (std::size_t square = 0; square < reach.cost.size(); ++square) {
    if (reach.cost[square] == 0) continue;
    const bool risky = reach.risky.has(static_cast<int>(square));
    view.marks[square] = {risky ? "!" : cost_sign(reach.cost[square]), true};
  }
}

// To whom the ball can go, at what cost, and in phase 2 where else.
void mark_lines(const lignes::Position& match, const Screen& screen, PitchView& view) {
  for (const Line& line : open_lines(match)) {
    const Action& action = line.action;
    if (action.kind == Kind::kShot) {
      view.marks[action.to] = {"!", true};
    } else if (action.kind == Kind::kOut) {
      view.marks[match.ground().last_square(action.from, action.way)] = {"/", true};
    } else if (match.pitch().occupied(action.to)) {
      view.marks[action.to] = {cost_sign(line.cost), true};
    } else {
      view.marks[action.to] = {screen.unicode ? "×" : "x", true};
    }
  }
}

// Men or places that are numbered in the question below.
void mark_numbers(const std::vector<Square>& squares, PitchView& view) {
  if (squares.size() > 9) return;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    view.marks[squares[i]] = {cost_sign(static_cast<int>(i) + 1), true};
  }
}

PitchView view_of(const Scene& scene, const Screen& screen) {
  const lignes::Position& match = lignes_position(scene.position());
  PitchView view;
  view.pitch = match.pitch();
  if (match.phase_id() == Phase::kTaker || match.phase_id() == Phase::kPutIn) {
    mark_numbers(listed_choices(match), view);
  }
  if (scene.focus.empty()) return view;
  if (const auto query = read_query(match.ground(), scene.focus)) {
    if (query->query == Query::kReach && query->square) mark_reach(match, *query->square, view);
    if (query->query == Query::kLines || query->query == Query::kList) {
      mark_lines(match, screen, view);
    }
    return view;
  }
  std::vector<Square> squares;
  for (const Action& action : completions_of(match, scene.focus)) squares.push_back(action.to);
  mark_numbers(squares, view);
  return view;
}

// The row that has to be seen where not all of them can: what was asked about, else the ball.
int row_in_view(const Scene& scene) {
  const lignes::Position& match = lignes_position(scene.position());
  if (const auto query = read_query(match.ground(), scene.focus)) {
    if (query->query == Query::kRow) return query->row - 1;
    if (query->square) return lignes::row_of(*query->square);
  }
  // A keeper is placed at his own end, wherever the ball was.
  if (match.phase_id() == Phase::kPlace) return match.ground().goal_row(match.to_move());
  return lignes::row_of(match.pitch().ball);
}

Rows beside(Rows rows, const Rows& panel, int column) {
  rows.resize(std::max(rows.size(), panel.size()));
  for (std::size_t i = 0; i < panel.size(); ++i) rows[i].pad_to(column).add(panel[i]);
  return rows;
}

// As many rows as there is room for, around the one to be seen.
Rows draw_some_rows(const Scene& scene, const PitchView& view, int room, const Screen& screen) {
  const int rows = view.pitch.ground->rows();
  const int shown = std::clamp(room - 3, kLeastWindow, rows);
  const int lowest = std::clamp(row_in_view(scene) - shown / 2, 0, rows - shown);
  return draw_window(view, lowest, shown, screen);
}

// Upright where it fits; else lying, and where it is too long for that, some of its rows.
Rows draw_wide(const Scene& scene, const Screen& screen) {
  const PitchView view = view_of(scene, screen);
  const lignes::Ground& ground = *view.pitch.ground;
  const int room = screen.rows - kFrameRows;
  const bool upright = room >= upright_rows(ground);
  const bool lying = !upright && screen.columns > lying_columns(ground) + kLeastPanel;
  const int column = (lying ? lying_columns(ground) : kUprightColumns) + 1;
  Rows pitch = upright ? draw_upright(view, screen)
               : lying ? draw_lying(view, screen)
                       : draw_some_rows(scene, view, room, screen);
  const Rows panel =
      lignes_panel(scene, screen.columns - column, static_cast<int>(pitch.size()), lying, screen);
  return beside(std::move(pitch), panel, column);
}

Rows draw_stacked(const Scene& scene, const Screen& screen) {
  const PitchView view = view_of(scene, screen);
  Rows footer = lignes_footer(scene, screen);
  const int room = screen.rows - kFrameRows - static_cast<int>(footer.size());
  Rows rows = room >= upright_rows(*view.pitch.ground) ? draw_upright(view, screen)
                                                       : draw_some_rows(scene, view, room, screen);
  for (Row& row : footer) rows.push_back(std::move(row));
  return rows;
}

// Where no pitch fits: where the men stand, in words.
Rows draw_list(const Scene& scene, const Screen& screen) {
  const lignes::Position& match = lignes_position(scene.position());
  const lignes::Pitch& pitch = match.pitch();
  Rows rows =
      wrap(fill({"Il faut {} colonnes pour le terrain ; en voici {}.",
                 "The pitch needs {} columns; here are {}."},
                screen.language, {std::to_string(kLeastColumns), std::to_string(screen.columns)}),
           screen);
  for (const Side side : kSides) {
    const auto& men = pitch.men[index(side)];
    const std::string text = fill(
        {"{} {} : gardien {} ; {}", "{} {}: keeper {}; {}"}, screen.language,
        {name_of(scene.position().game(), side, screen), std::to_string(match.score()[index(side)]),
         lignes::write_square(men[lignes::kKeeper]), list_squares({men.begin() + 1, men.end()})});
    for (Row& row : wrap(text, screen, 2, man_ink(side))) rows.push_back(std::move(row));
  }
  const std::string ball = fill(pitch.held ? Text{"Ballon en {}", "Ball on {}"}
                                           : Text{"Ballon libre en {}", "Loose ball on {}"},
                                screen.language, {lignes::write_square(pitch.ball)});
  for (Row& row : wrap(ball, screen, 2)) rows.push_back(std::move(row));
  for (Row& row : lignes_footer(scene, screen)) rows.push_back(std::move(row));
  return rows;
}

}  // namespace

Rows LignesPresenter::draw(const Scene& scene, const Screen& screen) const {
  if (screen.columns < kLeastColumns) return draw_list(scene, screen);
  if (screen.columns < kWideColumns) return draw_stacked(scene, screen);
  return draw_wide(scene, screen);
}

// With no point left there is nothing but `stop`.
std::optional<std::string> LignesPresenter::forced(const AnyPosition& position, Side side) const {
  const lignes::Position& match = lignes_position(position);
  const bool spent = match.phase_id() == Phase::kStrategy && match.points() == 0;
  if (!spent || match.to_move() != side) return std::nullopt;
  return lignes::write_choice(lignes::stop());
}

}  // namespace tablier::terminal
