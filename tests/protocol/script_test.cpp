#include <algorithm>

#include "base/hash.h"
#include "scripted.h"

// What is sent, and every line that must come back, in order.
namespace tablier {
namespace {

using testing::Lines;

class Script : public testing::Scripted {};

TEST_F(Script, ugi_introduces_itself_and_lists_the_options) {
  expect({{"ugi",
           {"id name Tablier", "id author the Tablier authors",
            "option name Game type combo default sitaos var sitaos var pig var goofspiel var "
            "kuhn_poker",
            "option name Seed type spin default 0 min 0 max 9007199254740991",
            "option name Level type spin default 10 min 1 max 10",
            "option name Threads type spin default 0 min 0 max 256",
            "option name Hash type spin default 64 min 1 max 4096",
            "option name Language type combo default en var en var fr",
            "option name scoring type combo default automatic var automatic var announced",
            "option name target type spin default 100 min 1 max 9999",
            "option name pie type combo default off var on var off", "ugiok"}}});
}

TEST_F(Script, ugi_lists_the_options_of_the_chosen_game) {
  send("setoption name Game value goofspiel");
  const Lines lines = send("ugi");
  const auto begins = [&](std::string_view text) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.starts_with(text); });
  };
  EXPECT_TRUE(begins("option name cards type spin default 13 min 2 max 13"));
  EXPECT_FALSE(begins("option name pie"));
}

TEST_F(Script, every_row_of_the_table) {
  expect({
      {"isready", {"readyok"}},
      {"setoption name Game value sitaos", {}},
      {"setoption name target value 50", {}},
      {"uginewgame", {}},
      {"position startpos", {}},
      {"query p1turn", {"response true"}},
      {"query gameover", {"response false"}},
      {"query result", {"response none"}},
      {"query turn", {"response 0"}},
      {"position startpos moves d4 e4 d5", {}},
      {"query p1turn", {"response false"}},
      {"query turn", {"response 1"}},
      {"query why a1", {"response ok"}},
      {"query why a1 side 1", {"response ok"}},
      {"query why a1 side 0",
       {"response EV-2 it is not the time for this move, or not this side's turn"}},
      {"query why d5", {"response SI-3 there is already a pawn on d5"}},
      {"query why d9", {"response EV-1 this is not a move of this game"}},
      {"query legal side 0", {"response"}},
      {"query state",
       {R"(response {"game":"sitaos","options":{"scoring":"automatic","target":"50","pie":"off"},)"
        R"("turn":1,"phase":"place","score":[0,0],"result":null,"board":{"d4":0,"d5":0,"e4":1}})"}},
      {"go nodes 10",
       {"info depth 3 nodes 500 nps 2000 time 250 score cp -40 pv a1 h7", "bestmove a1"}},
      {"position startpos moves d4 resign=0", {}},
      {"query p1turn", {"response false"}},
      {"query gameover", {"response true"}},
      {"query result", {"response p2win"}},
      {"query turn", {"response over"}},
      {"query legal", {"response"}},
      {"query legal side 1", {"response"}},
      {"query why d5", {"response EV-3 the game is over"}},
      {"position startpos moves time=1", {}},
      {"query result", {"response p1win"}},
      {"position startpos moves draw", {}},
      {"query result", {"response draw"}},
      {"stop", {}},
  });
  EXPECT_FALSE(session.has_quit());
  expect({{"quit", {}}, {"isready", {}}});
  EXPECT_TRUE(session.has_quit());
  EXPECT_TRUE(session.idle());
}

TEST_F(Script, legal_actions_are_sorted_by_bytes) {
  send("setoption name Game value goofspiel");
  send("position startpos moves prize=1");
  EXPECT_EQ(ask("query legal side 0"), "response 1 10 11 12 13 2 3 4 5 6 7 8 9");
  EXPECT_EQ(ask("query legal side 1"), "response 1 10 11 12 13 2 3 4 5 6 7 8 9");
}

