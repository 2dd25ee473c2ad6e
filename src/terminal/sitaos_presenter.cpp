#include "terminal/sitaos_presenter.h"

#include <algorithm>

#include "base/bits.h"
#include "base/held.h"
#include "rules/outside.h"
#include "rules/sitaos/sitaos.h"
#include "telling/seen_effects.h"
#include "telling/sitaos_figures.h"
#include "terminal/sitaos_board.h"

namespace tablier::terminal {
namespace {

constexpr int kBoardColumns = 34;
constexpr int kPanelColumn = kBoardColumns + 2;
constexpr int kMostFigureRows = 4;

// What every layout shows, worked out once.
struct Facts {
  const sitaos::Position& position;
  std::optional<sitaos::Crossing> last;
  std::optional<Side> last_side;
  Told told;

  explicit Facts(const Scene& scene) : position(sitaos_position(scene.position())) {
    std::size_t i = scene.shown;
    // Resigning and agreeing on a draw leave the last pawn marked.
    if (i > 0 && read_outside(scene.history.event(i - 1))) --i;
    if (i-- == 0) return;
    told = told_by(seen_effects<sitaos::Sitaos>(scene, i));
    if (!told.pawn) return;
    last = told.pawn->at;
    last_side = told.pawn->side;
  }

  [[nodiscard]] BoardPicture picture() const { return {position, last, told.scored}; }
  [[nodiscard]] int in_hand(Side side) const {
    return sitaos::kPawnsPerSide - popcount(position.pawns(side));
  }
  [[nodiscard]] int score(Side side) const { return position.score()[index(side)]; }
};

std::string pawns_text(int count, Language language) {
  return fill(count > 1 ? Text{"{} pions", "{} pawns"} : Text{"{} pion", "{} pawn"}, language,
              {std::to_string(count)});
}

Row turn_row(const Facts& facts, const AnyGame& game, const Screen& screen) {
  const Language language = screen.language;
  const GameResult result = facts.position.result();
  if (result == GameResult::kDraw) return {fill({"Partie nulle.", "A drawn game."}, language)};
  if (result != GameResult::kNone) {
    const Side winner = result == GameResult::kSide0 ? Side::kZero : Side::kOne;
    Row row(name_of(game, winner, screen), ink_of(winner));
    return row.add(std::string(Text{" a gagné.", " has won."}.in(language)));
  }
  const Side side = facts.position.to_move();
  Row row(std::string(Text{"À ", ""}.in(language)));
  row.add(name_of(game, side, screen), ink_of(side));
  return row.add(std::string(Text{" de jouer.", " to move."}.in(language)));
}

// "+12 ligne de 6 a4–f4", the dearest first.
Rows figure_rows(const Facts& facts, std::size_t most, const Screen& screen) {
  Rows rows;
  const auto& scored = facts.told.scored;
  for (std::size_t i = 0; i < scored.size(); ++i) {
    if (i + 1 == most && scored.size() > most) {
      rows.emplace_back(fill({"    et {} autres figures", "    and {} more figures"},
                             screen.language, {std::to_string(scored.size() - i)}));
      break;
    }
    std::string points = "+" + std::to_string(scored[i].points);
    if (points.size() < 3) points.insert(0, " ");
    Row row(points + " ", ink_of(held(facts.last_side)));
    rows.push_back(row.add(describe_figure(scored[i], screen.language)));
  }
  return rows;
}

Row last_row(const Facts& facts, const AnyGame& game, const Screen& screen) {
  Row row;
  if (!facts.last) return row;
  const Side side = held(facts.last_side);
  row.add(std::string(Text{"Dernier coup : ", "Last move: "}.in(screen.language)));
  row.add(name_of(game, side, screen), ink_of(side));
  row.add(" " + sitaos::write_crossing(*facts.last));
  if (facts.told.points > 0) row.add(", +" + std::to_string(facts.told.points), Ink::kStrong);
  return row;
}

Rows panel(const Scene& scene, const Facts& facts, const Screen& screen) {
  const AnyGame& game = scene.position().game();
  const int columns = screen.columns - kPanelColumn;
  const int target = facts.position.options().target;
  Rows rows;
  for (const Side side : kSides) {
    const Pegs pegs = pegs_for(facts.score(side));
    const std::string total = std::to_string(facts.score(side)) + " / " + std::to_string(target);
    Row head(std::string(pawn_glyph(side, screen)) + " " + name_of(game, side, screen),
             ink_of(side));
    head.add(" (" + scene.seats[index(side)] + ")");
    head.pad_to(columns - width(total)).add(total, Ink::kStrong);
    rows.push_back(std::move(head));
    Row tens(std::string(Text{"  dizaines  ", "  tens   "}.in(screen.language)));
    rows.push_back(tens.add(draw_pegs(side, pegs.tens, true, screen)));
    Row units(std::string(Text{"  unités    ", "  units  "}.in(screen.language)));
    units.add(draw_pegs(side, pegs.units, true, screen));
    rows.push_back(units.add("  " + pawns_text(facts.in_hand(side), screen.language)));
    rows.emplace_back();
  }
  rows.push_back(turn_row(facts, game, screen));
  rows.push_back(last_row(facts, game, screen));
  // On a low screen some rows are left for what is said below.
  const auto most = static_cast<std::size_t>(std::clamp(screen.rows - 14, 1, kMostFigureRows));
  for (Row& row : figure_rows(facts, most, screen)) {
    rows.push_back(std::move(row));
  }
  return rows;
}

Rows draw_wide(const Scene& scene, const Facts& facts, const Screen& screen) {
  const BoardSize size = screen.rows < 18 ? BoardSize::kDense : BoardSize::kRoomy;
  Rows rows = draw_board(facts.picture(), size, screen);
  const Rows beside = panel(scene, facts, screen);
  // A dense board is shorter than its panel.
  rows.resize(std::max(rows.size(), beside.size()));
  for (std::size_t i = 0; i < beside.size(); ++i) rows[i].pad_to(kPanelColumn).add(beside[i]);
  return rows;
}

Rows draw_stacked(const Scene& scene, const Facts& facts, const Screen& screen) {
  const AnyGame& game = scene.position().game();
  const BoardSize size = screen.rows < 23 ? BoardSize::kDense : BoardSize::kRoomy;
  Rows rows = draw_board(facts.picture(), size, screen);
  for (const Side side : kSides) {
    const Pegs pegs = pegs_for(facts.score(side));
    Row row(std::string(pawn_glyph(side, screen)) + " " + name_of(game, side, screen),
            ink_of(side));
    const std::string total = std::to_string(facts.score(side));
    row.pad_to(11 - width(total)).add(total, Ink::kStrong).add("  ");
    row.add(draw_pegs(side, pegs.tens, false, screen)).add(" ");
    rows.push_back(row.add(draw_pegs(side, pegs.units, false, screen)));
  }
  Row turn = turn_row(facts, game, screen);
  turn.add(fill(
      {" Pions : {}, {}", " Pawns: {}, {}"}, screen.language,
      {std::to_string(facts.in_hand(Side::kZero)), std::to_string(facts.in_hand(Side::kOne))}));
  rows.push_back(std::move(turn));
  for (Row& row : figure_rows(facts, 2, screen)) rows.push_back(std::move(row));
  return rows;
}

// Where no board fits: where the pawns stand, in words.
Rows draw_list(const Scene& scene, const Facts& facts, const Screen& screen) {
  const AnyGame& game = scene.position().game();
  Rows rows =
      wrap(fill({"Il faut {} colonnes pour le plateau ; en voici {}.",
                 "The board needs {} columns; here are {}."},
                screen.language, {std::to_string(kLeastColumns), std::to_string(screen.columns)}),
           screen);
  for (const Side side : kSides) {
    std::string text = fill({"{} {} :", "{} {}:"}, screen.language,
                            {name_of(game, side, screen), std::to_string(facts.score(side))});
    for (int crossing = 0; crossing < sitaos::kCrossings; ++crossing) {
      if ((facts.position.pawns(side) & sitaos::bit(crossing)) == 0) continue;
      text += " " + sitaos::write_crossing(static_cast<sitaos::Crossing>(crossing));
    }
    for (Row& row : wrap(text, screen, 2, ink_of(side))) rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

Rows SitaosPresenter::draw(const Scene& scene, const Screen& screen) const {
  const Facts facts(scene);
  if (screen.columns < kLeastColumns) return draw_list(scene, facts, screen);
  if (screen.columns < kWideColumns) return draw_stacked(scene, facts, screen);
  return draw_wide(scene, facts, screen);
}

}  // namespace tablier::terminal
