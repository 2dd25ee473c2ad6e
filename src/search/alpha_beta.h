#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <concepts>
#include <cstdint>
#include <utility>

#include "base/static_vector.h"
#include "rules/side.h"
#include "search/limits.h"
#include "search/transposition_table.h"

// Iterative-deepening principal-variation search over a tree with one side to move at a time.
namespace tablier {

using Move = std::uint8_t;

struct ScoredMove {
  Move move;
  std::int32_t score;  // higher is tried earlier
};

// Values are the mover's. A game won for sure is kWinValue less the plies to its end.
inline constexpr int kWinValue = 31000;
inline constexpr int kSureWin = 30000;  // at least this: a proven win
// A move whose ordering score reaches this changes the balance at once; it is never reduced.
inline constexpr std::int32_t kTactical = 1 << 20;

// A position that search walks through in place. Chance and hidden cards have no such tree: a game
// that has them does not fit here.
template <class T>
concept AlphaBetaTree = requires(T& tree, const T& fixed, Move move, int depth,
                                 StaticVector<ScoredMove, T::kMaxMoves>& moves) {
  { T::kMaxMoves } -> std::convertible_to<std::size_t>;
  { T::kMaxPly } -> std::convertible_to<int>;
  { fixed.side() } -> std::same_as<Side>;
  { fixed.key() } -> std::same_as<std::uint64_t>;
  { fixed.over() } -> std::same_as<bool>;
  { fixed.final_value() } -> std::same_as<int>;  // of a game that is over; won: kWinValue
  { fixed.evaluate() } -> std::same_as<int>;     // strictly between -kSureWin and kSureWin
  // Every legal move, with how promising it looks; `depth` tells how much effort that is worth.
  { fixed.moves(moves, depth) } -> std::same_as<void>;
  { tree.play(move) } -> std::same_as<void>;
  { tree.take_back() } -> std::same_as<void>;
};

// A tree in which passing is never better than the best move may offer a pass: search then cuts
// where even a pass keeps the side above its bound.
template <class T>
concept Passes = requires(T& tree) {
  { tree.pass() } -> std::same_as<void>;
  { tree.take_back_pass() } -> std::same_as<void>;
};

// A tree may judge all moves of a position at once, cheaper than by playing each: the last ply of
// every line, and so most of the positions that a search looks at. `frontier` returns what playing
// each move and evaluating would, or a bound as good when it cuts at `beta`; it adds the positions
// judged to `nodes`.
template <class T>
concept JudgesFrontier = requires(T& tree, int beta, std::uint64_t& nodes) {
  { tree.frontier(beta, nodes) } -> std::same_as<int>;
};

inline constexpr std::size_t kMaxLine = 64;

struct SearchResult {
  Move best = 0;
  int value = 0;
  int depth = 0;
  std::uint64_t nodes = 0;
  StaticVector<Move, kMaxLine> line;
};

template <AlphaBetaTree T>
class AlphaBeta {
 public:
  explicit AlphaBeta(TranspositionTable& table) : table_(&table) {}

  // Deepens from `first_depth` until a limit is met. `on_depth(result)` hears of each finished
  // depth. At least depth 1 is always finished, so the best move is always a considered one.
  template <class OnDepth>
  SearchResult search(const T& root, const Limits& limits, const StopSign& sign, int first_depth,
                      const OnDepth& on_depth) {
    tree_ = root;
    node_limit_ = limits.nodes.value_or(~std::uint64_t{0});
    sign_ = &sign;
    nodes_ = 0;
    next_check_ = kStopInterval;
    stopped_ = false;
    stoppable_ = false;
    history_ = {};
    killers_ = {};
    SearchResult result;
    const int deepest = std::min(limits.depth, T::kMaxPly);
    for (int depth = std::min(first_depth, deepest); depth <= deepest; ++depth) {
      if (stoppable_ && sign.raised()) break;
      const int value = search_root(depth, result);
      if (stopped_) break;
      stoppable_ = true;
      result.value = value;
      result.depth = depth;
      result.nodes = nodes_;
      read_line(result);
      on_depth(result);
      if (std::abs(value) >= kSureWin) break;
    }
    result.nodes = nodes_;
    return result;
  }

