#include <algorithm>

#include "scripted.h"

// Lignes d'Attaque through the engine protocol: its throws, both phases, choices of a man or a
// place, the clock.
namespace tablier {
namespace {

using testing::Lines;

const std::string kStart = "position startpos moves ";
const std::string kShooting = "d6=2 dice=1+11 h12>g13 stop";
const std::string kShot = kShooting + " d12=12 g13!g23";
const std::string kPlace = kShot + " d6=5";
const std::string kPutIn = "d6=6 dice=6+11 stop d12=9 h12/sw";
// Yellow's step to d2 came beside red's man on d3, who has lost the ball.
const std::string kFoulDie =
    "d6=4 dice=2+8 stop d12=8 h12/sw @h14 dice=3+5 a5>b4 b4>c3 k17>j16 c3>d3 stop d12=2 d3-d1 "
    "dice=5+3 c4>c3 h12>h11 c3>d2";
// Two of red's men are as near to the ball when yellow fouls.
const std::string kTaker =
    "d6=4 dice=3+7 h12>g13 stop d12=12 g13/se @h14 dice=3+5 o5>n5 n5>m6 e17>e16 m6>l5 c14>c13 "
    "h17>g17 l5>k4 f20>g19 stop d12=10 k4!h1 d6=1 @j2 dice=3+10 j2-e7 j4>k3 m4>l4 d6=1";
const std::string kLevelByTheClock =
    "d6=4 half dice=1+1 stop d12=1 h12-h13 half dice=1+1 stop d12=1 h12-h11";

constexpr const char* kNotDueText =
    " EV-2 it is not the time for this move, or not this side's turn";
constexpr const char* kNoEventText = " EV-1 this is not a move of this game";
constexpr const char* kNotHereText = " EV-4 this does not apply to this game";

const std::string kSixThrows = "response d6=1:1/6 d6=2:1/6 d6=3:1/6 d6=4:1/6 d6=5:1/6 d6=6:1/6";

class LignesScript : public testing::Scripted {
 protected:
  LignesScript() : Scripted("lignes") {}

