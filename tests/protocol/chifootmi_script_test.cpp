#include <algorithm>
#include <array>

#include "scripted.h"

// Chifootmi through the engine protocol: decks, turns of both, what each side may see.
namespace tablier {
namespace {

using testing::Lines;

const std::string kDeck0 = "deck0=1,3,2,5,4,7,6,9,8,11,10";
const std::string kDeck1 = "deck1=2,1,4,3,6,5,8,7,10,9,11";
const std::string kDecks = kDeck0 + " " + kDeck1;
const std::string kPro =
    "deck0=8,7,T,3,11,2,1,9,4,5,6,10,T,T deck1=5,1,4,T,10,T,6,2,3,7,8,9,11,T toss=0";
// To the last card, at 0-0.
const std::string kPlayed =
    kDecks +
    " toss=0 1|2 p1|p1 3|1 p1|p1 2|4 p1|p1 5|3 p2|p2 4|6 p2|p2 7|5 p2|p2 6|8 p2|p2 9|7 8|10 11|9 "
    "10|11";

class ChifootmiScript : public testing::Scripted {
 protected:
  ChifootmiScript() : Scripted("chifootmi") {}
};

constexpr const char* kNotDueText =
    " EV-2 it is not the time for this move, or not this side's turn";

TEST_F(ChifootmiScript, lists_its_options) {
  const Lines lines = send("ugi");
  for (const char* line :
       {"option name level type combo default debutant var debutant var amateur var pro",
        "option name calls type combo default manual var manual var automatic"}) {
    EXPECT_NE(std::find(lines.begin(), lines.end(), line), lines.end()) << line;
  }
  EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
    return line.starts_with("option name rules ") && line.find("default none") != std::string::npos;
  }));
}

TEST_F(ChifootmiScript, a_deck_is_not_listed_and_no_side_is_asked) {
  expect({
      {"position startpos", {}},
      {"query turn", {"response chance"}},
      {"query p1turn", {"response false"}},
      {"query legal", {"response deck"}},
      {"query legal side 0", {"response"}},
      {"query legal side 1", {"response"}},
      {"query why " + kDeck0, {"response ok"}},
      {"query why " + kDeck0 + " side 0", {std::string("response") + kNotDueText}},
      {"query why " + kDeck1, {std::string("response") + kNotDueText}},
      {"query why deck0=1,1", {"response CH-1 the card 1 is in this deck twice"}},
      {"position startpos moves " + kDeck0, {}},
      {"query legal", {"response deck"}},
      {"query legal side 1", {"response"}},
      {"position startpos moves " + kDecks, {}},
      {"query legal", {"response toss=0:1/2 toss=1:1/2"}},
      {"query legal side 0", {"response"}},
  });
  EXPECT_TRUE(ask("go nodes 5 side 0").starts_with("error it is chance's turn"));
}

TEST_F(ChifootmiScript, a_turn_of_both_lists_for_a_side_sorted_by_bytes) {
  play(kDecks + " toss=0 1|2 p1|p1 3|1 p1|p1 2|4 p1|p1 5|3 p2|p2 4|6 p2|p2 7|5 p2|p2 6|8 p2|p2");
  expect({
      {"query turn", {"response both"}},
      {"query p1turn", {"response true"}},
      {"query legal", {"response"}},
      {"query legal side 0", {"response 10 11 8 9"}},
      {"query legal side 1", {"response 10 11 7 9"}},
      {"query why 9|7", {"response ok"}},
      {"query why 9", {std::string("response") + kNotDueText}},
      {"query why 9 side 0", {"response ok"}},
      {"query why 8 side 1", {"response CH-6 your 8 has already been played"}},
      {"query why 9|7 side 0", {"response EV-1 this is not a move of this game"}},
      {"query why T side 0",
       {"response CH-1 there are no Dribble/Tackle cards at the level débutant"}},
  });
  EXPECT_TRUE(ask("go nodes 5").starts_with("error both sides "));
  EXPECT_EQ(send("go nodes 5 side 1").back(), "bestmove 10");
}

TEST_F(ChifootmiScript, a_single_sides_turn_lists_with_and_without_it) {
  play(kPlayed);
  expect({
      {"query turn", {"response 1"}},
      {"query legal", {"response decline shoot"}},
      {"query legal side 1", {"response decline shoot"}},
      {"query legal side 0", {"response"}},
      {"query why shoot", {"response ok"}},
      {"query why shoot side 1", {"response ok"}},
      {"query why shoot side 0", {std::string("response") + kNotDueText}},
      {"query why L|R", {std::string("response") + kNotDueText}},
  });
}

TEST_F(ChifootmiScript, a_refused_event_is_named_with_its_clause_and_changes_nothing) {
  play(kDecks + " toss=1");
  const std::string before = ask("query state");
  const std::string start = "position startpos moves ";
  expect({
      {start + kDeck1, {"error " + kDeck1 + kNotDueText}},
      {start + "deck0=1,2,3", {"error deck0=1,2,3 CH-1 this deck has 3 cards instead of 11"}},
      {start + kDecks + " 1|2", {std::string("error 1|2") + kNotDueText}},
      {start + kDecks + " toss=0 11|2",
       {"error 11|2 CH-6 the card 11 is not among your active cards"}},
      {start + kDecks + " toss=0 9|2",
       {"error 9|2 CH-10 your 9 still lies on draw pile 2: it has to be drawn first"}},
      {start + kDecks + " toss=0 1|2 p1", {std::string("error p1") + kNotDueText}},
      {start + kDecks + " toss=0 toss=0", {std::string("error toss=0") + kNotDueText}},
      {start + kDecks + " toss=0 1|2|3", {"error 1|2|3 EV-1 this is not a move of this game"}},
      {start + kDecks + " half", {"error half EV-4 this does not apply to this game"}},
      {start + "resign=1 " + kDeck0, {"error " + kDeck0 + " EV-3 the game is over"}},
      {start + kPlayed + " shoot C|L",
       {"error C|L CH-14 this shot goes left (L) or right (R); the centre is for penalties"}},
  });
  EXPECT_EQ(ask("query state"), before);
}

