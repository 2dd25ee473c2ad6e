#include "search/lignes/maps.h"

#include <deque>
#include <unordered_set>

#include "search/lignes/odds.h"
#include "search/lignes_chance.h"
#include "suite/effort.h"

// The quick maps, against walks, passes and relays that are played by the rules.
namespace tablier::lignes {
namespace {

std::vector<Square> all_squares(const Pitch& pitch) {
  std::vector<Square> squares;
  squares.reserve(kSquareCount);
  for (int row = 0; row < pitch.ground->rows(); ++row) {
    for (int column = 0; column < kColumns; ++column) squares.push_back(square_at(column, row));
  }
  return squares;
}

// The fewest steps of a man, by the steps that the rules allow one after the other.
std::array<int, kSquareRoom> walked(const Pitch& pitch, Side side, std::size_t man, int most) {
  std::array<int, kSquareRoom> steps{};
  steps.fill(StepMap::kFar);
  const Square start = pitch.men[index(side)][man];
  steps[start] = 0;
  std::deque<Square> edge = {start};
  while (!edge.empty()) {
    const Square from = edge.front();
    edge.pop_front();
    if (steps[from] == most) continue;
    Pitch there = pitch;
    there.move(side, man, from);
    for (std::size_t way = 0; way < kWays; ++way) {
      if ((there.steps(side, man) >> way & 1U) == 0) continue;
      const Square to = walk(from, way, 1);
      if (steps[to] != StepMap::kFar) continue;
      steps[to] = steps[from] + 1;
      edge.push_back(to);
    }
  }
  return steps;
}

TEST(LignesMaps, LA_8_LA_9_LA_27_steps_equal_a_plain_walk) {
  Rng rng(1);
  for (int round = 0; round < effort(100); ++round) {
    const Pitch pitch = random_pitch(rng, Side::kOne, ground_of(round));
    for (const Side side : kSides) {
      const std::size_t man = round % 4 == 0 ? kKeeper : rng.below(kMen);
      const int most = 1 + static_cast<int>(rng.below(18));
      const StepMap map(Walkable(pitch, side, man), pitch.men[index(side)][man], most);
      const auto plain = walked(pitch, side, man, most);
      std::size_t reached = 0;
      for (const Square square : all_squares(pitch)) {
        ASSERT_EQ(map.steps(square), plain[square]) << write_square(square) << draw(pitch);
        if (plain[square] != StepMap::kFar) ++reached;
      }
      ASSERT_EQ(map.reached().size(), reached);
      for (std::size_t i = 1; i < reached; ++i) {
        ASSERT_LE(map.steps(map.reached()[i - 1]), map.steps(map.reached()[i])) << "nearest first";
      }
    }
  }
}

// The chance in 72nds by shots and at most so many relays, no new throw taken: for each face the
// best that the rules allow.
int sixths_with(const Position& position, int relays) {
  Actions actions;
  position.legal(Side::kZero, actions);
  int best = 0;
  for (const Action& action : actions) {
    Position next = position;
    next.apply(action);
    if (next.score()[0] > position.score()[0]) return 6;
    if (next.phase_id() == Phase::kSave) {
      best = std::max(best, next.corner() == Corner::kMiddle ? 4 : 3);
    } else if (next.phase_id() == Phase::kShooting && relays > 0) {
      best = std::max(best, sixths_with(next, relays - 1));
    }
  }
  return best;
}

int chance_with(const Position& at_throw, int relays) {
  int sum = 0;
  for (std::uint8_t face = 1; face <= 12; ++face) {
    Position next = at_throw;
    next.apply(Outcome{Outcome::Kind::kTwelve, 0, face});
    if (next.phase_id() == Phase::kShooting) sum += sixths_with(next, relays);
  }
  return sum;
}

// A map knows every way of up to two relays, perhaps some longer ones, and nothing of new throws:
//   by two relays ≤ the map ≤ by any relays ≤ the exact odds.
TEST(LignesMaps, LA_19_LA_20_a_shot_map_lies_between_two_relays_and_all_of_them) {
  Rng rng(2);
  int by_shot = 0;
  int by_relay = 0;
  int settled = 0;
  const int rounds = effort(3000);
  for (int round = 0; round < rounds; ++round) {
    const Pitch pitch = random_pitch(rng, Side::kZero, ground_of(round));
    const Position position = about_to_throw(pitch, Side::kZero);
    const int quick = ShotMap(pitch, Side::kZero, pitch.carrier).chance(pitch.ball);
    const int two = chance_with(position, 2);
    const int any = chance_with(position, static_cast<int>(kMen));
    EXPECT_LE(two, quick) << draw(pitch);
    EXPECT_LE(quick, any) << draw(pitch);
    EXPECT_LE(any, kCertain * odds_of(position).chance + 1e-9) << draw(pitch);
    EXPECT_LE(quick, kCertain);
    settled += two == any ? 1 : 0;
    const int direct = chance_with(position, 0);
    by_shot += direct > 0 ? 1 : 0;
    by_relay += quick > direct ? 1 : 0;
  }
  // Where two relays are as good as any the inequality is an equality.
  EXPECT_GT(settled, rounds * 8 / 10);
  EXPECT_GT(by_shot, rounds / 10);
  EXPECT_GT(by_relay, rounds / 10);
}

TEST(LignesMaps, LA_19_needs_is_the_least_face_that_shoots) {
  Rng rng(3);
  for (int round = 0; round < effort(200); ++round) {
    const Pitch pitch = random_pitch(rng, Side::kZero, ground_of(round));
    const ShotMap map(pitch, Side::kZero, pitch.carrier);
    const Position position = about_to_throw(pitch, Side::kZero);
    for (std::uint8_t face = 1; face <= 12; ++face) {
      Position next = position;
      next.apply(Outcome{Outcome::Kind::kTwelve, 0, face});
      if (next.phase_id() != Phase::kShooting || sixths_with(next, 2) == 0) continue;
      EXPECT_LE(map.needs(pitch.ball), face) << draw(pitch);
      break;
    }
    EXPECT_EQ(map.needs(pitch.ball) == ShotMap::kNever, map.chance(pitch.ball) == 0);
  }
}

TEST(LignesMaps, equal_the_exact_odds_where_only_shots_are_possible) {
  // Nobody but the man with the ball is near a line of it.
  for (int row = 12; row <= 22; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      std::string cells;
      for (int i = 0; i < kColumns; ++i) cells += i == column ? " Y" : " .";
      const Pitch pitch = pitch_of(std::to_string(row) + cells +
                                   "\n1 y y y y y y . k . y y y . . ."
                                   "\n");
      const Position position = about_to_throw(pitch, Side::kZero);
      bool alone = true;
      for (const Odds::Choice& choice : odds_of(position).choices) {
        alone = alone && choice.action.kind == Action::Kind::kShot;
      }
      if (!alone) continue;
      EXPECT_NEAR(ShotMap(pitch, Side::kZero, pitch.carrier).chance(pitch.ball),
                  kCertain * odds_of(position).chance, 1e-9)
          << draw(pitch);
    }
  }
}

// The least that it costs to have the ball on each square, by everything that can be played.
class PlainBall {
 public:
  explicit PlainBall(const Position& start) : points_(start.points()) {
    cost_.fill(BallMap::kFar);
    play_on(start);
  }
  [[nodiscard]] int cost(Square square) const { return cost_[square]; }

