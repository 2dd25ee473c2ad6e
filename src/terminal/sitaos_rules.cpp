#include "telling/sitaos_figures.h"
#include "terminal/sitaos_presenter.h"

namespace tablier::terminal {

std::vector<std::string> SitaosPresenter::rules(const AnyPosition& position,
                                                const Screen& screen) const {
  const sitaos::Options& options = sitaos_position(position).options();
  const auto say = [&](Text text) { return std::string(text.in(screen.language)); };
  std::vector<std::string> lines = {
      say({"SITAOS, un jeu de Gérard Pierson. Ceci est un hommage non officiel.",
           "SITAOS, a game by Gérard Pierson. This is an unofficial tribute."}),
      say({"À son tour, on pose un pion sur une intersection libre, de a1 à h7. On ne passe pas, "
           "et "
           "un pion posé reste où il est.",
           "On your turn you put a pawn on a free crossing, from a1 to h7. You may not pass, and a "
           "pawn stays where it is."}),
      say({"On marque en complétant des figures de sa couleur :",
           "You score by completing figures of your colour:"}),
      say({"- carré droit, ses quatre coins ; côté 1 à 6 : 2, 4, 9, 16, 25, 36 points ;",
           "- upright square, its four corners; side 1 to 6: 2, 4, 9, 16, 25, 36 points;"}),
      say({"- losange, quatre pions à 1, 2 ou 3 pas d'un centre : 4, 16, 36 ;",
           "- diamond, four pawns 1, 2 or 3 steps from a centre: 4, 16, 36;"}),
      say({"- ligne sans trou de 5, 6, 7 ou 8 pions, dans tous les sens : 6, 12, 24, 36.",
           "- unbroken line of 5, 6, 7 or 8 pawns, in any direction: 6, 12, 24, 36."}),
      say({"Toutes les figures que le pion complète s'ajoutent, chacune une seule fois. Une ligne "
           "compte à sa plus grande longueur ; rallongée plus tard, elle rapporte à nouveau.",
           "All the figures that a pawn completes add up, each of them once. A line counts at its "
           "full length; made longer later, it pays again."}),
      fill({"Le premier à {} points gagne aussitôt. Sinon, plateau plein, le plus haut score "
            "l'emporte.",
            "The first to reach {} points wins at once. Otherwise, with the board full, the higher "
            "score wins."},
           screen.language, {std::to_string(options.target)}),
  };
  if (options.scoring == sitaos::Scoring::kAnnounced) {
    lines.push_back(say(
        {"Dans cette partie, vous annoncez vos figures en jouant : celle qu'on oublie est perdue.",
         "In this game you announce your figures as you play: one that is forgotten is lost."}));
  }
  if (options.pie) {
    lines.push_back(say({"À son premier tour, Bleu peut taper swap et prendre le pion de Rouge.",
                         "On the first turn Blue may type swap and take over Red's pawn."}));
  }
  return lines;
}

}  // namespace tablier::terminal
