#include "telling/sokr_match.h"
#include "terminal/sokr_presenter.h"

namespace tablier::terminal {
namespace {

Text match_text(const sokr::Options& options) {
  switch (options.format) {
    case sokr::Format::kGoals:
      return {"Le premier à {} gagne.", "The first to {} wins."};
    case sokr::Format::kClock:
      return counted(
          options.length,
          {"Deux mi-temps de {} minute, prolongation puis tirs au but en cas d'égalité.",
           "Two halves of {} minute, extra time and then penalties if level."},
          {"Deux mi-temps de {} minutes, prolongation puis tirs au but en cas d'égalité.",
           "Two halves of {} minutes, extra time and then penalties if level."});
    case sokr::Format::kTurns:
      break;
  }
  return counted(
      options.length,
      {"Deux mi-temps de {} série par camp, prolongation puis tirs au but en cas d'égalité.",
       "Two halves of {} series a side, extra time and then penalties if level."},
      {"Deux mi-temps de {} séries par camp, prolongation puis tirs au but en cas d'égalité.",
       "Two halves of {} series a side, extra time and then penalties if level."});
}

}  // namespace

std::vector<std::string> SokrPresenter::at_this_table(const AnyPosition& position,
                                                      const Screen& screen) const {
  const sokr::Options& options = sokr_position(position).options();
  std::vector<std::string> texts;
  texts.push_back(fill(match_text(options), screen.language, {std::to_string(options.length)}));
  if (options.keep != 0) {
    texts.back() += fill({" Six séries de suite avec le ballon sans tirer : coup franc.",
                          " Six series in a row with the ball and no shot: a fault."},
                         screen.language);
  }
  if (options.beginners) {
    texts.push_back(fill({"Dans ce match, un triangle de trois pions prend aussi le ballon.",
                          "In this match a triangle of three pawns takes the ball too."},
                         screen.language));
  }
  if (options.faults) {
    texts.push_back(fill({"Dans ce match, on peut arrêter sa série (stop) : c'est un coup franc.",
                          "In this match a series may be ended early (end): that is a fault."},
                         screen.language));
  }
  if (options.always) {
    texts.push_back(fill({"Dans ce match, tout tir marque.", "In this match every shot scores."},
                         screen.language));
  }
  texts.push_back(
      fill({"On tape aussi d5 d7, ou d5 seul pour choisir dans une liste ; d5? montre où va le "
            "pion ; tir, garde ; caillou, feuille, ciseaux.",
            "You may also type d5 d7, or d5 alone to choose from a list; d5? shows where the pawn "
            "can go; shoot, hold; rock, paper, scissors."},
           screen.language));
  return texts;
}

}  // namespace tablier::terminal
