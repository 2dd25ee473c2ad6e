#include <sstream>

#include "scripted.h"

// The real player of Lignes d'Attaque, through the lines of the engine protocol.
namespace tablier {
namespace {

using testing::Lines;

class LignesGo : public testing::Scripted {
 protected:
  LignesGo() : Scripted("lignes", make_brain) {}

  // The action that it answers with; it must be legal.
  std::string answer(const std::string& more = "") {
    const Lines lines = send("go nodes 100" + more);
    if (lines.empty() || !lines.back().starts_with("bestmove ")) {
      ADD_FAILURE() << "no bestmove";
      return "";
    }
    const std::string action = lines.back().substr(9);
    EXPECT_EQ(ask("query why " + action + more), "response ok");
    return action;
  }
};

// Strategy with the ball, without it and with a point left; shooting, with and without relays; the
// keeper's place; a man to put in; a taker.
const Lines kPositions = {
    "d6=4 dice=6+12",
    "d6=3 dice=1+1",
    "d6=2 dice=1+1 h12>h13 c4>c5",
    "d6=6 dice=1+11 stop d12=4 h12-d16 dice=2+1",
    "d6=2 dice=1+11 h12>g13 stop d12=12",
    "d6=1 dice=4+9 stop d12=10 h12-h17",
    "d6=2 dice=1+11 h12>g13 stop d12=12 g13!g23 d6=5",
    "d6=6 dice=6+11 stop d12=9 h12/sw",
    "d6=4 dice=3+7 h12>g13 stop d12=12 g13/se @h14 dice=3+5 o5>n5 n5>m6 e17>e16 m6>l5 c14>c13 "
    "h17>g17 l5>k4 f20>g19 stop d12=10 k4!h1 d6=1 @j2 dice=3+10 j2-e7 j4>k3 m4>l4 d6=1"};

TEST_F(LignesGo, answers_a_legal_action_for_the_side_to_move) {
  for (const char* level : {"1", "5", "10"}) {
    send(std::string("setoption name Level value ") + level);
    for (const std::string& position : kPositions) {
      SCOPED_TRACE(position);
      play(position);
      const std::string side = ask("query turn").substr(9);
      const std::string action = answer();
      EXPECT_EQ(ask("query why " + action + " side " + side), "response ok");
      play(position + " " + action);
    }
  }
}

TEST_F(LignesGo, with_one_seed_the_same_is_asked_and_answered_the_same) {
  send("setoption name Seed value 11");
  for (const std::string& position : kPositions) {
    SCOPED_TRACE(position);
    play(position);
    const std::string once = answer();
    play(kPositions[0]);
    answer();
    play(position);
    EXPECT_EQ(answer(), once);
  }
}

TEST_F(LignesGo, is_refused_for_the_other_side_at_a_throw_and_at_the_end) {
  play("d6=4 dice=6+12");
  EXPECT_TRUE(ask("go nodes 5 side 1").starts_with("error "));
  play("d6=4 dice=6+12 stop");
  EXPECT_TRUE(ask("go nodes 5").starts_with("error it is chance's turn"));
  play("resign=0");
  EXPECT_TRUE(ask("go nodes 5").starts_with("error "));
}

// As two programs and a croupier would: a whole match by answers alone.
TEST_F(LignesGo, a_match_can_be_played_by_its_answers) {
  send("setoption name match value turns:1");
  send("setoption name Level value 1");
  Rng rng(4);
  std::string events;
  for (int i = 0; i < 500; ++i) {
    send("position startpos" + (events.empty() ? "" : " moves" + events));
    const std::string turn = ask("query turn");
    if (turn == "response over") break;
    if (turn == "response chance") {
      std::istringstream listed(ask("query legal"));
      Lines outcomes;
      for (std::string word; listed >> word;) outcomes.push_back(word.substr(0, word.find(':')));
      const auto pick = 1 + rng.below(static_cast<std::uint32_t>(outcomes.size() - 1));
      events += " " + outcomes[pick];
    } else {
      events += " " + answer();
    }
    if (HasFailure()) return;
  }
  EXPECT_EQ(ask("query gameover"), "response true");
}

}  // namespace
}  // namespace tablier