 private:
  static constexpr std::uint64_t kStopInterval = 1024;
  static constexpr int kInfinity = 32000;
  static constexpr std::size_t kSorted = 9;
  using Moves = StaticVector<ScoredMove, T::kMaxMoves>;

  // A window around the last value first: most depths end inside it.
  int search_root(int depth, SearchResult& result) {
    int alpha = -kInfinity;
    int beta = kInfinity;
    int width = 64;
    if (depth > 3) {
      alpha = std::max(result.value - width, -kInfinity);
      beta = std::min(result.value + width, kInfinity);
    }
    for (;;) {
      const int value = negamax(depth, alpha, beta, 0, false);
      if (stopped_) {
        if (root_improved_) result.best = root_best_;
        return value;
      }
      if (value > alpha && value < beta) {
        result.best = root_best_;
        return value;
      }
      width *= 4;
      if (value <= alpha) alpha = width > 4096 ? -kInfinity : std::max(value - width, -kInfinity);
      if (value >= beta) beta = width > 4096 ? kInfinity : std::min(value + width, kInfinity);
    }
  }

  bool check_stop() {
    if (!stoppable_) return false;
    if (nodes_ >= node_limit_ || (nodes_ >= next_check_ && sign_->raised())) stopped_ = true;
    if (nodes_ >= next_check_) next_check_ = nodes_ + kStopInterval;
    return stopped_;
  }

  // Wins are stored by their distance from the position itself, not from the root.
  static int to_table(int value, int ply) {
    if (value >= kSureWin) return value + ply;
    return value <= -kSureWin ? value - ply : value;
  }
  static int from_table(int value, int ply) {
    if (value >= kSureWin) return value - ply;
    return value <= -kSureWin ? value + ply : value;
  }

  int final_value(int ply) const {
    const int value = tree_.final_value();
    if (value >= kSureWin) return value - ply;
    return value <= -kSureWin ? value + ply : value;
  }

  int negamax(int depth, int alpha, int beta, int ply, bool passed) {
    ++nodes_;
    if (tree_.over()) return final_value(ply);
    if (depth <= 0 || ply >= T::kMaxPly) return tree_.evaluate();
    if (check_stop()) return 0;
    if constexpr (JudgesFrontier<T>) {
      if (depth == 1 && ply > 0) return tree_.frontier(beta, nodes_);
    }

    const std::uint64_t key = tree_.key();
    Move table_move = 0;
    bool has_table_move = false;
    if (const auto entry = table_->find(key)) {
      table_move = static_cast<Move>(entry->move);
      has_table_move = true;
      const int value = from_table(entry->value, ply);
      if (ply > 0 && entry->depth >= depth &&
          (entry->bound == Bound::kExact || (entry->bound == Bound::kLower && value >= beta) ||
           (entry->bound == Bound::kUpper && value <= alpha))) {
        return value;
      }
    }
    const bool narrow = beta - alpha == 1;
    if (narrow && ply > 0 && !passed && pass_holds(depth, beta, ply)) return beta;
    if (stopped_) return 0;

    Moves moves;
    tree_.moves(moves, depth);
    prepare(moves, table_move, has_table_move, ply, depth);
    return try_moves(moves, key, depth, alpha, beta, ply);
  }

  bool pass_holds(int depth, int beta, int ply) {
    if constexpr (Passes<T>) {
      if (depth < 3 || std::abs(beta) >= kSureWin || tree_.evaluate() < beta) return false;
      tree_.pass();
      const int value = -negamax(depth - 3, -beta, -beta + 1, ply + 1, true);
      tree_.take_back_pass();
      return !stopped_ && value >= beta && value < kSureWin;
    }
    return false;
  }

  void prepare(Moves& moves, Move table_move, bool has_table_move, int ply, int depth) const {
    const auto& history = history_[index(tree_.side())];
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    for (ScoredMove& item : moves) {
      if (has_table_move && item.move == table_move) {
        item.score = kTactical * 64;
      } else if (item.score < kTactical) {
        item.score += history[item.move] >> (depth > 1 ? 3 : 0);
        if (item.move == killers[0] || item.move == killers[1]) item.score += kTactical / 2;
      }
    }
  }

