#include <algorithm>

#include "scripted.h"

// Sok'R through the engine protocol: choices too many to list, turns of both, the clock.
namespace tablier {
namespace {

using testing::Lines;

const std::string kHalf0 = "d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d5";
const std::string kHalf1 = "c6,e6,b7,c7,e7,f7,b8,c8,e8,f8,d9";
const std::string kKickOff = "toss=0 " + kHalf0 + "|" + kHalf1;
// Side 0 has carried the ball to e9; its foes left that side open.
const std::string kOffer =
    "toss=0 f1,f1,g1,f2,g2,g2,f3,f3,g3,g3,d5|a6,a6,c6,c6,a7,b7,b7,a8,b8,b8,c8 d5>e6 e6>e7 b7>c8 "
    "c6>d7 e7>e8 e8>e9";
const std::string kThrow = kOffer + " shoot";
const std::string kRetreat = kThrow + " R|P";
const std::string kBall = kRetreat + " ^e7";

constexpr const char* kNotDueText =
    " EV-2 it is not the time for this move, or not this side's turn";
constexpr const char* kNoEventText = " EV-1 this is not a move of this game";
constexpr const char* kNotHereText = " EV-4 this does not apply to this game";

class SokrScript : public testing::Scripted {
 protected:
  SokrScript() : Scripted("sokr") {}

