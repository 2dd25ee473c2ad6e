#include "client/told.h"

#include <gtest/gtest.h>

namespace tablier::client {
namespace {

template <class T>
T only(std::string_view message) {
  const auto list = read_told(message);
  EXPECT_TRUE(list && list->size() == 1 && std::holds_alternative<T>(list->front())) << message;
  return list && list->size() == 1 ? std::get<T>(list->front()) : T{};
}

TEST(Told, a_match_as_the_protocol_shows_it) {
  const MatchTold match = only<MatchTold>(
      R"({"match":{"id":"2k9d0qw3xv7t","game":"sitaos","options":{"pie":"on"},"clock":"fischer:300+5",)"
      R"("rated":false,"hidden":false,"status":"playing","created":1763347000123,)"
      R"("host":{"name":"Zoé","side":0},"guest":{"name":null,"level":3,"side":1},"you":0,"count":7,)"
      R"("turn":1,"awaits":[false,true],"score":[3,4],"result":null,"left":[298100,300000],)"
      R"("offers":[["draw",0],["x"]],"commitment":"9f","nonces":["ab",null],"next":null}})");
  EXPECT_EQ(match.id, "2k9d0qw3xv7t");
  EXPECT_EQ(match.options, (Settings{{"pie", "on"}}));
  EXPECT_EQ(match.status, Status::kPlaying);
  EXPECT_EQ(match.host.name, "Zoé");
  ASSERT_TRUE(match.guest);
  EXPECT_EQ(match.guest->level, 3);
  EXPECT_EQ(match.guest->side, Side::kOne);
  EXPECT_EQ(match.you, Side::kZero);
  EXPECT_FALSE(match.you_host);
  EXPECT_EQ(match.left, (Clocks{298100, 300000}));
  EXPECT_EQ(match.offers, (std::vector{std::pair(std::string("draw"), Side::kZero)}));
  EXPECT_EQ(match.nonces, (std::array<std::string, 2>{"ab", ""}));
  EXPECT_EQ(match.score, (std::array{3, 4}));
}

TEST(Told, entries_of_every_kind) {
  using Kind = EntryTold::Kind;
  const auto kind = [](std::string_view rest) {
    return only<EntryTold>(R"({"m":"a","n":12,)" + std::string(rest) + "}").kind;
  };
  EXPECT_EQ(kind(R"("e":"d4","s":0)"), Kind::kEvent);
  EXPECT_EQ(kind(R"("seal":0,"h":"x")"), Kind::kSeal);
  EXPECT_EQ(kind(R"("offer":"draw","s":0)"), Kind::kOffer);
  EXPECT_EQ(kind(R"("decline":"draw","s":1)"), Kind::kDecline);
  EXPECT_EQ(kind(R"("undo":14,"s":1)"), Kind::kUndo);
  EXPECT_EQ(kind(R"("say":3,"s":0)"), Kind::kSay);
  EXPECT_EQ(kind(R"("created":true)"), Kind::kCreated);
  EXPECT_EQ(kind(R"("nonce":"x")"), Kind::kNonce);
  EXPECT_EQ(kind(R"("joined":{"name":null})"), Kind::kJoined);
  EXPECT_EQ(kind(R"("begun":{"host":1,"toss":true})"), Kind::kBegun);
  EXPECT_EQ(kind(R"("aborted":true)"), Kind::kAborted);
  EXPECT_EQ(kind(R"("pause":5000)"), Kind::kPause);
  EXPECT_EQ(kind(R"("next":"b")"), Kind::kNext);
  EXPECT_EQ(kind(R"("unheard-of":1)"), Kind::kOther);
  const auto pair = only<EntryTold>(R"({"m":"a","n":1,"e":"7|T","salts":["aa","bb"],"c":[1,2]})");
  EXPECT_EQ(pair.salts, (std::array<std::string, 2>{"aa", "bb"}));
  EXPECT_EQ(pair.left, (Clocks{1, 2}));
  EXPECT_FALSE(pair.side);
}

TEST(Told, the_rest) {
  EXPECT_EQ(only<HelloTold>(R"({"hello":1,"player":null,"now":1})").player, "");
  EXPECT_EQ(only<DoneTold>(R"({"ok":"a1","n":13})").id, "a1");
  EXPECT_EQ(only<ComplaintTold>(R"({"no":"a1","code":"stale","text":"t"})").code, "stale");
  EXPECT_EQ(only<AnswerTold>(R"({"re":"q1","legal":["a","b"]})").legal,
            (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(only<AnswerTold>(R"({"re":"q1","unlisted":"setup"})").unlisted, "setup");
  EXPECT_EQ(only<AnswerTold>(R"({"re":"q1","clause":"SI-3","text":"t"})").clause, "SI-3");
  only<PongTold>(R"({"pong":7,"now":1})");
  EXPECT_EQ(read_told(R"([{"pong":1},{"ok":"x"},5])")->size(), 2U);
}

TEST(Told, bodies) {
  EXPECT_FALSE(read_match("{}"));
  EXPECT_FALSE(read_match("[1]"));
  EXPECT_TRUE(read_match(R"({"id":"a"})"));
  EXPECT_EQ(read_matches(R"({"matches":[{"id":"a"},{},{"id":"b"}]})").size(), 2U);
  EXPECT_TRUE(read_matches("nonsense").empty());
  EXPECT_EQ(read_complaint(R"({"code":"over","text":"t"})").code, "over");
  EXPECT_EQ(read_text_field(R"({"token":"t"})", "token"), "t");
  EXPECT_EQ(read_text_field(R"({"token":5})", "token"), "");
}

}  // namespace
}  // namespace tablier::client
