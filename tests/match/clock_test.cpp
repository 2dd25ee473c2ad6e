#include "match/clock.h"

#include <gtest/gtest.h>

namespace tablier {
namespace {

constexpr std::array<bool, 2> kFirst = {true, false};
constexpr std::array<bool, 2> kSecond = {false, true};
constexpr std::array<bool, 2> kBothAct = {true, true};

MatchClock clock_of(std::string_view text) { return MatchClock(*read_clock(text)); }

TEST(ClockSpec, what_is_read_is_written_alike) {
  for (const std::string_view text :
       {"none", "turn:30", "fischer:300+5", "fischer:60+0", "hourglass:120", "days:3"}) {
    const auto spec = read_clock(text);
    ASSERT_TRUE(spec) << text;
    EXPECT_EQ(write_clock(*spec), text);
  }
}

TEST(ClockSpec, anything_else_is_refused) {
  for (const std::string_view text :
       {"", "turn", "turn:", "turn:0", "turn:-1", "turn:030", "turn:1x",
        "turn:99999999999999999999", "fischer:300", "fischer:300+", "fischer:0+5", "fischer:5+601",
        "hourglass:0", "days:0", "days:31", "None", "sand:3", "turn:36001"}) {
    EXPECT_FALSE(read_clock(text)) << text;
  }
}

TEST(MatchClock, without_a_clock_nothing_runs_out) {
  MatchClock clock;
  clock.hand_over(kFirst, 0);
  EXPECT_FALSE(clock.counts());
  EXPECT_FALSE(clock.runs_out());
}

TEST(MatchClock, a_turn_begins_with_all_its_time) {
  MatchClock clock = clock_of("turn:10");
  clock.hand_over(kFirst, 1'000);
  EXPECT_EQ(clock.left(Side::kZero, 4'000), 7'000);
  EXPECT_EQ(clock.runs_out(), 11'000);
  // An action within the turn (a series goes on) uses it up bit by bit.
  clock.charge(Side::kZero, 3'000, 4'000, false);
  clock.hand_over(kFirst, 4'000);
  EXPECT_EQ(clock.left(Side::kZero, 5'000), 6'000);
  clock.charge(Side::kZero, 1'000, 5'000, false);
  clock.hand_over(kSecond, 5'000);
  EXPECT_FALSE(clock.runs_out(Side::kZero));
  EXPECT_EQ(clock.runs_out(Side::kOne), 15'000);
  EXPECT_EQ(clock.runs_out(), 15'000);
  EXPECT_EQ(clock.left(Side::kZero, 9'000), 10'000) << "its next turn has all of it again";
}

TEST(MatchClock, fischer_adds_when_the_turn_is_over) {
  MatchClock clock = clock_of("fischer:60+5");
  clock.hand_over(kFirst, 0);
  clock.charge(Side::kZero, 20'000, 20'000, false);
  clock.hand_over(kSecond, 20'000);
  EXPECT_EQ(clock.left(Side::kZero, 30'000), 45'000);
  EXPECT_EQ(clock.left(Side::kOne, 30'000), 50'000);
  EXPECT_EQ(clock.left(Side::kOne, 1'000'000), 0) << "never below nothing";
}

TEST(MatchClock, what_one_uses_of_the_sand_the_other_gets) {
  MatchClock clock = clock_of("hourglass:60");
  clock.hand_over(kFirst, 0);
  EXPECT_EQ(clock.left(Side::kZero, 10'000), 20'000);
  EXPECT_EQ(clock.left(Side::kOne, 10'000), 40'000);
  clock.charge(Side::kZero, 10'000, 10'000, false);
  clock.hand_over(kSecond, 10'000);
  EXPECT_EQ(clock.runs_out(), 50'000);
  clock.set_anew(12'000);  // SO-44
  EXPECT_EQ(clock.left(Side::kZero, 12'000), 30'000);
  EXPECT_EQ(clock.left(Side::kOne, 12'000), 30'000);
}

TEST(MatchClock, at_a_turn_of_both_each_has_its_own_time) {
  MatchClock clock = clock_of("turn:10");
  clock.hand_over(kBothAct, 0);
  clock.charge(Side::kZero, 4'000, 4'000, true);
  clock.hand_over(kSecond, 4'000);
  EXPECT_FALSE(clock.runs(Side::kZero));
  EXPECT_EQ(clock.left(Side::kOne, 6'000), 4'000);
  // Whoever chooses last begins the next pair with all his time too.
  clock.charge(Side::kOne, 6'000, 6'000, true);
  clock.hand_over(kBothAct, 6'000);
  EXPECT_EQ(clock.left(Side::kOne, 6'000), 10'000);
  EXPECT_EQ(clock.left(Side::kZero, 6'000), 10'000);
}

TEST(MatchClock, while_both_choose_both_lose_sand_and_nobody_gets_it) {
  MatchClock clock = clock_of("hourglass:60");
  clock.hand_over(kBothAct, 0);
  EXPECT_EQ(clock.runs_out(), 30'000);
  for (const Side side : kSides) EXPECT_EQ(clock.left(side, 5'000), 25'000);
  for (const Side side : kSides) EXPECT_EQ(clock.left(side, 40'000), 0);
  // From then on whoever still thinks pays the other.
  clock.charge(Side::kZero, 5'000, 5'000, true);
  clock.hand_over(kSecond, 5'000);
  EXPECT_EQ(clock.left(Side::kZero, 5'000), 25'000);
  EXPECT_EQ(clock.left(Side::kOne, 5'000), 25'000);
  EXPECT_EQ(clock.left(Side::kZero, 8'000), 28'000);
  EXPECT_EQ(clock.left(Side::kOne, 8'000), 22'000);
  EXPECT_FALSE(clock.runs_out(Side::kZero));
  EXPECT_EQ(clock.runs_out(Side::kOne), 30'000);
  EXPECT_EQ(clock.runs_out(), 30'000);
  clock.charge(Side::kOne, 8'000, 8'000, true);
  clock.hand_over(kBothAct, 8'000);
  EXPECT_EQ(clock.left(Side::kZero, 8'000), 28'000);
  EXPECT_EQ(clock.left(Side::kOne, 8'000), 22'000);
  EXPECT_EQ(clock.runs_out(Side::kZero), 36'000);
  EXPECT_EQ(clock.runs_out(Side::kOne), 30'000);
  EXPECT_EQ(clock.runs_out(), 30'000);
}

// Whoever chooses first, the same happens: what was thought at once is gone from both, and the rest
// changes hands.
TEST(MatchClock, sand_is_the_same_whichever_side_chooses_first) {
  for (const Side first : kSides) {
    MatchClock clock = clock_of("hourglass:60");
    clock.hand_over(kBothAct, 0);
    clock.charge(first, 4'000, 4'000, true);
    clock.charge(other(first), 10'000, 10'000, true);
    clock.hand_over({first == Side::kZero, first == Side::kOne}, 10'000);
    EXPECT_EQ(clock.left(first, 10'000), 30'000 - 4'000 + 6'000);
    EXPECT_EQ(clock.left(other(first), 10'000), 30'000 - 10'000);
    // A turn of one that follows is as ever.
    clock.charge(first, 2'000, 12'000, false);
    clock.hand_over({first == Side::kOne, first == Side::kZero}, 12'000);
    EXPECT_EQ(clock.left(first, 12'000), 30'000);
    EXPECT_EQ(clock.left(other(first), 12'000), 22'000);
  }
}

TEST(MatchClock, sand_is_never_made) {
  MatchClock clock = clock_of("hourglass:10");
  clock.hand_over(kFirst, 0);
  // The network was slow: a little more was used than there was.
  clock.charge(Side::kZero, 5'400, 5'400, false);
  clock.hand_over(kSecond, 5'400);
  EXPECT_EQ(clock.left(Side::kZero, 5'400), 0);
  EXPECT_EQ(clock.left(Side::kOne, 5'400), 10'000);
  EXPECT_EQ(clock.left(Side::kZero, 30'000), 10'000) << "nor shown";
}

TEST(MatchClock, a_pause_is_taken_from_the_time_it_fell_into) {
  MatchClock clock = clock_of("hourglass:60");
  clock.hand_over(kBothAct, 0);
  clock.forgive(1'000);
  clock.charge(Side::kZero, 4'000, 5'000, true);
  clock.hand_over(kSecond, 5'000);
  clock.forgive(2'000);
  clock.charge(Side::kOne, 5'000, 8'000, true);  // four with the other, one alone
  EXPECT_EQ(clock.left(Side::kZero, 8'000), 27'000);
  EXPECT_EQ(clock.left(Side::kOne, 8'000), 25'000);
}

TEST(MatchClock, time_that_is_forgiven_is_not_used) {
  MatchClock clock = clock_of("fischer:60+0");
  clock.hand_over(kFirst, 0);
  clock.forgive(40'000);
  EXPECT_EQ(clock.left(Side::kZero, 50'000), 50'000);
  EXPECT_EQ(clock.runs_out(), 100'000);
}

}  // namespace
}  // namespace tablier
