#include <gtest/gtest.h>

#include "lignes_diagram.h"

// LA-36: how long a match lasts and who wins it.
namespace tablier::lignes {
namespace {

// From the kick-off to the decider of a match without goals.
Match to_decider(int kicker, std::string_view options = "match=turns:1") {
  Match match(options);
  match.kick_off(kicker);
  while (match.phase() != "kick" && match.phase() != "over" && !testing::Test::HasFailure()) {
    match.idle_turn();
  }
  return match;
}

TEST(LignesMatch, LA_36_two_halves_of_two_times_ten_turns) {
  Match match;
  match.kick_off();
  EXPECT_EQ(match.field("limit"), "20");
  for (int turn = 0; turn < 20; ++turn) {
    EXPECT_EQ(match.at().turns(), turn);
    EXPECT_EQ(match.field("half"), "1");
    EXPECT_EQ(match.field("player"), turn % 2 == 0 ? "0" : "1");
    match.idle_turn();
  }
  EXPECT_EQ(match.field("half"), "2");
  for (int turn = 0; turn < 20; ++turn) {
    EXPECT_EQ(match.at().turns(), turn);
    EXPECT_EQ(match.field("player"), turn % 2 == 0 ? "1" : "0");
    match.idle_turn();
  }
  EXPECT_EQ(match.field("decider"), "true");
}

TEST(LignesMatch, LA_36_the_other_side_kicks_off_the_second_half_without_a_die) {
  for (const int kicker : {0, 1}) {
    Match match("match=turns:1");
    match.kick_off(kicker).idle_turn().idle_turn();
    EXPECT_EQ(match.now(),
              "dice " + std::to_string(1 - kicker) + " ball=h12 points=0 carried=null");
    EXPECT_TRUE(match.shows(kicker == 0 ? "12  . . . . . . . R . . . . . . ."
                                        : "12  . . . . . . . Y . . . . . . ."));
    EXPECT_TRUE(match.shows(kicker == 0 ? "10  . . y . . . . y . . . . y . ."
                                        : "10  . . y . . . . . . . . . y . ."));
    EXPECT_TRUE(match.shows("13  . . . . . . . . . . . . . . ."));
  }
}

TEST(LignesMatch, LA_36_turns_N_gives_each_side_N_turns_a_half) {
  for (const int turns : {1, 2, 3}) {
    Match match("match=turns:" + std::to_string(turns));
    match.kick_off();
    int played = 0;
    for (; match.phase() != "kick" && played < 99; ++played) match.idle_turn();
    EXPECT_EQ(played, 4 * turns);
  }
}

// The same turn counts whether it ends with a goal, a save, the ball out of play, or nothing.
TEST(LignesMatch, LA_36_every_turn_counts_once) {
  Match goal;
  EXPECT_EQ(goal.kick_off().attack("d6=2").at().turns(), 1);
  EXPECT_EQ(goal.attack("d6=2").at().turns(), 2);
  Match saved;
  saved.kick_off().attack("d6=1");
  EXPECT_EQ(saved.phase(), "place");
  EXPECT_EQ(saved.at().turns(), 1);
  saved.play("@d23");
  EXPECT_EQ(saved.at().turns(), 1);
}

// In the last turn of the first half red takes a loose ball on h13 before yellow's goal.
Match last_turn(std::string_view die_and_shot, std::string_view options = "match=turns:1") {
  Match match(options);
  match.kick_off().idle_turn();
  match.play("dice=6+12 h14>h13 h13>i12 i12>i11 i11>i10 i10>i9 i9>i8 i8>i7 stop");
  return match.play(die_and_shot);
}

TEST(LignesMatch, LA_36_a_half_ends_with_the_turn_before_any_placing_or_putting_in) {
  // A goal: yellow has conceded, but the second half is red's to kick off.
  EXPECT_EQ(last_turn("d12=6 i7!i1 d6=2").score(), "[0,1]");
  for (const char* end : {"d12=6 i7!i1 d6=2", "d12=6 i7!i1 d6=1", "d12=8 i7/ne", "d12=9 i7/nw",
                          "d12=8 i7/se", "d12=2 i7-g9"}) {
    Match match = last_turn(end);
    EXPECT_EQ(match.now(), "dice 1 ball=h12 points=0 carried=null") << end;
    EXPECT_EQ(match.field("half"), "2") << end;
    EXPECT_EQ(match.at().turns(), 0) << end;
    EXPECT_TRUE(match.shows(R"(
      14  . . r . . . . . . . . . r . .
      12  . . . . . . . R . . . . . . .
      10  . . y . . . . y . . . . y . .
       7  . . . . y . . y . . y . . . .)"))
        << end;
  }
}

TEST(LignesMatch, LA_36_with_a_turn_left_there_is_placing_and_putting_in) {
  EXPECT_EQ(last_turn("d12=6 i7!i1 d6=1", "match=turns:2").phase(), "place");
  EXPECT_EQ(last_turn("d12=8 i7/se", "match=turns:2").phase(), "place");
  EXPECT_EQ(last_turn("d12=8 i7/ne", "match=turns:2").field("ball"), "o13");
  EXPECT_EQ(last_turn("d12=6 i7!i1 d6=2", "match=turns:2").field("player"), "0");
}

TEST(LignesMatch, LA_36_a_penalty_of_the_last_turn_is_taken_and_ends_the_half) {
  // In red's turn a man walks into yellow's area; in yellow's, the last one of the half, a back
  // steps up to him.
  for (const auto& [dice, score] : {std::pair{"d6=4 d6=5", "[0,1]"}, {"d6=4 d6=6", "[0,0]"}}) {
    Match match("match=turns:1");
    match.kick_off(1).play("dice=6+12 c14>c13 c13>c12 c12>c11 c11>d10 d10>d9 d9>d8 d8>d7 d7>d6");
    match.play("d6>d5 d5>d4 stop d12=1 h12-h11 dice=6+12 f4>e4 d6=1").play(dice);
    EXPECT_EQ(match.score(), score);
    EXPECT_EQ(match.now(), "dice 0 ball=h12 points=0 carried=null");
    EXPECT_EQ(match.field("half"), "2");
  }
}

TEST(LignesMatch, LA_36_the_higher_score_wins_at_full_time) {
  Match match("match=turns:1");
  match.kick_off().attack("d6=2").idle_turn().idle_turn();
  EXPECT_EQ(match.score(), "[1,0]");
  EXPECT_EQ(match.field("result"), "null");
  match.idle_turn();
  EXPECT_EQ(match.phase(), "over");
  EXPECT_EQ(match.field("result"), "0");
  EXPECT_EQ(match.field("taken"), "[0,0]");
}

TEST(LignesMatch, LA_36_the_last_turns_goal_counts) {
  Match match("match=turns:1");
  match.kick_off().idle_turn().idle_turn().attack("d6=2");
  EXPECT_EQ(match.score(), "[0,1]");
  EXPECT_EQ(match.field("result"), "null");
  match.attack("d6=2");
  EXPECT_EQ(match.score(), "[1,1]");
  EXPECT_EQ(match.phase(), "kick") << "level";
  EXPECT_TRUE(match.shows("18  . . . . . . y . . . . . . . .")) << "nobody goes back for it";
}

TEST(LignesMatch, LA_36_level_with_decider_draw_is_a_draw) {
  const Match match = to_decider(0, "match=turns:1 decider=draw");
  EXPECT_EQ(match.phase(), "over");
  EXPECT_EQ(match.field("result"), "draw");
}

TEST(LignesMatch, LA_36_the_first_kicker_begins_the_decider_and_they_alternate) {
  for (const int kicker : {0, 1}) {
    Match match = to_decider(kicker);
    for (int kick = 0; kick < 10; ++kick) {
      const bool yellow = (kick + kicker) % 2 == 0;
      EXPECT_EQ(match.now(), std::string("kick ") + (yellow ? "0" : "1") +
                                 " ball=" + (yellow ? "h21" : "h3") + " points=0 carried=null");
      match.play("d6=4");
      EXPECT_EQ(match.phase(), "kicksave");
      EXPECT_EQ(match.field("goal"), yellow ? "i23" : "g1") << "the keeper's left";
      match.play("d6=5");
    }
  }
}

TEST(LignesMatch, LA_36_in_the_decider_nobody_is_moved_and_the_score_stays) {
  Match match("match=turns:1");
  match.kick_off().idle_turn().idle_turn().idle_turn().play("dice=1+1 m10>m11");
  const auto standing = match.at().pitch().standing;
  match.play("stop");
  EXPECT_EQ(match.phase(), "kick");
  EXPECT_EQ(match.at().pitch().standing, standing);
  match.penalties("+-+-+-+-+");
  EXPECT_EQ(match.at().pitch().standing, standing);
  EXPECT_EQ(match.field("penalties"), "[5,0]");
  match.penalties("-");
  EXPECT_EQ(match.at().pitch().standing, standing);
  EXPECT_EQ(match.score(), "[0,0]");
  EXPECT_EQ(match.field("result"), "0");
}

TEST(LignesMatch, LA_36_all_five_penalties_are_taken) {
  Match match = to_decider(0);
  match.penalties("+-+-+-");
  EXPECT_EQ(match.field("penalties"), "[3,0]");
  EXPECT_EQ(match.phase(), "kick") << "decided, and played on";
  match.penalties("+-+");
  EXPECT_EQ(match.phase(), "kick");
  match.penalties("+");
  EXPECT_EQ(match.field("taken"), "[5,5]");
  EXPECT_EQ(match.field("penalties"), "[5,1]");
  EXPECT_EQ(match.field("result"), "0");
}

TEST(LignesMatch, LA_36_then_one_each_until_one_side_leads) {
  Match match = to_decider(0);
  match.penalties("++--++--++");
  EXPECT_EQ(match.field("penalties"), "[3,3]");
  EXPECT_EQ(match.phase(), "kick");
  match.penalties("++--");
  EXPECT_EQ(match.phase(), "kick");
  match.penalties("-");
  EXPECT_EQ(match.phase(), "kick") << "the other one has his as well";
  match.penalties("+");
  EXPECT_EQ(match.field("result"), "1");
  EXPECT_EQ(match.field("taken"), "[8,8]");
  EXPECT_EQ(match.field("penalties"), "[4,5]");
}

TEST(LignesMatch, LA_36_the_decider_follows_LA_32s_numbers) {
  const std::array<std::string, 6> saving = {"1 2", "1 2", "3 5", "4 6", "3 5", "4 6"};
  for (int kick = 1; kick <= 6; ++kick) {
    Words saved;
    for (int save = 1; save <= 6; ++save) {
      Match match = to_decider(0);
      match.play("d6=" + std::to_string(kick) + " d6=" + std::to_string(save));
      EXPECT_EQ(match.field("taken"), "[1,0]");
      if (match.field("penalties") == "[0,0]") saved.push_back(std::to_string(save));
    }
    EXPECT_EQ(join(saved), saving[static_cast<std::size_t>(kick - 1)]) << kick;
  }
}

TEST(LignesMatch, LA_36_goals_N_ends_with_the_Nth_goal) {
  Match one("match=goals:1");
  one.kick_off().attack("d6=2");
  EXPECT_EQ(one.phase(), "over");
  EXPECT_EQ(one.field("result"), "0");
  Match two("match=goals:2");
  two.kick_off().attack("d6=2").attack("d6=2").attack("d6=2");
  EXPECT_EQ(two.score(), "[2,1]");
  EXPECT_EQ(two.field("result"), "0");
}

TEST(LignesMatch, LA_36_goals_N_after_200_turns_as_at_full_time) {
  for (const char* decider : {"penalties", "draw"}) {
    Match match("match=goals:2 decider=" + std::string(decider));
    match.kick_off();
    EXPECT_EQ(match.field("limit"), "200");
    for (int turn = 0; turn < 199; ++turn) match.idle_turn();
    EXPECT_EQ(match.phase(), "dice");
    EXPECT_EQ(match.field("half"), "1") << "no halves";
    match.idle_turn();
    EXPECT_EQ(match.phase(), decider == std::string("draw") ? "over" : "kick");
  }
  Match ahead("match=goals:2");
  ahead.kick_off().attack("d6=2");
  for (int turn = 1; turn < 200; ++turn) ahead.idle_turn();
  EXPECT_EQ(ahead.field("result"), "0");
}

}  // namespace
}  // namespace tablier::lignes
