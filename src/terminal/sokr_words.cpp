#include "terminal/sokr_words.h"

#include <algorithm>

#include "base/bits.h"
#include "record/plain_text.h"
#include "terminal/command.h"
#include "terminal/sokr_match.h"
#include "terminal/sokr_presenter.h"

// What Sok'R's presenter asks and answers; sokr_narration.cpp tells what happened.
namespace tablier::terminal {
namespace {

using sokr::Action;
using sokr::Duty;
using sokr::Phase;
using sokr::Square;
using sokr::write_square;
using Kind = Action::Kind;

std::string formation_names(Language language) {
  std::string text;
  for (const sokr::Formation& formation : sokr::formations()) {
    if (!text.empty()) text += ", ";
    text += formation_label(formation, language);
  }
  return text;
}

class Asking {
 public:
  Asking(const AnyPosition& position, Side side, const Screen& screen)
      : match_(sokr_position(position)),
        side_(side),
        language_(screen.language),
        rival_(name_of(position.game(), other(side), screen)) {}

  [[nodiscard]] std::string ask() const {
    switch (match_.phase_id()) {
      case Phase::kSetup:
        return ask_setup();
      case Phase::kSeries:
        return ask_action();
      case Phase::kOffer:
        return say({"Balle en {}, dans le but : tir, ou garde pour y renoncer.",
                    "The ball is on {}, in the goal: shoot, or hold to decline."},
                   {write_square(match_.pitch().ball)});
      case Phase::kThrow:
      case Phase::kPenalties:
        return ask_throw();
      case Phase::kBall:
        return say({"À vous la balle. Lequel de vos pions la prend : {} ?",
                    "The ball is yours. Which of your pawns takes it: {}?"},
                   {list_squares(match_.choices())});
      case Phase::kRetreat:
        return ask_retreat();
      default:
        return {};
    }
  }

 private:
  [[nodiscard]] std::string say(Text text,
                                std::initializer_list<std::string_view> parts = {}) const {
    return fill(text, language_, parts);
  }

  [[nodiscard]] std::string ask_setup() const {
    const bool kicks_off = side_ == match_.kicker();
    std::string text =
        side_ == Side::kZero
            ? say({"Placez vos onze pions, rangées 1 à 4", "Place your eleven pawns, rows 1 to 4"})
            : say({"Placez vos onze pions, rangées 6 à 9", "Place your eleven pawns, rows 6 to 9"});
    text += kicks_off ? say({" ; vous engagez : l'un d'eux, seul, va en d5 avec la balle. ",
                             "; you kick off: one of them, alone, goes to d5 with the ball. "})
                      : ". ";
    return text + say({"Tapez une formation ({}) ou son numéro, 4-4-2? pour la voir, figures pour "
                       "les voir toutes, ou onze cases ; deux fois la même fait une pile.",
                       "Type a formation ({}) or its number, 4-4-2? to see it, figures to see them "
                       "all, or eleven squares; the same one twice makes a stack."},
                      {formation_names(language_)});
  }

  [[nodiscard]] std::string ask_action() const {
    const std::string credit = std::to_string(match_.credit());
    std::string text = say({"Il reste {} de crédit : une action ({}), ou une case et sa liste.",
                            "{} of credit left: an action ({}), or a square and its list."},
                           {credit, example_actions(match_)});
    const bool shoot = match_.may_shoot();
    const bool far = !match_.refuse(side_, sokr::word(Kind::kLong));
    if (shoot) text += say({" Ou tir.", " Or shoot."});
    if (far) text += say({" Ou tir de loin (2).", " Or long shot (2)."});
    if (match_.options().faults) text += say({" Ou stop, une faute.", " Or stop, a fault."});
    // What is owed stands beside the pitch; when the credit runs out it is said aloud (SO-26).
    if (match_.duty() == Duty::kNone || match_.credit() > 2) return text;
    return text + (match_.duty() == Duty::kPass
                       ? say({" Attention : sans passe vers l'avant d'ici la fin, c'est une faute.",
                              " Beware: without a pass forward before the end it is a fault."})
                       : say({" Attention : sans une autre passe d'ici la fin, c'est une faute.",
                              " Beware: without another pass before the end it is a fault."}));
  }

  [[nodiscard]] std::string ask_throw() const {
    const bool shoots = match_.to_move() == side_;
    const bool penalty = match_.phase_id() == Phase::kPenalties;
    const bool far = !penalty && match_.shot() == sokr::Shot::kLong;
    std::string text =
        shoots ? say({"Vous tirez", "You shoot"}) : say({"{} tire", "{} shoots"}, {rival_});
    if (far) {
      text += shoots ? say({" de loin : il faut gagner du premier coup",
                            " from afar: you have to win the first throw"})
                     : say({" de loin : l'égalité vous suffit", " from afar: equal is enough"});
    }
    return text + say({". Pierre, feuille ou ciseaux ?", ". Rock, paper or scissors?"});
  }

