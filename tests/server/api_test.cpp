#include "server/api.h"

#include <gtest/gtest.h>

#include "match/shared_store.h"
#include "match/table.h"
#include "server/pump.h"

namespace tablier::server {
namespace {

struct Door final : Socket {
  void wake() override {}
  void close(CloseCode code) override { closed.push_back(code); }

  std::vector<CloseCode> closed;
};

// A server without sockets, with time in the test's hands.
struct ApiTest : ::testing::Test {
  static LimitSettings limits() {
    LimitSettings settings;
    settings.logins = {1'000, 1};
    settings.guesses = {3, 0.1};
    return settings;
  }

  Pump pump;
  std::shared_ptr<SharedStore> shared = std::make_shared<SharedStore>();
  StoreWorker store{SharedStore::door(shared), pump.executor()};
  Programs programs{pump.executor(), {1, 50, 4}};
  Passwords passwords{pump.executor()};
  Instant now = 1'000;
  Authority authority{store, programs, {[this] { return now; }, entropy_of(3), "one", true}, {}};
  Metrics metrics;
  Hub hub{metrics, [this] { return now; }};
  Log log{LogLevel::kError};
  Identity identity{store, passwords, entropy_of(11), [this] { return now; }};
  Services services{authority,
                    hub,
                    metrics,
                    log,
                    {400, 200},
                    [this] { return now; },
                    [this] { return Ticks{now}; },
                    [this] { return now * 1000; }};
  AddressTable addresses{limits()};
  StaticFiles files{{}};
  std::vector<std::shared_ptr<Connection>> connections;
  Api api{services,
          identity,
          store,
          addresses,
          files,
          {{},
           [] { return true; },
           [] { return false; },
           [] { return Gauges{}; },
           [this](const std::string& hash) {
             for (const auto& connection : connections) {
               if (connection->person().token_hash == hash) connection->close(CloseCode::kPolicy);
             }
           }}};

  static HttpRequest request_from(const std::string& address, std::string_view path,
                                  std::string_view body, std::string_view token = {}) {
    HttpRequest request;
    request.method = Method::kPost;
    request.path = path;
    request.content_type = "application/json";
    request.body = body;
    request.token = token;
    request.caller.address = address;
    return request;
  }

  HttpResponse ask(const HttpRequest& request) {
    std::optional<HttpResponse> got;
    api.handle(request, [&](HttpResponse response) { got = std::move(response); });
    pump.until([&] { return got.has_value(); });
    return got.value_or(HttpResponse{});
  }
  int login(const std::string& address, const std::string& password) {
    return ask(request_from(address, "/api/1/login",
                            R"({"name":"ZOÉ","password":")" + password + "\"}"))
        .status;
  }
  // A new guest's token.
  std::string guest() {
    std::optional<Identity::Admission> admission;
    identity.create_guest([&](const auto& made) { admission = *made; });
    pump.until([&] { return admission.has_value(); });
    return admission ? admission->token : std::string();
  }
  void register_zoe(const std::string& address) {
    ASSERT_EQ(ask(request_from(address, "/api/1/register",
                               R"({"name":"Zoé","password":"correct horse"})", guest()))
                  .status,
              200);
  }
  std::shared_ptr<Connection> connect(const std::string& token) {
    HttpRequest request;
    request.method = Method::kGet;
    request.path = "/api/1/ws";
    request.token = token;
    request.caller.address = "10.0.0.1";
    std::optional<Application::Opened> opened;
    api.open(request, [&](Application::Opened how) { opened = std::move(how); });
    pump.until([&] { return opened.has_value(); });
    connections.push_back(std::get<std::shared_ptr<Connection>>(*opened));
    return connections.back();
  }
};

TEST_F(ApiTest, metrics_are_for_whoever_runs_the_server) {
  HttpRequest request;
  request.method = Method::kGet;
  request.path = "/metrics";
  request.caller.address = "192.0.2.7";
  EXPECT_EQ(ask(request).status, 404) << "somebody in the same network";
  request.caller.proxied = true;
  EXPECT_EQ(ask(request).status, 404);
  request.caller.proxied = false;
  request.caller.trusted = true;
  EXPECT_EQ(ask(request).status, 200);
}

TEST_F(ApiTest, a_name_that_is_guessed_from_everywhere_slows_down) {
  register_zoe("10.0.0.1");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(login("10.1.0." + std::to_string(i), "wrong"), 403);
  EXPECT_EQ(login("10.1.0.7", "wrong"), 429);
  EXPECT_EQ(login("10.1.0.8", "correct horse"), 429) << "nor is the right one looked at";
  // Where she has been before the owner comes in all the while, and to the others soon.
  EXPECT_EQ(login("10.0.0.1", "correct horse"), 200);
  EXPECT_EQ(login("10.1.0.8", "wrong"), 429);
  now += 10'000;
  EXPECT_EQ(login("10.1.0.8", "correct horse"), 200);
  EXPECT_EQ(login("10.1.0.9", "wrong"), 403) << "what was right did not count";
  EXPECT_EQ(login("10.1.0.9", "wrong"), 429);
  EXPECT_EQ(login("10.1.0.8", "correct horse"), 200);
}

TEST_F(ApiTest, whoever_has_a_token_does_not_notice_that_his_name_is_guessed) {
  const std::string token = guest();
  ASSERT_EQ(ask(request_from("10.0.0.1", "/api/1/register",
                             R"({"name":"Zoé","password":"correct horse"})", token))
                .status,
            200);
  while (login("10.1.0.1", "wrong") != 429) {
  }
  HttpRequest request;
  request.method = Method::kGet;
  request.path = "/api/1/me";
  request.token = token;
  request.caller.address = "10.2.0.1";
  EXPECT_EQ(ask(request).status, 200);
}

TEST_F(ApiTest, whether_a_name_is_anybodys_is_not_told_by_how_soon_it_slows_down) {
  for (int i = 0; i < 3; ++i) EXPECT_EQ(login("10.1.0." + std::to_string(i), "wrong"), 403);
  EXPECT_EQ(login("10.1.0.7", "wrong"), 429);
}

TEST_F(ApiTest, a_store_that_fails_does_not_count_as_a_wrong_password) {
  register_zoe("10.0.0.1");
  shared->trouble = SharedStore::Trouble::kRefuses;
  for (int i = 0; i < 5; ++i) EXPECT_EQ(login("10.1.0.1", "correct horse"), 503);
  shared->trouble = SharedStore::Trouble::kNone;
  EXPECT_EQ(login("10.1.0.1", "correct horse"), 200);
}

TEST_F(ApiTest, logging_out_closes_a_web_socket_that_still_shakes_hands) {
  const std::string token = guest();
  const auto shaking = connect(token);
  const auto other = connect(guest());
  EXPECT_EQ(ask(request_from("10.0.0.1", "/api/1/logout", "{}", token)).status, 200);
  Door door;
  shaking->open(door);
  EXPECT_EQ(door.closed, std::vector{CloseCode::kPolicy});
  EXPECT_TRUE(shaking->outbox().empty()) << "nothing is told any more";
  Door other_door;
  other->open(other_door);
  EXPECT_TRUE(other_door.closed.empty());
  EXPECT_FALSE(other->outbox().empty());
  shaking->detach();
  other->detach();
}

}  // namespace
}  // namespace tablier::server
