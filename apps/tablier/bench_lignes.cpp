#include "bench_lignes.h"

#include <algorithm>
#include <cstdlib>

#include "rules/lignes/lignes.h"
#include "search/lignes/odds.h"
#include "search/lignes/player.h"

namespace tablier::app {
namespace {

using lignes::Lignes;
using lignes::Position;

// A match that the program played against itself: a line a turn.
constexpr std::string_view kMatch =
    "d6=4 "
    "dice=6+9 h12>g13 g13>f14 f14>e15 e15>d16 d16>c17 c17>c18 f4>f3 stop d12=4 c18/nw "
    "dice=6+2 a20>b19 b19>c19 c19>d18 d18-e17 e17>d16 d16>e15 e15>f14 f14>g13 stop d12=8 g13-o21 "
    "dice=4+8 m10>l11 l11>k12 k12>j13 c4>b5 j13>i14 i14>j15 j15>k16 k16>l17 l17>l18 m4>l3 l3>k2 "
    "k2>j3 stop "
    "dice=5+12 m20>n20 n20>o21 o21>n20 n20>m19 m19>m18 m18>l17 l17-k17 k17>j16 j16>i15 i15-g13 "
    "g13>f12 f12>e11 e11>d10 d10>c9 c9>b8 b8>c7 stop d12=3 c7-f4 "
    "dice=1+8 f3>f4 f4>e5 e5>d6 d6-e7 e7>e8 e8>f9 f9>g10 g10>h11 h11>i12 stop d12=11 i12-c18 "
    "c18!h23 d6=3 "
    "dice=3+5 h12>g11 g11>f10 f10>e9 e9>d8 d8>c7 c7>c6 m20>m21 m21>n22 stop d12=2 c6-a4 "
    "dice=1+9 c4>b3 b3>a4 a4>b4 b4>c5 c5>d6 d6-e7 e7>f8 f8>g9 g9-h10 h10>h9 stop d12=8 h9-g9 "
    "g9-n2 "
    "dice=5+7 c6>d5 d5>e4 e4>f3 f3>g2 g2>h2 h2>i2 i2>j1 j1>k1 k1>l1 l1>m1 m1>n2 n2>m1 stop d12=9 "
    "m1!h1 d6=4";

// The positions of that match at which it is a side's turn.
std::vector<Position> mid_games() {
  std::vector<Position> positions;
  Position position;
  for (std::string_view rest = kMatch; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const auto event = read_event<Lignes>(position, rest.substr(0, end));
    apply_event<Lignes>(position, *event);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (is_single(position.turn())) positions.push_back(position);
  }
  return positions;
}

// Every legal action of a position, each applied to a copy, and once more from there.
std::uint64_t apply_all(const Position& position, int depth) {
  lignes::Actions actions;
  position.legal(position.to_move(), actions);
  std::uint64_t applied = actions.size();
  for (const lignes::Action& action : actions) {
    Position next = position;
    next.apply(action);
    if (depth > 1 && is_single(next.turn())) applied += apply_all(next, depth - 1);
  }
  return applied;
}

lignes::Thought think(const Position& position, std::uint64_t nodes) {
  lignes::Task task;
  task.limits.nodes = nodes;
  return lignes::Player().think(position, position.to_move(), task, interrupted(),
                                [](const lignes::Thought&) {});
}

}  // namespace

void measure_lignes(double seconds, std::vector<Measurement>& results) {
  const std::vector<Position> positions = mid_games();
  results.push_back(
      {"generated/lignes", "actions generated and applied/cpu-s", rate_of(seconds, [&] {
         std::uint64_t applied = 0;
         for (const Position& position : positions) applied += apply_all(position, 2);
         return applied;
       })});
  results.push_back({"plans/lignes", "positions judged/cpu-s", rate_of(seconds, [&] {
                       std::uint64_t nodes = 0;
                       for (std::size_t i = 0; i < positions.size(); i += 8) {
                         nodes += think(positions[i], 500).nodes;
                       }
                       return nodes;
                     })});
  results.push_back({"odds/lignes", "positions told/cpu-s", rate_of(seconds, [&] {
                       for (const Position& position : positions) lignes::odds_of(position);
                       return static_cast<std::uint64_t>(positions.size());
                     })});
}

std::uint64_t lignes_signature() {
  std::uint64_t sum = 0;
  const std::vector<Position> positions = mid_games();
  for (std::size_t i = 0; i < positions.size(); i += 8) {
    const lignes::Thought thought = think(positions[i], 500);
    sum += thought.nodes + static_cast<std::uint64_t>(std::abs(thought.value));
  }
  return sum;
}

}  // namespace tablier::app
