#include "telling/lignes_match.h"
#include "terminal/lignes_presenter.h"
#include "terminal/lignes_words.h"

namespace tablier::terminal {
namespace {

constexpr std::array kLines = std::to_array<Text>({
    {"Lignes d'Attaque, un jeu de Tempo (Peugeot, Crédipar). Ceci est un hommage non officiel.",
     "Lignes d'Attaque, a game by Tempo (Peugeot, Crédipar). This is an unofficial tribute."},
    {"Onze joueurs par camp, un par case ; Jaune attaque vers la rangée 23, Rouge vers la 1. "
     "Seul un gardien entre dans son but, et il ne quitte pas sa surface.",
     "Eleven men a side, one on a square; Yellow attacks row 23, Red row 1. Only a keeper enters "
     "his goal, and he never leaves his penalty area."},
    {"Phase 1 : la somme des deux dés donne les points. Un pas coûte 1, dans les huit directions, "
     "jamais sur quelqu'un ni par-dessus. Marcher sur un ballon libre, c'est l'avoir.",
     "Phase 1: the sum of both dice is the points. A step costs 1, in any of eight directions, "
     "never onto or over another man. To step on a loose ball is to have it."},
    {"Un joueur porte le ballon de 6 pas au plus par tour. Une passe va tout droit (ou en "
     "diagonale) à un coéquipier et coûte ses cases, 2 de plus par-dessus des adversaires (lob).",
     "A man carries the ball 6 steps at most in a turn. A pass goes straight (or diagonally) to a "
     "team-mate and costs its squares, 2 more over opponents (a lob)."},
    {"On prend le ballon à un coéquipier voisin en passant par-dessus lui : deux pas, 2 points "
     "(prendre h9, ou h9>h10>h11).",
     "The ball is taken from a neighbouring team-mate by going over him: two steps, 2 points (take "
     "h9, or h9>h10>h11)."},
    {"Phase 2, avec le ballon : le dé de 12. Seul le ballon bouge, sans lob : au but en ligne "
     "droite, de relais en relais s'il le faut, chacun une fois. Sinon il roule de tous ses points "
     "dans une direction ; juste sur un coéquipier, le dé est relancé.",
     "Phase 2, with the ball: the 12-sided die. Only the ball moves, without lobs: at goal in a "
     "straight line, by relays if need be, each man once. Otherwise it rolls all its points in one "
     "direction; exactly onto a team-mate, the die is thrown again."},
    {"Le gardien sur sa ligne lance le dé de 6 : pair arrête à gauche (4/6), impair à droite "
     "(5/3), 1 ou 2 au milieu. Arrêté, il se place où il veut dans sa surface avec le ballon.",
     "A keeper on his line throws the 6-sided die: even stops the left (4/6), odd the right (5/3), "
     "1 "
     "or 2 the middle. After a stop he goes where he likes in his area, with the ball."},
    {"Un défenseur qui vient côte à côte avec un adversaire dans sa propre surface lance le dé de "
     "6 : impair, penalty.",
     "A defender who comes side by side with an opponent in his own penalty area throws the "
     "6-sided die: odd is a penalty."},
    {"Ballon dehors : touche, corner ou dégagement ; le joueur le plus proche remet en jeu.",
     "Ball out: throw-in, corner or goal kick; the nearest man puts it in."},
});

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

std::vector<std::string> LignesPresenter::rules(const AnyPosition& position,
                                                const Screen& screen) const {
  const lignes::Options& options = lignes_position(position).options();
  std::vector<std::string> texts;
  texts.reserve(kLines.size() + 3);
  for (const Text& line : kLines) texts.push_back(fill(line, screen.language));
  texts.push_back(fill(length_text(options), screen.language, {std::to_string(options.length)}) +
                  fill(level_text(options), screen.language));
  texts.push_back(
      fill({"On tape : h10 h13 ou h10>h13 (un joueur marche, le chemin est trouvé ; pourquoi "
            "h10 h13 le montre sans le jouer), h10>h11>h12 (par ces cases), -k15 ou k15 (passe), "
            "prendre h9, stop ; au tir !h23 ou h23, k15, une "
            "direction (n vers la rangée 23, ne, e… ; o ou w : ouest), /e dehors.",
            "Type h10 h13 or h10>h13 (a man walks, the way is found; why h10 h13 shows it "
            "without walking it), h10>h11>h12 (by these squares), -k15 or k15 (a pass), take h9, "
            "stop; when shooting !h23 or h23, k15, a "
            "direction (n towards row 23, ne, e…), /e off the pitch."},
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
