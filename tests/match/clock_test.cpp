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
  EXPECT_EQ(clock.first_to_run_out(), Side::kOne);
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

TEST(MatchClock, sand_flows_from_whoever_chooses_last) {
  MatchClock clock = clock_of("hourglass:60");
  clock.hand_over(kBothAct, 0);
  EXPECT_FALSE(clock.runs_out());
  clock.charge(Side::kZero, 5'000, 5'000, true);
  clock.hand_over(kSecond, 5'000);
  EXPECT_EQ(clock.left(Side::kOne, 5'000), 30'000);
  EXPECT_EQ(clock.runs_out(), 35'000);
}

TEST(MatchClock, there_is_as_much_sand_as_at_the_beginning) {
  MatchClock clock = clock_of("hourglass:10");
  clock.hand_over(kBothAct, 0);
  clock.charge(Side::kZero, 60'000, 60'000, true);
  clock.hand_over(kSecond, 60'000);
  EXPECT_EQ(clock.left(Side::kOne, 60'000), 5'000);
  clock.charge(Side::kOne, 61'000, 61'000, true);
  clock.hand_over(kBothAct, 61'000);
  EXPECT_EQ(clock.left(Side::kZero, 61'000), 6'000);
  EXPECT_EQ(clock.left(Side::kOne, 61'000), 4'000);
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
