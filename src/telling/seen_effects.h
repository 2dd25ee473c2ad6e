#pragma once

#include <cassert>
#include <vector>

#include "rules/game_model.h"
#include "telling/scene.h"

namespace tablier::telling {

// What event `i` led to, as those who look may know it. The game is G's, or the caller is wrong.
template <Game G>
std::vector<typename G::Effect> seen_effects(const Scene& scene, std::size_t i) {
  const AnyEffects& all = scene.history.effects(i);
  const auto* list = typed_effects<G>(all);
  assert(list != nullptr);
  if (!scene.viewer || !scene.position().game().hides()) return *list;
  return *typed_effects<G>(*scene.history.at(i + 1).seen_effects(all, *scene.viewer));
}

}  // namespace tablier::telling
