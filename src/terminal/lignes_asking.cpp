#include <algorithm>

#include "record/plain_text.h"
#include "terminal/command.h"
#include "terminal/lignes_presenter.h"
#include "terminal/lignes_typed.h"
#include "terminal/lignes_words.h"

// What the presenter of Lignes d'Attaque asks, and what it says when it has not understood.
namespace tablier::terminal {
namespace {

using lignes::Action;
using lignes::Phase;
using lignes::Square;
using lignes::write_square;
using Kind = Action::Kind;

class LignesAsking {
 public:
  LignesAsking(const lignes::Position& match, const Screen& screen)
      : match_(match), language_(screen.language) {}

  [[nodiscard]] std::string ask() const {
    switch (match_.phase_id()) {
      case Phase::kStrategy:
        return ask_strategy();
      case Phase::kShooting:
        return ask_shooting();
      case Phase::kTaker:
        return say({"Qui tire le pénalty ? {} : un numéro ou une case.",
                    "Who takes the penalty? {}: a number or a square."},
                   {number_choices(listed_choices(match_))});
      case Phase::kPutIn: {
        // LA-35: beside it where a foe is in the way.
        const Square at = match_.pitch().put_in_square(match_.to_move(), match_.put_in());
        return say({"Qui remet en jeu en {} ? {} : un numéro ou une case.",
                    "Who puts the ball in on {}? {}: a number or a square."},
                   {write_square(at), number_choices(listed_choices(match_))});
      }
      case Phase::kPlace:
        return say({"Où mettre votre gardien avec le ballon ? Une case libre de sa surface (d{} à "
                    "l{}), reste, ou un numéro de la liste.",
                    "Where does your keeper go with the ball? A free square of his penalty area "
                    "(d{} to l{}), stay, or a number of the list."},
                   {area_row(0), area_row(3)});
      default:
        return {};
    }
  }

 private:
  [[nodiscard]] std::string say(Text text,
                                std::initializer_list<std::string_view> parts = {}) const {
    return fill(text, language_, parts);
  }
  [[nodiscard]] std::string area_row(int row) const {
    return std::to_string((match_.to_move() == Side::kZero ? row : lignes::kRows - 4 + row) + 1);
  }

  // The squares are of men who are there, so that what is shown can be typed.
  [[nodiscard]] std::string ask_strategy() const {
    const lignes::Pitch& pitch = match_.pitch();
    std::string text = say(counted(match_.points(), {"Il reste {} point.", "{} point left."},
                                   {"Il reste {} points.", "{} points left."}),
                           {std::to_string(match_.points())});
    text += say({" Un joueur : {} ;", " A man: {};"}, {step_example()});
    if (pitch.has_ball(match_.to_move())) {
      const auto lines = open_lines(match_);
      if (!lines.empty()) {
        text += say({" une passe : -{} ;", " a pass: -{};"}, {write_square(lines[0].action.to)});
      }
      for (const Action& action : legal_actions(match_)) {
        if (action.kind != Kind::kTakeOver) continue;
        text += say({" prendre\u00a0{} ;", " take\u00a0{};"}, {write_square(action.from)});
        break;
      }
      text += say({" lignes ;", " lines;"});
    }
    return text +
           say({" coups\u00a0{} ; stop.", " moves\u00a0{}; stop."}, {write_square(example_man())});
  }

  [[nodiscard]] Square example_man() const {
    const lignes::Pitch& pitch = match_.pitch();
    const auto& men = pitch.men[index(match_.to_move())];
    return pitch.has_ball(match_.to_move()) ? pitch.ball : men[lignes::kCentreForward];
  }
  [[nodiscard]] std::string step_example() const {
    const ManReach reach = man_reach(match_, example_man());
    const int forward = match_.to_move() == Side::kZero ? 1 : -1;
    // Straight ahead if he can, two steps rather than one.
    for (const int steps : {2, 1}) {
      const int to = example_man() + steps * forward * lignes::kStride;
      if (to < 0 || to >= lignes::kSquareRoom || reach.cost[static_cast<std::size_t>(to)] == 0) {
        continue;
      }
      return tied(write_square(example_man()), write_square(static_cast<Square>(to)));
    }
    Action any;
    for (const Action& action : legal_actions(match_)) {
      if (action.kind != Kind::kStep) continue;
      if (any.kind == Kind::kNone || action.from == example_man()) any = action;
    }
    return any.kind == Kind::kNone ? write_square(example_man())
                                   : tied(write_square(any.from), write_square(any.to));
  }

