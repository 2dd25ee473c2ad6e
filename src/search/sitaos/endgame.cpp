#include "search/sitaos/endgame.h"

#include <algorithm>

#include "base/bits.h"

namespace tablier::sitaos {
namespace {

constexpr int kInfinity = 30000;
// Keeps the solver's entries apart from those of alpha-beta, whose values are estimates.
constexpr std::uint64_t kSolverKey = 0x5bd1e995973f4a7cULL;

class Solver {
 public:
  Solver(const Position& position, TranspositionTable& table, const StopSign& sign)
      : tree_(position, full_table(kPhases - 1)), table_(&table), sign_(&sign) {}

  std::optional<Solution> run() {
    const int value = negamax(-kInfinity, kInfinity);
    if (stopped_) return std::nullopt;
    return Solution{root_best_, value, nodes_};
  }

 private:
  struct Candidate {
    Move move;
    int heat;
  };

  int final_margin() const {
    const int value = tree_.final_value();
    if (value <= -kSureWin) return -kTargetWin;
    return value / kUnit;
  }

  int negamax(int alpha, int beta) {
    if (tree_.over()) return final_margin();
    ++nodes_;
    if (nodes_ % 1024 == 0 && sign_->raised()) stopped_ = true;
    if (stopped_) return 0;
    const bool root = depth_ == 0;
    const std::uint64_t key = tree_.key() ^ kSolverKey;
    Move table_move = kCrossings;
    if (const auto entry = table_->find(key)) {
      table_move = static_cast<Move>(entry->move);
      if (!root && (entry->bound == Bound::kExact ||
                    (entry->bound == Bound::kLower && entry->value >= beta) ||
                    (entry->bound == Bound::kUpper && entry->value <= alpha))) {
        return entry->value;
      }
    }
    return try_moves(key, table_move, alpha, beta);
  }

  int try_moves(std::uint64_t key, Move table_move, int alpha, int beta) {
    StaticVector<Candidate, kCrossings> moves;
    const Side mover = tree_.side();
    for (Pawns left = tree_.empty(); left != 0;) {
      const int c = pop_lowest_bit(left);
      const int heat = 2 * tree_.gain(mover, c) + 2 * tree_.gain(other(mover), c);
      moves.push_back({static_cast<Move>(c), c == table_move ? 1 << 20 : heat});
    }
    std::sort(moves.begin(), moves.end(),
              [](const Candidate& a, const Candidate& b) { return a.heat > b.heat; });
    const int first_alpha = alpha;
    int best = -kInfinity;
    Move best_move = moves[0].move;
    for (std::size_t i = 0; i < moves.size() && alpha < beta; ++i) {
      const int value = follow(moves[i].move, alpha, beta, i == 0);
      if (stopped_) return 0;
      if (value <= best) continue;
      best = value;
      best_move = moves[i].move;
      alpha = std::max(alpha, value);
    }
    if (depth_ == 0) root_best_ = best_move;
    const Bound bound = best >= beta         ? Bound::kLower
                        : best > first_alpha ? Bound::kExact
                                             : Bound::kUpper;
    const auto depth = static_cast<std::uint8_t>(popcount(tree_.empty()));
    table_->store(key, {static_cast<std::int16_t>(best), best_move, depth, bound});
    return best;
  }

  int follow(Move move, int alpha, int beta, bool whole_window) {
    tree_.play(move);
    ++depth_;
    int value = whole_window ? -negamax(-beta, -alpha) : -negamax(-alpha - 1, -alpha);
    if (!whole_window && value > alpha && value < beta && !stopped_) {
      value = -negamax(-beta, -alpha);
    }
    --depth_;
    tree_.take_back();
    return value;
  }

  Tree tree_;
  TranspositionTable* table_;
  const StopSign* sign_;
  std::uint64_t nodes_ = 0;
  int depth_ = 0;
  Move root_best_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::optional<Solution> solve(const Position& position, TranspositionTable& table,
                              const StopSign& sign) {
  return Solver(position, table, sign).run();
}

}  // namespace tablier::sitaos
