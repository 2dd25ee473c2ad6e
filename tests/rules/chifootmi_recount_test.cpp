#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "base/rng.h"
#include "chifootmi_match.h"
#include "data_folder.h"
#include "rules/games.h"
#include "rules/registry.h"
#include "slow_chifootmi.h"
#include "suite/effort.h"

// Random matches played twice: by the rules, and by the slow match of these tests.
namespace tablier::chifootmi {
namespace {

const Words& vocabulary() {
  static const Words kWords = words_of(
      "1 2 3 4 5 6 7 8 9 10 11 T p1 p2 L C R shoot decline onetwo plain offside play 0 12 t p3 "
      "pass");
  return kWords;
}

void expect_same_state(const AnyPosition& position, const slow_chifootmi::Match& slow) {
  const std::string states[3] = {position.state(Side::kZero), position.state(Side::kOne),
                                 position.state()};
  for (std::size_t viewer = 0; viewer < 3; ++viewer) {
    const auto told = fields_of(states[viewer]);
    for (const auto& [name, value] : slow.state(viewer)) {
      const auto at = told.find(name);
      ASSERT_NE(at, told.end()) << name;
      ASSERT_EQ(at->second, value) << name << " as side " << viewer << " sees it";
    }
  }
}

// Listed, accepted and possible are the same.
void expect_same_choices(const AnyPosition& position, const slow_chifootmi::Match& slow) {
  for (const Side side : kSides) {
    const Words legal = slow.legal(index(side));
    ASSERT_EQ(position.legal(side).tokens, legal);
    for (const std::string& token : vocabulary()) {
      const bool possible = std::find(legal.begin(), legal.end(), token) != legal.end();
      ASSERT_EQ(!position.why(token, side).has_value(), possible) << token;
    }
  }
}

void play_both(const Settings& settings, bool everything, Rng& rng) {
  const auto position = find_game("chifootmi")->start(settings);
  ASSERT_NE(position, nullptr);
  slow_chifootmi::Match slow(slow_chifootmi::rules_of(settings));
  for (;;) {
    ASSERT_NO_FATAL_FAILURE(expect_same_state(*position, slow));
    if (everything) {
      ASSERT_NO_FATAL_FAILURE(expect_same_choices(*position, slow));
    }
    if (position->turn() == Turn::kOver) break;
    const Words events = slow.events();
    std::string event = position->random_event(rng);
    // Where the slow match knows all events, it is the one who chooses.
    if (!events.empty()) event = events[rng.below(static_cast<std::uint32_t>(events.size()))];
    if (everything && rng.below(400) == 0) event = rng.below(2) == 0 ? "resign=1" : "draw";
    ASSERT_TRUE(position->apply(event).has_value()) << event;
    slow.play(event);
  }
  ASSERT_EQ(slow.turn(), "over");
}

class ChifootmiRecount : public testing::TestWithParam<std::string> {};

TEST_P(ChifootmiRecount, a_slow_match_agrees_after_every_event) {
  Rng rng(1);
  const Settings settings = settings_of(GetParam());
  for (int match = 0; match < (kSlowBuild ? 20 : 2000); ++match) {
    ASSERT_NO_FATAL_FAILURE(play_both(settings, match % 5 == 0, rng)) << "match " << match;
  }
}

INSTANTIATE_TEST_SUITE_P(Ways, ChifootmiRecount, testing::ValuesIn(every_way_to_play()),
                         name_of_way);

struct PerftRow {
  Settings settings;
  Words moves;
  Words counts;
};

// As tests/suite/perft_test.cpp reads them: OPTION=VALUE … moves EVENT … : COUNT …
std::vector<PerftRow> perft_rows() {
  std::vector<PerftRow> rows;
  std::ifstream file(data_folder() / "perft" / "chifootmi.txt");
  for (std::string line; std::getline(file, line);) {
    const std::size_t moves = line.find(" moves ");
    const std::size_t colon = line.find(" : ");
    if (line.starts_with("#") || moves == std::string::npos) continue;
    const std::string options = line.substr(0, moves);
    rows.push_back({options == "default" ? Settings{} : settings_of(options),
                    words_of(line.substr(moves + 7, colon - moves - 7)),
                    words_of(line.substr(colon + 3))});
  }
  return rows;
}

std::uint64_t count_lines(const slow_chifootmi::Match& match, int depth) {
  if (depth == 0) return 1;
  std::uint64_t lines = 0;
  for (const std::string& event : match.events()) {
    slow_chifootmi::Match next = match;
    next.play(event);
    lines += count_lines(next, depth - 1);
  }
  return lines;
}

TEST(ChifootmiPerft, the_slow_match_counts_as_many_lines) {
  const auto rows = perft_rows();
  ASSERT_GE(rows.size(), 10U);
  const std::uint64_t most = kSlowBuild ? 500 : 20000;
  for (const PerftRow& row : rows) {
    slow_chifootmi::Match match(slow_chifootmi::rules_of(row.settings));
    for (const std::string& move : row.moves) match.play(move);
    for (std::size_t depth = 1; depth <= row.counts.size(); ++depth) {
      const std::uint64_t count = std::stoull(row.counts[depth - 1]);
      if (count > most) break;
      EXPECT_EQ(count_lines(match, static_cast<int>(depth)), count) << row.moves.back();
    }
  }
}

}  // namespace
}  // namespace tablier::chifootmi
