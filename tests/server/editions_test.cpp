#include <gtest/gtest.h>

#include "match/other_rules.h"
#include "server/running_server.h"

// A real server over a store in which matches by other editions of the rules lie.
namespace tablier::server {
namespace {

namespace json = boost::json;

class ServerEditions : public ::testing::Test {
 protected:
  ServerEditions() { server_.emplace(ServerOptions{}, store_); }

  // The same match, as a server with that edition has stored it under another key.
  std::string copy(const std::string& id, int edition) {
    const std::lock_guard lock(store_->mutex);
    StoredMatch stored = by_edition(**store_->store->load(*read_match_key(id)), edition);
    stored.row.key = MatchKey{next_++};
    std::string name = write_key(stored.row.key);
    stored.row.summary.replace(stored.row.summary.find(id), id.size(), name);
    const Write write = CreateMatch{stored.row, stored.entries};
    EXPECT_TRUE(store_->store->write(std::span(&write, 1)));
    return name;
  }
  MatchRow row(const std::string& id) {
    const std::lock_guard lock(store_->mutex);
    return (*store_->store->load(*read_match_key(id)))->row;
  }
  void restart() {
    server_.reset();
    server_.emplace(ServerOptions{}, store_);
  }

  PlainResponse get(const std::string& path, std::string_view token = {}) {
    return ask(server_->port(), "GET", "/api/1/" + path, {},
               token.empty() ? std::string() : RunningServer::bearer(token));
  }
  PlainResponse post(const std::string& path, const std::string& body, std::string_view token) {
    return ask(server_->port(), "POST", "/api/1/" + path, body, RunningServer::bearer(token));
  }
  static std::string code(const PlainResponse& response) {
    return std::to_string(response.status) + " " +
           std::string(json::parse(response.body).at("code").as_string());
  }
  json::object listed(const std::string& id, std::string_view token) {
    const auto answer = get("matches?list=mine", token);
    const json::value list = json::parse(answer.body);
    for (const json::value& match : list.at("matches").as_array()) {
      if (match.at("id").as_string() == json::string_view(id.data(), id.size())) {
        return match.as_object();
      }
    }
    ADD_FAILURE() << answer.body;
    return {};
  }

