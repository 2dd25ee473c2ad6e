#include <filesystem>
#include <fstream>
#include <sstream>

#include "data_folder.h"
#include "suite/game_suite.h"

// Counts of lines by depth, from the files in tests/data/perft. A line there is
//   OPTION=VALUE … [moves EVENT …] : lines of 1, of 2, of 3 … events
// with `default` where no option is set; `#` begins a comment.
namespace tablier::suite {
namespace {

namespace fs = std::filesystem;

fs::path perft_folder() { return data_folder() / "perft"; }

struct Row {
  std::string text;
  Settings options;
  std::vector<std::string> moves;
  std::vector<std::uint64_t> counts;
};

Row read_row(const std::string& line) {
  Row row;
  row.text = line;
  std::istringstream words(line);
  enum { kOptions, kMoves, kCounts } part = kOptions;
  for (std::string word; words >> word;) {
    const std::size_t equals = word.find('=');
    if (word == "moves" && part == kOptions) {
      part = kMoves;
    } else if (word == ":") {
      part = kCounts;
    } else if (part == kMoves) {
      row.moves.push_back(word);
    } else if (part == kCounts) {
      row.counts.push_back(std::stoull(word));
    } else if (equals != std::string::npos) {
      row.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    } else {
      EXPECT_EQ(word, "default") << line;
    }
  }
  EXPECT_FALSE(row.counts.empty()) << line;
  return row;
}

std::vector<Row> read_rows(const fs::path& file) {
  std::vector<Row> rows;
  std::ifstream lines(file);
  EXPECT_TRUE(lines.is_open()) << file;
  for (std::string line; std::getline(lines, line);) {
    line = line.substr(0, line.find('#'));
    if (line.find_first_not_of(" \t\r") != std::string::npos) rows.push_back(read_row(line));
  }
  EXPECT_FALSE(rows.empty()) << file;
  return rows;
}

std::unique_ptr<AnyPosition> position_of(const AnyGame& game, const Row& row) {
  auto position = game.start(row.options);
  if (position == nullptr) {
    ADD_FAILURE() << "options refused: " << row.text;
    return position;
  }
  for (const std::string& move : row.moves) {
    EXPECT_TRUE(position->apply(move).has_value()) << move << " in: " << row.text;
  }
  return position;
}

const std::function<bool()> kNeverStop = [] { return false; };

// The same count the plain way, through tokens alone.
std::uint64_t count_by_tokens(const AnyPosition& position, int depth) {
  if (depth == 0) return 1;
  if (position.turn() == Turn::kOver) return 0;
  const bool both = position.turn() == Turn::kBoth;
  if (!position.legal(both ? std::optional(Side::kZero) : std::nullopt).unlisted.empty()) {
    return depth == 1 ? 1 : 0;
  }
  std::uint64_t lines = 0;
  for (const std::string& token : next_events(position)) {
    const auto next = position.clone();
    EXPECT_TRUE(next->apply(token).has_value()) << token;
    lines += count_by_tokens(*next, depth - 1);
  }
  return lines;
}

// How far a count may go here: the numbers stand for other builds to reach in full.
constexpr std::uint64_t kMostLines = kSlowBuild ? 300000 : 30000000;
constexpr std::uint64_t kMostLinesByTokens = kSlowBuild ? 3000 : 30000;

template <class G>
class Perft : public GameSuite<G> {
 protected:
  static fs::path file() { return perft_folder() / (std::string(G::kName) + ".txt"); }
};
TYPED_TEST_SUITE(Perft, AllGames, GameName);

TYPED_TEST(Perft, counts_are_those_of_the_data_file) {
  using G = TypeParam;
  if (!fs::exists(this->file())) GTEST_SKIP() << "no counts yet: write " << this->file();
  for (const Row& row : read_rows(this->file())) {
    const auto position = position_of(game_model<G>(), row);
    ASSERT_NE(position, nullptr);
    int depth = 0;
    for (const std::uint64_t count : row.counts) {
      ++depth;
      if (count > kMostLines) break;
      EXPECT_EQ(position->perft(depth, kNeverStop), count) << "depth " << depth << ":" << row.text;
    }
  }
}

TYPED_TEST(Perft, counting_by_tokens_gives_the_same) {
  using G = TypeParam;
  if (!fs::exists(this->file())) GTEST_SKIP() << "no counts yet: write " << this->file();
  for (const Row& row : read_rows(this->file())) {
    const auto position = position_of(game_model<G>(), row);
    ASSERT_NE(position, nullptr);
    int depth = 0;
    for (const std::uint64_t count : row.counts) {
      ++depth;
      if (count > kMostLinesByTokens) break;
      EXPECT_EQ(count_by_tokens(*position, depth), count) << "depth " << depth << ":" << row.text;
    }
    EXPECT_GT(depth, 0);
  }
}

TYPED_TEST(Perft, both_ways_agree_anywhere_in_a_game) {
  using G = TypeParam;
  this->visit_random_games(effort(3), 1, [](const auto& position, Rng& rng) {
    if (rng.below(6) != 0 && position.turn() != Turn::kOver) return;
    const PositionModel<G> any(position);
    if (position.turn() == Turn::kChance && !any.legal({}).unlisted.empty()) {
      EXPECT_EQ(any.perft(1, kNeverStop), std::nullopt);
      return;
    }
    for (int depth = 0; depth <= 2; ++depth) {
      EXPECT_EQ(any.perft(depth, kNeverStop), count_by_tokens(any, depth)) << "depth " << depth;
    }
  });
}

TYPED_TEST(Perft, stops_when_told) {
  const auto position = game_model<TypeParam>().start({});
  int asked = 0;
  EXPECT_EQ(position->perft(60, [&] { return ++asked > 3; }), std::nullopt);
}

TEST(PerftFiles, every_real_game_has_one_and_every_file_has_its_game) {
  for (const AnyGame* game : all_games()) {
    EXPECT_TRUE(fs::exists(perft_folder() / (std::string(game->name()) + ".txt"))) << game->name();
  }
  for (const auto& entry : fs::directory_iterator(perft_folder())) {
    if (entry.path().extension() != ".txt") continue;
    EXPECT_NE(find_tested_game(entry.path().stem().string()), nullptr) << entry.path();
  }
}

}  // namespace
}  // namespace tablier::suite