 private:
  void play_on(const Position& position) {
    if (!seen_.insert(position.hash()).second) return;
    const Pitch& pitch = position.pitch();
    const Side side = position.to_move();
    if (pitch.has_ball(side)) {
      cost_[pitch.ball] = std::min(cost_[pitch.ball], points_ - position.points());
    }
    if (position.points() == 0) return;
    Actions actions;
    position.legal(side, actions);
    for (const Action& action : actions) {
      if (action.kind == Action::Kind::kStop) continue;
      Position next = position;
      next.apply(action);
      if (next.phase_id() == Phase::kFoul) next.apply(Outcome{Outcome::Kind::kSix, 2, 0});
      play_on(next);
    }
  }

  int points_;
  std::array<int, kSquareRoom> cost_{};
  std::unordered_set<std::uint64_t> seen_;
};

TEST(LignesMaps, LA_8_to_LA_14_bringing_the_ball_costs_no_less_than_it_can) {
  Rng rng(4);
  int squares = 0;
  int dearer = 0;
  for (int round = 0; round < effort(24); ++round) {
    const auto holder = round % 3 == 0 ? std::optional<Side>() : Side::kZero;
    const Pitch pitch = random_pitch(rng, holder, ground_of(round));
    const int points = round < effort(24) / 2 || kSlowBuild ? 2 : 3;
    const BallMap map(pitch, Side::kZero, kCarry, points);
    const PlainBall plain(strategy_of(pitch, Side::kZero, points));
    for (const Square square : all_squares(pitch)) {
      EXPECT_GE(map.cost(square), plain.cost(square)) << write_square(square) << draw(pitch);
      if (plain.cost(square) == BallMap::kFar) continue;
      ++squares;
      dearer += map.cost(square) > plain.cost(square) ? 1 : 0;
    }
  }
  EXPECT_GT(squares, 10 * effort(24));
  // Taking over (LA-11), and men who walk first, are not on the map.
  EXPECT_LT(dearer, squares / 10);
}

TEST(LignesMaps, LA_12_carrying_alone_costs_its_steps) {
  Rng rng(5);
  for (int round = 0; round < effort(1000); ++round) {
    const Pitch pitch = random_pitch(rng, Side::kZero, ground_of(round));
    const int points = 1 + static_cast<int>(rng.below(18));
    const int carry_left = static_cast<int>(rng.below(kCarry + 1));
    const int most = std::min(points, carry_left);
    const auto plain = walked(pitch, Side::kZero, pitch.carrier, most);
    const BallMap map(pitch, Side::kZero, carry_left, points);
    for (const Square square : all_squares(pitch)) {
      if (plain[square] != StepMap::kFar) {
        EXPECT_LE(map.cost(square), plain[square]) << write_square(square) << draw(pitch);
      }
      if (map.cost(square) == BallMap::kFar || map.man(square) != pitch.carrier) continue;
      // Getting it back from a team-mate is never cheaper: it costs what he walks.
      EXPECT_EQ(map.cost(square), plain[square]) << write_square(square) << draw(pitch);
    }
  }
}

// The legs by which a map brings the ball somewhere, the first one first.
struct Leg {
  std::size_t man;
  Square to;
};
std::vector<Leg> legs_to(const BallMap& map, Square target) {
  std::vector<Leg> legs = {{map.man(target), target}};
  while (map.receipt(legs.back().man).passer != kMen && legs.size() < 8) {
    const BallMap::Receipt& receipt = map.receipt(legs.back().man);
    legs.push_back({receipt.passer, receipt.from});
  }
  return {legs.rbegin(), legs.rend()};
}

// Walks a man by legal steps along a shortest way; false where there is none so short, because a
// passer who has moved is in it.
bool walks(Position& position, std::size_t man, Square to, int steps) {
  const Side side = position.to_move();
  while (position.pitch().men[index(side)][man] != to) {
    const StepMap back(Walkable(position.pitch(), side, man), to, steps);
    const Square from = position.pitch().men[index(side)][man];
    if (!Walkable(position.pitch(), side, man).has(to) || back.steps(from) > steps) return false;
    Action next = stop();
    for (std::size_t way = 0; way < kWays; ++way) {
      if ((position.pitch().steps(side, man) >> way & 1U) == 0) continue;
      if (back.steps(walk(from, way, 1)) < back.steps(from)) next = step(from, walk(from, way, 1));
    }
    EXPECT_EQ(position.refuse(side, next), std::nullopt) << write_choice(next);
    if (position.refuse(side, next)) return false;
    position.apply(next);
    if (position.phase_id() == Phase::kFoul) position.apply(Outcome{Outcome::Kind::kSix, 2, 0});
    --steps;
  }
  return true;
}

enum class Played { kDone, kInTheWay, kWrong };

Played bring(const Position& start, const BallMap& map, Square target) {
  Position position = start;
  const Side side = position.to_move();
  const Pitch before = start.pitch();
  const std::vector<Leg> legs = legs_to(map, target);
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const auto& [man, to] = legs[i];
    if (i == 0 && !before.held) {
      const int steps = map.receipt(man).cost;
      if (!walks(position, man, before.ball, steps)) return Played::kWrong;
    }
    // As far as the map thought, from where everybody stood.
    const Square from = position.pitch().men[index(side)][man];
    const StepMap thought(Walkable(before, side, man), from, kCarry);
    if (!walks(position, man, to, thought.steps(to))) return Played::kInTheWay;
    if (i + 1 == legs.size()) break;
    const Action on = pass(to, position.pitch().men[index(side)][legs[i + 1].man]);
    EXPECT_EQ(position.refuse(side, on), std::nullopt) << write_choice(on);
    if (position.refuse(side, on)) return Played::kWrong;
    position.apply(on);
  }
  // Cheaper: a passer who gets it earlier than was known when the next one was looked at.
  const bool right = position.pitch().has_ball(side) && position.pitch().ball == target &&
                     start.points() - position.points() <= map.cost(target);
  return right ? Played::kDone : Played::kWrong;
}