TEST_F(ChifootmiScript, refuses_a_call_that_is_none) {
  expect({
      {"setoption name level value pro", {}},
      {"setoption name rules value offside", {}},
      {"setoption name calls value manual", {}},
      {"position startpos moves " + kPro + " 8|5 offside",
       {"error offside CH-34 8 against 5 is not offside: it takes a difference of 7"}},
      {"position startpos moves " + kPro + " 8|5", {}},
      {"query turn", {"response 1"}},
      {"query legal", {"response play"}},
      {"query why offside side 1",
       {"response CH-34 8 against 5 is not offside: it takes a difference of 7"}},
      {"position startpos moves " + kPro + " 8|1", {}},
      {"query legal", {"response offside play"}},
      {"query legal side 0", {"response"}},
  });
}

TEST_F(ChifootmiScript, speaks_french_when_told) {
  expect({
      {"setoption name Language value fr", {}},
      {"position startpos moves " + kDecks + " toss=0 11|2",
       {"error 11|2 CH-6 la carte 11 n'est pas parmi vos cartes actives"}},
      {"position startpos moves " + kDecks + " toss=0 9|2",
       {"error 9|2 CH-10 votre 9 est encore sur la pioche 2 : il faut d'abord le piocher"}},
  });
}

TEST_F(ChifootmiScript, the_state_of_a_side_hides_what_it_has_not_seen) {
  play(kDecks + " toss=0 1|2 p1|p2");
  const std::string common =
      R"(response {"game":"chifootmi","options":{"level":"debutant","rules":"none","calls":"manual"},)"
      R"("turn":"both","phase":"cards","score":[0,0],"result":null,)";
  const std::string all = ask("query state");
  const std::string zero = ask("query state side 0");
  const std::string one = ask("query state side 1");
  for (const std::string& state : {all, zero, one}) EXPECT_TRUE(state.starts_with(common)) << state;
  const auto has = [](const std::string& state, const char* part) {
    return state.find(part) != std::string::npos;
  };
  EXPECT_TRUE(has(all, R"("active":[["3","2","5","4"],["1","4","3","7"]])")) << all;
  EXPECT_EQ(zero, all);  // nothing of side 1 lies face down
  EXPECT_TRUE(has(one, R"("active":[["3","2","5",null],["1","4","3","7"]])")) << one;
  EXPECT_TRUE(has(one, R"("pile1":[2,3],"pile2":[4,3],"top2":["9","10"],"ball":1,"keeps":0)"));
}

TEST_F(ChifootmiScript, two_deals_that_a_side_cannot_tell_apart_answer_it_alike) {
  // Pile 1 and the deeper part of pile 2 in another order.
  const std::string twin = "deck0=1,3,2,5,6,4,7,9,10,8,11 deck1=2,1,4,3,5,8,6,7,9,11,10";
  std::array<Lines, 2> heard;
  for (std::size_t i = 0; i < 2; ++i) {
    play((i == 0 ? kDecks : twin) + " toss=0 1|2 p2|p2 3|1");
    for (const char* question :
         {"query state side 1", "query legal side 1", "query why 11 side 1", "query why p1 side 1",
          "query why 6 side 1", "query state side 0", "query legal side 0"}) {
      heard[i].push_back(ask(question));
    }
  }
  // The tops of pile 2 are the difference: 8 and 10, 10 and 9. Everything else is the same.
  EXPECT_NE(heard[0][0], heard[1][0]);
  for (std::size_t i = 0; i < 2; ++i) {
    play((i == 0 ? kDecks : twin) + " toss=0 1|2");
    heard[i].clear();
    for (const char* question :
         {"query state side 1", "query legal side 1", "query why 11 side 1", "query why p1 side 1",
          "query why 6 side 1", "query state side 0", "query legal side 0"}) {
      heard[i].push_back(ask(question));
    }
  }
  EXPECT_EQ(heard[0], heard[1]);
}

TEST_F(ChifootmiScript, a_shoot_out_decides) {
  play(kPlayed + " decline");
  expect({{"query turn", {"response chance"}}, {"query result", {"response none"}}});
  play(kPlayed + " decline toss=1 L|C C|C C|L L|L R|C C|C L|C R|R C|R L|L");
  expect({
      {"query turn", {"response over"}},
      {"query gameover", {"response true"}},
      {"query result", {"response p2win"}},
      {"query legal", {"response"}},
      {"query why L|R", {"response EV-3 the game is over"}},
  });
  play(kPlayed + " shoot L|R");
  expect({{"query result", {"response p2win"}}});
}

TEST_F(ChifootmiScript, options_are_checked) {
  for (const char* bad :
       {"setoption name level value Pro", "setoption name rules value all",
        "setoption name rules value offside,offside", "setoption name rules value offside,",
        "setoption name calls value none", "setoption name rules value none,offside"}) {
    EXPECT_TRUE(ask(bad).starts_with("error ")) << bad;
  }
  expect({{"setoption name rules value counter,offside", {}}, {"position startpos", {}}});
  EXPECT_NE(ask("query state").find(R"("rules":"offside,counter")"), std::string::npos);
}

}  // namespace
}  // namespace tablier
