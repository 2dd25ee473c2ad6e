#include <gtest/gtest.h>

#include "chifootmi_match.h"

// CH-34 to CH-37 and CH-39: offside, one-two and counter-attack.
namespace tablier::chifootmi {
namespace {

constexpr std::string_view kOffside = "level=pro rules=offside calls=automatic";
constexpr std::string_view kCalled = "level=pro rules=offside";
constexpr std::string_view kOneTwo = "level=pro rules=onetwo";
constexpr std::string_view kCounter = "level=pro rules=counter";

TEST(ChifootmiExtraRules, CH_34_a_keep_by_7_or_more_is_offside) {
  for (const auto& [pair, now] : {std::pair{"9|3", "draw ball=0 keeps=1 score=[0,0]"},
                                  std::pair{"9|2", "draw ball=1 keeps=0 score=[0,0]"},
                                  std::pair{"9|1", "draw ball=1 keeps=0 score=[0,0]"},
                                  std::pair{"11|4", "draw ball=1 keeps=0 score=[0,0]"},
                                  std::pair{"10|4", "draw ball=0 keeps=1 score=[0,0]"}}) {
    Match match(kOffside);
    match.deal("9 10 11", "1 2 3 4");
    match.play(pair);
    EXPECT_EQ(match.now(), now) << pair;
  }
  // CH-9: the defender gathers the cards. Whoever has lost the ball so defends as usual.
  Match match(kOffside);
  match.deal("9 8", "2 5");
  match.follow();
  EXPECT_EQ(match.field("gathered"), "[[],[0]]");
  match.follow();
  EXPECT_EQ(match.now(), "cards ball=0 keeps=0 score=[0,0]");
}

TEST(ChifootmiExtraRules, CH_34_the_second_keep_can_be_offside_too) {
  for (const int ball : {0, 1}) {
    Match match(kOffside);
    match.deal(ball == 0 ? "6 9" : "5 1", ball == 0 ? "5 1" : "6 9", ball);
    match.follow(2);
    EXPECT_EQ(match.now(), "cards ball=" + std::to_string(1 - ball) + " keeps=0 score=[0,0]");
  }
}

TEST(ChifootmiExtraRules, CH_34_a_T_is_never_offside) {
  for (const std::string_view options : {kOffside, kCalled}) {
    Match match(options);
    match.deal("T", "1");
    match.play("T|1");
    EXPECT_EQ(match.now(), "draw ball=0 keeps=1 score=[0,0]");  // nor is anybody asked
    Match tackle(options);
    tackle.deal("11", "T");
    tackle.play("11|T");
    EXPECT_EQ(tackle.phase(), "freekick");
  }
}

TEST(ChifootmiExtraRules, CH_34_there_is_no_offside_in_the_shooting_phase) {
  for (const std::string_view options : {kOffside, kCalled}) {
    Match match(options);
    match.deal("6 7 11 10", "5 6 2 10");
    match.follow();
    if (options == kCalled) {
      match.play("play");
      match.draw();
    }
    match.follow();
    if (options == kCalled) {
      match.play("play");
      match.draw();
    }
    ASSERT_EQ(match.phase(), "shooting");
    match.play("11|2");
    EXPECT_EQ(match.now(), "draw ball=1 keeps=0 score=[0,0]");  // over the bar
  }
  Match repelled(kCalled);
  repelled.deal("6 7 10", "5 6 10");
  repelled.play("6|5 play p1|p1 7|6 play p1|p1 10|10");
  EXPECT_EQ(repelled.phase(), "draw");
}

TEST(ChifootmiExtraRules, CH_34_without_the_rule_or_outside_pro_nothing_is_offside) {
  for (const char* options :
       {"level=pro", "level=pro calls=manual", "level=pro rules=onetwo,counter",
        "level=amateur rules=offside", "level=debutant rules=offside",
        "level=amateur rules=offside calls=manual"}) {
    Match match(options);
    match.deal("11", "1");
    match.play("11|1");
    EXPECT_EQ(match.now(), "draw ball=0 keeps=1 score=[0,0]") << options;
  }
}

TEST(ChifootmiExtraRules, CH_35_v_minus_1_after_a_keep_with_v_may_count_as_v) {
  for (const char* choice : {"onetwo", "plain"}) {
    Match match(kOneTwo);
    match.deal("9 8 3", "5 9 1");
    match.follow(2);
    EXPECT_EQ(match.now(), "onetwo ball=0 keeps=1 score=[0,0]");
    EXPECT_EQ(match.turn(), "0");
    EXPECT_EQ(match.legal(), "onetwo plain");
    EXPECT_EQ(match.legal(Side::kZero), "onetwo plain");
    EXPECT_EQ(match.legal(Side::kOne), "");
    EXPECT_EQ(match.clause("onetwo", Side::kOne), "EV-2");
    // Both have seen the cards, and the result is still open.
    EXPECT_EQ(match.field("laid", Side::kZero), R"([["9","8"],["5","9"]])");
    EXPECT_EQ(match.field("laid", Side::kOne), R"([["9","8"],["5","9"]])");
    match.play(choice);
    const bool onetwo = std::string_view(choice) == "onetwo";
    EXPECT_EQ(match.now(),
              onetwo ? "draw ball=0 keeps=2 score=[0,0]" : "draw ball=1 keeps=0 score=[0,0]");
  }
}

TEST(ChifootmiExtraRules, CH_35_it_is_side_1s_choice_when_it_attacks) {
  Match match(kOneTwo);
  match.deal("5 9", "9 8", 1);
  match.follow(2);
  EXPECT_EQ(match.phase(), "onetwo");
  EXPECT_EQ(match.turn(), "1");
  match.play("onetwo");
  EXPECT_EQ(match.now(), "draw ball=1 keeps=2 score=[0,0]");
}

TEST(ChifootmiExtraRules, CH_35_it_is_offered_whatever_the_defender_laid) {
  struct Case {
    const char* defence;
    const char* onetwo;
    const char* plain;
  };
  for (const auto& [defence, onetwo, plain] :
       {Case{"1", "draw ball=0 keeps=2 score=[0,0]", "draw ball=0 keeps=2 score=[0,0]"},
        Case{"9", "draw ball=0 keeps=2 score=[0,0]", "draw ball=1 keeps=0 score=[0,0]"},
        Case{"11", "draw ball=1 keeps=0 score=[0,0]", "draw ball=1 keeps=0 score=[0,0]"},
        Case{"T", "freekick ball=0 keeps=1 score=[0,0]", "freekick ball=0 keeps=1 score=[0,0]"}}) {
    for (const bool taken : {true, false}) {
      Match match(kOneTwo);
      match.deal("9 8", std::string("5 ") + defence);
      match.follow(2);
      ASSERT_EQ(match.phase(), "onetwo") << defence;
      match.play(taken ? "onetwo" : "plain");
      EXPECT_EQ(match.now(), taken ? onetwo : plain) << defence;
    }
  }
}

TEST(ChifootmiExtraRules, CH_35_an_equal_keep_is_a_keep_with_v) {
  Match match(kOneTwo);
  match.deal("9 8", "9 3");
  match.follow(2);
  EXPECT_EQ(match.phase(), "onetwo");
}

TEST(ChifootmiExtraRules, CH_35_it_is_not_offered_otherwise) {
  struct Case {
    const char* what;
    const char* first;
    const char* second;
    int ball;
  };
  for (const auto& [what, first, second, ball] :
       {Case{"v+1", "8 9", "5 4", 0}, Case{"v-2", "9 7", "5 4", 0},
        Case{"after a dribble", "T 11", "5 4", 0}, Case{"a dribble after a keep", "9 T", "5 4", 0},
        Case{"taking the ball is not keeping it", "9 8", "5 4", 1},
        Case{"the defender's v-1", "9 4", "5 8", 0},
        Case{"lost in between", "9 2 11 8", "5 3 6 4", 0}}) {
    Match match(kOneTwo);
    match.deal(first, second, ball);
    match.follow(static_cast<int>(words_of(first).size()));
    EXPECT_NE(match.phase(), "onetwo") << what;
    EXPECT_EQ(match.clause("onetwo"), "EV-2") << what;
  }
  for (const char* options : {"level=pro", "level=pro rules=offside,counter calls=automatic",
                              "level=amateur rules=onetwo", "rules=onetwo"}) {
    Match match(options);
    match.deal("9 8", "5 4");
    match.follow(2);
    EXPECT_NE(match.phase(), "onetwo") << options;
  }
}

TEST(ChifootmiExtraRules, CH_35_it_is_for_the_keeping_phase_only) {
  Match match(kOneTwo);
  match.deal("9 7 6", "5 6 4");
  match.follow(2);
  ASSERT_EQ(match.phase(), "shooting");
  match.follow();  // 6 after a keep with 7, and it is a shot
  EXPECT_EQ(match.now(), "cards ball=1 keeps=0 score=[1,0]");
}

TEST(ChifootmiExtraRules, CH_35_what_was_kept_with_before_the_ball_was_lost_is_forgotten) {
  Match match(kOneTwo);
  match.deal("9 2 3 8 7", "5 3 2 6 8");
  match.follow(3);  // kept with 9, lost, taken back
  EXPECT_EQ(match.now(), "cards ball=0 keeps=0 score=[0,0]");
  match.follow();
  EXPECT_EQ(match.now(), "cards ball=0 keeps=1 score=[0,0]");
  match.follow();  // 7 after 8
  EXPECT_EQ(match.phase(), "onetwo");
}

TEST(ChifootmiExtraRules, CH_36_after_a_tackle_against_a_dribble_one_keep_is_enough) {
  Match match(kCounter);
  match.deal("T 2 6 1", "T 9 8 5");
  match.follow();
  EXPECT_EQ(match.now(), "cards ball=1 keeps=0 score=[0,0]");
  EXPECT_EQ(match.field("needed"), "1");
  match.follow();
  EXPECT_EQ(match.now(), "shooting ball=1 keeps=1 score=[0,0]");
  match.follow();  // 8 against 6
  EXPECT_EQ(match.now(), "cards ball=0 keeps=0 score=[0,1]");
  EXPECT_EQ(match.field("needed"), "2");
}

TEST(ChifootmiExtraRules, CH_36_a_dribble_is_a_keep_of_the_counter_too) {
  Match match(kCounter);
  match.deal("T 2", "T T");
  match.follow(2);
  EXPECT_EQ(match.now(), "shooting ball=1 keeps=1 score=[0,0]");
}

TEST(ChifootmiExtraRules, CH_36_whichever_phase_the_tackle_came_in) {
  Match match(kCounter);
  match.deal("9 8 T 2", "5 6 T 7");
  match.follow(2);
  ASSERT_EQ(match.phase(), "shooting");
  match.follow(2);
  EXPECT_EQ(match.now(), "shooting ball=1 keeps=1 score=[0,0]");
}

TEST(ChifootmiExtraRules, CH_36_for_that_possession_only) {
  Match match(kCounter);
  match.deal("T 9 8 7 1", "T 2 3 4 6");
  match.follow(2);  // tackled; lost again at once
  EXPECT_EQ(match.now(), "cards ball=0 keeps=0 score=[0,0]");
  match.follow();
  EXPECT_EQ(match.now(), "cards ball=0 keeps=1 score=[0,0]");
  match.follow();
  EXPECT_EQ(match.now(), "shooting ball=0 keeps=2 score=[0,0]");
}

TEST(ChifootmiExtraRules, CH_36_a_repelled_shot_of_the_counter_is_shot_again) {
  Match match(kCounter);
  match.deal("T 2 8", "T 9 8");
  match.follow(3);
  EXPECT_EQ(match.now(), "shooting ball=1 keeps=1 score=[0,0]");
}

TEST(ChifootmiExtraRules, CH_36_taking_the_ball_otherwise_is_no_counter) {
  Match match(kCounter);
  match.deal("5 2", "9 8");
  match.follow(2);
  EXPECT_EQ(match.now(), "cards ball=1 keeps=1 score=[0,0]");
  for (const char* options : {"level=pro", "level=pro rules=offside,onetwo calls=automatic"}) {
    Match off(options);
    off.deal("T 5", "T 9");
    off.follow(2);
    EXPECT_EQ(off.now(), "cards ball=1 keeps=1 score=[0,0]") << options;
  }
  Match amateur("level=amateur rules=counter");
  amateur.deal("T 2", "T 9");
  amateur.follow(2);
  EXPECT_EQ(amateur.now(), "cards ball=1 keeps=1 score=[0,0]");
}

TEST(ChifootmiExtraRules, CH_37_a_one_two_can_put_its_own_side_offside) {
  for (const char* choice : {"onetwo", "plain"}) {
    const bool onetwo = std::string_view(choice) == "onetwo";
    Match match("level=pro rules=offside,onetwo calls=automatic");
    match.deal("8 7", "5 1");  // 8 against 1 is offside, 7 against 1 is not
    match.follow(2);
    ASSERT_EQ(match.phase(), "onetwo");
    match.play(choice);
    EXPECT_EQ(match.now(),
              onetwo ? "draw ball=1 keeps=0 score=[0,0]" : "draw ball=0 keeps=2 score=[0,0]");
    Match called("level=pro rules=offside,onetwo");
    called.deal("8 7", "5 1");
    called.follow();
    called.play("play");
    called.draw();
    called.follow();
    called.play(choice);
    EXPECT_EQ(called.now(), "offside ball=0 keeps=2 score=[0,0]");
    EXPECT_EQ(called.legal(), onetwo ? "offside play" : "play");
    EXPECT_EQ(called.clause("offside"), onetwo ? "" : "CH-34");
  }
}

TEST(ChifootmiExtraRules, CH_39_automatic_calls_have_no_event_of_their_own) {
  Match match(kOffside);
  match.deal("9 8", "2 3");
  match.play("9|2");
  EXPECT_EQ(match.phase(), "draw");
  EXPECT_EQ(match.clause("offside"), "EV-2");
  EXPECT_EQ(match.clause("play"), "EV-2");
}

TEST(ChifootmiExtraRules, CH_39_manual_calls_ask_the_defender_after_every_keep_by_values) {
  struct Case {
    const char* pair;
    bool offside;
  };
  for (const int ball : {0, 1}) {
    for (const auto& [pair, offside] :
         {Case{"9|9", false}, Case{"9|3", false}, Case{"9|2", true}}) {
      Match match(kCalled);
      const std::string own = "9";
      const std::string theirs(1, pair[2]);
      match.deal(ball == 0 ? own : theirs, ball == 0 ? theirs : own, ball);
      match.play(ball == 0 ? own + "|" + theirs : theirs + "|" + own);
      EXPECT_EQ(match.now(), "offside ball=" + std::to_string(ball) + " keeps=1 score=[0,0]");
      EXPECT_EQ(match.turn(), std::to_string(1 - ball));
      EXPECT_EQ(match.legal(), offside ? "offside play" : "play") << pair;
      EXPECT_EQ(match.legal(ball == 0 ? Side::kZero : Side::kOne), "");
      EXPECT_EQ(match.clause("offside"), offside ? "" : "CH-34") << pair;
      EXPECT_EQ(match.clause("play"), "");
      match.play("play");
      EXPECT_EQ(match.now(), "draw ball=" + std::to_string(ball) + " keeps=1 score=[0,0]");
    }
  }
}

TEST(ChifootmiExtraRules, CH_39_a_called_offside_gives_the_ball_to_the_defender) {
  Match match(kCalled);
  match.deal("9 8", "2 3");
  match.play("9|2 offside");
  EXPECT_EQ(match.now(), "draw ball=1 keeps=0 score=[0,0]");
  EXPECT_EQ(match.field("gathered"), "[[],[0]]");
}

TEST(ChifootmiExtraRules, CH_39_an_offside_that_is_not_called_counts_as_a_keep) {
  Match match(kCalled);
  match.deal("9 8 7", "2 1 6");
  match.play("9|2 play p1|p1 8|1 play p1|p1");
  EXPECT_EQ(match.now(), "shooting ball=0 keeps=2 score=[0,0]");
}

TEST(ChifootmiExtraRules, CH_39_nobody_is_asked_when_the_ball_was_taken) {
  Match match(kCalled);
  match.deal("2", "9");
  match.play("2|9");
  EXPECT_EQ(match.phase(), "draw");
}

TEST(ChifootmiExtraRules, CH_39_a_one_two_is_always_the_attackers_choice) {
  for (const char* calls : {"automatic", "manual"}) {
    Match match(std::string("level=pro rules=onetwo calls=") + calls);
    match.deal("9 8", "5 9");
    match.follow(2);
    EXPECT_EQ(match.phase(), "onetwo") << calls;
    EXPECT_EQ(match.turn(), "0");
  }
}

}  // namespace
}  // namespace tablier::chifootmi