  // Whether the state that is told has this in it.
  bool state_has(const std::string& part) {
    const std::string state = ask("query state");
    return state.find(part) != std::string::npos;
  }
};

TEST_F(LignesScript, LA_36_LA_37_lists_its_options) {
  const Lines lines = send("ugi");
  for (const char* line :
       {"option name match type string default turns:10",
        "option name decider type combo default penalties var penalties var "
        "draw",
        "option name pitch type combo default bonal var bonal var grand",
        "option name fouls type combo default defenders var defenders var both"}) {
    EXPECT_NE(std::find(lines.begin(), lines.end(), line), lines.end()) << line;
  }
}

TEST_F(LignesScript, LA_6_the_kick_off_die_is_chance) {
  expect({
      {"position startpos", {}},
      {"query turn", {"response chance"}},
      {"query p1turn", {"response false"}},
      {"query legal", {kSixThrows}},
      {"query legal side 0", {"response"}},
      {"query legal side 1", {"response"}},
      {"query why d6=6", {"response ok"}},
      {"query why d6=6 side 1", {std::string("response") + kNotDueText}},
      {"query why d6=7", {std::string("response") + kNoEventText}},
      {"query why d12=1", {std::string("response") + kNotDueText}},
      {"query why h12>h13", {std::string("response") + kNotDueText}},
      {kStart + "d6=3", {}},
      {"query turn", {"response chance"}},
  });
  EXPECT_TRUE(state_has(R"("h12":{"side":1,"keeper":false})"));
  EXPECT_TRUE(ask("go nodes 5").starts_with("error it is chance's turn"));
}

TEST_F(LignesScript, LA_7_both_dice_are_listed_by_bytes_with_their_odds) {
  play("d6=4");
  Lines events;
  for (int six = 1; six <= 6; ++six) {
    for (int twelve = 1; twelve <= 12; ++twelve) {
      events.push_back("dice=" + std::to_string(six) + "+" + std::to_string(twelve));
    }
  }
  std::sort(events.begin(), events.end());
  std::string listed = "response";
  for (const std::string& event : events) listed += " " + event + ":1/72";
  EXPECT_EQ(ask("query legal"), listed);
  EXPECT_TRUE(listed.starts_with("response dice=1+1:1/72 dice=1+10:1/72 dice=1+11:1/72 "));
  EXPECT_EQ(ask("query legal side 0"), "response");
}

TEST_F(LignesScript, LA_17_the_die_of_twelve_is_listed_by_bytes) {
  play("d6=4 dice=1+1 stop");
  EXPECT_EQ(ask("query legal"),
            "response d12=1:1/12 d12=10:1/12 d12=11:1/12 d12=12:1/12 d12=2:1/12 d12=3:1/12 "
            "d12=4:1/12 d12=5:1/12 d12=6:1/12 d12=7:1/12 d12=8:1/12 d12=9:1/12");
  expect({{"query turn", {"response chance"}},
          {"query legal side 0", {"response"}},
          {"query why stop", {std::string("response") + kNotDueText}}});
}

TEST_F(LignesScript, phase_1_is_listed_sorted_by_bytes_with_and_without_its_side) {
  play("d6=4 dice=3+4");
  const std::string listed = ask("query legal");
  EXPECT_EQ(ask("query legal side 0"), listed);
  EXPECT_TRUE(listed.starts_with("response c10>b10 c10>b11 c10>b9 c10>c11 c10>c9 ")) << listed;
  EXPECT_NE(listed.find(" h12-h7 "), std::string::npos) << listed;
  EXPECT_TRUE(listed.ends_with(" stop")) << listed;
  expect({
      {"query turn", {"response 0"}},
      {"query p1turn", {"response true"}},
      {"query legal side 1", {"response"}},
      {"query why h12>h13", {"response ok"}},
      {"query why h12>h13 side 0", {"response ok"}},
      {"query why h12>h13 side 1", {std::string("response") + kNotDueText}},
      {"query why h12>h14",
       {"response LA-8 a step leads to a neighbouring square: h12 does not "
        "touch h14"}},
      {"query why h12-e7",
       {"response LA-13 h12 and e7 share neither a row nor a column nor a diagonal"}},
      {"query why h1>h2>h3",
       {"response LA-11 none of yours has the ball on h2: one only goes "
        "over a team-mate who has it"}},
      {"query why h12!h23", {std::string("response") + kNotDueText}},
      {"query why d12=4", {std::string("response") + kNotDueText}},
      {"query why h12>p12", {std::string("response") + kNoEventText}},
  });
}

TEST_F(LignesScript, LA_14_points_and_lobs_are_told_in_numbers) {
  play("d6=2 dice=1+12 h12>h13 c4>c5 h13>g14 g14>h15");
  EXPECT_TRUE(state_has(R"("ball":"h15","points":9,"carried":3,)"));
  expect({
      {"query why h15-h7", {"response LA-14 with the lob this pass costs 10 and you have 9 left"}},
      {kStart + "d6=2 dice=1+1 h12>h13 c4>c5", {}},
      {"query legal", {"response stop"}},
      {"query why h13>g14", {"response LA-7 that costs 1 and you have 0 left"}},
  });
}

TEST_F(LignesScript, LA_17_phase_2_lists_shots_relays_and_ways_out) {
  play(kShooting + " d12=12");
  // To the north-east stands h14; to the south it would stop on g1, a goal square.
  EXPECT_EQ(ask("query legal"), "response g13!g23 g13/e g13/nw g13/se g13/sw g13/w");
  EXPECT_EQ(ask("query why g13/ne"),
            "response LA-23 the opponent on h14 is in the ball's way, and a shot cannot be lobbed");
  EXPECT_EQ(ask("query why g13-g1"),
            "response LA-21 the ball does not stop in a goal, so not on g1: shoot at it with !");
  expect({
      {"query turn", {"response 0"}},
      {"query legal side 1", {"response"}},
      {"query why g13/n", {"response LA-21 the ball does not leave over a goal, so not after g23"}},
      {"query why g13>g14", {"response LA-17 nobody moves during the shot, only the ball does"}},
      {"query why g13!h23", {"response LA-19 there is no straight line from g13 to h23"}},
      {"query why stop", {std::string("response") + kNotDueText}},
  });
}

TEST_F(LignesScript, LA_25_LA_29_the_keepers_die_and_his_place) {
  play(kShot);
  EXPECT_EQ(ask("query legal"), kSixThrows);
  EXPECT_TRUE(state_has(R"("phase":"save")"));
  EXPECT_TRUE(state_has(R"("goal":"g23")"));
  play(kPlace);
  const std::string listed = ask("query legal");
  EXPECT_EQ(ask("query legal side 1"), listed);
  // 36 squares of the area less two backs; his own is one of them.
  EXPECT_EQ(std::count(listed.begin(), listed.end(), '@'), 34);
  expect({
      {"query turn", {"response 1"}},
      {"query legal side 0", {"response"}},
      {"query why @h23", {"response ok"}},
      {"query why @d20", {"response ok"}},
      {"query why @f20", {"response LA-29 the square f20 is taken"}},
      {"query why @h19", {"response LA-29 h19 is not in your keeper's penalty area"}},
      {"query why @d20 side 0", {std::string("response") + kNotDueText}},
      {"query why dice=1+1", {std::string("response") + kNotDueText}},
      {kStart + kPlace + " @d20", {}},
      {"query turn", {"response chance"}},
  });
  EXPECT_TRUE(state_has(R"("d20":{"side":1,"keeper":true})"));
  EXPECT_TRUE(state_has(R"("ball":"d20","points":0,"carried":null,)"));
}

TEST_F(LignesScript, LA_30_a_goal_is_scored_and_the_other_side_kicks_off) {
  play(kShot + " d6=4");
  EXPECT_TRUE(state_has(R"("phase":"dice","score":[1,0],"result":null)"));
  EXPECT_TRUE(state_has(R"("h12":{"side":1,"keeper":false})"));
  EXPECT_TRUE(state_has(R"("player":1)"));
}

TEST_F(LignesScript, LA_33_a_man_is_chosen_to_put_the_ball_in) {
  play(kPutIn);
  expect({
      {"query turn", {"response 1"}},
      {"query legal", {"response @c14 @h14"}},
      {"query legal side 0", {"response"}},
      {"query why @m14", {"response LA-33 m14 is not where one of your nearest men stands"}},
      {"query why @c10", {"response LA-33 c10 is not where one of your nearest men stands"}},
  });
  EXPECT_TRUE(state_has(R"("ball":"h12","points":0,"carried":null,)"));
  EXPECT_TRUE(state_has(R"("putin":"a5")"));
  play(kPutIn + " @h14");
  EXPECT_TRUE(state_has(R"("ball":"a5")"));
}

TEST_F(LignesScript, LA_31_LA_32_a_foul_its_taker_and_the_penalty) {
  play(kFoulDie);
  expect({
      {"query turn", {"response chance"}},
      {"query legal", {kSixThrows}},
      {"query why stop", {std::string("response") + kNotDueText}},
  });
  EXPECT_TRUE(state_has(R"("phase":"foul")"));
  EXPECT_TRUE(state_has(R"("points":0,"carried":null,"player":0)"));
  play(kFoulDie + " d6=2");
  EXPECT_TRUE(state_has(R"("phase":"strategy")"));
  EXPECT_TRUE(state_has(R"("points":5,)"));
  play(kTaker);
  expect({
      {"query turn", {"response 1"}},
      {"query legal side 0", {"response"}},
      {"query why @h23", {"response LA-32 h23 is not where one of your nearest men stands"}},
  });
  const std::string listed = ask("query legal");
  EXPECT_EQ(std::count(listed.begin(), listed.end(), '@'), 2) << listed;
  const std::string first = listed.substr(9, listed.find(' ', 9) - 9);
  play(kTaker + " " + first);
  EXPECT_TRUE(state_has(R"("phase":"kick")"));
  EXPECT_TRUE(state_has(R"("h1":{"side":0,"keeper":true})"));
  EXPECT_TRUE(state_has(R"("h3":{"side":1,"keeper":false})"));
  EXPECT_TRUE(state_has(R"("ball":"h3")"));
  EXPECT_EQ(ask("query legal"), kSixThrows);
  play(kTaker + " " + first + " d6=4");
  EXPECT_TRUE(state_has(R"("phase":"kicksave")"));
  EXPECT_TRUE(state_has(R"("goal":"g1")"));
  play(kTaker + " " + first + " d6=4 d6=3");
  EXPECT_TRUE(state_has(R"("score":[0,1])"));
}

TEST_F(LignesScript, the_state_is_the_same_for_both_sides) {
  play("d6=4 dice=3+4 h12>g13");
  const std::string state = ask("query state");
  EXPECT_EQ(
      state,
      R"(response {"game":"lignes","options":{"match":"turns:10","decider":"penalties",)"
      R"("pitch":"bonal","fouls":"defenders"},"turn":0,"phase":"strategy","score":[0,0],"result":null,"men":{)"
      R"("h1":{"side":0,"keeper":true},"c4":{"side":0,"keeper":false},)"
      R"("f4":{"side":0,"keeper":false},"j4":{"side":0,"keeper":false},)"
      R"("m4":{"side":0,"keeper":false},"e7":{"side":0,"keeper":false},)"
      R"("h7":{"side":0,"keeper":false},"k7":{"side":0,"keeper":false},)"
      R"("c10":{"side":0,"keeper":false},"m10":{"side":0,"keeper":false},)"
      R"("g13":{"side":0,"keeper":false},"c14":{"side":1,"keeper":false},)"
      R"("h14":{"side":1,"keeper":false},"m14":{"side":1,"keeper":false},)"
      R"("e17":{"side":1,"keeper":false},"h17":{"side":1,"keeper":false},)"
      R"("k17":{"side":1,"keeper":false},"c20":{"side":1,"keeper":false},)"
      R"("f20":{"side":1,"keeper":false},"j20":{"side":1,"keeper":false},)"
      R"("m20":{"side":1,"keeper":false},"h23":{"side":1,"keeper":true}},"ball":"g13","points":6,)"
      R"("carried":5,"player":0,"goal":null,"putin":null,"teams":[)"
      R"(["h1","c4","f4","j4","m4","e7","h7","k7","c10","g13","m10"],)"
      R"(["h23","m20","j20","f20","c20","k17","h17","e17","m14","h14","c14"]],)"
      R"("half":1,"turns":0,"limit":20,)"
      R"("decider":false,"taken":[0,0],"penalties":[0,0]})");
  for (const char* side : {"0", "1"}) {
    EXPECT_EQ(ask(std::string("query state side ") + side), state);
  }
}

TEST_F(LignesScript, a_refused_event_is_named_with_its_clause_and_changes_nothing) {
  play("d6=4 dice=3+4 h12>g13");
  const std::string before = ask("query state");
  expect({
      {kStart + "dice=1+1", {std::string("error dice=1+1") + kNotDueText}},
      {kStart + "d6=4 d6=4", {std::string("error d6=4") + kNotDueText}},
      {kStart + "d6=4 dice=0+1", {std::string("error dice=0+1") + kNoEventText}},
      {kStart + "d6=4 dice=1+1 h12>g13 g13>f14 f14>e15",
       {"error f14>e15 LA-7 that costs 1 and you have 0 left"}},
      {kStart + "d6=4 dice=3+4 c14>c13", {"error c14>c13 LA-7 the man on c14 is your opponent's"}},
      {kStart + kShooting + " d12=9 g13!g23",
       {"error g13!g23 LA-19 it is 10 squares away and the die leaves 9"}},
      {kStart + kPlace + " @h24", {std::string("error @h24") + kNoEventText}},
      {kStart + kPutIn + " @h23",
       {"error @h23 LA-33 h23 is not where one of your nearest men stands"}},
      {kStart + "d6=4 half", {std::string("error half") + kNotHereText}},
      {kStart + "resign=1 d6=4", {"error d6=4 EV-3 the game is over"}},
  });
  EXPECT_EQ(ask("query state"), before);
}

TEST_F(LignesScript, speaks_french_when_told) {
  send("setoption name Language value fr");
  const std::string answer = ask(kStart + "d6=4 dice=3+4 h12>h13 h13>h14");
  EXPECT_EQ(answer, "error h13>h14 LA-9 la case h14 est occupée");
}

TEST_F(LignesScript, time_resignation_and_an_agreed_draw_end_it_anywhere) {
  expect({
      {kStart + "time=0", {}},
      {"query result", {"response p2win"}},
      {kStart + kShot + " resign=1", {}},
      {"query result", {"response p1win"}},
      {"query legal", {"response"}},
      {"query turn", {"response over"}},
      {kStart + kPlace + " draw", {}},
      {"query result", {"response draw"}},
  });
}

TEST_F(LignesScript, LA_36_halves_by_the_clock_end_from_outside_and_penalties_decide) {
  send("setoption name match value clock:15");
  expect({
      {kStart + "half", {std::string("error half") + kNotHereText}},
      {kStart + "d6=4 half", {}},
      {"query why half", {std::string("response") + kNotHereText}},
      {kStart + "d6=4 half dice=1+1 stop d12=1 h12-h13", {}},
  });
  EXPECT_TRUE(state_has(R"("half":2,"turns":0,"limit":0,"decider":false)"));
  EXPECT_TRUE(state_has(R"("h12":{"side":1,"keeper":false})"));
  play(kLevelByTheClock);
  EXPECT_TRUE(state_has(R"("phase":"kick")"));
  EXPECT_TRUE(state_has(R"("ball":"h21")"));
  EXPECT_TRUE(state_has(R"("decider":true)"));
  // Yellow scores each of its five, red's are all saved; then nothing more comes.
  std::string five = kLevelByTheClock;
  for (int i = 0; i < 5; ++i) five += " d6=1 d6=6 d6=3 d6=5";
  expect({
      {"query why half", {std::string("response") + kNotHereText}},
      {"query legal", {kSixThrows}},
      {kStart + five.substr(0, five.size() - 5), {}},  // red's last is on its way
      {"query result", {"response none"}},
      {kStart + five, {}},
      {"query result", {"response p1win"}},
      {"query gameover", {"response true"}},
      {kStart + five + " d6=1", {"error d6=1 EV-3 the game is over"}},
      {kStart + five, {}},
  });
  EXPECT_TRUE(state_has(R"("score":[0,0],"result":0)"));
  EXPECT_TRUE(state_has(R"("taken":[5,5],"penalties":[5,0])"));
}

TEST_F(LignesScript, LA_36_LA_37_options_are_checked_and_hold_from_the_next_game) {
  for (const char* bad :
       {"setoption name match value turns:0", "setoption name match value turns:1000",
        "setoption name match value goals:100", "setoption name match value goals:03",
        "setoption name match value clock:", "setoption name match value clock:1.5",
        "setoption name match value turns:-1", "setoption name match value 10",
        "setoption name match value Turns:10", "setoption name decider value goals",
        "setoption name decider value Draw", "setoption name pitch value grass"}) {
    EXPECT_TRUE(ask(bad).starts_with("error ")) << bad;
  }
  expect({{"setoption name match value clock:20", {}},
          {"setoption name decider value draw", {}},
          {"setoption name pitch value bonal", {}},
          {kStart + kLevelByTheClock, {}},
          {"query result", {"response draw"}}});
  EXPECT_TRUE(state_has(R"("match":"clock:20","decider":"draw","pitch":"bonal")"));
  send("setoption name match value goals:1");
  play(kShot + " d6=4");
  EXPECT_TRUE(state_has(R"("phase":"over","score":[1,0],"result":0)"));
}

}  // namespace
}  // namespace tablier
