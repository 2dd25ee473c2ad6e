#include <gtest/gtest.h>

#include "lignes_diagram.h"

// What is told of each kind of event. That it leads from one position to the next, and is the same
// for both sides, is checked at every event of every match (Match::play).
namespace tablier::lignes {
namespace {

TEST(LignesEffects, LA_6_the_kick_off) {
  EXPECT_EQ(Match().play("d6=3").told(),
            (Words{"kick_off_thrown side=1 six=3", "kicked_off side=1", "turn_begun side=1"}));
}

constexpr std::string_view kMen = R"(
          a b c d e f g h i j k l m n o
      14  . . . . . . . . . y . . . . .
      13  . . . . . . . . r . . . . . .
      12  . . . . . . y Y . . . . . . .)";

TEST(LignesEffects, LA_7_points_are_thrown_and_lost) {
  Match match({.diagram = kMen});
  EXPECT_EQ(match.play("dice=4+9").told(), Words{"dice_thrown side=0 six=4 twelve=9 points=13"});
  EXPECT_EQ(match.play("stop").told(),
            (Words{"stopped side=0 lost=13", "shot_die_due side=0 man=3 at=h12"}));
}

TEST(LignesEffects, LA_8_a_step_and_LA_12_one_with_the_ball) {
  Match match = strategy(kMen, 9);
  EXPECT_EQ(match.play("g12>f12").told(),
            Words{"stepped side=0 man=2 from=g12 to=f12 carried=no cost=1 left=8"});
  EXPECT_EQ(match.play("h12>h13").told(),
            Words{"stepped side=0 man=3 from=h12 to=h13 carried=yes cost=1 left=7"});
}

TEST(LignesEffects, LA_10_a_loose_ball_is_picked_up) {
  Match match({.diagram = R"(
          a b c d e f g h i j k l m n o
      12  . . . . . . . y o . . . . . .)",
               .side = Side::kZero});
  EXPECT_EQ(match.play("dice=1+1 h12>i12").told(),
            (Words{"stepped side=0 man=1 from=h12 to=i12 carried=no cost=1 left=1",
                   "picked_up side=0 man=1 at=i12"}));
}

TEST(LignesEffects, LA_11_the_ball_is_taken_over) {
  EXPECT_EQ(strategy(kMen, 9).play("g12>h12>h13").told(),
            Words{"took_over side=0 man=2 from=g12 via=h12 to=h13 cost=2 left=7"});
}

TEST(LignesEffects, LA_13_a_pass_and_LA_14_a_lob) {
  EXPECT_EQ(strategy(kMen, 9).play("h12-g12").told(),
            Words{"passed side=0 man=3 from=h12 receiver=2 to=g12 cost=1 lob=no left=8"});
  EXPECT_EQ(strategy(kMen, 9).play("h12-j14").told(),
            Words{"passed side=0 man=3 from=h12 receiver=1 to=j14 cost=4 lob=yes left=5"});
}

TEST(LignesEffects, LA_16_without_the_ball_the_turn_ends) {
  Match match({.diagram = kMen, .side = Side::kOne});
  EXPECT_EQ(match.play("dice=1+1 stop").told(),
            (Words{"stopped side=1 lost=2", "turn_ended turns=1", "turn_begun side=0"}));
}

constexpr std::string_view kShooters = R"(
          a b c d e f g h i j k l m n o
      20  . . . . . . . Y . . y . . . .)";

TEST(LignesEffects, LA_17_the_shot_die_and_LA_20_a_relay) {
  Match match({.diagram = kShooters});
  EXPECT_EQ(match.play("dice=1+1 stop d12=9").told(),
            Words{"shot_thrown side=0 twelve=9 points=9"});
  EXPECT_EQ(match.play("h20-k20").told(),
            Words{"relayed side=0 man=1 from=h20 receiver=2 to=k20 cost=3 left=6"});
}

TEST(LignesEffects, LA_19_a_shot_and_LA_25_a_save) {
  Match match = shooting(kShooters, 9);
  EXPECT_EQ(match.play("h20!h23").told(),
            Words{"shot side=0 man=1 from=h20 at=h23 corner=middle keeper=yes"});
  EXPECT_EQ(match.play("d6=2").told(),
            (Words{"save_thrown side=1 six=2 corner=middle penalty=no saved=yes",
                   "turn_ended turns=1", "place_due side=1"}));
}

