#include "search/rest_of_match.h"

#include <gtest/gtest.h>

#include <vector>

namespace tablier {
namespace {

constexpr TurnRates kRates = {{{0.4, 0.2, 0.3, 0.1}, {0.2, 0.5, 0.2, 0.1}, {0.1, 0.1, 0.7, 0.1}}};
constexpr std::array<Start, 3> kStarts = {Start::kKickOff, Start::kWithBall, Start::kWithoutBall};

MatchLeft two_halves(std::array<int, 2> score, int turns, int next_half) {
  MatchLeft left;
  left.score = score;
  left.turns = turns;
  if (next_half > 0) left.parts.push_back({next_half, Side::kOne, false});
  return left;
}

// What two people would do with pen and paper.
double by_hand(const MatchLeft& left, std::size_t part, int turns, std::array<int, 2> score,
               Side mover, Start start) {
  if (left.target > 0 && score[0] >= left.target) return 1;
  if (left.target > 0 && score[1] >= left.target) return 0;
  const double now = score[0] > score[1] ? 1 : score[0] < score[1] ? 0 : 0.5;
  if (turns == 0) {
    if (part == left.parts.size()) return now;
    const auto& next = left.parts[part];
    if (next.if_level && now != 0.5) return now;
    return by_hand(left, part + 1, next.turns, score, next.kicker, Start::kKickOff);
  }
  const TurnEnds& ends = kRates[static_cast<std::size_t>(start)];
  auto scored = score;
  ++scored[index(mover)];
  const Side foe = other(mover);
  return ends.goal * by_hand(left, part, turns - 1, scored, foe, Start::kKickOff) +
         ends.kept * by_hand(left, part, turns - 1, score, foe, Start::kWithoutBall) +
         ends.lost * by_hand(left, part, turns - 1, score, foe, Start::kWithBall) +
         ends.more * by_hand(left, part, turns - 1, score, mover, Start::kWithBall);
}

std::vector<MatchLeft> many_matches() {
  std::vector<MatchLeft> list = {two_halves({0, 0}, 0, 0), two_halves({1, 0}, 3, 2),
                                 two_halves({2, 3}, 4, 0), two_halves({0, 0}, 1, 4)};
  MatchLeft extra = two_halves({1, 1}, 2, 0);
  extra.parts.push_back({2, Side::kZero, true});
  extra.parts.push_back({2, Side::kOne, false});
  list.push_back(extra);
  for (const int turns : {0, 1, 5}) {
    MatchLeft race = two_halves({1, 2}, turns, 0);
    race.target = 3;
    list.push_back(race);
  }
  return list;
}

TEST(RestOfMatch, agrees_with_a_reckoning_by_hand) {
  for (const MatchLeft& left : many_matches()) {
    const RestOfMatch rest(kRates, left);
    for (const Side mover : kSides) {
      for (const Start start : kStarts) {
        for (const std::array<int, 2> more : {std::array{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
          const std::array<int, 2> score = {left.score[0] + more[0], left.score[1] + more[1]};
          EXPECT_NEAR(rest.chance(mover, start, more),
                      by_hand(left, 0, left.turns, score, mover, start), 1e-12)
              << left.turns << " " << score[0] << "-" << score[1];
        }
      }
    }
  }
}

TEST(RestOfMatch, is_the_same_for_both_sides) {
  for (MatchLeft left : many_matches()) {
    const RestOfMatch rest(kRates, left);
    std::swap(left.score[0], left.score[1]);
    MatchLeft turned = left;
    turned.parts.clear();
    for (auto part : left.parts) {
      part.kicker = other(part.kicker);
      turned.parts.push_back(part);
    }
    const RestOfMatch swapped(kRates, turned);
    for (const Start start : kStarts) {
      EXPECT_NEAR(rest.chance(Side::kZero, start) + swapped.chance(Side::kOne, start), 1, 1e-12);
      EXPECT_NEAR(rest.after(Side::kZero, start) + swapped.after(Side::kOne, start), 1, 1e-12);
    }
  }
}

TEST(RestOfMatch, a_goal_more_is_never_worse) {
  for (const int target : {0, 12}) {
    for (const int turns : {1, 7, 40}) {
      double last = -1;
      for (int lead = -9; lead <= 9; ++lead) {
        MatchLeft left = two_halves({std::max(0, lead), std::max(0, -lead)}, turns, 0);
        left.target = target;
        const double chance = RestOfMatch(kRates, left).chance(Side::kOne, Start::kWithBall);
        EXPECT_GE(chance, last) << lead;
        EXPECT_GE(chance, 0);
        EXPECT_LE(chance, 1);
        last = chance;
      }
    }
  }
}

TEST(RestOfMatch, a_lead_counts_the_more_the_less_is_left) {
  const auto ahead = [](int goals, int turns) {
    return RestOfMatch(kRates, two_halves({goals, 0}, turns, 0))
        .chance(Side::kOne, Start::kWithBall);
  };
  EXPECT_GT(ahead(9, 10), 0.99);
  EXPECT_GT(ahead(9, 20), 0.99);
  EXPECT_LT(ahead(1, 40), 0.7);
  EXPECT_GT(ahead(1, 2), ahead(1, 10));
  EXPECT_GT(ahead(1, 10), ahead(1, 40));
  EXPECT_EQ(ahead(1, 0), 1);
  EXPECT_EQ(ahead(0, 0), 0.5);
  EXPECT_EQ(ahead(-1, 0), 0);
}

TEST(RestOfMatch, the_longest_matches_that_can_be_wished_for_are_reckoned_too) {
  const RestOfMatch turns(kRates, two_halves({0, 0}, 1998, 1998));
  EXPECT_NEAR(turns.chance(Side::kZero, Start::kKickOff), 0.5, 0.05);
  MatchLeft race = two_halves({0, 0}, 200, 0);
  race.target = 99;
  EXPECT_NEAR(RestOfMatch(kRates, race).chance(Side::kZero, Start::kKickOff), 0.5, 0.1);
  // Goals far out of reach are counted out as if the lead decided: no score stands apart.
  race.target = 49;
  const double near = RestOfMatch(kRates, race).chance(Side::kZero, Start::kKickOff);
  race.target = 50;
  EXPECT_NEAR(RestOfMatch(kRates, race).chance(Side::kZero, Start::kKickOff), near, 0.01);
}

TEST(RestOfMatch, a_shootout_is_even_until_a_side_scores) {
  for (const double scoring : {0.5, 2.0 / 3}) {
    for (const Side first : kSides) {
      EXPECT_NEAR(shootout_chance({0, 0}, {0, 0}, first, 5, scoring), 0.5, 1e-12);
      EXPECT_NEAR(shootout_chance({7, 7}, {4, 4}, first, 5, scoring), 0.5, 1e-12);
    }
    // The last one: in, level and even; out, lost.
    EXPECT_NEAR(shootout_chance({4, 5}, {3, 4}, Side::kOne, 5, scoring), scoring / 2, 1e-12);
    EXPECT_NEAR(shootout_chance({5, 4}, {3, 3}, Side::kZero, 5, scoring), (1 - scoring) / 2, 1e-12);
    EXPECT_EQ(shootout_chance({5, 5}, {3, 2}, Side::kZero, 5, scoring), 1);
    EXPECT_EQ(shootout_chance({6, 6}, {3, 4}, Side::kZero, 5, scoring), 0);
    // Each penalty is worth the mean of what it can bring.
    EXPECT_NEAR(shootout_chance({2, 1}, {1, 1}, Side::kZero, 5, scoring),
                scoring * shootout_chance({2, 2}, {1, 2}, Side::kZero, 5, scoring) +
                    (1 - scoring) * shootout_chance({2, 2}, {1, 1}, Side::kZero, 5, scoring),
                1e-12);
  }
}

}  // namespace
}  // namespace tablier
