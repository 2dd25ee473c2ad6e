#include "terminal/sokr_presenter.h"

#include <algorithm>

#include "base/bits.h"
#include "telling/sokr_match.h"
#include "terminal/sokr_input.h"
#include "terminal/sokr_panel.h"
#include "terminal/sokr_pitch.h"

namespace tablier::terminal {
namespace {

using sokr::Phase;
using sokr::Square;
using sokr::Squares;

constexpr int kPanelColumn = kPitchColumns + 2;
// Title, messages and prompt besides a pitch with gaps.
constexpr int kSpacedRows = kSpacedPitchRows + 9;

// A pawn that was asked about: how far it gets, and to whom it can pass.
void mark_reach(const sokr::Position& match, Square from, const Screen& screen,
                PitchPicture& picture) {
  const Reach reach = reach_of(match, from);
  picture.chosen = from;
  for (std::size_t square = 0; square < reach.cost.size(); ++square) {
    picture.marks[square].cost = reach.cost[square];
    picture.marks[square].strong = sokr::has(reach.first, static_cast<int>(square));
  }
  for (Squares rest = reach.passes | reach.crosses; rest != 0;) {
    SquareMark& mark = picture.marks[static_cast<std::size_t>(pop_lowest_bit(rest))];
    mark.sign = screen.unicode ? "»" : ">";
    mark.strong = true;
  }
  for (const BlockedPass& blocked : reach.blocked) {
    picture.marks[blocked.to].sign = screen.unicode ? "×" : "x";
  }
}

// Pawns to choose from, and pawns that have to go.
void mark_choices(const sokr::Position& match, PitchPicture& picture) {
  const Side side = match.to_move();
  Squares marked = 0;
  if (match.phase_id() == Phase::kBall) marked = match.choices();
  if (match.phase_id() == Phase::kRetreat) {
    marked = (match.pitch().active(side) | match.pitch().covered(side)) & sokr::last_rows(side);
  }
  while (marked != 0) {
    SquareMark& mark = picture.marks[static_cast<std::size_t>(pop_lowest_bit(marked))];
    mark.sign = match.phase_id() == Phase::kBall ? "?" : "!";
    mark.strong = true;
  }
}

void show_setup(const sokr::Action& setup, Side side, PitchPicture& picture) {
  for (const Square square : setup.squares) picture.pitch.put(side, square);
  if (sokr::has(picture.pitch.active(side), sokr::kCentre)) picture.pitch.ball = sokr::kCentre;
}

void show_retreat(const sokr::Position& match, PitchPicture& picture) {
  const Side side = match.to_move();
  const sokr::Action retreat = retreat_proposal(match);
  picture.pitch.clear_area(side, sokr::last_rows(side));
  for (std::size_t i = 0; i < retreat.count; ++i) {
    picture.pitch.put(side, retreat.squares[i]);
    picture.marks[retreat.squares[i]] = {"+", 0, true};
  }
}

PitchPicture picture_of(const Scene& scene, const Screen& screen) {
  const sokr::Position& match = sokr_position(scene.position());
  PitchPicture picture;
  picture.pitch = match.pitch();
  if (scene.focus.empty()) {
    mark_choices(match, picture);
    return picture;
  }
  const Focus focus = focus_of(match, scene.focus);
  if (focus.formation != nullptr) {
    const Side side = scene.viewer ? scene.viewer->side().value_or(scene.near) : scene.near;
    show_setup(sokr::set_up_as(*focus.formation, side, side == match.kicker()), side, picture);
  } else if (focus.retreat) {
    show_retreat(match, picture);
  } else if (focus.square) {
    mark_reach(match, *focus.square, screen, picture);
  }
  return picture;
}

Rows draw_wide(const Scene& scene, const Screen& screen) {
  Rows rows = draw_pitch(picture_of(scene, screen), screen.rows >= kSpacedRows, screen);
  const Rows beside = match_panel(scene, screen.columns - kPanelColumn, screen);
  rows.resize(std::max(rows.size(), beside.size()));
  for (std::size_t i = 0; i < beside.size(); ++i) rows[i].pad_to(kPanelColumn).add(beside[i]);
  return rows;
}

Rows draw_stacked(const Scene& scene, const Screen& screen) {
  Rows rows = draw_pitch(picture_of(scene, screen), false, screen);
  for (Row& row : match_footer(scene, screen.columns, screen)) rows.push_back(std::move(row));
  return rows;
}

// Where no pitch fits: where the pawns stand, in words.
Rows draw_list(const Scene& scene, const Screen& screen) {
  const sokr::Position& match = sokr_position(scene.position());
  const sokr::Pitch& pitch = match.pitch();
  Rows rows =
      wrap(fill({"Il faut {} colonnes pour le terrain ; en voici {}.",
                 "The pitch needs {} columns; here are {}."},
                screen.language, {std::to_string(kLeastColumns), std::to_string(screen.columns)}),
           screen);
  for (const Side side : kSides) {
    std::string text =
        fill({"{} {} : {}", "{} {}: {}"}, screen.language,
             {name_of(scene.position().game(), side, screen),
              std::to_string(match.score()[index(side)]), list_squares(pitch.active(side))});
    if (pitch.covered(side) != 0) {
      text += fill({" ; dessous : {}", "; underneath: {}"}, screen.language,
                   {list_squares(pitch.covered(side))});
    }
    if (pitch.has_ball(side)) {
      text += fill({" ; ballon en {}", "; ball on {}"}, screen.language,
                   {sokr::write_square(pitch.ball)});
    }
    for (Row& row : wrap(text, screen, 2, ink_of(side))) rows.push_back(std::move(row));
  }
  for (Row& row : match_footer(scene, screen.columns, screen)) rows.push_back(std::move(row));
  return rows;
}

}  // namespace

std::optional<Side> SokrPresenter::chooses_colour(const AnyPosition& position,
                                                  std::size_t events) const {
  const sokr::Position& match = sokr_position(position);
  if (events != 1 || match.phase_id() != Phase::kSetup) return std::nullopt;
  return other(match.kicker());
}

Rows SokrPresenter::draw(const Scene& scene, const Screen& screen) const {
  if (screen.columns < kLeastColumns) return draw_list(scene, screen);
  if (screen.columns < kWideColumns) return draw_stacked(scene, screen);
  return draw_wide(scene, screen);
}

}  // namespace tablier::terminal
