#include <gtest/gtest.h>

#include <atomic>

#include "server/running_server.h"

// What a connection makes the server believe of its network, with the clock in the test's hands.
namespace tablier::server {
namespace {

namespace json = boost::json;

class ServerLag : public testing::Test {
 protected:
  ServerLag() : server_(options(), std::make_shared<SharedStore>(), world()) {}

  static ServerOptions options() {
    ServerOptions options;
    options.quiet = true;
    return options;
  }
  World world() {
    World world = real_world();
    world.now = [this] { return now_.load(); };
    world.microseconds = [this] { return now_.load() * 1000; };
    return world;
  }

  void begin() {
    host_ = server_.guest();
    guest_ = server_.guest();
    const std::string bearer = RunningServer::bearer(host_);
    const auto created = ask(server_.port(), "POST", "/api/1/matches",
                             R"({"side":"0","game":"sitaos","clock":"fischer:60+0"})", bearer);
    const auto match = json::parse(created.body).as_object();
    id_ = match.at("id").as_string();
    const std::string path = "/api/1/matches/" + id_;
    ask(server_.port(), "POST", path + "/nonce", R"({"nonce":")" + std::string(32, 'a') + "\"}",
        bearer);
    const auto joined = ask(server_.port(), "POST", path + "/join",
                            json::serialize(json::object{{"invite", match.at("invite")},
                                                         {"nonce", std::string(32, 'b')}}),
                            RunningServer::bearer(guest_));
    ASSERT_EQ(joined.status, 200) << joined.body;
  }

  // A connection that answers the server's pings when the test says so.
  PlainWebSocket connect(const std::string& token) {
    PlainWebSocket socket(server_.port(), token);
    socket.answer_pings(false);
    EXPECT_TRUE(socket.receive_with("hello"));
    socket.send(R"({"watch":")" + id_ + R"(","from":0})");
    EXPECT_TRUE(socket.receive_with("\"begun\""));
    return socket;
  }
  // Until the server has sent the ping of this number.
  static void wait_for_ping(PlainWebSocket& socket, char number) {
    while (socket.raw().find(std::string("\x89\x01") + number) == std::string::npos) {
      socket.send(R"({"ping":1})");
      ASSERT_TRUE(socket.receive_with("pong"));
    }
  }
  void pong(PlainWebSocket& socket, char number, std::int64_t after) {
    wait_for_ping(socket, number);
    now_ += after;
    socket.send_frame(10, std::string(1, number));
  }

  // What both clocks show after a move; empty: it was not played.
  std::vector<std::int64_t> move(PlainWebSocket& socket, const std::string& action) {
    socket.send(
        json::serialize(json::object{{"id", action}, {"m", id_}, {"do", "move"}, {"a", action}}));
    const auto told = socket.receive_with("\"id\":\"" + action + "\"");
    std::vector<std::int64_t> left;
    if (!told) return left;
    const json::value entry = json::parse(*told);
    for (const auto& clock : entry.at("c").as_array()) left.push_back(clock.as_int64());
    return left;
  }
  // Side 0 thinks for half a second each time. What its turns cost, in milliseconds; all of it in
  // less time than a server may stand still without forgiving it.
  std::int64_t cost_of_turns(PlainWebSocket& zero, PlainWebSocket& one, int turns) {
    std::int64_t left = 60'000;
    for (int turn = 0; turn < turns; ++turn) {
      const std::string row = std::to_string(turn + 2);
      now_ += 500;
      left = move(zero, "a" + row).at(0);
      move(one, "h" + row);
    }
    return 60'000 - left;
  }
  // The same of the first four, where the server measures this round trip of side 0.
  std::int64_t cost_of_turns_with_a_pong_after(int milliseconds) {
    begin();
    PlainWebSocket zero = connect(host_);
    PlainWebSocket one = connect(guest_);
    move(zero, "a1");
    pong(zero, '1', milliseconds);
    move(one, "h1");
    return cost_of_turns(zero, one, 4);
  }

  std::atomic<Instant> now_{1'700'000'000'000};
  RunningServer server_;
  std::string host_;
  std::string guest_;
  std::string id_;
};

TEST_F(ServerLag, a_steady_150_ms_is_given_back) {
  EXPECT_EQ(cost_of_turns_with_a_pong_after(150), 4 * 350);
}

TEST_F(ServerLag, a_false_600_ms_is_given_back_for_a_second_and_no_more) {
  // 500, 500, 300 and 150 are given back, and 150 each from then on.
  EXPECT_EQ(cost_of_turns_with_a_pong_after(600), 0 + 0 + 200 + 350);
}

}  // namespace
}  // namespace tablier::server
