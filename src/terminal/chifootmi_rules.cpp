#include "telling/chifootmi_seen.h"
#include "terminal/chifootmi_presenter.h"

namespace tablier::terminal {
namespace {

using Lines = std::vector<Text>;

void add_level(const chifootmi::Options& options, Lines& lines) {
  if (options.tackles() != 0) {
    lines.push_back(
        {"T est un dribble pour l'attaquant, un tacle pour le défenseur. Le dribble passe toute "
         "valeur ; le tacle prend le ballon au dribble, mais contre une valeur il y a coup franc : "
         "un tir à gauche ou à droite.",
         "T is a dribble for the attacker, a tackle for the defender. A dribble gets past any "
         "value; a tackle takes the ball from a dribble, but against a value it is a free kick: a "
         "shot left or right."});
  }
  if (!options.pro()) {
    lines.push_back(
        {"Qui garde le ballon deux fois de suite tire : tireur et gardien choisissent gauche ou "
         "droite en secret. Même côté : arrêté ; sinon but. Après un tir, le ballon change de "
         "camp.",
         "The side that keeps the ball twice in a row shoots: shooter and keeper choose left or "
         "right in "
         "secret. The same side is a save, otherwise it is a goal. After a shot the ball changes "
         "sides."});
    return;
  }
  lines.push_back(
      {"Qui garde le ballon deux fois de suite tire avec la paire suivante : 1 à 3 de plus, but ; "
       "davantage, au-dessus de la barre ; égalité, repoussé et on retire ; moins, ballon perdu.",
       "The side that keeps the ball twice in a row shoots with the next pair: 1 to 3 more is a "
       "goal, more "
       "than that goes over the bar, equal is repelled and shot again, less loses the ball."});
  lines.push_back(
      {"Pendant le tir, un tacle contre une valeur donne un penalty (gauche, centre, droite) ; un "
       "dribble remet le tir à la paire suivante. Après un chifootmi ou un but, le ballon change "
       "de camp.",
       "During the shot a tackle against a value gives a penalty (left, centre, right); a dribble "
       "puts the shot off to the next pair. After a chifootmi or a goal the ball changes sides."});
}

void add_extras(const chifootmi::Options& options, Lines& lines) {
  if (options.plays_offside()) {
    lines.push_back(options.manual_calls
                        ? Text{"Hors-jeu : un ballon gardé avec 7 d'écart ou plus revient au "
                               "défenseur, s'il le signale aussitôt.",
                               "Offside: a ball kept by a difference of 7 or more goes to the "
                               "defender, if it says so at once."}
                        : Text{"Hors-jeu : un ballon gardé avec 7 d'écart ou plus revient au "
                               "défenseur.",
                               "Offside: a ball kept by a difference of 7 or more goes to the "
                               "defender."});
  }
  if (options.plays_onetwo()) {
    lines.push_back(
        {"Une-deux : qui vient de garder le ballon avec une carte et pose celle juste en dessous "
         "peut faire compter la première.",
         "One-two: a side that has just kept the ball with a card and lays the one just below may "
         "let the first one count."});
  }
  if (options.plays_counter()) {
    lines.push_back(
        {"Contre-attaque : le ballon pris à un dribble par un tacle n'est à garder qu'une fois "
         "avant le "
         "tir.",
         "Counter-attack: a ball taken from a dribble with a tackle is kept only once before the "
         "shot."});
  }
}

}  // namespace

std::vector<std::string> ChifootmiPresenter::at_this_table(const AnyPosition& position,
                                                           const Screen& screen) const {
  const SeenMatch seen(position, Side::kZero);
  const chifootmi::Options& options = seen->options();
  Lines lines;
  add_level(options, lines);
  add_extras(options, lines);
  lines.push_back(
      {"On tape : 7 ou t (une carte), 1 ou 2 (une pioche), g, c ou d (un côté), oui ou "
       "non.",
       "You type: 7 or t (a card), 1 or 2 (a pile), l, c or r (a side), yes or no."});
  std::vector<std::string> texts;
  for (const Text& line : lines) texts.emplace_back(line.in(screen.language));
  return texts;
}

}  // namespace tablier::terminal