  [[nodiscard]] std::string ask_retreat() const {
    const std::string count = std::to_string(match_.retreating());
    if (match_.retreating() == 1) {
      return say(
          {"Repliez votre pion marqué hors des deux dernières rangées : tapez sa case, ou "
           "auto pour une proposition.",
           "Take your marked pawn off the last two rows: type its square, or auto for a "
           "proposal."});
    }
    return say({"Repliez vos {} pions marqués hors des deux dernières rangées : une case pour "
                "chacun (b3 c4), ou auto pour une proposition.",
                "Take your {} marked pawns off the last two rows: a square for each (b3 c4), or "
                "auto for a proposal."},
               {count});
  }

  const sokr::Position& match_;
  Side side_;
  Language language_;
  std::string rival_;
};

// "b3 1, c4 2", one step away.
std::string list_steps(const Reach& reach, bool far) {
  std::string text;
  for (std::size_t square = 0; square < reach.cost.size(); ++square) {
    const bool first = sokr::has(reach.first, static_cast<int>(square));
    if (reach.cost[square] == 0 || first == far) continue;
    if (!text.empty()) text += ", ";
    text +=
        write_square(static_cast<Square>(square)) + "\u00a0" + std::to_string(reach.cost[square]);
  }
  return text;
}

}  // namespace

std::string unbroken(std::string_view text) {
  std::string whole;
  for (const char c : text) {
    if (c == ' ') {
      whole += "\u00a0";
    } else {
      whole += c;
    }
  }
  return whole;
}

std::string_view throw_word(Kind kind, Language language) {
  if (kind == Kind::kRock) return Text{"pierre", "rock"}.in(language);
  if (kind == Kind::kPaper) return Text{"feuille", "paper"}.in(language);
  return Text{"ciseaux", "scissors"}.in(language);
}

namespace {

// What kind of thing an action is, as the heading of those alike: "Passe (1)".
std::string heading_of(const sokr::Position& match, const Action& action, Language language) {
  switch (action.kind) {
    case Kind::kPass:
      return fill({"Passe (1)", "Pass (1)"}, language);
    case Kind::kCross:
      return fill({"Centre (2)", "Cross (2)"}, language);
    case Kind::kSwap:
      return fill({"Passer dessus (1)", "To the top (1)"}, language);
    case Kind::kShoot:
      return fill({"Tir (0)", "Shoot (0)"}, language);
    case Kind::kLong:
      return fill({"Tir de loin (2)", "Long shot (2)"}, language);
    default:
      return fill(sokr::has(match.pitch().occupied(), action.to()) ? Text{"Monter", "Climb"}
                                                                   : Text{"Pas", "Step"},
                  language);
  }
}

}  // namespace

std::string list_choices(const sokr::Position& match, std::string_view token,
                         const std::vector<Action>& list, const Screen& screen) {
  const Language language = screen.language;
  std::string text(token);
  text += fill({", crédit {}", ", credit {}"}, language, {std::to_string(match.credit())});
  std::string heading;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string kind = heading_of(match, list[i], language);
    if (kind == heading) {
      text += ",";
    } else {
      text += ". " + unbroken(kind) + fill({" :", ":"}, language);
      heading = kind;
    }
    std::string entry = std::to_string(i + 1);
    if (list[i].count == 2) entry += " " + write_square(list[i].to());
    if (list[i].kind == Kind::kStep) entry += " (" + std::to_string(match.cost(list[i])) + ")";
    text += " " + unbroken(entry);
  }
  return text + fill({". Un numéro ou une case ; Entrée seule : autre chose.",
                      ". A number or a square; Enter alone: something else."},
                     language);
}

std::string tell_reach(const sokr::Position& match, Square square, const Screen& screen) {
  const Language language = screen.language;
  const Side side = match.to_move();
  const std::string name = write_square(square);
  if (!sokr::has(match.pitch().active(side), square)) {
    if (!sokr::has(match.pitch().occupied(), square)) {
      return fill({"{} est vide.", "{} is empty."}, language, {name});
    }
    const bool swap = sokr::has(match.pitch().swaps(side), square);
    return fill(swap ? Text{"En {}, votre pion est dessous : {}~ le fait passer dessus (1).",
                            "On {} your pawn is underneath: {}~ brings it to the top (1)."}
                     : Text{"En {}, aucun pion ne peut agir pour le camp qui joue.",
                            "On {} no pawn can act for the side that plays."},
                language, {name, name});
  }
  const Reach reach = reach_of(match, square);
  const bool ball = match.pitch().ball == square;
  std::string text = fill(
      ball ? Text{"{} porte la balle.", "{} has the ball."} : Text{"{}.", "{}."}, language, {name});
  const std::string near = list_steps(reach, false);
  const std::string far = list_steps(reach, true);
  if (!near.empty()) text += fill({" Un pas : {}.", " One step: {}."}, language, {near});
  if (!far.empty()) text += fill({" Plus loin : {}.", " Further: {}."}, language, {far});
  if (near.empty()) text += fill({" Aucun pas possible.", " It cannot step."}, language);
  if (!ball) return text;
  if (reach.passes != 0) {
    text += fill({" Passes (1) : {}.", " Passes (1): {}."}, language, {list_squares(reach.passes)});
  }
  if (reach.crosses != 0) {
    text +=
        fill({" Centres (2) : {}.", " Crosses (2): {}."}, language, {list_squares(reach.crosses)});
  }
  std::string blocked;
  for (const BlockedPass& pass : reach.blocked) {
    if (!blocked.empty()) blocked += ", ";
    blocked +=
        fill({"{} par {}", "{} by {}"}, language, {write_square(pass.to), write_square(pass.foe)});
  }
  if (!blocked.empty()) text += fill({" Bloquées : {}.", " Blocked: {}."}, language, {blocked});
  return text;
}

