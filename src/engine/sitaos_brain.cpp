#include "engine/sitaos_brain.h"

#include "rules/game_model.h"
#include "rules/sitaos/sitaos.h"

namespace tablier {

std::string SitaosBrain::think(const AnyPosition& position, const Question& question,
                               const std::atomic<bool>& stop, const Report& report) {
  using sitaos::Sitaos;
  const auto& view = typed_position<Sitaos>(position)->view(question.side);
  const Clock::time_point start = Clock::now();
  const auto tell = [&](const sitaos::Thought& thought) {
    Progress progress;
    progress.depth = thought.depth;
    progress.nodes = thought.nodes;
    progress.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    progress.score = thought.value * 100 / sitaos::kUnit;
    progress.proven = thought.outcome;
    for (const Move move : thought.line) progress.line.push_back(sitaos::write_crossing(move));
    report(progress);
  };
  const sitaos::Task task{question.level, question.seed, question.threads, question.limits};
  const sitaos::Thought thought = player_.think(view, task, stop, tell);
  tell(thought);
  return Sitaos::write_action(view, question.side, thought.action);
}

}  // namespace tablier
