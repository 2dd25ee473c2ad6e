#include "client/match_client.h"

#include <gtest/gtest.h>

#include "fake_channel.h"

namespace tablier::client {
namespace {

std::string entry(int number, std::string_view rest = "\"e\":\"d4\",\"s\":0") {
  return R"({"m":"abc","n":)" + std::to_string(number) + "," + std::string(rest) + "}";
}

class Following : public testing::Test {
 protected:
  Following()
      : client_("abc", opener(wire_),
                {[this](const MatchTold&) { ++matches_; },
                 [this](const EntryTold& told) { numbers_.push_back(told.number); },
                 [this](const AnswerTold& told) { answers_.push_back(told); },
                 [this](const ComplaintTold& told) { refused_.push_back(told); },
                 [this](const LinkTold& told) { links_.push_back(told.kind); }},
                settings()) {}

  static MatchClient::Settings settings() {
    MatchClient::Settings settings;
    settings.id_prefix = "x";
    return settings;
  }

  void pump(int milliseconds = 0) {
    now_ += Moment(milliseconds);
    client_.pump(now_);
  }
  // Until the server has greeted us and been asked for the match.
  std::vector<std::string> arrive() {
    pump();
    wire_.open();
    wire_.tell(R"({"hello":1,"player":"p","now":1})");
    pump();
    return wire_.take_sent();
  }

