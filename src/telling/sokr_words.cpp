#include "telling/sokr_words.h"

#include "telling/sentence.h"
#include "telling/sokr_match.h"
#include "telling/sokr_teller.h"

// What may be done; sokr_narration.cpp tells what happened, sokr_advice.cpp what for.
namespace tablier::telling {
namespace {

using sokr::Action;
using sokr::Duty;
using sokr::Phase;
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
  Asking(const AnyPosition& position, Side side, Language language, Means means)
      : match_(sokr_position(position)),
        side_(side),
        language_(language),
        typing_(means == Means::kTyping),
        rival_(name_of(position.game(), other(side), language)) {}

  [[nodiscard]] std::string ask() const {
    switch (match_.phase_id()) {
      case Phase::kSetup:
        return ask_setup();
      case Phase::kSeries:
        return ask_action();
      case Phase::kOffer:
        return say(typing_
                       ? Text{"Ballon en {}, dans le but : tir, ou garde pour y renoncer.",
                              "The ball is on {}, in the goal: shoot, or hold to decline."}
                       : Text{"Ballon en {}, dans le but : tirer, ou y renoncer pour l'instant ?",
                              "The ball is on {}, in the goal: shoot, or hold for now?"},
                   {write_square(match_.pitch().ball)});
      case Phase::kThrow:
      case Phase::kPenalties:
        return ask_throw();
      case Phase::kBall:
        return say({"À vous le ballon. Lequel de vos pions le prend : {} ?",
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
    text += kicks_off ? say({" ; vous engagez : l'un d'eux, seul, va en d5 avec le ballon. ",
                             "; you kick off: one of them, alone, goes to d5 with the ball. "})
                      : ". ";
    if (!typing_) {
      return text + say({"Deux sur une case font une pile.", "Two on a square make a stack."});
    }
    return text + say({"Tapez une formation ({}) ou son numéro, 4-4-2? pour la voir, figures pour "
                       "les voir toutes, ou onze cases ; deux fois la même fait une pile.",
                       "Type a formation ({}) or its number, 4-4-2? to see it, figures to see them "
                       "all, or eleven squares; the same one twice makes a stack."},
                      {formation_names(language_)});
  }

  [[nodiscard]] std::string ask_action() const {
    const std::string credit = std::to_string(match_.credit());
    std::string text = typing_
                           ? say({"Crédit restant : {}. Une action ({}), ou une case et sa liste.",
                                  "Credit left: {}. An action ({}), or a square and its list."},
                                 {credit, example_actions(match_)})
                           : say({"Crédit restant : {}.", "Credit left: {}."}, {credit});
    const bool shoot = match_.may_shoot();
    const bool far = !match_.refuse(side_, sokr::word(Kind::kLong));
    if (shoot) {
      text += say(typing_ ? Text{" Ou tir.", " Or shoot."}
                          : Text{" Un tir est possible.", " A shot is possible."});
    }
    if (far) {
      text +=
          say(typing_ ? Text{" Ou tir de loin (2).", " Or long shot (2)."}
                      : Text{" Un tir de loin est possible (2).", " A long shot is possible (2)."});
    }
    if (typing_ && match_.options().faults) {
      text += say({" Ou stop, un coup franc.", " Or stop, a fault."});
    }
    // What is owed stands beside the pitch; when the credit runs out it is said aloud (SO-26).
    if (match_.duty() == Duty::kNone || match_.credit() > 2) return text;
    return text + say(warning());
  }

  // What ends a series well that still owes something.
  [[nodiscard]] Text warning() const {
    if (match_.duty() == Duty::kAnotherPass) {
      return {" Attention : sans une autre passe d'ici la fin, c'est un coup franc.",
              " Beware: without another pass before the end it is a fault."};
    }
    if (match_.credit() == 1) {
      return {" Attention : sans passe vers l'avant d'ici la fin, c'est un coup franc.",
              " Beware: without a pass forward before the end it is a fault."};
    }
    return {
        " Attention : sans passe vers l'avant, ou deux passes, d'ici la fin, c'est un coup franc.",
        " Beware: without a pass forward, or two passes, before the end it is a fault."};
  }

  [[nodiscard]] std::string ask_throw() const {
    const bool shoots = match_.to_move() == side_;
    const bool penalty = match_.phase_id() == Phase::kPenalties;
    const bool far = !penalty && match_.shot() == sokr::Shot::kLong;
    std::string text =
        shoots ? say({"Vous tirez", "You shoot"}) : say({"{} tire", "{} shoots"}, {rival_});
    if (far) {
      text +=
          shoots ? say({" de loin : il faut gagner du premier coup",
                        " from afar: you have to win the first throw"})
                 : say({" de loin : l'égalité vous suffit", " from afar: a tie is enough for you"});
    }
    return text + say({". Caillou, feuille ou ciseaux ?", ". Rock, paper or scissors?"});
  }

  [[nodiscard]] std::string ask_retreat() const {
    const std::string count = std::to_string(match_.retreating());
    if (!typing_) {
      return say(counted(match_.retreating(),
                         {"Repliez {} pion hors des deux dernières rangées.",
                          "Take {} pawn off the last two rows."},
                         {"Repliez {} pions hors des deux dernières rangées.",
                          "Take {} pawns off the last two rows."}),
                 {count});
    }
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
  bool typing_;
  std::string rival_;
};

}  // namespace

std::string_view throw_word(Kind kind, Language language) {
  if (kind == Kind::kRock) return Text{"caillou", "rock"}.in(language);
  if (kind == Kind::kPaper) return Text{"feuille", "paper"}.in(language);
  return Text{"ciseaux", "scissors"}.in(language);
}

std::string SokrTeller::options(const AnyPosition& position, Side side, Language language,
                                Means means) const {
  return Asking(position, side, language, means).ask();
}

std::string SokrTeller::spoken(std::string_view action, Language language) const {
  const auto choice = sokr::read_choice(action);
  if (!choice) return std::string(action);
  switch (choice->kind) {
    case Kind::kRock:
    case Kind::kPaper:
    case Kind::kScissors:
      return std::string(throw_word(choice->kind, language));
    case Kind::kShoot:
      return fill({"tir", "shoot"}, language);
    case Kind::kLong:
      return fill({"tir de loin", "long shot"}, language);
    case Kind::kHold:
      return fill({"garde", "hold"}, language);
    case Kind::kSetup:
      for (const Side side : kSides) {
        for (const bool kicks_off : {false, true}) {
          if (const auto* formation = formation_of(*choice, side, kicks_off)) {
            return std::string(formation_label(*formation, language));
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

std::string SokrTeller::tally(const AnyPosition& position, Side first, Language language) const {
  std::string text = Teller::tally(position, first, language);
  const sokr::Position& match = sokr_position(position);
  const auto taken = match.penalties_taken();
  if (taken[0] + taken[1] == 0) return text;
  const auto scored = match.penalties_scored();
  return text +
         fill({", {} à {} aux tirs au but", ", {} to {} on penalties"}, language,
              {std::to_string(scored[index(first)]), std::to_string(scored[index(other(first))])});
}

}  // namespace tablier::telling
