#include <gtest/gtest.h>

#include "match/long_match.h"
#include "match/told.h"
#include "server/connection.h"
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

std::string question(std::string_view match, std::string_view what) {
  return json::serialize(json::object{{"id", "q"}, {"m", match}, {"ask", what}});
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

TEST(ServerPatience, a_peer_that_does_not_answer_pings_is_gone) {
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

TEST(ServerPatience, a_peer_that_does_not_read_holds_nobody_up) {
  ServerOptions options;
  options.limits.messages = {1e9, 1e9};
  const RunningServer server(options);
  const std::string host = server.guest();
  const std::string guest = server.guest();
  const std::string match = server.begun_match(host, guest, "sokr");
  // Asks for more than fits into any pipe, and reads nothing of it.
  PlainWebSocket deaf(server.port(), host);
  for (int i = 0; i < 20'000; ++i) deaf.send(question(match, "state"));
  // The others do not notice.
  PlainWebSocket one(server.port(), guest);
  one.send(R"({"ping":1})");
  EXPECT_TRUE(one.receive_with("pong"));
  const auto metrics = server.metrics();
  EXPECT_NE(metrics.find("tablier_websockets 2\n"), std::string::npos);
}

// Until no more of what the peers have sent is read: every look at the metrics is a turn of the
// loop, in which what has come would be.
void wait_until_not_listened_to(const RunningServer& server) {
  constexpr std::string_view kName = "\ntablier_messages_received_total ";
  std::string before;
  for (int same = 0; same < 10;) {
    const std::string metrics = server.metrics();
    const std::size_t begin = metrics.find(kName) + kName.size();
    std::string received = metrics.substr(begin, metrics.find('\n', begin) - begin);
    same = received == before ? same + 1 : 0;
    before = std::move(received);
  }
}

// Answers that come all at once, as many as may wait, are no reason to close; on top of others that
// were left unread they are.
TEST(ServerPatience, a_peer_that_leaves_its_answers_unread_is_closed_with_1013) {
  auto long_match = begun_match(creation_of("sokr"));
  play_on(*long_match, 300);
  const StoredMatch stored = stored_of(*long_match);
  const std::string kept = write_key(stored.row.key);
  for (const bool reads : {true, false}) {
    auto store = std::make_shared<SharedStore>();
    const std::array<Write, 1> writes{CreateMatch{stored.row, stored.entries}};
    ASSERT_TRUE(store->store->write(writes));
    ServerOptions options;
    options.limits.messages = {1e9, 1e9};
    options.patience.farewell = 60'000;
    const RunningServer server(options, store);
    const std::string played = server.begun_match(server.guest(), server.guest(), "sokr");
    PlainWebSocket peer(server.port());
    // The first one is not loaded yet: its answers wait for the store, and come together.
    const std::size_t answer =
        json::serialize(json::value(tell_record(*long_match, Viewer::everybody()))).size() +
        std::string_view(R"({"re":"q","record":})").size();
    const std::size_t count = Outbox::kMostBytes / (answer + 1);
    ASSERT_LT(count, Connection::kMostAwaited);
    {
      const std::lock_guard stalled(store->mutex);
      for (std::size_t i = 0; i < count; ++i) peer.send(question(kept, "record"));
      // Of the second one more answers than fit into the pipe.
      for (int i = 0; !reads && i < 5'000; ++i) peer.send(question(played, "state"));
      wait_until_not_listened_to(server);
    }
    // Not before they have been answered is anything read.
    PlainWebSocket other(server.port());
    other.send(question(kept, "record"));
    EXPECT_TRUE(other.receive_with("\"record\""));
    std::size_t answers = 0;
    while (answers < count && peer.receive_with("\"record\"")) ++answers;
    EXPECT_EQ(answers, reads ? count : 0);
    EXPECT_EQ(peer.close_code(), reads ? 0 : 1013);
    EXPECT_NE(server.metrics().find("tablier_slow_readers_total " + std::string(reads ? "0" : "1")),
              std::string::npos);
  }
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