TEST(LignesMaps, LA_10_to_LA_14_a_reached_square_can_be_played_to_at_its_cost) {
  Rng rng(6);
  int done = 0;
  int in_the_way = 0;
  for (int round = 0; round < effort(200); ++round) {
    const Side side = round % 2 == 0 ? Side::kZero : Side::kOne;
    const auto holder = round % 4 < 2 ? std::optional<Side>() : side;
    const Pitch pitch = random_pitch(rng, holder, ground_of(round));
    const int points = 2 + static_cast<int>(rng.below(17));
    const Position position = strategy_of(pitch, side, points);
    const BallMap map(pitch, side, kCarry, points);
    for (const Square square : map.reached()) {
      EXPECT_LE(map.cost(square), points);
      const Played played = bring(position, map, square);
      ASSERT_NE(played, Played::kWrong) << points << " " << write_square(square) << draw(pitch);
      ++(played == Played::kDone ? done : in_the_way);
    }
  }
  EXPECT_GT(done, 50 * effort(200));
  EXPECT_LT(in_the_way, done / 20);
}

TEST(LignesMaps, a_foe_has_the_ball_and_nothing_is_reached) {
  Rng rng(7);
  for (int round = 0; round < 20; ++round) {
    const Pitch pitch = random_pitch(rng, Side::kOne, ground_of(round));
    const BallMap map(pitch, Side::kZero, kCarry, 18);
    EXPECT_TRUE(map.reached().empty());
    EXPECT_EQ(map.cost(pitch.ball), BallMap::kFar);
    EXPECT_EQ(threat(pitch, Side::kZero), 0);
  }
}

