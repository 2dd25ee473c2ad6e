#include "engine/sitaos_brain.h"

#include <algorithm>
#include <cmath>

#include "base/bits.h"
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

// Points ahead at the end, as the search expects them, that three of four games are won by: the
// fewer the fewer crossings are left to make up for them. Of players like the middle levels:
// between stronger ones less is enough (docs/strength.md).
constexpr double kClearLead = 18;  // on the empty board
constexpr double kLeastLead = 2;

double winning_chance(const sitaos::Position& position, const sitaos::Thought& thought) {
  if (thought.outcome) return (1 + *thought.outcome) / 2.0;
  const double left = static_cast<double>(popcount(position.empty())) / sitaos::kCrossings;
  const double points = static_cast<double>(thought.value) / sitaos::kUnit;
  return 1 / (1 + std::pow(3, -points / std::max(kClearLead * left, kLeastLead)));
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
    progress.chance = winning_chance(view, thought);
    progress.line = write_line(view, thought);
    report(progress);
  };
  const sitaos::Task task{question.level, question.seed, question.threads, question.limits};
  const sitaos::Thought thought = player_.think(view, task, stop, tell);
  tell(thought);
  return Sitaos::write_action(view, question.side, thought.action);
}

}  // namespace tablier
