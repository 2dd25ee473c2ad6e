#include <utility>

#include "telling/sentence.h"
#include "telling/sokr_match.h"
#include "telling/sokr_teller.h"
#include "telling/sokr_words.h"

// What an action is good for.
namespace tablier::telling {
namespace {

using sokr::Action;
using sokr::Duty;
using sokr::Phase;
using sokr::write_square;
using Kind = Action::Kind;

// What a step does besides going somewhere.
std::string step_reason(const sokr::Stepped& step, Language language) {
  const std::string to = write_square(step.to);
  if (step.carried) {
    return fill({"porte le ballon en {}", "carries the ball to {}"}, language, {to});
  }
  if (step.onto == other(step.side)) {
    return fill({"couvre un adversaire en {}", "covers an opponent on {}"}, language, {to});
  }
  if (step.onto) return fill({"fait une pile en {}", "makes a stack on {}"}, language, {to});
  const int gain = sokr::depth_of(step.side, step.to) - sokr::depth_of(step.side, step.from);
  if (gain > 0) return fill({"avance un pion", "brings a pawn forward"}, language);
  return fill(gain < 0 ? Text{"ramène un pion en défense", "brings a pawn back to defend"}
                       : Text{"déplace un pion sur le côté", "moves a pawn sideways"},
              language);
}

std::string action_reason(const sokr::Position& match, Side side, const Action& action,
                          Language language) {
  std::vector<sokr::Effect> effects;
  sokr::Position after = match;
  after.apply(action, EffectSink(effects));
  if (const auto* taken = sokr::find_effect<sokr::Intercepted>(effects)) {
    return fill(taken->by == side
                    ? Text{"encercle le ballon et le prend", "surrounds the ball and takes it"}
                    : Text{"livre le ballon", "gives the ball away"},
                language);
  }
  if (sokr::find_effect<sokr::Offered>(effects) != nullptr) {
    return fill({"amène le ballon dans le but, pour un tir de près",
                 "brings the ball into the goal, for a close shot"},
                language);
  }
  const auto* fault = sokr::find_effect<sokr::Faulted>(effects);
  if (fault != nullptr && fault->side == side) {
    return fill({"termine la série par un coup franc", "ends the series with a fault"}, language);
  }
  if (sokr::find_effect<sokr::Goal>(effects) != nullptr) {
    return fill({"marque", "scores"}, language);
  }
  switch (action.kind) {
    case Kind::kShoot:
      return fill({"marque une fois sur deux", "scores one time in two"}, language);
    case Kind::kLong:
      return fill({"marque une fois sur trois", "scores one time in three"}, language);
    case Kind::kHold:
      return fill({"garde le ballon, et le tir reste possible",
                   "keeps the ball, with the shot still to come"},
                  language);
    case Kind::kSwap:
      return fill({"fait repasser un pion dessus", "brings a pawn to the top"}, language);
    default:
      break;
  }
  // A series that ended well owes nothing.
  const bool ended = sokr::find_effect<sokr::SeriesEnded>(effects) != nullptr;
  const Duty owed = ended ? Duty::kNone : after.duty();
  const auto* step = sokr::find_effect<sokr::Stepped>(effects);
  if (step != nullptr && (owed == match.duty() || !step->carried)) {
    return step_reason(*step, language);
  }
  if (match.duty() != Duty::kNone && owed == Duty::kNone) {
    return fill({"fait la passe obligatoire", "makes the pass that is due"}, language);
  }
  const int gain = sokr::depth_of(side, action.to()) - sokr::depth_of(side, action.from());
  return fill(gain > 0 ? Text{"fait avancer le ballon", "moves the ball forward"}
                       : Text{"met le ballon à l'abri", "moves the ball to safety"},
              language);
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

std::string SokrTeller::reason(const AnyPosition& position, Side side, std::string_view action,
                               Language language) const {
  const sokr::Position& match = sokr_position(position);
  const auto choice = sokr::read_choice(action);
  if (!choice) return {};
  if (match.phase_id() == Phase::kSetup) {
    const auto* formation = formation_of(*choice, side, side == match.kicker());
    if (formation == nullptr) return {};
    return fill({"donne {}", "gives {}"}, language, {formation->idea.in(language)});
  }
  if (match.phase_id() == Phase::kBall) {
    return fill({"donne le ballon à ce pion", "gives that pawn the ball"}, language);
  }
  if (match.phase_id() == Phase::kRetreat) {
    return fill({"ramène vos pions", "brings your pawns back"}, language);
  }
  if (!in_series(match)) return {};
  return action_reason(match, side, *choice, language);
}

}  // namespace tablier::telling
