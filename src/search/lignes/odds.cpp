#include "search/lignes/odds.h"

#include <algorithm>

namespace tablier::lignes {
namespace {

constexpr std::array<Corner, 3> kCorners = {Corner::kLeft, Corner::kMiddle, Corner::kRight};
constexpr double kPenalty = 2.0 / 3;  // LA-32: the keeper has two numbers of six
constexpr int kFaces = 12;

// LA-17: that the die of 12 is at least this.
double at_least(int squares) {
  return squares > kFaces ? 0 : static_cast<double>(kFaces + 1 - squares) / kFaces;
}

// A shot or a relay as the first thing to do; `points` 0: the die is not thrown yet.
class FirstChoices {
 public:
  FirstChoices(const Position& position, int points)
      : pitch_(&position.pitch()),
        side_(position.to_move()),
        man_(pitch_->carrier),
        had_(1U << man_),
        points_(points),
        tree_(*pitch_, side_) {
    for (std::size_t man = 0; man < kMen && position.phase_id() != Phase::kStrategy; ++man) {
      if (position.has_had(man)) had_ |= 1U << man;
    }
  }

  Odds odds() {
    Odds odds;
    odds.shooting = true;
    odds.side = side_;
    odds.chance =
        points_ == 0 ? tree_.before_throw(man_, had_) : tree_.with_points(man_, had_, points_);
    for (const Corner corner : kCorners) add_shot(odds, corner);
    for (std::size_t man = 0; man < kMen; ++man) add_relay(odds, man);
    std::sort(odds.choices.begin(), odds.choices.end(), [](const auto& a, const auto& b) {
      if (a.chance != b.chance) return a.chance > b.chance;
      return a.action.to < b.action.to;
    });
    return odds;
  }

 private:
  void add_shot(Odds& odds, Corner corner) const {
    const int squares = tree_.shot(man_, corner);
    if (squares == 0 || (points_ != 0 && squares > points_) || squares > kFaces) return;
    const double die = points_ == 0 ? at_least(squares) : 1;
    const double keeper = tree_.beats_keeper(corner);
    odds.choices.push_back({shot(pitch_->ball, pitch_->ground->goal_square(other(side_), corner)),
                            squares, die, keeper, die * keeper});
  }

  void add_relay(Odds& odds, std::size_t man) {
    const int squares = tree_.line(man_, man);
    if (squares == 0 || squares > kFaces || (had_ >> man & 1U) != 0) return;
    if (points_ != 0 && squares > points_) return;
    const unsigned had = had_ | 1U << man;
    double chance = 0;
    if (points_ != 0) {
      chance = tree_.after_relay(man, had, points_ - squares);
    } else {
      for (int face = squares; face <= kFaces; ++face) {
        chance += tree_.after_relay(man, had, face - squares) / kFaces;
      }
    }
    odds.choices.push_back({pass(pitch_->ball, pitch_->men[index(side_)][man]), squares,
                            points_ == 0 ? at_least(squares) : 1, 1, chance});
  }

  const Pitch* pitch_;
  Side side_;
  std::size_t man_;
  unsigned had_;
  int points_;
  ShotTree tree_;
};

Odds only(Side side, double chance) { return {true, side, chance, {}}; }

}  // namespace

ShotTree::ShotTree(const Pitch& pitch, Side side)
    : keeper_on_line_(pitch.keeper_on_line(other(side))) {
  const auto& men = pitch.men[index(side)];
  for (std::size_t a = 0; a < kMen; ++a) {
    for (const Corner corner : kCorners) {
      const Square goal = pitch.ground->goal_square(other(side), corner);
      if (!pitch.open_shot(side, men[a], goal)) continue;
      shots_[a][static_cast<std::size_t>(corner)] =
          static_cast<std::uint8_t>(king_steps(men[a], goal));
    }
    for (std::size_t b = 0; b < a; ++b) {
      if (way_between(men[a], men[b]) == kWays) continue;
      if (pitch.foes_between(side, men[a], men[b]) > 0) continue;
      lines_[a][b] = lines_[b][a] = static_cast<std::uint8_t>(king_steps(men[a], men[b]));
    }
  }
}

double ShotTree::beats_keeper(Corner corner) const {
  if (!keeper_on_line_) return 1;
  int stopped = 0;
  for (int face = 1; face <= 6; ++face) {
    stopped += (numbers_that_save(corner) >> static_cast<unsigned>(face) & 1U) != 0 ? 1 : 0;
  }
  return static_cast<double>(6 - stopped) / 6;
}

double ShotTree::before_throw(std::size_t man, unsigned had) {
  const auto key = static_cast<std::uint32_t>(man << 16U | had);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  double sum = 0;
  for (int face = 1; face <= kFaces; ++face) sum += with_points(man, had, face);
  return known_[key] = sum / kFaces;
}

double ShotTree::with_points(std::size_t man, unsigned had, int points) {
  const auto key = static_cast<std::uint32_t>(man << 16U | had) | static_cast<std::uint32_t>(points)
                                                                      << 20U;
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const double most = keeper_on_line_ ? beats_keeper(Corner::kMiddle) : 1;
  double best = 0;
  for (const Corner corner : kCorners) {
    const int squares = shot(man, corner);
    if (squares != 0 && squares <= points) best = std::max(best, beats_keeper(corner));
  }
  for (std::size_t mate = 0; mate < kMen && best < most; ++mate) {
    const int squares = line(man, mate);
    if (squares == 0 || squares > points || (had >> mate & 1U) != 0) continue;
    best = std::max(best, after_relay(mate, had | 1U << mate, points - squares));
  }
  return known_[key] = best;
}

Odds odds_of(const Position& position) {
  const Pitch& pitch = position.pitch();
  const Side side = position.to_move();
  switch (position.phase_id()) {
    case Phase::kStrategy:
    case Phase::kShotDie:
      return pitch.has_ball(side) ? FirstChoices(position, 0).odds() : Odds{};
    case Phase::kShooting:
      return FirstChoices(position, position.points()).odds();
    case Phase::kSave:
      return only(side, ShotTree(pitch, side).beats_keeper(position.corner()));
    case Phase::kFoul:
      return only(position.fouled(), kPenalty / 2);
    case Phase::kTaker:
    case Phase::kKick:
    case Phase::kKickSave:
      return only(side, kPenalty);
    default:
      return {};
  }
}

}  // namespace tablier::lignes
