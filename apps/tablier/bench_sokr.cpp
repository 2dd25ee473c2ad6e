#include "bench_sokr.h"

#include "interrupt.h"
#include "rules/event.h"
#include "rules/sokr/sokr.h"
#include "search/sokr/player.h"

namespace tablier::app {
namespace {

using sokr::Position;
using sokr::Sokr;

// A match that the program played against itself (30,000 nodes an action): a line a series.
constexpr std::string_view kMatch =
    "toss=0 c1,c1,d1,e1,e1,b2,d2,f2,c3,e3,d5|a6,b6,f6,g6,b7,d7,f7,c8,d8,e8,d9 "
    "c1>c2 e1>f1 d5>d4 d4-e3 "
    "a6>a7 f6>e6 d7>d6 d6>c6 e8>f8 "
    "d2>d3 e1>e2 b2>b1 f2>g2 e3-d4 "
    "g6>f6 f6>f5 c6>b5 b5>a5 "
    "g2>f2 f2>g2 d4-d1 c3>b3 d1-b3 "
    "f5>f4 f4>f3 f3>f2 f2>e1 "
    "b3-d1 b1>b2 d4>e4 d1>e1 "
    "e6>e5 e5>e6 a7>a8 d8>d7 b7>b8 "
    "e4>e5 e2>f2 e1-c1 c1-e1 f1>g1 "
    "e6>e5 a5>a4 f7>e7 f8>f7 "
    "c1>d1 c2>d2 e5~ e5>d5 e1-g1 "
    "a4>a3 a8>a7 e1~ e5-e7 e7-e5 "
    "d5>d6 f2>f3 b2>a2 a2>a1 e1~ "
    "b8>a8 e1~ e5>f4";

// The positions at which a series begins, but for the kick-off.
std::vector<Position> mid_games() {
  std::vector<Position> positions;
  Position position;
  for (std::string_view rest = kMatch; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const auto event = read_event<Sokr>(position, rest.substr(0, end));
    apply_event<Sokr>(position, *event);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (position.credit() == sokr::kFullCredit && position.series() > 0) {
      positions.push_back(position);
    }
  }
  return positions;
}

// Every legal action of a position, each applied to a copy, and once more from there.
std::uint64_t apply_all(const Position& position, int depth) {
  sokr::Actions actions;
  position.legal(position.to_move(), actions);
  std::uint64_t applied = actions.size();
  for (const sokr::Action& action : actions) {
    Position next = position;
    next.apply(action);
    if (depth > 1 && next.phase_id() == sokr::Phase::kSeries) applied += apply_all(next, depth - 1);
  }
  return applied;
}

std::uint64_t think(const Position& position, std::uint64_t nodes) {
  sokr::Task task;
  task.limits.nodes = nodes;
  return sokr::Player()
      .think(position, position.to_move(), task, interrupted(), [](const sokr::Thought&) {})
      .nodes;
}

}  // namespace

void measure_sokr(double seconds, std::vector<Measurement>& results) {
  const std::vector<Position> positions = mid_games();
  results.push_back({"generated/sokr", "actions generated and applied/cpu-s", rate_of(seconds, [&] {
                       std::uint64_t applied = 0;
                       for (const Position& position : positions) applied += apply_all(position, 3);
                       return applied;
                     })});
  sokr::Series series;
  std::uint64_t endings = 0;
  std::uint64_t enumerated = 0;
  const double rate = rate_of(seconds, [&] {
    for (const Position& position : positions) {
      series.enumerate(position);
      endings += series.endings().size();
      ++enumerated;
    }
    return positions.size();
  });
  const auto count = static_cast<double>(std::max<std::uint64_t>(enumerated, 1));
  results.push_back({"series/sokr", "cpu-us for all endings of a series", 1e6 / rate});
  results.push_back(
      {"endings/sokr", "distinct endings of a series", static_cast<double>(endings) / count});
  results.push_back({"alphabeta/sokr", "nodes/cpu-s", rate_of(seconds, [&] {
                       std::uint64_t nodes = 0;
                       for (const Position& position : positions) nodes += think(position, 20'000);
                       return nodes;
                     })});
}

std::uint64_t sokr_signature() {
  std::uint64_t nodes = 0;
  for (const Position& position : mid_games()) {
    sokr::Series series;
    series.enumerate(position);
    nodes += series.endings().size() + think(position, 20'000);
  }
  return nodes;
}

}  // namespace tablier::app
