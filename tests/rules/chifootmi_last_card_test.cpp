#include <gtest/gtest.h>

#include "chifootmi_match.h"

// CH-17, CH-18 and CH-33: what becomes of the last pair. Before it the score is 0-0 everywhere.
namespace tablier::chifootmi {
namespace {

struct LastPair {
  const char* what;
  const char* options;
  const char* first;  // the last cards of side 0, which has the ball before them
  const char* second;
  const char* asked;  // tokens that the pairs themselves ask for, after the last one
  const char* now;    // how it stands then
};

// Where the last card is granted, and to whom.
TEST(ChifootmiLastCard, CH_17_is_granted_to_whoever_has_the_ball_after_the_last_pair) {
  const char* const kPlain = "level=pro";
  const char* const kOffside = "level=pro rules=offside calls=automatic";
  const char* const kCalls = "level=pro rules=offside";
  const char* const kOneTwo = "level=pro rules=onetwo";
  const LastPair cases[] = {
      {"a keep", "", "9", "5", "", "lastcard ball=0 keeps=1 score=[0,0]"},
      {"an equal keep", "", "5", "5", "", "lastcard ball=0 keeps=1 score=[0,0]"},
      {"taken", "", "5", "9", "", "lastcard ball=1 keeps=0 score=[0,0]"},
      {"taken after a keep", "", "9 2", "5 8", "", "lastcard ball=1 keeps=0 score=[0,0]"},
      {"amateur, a keep", "level=amateur", "9", "5", "", "lastcard ball=0 keeps=1 score=[0,0]"},
      {"amateur, dribble", "level=amateur", "T", "5", "", "lastcard ball=0 keeps=1 score=[0,0]"},
      {"amateur, tackled", "level=amateur", "T", "T", "", "lastcard ball=1 keeps=0 score=[0,0]"},
      {"amateur, taken", "level=amateur", "3", "5", "", "lastcard ball=1 keeps=0 score=[0,0]"},
      {"pro, a keep", kPlain, "9", "5", "", "lastcard ball=0 keeps=1 score=[0,0]"},
      {"pro, taken", kPlain, "5", "9", "", "lastcard ball=1 keeps=0 score=[0,0]"},
      {"pro, dribble", kPlain, "T", "9", "", "lastcard ball=0 keeps=1 score=[0,0]"},
      {"pro, tackled", kPlain, "T", "T", "", "lastcard ball=1 keeps=0 score=[0,0]"},
      {"pro, tackled on the counter", "level=pro rules=counter", "T", "T", "",
       "lastcard ball=1 keeps=0 score=[0,0]"},
      {"pro, shot lost", kPlain, "9 8 4", "5 6 7", "", "lastcard ball=1 keeps=0 score=[0,0]"},
      {"pro, over the bar", kPlain, "9 8 7", "5 6 3", "", "lastcard ball=1 keeps=0 score=[0,0]"},
      {"pro, repelled", kPlain, "9 8 7", "5 6 7", "", "lastcard ball=0 keeps=2 score=[0,0]"},
      {"pro, no shot", kPlain, "9 8 T", "5 6 7", "", "lastcard ball=0 keeps=2 score=[0,0]"},
      {"pro, shot tackled", kPlain, "9 8 T", "5 6 T", "", "lastcard ball=1 keeps=0 score=[0,0]"},
      {"offside, automatic", kOffside, "9", "2", "", "lastcard ball=1 keeps=0 score=[0,0]"},
      {"not quite offside", kOffside, "9", "3", "", "lastcard ball=0 keeps=1 score=[0,0]"},
      {"offside, called", kCalls, "9", "2", "offside", "lastcard ball=1 keeps=0 score=[0,0]"},
      {"offside, not called", kCalls, "9", "2", "play", "lastcard ball=0 keeps=1 score=[0,0]"},
      {"no offside, asked", kCalls, "9", "3", "play", "lastcard ball=0 keeps=1 score=[0,0]"},
      {"one-two", kOneTwo, "9 8", "5 6", "onetwo", "lastcard ball=0 keeps=2 score=[0,0]"},
      {"one-two saves it", kOneTwo, "9 8", "5 9", "onetwo", "lastcard ball=0 keeps=2 score=[0,0]"},
      {"plain loses it", kOneTwo, "9 8", "5 9", "plain", "lastcard ball=1 keeps=0 score=[0,0]"},
  };
  for (const LastPair& item : cases) {
    SCOPED_TRACE(item.what);
    Match match(item.options);
    ASSERT_NO_FATAL_FAILURE(match.deal_last(item.first, item.second));
    const auto pairs = words_of(item.first).size();
    const bool calls = std::string_view(item.options) == kCalls;
    match.follow(static_cast<int>(pairs));
    EXPECT_EQ(match.phase() == "offside", calls);
    match.play(item.asked);
    EXPECT_EQ(match.now(), item.now);
    const Side owner = match.ball() == "0" ? Side::kZero : Side::kOne;
    EXPECT_EQ(match.turn(), match.ball());
    EXPECT_EQ(match.legal(), "decline shoot");
    EXPECT_EQ(match.legal(owner), "decline shoot");
    EXPECT_EQ(match.legal(other(owner)), "");
    EXPECT_EQ(match.clause("shoot", other(owner)), "EV-2");
  }
}

// The match is over, or level and at its shoot-out: no last card was offered.
TEST(ChifootmiLastCard, CH_17_is_not_granted_after_a_chifootmi_or_a_goal_of_the_last_pair) {
  const LastPair cases[] = {
      {"shot saved", "", "9 8", "5 6", "L|L", "shootout-toss ball=1 keeps=0 score=[0,0]"},
      {"shot scored", "", "9 8", "5 6", "L|R", "over ball=1 keeps=0 score=[1,0]"},
      {"amateur, shot by dribbles", "level=amateur", "T T", "5 6", "R|R",
       "shootout-toss ball=1 keeps=0 score=[0,0]"},
      {"free kick saved", "level=amateur", "9", "T", "R|R",
       "shootout-toss ball=1 keeps=0 score=[0,0]"},
      {"free kick scored", "level=amateur", "9", "T", "R|L", "over ball=1 keeps=0 score=[1,0]"},
      {"pro, free kick", "level=pro", "9", "T", "R|L", "over ball=1 keeps=0 score=[1,0]"},
      {"pro, free kick after a keep", "level=pro", "9 8", "5 T", "L|L",
       "shootout-toss ball=1 keeps=0 score=[0,0]"},
      {"pro, penalty saved", "level=pro", "9 8 7", "5 6 T", "C|C",
       "shootout-toss ball=1 keeps=0 score=[0,0]"},
      {"pro, penalty scored", "level=pro", "9 8 7", "5 6 T", "C|L",
       "over ball=1 keeps=0 score=[1,0]"},
      {"pro, goal by cards", "level=pro", "9 8 7", "5 6 4", "", "over ball=1 keeps=0 score=[1,0]"},
  };
  for (const LastPair& item : cases) {
    SCOPED_TRACE(item.what);
    Match match(item.options);
    ASSERT_NO_FATAL_FAILURE(match.deal_last(item.first, item.second));
    match.follow(static_cast<int>(words_of(item.first).size()));
    EXPECT_NE(match.phase(), "lastcard");
    match.play(item.asked);
    EXPECT_EQ(match.now(), item.now);
    EXPECT_EQ(match.clause("shoot"), match.phase() == "over" ? "EV-3" : "EV-2");
  }
}

TEST(ChifootmiLastCard, CH_17_the_side_may_shoot_left_or_right_at_every_level) {
  for (const char* level : {"level=debutant", "level=amateur", "level=pro"}) {
    Match match(level);
    match.deal_last("9", "5");
    match.follow();
    match.play("shoot");
    EXPECT_EQ(match.now(), "lastshot ball=0 keeps=1 score=[0,0]");
    EXPECT_EQ(match.turn(), R"("both")");
    EXPECT_EQ(match.legal(Side::kZero), "L R");
    EXPECT_EQ(match.legal(Side::kOne), "L R");
    EXPECT_EQ(match.clause("C|R"), "CH-14");
    Match saved(level);
    saved.deal_last("9", "5");
    saved.follow();
    saved.play("shoot R|R");
    EXPECT_EQ(saved.now(), "shootout-toss ball=1 keeps=0 score=[0,0]");
    match.play("R|L");
    EXPECT_EQ(match.now(), "over ball=1 keeps=0 score=[1,0]");
    EXPECT_EQ(match.result(), GameResult::kSide0);
    // CH-16: its last card marks it.
    EXPECT_EQ(match.field("goals"),
              std::string(level) == "level=debutant" ? "[[10],[]]" : "[[13],[]]");
  }
}

TEST(ChifootmiLastCard, CH_17_the_side_may_decline) {
  Match level_match;
  level_match.deal_last("9", "5");
  level_match.follow();
  level_match.play("decline");
  EXPECT_EQ(level_match.now(), "shootout-toss ball=0 keeps=0 score=[0,0]");
  Match by_side_1;
  by_side_1.deal_last("5", "9");
  by_side_1.follow();
  EXPECT_EQ(by_side_1.turn(), "1");
  by_side_1.play("decline");
  EXPECT_EQ(by_side_1.phase(), "shootout-toss");
}

TEST(ChifootmiLastCard, CH_17_it_can_be_declined_by_a_side_that_leads_or_is_behind) {
  // Two keeps and a goal for side 0, then the last pair: 5|4 is a keep of side 1, which is behind.
  for (const bool behind : {true, false}) {
    Match match;
    match.deal_last(behind ? "9 8 3" : "9 8 5", behind ? "5 6 4" : "5 6 4");
    match.follow(2);
    match.play("L|R");
    ASSERT_EQ(match.now(), "cards ball=1 keeps=0 score=[1,0]");
    match.follow();
    EXPECT_EQ(match.phase(), "lastcard");
    EXPECT_EQ(match.ball(), behind ? "1" : "0");
    match.play("decline");
    EXPECT_EQ(match.phase(), "over");
    EXPECT_EQ(match.score(), "[1,0]");
    EXPECT_EQ(match.result(), GameResult::kSide0);
  }
}

TEST(ChifootmiLastCard, CH_17_a_shot_or_free_kick_before_the_last_pair_does_not_forbid_it) {
  Match shot;
  shot.deal_last("9 8 3", "5 6 4");
  shot.follow(2);
  shot.play("L|L");
  shot.follow();
  EXPECT_EQ(shot.now(), "lastcard ball=1 keeps=1 score=[0,0]");
  Match kick("level=pro");
  kick.deal_last("9 3", "T 4");
  kick.follow();
  kick.play("L|L");
  kick.follow();
  EXPECT_EQ(kick.now(), "lastcard ball=1 keeps=1 score=[0,0]");
  Match goal("level=pro");
  goal.deal_last("9 8 7 3", "5 6 4 8");
  goal.follow(4);
  EXPECT_EQ(goal.now(), "lastcard ball=1 keeps=1 score=[1,0]");
}

TEST(ChifootmiLastCard, CH_17_an_equalising_last_card_leads_to_the_shoot_out) {
  Match match;
  match.deal_last("9 8 3", "5 6 4");
  match.follow(2);
  match.play("L|R");
  match.follow();
  match.play("shoot L|R");
  EXPECT_EQ(match.now(), "shootout-toss ball=0 keeps=0 score=[1,1]");
}

TEST(ChifootmiLastCard, CH_17_in_lastcard_only_its_two_words_are_due) {
  Match match("level=pro rules=offside,onetwo calls=manual");
  match.deal_last("5", "9");
  match.follow();
  ASSERT_EQ(match.phase(), "lastcard");
  for (const char* token : {"L", "L|R", "5|9", "5", "p1|p2", "p1", "toss=0", "offside", "play",
                            "onetwo", "plain", "shoot|shoot", "shoot|decline"}) {
    EXPECT_EQ(match.clause(token), "EV-2") << token;
  }
  for (const char* token : {"Shoot", "shoot|", "|shoot", "shoot=1", "no", ""}) {
    EXPECT_EQ(match.clause(token), "EV-1") << token;
  }
}

TEST(ChifootmiLastCard, CH_18_the_side_with_more_goals_wins_when_all_cards_are_played) {
  Match match("level=pro");
  match.deal_last("9 8 7 3", "5 6 4 8");
  match.follow(4);
  match.play("shoot L|L");
  EXPECT_EQ(match.result(), GameResult::kSide0);
  EXPECT_EQ(match.turn(), R"("over")");
  EXPECT_EQ(match.field("result"), "0");
  Match other("level=pro");
  other.deal_last("5 6 4 8", "9 8 7 3", 1);
  other.follow(4);
  other.play("decline");
  EXPECT_EQ(other.result(), GameResult::kSide1);
  EXPECT_EQ(other.field("result"), "1");
}

TEST(ChifootmiLastCard, CH_33_a_shooting_phase_without_a_pair_left_is_decided_by_the_last_card) {
  for (const auto& [first, second] : {std::pair{"9 8", "5 6"}, std::pair{"T 8", "5 6"},
                                      std::pair{"8 T", "5 6"}, std::pair{"T T", "5 6"}}) {
    Match match("level=pro");
    match.deal_last(first, second);
    match.follow(2);
    EXPECT_EQ(match.now(), "lastcard ball=0 keeps=2 score=[0,0]") << first;
    match.play("shoot L|R");
    EXPECT_EQ(match.score(), "[1,0]");
  }
  // One keep is enough on the counter.
  Match counter("level=pro rules=counter");
  counter.deal_last("T 5", "T 9");
  counter.follow(2);
  EXPECT_EQ(counter.now(), "lastcard ball=1 keeps=1 score=[0,0]");
}

}  // namespace
}  // namespace tablier::chifootmi
