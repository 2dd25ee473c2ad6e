#include <gtest/gtest.h>

#include "chifootmi_match.h"

// The state as the engine protocol gives it: the authority's, and each side's.
namespace tablier::chifootmi {
namespace {

constexpr std::string_view kDeals =
    "deck0=9,8,7,T,11,2,1,3,4,5,6,10,T,T deck1=5,6,4,T,10,T,1,2,3,7,8,9,11,T toss=0";

TEST(ChifootmiState, has_every_promised_field_for_everybody) {
  Match match("level=pro");
  const std::string_view events[] = {"deck0=9,8,7,T,11,2,1,3,4,5,6,10,T,T",
                                     "deck1=5,6,4,T,10,T,1,2,3,7,8,9,11,T", "toss=0", "9|5",
                                     "p1|p2"};
  for (const std::string_view event : events) {
    for (const std::optional<Side> viewer :
         {std::optional<Side>{}, std::optional(Side::kZero), std::optional(Side::kOne)}) {
      for (const char* field : {"game", "options", "turn", "phase", "score", "result", "active",
                                "pile1", "pile2", "top2", "ball", "keeps", "shootout"}) {
        EXPECT_NE(match.field(field, viewer), "") << field;
      }
    }
    match.play(event);
  }
}

TEST(ChifootmiState, shows_the_authority_everything_and_a_side_what_it_has_seen) {
  Match match("level=pro");
  match.play(kDeals);
  match.play("9|5 p1|p2 8|T");
  EXPECT_EQ(match.field("game"), R"("chifootmi")");
  EXPECT_EQ(match.field("turn"), R"("both")");
  EXPECT_EQ(match.field("phase"), R"("freekick")");
  EXPECT_EQ(match.field("score"), "[0,0]");
  EXPECT_EQ(match.field("result"), "null");
  EXPECT_EQ(match.field("ball"), "0");
  EXPECT_EQ(match.field("keeps"), "1");
  EXPECT_EQ(match.field("shootout"), "[0,0]");
  match.play("L|R p1|p1");
  EXPECT_EQ(match.field("active"), R"([["7","T","11","2"],["6","4","2","10"]])");
  EXPECT_EQ(match.field("active", Side::kZero), R"([["7","T","11","2"],["6","4","2",null]])");
  EXPECT_EQ(match.field("active", Side::kOne), R"([["7","T",null,null],["6","4","2","10"]])");
  for (const std::optional<Side> viewer :
       {std::optional<Side>{}, std::optional(Side::kZero), std::optional(Side::kOne)}) {
    EXPECT_EQ(match.field("facedown", viewer),
              "[[false,false,true,true],[false,false,false,true]]");
    EXPECT_EQ(match.field("pile1", viewer), "[1,2]");
    EXPECT_EQ(match.field("pile2", viewer), "[7,6]");
    EXPECT_EQ(match.field("top2", viewer), R"(["3","3"])");
    EXPECT_EQ(match.field("laid", viewer), R"([["9","8"],["5","T"]])");
    EXPECT_EQ(match.field("score", viewer), "[1,0]");
    EXPECT_EQ(match.field("ball", viewer), "1");
  }
}

TEST(ChifootmiState, a_side_that_holds_nothing_hidden_sees_what_the_authority_sees) {
  Match match;
  match.deal_last("1 3", "2 1");
  match.follow(2);
  ASSERT_EQ(match.phase(), "lastcard");
  for (const Side side : kSides) EXPECT_EQ(match.any().state(side), match.any().state());
}

TEST(ChifootmiState, the_ball_is_nobodys_before_the_toss) {
  Match match;
  EXPECT_EQ(match.ball(), "null");
  match.play(deck(0, "", false));
  EXPECT_EQ(match.ball(), "null");
  match.play(deck(1, "", false));
  for (const Side side : kSides) EXPECT_EQ(match.field("ball", side), "null");
  match.play("toss=1");
  for (const Side side : kSides) EXPECT_EQ(match.field("ball", side), "1");
}

// Not even when the match ends before it.
TEST(ChifootmiState, a_match_given_up_before_the_toss_never_had_a_ball) {
  const std::string decks = deck(0, "", false) + " " + deck(1, "", false);
  Match before;
  before.play(decks + " resign=0");
  EXPECT_EQ(before.ball(), "null");
  Match after;
  after.play(decks + " toss=0 resign=0");
  EXPECT_EQ(after.ball(), "0");
  EXPECT_FALSE(before.any().equals(after.any()));
  EXPECT_NE(before.any().hash(), after.any().hash());
}

TEST(ChifootmiState, counts_keeps_in_every_phase) {
  Match match("level=pro rules=offside,onetwo calls=manual");
  const auto expect = [&](const char* events, const char* now) {
    match.play(events);
    EXPECT_EQ(match.now(), now) << events;
  };
  match.play(kDeals);
  expect("9|5", "offside ball=0 keeps=1 score=[0,0]");  // counted before the call
  expect("play", "draw ball=0 keeps=1 score=[0,0]");
  expect("p1|p1", "cards ball=0 keeps=1 score=[0,0]");
  expect("8|6", "onetwo ball=0 keeps=1 score=[0,0]");  // not counted before the choice
  expect("onetwo", "offside ball=0 keeps=2 score=[0,0]");
  expect("play", "draw ball=0 keeps=2 score=[0,0]");
  expect("p1|p1", "shooting ball=0 keeps=2 score=[0,0]");
  expect("T|4", "draw ball=0 keeps=2 score=[0,0]");  // no shot, no keep
  expect("p2|p2", "shooting ball=0 keeps=2 score=[0,0]");
  expect("7|T", "penalty ball=0 keeps=2 score=[0,0]");
  expect("C|C", "draw ball=1 keeps=0 score=[0,0]");
  expect("p2|p2", "cards ball=1 keeps=0 score=[0,0]");
}

TEST(ChifootmiState, a_declined_last_card_forgets_its_keeps_only_for_the_shoot_out) {
  Match match;
  match.deal_last("9", "5");
  match.follow();
  EXPECT_EQ(match.now(), "lastcard ball=0 keeps=1 score=[0,0]");
  match.play("decline");
  EXPECT_EQ(match.now(), "shootout-toss ball=0 keeps=0 score=[0,0]");
  match.play("toss=1");
  EXPECT_EQ(match.now(), "shootout ball=1 keeps=0 score=[0,0]");
}

}  // namespace
}  // namespace tablier::chifootmi
