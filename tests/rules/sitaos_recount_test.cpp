#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "rules/games.h"
#include "rules/registry.h"
#include "rules/sitaos/sitaos.h"
#include "slow_sitaos.h"
#include "suite/effort.h"

// Random games counted twice: by the rules, and by the slow board of these tests.
namespace tablier::sitaos {
namespace {

const int kAutomaticGames = effort(100000);
const int kAnnouncedGames = effort(3000);

// What the clauses say of a game besides its figures: whose turn, which score, which result.
class SlowGame {
 public:
  explicit SlowGame(int target) : target_(target) {}

  slow_sitaos::Board board;

  [[nodiscard]] char colour() const { return "rb"[mover_]; }
  [[nodiscard]] std::array<int, 2> score() const { return score_; }
  [[nodiscard]] Turn turn() const {
    if (result_ != GameResult::kNone) return Turn::kOver;
    return mover_ == 0 ? Turn::kSide0 : Turn::kSide1;
  }
  [[nodiscard]] GameResult result() const { return result_; }

  // The mover's new total, once its pawn stands on the board.
  void end_turn(int total) {
    score_[mover_] = total;
    if (total >= target_) {
      result_ = mover_ == 0 ? GameResult::kSide0 : GameResult::kSide1;  // SI-13
    } else if (board.full()) {                                          // SI-14, SI-15
      if (score_[0] == score_[1]) result_ = GameResult::kDraw;
      if (score_[0] > score_[1]) result_ = GameResult::kSide0;
      if (score_[0] < score_[1]) result_ = GameResult::kSide1;
    }
    mover_ = 1 - mover_;
  }

  // SI-18: the pawn that was placed first changes colour, and side 0 is to move.
  void swap_first_pawn(int column, int row) {
    board.put(column, row, 'b');
    mover_ = 0;
  }

  [[nodiscard]] int own_score() const { return score_[mover_]; }

 private:
  int target_;
  std::size_t mover_ = 0;
  std::array<int, 2> score_{};
  GameResult result_ = GameResult::kNone;
};

void play_automatic(const Options& options, Rng& rng) {
  Position position(options);
  SlowGame slow(options.target);
  std::array<int, 2> lines{};
  Action first{};
  while (position.turn() != Turn::kOver) {
    const Side side = position.to_move();
    const Action action = position.sample_action(side, rng);
    if (position.empty() == kBoard) first = action;
    position.apply(action);
    if (action.crossing == Action::kSwap) {
      slow.swap_first_pawn(first.crossing % 8, first.crossing / 8);
    } else {
      const int column = action.crossing % 8;
      const int row = action.crossing / 8;
      slow.board.put(column, row, slow.colour());
      lines[index(side)] += slow.board.lines_made(column, row);
      slow.end_turn(slow.board.quads_standing(slow.colour()) + lines[index(side)]);
    }
    ASSERT_EQ(position.score(), slow.score());
    ASSERT_EQ(position.turn(), slow.turn());
    ASSERT_EQ(position.result(), slow.result());
  }
}

TEST(SitaosRecount, a_slow_recount_agrees_on_100000_random_games) {
  Rng rng(1);
  // Mostly to the last pawn, where most figures are; every fourth game with the usual target.
  for (int game = 0; game < kAutomaticGames; ++game) {
    Options options;
    if (game % 4 != 0) options.target = kMaxTarget;
    ASSERT_NO_FATAL_FAILURE(play_automatic(options, rng)) << "game " << game;
  }
}

TEST(SitaosRecount, a_slow_recount_agrees_with_other_targets_and_the_pie_rule) {
  Rng rng(2);
  for (int game = 0; game < kAutomaticGames / 10; ++game) {
    Options options;
    options.pie = rng.below(4) != 0;
    options.target = static_cast<std::uint16_t>(1 + rng.below(game % 2 == 0 ? 30 : 200));
    ASSERT_NO_FATAL_FAILURE(play_automatic(options, rng)) << "game " << game;
  }
}

template <class T>
void shuffle(std::vector<T>& items, Rng& rng) {
  for (std::size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
  }
}

std::string join(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ",") + name;
  return text;
}

struct FreeCrossing {
  int column, row;
};

std::vector<FreeCrossing> free_crossings(const slow_sitaos::Board& board) {
  std::vector<FreeCrossing> list;
  for (int column = 0; column < 8; ++column) {
    for (int row = 0; row < 7; ++row) {
      if (board.at(column, row) == '.') list.push_back({column, row});
    }
  }
  return list;
}

// What both sides may name everywhere is listed by the slow board, and must be what `legal` lists.
std::vector<std::string> slow_legal(const SlowGame& slow) {
  std::vector<std::string> tokens;
  for (const auto& [column, row] : free_crossings(slow.board)) {
    slow_sitaos::Board next = slow.board;
    next.put(column, row, slow.colour());
    std::vector<std::string> names;
    for (const auto& made : next.figures_made(column, row)) names.push_back(made.name);
    std::sort(names.begin(), names.end());
    const std::string at = {"abcdefgh"[column], "1234567"[row]};
    tokens.push_back(at + "[]");
    if (!names.empty()) tokens.push_back(at + "[" + join(names) + "]");
  }
  std::sort(tokens.begin(), tokens.end());
  return tokens;
}

void play_announced(const std::string& target, bool compare_lists, Rng& rng) {
  const auto position = find_game("sitaos")->start(std::vector<std::pair<std::string, std::string>>{
      {"scoring", "announced"}, {"target", target}});
  ASSERT_NE(position, nullptr);
  SlowGame slow(std::stoi(target));
  while (position->turn() != Turn::kOver) {
    if (compare_lists) {
      ASSERT_EQ(position->legal({}).tokens, slow_legal(slow));
    }
    const auto free = free_crossings(slow.board);
    const auto [column, row] = free[rng.below(static_cast<std::uint32_t>(free.size()))];
    slow.board.put(column, row, slow.colour());
    auto made = slow.board.figures_made(column, row);
    shuffle(made, rng);
    // Mostly everything is named, else any part of it.
    if (rng.below(3) == 0) made.resize(rng.below(static_cast<std::uint32_t>(made.size()) + 1));
    std::vector<std::string> names;
    int points = 0;
    for (const auto& figure : made) {
      names.push_back(figure.name);
      points += figure.points;
    }
    const std::string at = {"abcdefgh"[column], "1234567"[row]};
    const auto applied = position->apply(at + "[" + join(names) + "]");
    ASSERT_TRUE(applied.has_value()) << at << " " << join(names) << applied.error().clause;
    std::sort(names.begin(), names.end());
    ASSERT_EQ(*applied, at + "[" + join(names) + "]");
    slow.end_turn(slow.own_score() + points);
    ASSERT_EQ(position->score(), slow.score());
    ASSERT_EQ(position->turn(), slow.turn());
    ASSERT_EQ(position->result(), slow.result());
  }
}

TEST(SitaosRecount, SI_16_a_slow_recount_agrees_with_random_subsets_named) {
  Rng rng(3);
  for (int game = 0; game < kAnnouncedGames; ++game) {
    const std::string target = std::to_string(game % 2 == 0 ? 9999 : 1 + rng.below(200));
    ASSERT_NO_FATAL_FAILURE(play_announced(target, game % 20 == 0, rng)) << "game " << game;
  }
}

}  // namespace
}  // namespace tablier::sitaos
