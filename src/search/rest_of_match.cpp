#include "search/rest_of_match.h"

#include <algorithm>

namespace tablier {
namespace {

// Leads further off are not told apart: in 4,000 turns, the most that can be left, not one match in
// ten thousand gets there and back.
constexpr int kFarthest = 150;
// Goals that no side scores in the 200 turns that a match to so many goals lasts at most: the lead
// decides.
constexpr int kOutOfReach = 50;

constexpr std::size_t number(Start start) { return static_cast<std::size_t>(start); }

int all_turns(const MatchLeft& left) {
  int turns = left.turns;
  for (const auto& part : left.parts) turns += part.turns;
  return turns;
}

}  // namespace

Scores::Scores(const MatchLeft& left)
    : race_(left.target > 0 && left.target - std::max(left.score[0], left.score[1]) < kOutOfReach) {
  if (race_) {
    const int rows = std::max(0, left.target - left.score[0]) + 1;
    columns_ = std::max(0, left.target - left.score[1]) + 1;
    count_ = static_cast<std::size_t>(rows * columns_);
    now_ = count_ - 1;
  } else {
    const int reach = std::min(all_turns(left) + 2, kFarthest);
    lead_ = left.score[0] - left.score[1] - reach;
    count_ = static_cast<std::size_t>(2 * reach + 1);
    now_ = static_cast<std::size_t>(reach);
  }
}

std::size_t Scores::after_goal(std::size_t score, Side side) const {
  const auto columns = static_cast<std::size_t>(columns_);
  if (!race_) {
    if (side == Side::kZero) return std::min(score + 1, count_ - 1);
    return score == 0 ? 0 : score - 1;
  }
  if (side == Side::kZero) return score < columns ? score : score - columns;
  return score % columns == 0 ? score : score - 1;
}

double Scores::at_end(std::size_t score) const {
  const auto number = static_cast<int>(score);
  const int lead = race_ ? number % columns_ - number / columns_ : lead_ + number;
  return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

bool Scores::is_won(std::size_t score) const {
  const auto columns = static_cast<std::size_t>(columns_);
  return race_ && (score < columns || score % columns == 0);
}

// Backwards, from the end of the last part to the turn that comes next.
RestOfMatch::RestOfMatch(const TurnRates& rates, const MatchLeft& left)
    : rates_(rates), scores_(left), values_(scores_.count()), before_(scores_.count()) {
  for (std::size_t score = 0; score < scores_.count(); ++score) {
    for (auto& side : values_[score]) side.fill(scores_.at_end(score));
  }
  for (std::size_t i = left.parts.size(); i-- > 0;) {
    for (int turn = 0; turn < left.parts[i].turns; ++turn) play_turn();
    end_part(left.parts[i]);
  }
  for (int turn = 0; turn < left.turns; ++turn) play_turn();
}

// Whichever side played last, the next part begins with its kick-off.
void RestOfMatch::end_part(const MatchLeft::Part& next) {
  for (std::size_t score = 0; score < scores_.count(); ++score) {
    const double end = scores_.at_end(score);
    const double played = values_[score][index(next.kicker)][number(Start::kKickOff)];
    for (auto& side : values_[score]) side.fill(next.if_level && end != 0.5 ? end : played);
  }
}

void RestOfMatch::play_turn() {
  for (std::size_t score = 0; score < scores_.count(); ++score) {
    if (scores_.is_won(score)) {
      before_[score] = values_[score];
      continue;
    }
    for (const Side side : kSides) {
      const auto& own = values_[score][index(side)];
      const auto& theirs = values_[score][index(other(side))];
      const auto& scored = values_[scores_.after_goal(score, side)][index(other(side))];
      for (std::size_t start = 0; start < rates_.size(); ++start) {
        const TurnEnds& ends = rates_[start];
        before_[score][index(side)][start] = ends.goal * scored[number(Start::kKickOff)] +
                                             ends.kept * theirs[number(Start::kWithoutBall)] +
                                             ends.lost * theirs[number(Start::kWithBall)] +
                                             ends.more * own[number(Start::kWithBall)];
      }
    }
  }
  std::swap(values_, before_);
}

double RestOfMatch::chance(Side mover, Start start, std::array<int, 2> more) const {
  std::size_t score = scores_.now();
  for (const Side side : kSides) {
    if (more[index(side)] > 0) score = scores_.after_goal(score, side);
  }
  return values_[score][index(mover)][number(start)];
}

double RestOfMatch::after(Side mover, Start start, std::array<int, 2> more) const {
  const TurnEnds& ends = rates_[number(start)];
  const double sum = ends.kept * chance(other(mover), Start::kWithoutBall, more) +
                     ends.lost * chance(other(mover), Start::kWithBall, more) +
                     ends.more * chance(mover, Start::kWithBall, more);
  return sum / (1 - ends.goal);
}

double shootout_chance(std::array<int, 2> taken, std::array<int, 2> scored, Side first, int count,
                       double scoring) {
  const bool even = taken[0] == taken[1];
  if (even && taken[0] >= count) return scored[0] > scored[1] ? 1 : scored[0] < scored[1] ? 0 : 0.5;
  const std::size_t next = even ? index(first) : taken[0] < taken[1] ? 0 : 1;
  ++taken[next];
  const double missed = shootout_chance(taken, scored, first, count, scoring);
  ++scored[next];
  const double made = shootout_chance(taken, scored, first, count, scoring);
  return scoring * made + (1 - scoring) * missed;
}

}  // namespace tablier
