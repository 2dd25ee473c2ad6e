#include <gtest/gtest.h>

#include "sokr_diagram.h"

// What is told of an event, clause by clause. That view and effects make the next view is for
// tests/suite/effects_test.cpp to say.
namespace tablier::sokr {
namespace {

// Plays the token, and gives its effects, `goal,by:0` and the like: their JSON without its quotes.
Words told(Match& match, const std::string& token) {
  const auto happened = match.any().clone()->play(token);
  EXPECT_TRUE(happened) << token;
  Words effects;
  if (!happened) return effects;
  constexpr std::string_view kBegin = "{kind:";
  std::string json = happened->effects->json();
  std::erase(json, '"');
  for (auto begin = json.find(kBegin); begin != std::string::npos;) {
    begin += kBegin.size();
    const auto end = json.find('}', begin);
    effects.push_back(json.substr(begin, end - begin));
    begin = json.find(kBegin, end);
  }
  match.play(token);
  return effects;
}

// Plays all but the last token, and gives what is told of that one.
Words told_last(Match match, std::string_view tokens) {
  Words words = words_of(tokens);
  const std::string last = words.back();
  words.pop_back();
  match.play(join(words));
  return told(match, last);
}
Words told_last(const Scene& scene, std::string_view tokens) {
  return told_last(Match(scene), tokens);
}

TEST(SokrEffects, SO_10_the_toss_and_SO_11_the_set_ups) {
  Match match;
  EXPECT_EQ(told(match, "toss=1"), (Words{"tossed,kicker:1", "set_up_due,kicker:1"}));
  EXPECT_EQ(told(match, open_setup(1)),
            (Words{"set_up,side:0,squares:[" + std::string(kOpenWaiting) + "]",
                   "set_up,side:1,squares:[" + turned(kOpenKicking) + "]",
                   "kicked_off,side:1,at:d5", "series_began,side:1,credit:5,reduced:false"}));
}

constexpr std::string_view kSteps = R"(
    7   .   .   .   x   .   .   .
    6   .   .   .   .   .   .   .
    5   .   .   .   O   x   .   .
    4   .   .   ox  .   o   .   .
    3   .   .   .   o   .   .   .)";

TEST(SokrEffects, SO_17_a_step_its_cost_the_ball_and_whom_it_climbs_on) {
  const auto step = [](Side side, const std::string& token) {
    return told_last({.diagram = kSteps, .side = side}, token);
  };
  EXPECT_EQ(step(Side::kZero, "d3>d4"),
            Words{"stepped,side:0,from:d3,to:d4,cost:1,ball:false,onto:null"});
  EXPECT_EQ(step(Side::kZero, "d5>d6"),
            Words{"stepped,side:0,from:d5,to:d6,cost:2,ball:true,onto:null"});
  EXPECT_EQ(step(Side::kZero, "d5>e5"),
            Words{"stepped,side:0,from:d5,to:e5,cost:2,ball:true,onto:1"});
  EXPECT_EQ(step(Side::kZero, "d3>e4"),
            Words{"stepped,side:0,from:d3,to:e4,cost:3,ball:false,onto:0"});
  EXPECT_EQ(step(Side::kOne, "c4>b4"),
            Words{"stepped,side:1,from:c4,to:b4,cost:1,ball:false,onto:null"});
}

TEST(SokrEffects, SO_19_a_change_of_places) {
  EXPECT_EQ(told_last({.diagram = kSteps}, "c4~"), Words{"swapped,side:0,at:c4,cost:1"});
}

TEST(SokrEffects, SO_22_a_pass) {
  EXPECT_EQ(told_last({.diagram = kSteps}, "d5-d3"), Words{"passed,side:0,from:d5,to:d3,cost:1"});
}

constexpr std::string_view kBeforeTheGoal = R"(
    9   .   .   o   x   .   .   .
    8   O   .   .   .   .   .   .
    2   .   .   .   .   .   .   o
    1   x   .   .   .   .   .   .)";

TEST(SokrEffects, SO_27_a_cross_and_SO_29_the_offer_declined) {
  Match match({.diagram = kBeforeTheGoal});
  EXPECT_EQ(told(match, "a8*c9"),
            (Words{"crossed,side:0,from:a8,to:c9,cost:2", "offered,side:0,at:c9"}));
  EXPECT_EQ(told(match, "hold"), Words{"held,side:0"});
  EXPECT_EQ(told(match, "shoot"), Words{"shot_taken,side:0,shot:close,from:c9,cost:0"});
}