TEST_F(Script, a_turn_of_both_wants_a_side) {
  expect({
      {"setoption name Game value goofspiel", {}},
      {"setoption name cards value 3", {}},
      {"position startpos moves prize=2", {}},
      {"query turn", {"response both"}},
      {"query p1turn", {"response true"}},
      {"query legal", {"response"}},
      {"query why 3 side 1", {"response ok"}},
      {"query why 3|1", {"response ok"}},
      {"go nodes 5 side 1",
       {"info depth 3 nodes 500 nps 2000 time 250 score cp -40 pv 1 3", "bestmove 1"}},
  });
  EXPECT_TRUE(ask("query why 3").starts_with("response EV-2 "));
  EXPECT_TRUE(ask("query why 3|1 side 0").starts_with("response EV-1 "));
  EXPECT_TRUE(ask("go nodes 5").starts_with("error both sides "));
  EXPECT_EQ(log.questions.back().side, Side::kOne);
}

TEST_F(Script, a_chance_turn_lists_its_outcomes_and_nobody_thinks) {
  expect({
      {"setoption name Game value pig", {}},
      {"position startpos moves roll", {}},
      {"query turn", {"response chance"}},
      {"query p1turn", {"response false"}},
      {"query legal", {"response d6=1:1/6 d6=2:1/6 d6=3:1/6 d6=4:1/6 d6=5:1/6 d6=6:1/6"}},
      {"query legal side 0", {"response"}},
      {"query why d6=6", {"response ok"}},
  });
  EXPECT_TRUE(ask("go nodes 5").starts_with("error it is chance's turn"));
  EXPECT_TRUE(ask("go nodes 5 side 0").starts_with("error it is chance's turn"));
}

TEST_F(Script, the_state_of_a_side_shows_only_what_it_may_see) {
  send("setoption name Game value kuhn_poker");
  send("position startpos");
  const std::string deals = ask("query legal");
  // The two cards are dealt by chance: take the first outcome of each.
  const std::string first = deals.substr(9, deals.find(':') - 9);
  send("position startpos moves " + first);
  const std::string more = ask("query legal");
  const std::string second = more.substr(9, more.find(':') - 9);
  send("position startpos moves " + first + " " + second);
  const std::string all = ask("query state");
  const std::string zero = ask("query state side 0");
  const std::string one = ask("query state side 1");
  EXPECT_NE(zero, one);
  EXPECT_NE(all, zero);
  EXPECT_NE(all, one);
}

TEST_F(Script, options_wait_for_the_next_game) {
  const std::string before = ask("query state");
  expect({{"setoption name target value 7", {}}, {"setoption name pie value on", {}}});
  EXPECT_EQ(ask("query state"), before);
  // A refused position takes nothing up.
  EXPECT_TRUE(ask("position startpos moves zz").starts_with("error zz EV-1 "));
  EXPECT_EQ(ask("query state"), before);
  send("uginewgame");
  EXPECT_NE(ask("query state").find(R"("target":"7","pie":"on")"), std::string::npos);
  send("setoption name pie value off");
  send("position startpos");
  EXPECT_NE(ask("query state").find(R"("target":"7","pie":"off")"), std::string::npos);
}

TEST_F(Script, choosing_a_game_puts_its_options_back) {
  send("setoption name target value 7");
  send("setoption name Game value sitaos");
  send("position startpos");
  EXPECT_NE(ask("query state").find(R"("target":"100")"), std::string::npos);
  // The other game's options are not this one's.
  send("setoption name Game value pig");
  EXPECT_TRUE(ask("setoption name pie value on").starts_with("error "));
  EXPECT_NE(ask("query state").find(R"("game":"sitaos")"), std::string::npos);
}

TEST_F(Script, a_refused_event_leaves_the_position) {
  send("position startpos moves d4");
  const std::string before = ask("query state");
  expect({
      {"position startpos moves a1 b1 a1 zz", {"error a1 SI-3 there is already a pawn on a1"}},
      {"position startpos moves half", {"error half EV-4 this does not apply to this game"}},
      {"position startpos moves resign=1 a1", {"error a1 EV-3 the game is over"}},
  });
  EXPECT_EQ(ask("query state"), before);
  expect({{"position startpos moves", {}}, {"query turn", {"response 0"}}});
}

