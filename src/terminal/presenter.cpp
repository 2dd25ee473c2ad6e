#include "terminal/presenter.h"

#include "terminal/plain_presenter.h"
#include "terminal/sitaos_presenter.h"

namespace tablier::terminal {

const Presenter& presenter_of(const AnyGame& game) {
  static const SitaosPresenter sitaos;
  static const PlainPresenter plain;
  if (game.name() == "sitaos") return sitaos;
  return plain;
}

}  // namespace tablier::terminal
