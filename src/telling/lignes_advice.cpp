#include "telling/lignes_match.h"
#include "telling/lignes_teller.h"
#include "telling/sentence.h"

// What an action is good for.
namespace tablier::telling {
namespace {

using Kind = lignes::Action::Kind;

std::string shooting_reason(const lignes::Position& match, const lignes::Action& action,
                            Language language) {
  switch (action.kind) {
    case Kind::kShot:
      if (!match.pitch().keeper_on_line(other(match.to_move()))) {
        return fill(
            {"marque : le gardien n'est pas sur sa ligne", "scores: the keeper is off his line"},
            language);
      }
      return lignes::corner_of(other(match.to_move()), action.to) == lignes::Corner::kMiddle
                 ? fill({"marque deux fois sur trois", "scores two times in three"}, language)
                 : fill({"marque une fois sur deux", "scores one time in two"}, language);
    case Kind::kOut:
      return fill({"envoie le ballon dehors", "sends the ball off the pitch"}, language);
    default:
      break;
  }
  const bool mate = match.pitch().standing[index(match.to_move())].has(action.to);
  const int left = match.points() - lignes::king_steps(action.from, action.to);
  if (!mate) return fill({"laisse le ballon libre", "lets the ball loose"}, language);
  return left == 0 ? fill({"fait relancer le dé de 12", "brings a new throw"}, language)
                   : fill({"laisse {} pour la suite", "leaves {} to go on with"}, language,
                          {std::to_string(left)});
}

std::string strategy_reason(const lignes::Position& match, const lignes::Action& action,
                            Language language) {
  const lignes::Pitch& pitch = match.pitch();
  const Side side = match.to_move();
  switch (action.kind) {
    case Kind::kPass:
      return fill({"coûte {}", "costs {}"}, language,
                  {std::to_string(pitch.pass_cost(side, action.from, action.to))});
    case Kind::kTakeOver:
      return fill(
          {"prend le ballon à un coéquipier, pour 2", "takes the ball from a team-mate, for 2"},
          language);
    case Kind::kStop:
      return pitch.has_ball(side) ? fill({"passe au tir", "goes on to the shot"}, language)
                                  : fill({"termine le tour", "ends the turn"}, language);
    default:
      break;
  }
  if (!pitch.held && pitch.ball == action.to) {
    return fill({"prend le ballon", "takes the ball"}, language);
  }
  const bool carries = pitch.has_ball(side) && pitch.ball == action.from;
  if (carries) return fill({"porte le ballon", "carries the ball"}, language);
  const int gain =
      pitch.ground->depth_of(side, action.to) - pitch.ground->depth_of(side, action.from);
  if (gain > 0) return fill({"avance un joueur", "brings a man forward"}, language);
  return fill(gain < 0 ? Text{"ramène un joueur en défense", "brings a man back to defend"}
                       : Text{"déplace un joueur sur le côté", "moves a man sideways"},
              language);
}

}  // namespace

std::string LignesTeller::reason(const AnyPosition& position, Side side, std::string_view action,
                                 Language language) const {
  (void)side;
  const lignes::Position& match = lignes_position(position);
  const auto choice = lignes::read_choice(match.ground(), action);
  if (!choice) return {};
  switch (match.phase_id()) {
    case lignes::Phase::kStrategy:
      return strategy_reason(match, *choice, language);
    case lignes::Phase::kShooting:
      return shooting_reason(match, *choice, language);
    default:
      return {};
  }
}

}  // namespace tablier::telling
