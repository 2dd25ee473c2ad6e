#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "server/running_server.h"

// A real server, played on over WebSockets.
namespace tablier::server {
namespace {

namespace json = boost::json;

std::string deed(std::string_view id, std::string_view match, std::string_view what,
                 std::string_view text) {
  return json::serialize(json::object{{"id", id}, {"m", match}, {"do", what}, {"a", text}});
}

std::string watch(std::string_view match, int from = 0) {
  return json::serialize(json::object{{"watch", match}, {"from", from}});
}

TEST(ServerSocket, a_match_is_played_and_watched) {
  const RunningServer server;
  const std::string host = server.guest();
  const std::string guest = server.guest();
  const std::string match = server.begun_match(host, guest, "sitaos");
  PlainWebSocket zero(server.port(), host);
  PlainWebSocket one(server.port(), guest);
  PlainWebSocket passer_by(server.port());
  EXPECT_TRUE(zero.head().starts_with("HTTP/1.1 101 "));
  EXPECT_NE(zero.head().find("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), std::string::npos);
  EXPECT_TRUE(json::parse(*passer_by.receive()).at("player").is_null());
  EXPECT_EQ(json::parse(*zero.receive()).at("hello").as_int64(), 1);
  for (auto* socket : {&zero, &one, &passer_by}) socket->send(watch(match));
  EXPECT_EQ(json::parse(*zero.receive_with("\"match\"")).at("match").at("you").as_int64(), 0);
  for (auto* socket : {&zero, &one, &passer_by}) {
    ASSERT_TRUE(socket->receive_with("\"begun\""));
  }
  zero.send(deed("a1", match, "move", "d4"));
  const std::string told =
      R"({"m":")" + match + R"(","n":4,"e":"d4","s":0,"offers":[],"back":[true,false])";
  EXPECT_EQ(zero.receive(), told + R"(,"id":"a1"})");
  EXPECT_EQ(one.receive(), told + "}");
  EXPECT_EQ(passer_by.receive(), told + "}");
  // The same once more does nothing twice.
  zero.send(deed("a1", match, "move", "d4"));
  EXPECT_EQ(zero.receive(), R"({"ok":"a1","n":4})");
  one.send(deed("b1", match, "move", "d4"));
  EXPECT_NE(one.receive()->find(R"({"no":"b1","code":"refused","clause":"SI-3")"),
            std::string::npos);
  one.send(R"({"lang":"fr"})");
  one.send(deed("b2", match, "move", "d4"));
  EXPECT_NE(one.receive()->find("un pion occupe"), std::string::npos);
  passer_by.send(deed("c1", match, "move", "d5"));
  EXPECT_NE(passer_by.receive()->find("no-player"), std::string::npos);
  // A player who does not watch is answered all the same.
  PlainWebSocket elsewhere(server.port(), guest);
  ASSERT_TRUE(elsewhere.receive());
  elsewhere.send(deed("b3", match, "move", "d5"));
  EXPECT_EQ(elsewhere.receive(), R"({"ok":"b3","n":5})");
  EXPECT_NE(one.receive()->find(R"("n":5,"e":"d5","s":1,"offers":[],"back":[true,true],"id":"b3")"),
            std::string::npos);
  one.send(R"({"id":"r","m":")" + match + R"(","do":"resign"})");
  EXPECT_EQ(json::parse(*zero.receive_with("\"match\"")).at("match").at("status").as_string(),
            "over");
  const auto record = ask(server.port(), "GET", "/api/1/matches/" + match + "/record");
  EXPECT_NE(record.body.find("fair-secret: "), std::string::npos);
  EXPECT_NE(record.body.find("d4 d5 resign=1"), std::string::npos);
}

TEST(ServerSocket, after_a_lost_connection_one_asks_by_number) {
  const RunningServer server;
  const std::string host = server.guest();
  const std::string guest = server.guest();
  const std::string match = server.begun_match(host, guest, "sitaos");
  {
    PlainWebSocket lost(server.port(), host);
    lost.send(deed("a1", match, "move", "d4"));
    ASSERT_TRUE(lost.receive_with("\"ok\""));
  }
  PlainWebSocket back(server.port(), host);
  back.send(watch(match, 4));
  ASSERT_TRUE(back.receive_with("\"match\""));
  EXPECT_NE(back.receive()->find(R"("n":4,"e":"d4")"), std::string::npos);
  back.send(R"({"unwatch":")" + match + "\"}");
  back.send(R"({"ping":7})");
  EXPECT_NE(back.receive()->find(R"({"pong":7,"now":)"), std::string::npos);
}

TEST(ServerSocket, questions_are_answered) {
  const RunningServer server;
  const std::string host = server.guest();
  const std::string match = server.begun_match(host, server.guest(), "chifootmi");
  PlainWebSocket zero(server.port(), host);
  PlainWebSocket passer_by(server.port());
  const auto question = [&](std::string_view what, std::string_view action = {}) {
    return json::serialize(json::object{{"id", "q"}, {"m", match}, {"ask", what}, {"a", action}});
  };
  zero.send(question("state"));
  EXPECT_EQ(json::parse(*zero.receive_with("\"re\"")).at("state").at("game").as_string(),
            "chifootmi");
  zero.send(question("legal"));
  const auto legal = json::parse(*zero.receive()).at("legal").as_array();
  ASSERT_FALSE(legal.empty());
  zero.send(question("why", std::string_view(legal[0].as_string())));
  EXPECT_EQ(zero.receive(), R"({"re":"q","ok":true})");
  zero.send(question("why", "shoot"));
  EXPECT_TRUE(json::parse(*zero.receive()).as_object().contains("clause"));
  zero.send(question("record"));
  EXPECT_NE(zero.receive()->find("x-seen-by: 0"), std::string::npos);
  passer_by.send(question("record"));
  EXPECT_NE(passer_by.receive_with("\"re\"")->find("x-seen-by: spectator"), std::string::npos);
  passer_by.send(question("why", "1"));
  EXPECT_NE(passer_by.receive()->find("not-seated"), std::string::npos);
  zero.send(deed("a", match, "move", std::string_view(legal[0].as_string())));
  ASSERT_TRUE(zero.receive_with("\"ok\""));
  zero.send(question("why", std::string_view(legal[0].as_string())));
  EXPECT_NE(zero.receive()->find("chosen"), std::string::npos);
}

TEST(ServerSocket, what_cannot_be_understood_is_said_so) {
  const RunningServer server;
  PlainWebSocket socket(server.port());
  socket.send("nonsense");
  EXPECT_NE(socket.receive_with("\"no\"")->find(R"({"no":null,"code":"bad-request")"),
            std::string::npos);
  socket.send(watch("2k9d0qw3xv7t"));
  EXPECT_NE(socket.receive()->find("no-match"), std::string::npos);
  for (int i = 0; i < 33; ++i) {
    socket.send(watch("2k9d0qw3xv" + std::string(1, static_cast<char>('0' + i / 10)) +
                      std::string(1, static_cast<char>('0' + i % 10))));
  }
  socket.send(R"({"ping":1})");
  ASSERT_TRUE(socket.receive_with("pong"));
  socket.send_frame(2, "bytes");
  while (socket.receive()) {
  }
  EXPECT_EQ(socket.close_code(), 1003);
  PlainWebSocket talker(server.port());
  talker.send(std::string(5000, ' '));
  while (talker.receive()) {
  }
  EXPECT_EQ(talker.close_code(), 1009);
}

TEST(ServerSocket, pages_of_others_are_not_let_in) {
  const RunningServer server;
  const PlainWebSocket evil(server.port(), {}, "Origin: https://evil.example\r\n");
  EXPECT_TRUE(evil.head().starts_with("HTTP/1.1 403 "));
  const PlainWebSocket own(server.port(), {}, "Origin: http://localhost\r\n");
  EXPECT_TRUE(own.head().starts_with("HTTP/1.1 101 "));
}

TEST(ServerSocket, a_peer_that_sends_too_fast_is_told_so) {
  ServerOptions options;
  options.limits.messages = {10, 0.001};
  const RunningServer server(options);
  PlainWebSocket socket(server.port());
  ASSERT_TRUE(socket.receive());
  for (int i = 0; i < 11; ++i) socket.send(R"({"ping":1})");
  for (int i = 0; i < 10; ++i) EXPECT_NE(socket.receive()->find("pong"), std::string::npos);
  EXPECT_NE(socket.receive()->find("too-fast"), std::string::npos);
  for (int i = 0; i < 600; ++i) socket.send(R"({"ping":1})");
  while (socket.receive()) {
  }
  EXPECT_EQ(socket.close_code(), 1008);
}

TEST(ServerSocket, pings_of_the_socket_itself_count_as_messages) {
  constexpr int kPing = 9;
  constexpr int kPong = 10;
  ServerOptions options;
  options.limits.messages = {10, 0.001};
  const RunningServer server(options);
  for (const int kind : {kPing, kPong}) {
    PlainWebSocket socket(server.port());
    ASSERT_TRUE(socket.receive());
    for (int i = 0; i < 10; ++i) socket.send_frame(kind, "unasked");
    socket.send_frame(kind, "one too many");
    while (socket.receive()) {
    }
    EXPECT_EQ(socket.close_code(), 1008) << kind;
  }
}

TEST(ServerSocket, an_address_has_so_many_connections) {
  ServerOptions options;
  options.limits.connections_per_address = 2;
  options.proxies = {"127.0.0.1"};
  const RunningServer server(options);
  const std::string_view from = "X-Forwarded-For: 203.0.113.9\r\n";
  const PlainWebSocket first(server.port(), {}, from);
  {
    const PlainWebSocket second(server.port(), {}, from);
    EXPECT_TRUE(second.head().starts_with("HTTP/1.1 101 "));
    EXPECT_TRUE(PlainWebSocket(server.port(), {}, from).head().starts_with("HTTP/1.1 429 "));
  }
  // It takes the server a moment to see that one has gone.
  bool in = false;
  for (int i = 0; i < 200 && !in; ++i) {
    in = PlainWebSocket(server.port(), {}, from).head().starts_with("HTTP/1.1 101 ");
  }
  EXPECT_TRUE(in);
}

TEST(ServerSocket, logging_out_closes_what_the_token_opened) {
  const RunningServer server;
  const std::string token = server.guest();
  PlainWebSocket socket(server.port(), token);
  PlainWebSocket other(server.port(), server.guest());
  ASSERT_TRUE(socket.receive());
  ASSERT_TRUE(other.receive());
  EXPECT_EQ(ask(server.port(), "POST", "/api/1/logout", "{}", RunningServer::bearer(token)).status,
            200);
  EXPECT_FALSE(socket.receive());
  EXPECT_EQ(socket.close_code(), 1008);
  other.send(R"({"ping":1})");
  EXPECT_TRUE(other.receive());
}

// The bus is not there: what it would have said is found in the store.
TEST(ServerSocket, logging_out_at_another_node_closes_what_the_token_opened_here) {
  ServerOptions options;
  options.alone = false;
  options.patience.sessions = 20;
  const auto shared = std::make_shared<SharedStore>();
  const RunningServer here(options, shared);
  const RunningServer there(options, shared);
  const std::string token = here.guest();
  PlainWebSocket socket(here.port(), token);
  PlainWebSocket other(here.port(), here.guest());
  ASSERT_TRUE(socket.receive());
  ASSERT_TRUE(other.receive());
  // They are asked about more than once.
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(ask(there.port(), "POST", "/api/1/logout", "{}", RunningServer::bearer(token)).status,
            200);
  EXPECT_FALSE(socket.receive());
  EXPECT_EQ(socket.close_code(), 1008);
  EXPECT_EQ(ask(here.port(), "GET", "/api/1/me", {}, RunningServer::bearer(token)).status, 401)
      << "nor is the token remembered";
  other.send(R"({"ping":1})");
  EXPECT_TRUE(other.receive());
}

TEST(ServerSocket, a_long_match_reaches_a_patient_reader_whole) {
  const RunningServer server;
  const std::string host = server.guest();
  const std::string match = server.begun_match(host, server.guest(), "sitaos");
  PlainWebSocket zero(server.port(), host);
  constexpr int kPhrases = 200;
  for (int i = 0; i < kPhrases; ++i) zero.send(deed("p" + std::to_string(i), match, "say", "3"));
  ASSERT_TRUE(zero.receive_with(R"("ok":"p199")"));
  // Asked for often, it is more than may wait at a time.
  PlainWebSocket reader(server.port(), host);
  constexpr int kTimes = 30;
  for (int i = 0; i < kTimes; ++i) reader.send(watch(match));
  reader.send(R"({"ping":1})");
  std::int64_t last = -1;
  bool whole = false;
  for (auto message = reader.receive(); message; message = reader.receive()) {
    const auto told = json::parse(*message).as_object();
    if (told.contains("pong")) break;
    if (!told.contains("n")) continue;
    last = told.at("n").as_int64();
    whole = whole || last == kPhrases + 3;
  }
  EXPECT_TRUE(whole);
}

TEST(ServerSocket, ends_with_a_word_to_everybody) {
  RunningServer server;
  const std::string host = server.guest();
  const std::string match = server.begun_match(host, server.guest(), "sitaos");
  PlainWebSocket zero(server.port(), host);
  zero.send(watch(match));
  ASSERT_TRUE(zero.receive_with("begun"));
  zero.send(deed("a1", match, "move", "d4"));
  zero.send(R"({"ping":1})");
  ASSERT_TRUE(zero.receive_with("pong"));
  server.begin_stop();
  bool told = false;
  for (auto message = zero.receive(); message; message = zero.receive()) {
    told = told || message->find(R"("id":"a1")") != std::string::npos;
  }
  EXPECT_EQ(zero.close_code(), 1001);
  server.wait();
  const auto stored = server.store().store->load(*read_match_key(match));
  ASSERT_TRUE(stored && *stored);
  EXPECT_EQ((*stored)->entries.size(), 5U);
}

}  // namespace
}  // namespace tablier::server