TEST(LignesMaps, a_threat_is_a_chance_and_the_same_for_the_other_side_by_half_a_turn) {
  Rng rng(8);
  int some = 0;
  const int rounds = effort(600);
  for (int round = 0; round < rounds; ++round) {
    const auto holder = round % 3 == 0 ? std::optional<Side>() : Side::kZero;
    const Pitch pitch = random_pitch(rng, holder, ground_of(round));
    for (const Side side : kSides) {
      const int worth = threat(pitch, side);
      EXPECT_GE(worth, 0);
      EXPECT_LE(worth, kGoalWorth);
      EXPECT_EQ(worth, threat(turned(pitch), other(side))) << draw(pitch);
      some += worth > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(some, rounds / 2);
}

TEST(LignesMaps, a_threat_of_a_ball_before_the_goal_is_what_the_keeper_leaves_of_it) {
  const Pitch pitch = pitch_of(
      "22 . . . . . . . Y . . . . . . .\n"
      "20 . . . g . . . . . . . . . . .\n");
  EXPECT_EQ(threat(pitch, Side::kZero), kGoalWorth);
  const Pitch guarded = pitch_of("22 . . . . . . . Y . . . . . . .\n");
  EXPECT_EQ(threat(guarded, Side::kZero), kGoalWorth * 2 / 3);
}

}  // namespace
}  // namespace tablier::lignes