  // Brings the best of the remaining moves to the front. When the best few have not cut, the others
  // seldom do in any order: they are left as they come.
  static void pick(Moves& moves, std::size_t i) {
    if (i > kSorted) return;
    std::size_t best = i;
    for (std::size_t j = i + 1; j < moves.size(); ++j) {
      if (moves[j].score > moves[best].score) best = j;
    }
    std::swap(moves[i], moves[best]);
  }

  static int reduction(int depth, std::size_t i, const ScoredMove& move) {
    if (depth < 3 || i < 3 || move.score >= kTactical / 2) return 0;
    return 1 + (i > 10 ? 1 : 0) + (depth > 6 && i > 20 ? 1 : 0);
  }

  int try_moves(Moves& moves, std::uint64_t key, int depth, int alpha, int beta, int ply) {
    const int first_alpha = alpha;
    int best = -kInfinity;
    Move best_move = moves[0].move;
    if (ply == 0) root_improved_ = false;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      pick(moves, i);
      const ScoredMove item = moves[i];
      tree_.play(item.move);
      const int value = follow(depth, alpha, beta, ply, i, item);
      tree_.take_back();
      if (stopped_) return 0;
      if (value <= best) continue;
      best = value;
      if (value <= alpha && i > 0) continue;
      best_move = item.move;
      if (ply == 0) {
        root_best_ = item.move;
        root_improved_ = true;
      }
      alpha = std::max(alpha, value);
      if (alpha >= beta) {
        reward(item, depth, ply);
        break;
      }
    }
    const Bound bound = best >= beta         ? Bound::kLower
                        : best > first_alpha ? Bound::kExact
                                             : Bound::kUpper;
    table_->store(key, {static_cast<std::int16_t>(to_table(best, ply)), best_move,
                        static_cast<std::uint8_t>(std::min(depth, 255)), bound});
    return best;
  }

  // The first move with the whole window; the others must first show, perhaps at less depth, that
  // they are better at all.
  int follow(int depth, int alpha, int beta, int ply, std::size_t i, const ScoredMove& item) {
    if (i == 0) return -negamax(depth - 1, -beta, -alpha, ply + 1, false);
    const int reduced = reduction(depth, i, item);
    int value = -negamax(depth - 1 - reduced, -alpha - 1, -alpha, ply + 1, false);
    if (reduced > 0 && value > alpha && !stopped_) {
      value = -negamax(depth - 1, -alpha - 1, -alpha, ply + 1, false);
    }
    if (value > alpha && value < beta && depth > 1 && !stopped_) {
      value = -negamax(depth - 1, -beta, -alpha, ply + 1, false);
    }
    return value;
  }

  void reward(const ScoredMove& item, int depth, int ply) {
    if (item.score >= kTactical && item.score < kTactical * 64) return;
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != item.move) {
      killers[1] = killers[0];
      killers[0] = item.move;
    }
    auto& history = history_[index(tree_.side())];
    history[item.move] += depth * depth;
    if (history[item.move] > kTactical / 8) {
      for (auto& side : history_) {
        for (auto& value : side) value /= 2;
      }
    }
  }

  void read_line(SearchResult& result) {
    result.line.clear();
    result.line.push_back(result.best);
    int played = 1;
    tree_.play(result.best);
    while (!tree_.over() && result.line.size() < kMaxLine && played < result.depth) {
      const auto entry = table_->find(tree_.key());
      if (!entry || !is_legal(static_cast<Move>(entry->move))) break;
      result.line.push_back(static_cast<Move>(entry->move));
      tree_.play(static_cast<Move>(entry->move));
      ++played;
    }
    for (; played > 0; --played) tree_.take_back();
  }

  bool is_legal(Move move) const {
    Moves moves;
    tree_.moves(moves, 1);
    return std::any_of(moves.begin(), moves.end(),
                       [&](const ScoredMove& item) { return item.move == move; });
  }

  TranspositionTable* table_;
  T tree_{};
  const StopSign* sign_ = nullptr;
  std::uint64_t nodes_ = 0;
  std::uint64_t node_limit_ = 0;
  std::uint64_t next_check_ = kStopInterval;
  bool stopped_ = false;
  bool stoppable_ = false;
  bool root_improved_ = false;
  Move root_best_ = 0;
  std::array<std::array<std::int32_t, 256>, 2> history_{};
  std::array<std::array<Move, 2>, 256> killers_{};
};

}  // namespace tablier