TEST(SokrEffects, SO_29_the_offer_comes_before_the_interception) {
  const Scene scene{.diagram = "9 . . . . x . .\n8 . . . O x . .\n7 . . . x . . .\n1 o . . . . . x",
                    .side = Side::kZero};
  Match match(scene);
  EXPECT_EQ(told(match, "d8>d9"), (Words{"stepped,side:0,from:d8,to:d9,cost:2,ball:true,onto:null",
                                         "offered,side:0,at:d9"}));
}

constexpr std::string_view kLongShot = R"(
    9   .   x   .   .   .   .   .
    8   .   .   .   O   .   .   .
    2   .   .   .   .   .   .   o
    1   x   .   .   .   .   .   .)";

TEST(SokrEffects, SO_30_a_long_shot) {
  EXPECT_EQ(told_last({.diagram = kLongShot}, "long"),
            Words{"shot_taken,side:0,shot:long,from:d8,cost:2"});
}

TEST(SokrEffects, SO_31_equal_throws_at_a_close_shot) {
  EXPECT_EQ(told_last({.diagram = kLongShot}, "d8>d9 shoot R|R"),
            (Words{"thrown,shooter:0,throws:[R,R]", "tied"}));
}

TEST(SokrEffects, SO_33_a_goal_and_the_kick_off_of_the_other_side) {
  EXPECT_EQ(told_last({.diagram = kLongShot}, "long P|R"),
            (Words{"thrown,shooter:0,throws:[P,R]", "goal,by:0", "series_ended,side:0",
                   "set_up_due,kicker:1"}));
}

TEST(SokrEffects, SO_49_a_goal_without_throws) {
  EXPECT_EQ(told_last({.diagram = kLongShot, .options = "shots=always"}, "long"),
            (Words{"shot_taken,side:0,shot:long,from:d8,cost:2", "goal,by:0", "series_ended,side:0",
                   "set_up_due,kicker:1"}));
}

TEST(SokrEffects, SO_32_a_tie_stops_a_long_shot_and_SO_35_a_retreat_is_due) {
  EXPECT_EQ(told_last({.diagram = kLongShot}, "long R|R"),
            (Words{"thrown,shooter:0,throws:[R,R]", "stopped,by:1", "series_ended,side:0",
                   "retreat_due,side:0,count:1"}));
}

