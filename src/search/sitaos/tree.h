#pragma once

#include <array>
#include <cstdint>

#include "rules/sitaos/position.h"
#include "search/alpha_beta.h"
#include "search/sitaos/patterns.h"

namespace tablier::sitaos {

inline constexpr int kUnit = 32;  // of a value: one point

// A SITAOS position that alpha-beta walks through, with everything the evaluation needs kept up to
// date. Scoring is automatic here: a player that thinks names all that it sees.
class Tree {
 public:
  static constexpr std::size_t kMaxMoves = kCrossings;
  static constexpr int kMaxPly = 60;

  Tree() = default;
  // Searches that judge by different tables but share a memory give different salts.
  Tree(const Position& position, const PatternTable& table, std::uint64_t salt = 0);

  [[nodiscard]] Side side() const { return side_; }
  [[nodiscard]] std::uint64_t key() const;
  [[nodiscard]] bool over() const { return empty_ == 0 || won_; }
  [[nodiscard]] int final_value() const;
  [[nodiscard]] int evaluate() const;
  // The value of the best move, each judged by the evaluation after it.
  [[nodiscard]] int frontier(int beta, std::uint64_t& nodes);
  void moves(StaticVector<ScoredMove, kMaxMoves>& moves, int depth) const;
  void play(Move move);
  void take_back();
  void pass() { side_ = other(side_); }
  void take_back_pass() { side_ = other(side_); }

  // The points that a pawn of a side would score there, as far as they are noticed.
  [[nodiscard]] int gain(Side side, int crossing) const {
    return gain_[index(side)][static_cast<std::size_t>(crossing)];
  }
  [[nodiscard]] Pawns empty() const { return empty_; }
  [[nodiscard]] std::array<int, 2> score() const { return score_; }
  [[nodiscard]] int code(int pattern) const { return code_[static_cast<std::size_t>(pattern)]; }
  // What taking the hot crossings in turn, hottest first, brings the side to move.
  [[nodiscard]] int hot_value() const;

 private:
  struct Frame {
    std::array<int, 2> score;
    std::array<Pawns, 2> hot;
    std::uint64_t key;
    std::int32_t sum;
    std::uint16_t changes;  // size of the change log before the move
    Move move;
  };
  struct Change {
    std::uint8_t side;
    std::uint8_t crossing;
    std::int16_t gain;  // before
  };

  // A crossing where somebody would score, as the side to move sees it: one word, so that sorting
  // by heat is sorting numbers.
  struct Hot {
    std::uint64_t word;

    [[nodiscard]] int heat() const { return static_cast<int>(word >> 48U); }
    [[nodiscard]] int mine() const { return static_cast<int>(word >> 32U & 0xffffU); }
    [[nodiscard]] int theirs() const { return static_cast<int>(word >> 16U & 0xffffU); }
    [[nodiscard]] Move crossing() const { return static_cast<Move>(word & 0xffU); }
  };
  using HotList = StaticVector<Hot, kCrossings>;

  void list_hot(HotList& hot) const;  // hottest first
  int judge_by_playing(Move move);
  // What a pawn of the side to move would change, without playing it.
  struct Effect {
    struct Gain {
      std::uint8_t crossing;
      std::uint8_t points;
    };
    std::int32_t sum = 0;
    bool lines = false;                          // a line comes near: only playing it can judge
    StaticVector<Gain, kMaxQuadsThrough> gains;  // squares and diamonds now one pawn short
  };
  void foresee(Move move, Effect& effect) const;
  // The hot value for the other side, to move after the side to move took the hot crossing `taken`
  // (or none: hot.size()) and gained what `effect` says.
  static int hot_value_after(const HotList& hot, std::size_t taken, const Effect& effect);
  void add_gain(std::size_t side, int crossing, int points);
  void update_lines(std::size_t side, Crossing crossing, unsigned directions, Pawns before);
  void update_line_end(std::size_t side, int end, std::size_t direction, Pawns before);
  void quiet_scores(StaticVector<ScoredMove, kMaxMoves>& moves) const;

  const PatternTable* table_ = nullptr;
  std::array<Pawns, 2> pawns_{};
  Pawns empty_ = 0;
  std::array<Pawns, 2>
      hot_{};  // crossings where a pawn of that side would score, perhaps taken now
  std::uint64_t key_ = 0;
  std::array<int, 2> score_{};
  std::int32_t sum_ = 0;  // of the table's deltas
  int target_ = 0;
  Side side_ = Side::kZero;
  bool won_ = false;  // the side that moved last reached the target
  std::uint8_t ply_ = 0;
  std::uint16_t changes_ = 0;
  std::array<std::uint8_t, kPatternCount> code_{};
  std::array<std::array<std::int16_t, kCrossings>, 2> gain_{};
  std::array<Frame, kCrossings + 1> frames_{};
  std::array<Change, 1024> log_{};
};

}  // namespace tablier::sitaos
