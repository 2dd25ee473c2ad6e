#include "engine/lignes_brain.h"

#include "rules/game_model.h"
#include "rules/lignes/lignes.h"
#include "search/lignes/chances.h"

namespace tablier {

using lignes::Lignes;

std::string LignesBrain::think(const AnyPosition& position, const Question& question,
                               const std::atomic<bool>& stop, const Report& report) {
  const auto& view = typed_position<Lignes>(position)->view(question.side);
  const Clock::time_point start = Clock::now();
  const auto tell = [&](const lignes::Thought& thought) {
    Progress progress;
    progress.depth = thought.depth;
    progress.nodes = thought.nodes;
    progress.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const double first = lignes::winning_chance(view, question.side, thought);
    progress.tell_chance(question.side == Side::kZero ? first : 1 - first);
    progress.line.push_back(Lignes::write_action(view, question.side, thought.action));
    report(progress);
  };
  const lignes::Task task{question.level, question.limits};
  const lignes::Thought thought = player_.think(view, question.side, task, stop, tell);
  return Lignes::write_action(view, question.side, thought.action);
}

}  // namespace tablier