TEST(LignesEffects, LA_25_not_saved_and_LA_30_a_goal) {
  EXPECT_EQ(shooting(kShooters, 9).play("h20!h23 d6=5").told(),
            (Words{"save_thrown side=1 six=5 corner=middle penalty=no saved=no", "goal side=0",
                   "turn_ended turns=1", "kicked_off side=1", "turn_begun side=1"}));
}

TEST(LignesEffects, LA_26_past_an_empty_line) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      23  . . . . . g . . . . . . . . .
      22  . . . . . . . Y . . . . . . .)",
                         9);
  EXPECT_EQ(match.play("h22!g23").told(),
            (Words{"shot side=0 man=1 from=h22 at=g23 corner=right keeper=no", "goal side=0",
                   "turn_ended turns=1", "kicked_off side=1", "turn_begun side=1"}));
}

TEST(LignesEffects, LA_29_the_keeper_is_placed) {
  EXPECT_EQ(shooting(kShooters, 9).play("h20!h23 d6=2 @f21").told(),
            (Words{"placed side=1 from=h23 at=f21", "turn_begun side=1"}));
}

TEST(LignesEffects, LA_21_let_loose) {
  EXPECT_EQ(
      shooting(kShooters, 4).play("h20-h16").told(),
      (Words{"let_loose side=0 man=1 from=h20 to=h16", "turn_ended turns=1", "turn_begun side=1"}));
}

TEST(LignesEffects, LA_22_exactly_to_a_team_mate) {
  EXPECT_EQ(shooting(kShooters, 3).play("h20-k20").told(),
            (Words{"relayed side=0 man=1 from=h20 receiver=2 to=k20 cost=3 left=0",
                   "shot_die_due side=0 man=2 at=k20"}));
}

TEST(LignesEffects, LA_23_no_line_is_open) {
  const Words ends = {"turn_ended turns=1", "turn_begun side=1"};
  Match die({.diagram = R"(
          a b c d e f g h i j k l m n o
      13  . . . . . . r r r . . . . . .
      12  . . . . . . r Y r . . . . . .
      11  . . . . . . r r r . . . . . .)"});
  EXPECT_EQ(die.play("dice=1+1 stop d12=5").told(),
            (Words{"shot_thrown side=0 twelve=5 points=5", "blocked side=0 man=1 at=h12", ends[0],
                   ends[1]}));
  Match relay = shooting(R"(
          a b c d e f g h i j k l m n o
      13  . . . . . . . . r r r . . . .
      12  . . . . . . r Y . y r . . . .
      11  . . . . . . . . r r r . . . .)",
                         5);
  EXPECT_EQ(relay.play("h12-j12").told(),
            (Words{"relayed side=0 man=1 from=h12 receiver=2 to=j12 cost=2 left=3",
                   "blocked side=0 man=2 at=j12", ends[0], ends[1]}));
}

constexpr std::string_view kBeside = R"(
          a b c d e f g h i j k l m n o
       6  . . . . . . . . . . R . . . .
       4  . . . . r . . . . . . . . . .
       3  . . . . . . y . . . . . . . .
       1  . . . . . . k . . . . . . . .)";

Match beside(std::string_view diagram, std::string_view tokens, std::string_view options = "") {
  Match match({.diagram = diagram, .side = Side::kZero, .options = options});
  match.play("dice=6+12").play(tokens);
  return match;
}

TEST(LignesEffects, LA_31_a_foul_die) {
  Match match = beside(kBeside, "g3>f4");
  EXPECT_EQ(match.told(), (Words{"stepped side=0 man=1 from=g3 to=f4 carried=no cost=1 left=17",
                                 "foul_die_due side=0 man=1 fouled=1"}));
  EXPECT_EQ(match.play("d6=4").told(), Words{"foul_thrown fouled=1 six=4 foul=no"});
}

TEST(LignesEffects, LA_31_an_attackers_with_fouls_by_both) {
  Match match = beside(R"(
          a b c d e f g h i j k l m n o
      22  . . . . . y . . . . . . . . .
      21  . . . . . . . r . . . . . . .
       6  . . . . . . . . . . R . . . .)",
                       "f22>g21", "fouls=both");
  EXPECT_EQ(match.told().back(), "foul_die_due side=0 man=1 fouled=0");
}

