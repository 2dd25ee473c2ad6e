#include "engine/sitaos_brain.h"

#include "rules/game_model.h"
#include "rules/sitaos/sitaos.h"

namespace tablier {
namespace {

// The line as events that can be played: where players announce, everything completed is named.
std::vector<std::string> write_line(sitaos::Position position, const sitaos::Thought& thought) {
  std::vector<std::string> line;
  for (const Move move : thought.line) {
    sitaos::Action action{move, 0};
    if (position.options().scoring == sitaos::Scoring::kAnnounced) {
      action.named = (1U << position.completed_by(move).size()) - 1;
    }
    if (line.empty()) action = thought.action;
    line.push_back(sitaos::Sitaos::write_action(position, position.to_move(), action));
    position.apply(action);
  }
  return line;
}

}  // namespace

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
    progress.line = write_line(view, thought);
    report(progress);
  };
  const sitaos::Task task{question.level, question.seed, question.threads, question.limits};
  const sitaos::Thought thought = player_.think(view, task, stop, tell);
  tell(thought);
  return Sitaos::write_action(view, question.side, thought.action);
}

}  // namespace tablier
