#include <algorithm>

#include "base/bits.h"
#include "telling/sokr_match.h"
#include "terminal/sokr_answers.h"
#include "terminal/sokr_pitch.h"
#include "terminal/sokr_presenter.h"

// What could be played: the formations, and where each pawn can go.
namespace tablier::terminal {
namespace {

using sokr::Phase;
using sokr::Square;
using sokr::Squares;

std::vector<std::string> formation_pages(const Screen& screen) {
  std::vector<std::string> lines;
  const auto list = sokr::formations();
  const std::size_t across = screen.columns >= kWideColumns ? 4 : 2;
  for (std::size_t i = 0; i < list.size(); i += across) {
    std::vector<Row> rows(6);
    for (std::size_t j = i; j < std::min(i + across, list.size()); ++j) {
      const int left = static_cast<int>(j - i) * 19 + 1;
      rows[0].pad_to(left).add(std::to_string(j + 1) + " " +
                               std::string(formation_label(list[j], screen.language)));
      const Rows small = draw_miniature(sokr::set_up_as(list[j], Side::kZero, false), screen);
      for (std::size_t y = 0; y < small.size(); ++y) rows[y + 1].pad_to(left).add(small[y]);
    }
    for (const Row& row : rows) {
      std::string text;
      for (const Span& span : row.spans()) text += span.text;
      lines.push_back(unbroken(text));
    }
  }
  for (const sokr::Formation& formation : list) {
    lines.push_back(fill(
        {"{} ({}) : {}.", "{} ({}): {}."}, screen.language,
        {formation.name, formation.title.in(screen.language), formation.idea.in(screen.language)}));
  }
  return lines;
}

}  // namespace

std::vector<std::string> SokrPresenter::figures(const Scene& scene, const Screen& screen) const {
  const sokr::Position& match = sokr_position(scene.position());
  const Language language = screen.language;
  if (match.phase_id() == Phase::kSetup || match.phase_id() == Phase::kToss) {
    return formation_pages(screen);
  }
  if (!in_series(match)) {
    return {fill({"Personne ne joue de série : il n'y a pas de déplacement à montrer.",
                  "Nobody plays a series: there are no moves to show."},
                 language)};
  }
  const Side side = match.to_move();
  std::vector<std::string> paragraphs = {fill(
      {"{}, crédit {} ; la case et ce qu'elle coûte :",
       "{}, credit {}; each square with its cost:"},
      language, {name_of(scene.position().game(), side, screen), std::to_string(match.credit())})};
  const sokr::Pitch& pitch = match.pitch();
  if (pitch.has_ball(side)) paragraphs.push_back(tell_reach(match, pitch.ball, screen));
  for (Squares rest = pitch.active(side) & ~pitch.ball_mask(); rest != 0;) {
    const auto square = static_cast<Square>(pop_lowest_bit(rest));
    paragraphs.push_back(tell_reach(match, square, screen));
  }
  for (Squares rest = pitch.swaps(side); rest != 0;) {
    paragraphs.push_back(tell_reach(match, static_cast<Square>(pop_lowest_bit(rest)), screen));
  }
  return paragraphs;
}

}  // namespace tablier::terminal
