#include "search/sitaos/tree.h"

#include <algorithm>

#include "base/bits.h"
#include "base/hash.h"
#include "base/rng.h"

namespace tablier::sitaos {
namespace {

constexpr std::array<std::array<std::uint64_t, kCrossings>, 2> kKeys = [] {
  std::array<std::array<std::uint64_t, kCrossings>, 2> keys{};
  Rng rng(0x51a05);
  for (auto& side : keys) {
    for (auto& key : side) key = rng.next();
  }
  return keys;
}();

constexpr std::uint8_t kOffBoard = 255;

// The neighbour of a crossing along a direction, towards higher bits and towards lower bits.
struct Neighbours {
  std::array<std::array<std::uint8_t, kCrossings>, 4> after;
  std::array<std::array<std::uint8_t, kCrossings>, 4> before;
};

constexpr Neighbours kNeighbours = [] {
  Neighbours table{};
  for (std::size_t d = 0; d < 4; ++d) {
    table.after[d].fill(kOffBoard);
    table.before[d].fill(kOffBoard);
    for (int c = 0; c < kCrossings; ++c) {
      for (const int sense : {1, -1}) {
        const int column = column_of(c) + sense * kLineSteps[d].column;
        const int row = row_of(c) + sense * kLineSteps[d].row;
        if (!on_board(column, row)) continue;
        const Crossing to = crossing_at(column, row);
        (to > c ? table.after : table.before)[d][static_cast<std::size_t>(c)] = to;
      }
    }
  }
  return table;
}();

const std::array<Pattern, kPatternCount>& kPatterns = all_patterns();

constexpr int low_half(std::int32_t sum) { return static_cast<std::int16_t>(sum & 0xffff); }
constexpr int high_half(std::int32_t sum) { return (sum - low_half(sum)) / 65536; }

}  // namespace

Tree::Tree(const Position& position, const PatternTable& table, std::uint64_t salt)
    : table_(&table), key_(salt) {
  empty_ = kBoard;
  // Replaying the pawns in any order gives the right patterns and gains; the scores are the game's.
  target_ = 1 << 20;
  for (const Side side : kSides) {
    Pawns pawns = position.pawns(side);
    while (pawns != 0) {
      side_ = side;
      play(static_cast<Move>(pop_lowest_bit(pawns)));
      ply_ = 0;
      changes_ = 0;
    }
  }
  target_ = position.options().target;
  side_ = position.to_move();
  score_ = position.score();
}

std::uint64_t Tree::key() const {
  const auto scores = static_cast<std::uint64_t>(score_[0]) << 20U |
                      static_cast<std::uint64_t>(score_[1]) << 1U | index(side_);
  return key_ ^ mix64(scores + 1);
}

int Tree::final_value() const {
  if (won_) return -kWinValue;  // the side to move has just lost
  const int margin = score_[0] - score_[1];
  return (side_ == Side::kZero ? margin : -margin) * kUnit;
}

void Tree::list_hot(HotList& hot) const {
  const auto& mine = gain_[index(side_)];
  const auto& theirs = gain_[index(other(side_))];
  for (Pawns left = (hot_[0] | hot_[1]) & empty_; left != 0;) {
    const auto c = static_cast<std::size_t>(pop_lowest_bit(left));
    const auto gained = static_cast<std::uint64_t>(mine[c]);
    const auto denied = static_cast<std::uint64_t>(theirs[c]);
    const Hot item{(gained + denied) << 48U | gained << 32U | denied << 16U | c};
    hot.push_back(item);
    std::size_t i = hot.size() - 1;
    for (; i > 0 && hot[i - 1].word < item.word; --i) hot[i] = hot[i - 1];
    hot[i] = item;
  }
}

int Tree::hot_value() const {
  // Two sides that take turns at crossings worth a to one and b to the other do best to go by a +
  // b.
  HotList hot;
  list_hot(hot);
  int value = 0;
  for (std::size_t i = 0; i < hot.size(); ++i)
    value += i % 2 == 0 ? hot[i].mine() : -hot[i].theirs();
  return value;
}

int Tree::evaluate() const {
  const bool zero = side_ == Side::kZero;
  const int margin = score_[0] - score_[1];
  const int sum = zero ? low_half(sum_) : -high_half(sum_);
  const int value = ((zero ? margin : -margin) + hot_value()) * kUnit + sum + table_->tempo;
  return std::clamp(value, -kSureWin + 1, kSureWin - 1);
}

void Tree::add_gain(std::size_t side, int crossing, int points) {
  auto& gain = gain_[side][static_cast<std::size_t>(crossing)];
  log_[changes_++] = {static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(crossing), gain};
  gain = static_cast<std::int16_t>(gain + points);
  hot_[side] |= bit(crossing);
}

void Tree::update_line_end(std::size_t side, int end, std::size_t direction, Pawns before) {
  if (end == kOffBoard || (empty_ & bit(end)) == 0) return;
  const auto along = static_cast<LineDirection>(direction);
  const auto points = [&](Pawns own) {
    return kLinePoints[static_cast<std::size_t>(
        popcount(run_through(own, static_cast<Crossing>(end), along)) + 1)];
  };
  const int more = points(pawns_[side]) - points(before);
  if (more != 0) add_gain(side, end, more);
}

// A new pawn changes what a line would score only at the two ends of the run it stands in.
void Tree::update_lines(std::size_t side, Crossing crossing, unsigned directions, Pawns before) {
  for (std::size_t d = 0; d < 4; ++d) {
    if ((directions >> d & 1U) == 0) continue;
    const Pawns run = run_through(before, crossing, static_cast<LineDirection>(d)) | bit(crossing);
    const auto highest = static_cast<std::size_t>(63 - std::countl_zero(run));
    const auto lowest = static_cast<std::size_t>(lowest_bit(run));
    update_line_end(side, kNeighbours.after[d][highest], d, before);
    update_line_end(side, kNeighbours.before[d][lowest], d, before);
  }
}

void Tree::play(Move move) {
  const std::size_t side = index(side_);
  frames_[ply_++] = {score_, hot_, key_, sum_, changes_, move};
  const Pawns before = pawns_[side];
  pawns_[side] |= bit(move);
  empty_ &= ~bit(move);
  key_ ^= kKeys[side][move];
  score_[side] += gain_[side][move];
  won_ = score_[side] >= target_;

  const auto& delta = table_->delta[side];
  const PatternsThrough& through = table_->through[move];
  const int step = side == 0 ? 1 : 6;
  std::int32_t sum = sum_;
  const PatternRef* ref = through.refs.begin();
  // 1. Squares and diamonds: one that now lacks a single pawn makes its last crossing hot.
  for (const PatternRef* end = ref + through.quads; ref != end; ++ref) {
    std::uint8_t& code = code_[ref->pattern];
    sum += delta[ref->row][code];
    code = static_cast<std::uint8_t>(code + step);
    if (code == 3 * step && (ref->row >> side & 1U) != 0) {
      const Pattern& pattern = kPatterns[ref->pattern];
      add_gain(side, lowest_bit(pattern.pawns & empty_), pattern.points);
    }
  }
  // 2. Windows of a line: one pawn short of five, or more, and the ends of the run are looked at.
  unsigned directions = 0;
  for (; ref != through.refs.end(); ++ref) {
    std::uint8_t& code = code_[ref->pattern];
    sum += delta[ref->row][code];
    code = static_cast<std::uint8_t>(code + step);
    if (code == 4 * step || code == 5 * step)
      directions |= 1U << (ref->row / 4U - kFirstWindowClass);
  }
  directions &= table_->seen_directions[side][move];
  if (directions != 0) update_lines(side, move, directions, before);
  sum_ = sum;
  side_ = other(side_);
}

void Tree::take_back() {
  const Frame& frame = frames_[--ply_];
  side_ = other(side_);
  const std::size_t side = index(side_);
  const Move move = frame.move;
  pawns_[side] &= ~bit(move);
  empty_ |= bit(move);
  won_ = false;
  score_ = frame.score;
  hot_ = frame.hot;
  key_ = frame.key;
  sum_ = frame.sum;
  while (changes_ > frame.changes) {
    const Change& change = log_[--changes_];
    gain_[change.side][change.crossing] = change.gain;
  }
  const auto step = static_cast<std::uint8_t>(side == 0 ? 1 : 6);
  for (const PatternRef& ref : table_->through[move].refs) {
    code_[ref.pattern] = static_cast<std::uint8_t>(code_[ref.pattern] - step);
  }
}

void Tree::foresee(Move move, Effect& effect) const {
  const std::size_t side = index(side_);
  const auto& delta = table_->delta[side];
  const PatternsThrough& through = table_->through[move];
  const int step = side == 0 ? 1 : 6;
  std::int32_t sum = 0;
  const PatternRef* ref = through.refs.begin();
  for (const PatternRef* end = ref + through.quads; ref != end; ++ref) {
    const std::uint8_t code = code_[ref->pattern];
    sum += delta[ref->row][code];
    if (code == 2 * step && (ref->row >> side & 1U) != 0) {
      const Pattern& pattern = kPatterns[ref->pattern];
      const int last = lowest_bit(pattern.pawns & empty_ & ~bit(move));
      effect.gains.push_back({static_cast<std::uint8_t>(last), pattern.points});
    }
  }
  bool lines = false;
  for (; ref != through.refs.end(); ++ref) {
    const std::uint8_t code = code_[ref->pattern];
    sum += delta[ref->row][code];
    lines |= code == 3 * step || code == 4 * step;
  }
  effect.sum = sum;
  effect.lines = lines;
}

int Tree::hot_value_after(const HotList& hot, std::size_t taken, const Effect& effect) {
  HotList list;
  for (std::size_t i = 0; i < hot.size(); ++i) {
    if (i != taken) list.push_back(hot[i]);
  }
  for (const Effect::Gain& gain : effect.gains) {
    std::size_t i = 0;
    while (i < list.size() && list[i].crossing() != gain.crossing) ++i;
    if (i == list.size()) list.push_back(Hot{gain.crossing});
    const auto points = static_cast<std::uint64_t>(gain.points);
    const Hot item{list[i].word + (points << 48U | points << 32U)};
    for (; i > 0 && list[i - 1].word < item.word; --i) list[i] = list[i - 1];
    list[i] = item;
  }
  int value = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    value += i % 2 == 0 ? list[i].theirs() : -list[i].mine();
  }
  return value;
}