  // Whether the state that is told has this in it.
  bool state_has(const std::string& part) {
    return ask("query state").find(part) != std::string::npos;
  }
};

TEST_F(SokrScript, lists_its_options) {
  const Lines lines = send("ugi");
  for (const char* line : {"option name match type string default turns:10",
                           "option name beginners type combo default off var on var off",
                           "option name faults type combo default off var on var off",
                           "option name shots type combo default rps var rps var always",
                           "option name keep type combo default 6 var 6 var off"}) {
    EXPECT_NE(std::find(lines.begin(), lines.end(), line), lines.end()) << line;
  }
}

TEST_F(SokrScript, SO_10_the_toss_is_chance) {
  expect({
      {"position startpos", {}},
      {"query turn", {"response chance"}},
      {"query p1turn", {"response false"}},
      {"query legal", {"response toss=0:1/2 toss=1:1/2"}},
      {"query legal side 0", {"response"}},
      {"query legal side 1", {"response"}},
      {"query why toss=1", {"response ok"}},
      {"query why toss=1 side 1", {std::string("response") + kNotDueText}},
      {"query why toss=2", {std::string("response") + kNoEventText}},
      {"query why d5-d7", {std::string("response") + kNotDueText}},
  });
  EXPECT_TRUE(ask("go nodes 5 side 0").starts_with("error it is chance's turn"));
}

TEST_F(SokrScript, SO_11_a_set_up_is_named_for_a_side_and_nothing_is_listed_without) {
  play("toss=0");
  expect({
      {"query turn", {"response both"}},
      {"query p1turn", {"response true"}},
      {"query legal", {"response"}},
      {"query legal side 0", {"response setup"}},
      {"query legal side 1", {"response setup"}},
      {"query why " + kHalf0 + "|" + kHalf1, {"response ok"}},
      {"query why " + kHalf0 + " side 0", {"response ok"}},
      {"query why " + kHalf1 + " side 1", {"response ok"}},
      {"query why " + kHalf0, {std::string("response") + kNotDueText}},
      {"query why " + kHalf0 + "|" + kHalf1 + " side 0", {std::string("response") + kNoEventText}},
      {"query why " + kHalf0 + " side 1",
       {"response SO-11 d1 is not in your own end, your four rows"}},
      {"query why d1,b2,c2,e2,f2,b3,c3,e3,f3,c4,d4 side 0",
       {"response SO-11 you kick off: one of your eleven pawns goes to the centre, d5"}},
      {"query why d1,b2,c2,e2,f2,b3,c3,e3,f3,c4 side 0",
       {"response SO-6 a side has eleven pawns, not 10"}},
      {"query why b2,d1,c2,e2,f2,b3,c3,e3,f3,c4,d5 side 0",
       {std::string("response") + kNoEventText}},
      {"query why R side 0", {std::string("response") + kNotDueText}},
  });
  EXPECT_TRUE(ask("go nodes 5").starts_with("error both sides "));
}

TEST_F(SokrScript, a_series_is_listed_sorted_by_bytes_with_and_without_its_side) {
  play(kKickOff);
  const std::string listed = ask("query legal");
  EXPECT_EQ(ask("query legal side 0"), listed);
  EXPECT_TRUE(listed.starts_with("response b2>a1 b2>a2 b2>a3 b2>b1 ")) << listed;
  EXPECT_NE(listed.find(" d5-d1 "), std::string::npos) << listed;
  expect({
      {"query turn", {"response 0"}},
      {"query legal side 1", {"response"}},
      {"query why d5>d6", {"response ok"}},
      {"query why d5>d6 side 0", {"response ok"}},
      {"query why d5>d6 side 1", {std::string("response") + kNotDueText}},
      {"query why d5>d7",
       {"response SO-17 a pawn goes one square at a time: d5 does not touch d7"}},
      {"query why d5-b2",
       {"response SO-22 d5 and b2 share neither a row nor a column nor a diagonal"}},
      {"query why end",
       {"response SO-44 there is 5 of credit to play; ending early is only possible in a "
        "game that allows it"}},
      {"query why R|P", {std::string("response") + kNotDueText}},
      {"query why d5>h5", {std::string("response") + kNoEventText}},
  });
}

TEST_F(SokrScript, SO_29_an_offer_is_answered_first) {
  play(kOffer);
  expect({
      {"query turn", {"response 0"}},
      {"query legal", {"response hold shoot"}},
      {"query legal side 0", {"response hold shoot"}},
      {"query legal side 1", {"response"}},
      {"query why g3>g4", {"response SO-29 the close shot first: take it, or decline it"}},
  });
  EXPECT_TRUE(state_has(R"("phase":"offer","score":[0,0],"result":null)"));
  EXPECT_TRUE(state_has(R"("ball":"e9","credit":1,"passes":2,)"));
  play(kOffer + " hold");
  EXPECT_NE(ask("query legal").find(" shoot"), std::string::npos);
}

TEST_F(SokrScript, SO_31_a_throw_wants_a_side) {
  play(kThrow);
  expect({
      {"query turn", {"response both"}},
      {"query legal", {"response"}},
      {"query legal side 0", {"response P R S"}},
      {"query legal side 1", {"response P R S"}},
      {"query why R|P", {"response ok"}},
      {"query why R", {std::string("response") + kNotDueText}},
      {"query why R side 1", {"response ok"}},
      {"query why R|P side 1", {std::string("response") + kNoEventText}},
      {"query why r side 1", {std::string("response") + kNoEventText}},
      {"query why shoot side 0", {std::string("response") + kNotDueText}},
  });
  EXPECT_TRUE(state_has(R"("shooter":0,"shot":"close")"));
  const std::string before = ask("query state");
  play(kThrow + " S|S");  // equal: again
  EXPECT_EQ(ask("query state"), before);
  play(kThrow + " S|S R|S");
  EXPECT_TRUE(state_has(R"("phase":"setup","score":[1,0])"));
  EXPECT_TRUE(state_has(R"("kicker":1)"));
}

TEST_F(SokrScript, SO_34_SO_35_a_stop_sends_back_and_puts_the_ball) {
  play(kRetreat);
  expect({
      {"query turn", {"response 0"}},
      {"query legal", {"response retreat"}},
      {"query legal side 0", {"response retreat"}},
      {"query legal side 1", {"response"}},
      {"query why ^e7", {"response ok"}},
      {"query why ^e7 side 0", {"response ok"}},
      {"query why ^e7 side 1", {std::string("response") + kNotDueText}},
      {"query why ^e8", {"response SO-35 e8 is still on one of the two rows to leave"}},
      {"query why ^c6",
       {"response SO-35 an opponent stands on c6: retreat to an empty square or onto a pawn of "
        "your "
        "own"}},
      {"query why ^a6", {"response SO-7 there are already two pawns on a6"}},
      {"query why ^g7,a1", {std::string("response") + kNoEventText}},
      {"query why @b8", {std::string("response") + kNotDueText}},
  });
  EXPECT_TRUE(ask("query why ^e7,f7").starts_with("response SO-35 "));
  EXPECT_TRUE(state_has(R"("phase":"retreat")"));
  EXPECT_TRUE(state_has(R"("ball":null,"credit":0)"));
  EXPECT_TRUE(state_has(R"("retreating":1)"));
  play(kBall);
  EXPECT_TRUE(state_has(R"("e7":[0])"));
  EXPECT_TRUE(state_has(R"("phase":"ball")"));
  EXPECT_TRUE(state_has(R"("ball":null,"credit":0)"));
  expect({
      {"query turn", {"response 1"}},
      {"query legal", {"response @a8 @b8 @c8"}},
      {"query legal side 0", {"response"}},
      {"query why @e9",
       {"response SO-34 the ball cannot go to e9: it goes to a pawn in the goal or, failing that, "
        "on the goal line, or else nearest to it"}},
      {"query why b8>b9", {std::string("response") + kNotDueText}},
  });
  play(kBall + " @b8");
  EXPECT_TRUE(state_has(R"("ball":"b8","credit":5)"));
}

TEST_F(SokrScript, the_state_is_the_same_for_both_sides) {
  play(kKickOff + " c3>c4 d5>d6");
  const std::string state = ask("query state");
  EXPECT_EQ(
      state,
      R"(response {"game":"sokr","options":{"match":"turns:10","beginners":"off","faults":"off",)"
      R"("shots":"rps","keep":"6"},"turn":0,"phase":"series","score":[0,0],"result":null,"squares":{"d1":[0],)"
      R"("b2":[0],"c2":[0],"e2":[0],"f2":[0],"b3":[0],"e3":[0],"f3":[0],"c4":[0,0],"c6":[1],)"
      R"("d6":[0],"e6":[1],"b7":[1],"c7":[1],"e7":[1],"f7":[1],"b8":[1],"c8":[1],"e8":[1],)"
      R"("f8":[1],"d9":[1]},"ball":"d6","credit":1,"passes":1,"duty":"none","kept":0,"half":1,)"
      R"("series":0,"limit":20,"kicker":0,"shooter":null,"shot":null,"retreating":0,)"
      R"("reduced":[0,0],"taken":[0,0],"penalties":[0,0]})");
  for (const char* side : {"0", "1"}) {
    EXPECT_EQ(ask(std::string("query state side ") + side), state);
  }
}

TEST_F(SokrScript, a_refused_event_is_named_with_its_clause_and_changes_nothing) {
  play(kKickOff + " d5>d6");
  const std::string before = ask("query state");
  const std::string start = "position startpos moves ";
  expect({
      {start + kHalf0 + "|" + kHalf1, {"error " + kHalf0 + "|" + kHalf1 + kNotDueText}},
      {start + "toss=0 " + kHalf0, {"error " + kHalf0 + kNotDueText}},
      {start + "toss=1 " + kHalf0 + "|" + kHalf1,
       {"error " + kHalf0 + "|" + kHalf1 + " SO-11 d5 is not in your own end, your four rows"}},
      {start + kKickOff + " d5>d6 d6>d7 d7>d8",
       {std::string("error d7>d8") + kNotDueText}},  // taken by four: @ is due
      {start + kKickOff + " c4>d5",
       {"error c4>d5 SO-9 the pawn on d5 carries the ball: it cannot be climbed"}},
      {start + kKickOff + " half", {std::string("error half") + kNotHereText}},
      {start + "half", {std::string("error half") + kNotHereText}},
      {start + "resign=1 toss=0", {"error toss=0 EV-3 the game is over"}},
      {start + kThrow + " R", {std::string("error R") + kNotDueText}},
      {start + kThrow + " R|P|S", {std::string("error R|P|S") + kNoEventText}},
      {start + kRetreat + " ^e9", {"error ^e9 SO-35 e9 is still on one of the two rows to leave"}},
  });
  EXPECT_EQ(ask("query state"), before);
}

TEST_F(SokrScript, speaks_french_when_told) {
  send("setoption name Language value fr");
  const std::string answer = ask("position startpos moves " + kKickOff + " c4>d5");
  EXPECT_TRUE(answer.starts_with("error c4>d5 SO-9 ")) << answer;
  EXPECT_NE(answer.find("pion"), std::string::npos) << answer;
}

TEST_F(SokrScript, SO_44_time_is_a_fault_in_ones_own_series_and_loses_elsewhere) {
  const std::string start = "position startpos moves ";
  expect({
      {start + kKickOff + " time=0", {}},  // two foes are as near to d5
      {"query legal", {"response @c6 @e6"}},
      {"query result", {"response none"}},
      {start + kKickOff + " time=1", {}},
      {"query result", {"response p1win"}},
      {start + "toss=0 time=0", {}},
      {"query result", {"response p2win"}},
      {start + kThrow + " time=0", {}},
      {"query result", {"response p2win"}},
      {start + kKickOff + " draw", {}},
      {"query result", {"response draw"}},
  });
}

TEST_F(SokrScript, SO_45_SO_46_SO_47_halves_by_the_clock_end_from_outside) {
  const std::string start = "position startpos moves ";
  send("setoption name match value clock:15");
  expect({
      {start + "half", {std::string("error half") + kNotHereText}},
      {start + kKickOff + " half", {}},
      {"query why half", {std::string("response") + kNotHereText}},
      {start + "toss=0 half", {}},
  });
  EXPECT_TRUE(state_has(R"("half":2,"series":0,"limit":0,"kicker":1)"));
  const std::string to_penalties = "toss=0 half half half half";
  const std::string all_scored =
      to_penalties + " R|S R|P R|R R|S R|P R|S R|P R|S R|P R|S R|P";  // one was thrown again
  play(to_penalties);
  EXPECT_TRUE(state_has(R"("phase":"penalties")"));
  expect({
      {"query turn", {"response both"}},
      {"query legal side 1", {"response P R S"}},
      {"query why half", {std::string("response") + kNotHereText}},
      {start + all_scored, {}},
      {"query result", {"response none"}},
      {start + all_scored + " R|S R|S", {}},
      {"query result", {"response p1win"}},
      {"query legal side 0", {"response"}},
      {start + all_scored + " R|S R|S R|S", {"error R|S EV-3 the game is over"}},
  });
}

TEST_F(SokrScript, SO_45_SO_49_options_are_checked_and_hold_from_the_next_game) {
  for (const char* bad :
       {"setoption name match value goals:0", "setoption name match value goals:100",
        "setoption name match value goals:03", "setoption name match value goals:",
        "setoption name match value turns:-1", "setoption name match value turns:1000",
        "setoption name match value clock:1.5", "setoption name match value 3",
        "setoption name match value Goals:3", "setoption name beginners value yes",
        "setoption name faults value ON", "setoption name shots value never"}) {
    EXPECT_TRUE(ask(bad).starts_with("error ")) << bad;
  }
  expect({{"setoption name match value turns:10", {}},
          {"setoption name faults value on", {}},
          {"setoption name shots value always", {}},
          {"position startpos moves " + kOffer + " shoot", {}}});
  EXPECT_TRUE(state_has(R"("match":"turns:10","beginners":"off","faults":"on","shots":"always")"));
  EXPECT_TRUE(state_has(R"("phase":"setup","score":[1,0])"));
  EXPECT_TRUE(state_has(R"("series":3,"limit":20,)"));
  play(kKickOff);
  EXPECT_NE(ask("query legal").find(" end"), std::string::npos);
}

// The real player, through the same lines.
class SokrGo : public testing::Scripted {
 protected:
  SokrGo() : Scripted("sokr", make_brain) {}

