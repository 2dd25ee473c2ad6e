#include <algorithm>
#include <utility>

#include "base/bits.h"
#include "terminal/sokr_match.h"
#include "terminal/sokr_pitch.h"
#include "terminal/sokr_presenter.h"
#include "terminal/sokr_words.h"

// What an action is good for, and what could be played.
namespace tablier::terminal {
namespace {

using sokr::Action;
using sokr::Duty;
using sokr::Phase;
using sokr::Square;
using sokr::Squares;
using sokr::write_square;
using Kind = Action::Kind;

// What a step does besides going somewhere.
std::string step_reason(const sokr::Position& match, Side side, const Action& action,
                        Language language) {
  const sokr::Pitch& pitch = match.pitch();
  if (action.from() == pitch.ball) {
    return fill({"porte la balle en {}", "carries the ball to {}"}, language,
                {write_square(action.to())});
  }
  if (sokr::has(pitch.active(other(side)), action.to())) {
    return fill({"couvre un adversaire en {}", "covers a foe on {}"}, language,
                {write_square(action.to())});
  }
  if (sokr::has(pitch.active(side), action.to())) {
    return fill({"fait une pile en {}", "makes a stack on {}"}, language,
                {write_square(action.to())});
  }
  const int gain = sokr::depth_of(side, action.to()) - sokr::depth_of(side, action.from());
  if (gain > 0) return fill({"avance un pion", "brings a pawn forward"}, language);
  return fill(gain < 0 ? Text{"ramène un pion en défense", "brings a pawn back to defend"}
                       : Text{"déplace un pion sur le côté", "moves a pawn sideways"},
              language);
}

std::string action_reason(const sokr::Position& match, Side side, const Action& action,
                          Language language) {
  switch (aftermath_of(match, action)) {
    case Aftermath::kInterception: {
      const bool ours = !pitch_after(match, action).has_ball(side);
      return fill(ours ? Text{"encercle la balle et la prend", "surrounds the ball and takes it"}
                       : Text{"livre la balle", "gives the ball away"},
                  language);
    }
    case Aftermath::kOffer:
      return fill({"amène la balle dans le but, pour un tir de près",
                   "brings the ball into the goal, for a close shot"},
                  language);
    case Aftermath::kPassMissing:
    case Aftermath::kForwardMissing:
    case Aftermath::kKeptTooLong:
    case Aftermath::kStopped:
      return fill({"termine la série par une faute", "ends the series with a fault"}, language);
    case Aftermath::kGoal:
      return fill({"marque", "scores"}, language);
    default:
      break;
  }
  switch (action.kind) {
    case Kind::kShoot:
      return fill({"marque une fois sur deux", "scores one time in two"}, language);
    case Kind::kLong:
      return fill({"marque une fois sur trois", "scores one time in three"}, language);
    case Kind::kHold:
      return fill({"garde la balle et le tir possible", "keeps the ball, and the shot possible"},
                  language);
    case Kind::kSwap:
      return fill({"remet un pion dessus", "brings a pawn to the top"}, language);
    case Kind::kStep:
      if (match.duty() == duty_after(match, action) || !moves_ball(match, action)) {
        return step_reason(match, side, action, language);
      }
      [[fallthrough]];
    default:
      break;
  }
  if (match.duty() != Duty::kNone && duty_after(match, action) == Duty::kNone) {
    return fill({"acquitte de l'obligation de passer", "pays the duty to pass"}, language);
  }
  const int gain = sokr::depth_of(side, action.to()) - sokr::depth_of(side, action.from());
  return fill(gain > 0 ? Text{"fait avancer la balle", "moves the ball forward"}
                       : Text{"met la balle à l'abri", "moves the ball to safety"},
              language);
}

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

// What is shown can be typed: a pass and a step, if there are any, of whoever has the ball and
// forward rather than back.
std::string example_actions(const sokr::Position& match) {
  std::string text;
  if (in_series(match)) {
    const Side side = match.to_move();
    const auto worth = [&](const Action& action) {
      const int gain = sokr::depth_of(side, action.to()) - sokr::depth_of(side, action.from());
      return std::pair(action.from() == match.pitch().ball, gain);
    };
    sokr::Actions list;
    match.legal(side, list);
    for (const Kind kind : {Kind::kPass, Kind::kStep}) {
      const Action* best = nullptr;
      for (const Action& action : list) {
        if (action.kind != kind) continue;
        if (best == nullptr || worth(*best) < worth(action)) best = &action;
      }
      if (best != nullptr) text += (text.empty() ? "" : ", ") + sokr::write_choice(*best);
    }
  }
  return text.empty() ? "d5-d7" : text;
}

std::string SokrPresenter::reason(const AnyPosition& position, Side side, std::string_view action,
                                  const Screen& screen) const {
  const sokr::Position& match = sokr_position(position);
  const auto choice = sokr::read_choice(action);
  if (!choice) return {};
  if (match.phase_id() == Phase::kSetup) {
    const auto* formation = formation_of(*choice, side, side == match.kicker());
    if (formation == nullptr) return {};
    return fill({"donne {}", "gives {}"}, screen.language, {formation->idea.in(screen.language)});
  }
  if (match.phase_id() == Phase::kBall) {
    return fill({"donne la balle à ce pion", "gives that pawn the ball"}, screen.language);
  }
  if (match.phase_id() == Phase::kRetreat) {
    return fill({"ramène vos pions", "brings your pawns back"}, screen.language);
  }
  if (!in_series(match)) return {};
  return action_reason(match, side, *choice, screen.language);
}

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
