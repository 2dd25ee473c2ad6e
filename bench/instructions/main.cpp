// One fixed piece of work, for a tool that counts instructions (bench/instructions.py):
//   instructions playouts/GAME N    N random games
//   instructions search/GAME N      a search of N nodes for each of a few positions
#include <charconv>
#include <cstdio>
#include <string>
#include <string_view>

#include "engine/brain.h"
#include "reference_games/all.h"
#include "rules/games.h"
#include "rules/playout.h"
#include "rules/registry.h"

namespace tablier {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr int kPositions = 6;
constexpr int kApart = 7;  // events from one of them to the next

template <Game G>
std::int64_t play_games(int count) {
  Rng rng(kSeed);
  std::int64_t events = 0;
  const typename G::Position start = G::start({});
  for (int i = 0; i < count; ++i) {
    typename G::Position position = start;
    events += play_out<G>(position, rng);
  }
  return events;
}

template <class... Gs>
std::int64_t play_games_of(std::string_view name, int count, GameTypes<Gs...>) {
  std::int64_t events = 0;
  ((Gs::kName == name ? void(events = play_games<Gs>(count)) : void()), ...);
  return events;
}

// What is told does not matter, only that it is always the same.
std::size_t search_positions(const AnyGame& game, std::uint64_t nodes) {
  const auto brain = make_brain(game);
  auto position = game.start({});
  Rng rng(kSeed);
  std::size_t told = 0;
  for (int i = 0; i < kPositions && position->turn() != Turn::kOver; ++i) {
    for (int event = 0; event < kApart || position->turn() == Turn::kChance; ++event) {
      if (position->turn() == Turn::kOver) return told;
      (void)position->apply(position->random_event(rng));
    }
    if (position->turn() == Turn::kOver) break;
    Question question;
    question.side = acts(position->turn(), Side::kZero) ? Side::kZero : Side::kOne;
    question.level = kTopLevel;
    question.seed = kSeed;
    question.threads = 1;
    question.limits.nodes = nodes;
    const std::atomic<bool> stop = false;
    told += brain->think(*position, question, stop, [](const Progress&) {}).size();
  }
  return told;
}

int run(std::string_view work, int count) {
  const std::size_t slash = work.find('/');
  const std::string_view name = slash == std::string_view::npos ? work : work.substr(slash + 1);
  const std::string_view kind = work.substr(0, slash);
  if (kind == "playouts") {
    const std::int64_t events =
        play_games_of(name, count, RealGames{}) + play_games_of(name, count, ReferenceGames{});
    std::printf("%lld events\n", static_cast<long long>(events));
    return events == 0 ? 2 : 0;
  }
  const AnyGame* const game = find_game(name);
  if (kind != "search" || game == nullptr) return 2;
  std::printf("%zu\n", search_positions(*game, static_cast<std::uint64_t>(count)));
  return 0;
}

}  // namespace
}  // namespace tablier

int main(int argc, char** argv) {
  int count = 0;
  const std::string_view number = argc == 3 ? argv[2] : "";
  const auto read = std::from_chars(number.data(), number.data() + number.size(), count);
  if (argc != 3 || read.ec != std::errc{} || count < 1) return 2;
  return tablier::run(argv[1], count);
}
