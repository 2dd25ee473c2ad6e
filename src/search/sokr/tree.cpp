#include "search/sokr/tree.h"

#include <algorithm>

#include "base/bits.h"

namespace tablier::sokr {
namespace {

constexpr int kInfinity = 1 << 28;

// By depth left.
constexpr std::array<Breadth, Tree::kMaxDepth + 1> kBreadths = {
    {{0, 0}, {12, 1}, {16, 10}, {24, 12}, {32, 14}, {32, 16}, {32, 16}}};

// The pitch while pawns are being put back, judged as the other side's series: that side will put
// the ball where it is worth least to the one that retreats.
int judge_pitch(const Position& position, const Pitch& pitch, const Judge& judge) {
  const Side keeper = other(position.to_move());
  int worst = kInfinity;
  for (Squares rest = pitch.receivers_of_stop(keeper); rest != 0;) {
    Pitch given = pitch;
    given.ball = static_cast<Square>(pop_lowest_bit(rest));
    const Position next(position.options(), given, keeper);
    const int value = judge(next, next.hash());
    worst = std::min(worst, keeper == Side::kOne ? value : -value);
  }
  return worst;
}

// The best square for one more pawn; there always is one.
Square best_place(const Position& position, const Pitch& pitch, const Judge& judge) {
  const Side side = position.to_move();
  const Squares area = kBoard & ~last_rows(side);
  const Squares own = pitch.lone() & pitch.active(side);
  const Squares six = completes_three(pitch.pairs(side));
  Square best = kNowhere;
  int best_value = -kInfinity;
  for (Squares rest = ((pitch.empty() | (own & ~six)) & area); rest != 0;) {
    const auto square = static_cast<Square>(pop_lowest_bit(rest));
    Pitch next = pitch;
    next.put(side, square);
    const int value = judge_pitch(position, next, judge);
    if (value > best_value) {
      best_value = value;
      best = square;
    }
  }
  return best;
}

}  // namespace

Action best_retreat(const Position& position, const Judge& judge) {
  const Side side = position.to_move();
  Pitch pitch = position.pitch();
  pitch.clear_area(side, last_rows(side));
  std::vector<Square> places;
  for (int i = 0; i < position.retreating(); ++i) {
    places.push_back(best_place(position, pitch, judge));
    pitch.put(side, places.back());
  }
  // Once more for each, now that the others have a place.
  for (Square& place : places) {
    pitch.lift(side, place);
    place = best_place(position, pitch, judge);
    pitch.put(side, place);
  }
  std::sort(places.begin(), places.end());
  Action action = word(Action::Kind::kRetreat);
  for (const Square place : places) action.squares[action.count++] = place;
  return action;
}

bool Tree::stopped() {
  if (!stopped_) stopped_ = nodes_ >= node_limit_ || sign_->raised();
  return stopped_;
}

int Tree::value(const Position& position, int depth, std::size_t ply, int alpha, int beta) {
  switch (position.phase_id()) {
    case Phase::kBall:
      return ball_value(position, depth, ply, alpha, beta);
    case Phase::kRetreat: {
      Position next = position;
      next.apply(best_retreat(position, judge_));
      return value(next, depth, ply, alpha, beta);
    }
    case Phase::kSeries:
    case Phase::kOffer:
      if (depth > 0) return series_value(position, depth, ply, alpha, beta);
      break;
    default:
      break;
  }
  ++nodes_;
  return judge_(position, position.hash());
}

int Tree::ball_value(const Position& position, int depth, std::size_t ply, int alpha, int beta) {
  const bool first = position.to_move() == Side::kZero;
  int best = first ? -kInfinity : kInfinity;
  for (Squares rest = position.choices(); rest != 0;) {
    Position next = position;
    next.apply(at(Action::Kind::kBall, static_cast<Square>(pop_lowest_bit(rest))));
    const int found = value(next, depth, ply, alpha, beta);
    best = first ? std::max(best, found) : std::min(best, found);
    (first ? alpha : beta) = first ? std::max(alpha, best) : std::min(beta, best);
    if (alpha >= beta) break;
  }
  return best;
}

int Tree::series_value(const Position& position, int depth, std::size_t ply, int alpha, int beta) {
  const Breadth& breadth = kBreadths[static_cast<std::size_t>(depth)];
  Series& series = series_[ply];
  series.explore(position, judge_, breadth.width);
  nodes_ += series.visited();
  const bool first = position.to_move() == Side::kZero;
  const auto& endings = series.endings();
  if (depth == 1 || stopped()) return first ? endings[0].value : -endings[0].value;
  int best = first ? -kInfinity : kInfinity;
  for (std::size_t i = 0; i < std::min(endings.size(), breadth.kept); ++i) {
    const int found = value(series.position(endings[i]), depth - 1, ply + 1, alpha, beta);
    best = first ? std::max(best, found) : std::min(best, found);
    (first ? alpha : beta) = first ? std::max(alpha, best) : std::min(beta, best);
    if (alpha >= beta || stopped()) break;
  }
  return best;
}

}  // namespace tablier::sokr