TEST(SokrEffects, SO_35_the_pawns_that_are_lifted_and_where_they_go) {
  Match match({.diagram = R"(
      9   .   xo  .   .   ox  oo  .
      8   .   .   .   O   .   .   .
      1   x   .   .   .   .   .   .)"});
  match.play("long R|P");
  EXPECT_EQ(told(match, "^d7,d7,e7,f7,g7"),
            (Words{"lifted,side:0,upper:[d8,b9,f9],lower:[e9,f9]",
                   "retreated,side:0,squares:[d7,d7,e7,f7,g7]",
                   "ball_given,side:1,at:e9,why:stop,from_under:false",
                   "series_began,side:1,credit:5,reduced:false"}));
}

TEST(SokrEffects, SO_34_a_choice_of_who_has_the_ball) {
  Match match({.diagram = R"(
      9   .   .   x   .   x   .   .
      8   .   .   .   O   .   .   .
      1   x   .   .   .   .   .   .)"});
  match.play("long R|P");
  EXPECT_EQ(told(match, "^d7").back(), "receiver_due,side:1,why:stop,squares:[c9,e9]");
  EXPECT_EQ(told(match, "@e9"), (Words{"ball_given,side:1,at:e9,why:stop,from_under:false",
                                       "series_began,side:1,credit:5,reduced:false"}));
}

TEST(SokrEffects, SO_37_an_interception) {
  const Scene scene{.diagram = "6 . . . x . . .\n5 . . x O . x .\n4 . . . x . . .\n1 o . . . . . .",
                    .side = Side::kOne};
  EXPECT_EQ(told_last(scene, "f5>e5"),
            (Words{"stepped,side:1,from:f5,to:e5,cost:1,ball:false,onto:null",
                   "intercepted,by:1,at:d5,pawns:[d4,c5,e5,d6]", "series_ended,side:1",
                   "ball_given,side:1,at:d6,why:interception,from_under:false",
                   "series_began,side:1,credit:5,reduced:false"}));
}

TEST(SokrEffects, SO_39_an_interception_with_a_choice) {
  const Scene scene{.diagram = "6 . . x . x . .\n5 . . O . . . .\n4 . . x . x . .\n1 o . . . . . .",
                    .side = Side::kZero};
  Match match(scene);
  EXPECT_EQ(told(match, "c5>d5"),
            (Words{"stepped,side:0,from:c5,to:d5,cost:2,ball:true,onto:null",
                   "intercepted,by:1,at:d5,pawns:[c4,e4,c6,e6]", "series_ended,side:0",
                   "receiver_due,side:1,why:interception,squares:[c6,e6]"}));
  EXPECT_EQ(told(match, "@c6").front(),
            "ball_given,side:1,at:c6,why:interception,from_under:false");
}

// Side 0 has the ball, d3 to pass back to, and a pawn on a1 to spend its credit with.
Words told_fault(std::string_view options, std::string_view tokens, int credit = kFullCredit) {
  return told_last({.diagram = R"(
      9   .   x   .   .   .   .   .
      5   .   .   .   O   .   .   .
      3   .   .   .   o   .   .   .
      1   o   .   .   .   .   .   .)",
                    .credit = credit,
                    .options = options},
                   tokens);
}
const Words kBallLost = {"series_ended,side:0",
                         "ball_given,side:1,at:b9,why:fault,from_under:false",
                         "series_began,side:1,credit:5,reduced:false"};

Words before_the_loss(Words effects) {
  EXPECT_GE(effects.size(), kBallLost.size());
  if (effects.size() < kBallLost.size()) return effects;
  const auto rest = effects.end() - static_cast<std::ptrdiff_t>(kBallLost.size());
  EXPECT_EQ(Words(rest, effects.end()), kBallLost);
  effects.erase(rest, effects.end());
  return effects;
}

TEST(SokrEffects, SO_24_a_fault_for_want_of_a_pass) {
  EXPECT_EQ(before_the_loss(told_fault("", "a1>a2", 1)),
            (Words{"stepped,side:0,from:a1,to:a2,cost:1,ball:false,onto:null",
                   "faulted,side:0,why:no_pass,clause:SO-24,loses_ball:true"}));
}

TEST(SokrEffects, SO_25_a_fault_for_want_of_a_pass_forward) {
  EXPECT_EQ(before_the_loss(told_fault("", "d5-d3 a1>a2", 2)).back(),
            "faulted,side:0,why:no_forward,clause:SO-25,loses_ball:true");
}

TEST(SokrEffects, SO_44_a_fault_by_time_or_by_choice) {
  EXPECT_EQ(before_the_loss(told_fault("", "time=0")),
            Words{"faulted,side:0,why:time,clause:SO-44,loses_ball:true"});
  EXPECT_EQ(before_the_loss(told_fault("faults=on", "end")),
            Words{"faulted,side:0,why:ended_early,clause:SO-44,loses_ball:true"});
}

TEST(SokrEffects, SO_44_time_out_of_turn_ends_the_match) {
  EXPECT_EQ(told_fault("", "time=1"), Words{"ended,result:0,how:time"});
}

TEST(SokrEffects, SO_42_a_pawn_from_underneath) {
  EXPECT_EQ(told_last({.diagram = "5 . . . xO . . .\n2 . . . xo . . ."}, "time=0"),
            (Words{"faulted,side:0,why:time,clause:SO-44,loses_ball:true", "series_ended,side:0",
                   "ball_given,side:1,at:d5,why:fault,from_under:true",
                   "series_began,side:1,credit:5,reduced:false"}));
}

TEST(SokrEffects, SO_42_a_choice_after_a_fault) {
  EXPECT_EQ(told_last({.diagram = "7 . . . . . x .\n5 . x . O . . .\n2 . . . . . . ."}, "time=0"),
            (Words{"faulted,side:0,why:time,clause:SO-44,loses_ball:true", "series_ended,side:0",
                   "receiver_due,side:1,why:fault,squares:[b5,f7]"}));
}

TEST(SokrEffects, SO_43_a_fault_without_the_ball_and_the_reduced_series) {
  Match match({.diagram = kLongShot, .side = Side::kOne});
  EXPECT_EQ(told(match, "time=1"),
            (Words{"faulted,side:1,why:time,clause:SO-44,loses_ball:false", "series_ended,side:1",
                   "series_began,side:0,credit:5,reduced:false"}));
  EXPECT_EQ(told(match, "time=0").back(), "series_began,side:1,credit:3,reduced:true");
  EXPECT_EQ(match.at().full_credit(), kReducedCredit);
}

TEST(SokrEffects, SO_50_a_series_kept_and_the_sixth) {
  Match match;
  match.kick_off();
  for (int series = 1; series <= 6; ++series) {
    // Two passes and three steps, to and fro.
    const std::string steps = series % 2 == 1 ? "a1>a2 a2>a1 a1>a2" : "a2>a1 a1>a2 a2>a1";
    const Words effects = told_last(match, "d5-b3 b3-d5 " + steps);
    ASSERT_GE(effects.size(), 3U);
    EXPECT_EQ(effects[1], "kept,side:0,series:" + std::to_string(series));
    EXPECT_EQ(effects[2], series < 6 ? "series_ended,side:0"
                                     : "faulted,side:0,why:kept_too_long,clause:SO-50,"
                                       "loses_ball:true");
    if (series < 6) match.idle_series().idle_series();
  }
}

TEST(SokrEffects, SO_46_a_half_that_ends_with_its_last_series) {
  Match match("match=turns:1");
  match.kick_off().waste_series();
  EXPECT_EQ(told(match, "time=1"),
            (Words{"faulted,side:1,why:time,clause:SO-44,loses_ball:true", "series_ended,side:1",
                   "half_ended,half:1", "half_began,half:2,extra:false", "set_up_due,kicker:1"}));
}

TEST(SokrEffects, SO_46_a_half_that_ends_with_a_stopped_shot) {
  const Words effects =
      told_last({.diagram = kLongShot, .options = "match=clock:15"}, "half long R|R");
  EXPECT_EQ(effects,
            (Words{"thrown,shooter:0,throws:[R,R]", "stopped,by:1", "series_ended,side:0",
                   "half_ended,half:1", "half_began,half:2,extra:false", "set_up_due,kicker:1"}));
}

TEST(SokrEffects, SO_46_time_is_up_in_a_series_and_without_one) {
  Match match("match=clock:15");
  match.kick_off();
  EXPECT_EQ(told(match, "half"), Words{"half_up"});
  match.waste_series();
  EXPECT_EQ(told(match, "half"),
            (Words{"half_ended,half:2", "half_began,half:3,extra:true", "set_up_due,kicker:0"}));
}

TEST(SokrEffects, SO_45_the_end_of_the_match) {
  EXPECT_EQ(told_last({.diagram = kLongShot, .options = "match=goals:1"}, "long P|R"),
            (Words{"thrown,shooter:0,throws:[P,R]", "goal,by:0", "ended,result:0,how:play"}));
  Match match("match=clock:15");
  match.kick_off().attack("R|S").play("half");
  EXPECT_EQ(told(match, "half"), (Words{"half_ended,half:2", "ended,result:0,how:play"}));
}

TEST(SokrEffects, SO_47_penalties) {
  Match match("match=clock:15");
  match.play("toss=1 half half half");
  EXPECT_EQ(told(match, "half"), (Words{"half_ended,half:4", "penalties_began,first:1"}));
  EXPECT_EQ(told(match, "R|R"), (Words{"thrown,shooter:1,throws:[R,R]", "tied"}));
  EXPECT_EQ(told(match, "R|P"),
            (Words{"thrown,shooter:1,throws:[R,P]", "penalty_taken,by:1,scored:true"}));
  EXPECT_EQ(told(match, "R|P"),
            (Words{"thrown,shooter:0,throws:[R,P]", "penalty_taken,by:0,scored:false"}));
  match.play("R|P R|P R|P R|P R|P R|P R|P");
  EXPECT_EQ(told(match, "P|S"),
            (Words{"thrown,shooter:0,throws:[P,S]", "penalty_taken,by:0,scored:false",
                   "ended,result:1,how:play"}));
}

TEST(SokrEffects, EV_what_ends_the_match_from_outside) {
  EXPECT_EQ(told_last({.diagram = kLongShot}, "resign=0"), Words{"ended,result:1,how:resign"});
  EXPECT_EQ(told_last({.diagram = kLongShot}, "draw"), Words{"ended,result:draw,how:draw"});
}

// SO-15 counts from it, through the whole series and nowhere else.
TEST(SokrEffects, SO_15_the_position_knows_the_credit_of_its_series) {
  Match match({.diagram = kLongShot});
  match.play("g2>g3");
  EXPECT_EQ(match.at().full_credit(), kFullCredit);
  EXPECT_EQ(match.credit(), 4);
  match.play("d8>d9");
  EXPECT_EQ(match.at().full_credit(), kFullCredit);
  match.play("shoot");
  EXPECT_EQ(match.at().full_credit(), 0);
}

}  // namespace
}  // namespace tablier::sokr
