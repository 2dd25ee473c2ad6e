#include "telling/sitaos_figures.h"
#include "terminal/sitaos_presenter.h"

namespace tablier::terminal {

std::vector<std::string> SitaosPresenter::at_this_table(const AnyPosition& position,
                                                        const Screen& screen) const {
  const sitaos::Options& options = sitaos_position(position).options();
  const auto say = [&](Text text) { return std::string(text.in(screen.language)); };
  std::vector<std::string> lines = {
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
  lines.push_back(say({"On tape une intersection : d4.", "You type a crossing: d4."}));
  return lines;
}

}  // namespace tablier::terminal