  [[nodiscard]] std::string ask_shooting() const {
    const auto lines = open_lines(match_);
    std::string text =
        say(counted(match_.points(),
                    {"Ballon en {}, {} case à parcourir.", "Ball on {}, {} square to go."},
                    {"Ballon en {}, {} cases à parcourir.", "Ball on {}, {} squares to go."}),
            {write_square(match_.pitch().ball), std::to_string(match_.points())});
    const bool shot = lines.front().action.kind == Kind::kShot;
    if (shot) {
      text += say({" Au but : !{}.", " At goal: !{}."}, {write_square(lines.front().action.to)});
    }
    return text + say({" Une case (relais, ou ballon libre), une direction (n, ne, e…), ou lignes "
                       "pour tout voir.",
                       " A square (a relay, or the ball let loose), a direction (n, ne, e…), or "
                       "lines to see them all."});
  }

  const lignes::Position& match_;
  Language language_;
};

}  // namespace

std::string number_choices(const std::vector<Square>& squares) {
  std::vector<std::string> parts;
  parts.reserve(squares.size());
  for (std::size_t i = 0; i < squares.size(); ++i) {
    parts.push_back(tied(std::to_string(i + 1), write_square(squares[i])));
  }
  return joined_by_commas(parts);
}

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

std::string LignesPresenter::options(const AnyPosition& position, Side side,
                                     const Screen& screen) const {
  (void)side;
  return LignesAsking(lignes_position(position), screen).ask();
}

std::string LignesPresenter::not_due(const AnyPosition& position, std::string_view typed,
                                     const Screen& screen) const {
  const lignes::Position& match = lignes_position(position);
  const Wish wish = take_line_apart(typed).wish;
  const auto say = [&](Text text) { return fill(text, screen.language); };
  switch (match.phase_id()) {
    case Phase::kStrategy:
      if (wish != Wish::kShot && wish != Wish::kOut) return {};
      return match.pitch().has_ball(match.to_move())
                 ? say({"D'abord stop : le dé de 12 est lancé, et le ballon part ensuite (EV-2).",
                        "First stop: then the die of 12 is thrown, and the ball goes (EV-2)."})
                 : say({"Vous n'avez pas le ballon : il n'y a pas de tir (LA-16).",
                        "You do not have the ball: there is no shot (LA-16)."});
    case Phase::kShooting:
      if (wish != Wish::kStop) return {};
      return say(
          {"Le dé de 12 est lancé : le ballon doit partir, au but, en relais ou libre (EV-2).",
           "The die of 12 is thrown: the ball has to go, at goal, by a relay or loose "
           "(EV-2)."});
    case Phase::kTaker:
      return say({"D'abord le pénalty : dites qui le tire (EV-2).",
                  "The penalty first: say who takes it (EV-2)."});
    case Phase::kPlace:
      return say({"D'abord votre gardien : dites où il se place (EV-2).",
                  "Your keeper first: say where he goes (EV-2)."});
    case Phase::kPutIn:
      return say({"D'abord la remise en jeu : dites qui la fait (EV-2).",
                  "The ball has to be put in first: say by whom (EV-2)."});
    default:
      return {};
  }
}

std::string LignesPresenter::unclear(const AnyPosition& position, std::string_view typed,
                                     const Screen& screen) const {
  const auto off_pitch = find_off_board(
      typed, [](std::string_view word) { return lignes::read_square(word).has_value(); });
  if (off_pitch) {
    return fill({"{} est hors du terrain, qui va de a1 à o23 (EV-1).",
                 "{} is off the pitch, which goes from a1 to o23 (EV-1)."},
                screen.language, {*off_pitch});
  }
  Text text = {
      "Je ne comprends pas « {} » (EV-1) ; tapez un joueur et où il va, comme h10 h12, une passe, "
      "comme -k15, ou aide.",
      "I do not understand '{}' (EV-1); type a man and where he goes, such as h10 h12, a pass, "
      "such as -k15, or help."};
  const lignes::Position& match = lignes_position(position);
  switch (match.phase_id()) {
    case Phase::kShooting:
      text = {
          "Je ne comprends pas « {} » (EV-1) ; tapez une case, !{} pour tirer, une direction "
          "comme ne, lignes ou aide.",
          "I do not understand '{}' (EV-1); type a square, !{} to shoot, a direction such as "
          "ne, lines or help."};
      break;
    case Phase::kTaker:
    case Phase::kPlace:
    case Phase::kPutIn:
      text = {"Je ne comprends pas « {} » (EV-1) ; tapez une case, un numéro, liste ou aide.",
              "I do not understand '{}' (EV-1); type a square, a number, list or help."};
      break;
    default:
      break;
  }
  const Square goal = lignes::goal_square(other(match.to_move()), lignes::Corner::kMiddle);
  return fill(text, screen.language, {excerpt(typed, 24), write_square(goal)});
}

}  // namespace tablier::terminal