  FakeWire wire_;
  Moment now_{1000};
  int matches_ = 0;
  std::vector<std::uint32_t> numbers_;
  std::vector<AnswerTold> answers_;
  std::vector<ComplaintTold> refused_;
  std::vector<LinkTold::Kind> links_;
  MatchClient client_;
};

TEST_F(Following, asks_for_everything_and_hears_each_entry_once) {
  EXPECT_EQ(arrive(), std::vector<std::string>{R"({"id":"watch","watch":"abc","from":0})"});
  wire_.tell(R"({"match":{"id":"abc","count":2}})");
  wire_.tell("[" + entry(0) + "," + entry(1) + "]");
  wire_.tell(entry(1));
  wire_.tell(entry(2));
  wire_.tell(R"({"m":"other","n":3,"e":"d4"})");
  pump();
  EXPECT_EQ(matches_, 1);
  EXPECT_EQ(numbers_, (std::vector<std::uint32_t>{0, 1, 2}));
  EXPECT_EQ(client_.count(), 3U);
}

TEST_F(Following, comes_back_with_patience_and_asks_from_where_it_was) {
  arrive();
  wire_.tell(entry(0));
  wire_.tell(entry(1));
  pump();
  wire_.close();
  pump();
  EXPECT_EQ(links_, (std::vector{LinkTold::Kind::kUp, LinkTold::Kind::kLost}));
  EXPECT_EQ(wire_.opened, 1);
  EXPECT_EQ(client_.due(), now_ + Moment(200));
  pump(199);
  EXPECT_EQ(wire_.opened, 1);
  // Nobody there: each time it waits twice as long, up to ten seconds, and says nothing more.
  for (const int wait : {1, 400, 800, 1600, 3200, 6400, 10000, 10000}) {
    pump(wait);
    wire_.close(NetTrouble::kRefused);
    pump();
  }
  EXPECT_EQ(wire_.opened, 9);
  EXPECT_EQ(links_.size(), 2U);
  now_ += Moment(10'000);
  EXPECT_EQ(arrive(), std::vector<std::string>{R"({"id":"watch","watch":"abc","from":2})"});
  EXPECT_EQ(links_.back(), LinkTold::Kind::kUp);
}

TEST_F(Following, a_server_that_greets_and_hangs_up_is_not_called_all_the_time) {
  arrive();
  for (int round = 0; round < 12; ++round) {
    wire_.close();
    pump();
    now_ = std::max(now_, client_.due());
    arrive();
  }
  wire_.close();
  pump();
  EXPECT_GT(client_.due() - now_, Moment(5000));
  // Once it has held for a while, it is called at once again.
  now_ = client_.due();
  arrive();
  pump(6000);
  wire_.close();
  pump();
  EXPECT_EQ(client_.due() - now_, Moment(200));
}

TEST_F(Following, what_was_not_answered_is_sent_again_under_the_same_name) {
  client_.act(Deed::kMove, "d4");  // before there is a connection
  const auto sent = arrive();
  ASSERT_EQ(sent.size(), 2U);
  EXPECT_EQ(sent[1], R"({"id":"xd1","m":"abc","do":"move","a":"d4","n":0})");
  wire_.close();
  pump();
  now_ += Moment(300);
  EXPECT_EQ(arrive()[1], sent[1]);
  EXPECT_EQ(client_.waiting(), 1U);
  wire_.tell(entry(0, R"("e":"d4","s":0,"id":"xd1")"));
  pump();
  EXPECT_EQ(client_.waiting(), 0U);
  wire_.close();
  pump();
  now_ += Moment(500);
  EXPECT_EQ(arrive().size(), 1U);
}

TEST_F(Following, an_answer_in_any_form_is_one) {
  arrive();
  const std::string first = client_.act(Deed::kSay, "3");
  const std::string second = client_.act(Deed::kResign);
  const std::string third = client_.act(Deed::kOffer, "draw");
  EXPECT_EQ(wire_.take_sent(),
            (std::vector<std::string>{R"({"id":"xd1","m":"abc","do":"say","a":"3"})",
                                      R"({"id":"xd2","m":"abc","do":"resign"})",
                                      R"({"id":"xd3","m":"abc","do":"offer","a":"draw"})"}));
  wire_.tell(R"({"ok":")" + first + R"(","n":13})");
  wire_.tell(R"({"no":")" + second + R"(","code":"refused","clause":"EV-3","text":"it is over"})");
  pump();
  EXPECT_EQ(client_.waiting(), 1U);
  ASSERT_EQ(refused_.size(), 1U);
  EXPECT_EQ(refused_[0].clause, "EV-3");
  // Something is sent again even on a connection that holds.
  pump(9999);
  EXPECT_TRUE(wire_.take_sent().empty());
  pump(1);
  EXPECT_EQ(wire_.take_sent().size(), 1U);
  wire_.tell(R"({"ok":")" + third + R"(","n":14})");
  pump();
  EXPECT_EQ(client_.waiting(), 0U);
}

TEST_F(Following, a_store_that_fails_is_tried_again) {
  arrive();
  const std::string id = client_.act(Deed::kMove, "d4");
  wire_.take_sent();
  wire_.tell(R"({"no":")" + id + R"(","code":"store","text":"not saved"})");
  pump();
  EXPECT_TRUE(refused_.empty());
  EXPECT_EQ(client_.waiting(), 1U);
  pump(1000);
  EXPECT_EQ(wire_.take_sent().size(), 1U);
}

TEST_F(Following, entries_that_are_missing_are_asked_for) {
  arrive();
  wire_.tell(entry(0));
  wire_.tell(entry(2));
  wire_.tell(entry(3));
  pump();
  EXPECT_EQ(numbers_, std::vector<std::uint32_t>{0});
  pump(1000);
  EXPECT_EQ(wire_.take_sent(),
            std::vector<std::string>{R"({"id":"watch","watch":"abc","from":1})"});
  pump(10);
  EXPECT_TRUE(wire_.take_sent().empty());  // once is enough
  for (int i = 1; i < 4; ++i) wire_.tell(entry(i));
  pump();
  EXPECT_EQ(numbers_, (std::vector<std::uint32_t>{0, 1, 2, 3}));
  pump(5000);
  EXPECT_TRUE(wire_.take_sent().empty());
}

TEST_F(Following, silence_is_asked_about_and_then_believed) {
  arrive();
  pump(14'999);
  EXPECT_TRUE(wire_.take_sent().empty());
  pump(1);
  EXPECT_EQ(wire_.take_sent(), std::vector<std::string>{R"({"ping":1})"});
  wire_.tell(R"({"pong":1,"now":2})");
  pump();
  pump(39'999);
  EXPECT_TRUE(client_.up());
  pump(1);
  EXPECT_FALSE(client_.up());
  EXPECT_EQ(links_.back(), LinkTold::Kind::kLost);
}

TEST_F(Following, there_is_no_point_in_trying) {
  pump();
  wire_.close(NetTrouble::kRefused);
  wire_.status = 401;
  pump();
  EXPECT_EQ(links_, std::vector{LinkTold::Kind::kGone});
  EXPECT_EQ(client_.due(), Moment::max());
  pump(100'000);
  EXPECT_EQ(wire_.opened, 1);
}

TEST_F(Following, a_match_that_is_not_there) {
  arrive();
  wire_.tell(R"({"no":"watch","code":"no-match","text":"there is none"})");
  wire_.tell(entry(0));
  pump();
  EXPECT_EQ(links_.back(), LinkTold::Kind::kGone);
  EXPECT_TRUE(numbers_.empty());
}

TEST_F(Following, a_match_by_other_rules) {
  arrive();
  wire_.tell(R"({"no":null,"code":"edition","text":"it is by another edition"})");
  pump();
  EXPECT_EQ(links_.back(), LinkTold::Kind::kGone);
}

TEST_F(Following, nonsense_ends_the_connection_and_nothing_else) {
  for (const std::string_view nonsense : {"{", "nul", "\"\\ud800\"", "{\"m\":\"\xff\"}"}) {
    now_ += Moment(20'000);
    arrive();
    wire_.tell(std::string(nonsense));
    pump();
    EXPECT_FALSE(client_.up()) << nonsense;
  }
  now_ += Moment(20'000);
  arrive();
  // What is JSON and not understood is passed over.
  for (const std::string_view odd :
       {"1", "[]", "null", "[[[]]]", R"({"m":1,"n":"x"})", R"({"m":"abc","n":-1,"e":[]})",
        R"({"m":"abc","n":1e300})", R"({"match":7})", R"({"no":{},"code":[]})", R"({"re":0})",
        R"({"ok":null})", R"({"hello":{}})", R"({"m":"abc","n":7,"new":"thing"})"}) {
    wire_.tell(std::string(odd));
  }
  pump();
  EXPECT_TRUE(client_.up());
}

TEST_F(Following, questions_are_answered) {
  arrive();
  const std::string id = client_.ask("why", "d4");
  EXPECT_EQ(wire_.take_sent(),
            std::vector<std::string>{R"({"id":"xq1","m":"abc","ask":"why","a":"d4"})"});
  wire_.tell(R"({"re":")" + id + R"(","ok":true})");
  pump();
  ASSERT_EQ(answers_.size(), 1U);
  EXPECT_TRUE(answers_[0].allowed);
  EXPECT_EQ(client_.waiting(), 0U);
}

}  // namespace
}  // namespace tablier::client