TEST_F(Script, speaks_french_when_told) {
  expect({
      {"setoption name Language value fr", {}},
      {"position startpos moves a1 a1", {"error a1 SI-3 un pion occupe déjà a1"}},
      {"query why swap",
       {"response SI-18 cette partie se joue sans la règle du partage (pie=off)"}},
      {"bonjour", {"error commande inconnue : bonjour"}},
  });
}

TEST_F(Script, blanks_and_foreign_line_ends_are_no_matter) {
  expect({{"", {}}, {"   \t ", {}}, {"\r", {}}, {"  isready\t\r", {"readyok"}}});
  expect({{"position\tstartpos  moves d4", {}}, {"query turn", {"response 1"}}});
}

TEST_F(Script, a_bad_line_gets_one_error_and_changes_nothing) {
  send("position startpos moves d4 e4");
  const std::string before = ask("query state");
  const Lines bad = {"hello",
                     "UGI",
                     "ugi now",
                     "isready?",
                     "isready isready",
                     "uginewgame x",
                     "stop it",
                     "quit now",
                     "setoption",
                     "setoption name",
                     "setoption name Level",
                     "setoption name Level value",
                     "setoption Level value 3",
                     "setoption name Level value 3 4",
                     "setoption name level value 3",
                     "setoption name Level value 0",
                     "setoption name Level value 11",
                     "setoption name Level value -1",
                     "setoption name Level value 1.5",
                     "setoption name Level value +5",
                     "setoption name Level value 0x5",
                     "setoption name Seed value -1",
                     "setoption name Seed value 99999999999999999999999",
                     "setoption name Hash value 0",
                     "setoption name Hash value 99999999",
                     "setoption name Threads value 100000",
                     "setoption name Language value de",
                     "setoption name Game value halma",
                     "setoption name pie value maybe",
                     "setoption name target value 0",
                     "setoption name target value 10000",
                     "setoption name cards value 3",
                     "position",
                     "position fen d4",
                     "position startpos d4",
                     "position startpos moves d4 d4",
                     "position startpos Moves d4",
                     "position startpos moves d4|e4",
                     "position startpos moves \u00e9",
                     "go fast",
                     "go nodes",
                     "go nodes 0",
                     "go nodes -5",
                     "go nodes x",
                     "go nodes 5 nodes 6",
                     "go nodes 99999999999999999999",
                     "go movetime -1",
                     "go movetime",
                     "go movetime 1e3",
                     "go movetime 999999999999999",
                     "go depth 0",
                     "go depth 100000",
                     "go infinite nodes 5",
                     "go infinite infinite",
                     "go infinite",
                     "go side 2",
                     "go side",
                     "go side 1 nodes 5",
                     "go side 0 side 0",
                     "go p1inc 5",
                     "go p2time 1000",
                     "go p1time -3 p2time 4",
                     "go 5",
                     "query",
                     "query legal 0",
                     "query legal side",
                     "query legal side 2",
                     "query legal side 0 x",
                     "query turn side 0",
                     "query p1turn x",
                     "query why",
                     "query why a1 b1",
                     "query why a1 side",
                     "query everything",
                     "query state side both",
                     std::string("isready\0", 8),
                     "isready \x1b[0m",
                     "is\x01ready",
                     "\xff\xfe",
                     "isready \x7f",
                     "position startpos moves d4\x07"};
  for (const std::string& line : bad) {
    const std::string answer = ask(line);
    EXPECT_TRUE(answer.starts_with("error ")) << line << " -> " << answer;
    EXPECT_EQ(std::count_if(answer.begin(), answer.end(),
                            [](char c) { return static_cast<unsigned char>(c) < 0x20; }),
              0)
        << line;
  }
  EXPECT_EQ(ask("query state"), before);
  EXPECT_TRUE(log.questions.empty());
  // The settings are as they were, too.
  send("go nodes 1");
  EXPECT_EQ(log.questions.back().level, kTopLevel);
  EXPECT_EQ(log.questions.back().seed, hash_word(0, 2));
}