TEST(LignesEffects, LA_32_the_penalty) {
  Match match = beside(kBeside, "g3>f4 d6=3");
  EXPECT_EQ(match.told(),
            (Words{"foul_thrown fouled=1 six=3 foul=yes", "penalty_given side=1 men=1",
                   "taker_chosen side=1 man=1 from=k6", "moved side=0 man=0 from=g1 to=h1",
                   "moved side=1 man=1 from=k6 to=h3", "penalty_due side=1 man=1 at=h3"}));
  EXPECT_EQ(match.play("d6=6").told(), Words{"kicked side=1 six=6 corner=left at=g1"});
  EXPECT_EQ(Match(match).play("d6=4").told(),
            (Words{"save_thrown side=0 six=4 corner=left penalty=yes saved=yes",
                   "turn_ended turns=1", "place_due side=0"}));
  EXPECT_EQ(match.play("d6=5").told(),
            (Words{"save_thrown side=0 six=5 corner=left penalty=yes saved=no", "goal side=1",
                   "turn_ended turns=1", "kicked_off side=0", "turn_begun side=0"}));
}

TEST(LignesEffects, LA_32_a_taker_is_chosen) {
  Match match = beside(R"(
          a b c d e f g h i j k l m n o
       8  . . . . . . . . r . . . . . .
       6  . . . . . . . . . . o . . . .
       5  . . . . . . . . r . . . . . .
       4  . . . . r . . . . . . . . . .
       3  . . . . . . y . . . . . . . .)",
                       "g3>f4 d6=1");
  EXPECT_EQ(match.told(),
            (Words{"foul_thrown fouled=1 six=1 foul=yes", "penalty_given side=1 men=1,2"}));
  EXPECT_EQ(match.play("@i5").told(),
            (Words{"taker_chosen side=1 man=2 from=i5", "moved side=1 man=2 from=i5 to=h3",
                   "penalty_due side=1 man=2 at=h3"}));
}

TEST(LignesEffects, LA_32_the_man_on_the_spot_changes_places) {
  Match mate = beside(R"(
          a b c d e f g h i j k l m n o
       6  . . . . . . . . . . R . . . .
       4  . . . . r . . . . . . . . . .
       3  . . . . . . y r . . . . . . .)",
                      "g3>f4 d6=1");
  EXPECT_EQ(mate.told()[3], "moved side=1 man=3 from=h3 to=k6");
  EXPECT_EQ(mate.told()[4], "moved side=1 man=1 from=k6 to=h3");
  Match foe = beside(R"(
          a b c d e f g h i j k l m n o
       6  . . . . . . . . . . R . . . .
       4  . . . . r . . . . . . . . . .
       3  . . . . . . y y . . . . . . .)",
                     "g3>f4 d6=1");
  EXPECT_EQ(foe.told()[3], "moved side=0 man=2 from=h3 to=k6");
  EXPECT_EQ(foe.told()[4], "moved side=1 man=1 from=k6 to=h3");
}

TEST(LignesEffects, LA_33_a_throw_in) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      20  . . . . . . . . . . . . Y . .
      18  . . . . . . . . . . . . r . .)",
                         9);
  EXPECT_EQ(match.play("m20/e").told(),
            (Words{"went_out side=0 man=1 from=m20 last=o20 way=e restart=throw_in",
                   "turn_ended turns=1", "put_in_due side=1 at=o20 men=1",
                   "put_in side=1 man=1 from=m18 at=o20", "turn_begun side=1"}));
}

TEST(LignesEffects, LA_33_who_puts_it_in_is_chosen) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
       5  r . . . . . . . . . . . . . .
       4  . . r . . . . . . . . . . . .
       3  . . . . Y . . . . . . . . . .)",
                         5);
  EXPECT_EQ(match.play("e3/w").told().back(), "put_in_due side=1 at=a3 men=1,2");
  EXPECT_EQ(match.play("@c4").told(),
            (Words{"put_in side=1 man=2 from=c4 at=a3", "turn_begun side=1"}));
}

TEST(LignesEffects, LA_34_a_goal_kick) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
      21  . . . Y . . . . . . . . . . .)",
                         9);
  EXPECT_EQ(match.play("d21/n").told(),
            (Words{"went_out side=0 man=1 from=d21 last=d23 way=n restart=goal_kick",
                   "turn_ended turns=1", "place_due side=1"}));
}

