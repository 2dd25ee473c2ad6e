#include "scripted.h"

// `query odds`: the exact chance to score, as JSON.
namespace tablier {
namespace {

class LignesOddsQuery : public testing::Scripted {
 protected:
  LignesOddsQuery() : Scripted("lignes") {}
};

const std::string kStrategy = "d6=4 dice=1+4 h12>g13 g13>g14 c10>d11";
const std::string kNobody = R"(response {"side":null,"chance":0,"choices":[]})";

TEST_F(LignesOddsQuery, in_a_strategy_phase_those_of_stopping_now) {
  const std::string told =
      R"(response {"side":0,"chance":0.1666666667,"choices":[)"
      R"({"action":"g14!g23","kind":"shot","squares":9,"die":0.3333333333,"keeper":0.5,)"
      R"("chance":0.1666666667},)"
      R"({"action":"g14-d11","kind":"relay","squares":3,"die":0.8333333333,"keeper":1,)"
      R"("chance":0}]})";
  play(kStrategy);
  EXPECT_EQ(ask("query odds"), told);
  // The same once it has stopped.
  play(kStrategy + " stop");
  EXPECT_EQ(ask("query odds"), told);
}

TEST_F(LignesOddsQuery, LA_17_with_the_die_of_12_thrown) {
  play(kStrategy + " stop d12=9");
  EXPECT_EQ(ask("query odds"),
            R"(response {"side":0,"chance":0.5,"choices":[)"
            R"({"action":"g14!g23","kind":"shot","squares":9,"die":1,"keeper":0.5,"chance":0.5},)"
            R"({"action":"g14-d11","kind":"relay","squares":3,"die":1,"keeper":1,"chance":0}]})");
  play(kStrategy + " stop d12=2");
  EXPECT_EQ(ask("query odds"), R"(response {"side":0,"chance":0,"choices":[]})");
}

TEST_F(LignesOddsQuery, LA_25_of_the_keepers_die_that_is_due) {
  play(kStrategy + " stop d12=9 g14!g23");
  EXPECT_EQ(ask("query odds"), R"(response {"side":0,"chance":0.5,"choices":[]})");
}

TEST_F(LignesOddsQuery, side_1_is_told_as_side_1) {
  play("d6=3 dice=1+1 h12>i11");
  EXPECT_EQ(ask("query odds"),
            R"(response {"side":1,"chance":0.125,"choices":[)"
            R"({"action":"i11!i1","kind":"shot","squares":10,"die":0.25,"keeper":0.5,)"
            R"("chance":0.125}]})");
}

TEST_F(LignesOddsQuery, nobody_has_a_shot_at_the_kick_off_at_the_dice_and_at_the_end) {
  send("position startpos");
  EXPECT_EQ(ask("query odds"), kNobody);
  play("d6=4");
  EXPECT_EQ(ask("query odds"), kNobody);
  // Without the ball.
  play("d6=6 dice=1+11 stop d12=4 h12-d16 dice=2+1");
  EXPECT_EQ(ask("query odds"), kNobody);
  play("d6=4 resign=0");
  EXPECT_EQ(ask("query odds"), kNobody);
}

TEST_F(LignesOddsQuery, asks_for_no_more_words) {
  play(kStrategy);
  EXPECT_TRUE(ask("query odds side 0").starts_with("error "));
  EXPECT_TRUE(ask("query odds g14!g23").starts_with("error "));
}

TEST_F(LignesOddsQuery, other_games_have_none) {
  for (const char* game : {"sitaos", "chifootmi", "sokr"}) {
    send(std::string("setoption name Game value ") + game);
    send("position startpos");
    EXPECT_EQ(ask("query odds"), "response none") << game;
  }
}

}  // namespace
}  // namespace tablier
