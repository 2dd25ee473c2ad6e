#include <algorithm>

#include "record/plain_text.h"
#include "terminal/command.h"
#include "terminal/lignes_presenter.h"
#include "terminal/lignes_typed.h"
#include "terminal/lignes_words.h"

// What the presenter of Lignes d'Attaque says when it has not understood all of a line.
namespace tablier::terminal {

using lignes::Action;
using lignes::Phase;
using lignes::Square;
using lignes::write_square;
using Kind = Action::Kind;

std::string ask_which(const std::vector<Action>& list, const Screen& screen) {
  std::vector<std::string> parts;
  parts.reserve(list.size());
  const bool one_man = std::all_of(list.begin(), list.end(),
                                   [&](const Action& a) { return a.from == list.front().from; });
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool take = list[i].kind == Kind::kTakeOver;
    parts.push_back(tied(std::to_string(i + 1), take && !one_man ? lignes::write_choice(list[i])
                                                                 : write_square(list[i].to)));
  }
  const bool shot = list.front().kind == Kind::kShot;
  std::string text =
      shot
          ? fill({"Tirer où ? {}.", "Shoot where? {}."}, screen.language, {joined_by_commas(parts)})
      : one_man ? fill({"{} prend le ballon et va (2 points) : {}.",
                        "{} takes the ball and goes (2 points): {}."},
                       screen.language, {write_square(list.front().from), joined_by_commas(parts)})
                : fill({"Prendre le ballon (2 points) : {}.", "Take the ball (2 points): {}."},
                       screen.language, {joined_by_commas(parts)});
  return text + fill({" Un numéro ou une case ; Entrée seule : autre chose.",
                      " A number or a square; Enter alone: something else."},
                     screen.language);
}

std::string LignesPresenter::not_due(const AnyPosition& position, std::string_view typed,
                                     const Screen& screen) const {
  const lignes::Position& match = lignes_position(position);
  const Wish wish = take_line_apart(match.ground(), typed).wish;
  const auto say = [&](Text text) { return fill(text, screen.language); };
  switch (match.phase_id()) {
    case Phase::kStrategy:
      if (wish != Wish::kShot && wish != Wish::kOut) return {};
      return match.pitch().has_ball(match.to_move())
                 ? say({"D'abord stop : le dé de 12 est lancé, et le ballon part ensuite.",
                        "First stop: then the 12-sided die is thrown, and the ball goes."})
                 : say({"Vous n'avez pas le ballon : il n'y a pas de tir (LA-16).",
                        "You do not have the ball: there is no shot (LA-16)."});
    case Phase::kShooting:
      if (wish != Wish::kStop) return {};
      return say({"Le dé de 12 est lancé : le ballon doit partir, au but, en relais ou libre.",
                  "The 12-sided die is thrown: the ball has to go, at goal, by a relay or loose."});
    case Phase::kTaker:
      return say(
          {"D'abord le penalty : dites qui le tire.", "The penalty first: say who takes it."});
    case Phase::kPlace:
      return say({"D'abord votre gardien : dites où il se place.",
                  "Your keeper first: say where he goes."});
    case Phase::kPutIn:
      return say({"D'abord la remise en jeu : dites qui la fait.",
                  "The ball has to be put in first: say by whom."});
    default:
      return {};
  }
}

std::string LignesPresenter::unclear(const AnyPosition& position, std::string_view typed,
                                     const Screen& screen) const {
  const lignes::Position& match = lignes_position(position);
  const lignes::Ground& ground = match.ground();
  const auto off_pitch = find_off_board(
      typed, [&](std::string_view word) { return ground.read_square(word).has_value(); });
  if (off_pitch) {
    return fill({"{} est hors du terrain, qui va de a1 à {}.",
                 "{} is off the pitch, which goes from a1 to {}."},
                screen.language, {*off_pitch, write_square(ground.half_turn(lignes::named("a1")))});
  }
  Text text = {
      "Je ne comprends pas « {} » ; tapez un joueur et où il va, comme h10 h12, une passe, "
      "comme -k15, ou aide.",
      "I do not understand '{}'; type a man and where he goes, such as h10 h12, a pass, "
      "such as -k15, or help."};
  switch (match.phase_id()) {
    case Phase::kShooting:
      text = {
          "Je ne comprends pas « {} » ; tapez une case, !{} pour tirer, une direction "
          "comme ne, lignes ou aide.",
          "I do not understand '{}'; type a square, !{} to shoot, a direction such as "
          "ne, lines or help."};
      break;
    case Phase::kTaker:
    case Phase::kPlace:
    case Phase::kPutIn:
      text = {"Je ne comprends pas « {} » ; tapez une case, un numéro, liste ou aide.",
              "I do not understand '{}'; type a square, a number, list or help."};
      break;
    default:
      break;
  }
  const Square goal = match.ground().goal_square(other(match.to_move()), lignes::Corner::kMiddle);
  return fill(text, screen.language, {excerpt(typed, 24), write_square(goal)});
}

}  // namespace tablier::terminal