std::string SokrPresenter::options(const AnyPosition& position, Side side,
                                   const Screen& screen) const {
  return Asking(position, side, screen).ask();
}

std::string SokrPresenter::spoken(std::string_view action, const Screen& screen) const {
  const auto choice = sokr::read_choice(action);
  if (!choice) return std::string(action);
  switch (choice->kind) {
    case Kind::kRock:
    case Kind::kPaper:
    case Kind::kScissors:
      return std::string(throw_word(choice->kind, screen.language));
    case Kind::kShoot:
      return fill({"tir", "shoot"}, screen.language);
    case Kind::kLong:
      return fill({"tir de loin", "long shot"}, screen.language);
    case Kind::kHold:
      return fill({"garde", "hold"}, screen.language);
    case Kind::kSetup:
      for (const Side side : kSides) {
        for (const bool kicks_off : {false, true}) {
          if (const auto* formation = formation_of(*choice, side, kicks_off)) {
            return std::string(formation_label(*formation, screen.language));
          }
        }
      }
      return list_squares(*choice);
    case Kind::kRetreat:
      return list_squares(*choice);
    default:
      return std::string(action);
  }
}

std::string SokrPresenter::not_due(const AnyPosition& position, std::string_view typed,
                                   const Screen& screen) const {
  (void)typed;
  const auto say = [&](Text text) { return fill(text, screen.language); };
  switch (sokr_position(position).phase_id()) {
    case Phase::kSetup:
      return say({"D'abord la mise en place de vos onze pions (EV-2).",
                  "Your eleven pawns have to be set up first (EV-2)."});
    case Phase::kThrow:
    case Phase::kPenalties:
      return say({"Le tir d'abord : pierre, feuille ou ciseaux (EV-2).",
                  "The shot first: rock, paper or scissors (EV-2)."});
    case Phase::kBall:
      return say({"D'abord la balle : dites lequel de vos pions la prend (EV-2).",
                  "The ball first: say which of your pawns takes it (EV-2)."});
    case Phase::kRetreat:
      return say({"D'abord le repli de vos pions marqués (EV-2).",
                  "Your marked pawns have to go back first (EV-2)."});
    default:
      return {};
  }
}

std::string SokrPresenter::unclear(const AnyPosition& position, std::string_view typed,
                                   const Screen& screen) const {
  const auto off_pitch = find_off_board(
      typed, [](std::string_view word) { return sokr::read_square(word).has_value(); });
  if (off_pitch) {
    return fill({"{} est hors du terrain, qui va de a1 à g9 (EV-1).",
                 "{} is off the pitch, which goes from a1 to g9 (EV-1)."},
                screen.language, {*off_pitch});
  }
  Text text = {"Je ne comprends pas « {} » (EV-1) ; tapez une action, comme {}, ou aide.",
               "I do not understand '{}' (EV-1); type an action, such as {}, or help."};
  const sokr::Position& match = sokr_position(position);
  switch (match.phase_id()) {
    case Phase::kSetup:
      text = {
          "Je ne comprends pas « {} » (EV-1) ; tapez une formation, comme 4-4-2, onze cases, "
          "ou aide.",
          "I do not understand '{}' (EV-1); type a formation, such as 4-4-2, eleven squares, "
          "or help."};
      break;
    case Phase::kOffer:
      text = {"Je ne comprends pas « {} » (EV-1) ; tapez tir, garde ou aide.",
              "I do not understand '{}' (EV-1); type shoot, hold or help."};
      break;
    case Phase::kThrow:
    case Phase::kPenalties:
      text = {"Je ne comprends pas « {} » (EV-1) ; tapez pierre, feuille, ciseaux ou aide.",
              "I do not understand '{}' (EV-1); type rock, paper, scissors or help."};
      break;
    case Phase::kBall:
    case Phase::kRetreat:
      text = {"Je ne comprends pas « {} » (EV-1) ; tapez une case, comme c9, ou aide.",
              "I do not understand '{}' (EV-1); type a square, such as c9, or help."};
      break;
    default:
      break;
  }
  return fill(text, screen.language, {excerpt(typed, 24), example_actions(match)});
}

}  // namespace tablier::terminal
