#include "telling/lignes_match.h"
#include "terminal/lignes_presenter.h"
#include "terminal/lignes_words.h"

namespace tablier::terminal {
namespace {

// How long a match is.
Text length_text(const lignes::Options& options) {
  switch (options.format) {
    case lignes::Format::kGoals:
      return {"Le premier à {} gagne", "The first to {} wins"};
    case lignes::Format::kClock:
      return counted(options.length, {"Deux mi-temps de {} minute", "Two halves of {} minute"},
                     {"Deux mi-temps de {} minutes", "Two halves of {} minutes"});
    case lignes::Format::kTurns:
      break;
  }
  return counted(options.length,
                 {"Deux mi-temps de {} tour par camp", "Two halves of {} turn a side"},
                 {"Deux mi-temps de {} tours par camp", "Two halves of {} turns a side"});
}

// What follows if it is level.
Text level_text(const lignes::Options& options) {
  if (options.format == lignes::Format::kGoals) {
    return options.draw ? Text{" ; nul si l'on est à égalité après 200 tours.",
                               "; a draw if level after 200 turns."}
                        : Text{" ; après 200 tours, tirs au but en cas d'égalité.",
                               "; after 200 turns, penalties if level."};
  }
  return options.draw ? Text{" ; l'égalité est un nul.", "; level is a draw."}
                      : Text{", puis cinq tirs au but chacun si égalité.",
                             ", then five penalties each if level."};
}

}  // namespace

std::vector<std::string> LignesPresenter::at_this_table(const AnyPosition& position,
                                                        const Screen& screen) const {
  const lignes::Options& options = lignes_position(position).options();
  std::vector<std::string> texts;
  texts.push_back(fill(length_text(options), screen.language, {std::to_string(options.length)}) +
                  fill(level_text(options), screen.language));
  texts.push_back(
      fill({"On tape : h10 h13 ou h10>h13 (un joueur marche, le chemin est trouvé ; pourquoi "
            "h10 h13 le montre sans le jouer), h10>h11>h12 (par ces cases), -k15 ou k15 (passe), "
            "prendre h9, stop ; au tir !h23 ou h23, k15, une "
            "direction (n vers le but de Rouge, ne, e… ; o ou w : ouest), /e dehors.",
            "Type h10 h13 or h10>h13 (a man walks, the way is found; why h10 h13 shows it "
            "without walking it), h10>h11>h12 (by these squares), -k15 or k15 (a pass), take h9, "
            "stop; when shooting !h23 or h23, k15, a "
            "direction (n towards Red's goal, ne, e…), /e off the pitch."},
           screen.language));
  texts.push_back(fill(
      {"lignes : les lignes ouvertes ; chances : celles de marquer ; coups h10 ou h10? : où va ce "
       "joueur ; liste : les choix numérotés ; voir 20 : cette rangée, sur un petit écran.",
       "lines: the open lines; odds: the chance to score; moves h10 or h10?: where that man gets "
       "to; list: the numbered "
       "choices; see 20: that row, on a small screen."},
      screen.language));
  return texts;
}

std::vector<std::string> LignesPresenter::figures(const Scene& scene, const Screen& screen) const {
  const lignes::Position& match = lignes_position(scene.position());
  std::vector<std::string> texts;
  for (const Side side : kSides) {
    const auto& men = match.pitch().men[index(side)];
    texts.push_back(fill(
        {"{} : gardien {} ; {}.", "{}: keeper {}; {}."}, screen.language,
        {name_of(scene.position().game(), side, screen), lignes::write_square(men[lignes::kKeeper]),
         list_squares({men.begin() + 1, men.end()})}));
  }
  const lignes::Phase phase = match.phase_id();
  if (phase == lignes::Phase::kStrategy || phase == lignes::Phase::kShooting) {
    texts.push_back(tell_lines(match, screen));
  }
  if (phase == lignes::Phase::kStrategy) {
    for (const lignes::Square square : match.pitch().men[index(match.to_move())]) {
      texts.push_back(tell_reach(match, square, false, screen));
    }
  }
  return texts;
}

}  // namespace tablier::terminal
