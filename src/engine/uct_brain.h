#pragma once

#include "engine/brain.h"
#include "rules/game_model.h"
#include "search/uct.h"

namespace tablier {

// Plain UCT as a Brain, for any game.
template <Game G>
class UctBrain final : public Brain {
 public:
  std::string think(const AnyPosition& position, const Question& question,
                    const std::atomic<bool>& stop, const Report& report) override {
    const auto& view = typed_position<G>(position)->view(question.side);
    Limits limits = question.limits;
    if (!limits.nodes && !limits.time) limits.time = std::chrono::seconds(1);
    Rng rng(question.seed);
    const Clock::time_point start = Clock::now();
    const auto tell = [&](const UctSummary& summary) {
      Progress progress;
      progress.nodes = summary.simulations;
      progress.seconds = std::chrono::duration<double>(Clock::now() - start).count();
      progress.tell_chance((1 + summary.value) / 2);
      report(progress);
    };
    const auto action = uct_.search(view, question.side, limits, stop, rng, tell);
    tell(uct_.summary());
    return G::write_action(view, question.side, action);
  }

  void new_game() override {}
  void set_memory(int) override {}

 private:
  Uct<G> uct_;
};

}  // namespace tablier
