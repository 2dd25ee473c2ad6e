#include <charconv>
#include <map>

#include "protocol/background.h"
#include "scripted.h"

// `mix`: what the best play chooses from in secret, and how often each.
namespace tablier {
namespace {

using testing::Lines;

class ScriptedMix : public testing::Scripted {};

TEST_F(ScriptedMix, tells_the_shares_in_four_digits) {
  log.shares = {{"1", 0.35}, {"2", 0.0}, {"3", 0.65}};
  send("setoption name Game value goofspiel");
  send("setoption name Level value 3");
  send("position startpos moves prize=2");
  EXPECT_EQ(send("mix nodes 100 side 1"), Lines{"mix 1:0.3500 2:0.0000 3:0.6500"});
  EXPECT_EQ(log.questions.back().side, Side::kOne);
  EXPECT_EQ(log.questions.back().level, kTopLevel) << "the best play's, whatever the level";
  EXPECT_EQ(log.questions.back().limits.nodes, 100U);
}

TEST_F(ScriptedMix, alone_where_a_player_does_not_mix) {
  EXPECT_EQ(send("mix side 0"), Lines{"mix"});
  EXPECT_EQ(send("mix"), Lines{"mix"}) << "one side's turn";
}

TEST_F(ScriptedMix, is_refused_where_nobody_chooses) {
  for (const char* line :
       {"mix side 1", "mix side 2", "mix nodes", "mix infinite", "mix quickly"}) {
    EXPECT_TRUE(ask(line).starts_with("error ")) << line;
  }
  send("setoption name Game value goofspiel");
  send("position startpos");
  EXPECT_TRUE(ask("mix side 0").starts_with("error ")) << "chance";
  play("prize=2");
  EXPECT_TRUE(ask("mix").starts_with("error ")) << "whose?";
  play("resign=0");
  EXPECT_TRUE(ask("mix side 0").starts_with("error ")) << "over";
}

// ACTION:SHARE, after `mix`.
std::map<std::string, double> read_mix(const std::string& line) {
  std::map<std::string, double> shares;
  const Words words = split_words(line);
  EXPECT_EQ(words.front(), "mix");
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t colon = words[i].rfind(':');
    double share = -1;
    const auto digits = words[i].substr(colon + 1);
    std::from_chars(digits.data(), digits.data() + digits.size(), share);
    shares[std::string(words[i].substr(0, colon))] = share;
  }
  return shares;
}

class ChifootmiMix : public testing::Scripted {
 protected:
  ChifootmiMix() : Scripted("chifootmi", make_brain) {}
};

TEST_F(ChifootmiMix, is_of_the_cards_that_may_be_played) {
  play("deck0=1,2,3,4,5,6,7,8,9,10,11 deck1=11,10,9,8,7,6,5,4,3,2,1 toss=0");
  for (const char* side : {"0", "1"}) {
    const std::string line = ask(std::string("mix nodes 2000 side ") + side);
    EXPECT_EQ(line, ask(std::string("mix nodes 2000 side ") + side)) << "the same again";
    const auto shares = read_mix(line);
    EXPECT_EQ(shares.size(), 4U);
    double sum = 0;
    for (const auto& [action, share] : shares) {
      EXPECT_EQ(ask("query why " + action + " side " + side), "response ok");
      sum += share;
    }
    EXPECT_NEAR(sum, 1, 4 * 0.00005);
  }
}

class SokrMix : public testing::Scripted {
 protected:
  SokrMix() : Scripted("sokr", make_brain) {}
};

TEST_F(SokrMix, SO_31_throws_are_even_and_nothing_else_is_mixed) {
  const std::string kick_off =
      "toss=0 f1,f1,g1,f2,g2,g2,f3,f3,g3,g3,d5|a6,a6,c6,c6,a7,b7,b7,a8,b8,b8,c8";
  play("toss=0");
  EXPECT_EQ(ask("mix side 0"), "mix");
  play(kick_off);
  EXPECT_EQ(ask("mix"), "mix");
  play(kick_off + " d5>e6 e6>e7 b7>c8 c6>d7 e7>e8 e8>e9 shoot");
  EXPECT_EQ(ask("mix side 0"), "mix P:0.3333 R:0.3333 S:0.3333");
  EXPECT_EQ(ask("mix side 1"), "mix P:0.3333 R:0.3333 S:0.3333");
}

TEST(BackgroundMix, is_waited_for_and_stopped_like_a_search) {
  testing::BrainLog log;
  testing::Transcript transcript;
  BackgroundRunner runner;
  ProtocolSession session{testing::fake_setup(log), runner, transcript.ear()};
  log.patient = true;
  log.shares = {{"d4", 1.0}};
  session.line("mix");
  session.line("isready");
  ASSERT_TRUE(transcript.wait_for("readyok"));
  session.line("position startpos moves d4");
  session.line("query turn");
  EXPECT_EQ(transcript.count("response"), 0U) << "they wait their turn";
  session.line("stop");
  ASSERT_TRUE(transcript.wait_for("mix d4:1.0000"));
  while (!session.idle()) {
    std::this_thread::yield();
    session.search_ended();
  }
  EXPECT_EQ(transcript.take(), (Lines{"readyok", "mix d4:1.0000", "response 1"}));
  EXPECT_TRUE(log.was_told);
}

}  // namespace
}  // namespace tablier
