#include "match/long_match.h"

#include <gtest/gtest.h>

#include "server/running_server.h"

// Matches of the largest size on a real server, laid into its store.
namespace tablier::server {
namespace {

namespace json = boost::json;

constexpr std::uint32_t kMost = Match::kMostEntries;

std::string watch(std::string_view match, std::uint32_t from = 0) {
  return json::serialize(json::object{{"watch", match}, {"from", from}});
}

// Played once: it takes a while.
const StoredMatch& full_match() {
  static const StoredMatch stored = [] {
    auto match = begun_match(endless_walk());
    play_on(*match, kMost + 1);
    return stored_of(*match);
  }();
  return stored;
}

const StoredMatch& sealed_match() {
  static const StoredMatch stored = [] {
    auto match = begun_match(endless_throws());
    play_on(*match, kMost + 1, Pairs::kAlike);
    return stored_of(*match);
  }();
  return stored;
}

std::shared_ptr<SharedStore> store_with(const StoredMatch& stored) {
  auto shared = std::make_shared<SharedStore>();
  const std::array<Write, 1> writes{CreateMatch{stored.row, stored.entries}};
  EXPECT_TRUE(shared->store->write(writes));
  return shared;
}

// The numbers of the entries from the next message on, up to this one; each must be the one that
// follows.
void expect_entries(PlainWebSocket& socket, std::uint32_t from, std::uint32_t end) {
  for (std::uint32_t number = from; number < end; ++number) {
    const auto message = socket.receive_with("\"n\":");
    ASSERT_TRUE(message) << "closed with " << socket.close_code() << " before entry " << number;
    ASSERT_EQ(json::parse(*message).at("n").as_int64(), number);
  }
}

TEST(ServerLongMatch, is_watched_from_any_number_to_its_end) {
  for (const StoredMatch* stored : {&full_match(), &sealed_match()}) {
    const auto count = static_cast<std::uint32_t>(stored->entries.size());
    ASSERT_GE(count, kMost);
    const RunningServer server({}, store_with(*stored));
    const std::string id = write_key(stored->row.key);
    for (const std::uint32_t from : {0U, 1U, count / 2, count - 1, count}) {
      PlainWebSocket socket(server.port());
      socket.send(watch(id, from));
      const auto told = socket.receive_with("\"match\"");
      ASSERT_TRUE(told);
      EXPECT_EQ(json::parse(*told).at("match").at("count").as_int64(), count);
      expect_entries(socket, from, count);
      socket.send(R"({"ping":1})");
      EXPECT_TRUE(socket.receive_with("pong"));  // and nothing else came before it
    }
  }
}

TEST(ServerLongMatch, is_told_in_pieces_to_many_at_once_and_to_one_that_comes_back_half_way) {
  const auto count = static_cast<std::uint32_t>(full_match().entries.size());
  const RunningServer server({}, store_with(full_match()));
  const std::string id = write_key(full_match().row.key);
  std::vector<std::unique_ptr<PlainWebSocket>> sockets;
  for (int i = 0; i < 8; ++i) {
    sockets.push_back(std::make_unique<PlainWebSocket>(server.port(), "", "", i % 2 == 0));
    sockets.back()->send(watch(id));
  }
  // The first goes away in the middle and asks for the rest by its number.
  expect_entries(*sockets[0], 0, count / 2);
  sockets[0] = std::make_unique<PlainWebSocket>(server.port());
  sockets[0]->send(watch(id, count / 2));
  expect_entries(*sockets[0], count / 2, count);
  // The others have read nothing so far.
  for (std::size_t i = 1; i < sockets.size(); ++i) expect_entries(*sockets[i], 0, count);
}

TEST(ServerLongMatch, its_record_comes_by_http_and_over_the_web_socket) {
  for (const StoredMatch* stored : {&full_match(), &sealed_match()}) {
    const RunningServer server({}, store_with(*stored));
    const std::string id = write_key(stored->row.key);
    const auto record = ask(server.port(), "GET", "/api/1/matches/" + id + "/record");
    ASSERT_EQ(record.status, 200);
    EXPECT_TRUE(verify(record.body));
    PlainWebSocket socket(server.port());
    for (const std::string_view question : {"q1", "q2"}) {
      socket.send(json::serialize(json::object{{"id", question}, {"m", id}, {"ask", "record"}}));
      const auto answer = socket.receive_with("\"re\"");
      ASSERT_TRUE(answer) << socket.close_code();
      EXPECT_EQ(json::parse(*answer).at("record").as_string(), record.body);
    }
  }
}

}  // namespace
}  // namespace tablier::server
