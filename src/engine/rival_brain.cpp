#include "engine/rival_brain.h"

#include "rules/game_model.h"
#include "search/chifootmi/player.h"

namespace tablier {

std::string RivalBrain::think(const AnyPosition& position, const Question& question,
                              const std::atomic<bool>&, const Report&) {
  using chifootmi::Chifootmi;
  const auto view = typed_position<Chifootmi>(position)->view(question.side);
  Rng rng(question.seed);
  const auto action = draw_from(rival_mix(rival_, view), rng);
  return Chifootmi::write_action(view, question.side, action);
}

}  // namespace tablier
