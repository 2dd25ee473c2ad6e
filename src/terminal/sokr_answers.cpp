#include "terminal/sokr_answers.h"

#include "record/plain_text.h"
#include "telling/sokr_match.h"
#include "telling/sokr_words.h"
#include "terminal/command.h"
#include "terminal/sokr_presenter.h"

namespace tablier::terminal {
namespace {

using sokr::Action;
using sokr::Phase;
using sokr::Square;
using sokr::write_square;
using Kind = Action::Kind;

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

namespace {

// What kind of thing an action is, as the heading of those alike: "Passe (1)".
std::string heading_of(const sokr::Position& match, const Action& action, Language language) {
  switch (action.kind) {
    case Kind::kPass:
      return fill({"Passe (1)", "Pass (1)"}, language);
    case Kind::kCross:
      return fill({"Centre (2)", "Cross (2)"}, language);
    case Kind::kSwap:
      return fill({"Repasser dessus (1)", "To the top (1)"}, language);
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
    return fill(swap ? Text{"En {}, votre pion est dessous : {}~ le fait repasser dessus (1).",
                            "On {} your pawn is underneath: {}~ brings it to the top (1)."}
                     : Text{"En {}, aucun pion ne peut agir pour le camp qui joue.",
                            "On {} no pawn can act for the side that plays."},
                language, {name, name});
  }
  const Reach reach = reach_of(match, square);
  const bool ball = match.pitch().ball == square;
  std::string text =
      fill(ball ? Text{"{} porte le ballon.", "{} has the ball."} : Text{"{}.", "{}."}, language,
           {name});
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

std::string SokrPresenter::not_due(const AnyPosition& position, std::string_view typed,
                                   const Screen& screen) const {
  (void)typed;
  const auto say = [&](Text text) { return fill(text, screen.language); };
  switch (sokr_position(position).phase_id()) {
    case Phase::kSetup:
      return say({"D'abord la mise en place de vos onze pions.",
                  "Your eleven pawns have to be set up first."});
    case Phase::kThrow:
    case Phase::kPenalties:
      return say({"Le tir d'abord : caillou, feuille ou ciseaux.",
                  "The shot first: rock, paper or scissors."});
    case Phase::kBall:
      return say({"D'abord le ballon : dites lequel de vos pions le prend.",
                  "The ball first: say which of your pawns takes it."});
    case Phase::kRetreat:
      return say(
          {"D'abord le repli de vos pions marqués.", "Your marked pawns have to go back first."});
    default:
      return {};
  }
}

std::string SokrPresenter::unclear(const AnyPosition& position, std::string_view typed,
                                   const Screen& screen) const {
  const auto off_pitch = find_off_board(
      typed, [](std::string_view word) { return sokr::read_square(word).has_value(); });
  if (off_pitch) {
    return fill({"{} est hors du terrain, qui va de a1 à g9.",
                 "{} is off the pitch, which goes from a1 to g9."},
                screen.language, {*off_pitch});
  }
  Text text = {"Je ne comprends pas « {} » ; tapez une action, comme {}, ou aide.",
               "I do not understand '{}'; type an action, such as {}, or help."};
  const sokr::Position& match = sokr_position(position);
  switch (match.phase_id()) {
    case Phase::kSetup:
      text = {
          "Je ne comprends pas « {} » ; tapez une formation, comme 4-4-2, onze cases, "
          "ou aide.",
          "I do not understand '{}'; type a formation, such as 4-4-2, eleven squares, "
          "or help."};
      break;
    case Phase::kOffer:
      text = {"Je ne comprends pas « {} » ; tapez tir, garde ou aide.",
              "I do not understand '{}'; type shoot, hold or help."};
      break;
    case Phase::kThrow:
    case Phase::kPenalties:
      text = {"Je ne comprends pas « {} » ; tapez caillou, feuille, ciseaux ou aide.",
              "I do not understand '{}'; type rock, paper, scissors or help."};
      break;
    case Phase::kBall:
    case Phase::kRetreat:
      text = {"Je ne comprends pas « {} » ; tapez une case, comme c9, ou aide.",
              "I do not understand '{}'; type a square, such as c9, or help."};
      break;
    default:
      break;
  }
  return fill(text, screen.language, {excerpt(typed, 24), example_actions(match)});
}

namespace {

// Letters and figures only, without an article.
std::string bare(std::string_view text) {
  std::string word = folded(text);
  for (const std::string_view article : {"le ", "la ", "les ", "the "}) {
    if (word.starts_with(article)) word.erase(0, article.size());
  }
  std::erase_if(word, [](char c) { return (c < 'a' || c > 'z') && (c < '0' || c > '9'); });
  return word;
}

}  // namespace

const sokr::Formation* named_formation(std::string_view typed) {
  const std::string word = bare(typed);
  const auto list = sokr::formations();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const sokr::Formation& formation = list[i];
    if (word == bare(formation.name) || word == bare(formation.title.fr) ||
        word == bare(formation.title.en) || word == std::to_string(i + 1)) {
      return &formation;
    }
  }
  return nullptr;
}

}  // namespace tablier::terminal
