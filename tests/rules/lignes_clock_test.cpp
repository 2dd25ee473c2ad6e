#include <gtest/gtest.h>

#include "lignes_diagram.h"

// LA-36 with a clock: halves of real time, ended by `half`.
namespace tablier::lignes {
namespace {

constexpr std::string_view kClock = "match=clock:15";

TEST(LignesClock, LA_36_without_half_there_is_no_end) {
  Match match(kClock);
  match.kick_off();
  EXPECT_EQ(match.field("limit"), "0");
  for (int turn = 0; turn < 60; ++turn) match.idle_turn();
  EXPECT_EQ(match.field("half"), "1");
  EXPECT_EQ(match.at().turns(), 60);
}

TEST(LignesClock, LA_36_half_ends_it_with_the_turn_under_way) {
  Match match(kClock);
  match.kick_off().idle_turn().play("dice=4+9 m14>m13 half m13>m12");
  EXPECT_EQ(match.phase(), "strategy") << "the turn goes on";
  EXPECT_EQ(match.at().half(), 0);
  match.play("stop");
  EXPECT_EQ(match.at().half(), 1);
  EXPECT_EQ(match.now(), "dice 1 ball=h12 points=0 carried=null");
  match.idle_turn().play("half");
  match.idle_turn();
  EXPECT_EQ(match.phase(), "kick") << "and the second half likewise";
}

TEST(LignesClock, LA_36_half_in_each_phase_of_a_turn) {
  // What comes after the phase, up to the end of the turn; then the second half is kicked off.
  const std::vector<std::pair<std::string, std::string>> ways = {
      {"dice", "dice=1+1 stop d12=1 g20-g21"},
      {"strategy", "stop d12=1 g20-g21"},
      {"shotdie", "d12=1 g20-g21"},
      {"shooting", "g20-g11"},
      {"save", "d6=1"},
      {"save", "d6=2"},
      {"foul", "d6=2 stop"},
      {"foul", "d6=1 @h21 d6=1 d6=1"},
      {"taker", "@h21 d6=1 d6=1"},
      {"kick", "d6=1 d6=1"},
      {"kicksave", "d6=6"},
      // While a man is being placed or put in it counts for the turn that follows.
      {"place", "@d20 dice=1+1 stop d12=1 d20-d19"},
      {"putin", "@a18 dice=1+1 stop d12=1 a20-a19"},
  };
  for (const auto& [phase, rest] : ways) {
    SCOPED_TRACE(phase + ": " + rest);
    // In a scene yellow kicked off, turned or not, so the turned match may not be compared.
    auto match = in_phase(phase, kClock).any().clone();
    ASSERT_TRUE(match->apply("half").has_value());
    const Words tokens = words_of(rest);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      EXPECT_EQ(fields_of(match->state()).at("half"), "1") << "before " << tokens[i];
      ASSERT_TRUE(match->apply(tokens[i]).has_value()) << tokens[i];
    }
    const auto fields = fields_of(match->state());
    EXPECT_EQ(fields.at("half"), "2");
    EXPECT_EQ(fields.at("phase"), "\"dice\"");
    EXPECT_EQ(fields.at("player"), "1") << "yellow counts as the one that kicked off first";
    EXPECT_EQ(fields.at("ball"), "\"h12\"");
  }
}

TEST(LignesClock, LA_36_half_is_refused_before_the_kick_off_die) {
  Match match(kClock);
  EXPECT_EQ(match.clause("half"), "EV-4");
  EXPECT_EQ(match.kick_off().clause("half"), "");
}

TEST(LignesClock, LA_36_half_is_refused_a_second_time) {
  for (const std::string& phase : phases()) {
    if (phase == "kickoff" || phase == "over") continue;
    Match match = in_phase(phase, kClock);
    EXPECT_EQ(match.clause("half"), "") << phase;
    match.play("half");
    EXPECT_EQ(match.clause("half"), "EV-4") << phase;
  }
  Match match(kClock);
  match.kick_off().play("half").idle_turn();
  EXPECT_EQ(match.at().half(), 1);
  EXPECT_EQ(match.clause("half"), "") << "the second half has its own";
}

TEST(LignesClock, LA_36_half_is_refused_in_the_decider) {
  Match match(kClock);
  match.kick_off().play("half").idle_turn().play("half").idle_turn();
  EXPECT_EQ(match.phase(), "kick");
  EXPECT_EQ(match.clause("half"), "EV-4");
  EXPECT_EQ(match.play("d6=4").clause("half"), "EV-4");
  match.play("d6=5").penalties("-+-+-+-+-");
  EXPECT_EQ(match.field("result"), "0");
  EXPECT_EQ(match.clause("half"), "EV-3");
}

TEST(LignesClock, LA_36_half_is_refused_where_the_match_has_no_clock) {
  for (const char* options : {"", "match=turns:3", "match=goals:3"}) {
    for (const std::string& phase : phases()) {
      if (phase == "over") continue;
      EXPECT_EQ(in_phase(phase, options).clause("half"), "EV-4") << options << " " << phase;
    }
  }
}

TEST(LignesClock, LA_36_half_shows_in_nothing_but_what_follows) {
  Match match(kClock);
  match.kick_off().play("dice=4+9");
  const std::string before = match.legal();
  match.play("half");
  EXPECT_EQ(match.legal(), before);
  EXPECT_TRUE(match.at().half_is_up());
}

// Programs look ahead in a match that ends by itself.
TEST(LignesClock, a_bounded_match_is_alike_and_ends) {
  Match match(kClock);
  match.kick_off().idle_turn();
  const Position bounded = match.at().bounded();
  EXPECT_GT(bounded.turn_limit(), bounded.turns());
  EXPECT_EQ(bounded.pitch(), match.at().pitch());
  EXPECT_EQ(bounded.phase(), match.at().phase());
  match.play("half");
  EXPECT_EQ(match.at().bounded().turns() + 1, match.at().bounded().turn_limit());
  const Match turns = in_phase("dice");
  EXPECT_EQ(turns.at().bounded(), turns.at());
}

}  // namespace
}  // namespace tablier::lignes