int Tree::judge_by_playing(Move move) {
  play(move);
  const int value = over() ? -final_value() : -evaluate();
  take_back();
  return value;
}

int Tree::frontier(int beta, std::uint64_t& nodes) {
  // 1. The hot crossings, and what they bring the other side when it is to move: all of them, and
  // all but the k-th. Most moves make nothing hot, so these are all the hot values there are.
  HotList hot;
  list_hot(hot);
  std::array<int, kCrossings + 1> before;     // the other side first, over the first k
  std::array<int, kCrossings + 2> after;      // from the k-th on, the other side first at even k
  std::array<int, kCrossings + 2> after_odd;  // … at odd k
  const std::size_t count = hot.size();
  before[0] = 0;
  after[count] = after_odd[count] = 0;
  for (std::size_t i = 0; i < count; ++i) {
    before[i + 1] = before[i] + (i % 2 == 0 ? hot[i].theirs() : -hot[i].mine());
  }
  for (std::size_t i = count; i-- > 0;) {
    after[i] = after[i + 1] + (i % 2 == 0 ? hot[i].theirs() : -hot[i].mine());
    after_odd[i] = after_odd[i + 1] + (i % 2 == 1 ? hot[i].theirs() : -hot[i].mine());
  }
  const std::size_t side = index(side_);
  const int margin = side == 0 ? score_[0] - score_[1] : score_[1] - score_[0];
  const bool last = (empty_ & (empty_ - 1)) == 0;
  const auto judge = [&](Move move, int gained, std::size_t taken, int hot_after) {
    ++nodes;
    Effect effect;
    foresee(move, effect);
    if (effect.lines || last || score_[side] + gained >= target_) return judge_by_playing(move);
    if (!effect.gains.empty()) hot_after = hot_value_after(hot, taken, effect);
    const std::int32_t sum = sum_ + effect.sum;
    const int quiet = side == 0 ? high_half(sum) : -low_half(sum);
    return std::clamp((margin + gained - hot_after) * kUnit + quiet - table_->tempo, -kSureWin + 1,
                      kSureWin - 1);
  };
  int best = -kWinValue;
  Pawns quiet = empty_;
  // 2. Hot crossings first, hottest first; then the others.
  for (std::size_t k = 0; k < count; ++k) {
    quiet &= ~bit(hot[k].crossing());
    best = std::max(best, judge(hot[k].crossing(), hot[k].mine(), k, before[k] + after_odd[k + 1]));
    if (best >= beta) return best;
  }
  while (quiet != 0) {
    best = std::max(best, judge(static_cast<Move>(pop_lowest_bit(quiet)), 0, count, after[0]));
    if (best >= beta) return best;
  }
  return best;
}

