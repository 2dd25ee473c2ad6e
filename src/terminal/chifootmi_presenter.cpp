#include "terminal/chifootmi_presenter.h"

#include "rules/chifootmi/chifootmi.h"
#include "rules/outside.h"
#include "telling/chifootmi_seen.h"
#include "telling/seen_effects.h"
#include "terminal/chifootmi_table.h"

namespace tablier::terminal {
namespace {

// Title, three rows of messages and the prompt besides the match.
constexpr int kRoomyRows = kMatchRows + 5;

// The last chifootmi of what is shown, and whether nothing came after it.
void find_shot(const Scene& scene, MatchPicture& picture) {
  std::size_t last = scene.shown;
  if (last > 0 && read_outside(scene.history.event(last - 1))) --last;
  for (std::size_t i = last; i-- > 0 && !picture.shot;) {
    for (const chifootmi::Effect& effect : telling::seen_effects<chifootmi::Chifootmi>(scene, i)) {
      const auto* shot = std::get_if<chifootmi::ShotTaken>(&effect);
      if (shot == nullptr) continue;
      picture.shot = *shot;
      picture.shot_is_new = i + 1 == last;
    }
  }
}

}  // namespace

Rows ChifootmiPresenter::draw(const Scene& scene, const Screen& screen) const {
  const SeenMatch seen(scene, scene.shown);
  const AnyGame& game = scene.position().game();
  MatchPicture picture{*seen,
                       scene.near,
                       {name_of(game, Side::kZero, screen), name_of(game, Side::kOne, screen)},
                       scene.seats,
                       std::nullopt};
  find_shot(scene, picture);
  if (screen.columns < kLeastColumns) return tell_match(picture, screen);
  if (screen.columns < kWideColumns || screen.rows < kRoomyRows) {
    return draw_dense_match(picture, screen);
  }
  return draw_match(picture, screen);
}

std::optional<std::string> ChifootmiPresenter::forced(const AnyPosition& position,
                                                      Side side) const {
  const SeenMatch seen(position, side);
  const chifootmi::Hand& hand = seen->hand(side);
  // How many cards lie where is for both to see; which ones are alike is not.
  switch (seen->phase_id()) {
    case chifootmi::Phase::kDraw:
      if (hand.pile1 != 0 && hand.pile2 != 0) return std::nullopt;
      return hand.pile1 != 0 ? "p1" : "p2";
    case chifootmi::Phase::kCards:
    case chifootmi::Phase::kShooting:
      if (hand.active_count != 1) return std::nullopt;
      return chifootmi::write_card(hand.active_card(0));
    default:
      return std::nullopt;
  }
}

}  // namespace tablier::terminal