TEST_F(Script, an_endless_line_is_refused_briefly) {
  EXPECT_LT(ask(std::string(std::size_t{2} << 20U, 'x')).size(), 200U);
  const std::string answer = ask("position startpos moves " + std::string(500'000, 'x'));
  EXPECT_LT(answer.size(), 1000U);
  EXPECT_NE(answer.find(" EV-1 "), std::string::npos);
}

TEST_F(Script, go_is_refused_when_the_game_is_over) {
  send("position startpos moves draw");
  EXPECT_TRUE(ask("go nodes 5").starts_with("error the game is over"));
}

TEST_F(Script, the_player_is_told_what_was_asked) {
  using std::chrono::milliseconds;
  send("setoption name Seed value 77");
  send("setoption name Level value 4");
  send("setoption name Threads value 2");
  send("setoption name Hash value 32");
  send("go nodes 1234 depth 6 movetime 90 side 0");
  ASSERT_EQ(log.questions.size(), 1U);
  const Question question = log.questions.back();
  EXPECT_EQ(question.seed, hash_word(77, 0));
  EXPECT_EQ(question.level, 4);
  EXPECT_EQ(question.threads, 2);
  EXPECT_EQ(question.limits.nodes, 1234U);
  EXPECT_EQ(question.limits.depth, 6);
  EXPECT_EQ(question.limits.time, milliseconds(90));
  EXPECT_EQ(log.memories, std::vector<int>{32});
  send("go");
  EXPECT_FALSE(log.questions.back().limits.nodes);
  EXPECT_FALSE(log.questions.back().limits.time);
  send("position startpos moves d4");
  send("go p1time 100000 p2time 2000 p1inc 7 p2inc 0");
  EXPECT_EQ(log.questions.back().side, Side::kOne);
  EXPECT_EQ(log.questions.back().limits.time, share_of_clock(milliseconds(2000), milliseconds(0)));
}

TEST_F(Script, a_new_game_is_told_and_another_game_gets_another_player) {
  send("go movetime 1");
  send("position startpos moves d4");
  send("go movetime 1");
  EXPECT_EQ(log.games, Lines{"sitaos"});
  EXPECT_EQ(log.new_games, 0);
  send("uginewgame");
  EXPECT_EQ(log.new_games, 1);
  send("setoption name Game value pig");
  send("position startpos");
  send("go movetime 1");
  EXPECT_EQ(log.games, (Lines{"sitaos", "pig"}));
}

TEST_F(Script, an_answer_by_nodes_owes_nothing_to_the_ones_before) {
  send("go nodes 5 movetime 5");
  EXPECT_EQ(log.new_games, 0);
  send("go nodes 5");
  EXPECT_EQ(log.new_games, 1);
}

TEST(ShareOfClock, leaves_something_and_never_nothing_to_think) {
  using std::chrono::milliseconds;
  for (const int remaining : {0, 1, 2, 10, 49, 100, 1000, 60'000, 3'600'000}) {
    for (const int increment : {0, 1, 100, 10'000, 1'000'000}) {
      const auto share = share_of_clock(milliseconds(remaining), milliseconds(increment));
      EXPECT_GE(share.count(), 1);
      if (remaining > 4) {
        EXPECT_LT(share.count(), remaining);
      }
    }
  }
  // Many turns fit into what is left.
  EXPECT_LE(share_of_clock(milliseconds(60'000), milliseconds(0)) * 10, milliseconds(60'000));
}

TEST(WriteInfo, tells_what_is_proven) {
  Progress progress;
  progress.depth = 9;
  progress.nodes = 10;
  progress.seconds = 2;
  EXPECT_EQ(write_info(progress), "info depth 9 nodes 10 nps 5 time 2000");
  progress.proven = -1;
  EXPECT_EQ(write_info(progress), "info depth 9 nodes 10 nps 5 time 2000 score proven loss");
  progress.score = 3;
  progress.proven = 1;
  progress.line = {"a1"};
  EXPECT_EQ(write_info(progress),
            "info depth 9 nodes 10 nps 5 time 2000 score cp 3 proven win pv a1");
  progress.proven.reset();
  progress.tell_chance(0.56789);
  EXPECT_EQ(write_info(progress),
            "info depth 9 nodes 10 nps 5 time 2000 score cp 14 chance 0.5679 pv a1");
}

}  // namespace
}  // namespace tablier
