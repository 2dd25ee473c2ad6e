#include "engine/sokr_brain.h"

#include "rules/game_model.h"
#include "rules/sokr/sokr.h"
#include "search/sokr/chances.h"

namespace tablier {

using sokr::Sokr;

std::string SokrBrain::think(const AnyPosition& position, const Question& question,
                             const std::atomic<bool>& stop, const Report& report) {
  const auto& view = typed_position<Sokr>(position)->view(question.side);
  const Clock::time_point start = Clock::now();
  const auto tell = [&](const sokr::Thought& thought) {
    Progress progress;
    progress.depth = thought.depth;
    progress.nodes = thought.nodes;
    progress.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const double first = sokr::winning_chance(view, question.side, thought);
    progress.tell_chance(question.side == Side::kZero ? first : 1 - first);
    for (const sokr::Action& action : thought.line) {
      progress.line.push_back(Sokr::write_action(view, question.side, action));
    }
    report(progress);
  };
  const sokr::Task task{question.level, question.seed, question.threads, question.limits};
  const sokr::Thought thought = player_.think(view, question.side, task, stop, tell);
  tell(thought);
  return Sokr::write_action(view, question.side, thought.action);
}

std::vector<Share> SokrBrain::mix(const AnyPosition& position, const Question& question,
                                  const std::atomic<bool>&) {
  std::vector<Share> shares;
  if (position.turn() != Turn::kBoth) return shares;
  // None where the choice is a set-up, which is not listed.
  const Listing throws = position.legal(question.side);
  for (const std::string& token : throws.tokens) {
    shares.push_back({token, 1.0 / static_cast<double>(throws.tokens.size())});
  }
  return shares;
}

}  // namespace tablier
