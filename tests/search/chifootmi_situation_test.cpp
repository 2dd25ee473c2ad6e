#include "search/chifootmi/situation.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/hash.h"
#include "rules/playout.h"
#include "slow_chifootmi_solver.h"
#include "suite/effort.h"

// What a pair leads to, against the rules: every pair is laid on a position and followed through
// one-two, call and shot to the turn behind them.
namespace tablier::chifootmi {
namespace {

// Any two aftermaths are worth something different, so that nothing can be mistaken for another.
class Judge {
 public:
  Judge(std::uint64_t seed, bool last) : seed_(seed), last_(last) {}

  // After the last pair only the goal, the last card and who has the ball can matter.
  double operator()(const Aftermath& after) const {
    std::uint64_t word = static_cast<std::uint64_t>(std::lround(after.goal * 6));
    if (last_) {
      word = word << 8U | (after.last_card ? 2U + index(after.next.ball) : 0U);
    } else {
      word = word << 8U | index(after.next.ball);
      word = word << 8U | after.next.left;
      word = word << 8U | after.next.kept_with;
    }
    return Rng(hash_word(seed_, word)).unit();
  }

 private:
  std::uint64_t seed_;
  bool last_;
};

int goals(const Position& position) { return position.score()[0] + position.score()[1]; }

class Follower {
 public:
  Follower(const Position& start, const Judge& judge)
      : goals_(goals(start)), ball_(start.attacker()), judge_(&judge) {}

  // Side 0's value of whatever follows this turn.
  double value(const Position& position) const {
    switch (position.phase_id()) {
      case Phase::kOneTwo:
      case Phase::kOffside:
        return choose(position);
      case Phase::kShot:
      case Phase::kFreeKick:
      case Phase::kPenalty:
        return shoot(position);
      default:
        return (*judge_)(landing(position, goals(position) - goals_));
    }
  }

 private:
  double choose(const Position& position) const {
    const Side side = single_side(position.turn());
    EXPECT_EQ(side, position.phase_id() == Phase::kOneTwo ? ball_ : other(ball_));
    Actions actions;
    position.legal(side, actions);
    double best = side == Side::kZero ? -1 : 2;
    for (const Action& action : actions) {
      Position next = position;
      next.apply(action);
      best = side == Side::kZero ? std::max(best, value(next)) : std::min(best, value(next));
    }
    return best;
  }

  // All directions alike; scored or not, it goes on in the same way.
  double shoot(const Position& position) const {
    Actions directions;
    position.legal(Side::kZero, directions);
    int scored = 0;
    Aftermath after;
    for (const Action& first : directions) {
      for (const Action& second : directions) {
        Position next = position;
        next.apply_both(first, second);
        scored += goals(next) - goals_;
        EXPECT_EQ(next.score()[index(ball_)] - position.score()[index(ball_)],
                  goals(next) - goals_);
        after = landing(next, 0);
      }
    }
    after.goal = scored / static_cast<double>(directions.size() * directions.size());
    return (*judge_)(after);
  }

  static Aftermath landing(const Position& position, int goal) {
    Aftermath after;
    after.goal = goal;
    after.last_card = position.phase_id() == Phase::kLastCard;
    after.next.ball = position.attacker();
    after.next.left = static_cast<std::uint8_t>(position.keeps_needed() - position.keeps());
    // CH-35: only where one keep is left to make can the next pair be a one-two.
    if (position.options().plays_onetwo() && after.next.left == 1) {
      after.next.kept_with = position.kept_with();
    }
    return after;
  }

  int goals_;
  Side ball_;
  const Judge* judge_;
};

class ChifootmiSituation : public testing::TestWithParam<Options> {};

TEST_P(ChifootmiSituation, every_pair_leads_where_the_rules_lead) {
  Rng rng(1);
  int pairs = 0;
  int last_pairs = 0;
  for (int match = 0; match < effort(4000); ++match) {
    // Any pair of the match, the last one often.
    int turns = 1 + static_cast<int>(rng.below(20));
    const auto position = play_until(GetParam(), rng, [&](const Position& now) {
      if (!is_pair(now)) return false;
      return --turns == 0 || (draws_left(now) == 0 && now.hand(Side::kZero).active_count == 1);
    });
    ASSERT_TRUE(position);
    const bool last = draws_left(*position) == 0 && position->hand(Side::kZero).active_count == 1;
    const Judge judge(rng.next(), last);
    const Follower follower(*position, judge);
    const bool first_attacks = position->attacker() == Side::kZero;
    Actions rows;
    Actions columns;
    position->legal(Side::kZero, rows);
    position->legal(Side::kOne, columns);
    for (const Action& row : rows) {
      for (const Action& column : columns) {
        Position next = *position;
        next.apply_both(row, column);
        const Card attack = card_of(first_attacks ? row : column);
        const Card defence = card_of(first_attacks ? column : row);
        ASSERT_EQ(pair_value(GetParam(), situation_of(*position), attack, defence, judge),
                  follower.value(next))
            << describe(GetParam()) << " " << write_card(attack) << " against "
            << write_card(defence) << " with " << position->keeps() << " keeps";
        ++pairs;
        last_pairs += last ? 1 : 0;
      }
    }
  }
  EXPECT_GT(pairs, effort(4000));
  EXPECT_GT(last_pairs, effort(4000) / 10);
}

INSTANTIATE_TEST_SUITE_P(Ways, ChifootmiSituation, testing::ValuesIn(every_options()), name_of_way);

// After the last pair: a goal that came, and the last card's shot.
TEST(ChifootmiLastValue, is_that_of_the_slow_solver) {
  Rng rng(2);
  for (const Options& options : every_options()) {
    for (int match = 0; match < effort(20); ++match) {
      const auto position = play_until(options, rng, [](const Position& now) {
        return is_pair(now) && draws_left(now) == 0 && now.hand(Side::kZero).active_count == 1;
      });
      ASSERT_TRUE(position);
      const Situation now = situation_of(*position);
      const int lead = position->score()[0] - position->score()[1];
      const auto judge = [&](const Aftermath& after) { return last_value(now, after, lead); };
      const Card first = position->hand(Side::kZero).active_card(0);
      const Card second = position->hand(Side::kOne).active_card(0);
      const bool first_attacks = now.ball == Side::kZero;
      SlowSolver slow;
      ASSERT_NEAR(pair_value(options, now, first_attacks ? first : second,
                             first_attacks ? second : first, judge),
                  slow.value(*position), 1e-12)
          << describe(options);
    }
  }
}

// No match between any two players makes more goals than the bounds allow.
TEST(ChifootmiGoals, never_exceed_the_most_that_are_told) {
  Rng rng(3);
  for (const Options& options : every_options()) {
    const int cycle = goal_cycle(options);
    for (int match = 0; match < effort(1000); ++match) {
      Position position(options);
      std::vector<std::pair<int, std::array<int, 2>>> seen;  // pairs left, score
      while (position.turn() != Turn::kOver && position.phase_id() != Phase::kShootoutToss) {
        if (is_pair(position)) {
          const Hand& hand = position.hand(Side::kZero);
          seen.emplace_back(hand.active_count + hand.draws_left(), position.score());
        }
        play_random_event<Chifootmi>(position, rng);
      }
      for (const auto& [pairs, score] : seen) {
        for (const Side side : kSides) {
          ASSERT_LE(position.score()[index(side)] - score[index(side)],
                    most_goals_left(pairs, cycle))
              << describe(options) << " in " << pairs;
        }
      }
    }
  }
}

}  // namespace
}  // namespace tablier::chifootmi