TEST(LignesEffects, LA_34_a_corner_and_LA_35_the_man_who_is_there) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
       3  . . . Y . . . . . . . . . . .
       1  r . . . . . . . . . . . . . .)",
                         9);
  EXPECT_EQ(match.play("d3/s").told(),
            (Words{"went_out side=0 man=1 from=d3 last=d1 way=s restart=corner",
                   "turn_ended turns=1", "put_in_due side=1 at=a1 men=1",
                   "put_in side=1 man=1 from=a1 at=a1", "turn_begun side=1"}));
}

TEST(LignesEffects, LA_35_beside_a_square_that_is_taken) {
  Match match = shooting(R"(
          a b c d e f g h i j k l m n o
       4  Y . . . . . . . . . . . . . .
       2  . r . . . . . . . . . . . . .)",
                         1);
  EXPECT_EQ(match.play("a4/w").told()[2], "put_in_due side=1 at=a4 men=1");
  EXPECT_EQ(match.told()[3], "put_in side=1 man=1 from=b2 at=b5");
}

TEST(LignesEffects, LA_36_the_halves_and_the_decider) {
  Match match("match=turns:1");
  match.kick_off().idle_turn().play("dice=1+1 stop");
  EXPECT_EQ(match.told(),
            (Words{"stopped side=1 lost=2", "turn_ended turns=2", "half_ended half=1 last=no",
                   "kicked_off side=1", "turn_begun side=1"}));
  match.idle_turn().play("dice=1+1 stop");
  EXPECT_EQ(match.told(),
            (Words{"stopped side=0 lost=2", "turn_ended turns=2", "half_ended half=2 last=yes",
                   "decider_begun side=0", "penalty_due side=0 man=none at=h21"}));
  EXPECT_EQ(match.play("d6=1").told(), Words{"kicked side=0 six=1 corner=middle at=h23"});
  EXPECT_EQ(match.play("d6=4").told(),
            (Words{"save_thrown side=1 six=4 corner=middle penalty=yes saved=no",
                   "penalty_taken side=0 scored=yes", "penalty_due side=1 man=none at=h3"}));
  EXPECT_EQ(match.penalties("-+-+-+-+-").told(),
            (Words{"save_thrown side=0 six=6 corner=left penalty=yes saved=yes",
                   "penalty_taken side=1 scored=no", "ended result=0 how=play"}));
}

TEST(LignesEffects, LA_36_nothing_is_put_in_after_the_half) {
  Match match("match=turns:1 decider=draw");
  match.kick_off().idle_turn().play("dice=1+1 stop").play("dice=1+1 stop");
  EXPECT_EQ(match.play("d12=12 h12/w").told(),
            (Words{"went_out side=1 man=9 from=h12 last=a12 way=w restart=throw_in",
                   "turn_ended turns=1", "put_in_due side=0 at=a12 men=8",
                   "put_in side=0 man=8 from=c10 at=a12", "turn_begun side=0"}));
  EXPECT_EQ(
      match.play("dice=1+1 stop d12=12 a12/w").told(),
      (Words{"went_out side=0 man=8 from=a12 last=a12 way=w restart=throw_in", "turn_ended turns=2",
             "half_ended half=2 last=yes", "ended result=draw how=play"}));
}

TEST(LignesEffects, LA_36_the_last_goal_ends_the_match) {
  Match match("match=goals:1");
  EXPECT_EQ(match.kick_off().attack("d6=2").told(),
            (Words{"save_thrown side=1 six=2 corner=right penalty=no saved=no", "goal side=0",
                   "ended result=0 how=play"}));
}

TEST(LignesEffects, LA_36_the_time_of_a_half_is_up) {
  Match match("match=clock:1");
  EXPECT_EQ(match.kick_off().play("half").told(), Words{"half_up"});
  EXPECT_EQ(match.play("dice=1+1 stop d12=4 h12-h8").told(),
            (Words{"let_loose side=0 man=9 from=h12 to=h8", "turn_ended turns=1",
                   "half_ended half=1 last=no", "kicked_off side=1", "turn_begun side=1"}));
}

TEST(LignesEffects, a_match_that_is_given_up) {
  EXPECT_EQ(Match().play("resign=0").told(), Words{"ended result=1 how=resign"});
  EXPECT_EQ(Match().kick_off().play("time=0").told(), Words{"ended result=1 how=time"});
  EXPECT_EQ(Match().play("draw").told(), Words{"ended result=draw how=draw"});
}

}  // namespace
}  // namespace tablier::lignes