  std::shared_ptr<SharedStore> store_ = std::make_shared<SharedStore>();
  std::optional<RunningServer> server_;
  std::uint64_t next_ = 1000;
};

TEST_F(ServerEditions, an_older_match_is_history) {
  const std::string host = server_->guest();
  const std::string guest = server_->guest();
  const std::string playing = copy(server_->begun_match(host, guest, "chifootmi"), 1);
  const std::string finished = server_->begun_match(host, guest, "sitaos");
  PlainWebSocket socket(server_->port(), host);
  socket.send(R"({"id":"r1","m":")" + finished + R"(","do":"resign"})");
  ASSERT_TRUE(socket.receive_with(R"("ok":"r1")"));
  const std::string over = copy(finished, 1);
  restart();

  // Whoever comes first ends it; a list says so.
  const auto look = get("matches/" + playing, host);
  ASSERT_EQ(look.status, 200) << look.body;
  const json::object told = json::parse(look.body).as_object();
  EXPECT_EQ(told.at("status").as_string(), "aborted");
  EXPECT_EQ(told.at("end").as_string(), "edition");
  EXPECT_EQ(told.at("edition").as_int64(), 1);
  EXPECT_EQ(told.at("seat").as_string(), "host");
  EXPECT_TRUE(told.at("result").is_null());
  EXPECT_EQ(listed(playing, guest).at("end").as_string(), "edition");
  EXPECT_EQ(listed(playing, guest).at("seat").as_string(), "guest");
  EXPECT_EQ(row(playing).status, MatchStatus::kAborted);

  // What was over has its result.
  const json::object history = listed(over, guest);
  EXPECT_EQ(history.at("status").as_string(), "over");
  EXPECT_EQ(history.at("result").as_int64(), 1);
  EXPECT_EQ(history.at("edition").as_int64(), 1);
  EXPECT_EQ(listed(finished, guest).at("edition").as_int64(), 2);

  // Its text can be read, by anybody, as it is noted: nothing is hidden any more.
  for (const std::string& id : {playing, over}) {
    const auto text = get("matches/" + id + "/record");
    ASSERT_EQ(text.status, 200);
    EXPECT_NE(text.head.find("text/plain"), std::string::npos);
    const auto record = read_record(text.body);
    ASSERT_TRUE(record) << text.body;
    EXPECT_EQ(record->edition, 1);
    EXPECT_EQ(record->result, id == over ? GameResult::kSide1 : GameResult::kNone);
    EXPECT_EQ(text.body.find('?'), std::string::npos);
    EXPECT_EQ(verify(text.body).error().kind, RecordError::Kind::kUnknownEdition);
  }

  // Nothing else can be done with it.
  const std::string nonce = R"({"nonce":")" + std::string(32, 'c') + "\"}";
  EXPECT_EQ(code(post("matches/" + playing + "/join", nonce, guest)), "409 edition");
  EXPECT_EQ(code(post("matches/" + playing + "/nonce", nonce, host)), "409 edition");
  EXPECT_EQ(code(post("matches/" + over + "/abort", "{}", host)), "409 edition");
  PlainWebSocket again(server_->port(), host);
  again.send(R"({"watch":")" + over + R"(","from":0})");
  EXPECT_TRUE(again.receive_with(R"("no":null,"code":"edition")"));
  again.send(R"({"id":"m1","m":")" + over + R"(","do":"offer","a":"rematch"})");
  EXPECT_TRUE(again.receive_with(R"("no":"m1","code":"edition")"));
  again.send(R"({"id":"q1","m":")" + over + R"(","ask":"record"})");
  EXPECT_TRUE(again.receive_with(R"("no":"q1","code":"edition")"));
}

TEST_F(ServerEditions, a_newer_match_is_listed_and_left_alone) {
  const std::string host = server_->guest();
  const std::string guest = server_->guest();
  const std::string finished = server_->begun_match(host, guest, "sitaos");
  const std::string playing = copy(server_->begun_match(host, guest, "chifootmi"), 3);
  PlainWebSocket socket(server_->port(), host);
  socket.send(R"({"id":"r1","m":")" + finished + R"(","do":"resign"})");
  ASSERT_TRUE(socket.receive_with(R"("ok":"r1")"));
  const std::string over = copy(finished, 3);
  const MatchRow before = row(playing);
  restart();
  const json::object told = json::parse(get("matches/" + playing).body).as_object();
  EXPECT_EQ(told.at("status").as_string(), "playing");
  EXPECT_EQ(told.at("edition").as_int64(), 3);
  EXPECT_FALSE(told.contains("seat"));
  EXPECT_EQ(listed(playing, host).at("edition").as_int64(), 3);
  // What is hidden in it only its own rules know.
  EXPECT_EQ(code(get("matches/" + playing + "/record", host)), "409 edition");
  EXPECT_EQ(get("matches/" + over + "/record").status, 200);
  EXPECT_EQ(row(playing), before);
}

TEST_F(ServerEditions, who_plays_by_other_rules_neither_creates_nor_joins) {
  const std::string host = server_->guest();
  const std::string guest = server_->guest();
  for (const int edition : {1, 3}) {
    const auto refused =
        post("matches", R"({"game":"sitaos","edition":)" + std::to_string(edition) + "}", host);
    EXPECT_EQ(code(refused), "409 other-rules");
  }
  for (const char* bad : {"0", "10000", "\"2\"", "null", "2.5"}) {
    const std::string body = std::string(R"({"game":"sitaos","edition":)") + bad + "}";
    EXPECT_EQ(code(post("matches", body, host)), "400 bad-request") << bad;
  }
  const auto created = post("matches", R"({"game":"sitaos","edition":2,"opponent":"open"})", host);
  ASSERT_EQ(created.status, 201) << created.body;
  EXPECT_EQ(json::parse(created.body).at("edition").as_int64(), 2);
  EXPECT_EQ(json::parse(created.body).at("options").as_object().size(),
            find_game("sitaos")->option_specs().size());
  const std::string path =
      "matches/" + std::string(json::parse(created.body).at("id").as_string()) + "/join";
  const std::string nonce = R"("nonce":")" + std::string(32, 'b') + "\"";
  EXPECT_EQ(code(post(path, "{" + nonce + R"(,"edition":1})", guest)), "409 other-rules");
  EXPECT_EQ(code(post(path, "{" + nonce + R"(,"edition":0})", guest)), "400 bad-request");
  EXPECT_EQ(post(path, "{" + nonce + R"(,"edition":2})", guest).status, 200);
}

// A guest of the time before takes a name: what was played goes along.
TEST_F(ServerEditions, history_goes_along_with_a_name) {
  const std::string host = server_->guest();
  const std::string guest = server_->guest();
  const std::string playing = copy(server_->begun_match(host, guest, "sokr"), 1);
  restart();
  const auto named = post("register", R"({"name":"Léa","password":"correct horse"})", guest);
  ASSERT_EQ(named.status, 200) << named.body;
  const std::string token(json::parse(named.body).at("token").as_string());
  EXPECT_EQ(listed(playing, token).at("guest").at("name").as_string(), "Léa");
  const auto record = read_record(get("matches/" + playing + "/record").body);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->players[1], "Léa");
}

}  // namespace
}  // namespace tablier::server
