#include "engine/chifootmi_brain.h"

#include "rules/game_model.h"

namespace tablier {
namespace {

using chifootmi::Chifootmi;

chifootmi::Task task_of(const Question& question) {
  return {question.level, question.seed, question.threads, question.limits};
}

}  // namespace

std::string ChifootmiBrain::think(const AnyPosition& position, const Question& question,
                                  const std::atomic<bool>& stop, const Report& report) {
  const auto view = typed_position<Chifootmi>(position)->view(question.side);
  const Clock::time_point start = Clock::now();
  const auto tell = [&](const chifootmi::Thought& thought) {
    Progress progress;
    progress.nodes = thought.iterations;
    progress.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (thought.valued) progress.tell_chance((1 + thought.mix.value) / 2);
    report(progress);
  };
  const chifootmi::Thought thought = player_.think(view, task_of(question), stop, tell);
  tell(thought);
  return Chifootmi::write_action(view, question.side, thought.action);
}

std::vector<Share> ChifootmiBrain::mix(const AnyPosition& position, const Question& question,
                                       const std::atomic<bool>& stop) {
  const auto view = typed_position<Chifootmi>(position)->view(question.side);
  const auto mix =
      player_.think(view, task_of(question), stop, [](const chifootmi::Thought&) {}).mix;
  std::vector<Share> shares;
  shares.reserve(mix.actions.size());
  for (std::size_t i = 0; i < mix.actions.size(); ++i) {
    shares.push_back({Chifootmi::write_action(view, question.side, mix.actions[i]), mix.share[i]});
  }
  return shares;
}

}  // namespace tablier
