#include <gtest/gtest.h>

#include "server/running_server.h"

// Those who are slow, silent or gone.
namespace tablier::server {
namespace {

namespace json = boost::json;

// Everything a hundred times as fast.
ServerOptions impatient() {
  ServerOptions options;
  options.limits.messages = {1e9, 1e9};
  options.patience = {100, 300, 200, 100, 100, 200, 100, 20};
  return options;
}

TEST(ServerPatience, half_a_request_is_not_waited_for_for_ever) {
  const RunningServer server(impatient());
  const PlainSocket silent(server.port());
  const PlainSocket slow(server.port());
  slow.send("POST /api/1/guest HTTP/1.1\r\nContent-Type: application/json\r\nContent-Le");
  const PlainSocket slower(server.port());
  slower.send("POST /api/1/guest HTTP/1.1\r\nContent-Length: 100\r\n\r\n{");
  const PlainSocket idle(server.port());
  idle.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_TRUE(idle.receive().starts_with("HTTP/1.1 200 "));
  for (const PlainSocket* socket : {&silent, &slow, &slower, &idle}) {
    EXPECT_EQ(socket->receive(), "");
  }
}

TEST(ServerPatience, whoever_does_not_answer_pings_is_gone) {
  const RunningServer server(impatient());
  PlainWebSocket silent(server.port());
  silent.answer_pings(false);
  ASSERT_TRUE(silent.receive());
  // Meanwhile another one answers, again and again.
  PlainWebSocket answering(server.port());
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  while (std::chrono::steady_clock::now() < end) {
    answering.send(R"({"ping":1})");
    ASSERT_TRUE(answering.receive_with("pong"));
  }
  EXPECT_FALSE(silent.receive());  // closed without a word: nobody is there to hear it
  EXPECT_EQ(silent.close_code(), 0);
  EXPECT_NE(server.metrics().find("tablier_connections_lost_total 1\n"), std::string::npos);
}

TEST(ServerPatience, whoever_does_not_read_is_let_go) {
  ServerOptions options;
  options.limits.messages = {1e9, 1e9};
  const RunningServer server(options);
  const std::string host = server.guest();
  const std::string guest = server.guest();
  const std::string match = server.begun_match(host, guest, "sokr");
  // Asks for more than fits into any pipe, and reads nothing of it.
  PlainWebSocket deaf(server.port(), host);
  const std::string question = R"({"id":"q","m":")" + match + R"(","ask":"state"})";
  for (int i = 0; i < 20'000; ++i) deaf.send(question);
  // The others do not notice.
  PlainWebSocket one(server.port(), guest);
  one.send(R"({"ping":1})");
  EXPECT_TRUE(one.receive_with("pong"));
  const auto metrics = server.metrics();
  EXPECT_NE(metrics.find("tablier_websockets 2\n"), std::string::npos);
}

// What it has not read waits in the matches, as entries, and is told when it reads.
TEST(ServerPatience, a_watcher_who_does_not_read_loses_nothing) {
  ServerOptions options;
  options.limits.messages = {1e9, 1e9};
  const RunningServer server(options);
  const std::string host = server.guest();
  const std::string guest = server.guest();
  std::vector<std::string> matches;
  PlainWebSocket deaf(server.port(), {}, {}, true);
  for (int i = 0; i < 5; ++i) {
    matches.push_back(server.begun_match(host, guest, "sitaos"));
    deaf.send(R"({"watch":")" + matches.back() + "\"}");
  }
  PlainWebSocket zero(server.port(), host);
  PlainWebSocket one(server.port(), guest);
  for (int round = 0; round < 200; ++round) {
    const std::string id = std::to_string(round);
    for (PlainWebSocket* player : {&zero, &one}) {
      for (const std::string& match : matches) {
        player->send(R"({"id":")" + id + R"(","m":")" + match + R"(","do":"say","a":"1"})");
      }
    }
    for (PlainWebSocket* player : {&zero, &one}) {
      for (std::size_t i = 0; i < matches.size(); ++i) ASSERT_TRUE(player->receive_with("\"ok\""));
    }
  }
  for (std::size_t i = 0; i < matches.size() * (4 + 400); ++i) {
    ASSERT_TRUE(deaf.receive_with("\"n\":")) << deaf.close_code() << " after " << i;
  }
  EXPECT_NE(server.metrics().find("tablier_slow_readers_total 0\n"), std::string::npos);
}

}  // namespace
}  // namespace tablier::server
