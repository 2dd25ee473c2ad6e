#include "telling/teller.h"

#include "telling/chifootmi_teller.h"
#include "telling/lignes_teller.h"
#include "telling/plain_teller.h"
#include "telling/sentence.h"
#include "telling/sitaos_teller.h"
#include "telling/sokr_teller.h"

namespace tablier::telling {

std::string Teller::tally(const AnyPosition& position, Side first, Language language) const {
  const auto score = position.score();
  return fill({"{} à {}", "{} to {}"}, language,
              {std::to_string(score[index(first)]), std::to_string(score[index(other(first))])});
}

std::string seen_event(const Scene& scene, std::size_t i) {
  const std::string& event = scene.history.event(i);
  const AnyPosition& now = scene.position();
  return scene.viewer ? now.seen_event(event, *scene.viewer) : event;
}

const Teller& teller_of(const AnyGame& game) {
  static const SitaosTeller sitaos;
  static const ChifootmiTeller chifootmi;
  static const SokrTeller sokr;
  static const LignesTeller lignes;
  static const PlainTeller plain;
  if (game.name() == "sitaos") return sitaos;
  if (game.name() == "chifootmi") return chifootmi;
  if (game.name() == "sokr") return sokr;
  if (game.name() == "lignes") return lignes;
  return plain;
}

}  // namespace tablier::telling
