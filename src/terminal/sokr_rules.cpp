#include "telling/sokr_match.h"
#include "terminal/sokr_presenter.h"

namespace tablier::terminal {
namespace {

using Lines = std::vector<Text>;

Lines play_lines() {
  return {
      {"Sok'R, un jeu de Serge Bouquet (Alvéole). Ceci est un hommage non officiel.",
       "Sok'R, a game by Serge Bouquet (Alvéole). This is an unofficial tribute."},
      {"Onze pions par camp, deux au plus sur une case ; seul celui du dessus agit. Jamais trois "
       "piles d'une même couleur alignées. Le ballon est toujours sur un pion, sur lequel personne "
       "ne monte.",
       "Eleven pawns a side, two at most on a square; only the upper one acts. Never three stacks "
       "of one colour in a row. The ball is always on a pawn, and nobody climbs on that one."},
      {"Chacun joue à son tour une série de 5 de crédit, à user jusqu'au bout sauf si l'on tire.",
       "Each in turn plays a series with a credit of 5, to be used up unless there is a shot."},
      {"Un pas (d5>d6) : 1 droit, 2 en diagonale ; 1 de plus avec le ballon ou pour monter sur un "
       "pion seul. Repasser dessus, de sous un adversaire (d5~) : 1, mais pas sous le ballon.",
       "A step (d5>d6): 1 straight, 2 diagonally; 1 more with the ball or to climb on a lone pawn. "
       "From under an opponent to the top (d5~): 1, not under the ball."},
      {"Une passe (d5-d7) : 1, en ligne droite ou diagonale, 4 cases au plus, vers un pion du "
       "dessus ; un adversaire sur le chemin la bloque, sauf couvert par un des vôtres.",
       "A pass (d5-d7): 1, straight or diagonal, 4 squares at most, to an upper pawn; an opponent "
       "on "
       "the way blocks it, unless one of yours stands on it."},
      {"Une série avec le ballon comprend au moins une passe (porter le ballon en est une) ; s'il "
       "n'y en a qu'une, elle va vers l'avant. Sinon, coup franc : le ballon va au pion adverse le "
       "plus proche.",
       "A series with the ball has at least one pass (carrying the ball is one); a single one must "
       "go forward. Otherwise it is a fault: the nearest pawn of the other side has the ball."},
      {"Un centre (a8*d9) : 2, d'une case d'aile ({}) vers un des vôtres dans le but.",
       "A cross (a8*d9): 2, from a wing square ({}) to one of yours in the goal."},
      {"Le ballon arrivé dans le but adverse, tir de près, gratuit : caillou, feuille, ciseaux, "
       "l'égalité se rejoue. D'une case devant le but ({}), tir de loin, 2, si deux adversaires ne "
       "gardent pas la case d'en face : il faut gagner du premier coup.",
       "When the ball comes into the goal attacked, a close shot, free: rock, paper, scissors, "
       "a tie is thrown again. From a square in front of the goal ({}) a long shot, 2, unless two "
       "opposing pawns guard the square straight ahead: the first throw must win."},
      {"But : tout le monde se replace et le camp qui a encaissé engage. Tir arrêté : l'autre camp "
       "relance de sa "
       "ligne, le tireur replie ses pions des deux dernières rangées.",
       "A goal: both sides set up again and the one that conceded kicks off. A stop: the other "
       "side has the ball "
       "on its goal line, and the shooter takes its pawns off the last two rows."},
  };
}

Text surround_line(bool beginners) {
  if (beginners) {
    return {
        "Encerclé sur ses quatre côtés, ses quatre coins, ou par un triangle, le ballon est "
        "pris (au bord : trois côtés, au coin : deux), et le preneur joue aussitôt 5.",
        "Surrounded on four sides, on four corners, or by a triangle, the ball is taken (on an "
        "edge: three sides, in a corner: two), and the taker plays 5 at once."};
  }
  return {
      "Encerclé sur ses quatre côtés ou ses quatre coins, le ballon est pris (au bord : trois "
      "côtés, au coin : deux), et le preneur joue aussitôt 5.",
      "Surrounded on four sides or on four corners, the ball is taken (on an edge: three "
      "sides, in a corner: two), and the taker plays 5 at once."};
}

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

std::vector<std::string> SokrPresenter::rules(const AnyPosition& position,
                                              const Screen& screen) const {
  const sokr::Options& options = sokr_position(position).options();
  Lines lines = play_lines();
  lines.push_back(surround_line(options.beginners));
  std::vector<std::string> texts;
  // Each line has at most one kind of square in it.
  const std::string_view wings = screen.unicode ? "› ‹" : "> <";
  const std::string_view spots = screen.unicode ? "◦" : "o";
  for (const Text& line : lines) {
    const bool cross = line.fr.find('*') != std::string_view::npos;
    texts.push_back(fill(line, screen.language, {cross ? wings : spots}));
  }
  texts.push_back(fill(match_text(options), screen.language, {std::to_string(options.length)}) +
                  fill({" Six séries de suite avec le ballon sans tirer : coup franc.",
                        " Six series in a row with the ball and no shot: a fault."},
                       screen.language));
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
