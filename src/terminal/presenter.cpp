#include "terminal/presenter.h"

#include "terminal/chifootmi_presenter.h"
#include "terminal/lignes_presenter.h"
#include "terminal/plain_presenter.h"
#include "terminal/sitaos_presenter.h"
#include "terminal/sokr_presenter.h"

namespace tablier::terminal {

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
