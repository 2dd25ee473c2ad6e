#include "terminal/presenter.h"

#include "terminal/chifootmi_presenter.h"
#include "terminal/lignes_presenter.h"
#include "terminal/plain_presenter.h"
#include "terminal/sitaos_presenter.h"
#include "terminal/sokr_presenter.h"

namespace tablier::terminal {

std::string Presenter::tally(const AnyPosition& position, Side first, const Screen& screen) const {
  const auto score = position.score();
  return fill({"{} à {}", "{} to {}"}, screen.language,
              {std::to_string(score[index(first)]), std::to_string(score[index(other(first))])});
}

std::string seen_event(const Scene& scene, std::size_t i) {
  const std::string& event = scene.history.event(i);
  const AnyPosition& now = scene.position();
  if (scene.viewer) return now.seen_event(event, *scene.viewer);
  if (!scene.common) return event;
  const std::string seen = now.seen_event(event, Side::kZero);
  return seen == now.seen_event(event, Side::kOne) ? seen : seen.substr(0, seen.find('='));
}

const Presenter& presenter_of(const AnyGame& game) {
  static const SitaosPresenter sitaos;
  static const ChifootmiPresenter chifootmi;
  static const SokrPresenter sokr;
  static const LignesPresenter lignes;
  static const PlainPresenter plain;
  if (game.name() == "sitaos") return sitaos;
  if (game.name() == "chifootmi") return chifootmi;
  if (game.name() == "sokr") return sokr;
  if (game.name() == "lignes") return lignes;
  return plain;
}

}  // namespace tablier::terminal
