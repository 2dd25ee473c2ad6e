#include <cstdio>
#include <optional>

#include "base/held.h"
#include "base/json_writer.h"
#include "bench_lignes.h"
#include "bench_sokr.h"
#include "bench_trees.h"
#include "commands.h"
#include "measure.h"
#include "message.h"
#include "progress_line.h"
#include "reference_games/all.h"
#include "rules/games.h"
#include "search/chifootmi/open_game.h"
#include "search/chifootmi/player.h"
#include "search/sitaos/player.h"
#include "search/workers.h"

namespace tablier::app {
namespace {

// A game that the program played against itself (300,000 nodes a move): what a search meets in
// real play.
constexpr std::string_view kSitaosGame =
    "e5 d5 e3 e4 d4 c3 d3 f3 c6 f7 f5 b3 d1 b7 c5 f2 b4 d7 e7 g5 d6 a3 h5 b6 a1 e1 e2 f4 h2 c4";
constexpr std::array<int, 6> kSitaosPlies = {0, 6, 12, 18, 24, 30};

std::vector<sitaos::Position> sitaos_positions() {
  std::vector<sitaos::Position> positions;
  sitaos::Position position;
  std::string_view rest = kSitaosGame;
  for (int ply = 0;; ++ply) {
    if (std::find(kSitaosPlies.begin(), kSitaosPlies.end(), ply) != kSitaosPlies.end()) {
      positions.push_back(position);
    }
    if (rest.empty()) return positions;
    position.apply(sitaos::Action{held(sitaos::read_crossing(rest.substr(0, 2))), 0});
    rest.remove_prefix(std::min<std::size_t>(3, rest.size()));
  }
}

sitaos::Tree tree_of(const sitaos::Position& position) {
  return {position, sitaos::full_table(sitaos::phase_of(popcount(position.empty())))};
}

// Nodes of one search to a depth. The caller sees to an empty table.
template <AlphaBetaTree T>
std::uint64_t search_nodes(const T& tree, int depth, TranspositionTable& table) {
  Limits limits;
  limits.depth = depth;
  const StopSign sign(interrupted(), limits);
  AlphaBeta<T> search(table);
  return search.search(tree, limits, sign, 1, [](const SearchResult&) {}).nodes;
}

// A deal of Chifootmi, at its first pair of cards.
chifootmi::Position chifootmi_deal(chifootmi::Level level, std::uint64_t seed) {
  chifootmi::Options options;
  options.level = level;
  auto position = chifootmi::Chifootmi::start(options);
  Rng rng(seed);
  while (position.turn() == Turn::kChance) play_random_event<chifootmi::Chifootmi>(position, rng);
  return position;
}

using ChifootmiSearch = RegretSearch<chifootmi::Chifootmi, chifootmi::Guide>;

void search_deal(ChifootmiSearch& search, const chifootmi::Position& deal,
                 std::uint64_t iterations) {
  Limits limits;
  limits.nodes = iterations;
  Rng rng(1);
  search.clear();
  search.run(deal.view(Side::kZero), Side::kZero, limits, StopSign(interrupted(), limits), rng,
             [] {});
}

constexpr int kSignatureMebibytes = 16;

// A fixed search of fixed positions: any change of the rules' order of moves, of the evaluation or
// of the search changes this number, and nothing else does.
std::uint64_t signature() {
  TranspositionTable table(kSignatureMebibytes);
  std::uint64_t nodes = 0;
  for (const auto& position : sitaos_positions()) {
    table.clear();
    nodes += search_nodes(tree_of(position), 6, table);
  }
  table.clear();
  nodes += search_nodes(ConnectFourTree(connect_four::ConnectFour::start({})), 10, table);
  table.clear();
  nodes += search_nodes(BreakthroughTree(breakthrough::Breakthrough::start({})), 5, table);
  for (const auto level : {chifootmi::Level::kDebutant, chifootmi::Level::kPro}) {
    chifootmi::Position deal = chifootmi_deal(level, 1);
    chifootmi::Guide guide(deal.options());
    ChifootmiSearch search(guide);
    search_deal(search, deal, 20'000);
    nodes += search.nodes();
  }
  return nodes + sokr_signature() + lignes_signature();
}

// Chifootmi's own: the search, the open game from the deal, and what a person waits for.
void measure_chifootmi(double seconds, std::vector<Measurement>& results) {
  const auto deal = chifootmi_deal(chifootmi::Level::kDebutant, 1);
  chifootmi::Guide guide(deal.options());
  ChifootmiSearch search(guide);
  results.push_back({"search/chifootmi", "iterations/cpu-s", rate_of(seconds, [&] {
                       search_deal(search, deal, 20'000);
                       return std::uint64_t{20'000};
                     })});
  const int threads = thread_count(0, {});
  const auto milliseconds = [](const auto& work) {
    const Clock::time_point start = Clock::now();
    work();
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  };
  results.push_back({"open/chifootmi", "ms from the deal", milliseconds([&] {
                       (void)chifootmi::OpenGame(deal.options(), threads).solve(deal);
                     })});
  results.push_back({"move/chifootmi", "ms at level 10", milliseconds([&] {
                       chifootmi::Task task;
                       task.threads = threads;
                       (void)chifootmi::Player().think(deal.view(Side::kZero), task, interrupted(),
                                                       [](const chifootmi::Thought&) {});
                     })});
}

// Searches to a fixed depth, each as with an empty table; emptying it is not what is measured.
template <class G>
void measure_alpha_beta(double seconds, std::vector<Measurement>& results) {
  TranspositionTable table(kSignatureMebibytes);
  double cpu = 0;
  std::uint64_t nodes = 0;
  const auto run = [&](const auto& tree, int depth) {
    table.clear();
    const CpuTimer timer;
    nodes += search_nodes(tree, depth, table);
    cpu += timer.seconds();
  };
  const auto positions = sitaos_positions();
  do {
    if constexpr (std::same_as<G, sitaos::Sitaos>) {
      for (const auto& position : positions) run(tree_of(position), 7);
    } else if constexpr (std::same_as<G, connect_four::ConnectFour>) {
      run(ConnectFourTree(G::start({})), 12);
    } else if constexpr (std::same_as<G, breakthrough::Breakthrough>) {
      run(BreakthroughTree(G::start({})), 6);
    } else {
      return;
    }
  } while (cpu < seconds && !interrupted());
  results.push_back(
      {"alphabeta/" + std::string(G::kName), "nodes/cpu-s", static_cast<double>(nodes) / cpu});
}

class Bench {
 public:
  Bench(std::string_view only, double seconds, Language language)
      : only_(only), seconds_(seconds), line_(language) {}

  template <class... Gs>
  void run(GameTypes<Gs...>) {
    (measure<Gs>(), ...);
  }
  template <class... Gs>
  static bool knows(std::string_view name, GameTypes<Gs...>) {
    return ((name == Gs::kName) || ...);
  }

  std::vector<Measurement> results;
  void tell(double fraction, std::string_view what) { line_.show(fraction, what); }
  void quiet() { line_.clear(); }

 private:
  template <class G>
  void measure() {
    if ((!only_.empty() && only_ != G::kName) || interrupted()) return;
    tell(step_++ / 10.0, G::kName);
    keep_finished([&] { measure_playouts<G>(seconds_, results); });
    keep_finished([&] { measure_uct<G>(seconds_, results); });
    keep_finished([&] { measure_alpha_beta<G>(seconds_, results); });
    if constexpr (std::same_as<G, chifootmi::Chifootmi>) {
      keep_finished([&] { measure_chifootmi(seconds_, results); });
    }
    if constexpr (std::same_as<G, lignes::Lignes>) {
      keep_finished([&] { measure_lignes(seconds_, results); });
    }
    if constexpr (std::same_as<G, sokr::Sokr>) {
      keep_finished([&] { measure_sokr(seconds_, results); });
    }
  }

  // A measurement that was cut short is not told.
  template <class Measure>
  void keep_finished(const Measure& measure_one) {
    if (interrupted()) return;
    const std::size_t before = results.size();
    measure_one();
    if (interrupted()) results.resize(before);
  }

  std::string_view only_;
  double seconds_;
  double step_ = 0;
  ProgressLine line_;
};

// Without a signature when the bench was cut short.
void write_json(const std::vector<Measurement>& results, std::optional<std::uint64_t> signature) {
  JsonWriter json;
  json.open_object();
  json.key("signature");
  if (signature) {
    json.value(std::string_view(std::to_string(*signature)));
  } else {
    json.null();
  }
  json.key("results");
  json.open_array();
  for (const Measurement& item : results) {
    json.open_object();
    json.field("name", std::string_view(item.name));
    json.field("unit", std::string_view(item.unit));
    json.field("value", static_cast<std::int64_t>(item.value));
    json.close_object();
  }
  json.close_array();
  json.close_object();
  std::printf("%s\n", json.text().c_str());
}

}  // namespace

int run_bench(const Arguments& arguments) {
  const std::string only = arguments.words().empty() ? "" : arguments.words()[0];
  if (!only.empty() && !Bench::knows(only, RealGames{}) && !Bench::knows(only, ReferenceGames{})) {
    return bad_usage(arguments, {"jeu inconnu : « {} »", "unknown game: \"{}\""}, {only});
  }
  Bench bench(only, arguments.real("--seconds").value_or(0.5), arguments.language());
  bench.run(RealGames{});
  bench.run(ReferenceGames{});
  bench.tell(0.95, "signature");
  std::optional<std::uint64_t> nodes;
  if (!interrupted()) nodes = signature();
  if (interrupted()) nodes.reset();  // of a search that was cut short
  bench.quiet();
  const int status = interrupted() ? kInterrupted : kDone;
  if (arguments.has("--json")) {
    write_json(bench.results, nodes);
    return status;
  }
  for (const Measurement& item : bench.results) {
    std::printf("%-26s %14.0f %s\n", item.name.c_str(), item.value, item.unit.c_str());
  }
  if (nodes) {
    std::printf("%-26s %14llu\n", "signature", static_cast<unsigned long long>(*nodes));
  }
  return status;
}

}  // namespace tablier::app