  // The action that it answers with, alone or as a half; it must be legal.
  std::string answer(const std::string& side) {
    const std::string for_side = side.empty() ? "" : " side " + side;
    const Lines lines = send("go nodes 200" + for_side);
    if (lines.empty() || !lines.back().starts_with("bestmove ")) {
      ADD_FAILURE() << "no bestmove";
      return "";
    }
    const std::string action = lines.back().substr(9);
    EXPECT_EQ(ask("query why " + action + for_side), "response ok");
    return action;
  }
};

TEST_F(SokrGo, answers_a_legal_action_wherever_it_is_asked) {
  send("setoption name Level value 3");
  std::string events = "toss=1";
  play(events);
  for (const std::string& position :
       {events, kThrow, std::string("toss=0 ") + kHalf0 + "|" + kHalf1, kOffer, kRetreat, kBall,
        kBall + " @b8"}) {
    SCOPED_TRACE(position);
    play(position);
    const bool both = ask("query turn") == "response both";
    const std::string event = both ? answer("0") + "|" + answer("1") : answer("");
    play(position + " " + event);
  }
  send("setoption name match value clock:1");
  play("toss=1 half half half half");
  play("toss=1 half half half half " + answer("0") + "|" + answer("1"));
}

// An equal throw leaves the position as it was. With one seed for both, the next is another all the
// same, or a match between two programs would never end.
TEST_F(SokrGo, SO_31_an_equal_throw_is_thrown_anew) {
  std::string events = kThrow;
  for (int again = 0; again < 60; ++again) {
    play(events);
    if (ask("query turn") != "response both") return;
    events += " " + answer("0") + "|" + answer("1");
  }
  FAIL() << events;
}

// From the toss on, as two programs would: a whole match by answers alone.
TEST_F(SokrGo, a_match_can_be_played_by_its_answers) {
  send("setoption name match value turns:1");
  send("setoption name Level value 1");
  std::string events = "toss=0";
  for (int i = 0; i < 500; ++i) {
    play(events);
    const std::string turn = ask("query turn");
    if (turn == "response over") break;
    events += " " + (turn == "response both" ? answer("0") + "|" + answer("1") : answer(""));
    if (HasFailure()) return;
  }
  EXPECT_EQ(ask("query gameover"), "response true");
}

}  // namespace
}  // namespace tablier
