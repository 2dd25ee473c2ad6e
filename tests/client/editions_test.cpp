#include <gtest/gtest.h>

#include "online/lobby.h"
#include "online_evening.h"

// Matches by other editions of the rules than this program knows: they are named, and not followed.
namespace tablier::online {
namespace {

using Ending = OnlineSession::Ending::Kind;

client::MatchTold told(std::string_view edition) {
  return *client::read_match(
      R"({"id":"2k9d0qw3xv7t","game":"sokr",)" + std::string(edition) +
      R"("options":{"match":"turns:8","shots":"rps"},"clock":"none","status":"open",)"
      R"("host":{"name":"Zoé","side":null},"guest":null})");
}

TEST(ClientEditions, none_named_is_the_first_and_one_that_cannot_be_is_not_known) {
  EXPECT_EQ(told("").edition, 1);
  EXPECT_EQ(told(R"("edition":2,)").edition, 2);
  EXPECT_EQ(told(R"("edition":9999,)").edition, 9999);
  for (const char* bad : {R"("edition":0,)", R"("edition":-2,)", R"("edition":"2",)",
                          R"("edition":123456789012,)", R"("edition":null,)"}) {
    EXPECT_FALSE(knows_rules(told(bad))) << bad;
  }
  EXPECT_TRUE(knows_rules(told(R"("edition":2,)")));
  EXPECT_FALSE(knows_rules(told("")));
  EXPECT_FALSE(knows_rules(told(R"("edition":3,)")));
}

TEST(ClientEditions, a_sentence_says_which_is_known_and_where_the_record_is) {
  const client::Address server{"games.example", 443, true};
  const std::string older = describe_unknown(told(""), server, Language::kEnglish);
  EXPECT_NE(older.find("edition 1"), std::string::npos) << older;
  EXPECT_NE(older.find("only edition 2"), std::string::npos) << older;
  EXPECT_NE(older.find("https://games.example/api/1/matches/2k9d0qw3xv7t/record"),
            std::string::npos)
      << older;
  const std::string newer = describe_unknown(told(R"("edition":3,)"), server, Language::kFrench);
  EXPECT_NE(newer.find("mettre à jour"), std::string::npos) << newer;
  client::MatchTold ludo = told("");
  ludo.game = "ludo";
  EXPECT_EQ(describe_unknown(ludo, server, Language::kEnglish),
            "That game is not known here: ludo.");
}

// What is at its default says nothing.
TEST(ClientEditions, a_line_shows_unusual_options_only) {
  EXPECT_EQ(describe_match(told(R"("edition":2,)"), Language::kEnglish),
            "Sok'R match=turns:8, Zoé");
}

TEST(ClientEditions, a_wish_says_by_which_rules) {
  EXPECT_EQ(read_wish("sokr match=turns:8", Language::kEnglish)->edition, 2);
}

TEST(ClientEditions, a_match_that_new_rules_have_ended_is_left) {
  OnlineEvening evening("sitaos", {}, Side::kZero);
  evening.match.begin();
  evening.type("d4");
  evening.then([&] { evening.match.other_does(R"("aborted":true,"end":"edition")"); });
  const auto ending = evening.play();
  EXPECT_EQ(ending.kind, Ending::kLeft);
  EXPECT_FALSE(ending.stays);
  EXPECT_TRUE(evening.says("rules have been renewed")) << evening.output;
  EXPECT_FALSE(evening.says("called off"));
}

// The server's rules are others by now: whatever is known here, the match is not played there.
TEST(ClientEditions, what_the_server_does_not_play_is_not_followed) {
  const client::MatchTold renewed = told(R"("edition":2,"rules":3,)");
  EXPECT_EQ(renewed.rules, 3);
  EXPECT_FALSE(knows_rules(renewed));
  const client::Address server{"games.example", 443, true};
  const std::string later = describe_unknown(renewed, server, Language::kEnglish);
  EXPECT_NE(later.find("plays by edition 3 now"), std::string::npos) << later;
  const std::string earlier =
      describe_unknown(told(R"("edition":2,"rules":1,)"), server, Language::kFrench);
  EXPECT_NE(earlier.find("remis à jour"), std::string::npos) << earlier;
}

// A server that calls a match over and sends no entries of it.
TEST(ClientEditions, an_end_without_a_game_is_refused) {
  for (const auto me : {std::optional(Side::kZero), std::optional<Side>()}) {
    OnlineEvening evening("sitaos", {}, me);
    evening.match.calls_over = true;
    const auto ending = evening.play();
    EXPECT_EQ(ending.kind, Ending::kGone);
    EXPECT_TRUE(evening.says("no game by these rules")) << evening.output;
  }
}

}  // namespace
}  // namespace tablier::online