void Tree::quiet_scores(StaticVector<ScoredMove, kMaxMoves>& moves) const {
  const std::size_t side = index(side_);
  const auto& delta = table_->delta[side];
  for (ScoredMove& item : moves) {
    if (item.score != 0) continue;
    std::int32_t sum = 0;
    for (const PatternRef& ref : table_->through[item.move].refs) {
      sum += delta[ref.row][code_[ref.pattern]];
    }
    // After the move it is the other side's turn.
    const int value = side == 0 ? high_half(sum) : -low_half(sum);
    item.score = value * 16;
  }
}

void Tree::moves(StaticVector<ScoredMove, kMaxMoves>& moves, int depth) const {
  const auto& mine = gain_[index(side_)];
  const auto& theirs = gain_[index(other(side_))];
  const Pawns hot = (hot_[0] | hot_[1]) & empty_;
  for (Pawns left = hot; left != 0;) {
    const auto c = static_cast<std::size_t>(pop_lowest_bit(left));
    const int heat = mine[c] + theirs[c];
    moves.push_back({static_cast<Move>(c), heat > 0 ? kTactical + heat * 16 + mine[c] : 0});
  }
  for (Pawns left = empty_ & ~hot; left != 0;) {
    moves.push_back({static_cast<Move>(pop_lowest_bit(left)), 0});
  }
  if (depth >= 2) quiet_scores(moves);
}

}  // namespace tablier::sitaos
