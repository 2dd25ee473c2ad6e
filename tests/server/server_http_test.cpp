#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>
#include <set>

#include "server/running_server.h"

// A real server, asked over HTTP.
namespace tablier::server {
namespace {

namespace json = boost::json;

std::string cookie_of(const PlainResponse& response) {
  const std::size_t start = response.head.find("Set-Cookie: ");
  if (start == std::string::npos) return {};
  return response.head.substr(start + 12, response.head.find("\r\n", start) - start - 12);
}

TEST(ServerHttp, says_that_it_lives_and_shows_a_page) {
  const RunningServer server;
  EXPECT_EQ(ask(server.port(), "GET", "/healthz").status, 200);
  EXPECT_EQ(ask(server.port(), "GET", "/readyz").status, 200);
  const auto page = ask(server.port(), "GET", "/", {}, "Accept-Language: fr\r\n");
  EXPECT_NE(page.body.find("lang=\"fr\""), std::string::npos);
  EXPECT_NE(page.head.find("Content-Security-Policy: "), std::string::npos);
  const auto games = ask(server.port(), "GET", "/api/1/games");
  EXPECT_EQ(json::parse(games.body).at("games").as_array().size(), 4U);
  const auto head = ask(server.port(), "HEAD", "/api/1/games");
  EXPECT_EQ(head.status, 200);
  EXPECT_TRUE(head.body.empty());
  EXPECT_NE(server.metrics().find("tablier_http_requests_total"), std::string::npos);
  EXPECT_EQ(ask(server.port(), "GET", "/metrics").status, 404);
}

TEST(ServerHttp, a_browser_has_a_cookie_and_a_program_a_token) {
  ServerOptions options;
  options.proxies = {"127.0.0.1"};
  const RunningServer server(options);
  const auto browser = ask(server.port(), "POST", "/api/1/guest", "{}");
  EXPECT_EQ(browser.status, 201);
  EXPECT_EQ(browser.body.find("token"), std::string::npos);
  const std::string cookie = cookie_of(browser);
  for (const std::string_view part : {"; HttpOnly", "; SameSite=Lax", "; Path=/"}) {
    EXPECT_NE(cookie.find(part), std::string::npos) << cookie;
  }
  EXPECT_EQ(cookie.find("Secure"), std::string::npos);
  const std::string sent = "Cookie: " + cookie.substr(0, cookie.find(';')) + "\r\n";
  const auto me = ask(server.port(), "GET", "/api/1/me", {}, sent);
  EXPECT_EQ(me.status, 200);
  EXPECT_EQ(json::parse(me.body).at("player"), json::parse(browser.body).at("player"));
  EXPECT_TRUE(json::parse(me.body).at("name").is_null());
  const auto behind_tls = ask(server.port(), "POST", "/api/1/guest", "{}",
                              "X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-Proto: https\r\n");
  EXPECT_NE(cookie_of(behind_tls).find("; Secure"), std::string::npos);
  EXPECT_NE(behind_tls.head.find("Strict-Transport-Security: "), std::string::npos);
  EXPECT_EQ(browser.head.find("Strict-Transport-Security: "), std::string::npos);

  const std::string token = server.guest();
  EXPECT_EQ(ask(server.port(), "GET", "/api/1/me", {}, RunningServer::bearer(token)).status, 200);
  EXPECT_EQ(ask(server.port(), "POST", "/api/1/logout", "{}", RunningServer::bearer(token)).status,
            200);
  EXPECT_EQ(ask(server.port(), "GET", "/api/1/me", {}, RunningServer::bearer(token)).status, 401);
}

TEST(ServerHttp, a_name_and_a_password_lead_to_the_same_player) {
  const RunningServer server;
  const std::string token = server.guest();
  const std::string_view body = R"({"name":"Zoé","password":"correct horse"})";
  EXPECT_EQ(
      ask(server.port(), "POST", "/api/1/register", body, RunningServer::bearer(token)).status,
      200);
  EXPECT_EQ(
      ask(server.port(), "POST", "/api/1/register", body, RunningServer::bearer(server.guest()))
          .status,
      409);
  const auto in = ask(server.port(), "POST", "/api/1/login",
                      R"({"name":"zoé","password":"correct horse","token":true})");
  EXPECT_EQ(in.status, 200);
  EXPECT_TRUE(json::parse(in.body).as_object().contains("token"));
  EXPECT_EQ(
      ask(server.port(), "POST", "/api/1/login", R"({"name":"zoé","password":"wrong"})").status,
      403);
}

TEST(ServerHttp, requests_that_will_not_do) {
  const RunningServer server;
  const std::uint16_t port = server.port();
  const std::string auth = RunningServer::bearer(server.guest());
  EXPECT_EQ(ask(port, "POST", "/api/1/matches", R"({"game":"sitaos"})").status, 401);
  EXPECT_EQ(ask(port, "POST", "/api/1/matches", R"({"game":"chess"})", auth).status, 400);
  EXPECT_EQ(ask(port, "POST", "/api/1/matches", "{", auth).status, 400);
  EXPECT_EQ(ask(port, "POST", "/api/1/matches", R"({"game":"sitaos"})",
                auth + "Content-Type: text/plain\r\n")
                .status,
            415);
  EXPECT_EQ(ask(port, "POST", "/api/1/matches", R"({"game":"sitaos"})",
                auth + "Origin: https://evil.example\r\n")
                .status,
            403);
  EXPECT_EQ(ask(port, "POST", "/api/1/matches", R"({"game":"sitaos"})",
                auth + "Origin: http://localhost\r\n")
                .status,
            201);
  const auto method = ask(port, "GET", "/api/1/guest");
  EXPECT_EQ(method.status, 405);
  EXPECT_NE(method.head.find("Allow: POST\r\n"), std::string::npos);
  EXPECT_EQ(ask(port, "DELETE", "/").status, 405);
  EXPECT_EQ(ask(port, "GET", "/api/1/nothing").status, 404);
  EXPECT_EQ(ask(port, "GET", "/api/1/matches/2k9d0qw3xv7t").status, 404);
  EXPECT_EQ(ask(port, "GET", "/api/1/matches/<script>zz").status, 404);
  EXPECT_EQ(ask(port, "GET", "/api/1/matches?list=all").status, 400);
  EXPECT_EQ(ask(port, "GET", "/api/1/matches?list=mine").status, 401);
  EXPECT_EQ(ask(port, "GET", "/api/1/ws").status, 426);
  EXPECT_EQ(ask(port, "POST", "/api/1/guest", std::string(20'000, ' ')).status, 413);
  EXPECT_EQ(ask(port, "GET", "/", {}, "X-Long: " + std::string(10'000, 'x') + "\r\n").status, 413);
  const PlainSocket nonsense(port);
  nonsense.send("this is not HTTP\r\n\r\n");
  EXPECT_TRUE(nonsense.receive_all().starts_with("HTTP/1.1 400 "));
  // Nothing of a request comes back in an answer.
  const auto echo = ask(port, "GET", "/api/1/%3Cb%3Emark%3C/b%3E?mark", {}, "X-Mark: mark\r\n");
  EXPECT_EQ((echo.head + echo.body).find("mark"), std::string::npos);
}

TEST(ServerHttp, several_requests_on_one_connection) {
  const RunningServer server;
  const PlainSocket socket(server.port());
  socket.send(
      "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\nHost: "
      "localhost\r\n\r\n");
  socket.send("GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const std::string answers = socket.receive_all();
  std::size_t count = 0;
  for (std::size_t at = 0; (at = answers.find("HTTP/1.1 200 OK", at)) != std::string::npos; ++at) {
    ++count;
  }
  EXPECT_EQ(count, 3U);
}

TEST(ServerHttp, lists_show_what_is_open_to_everybody) {
  const RunningServer server;
  const std::string host = RunningServer::bearer(server.guest());
  const auto create = [&](std::string_view opponent) {
    const auto created =
        ask(server.port(), "POST", "/api/1/matches",
            R"({"game":"sokr","opponent":")" + std::string(opponent) + "\"}", host);
    EXPECT_EQ(created.status, 201) << created.body;
    return std::string(json::parse(created.body).at("id").as_string());
  };
  const auto ids = [&](std::string_view list, std::string_view headers) {
    const auto answer =
        ask(server.port(), "GET", "/api/1/matches?list=" + std::string(list), {}, headers);
    std::vector<std::string> found;
    const auto body = json::parse(answer.body);
    for (const auto& match : body.at("matches").as_array()) {
      found.emplace_back(match.at("id").as_string());
    }
    return found;
  };
  const std::string hidden = create("invite");
  const std::string open = create("open");
  EXPECT_EQ(ids("open", ""), std::vector<std::string>{open});
  EXPECT_EQ(ids("mine", host).size(), 2U);
  for (const std::string& id : {open, hidden}) {
    EXPECT_EQ(ask(server.port(), "POST", "/api/1/matches/" + id + "/nonce",
                  R"({"nonce":")" + std::string(32, 'a') + "\"}", host)
                  .status,
              200);
  }
  const std::string guest = RunningServer::bearer(server.guest());
  const std::string body = R"({"nonce":")" + std::string(32, 'b') + "\"}";
  EXPECT_EQ(ask(server.port(), "POST", "/api/1/matches/" + hidden + "/join", body, guest).status,
            409);
  EXPECT_EQ(ask(server.port(), "POST", "/api/1/matches/" + open + "/join", body, guest).status,
            200);
  EXPECT_TRUE(ids("open", "").empty());
  EXPECT_EQ(ids("playing", ""), std::vector<std::string>{open});
  EXPECT_EQ(ids("mine", guest), std::vector<std::string>{open});
  EXPECT_EQ(ask(server.port(), "POST", "/api/1/matches/" + hidden + "/abort", "{}", host).status,
            200);
}

TEST(ServerHttp, many_may_ask_for_a_list_at_once) {
  const RunningServer server;
  const std::string host = RunningServer::bearer(server.guest());
  EXPECT_EQ(
      ask(server.port(), "POST", "/api/1/matches", R"({"game":"sokr","opponent":"open"})", host)
          .status,
      201);
  std::vector<PlainSocket> sockets;
  for (int i = 0; i < 50; ++i) {
    sockets.emplace_back(server.port());
    sockets.back().send(
        "GET /api/1/matches?list=open HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  }
  for (const PlainSocket& socket : sockets) {
    const std::string answer = socket.receive_all();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 "));
    EXPECT_NE(answer.find("\"game\":\"sokr\""), std::string::npos);
  }
}

TEST(ServerHttp, an_address_cannot_ask_for_everything) {
  ServerOptions options;
  options.limits.requests = {20, 0.001};
  options.limits.guests = {2, 0.001};
  options.proxies = {"127.0.0.1"};
  const RunningServer server(options);
  const std::string_view from = "X-Forwarded-For: 203.0.113.9\r\n";
  EXPECT_EQ(ask(server.port(), "POST", "/api/1/guest", "{}", from).status, 201);
  EXPECT_EQ(ask(server.port(), "POST", "/api/1/guest", "{}", from).status, 201);
  const auto third = ask(server.port(), "POST", "/api/1/guest", "{}", from);
  EXPECT_EQ(third.status, 429);
  EXPECT_NE(third.head.find("Retry-After: "), std::string::npos);
  int refused = 0;
  for (int i = 0; i < 30; ++i) {
    refused += ask(server.port(), "GET", "/healthz", {}, from).status == 429 ? 1 : 0;
  }
  EXPECT_EQ(refused, 13);
  EXPECT_EQ(ask(server.port(), "GET", "/healthz", {}, "X-Forwarded-For: 203.0.113.10\r\n").status,
            200);
}

// What a node that starts with these options says that it is called.
std::string node_name(const ServerOptions& options, const std::shared_ptr<SharedStore>& shared) {
  std::mutex mutex;
  std::string logged;
  World world = real_world();
  world.log = [&](std::string_view line) {
    const std::scoped_lock lock(mutex);
    logged += line;
  };
  const RunningServer server(options, shared, world);
  const std::scoped_lock lock(mutex);
  constexpr std::string_view kKey = "\"node\":\"";
  const std::size_t at = logged.find(kKey);
  EXPECT_NE(at, std::string::npos) << logged;
  const std::size_t begin = std::min(at + kKey.size(), logged.size());
  return logged.substr(begin, logged.find('"', begin) - begin);
}

// Two of one name would take each other's claims for their own.
TEST(ServerHttp, nodes_that_were_given_no_name_have_different_ones) {
  ServerOptions options;
  options.alone = false;
  const auto shared = std::make_shared<SharedStore>();
  std::set<std::string> names;
  for (int i = 0; i < 2; ++i) names.insert(node_name(options, shared));
  EXPECT_EQ(names.size(), 2U);
  for (const std::string& name : names) EXPECT_EQ(name.size(), 16U) << name;
  options.node = "west";
  EXPECT_EQ(node_name(options, shared), "west");
}

// Lines before the proxy's own are whatever the one at the other end likes to say.
TEST(ServerHttp, of_several_forwarded_lines_the_nearest_proxys_counts) {
  ServerOptions options;
  options.limits.guests = {2, 0.001};
  options.proxies = {"127.0.0.1"};
  const RunningServer server(options);
  std::vector<int> statuses;
  for (const std::string_view made_up : {"6.6.6.1", "6.6.6.2", "6.6.6.3"}) {
    const std::string from = "X-Forwarded-For: " + std::string(made_up) +
                             "\r\nX-Forwarded-For: 6.6.6.9, 203.0.113.9\r\n";
    statuses.push_back(ask(server.port(), "POST", "/api/1/guest", "{}", from).status);
  }
  EXPECT_EQ(statuses, (std::vector<int>{201, 201, 429}));
}

// What is not named is not trusted, this machine included.
TEST(ServerHttp, a_peer_that_was_not_named_has_limits_and_is_not_believed) {
  ServerOptions options;
  options.limits.guests = {2, 0.001};
  options.unlimited = {"192.0.2.1"};
  const RunningServer server(options);
  std::vector<int> statuses;
  for (const std::string_view made_up : {"192.0.2.1", "6.6.6.2", "6.6.6.3"}) {
    const std::string from =
        "X-Forwarded-For: " + std::string(made_up) + "\r\nX-Forwarded-Proto: https\r\n";
    const auto answer = ask(server.port(), "POST", "/api/1/guest", "{}", from);
    statuses.push_back(answer.status);
    EXPECT_EQ(cookie_of(answer).find("Secure"), std::string::npos);
    EXPECT_EQ(answer.head.find("Strict-Transport-Security"), std::string::npos);
  }
  EXPECT_EQ(statuses, (std::vector<int>{201, 201, 429}));
}

TEST(ServerHttp, it_answers_to_its_own_names_alone) {
  ServerOptions options;
  options.origins = {*read_origin("https://games.example.org")};
  const RunningServer server(options);
  const auto get = [&](std::string_view head) {
    const PlainSocket socket(server.port());
    socket.send("GET /healthz HTTP/1.1\r\n" + std::string(head) + "Connection: close\r\n\r\n");
    return socket.receive_all();
  };
  EXPECT_TRUE(get("Host: 127.0.0.1:8080\r\n").starts_with("HTTP/1.1 200 "));
  const std::string named = get("Host: games.example.org\r\n");
  EXPECT_TRUE(named.starts_with("HTTP/1.1 200 "));
  EXPECT_NE(named.find("Strict-Transport-Security: "), std::string::npos);
  const std::string unknown = get("Host: rebound.example\r\nAccept-Language: fr\r\n");
  EXPECT_TRUE(unknown.starts_with("HTTP/1.1 421 ")) << unknown;
  EXPECT_NE(unknown.find("ne répond pas sous ce nom"), std::string::npos);
  EXPECT_EQ(unknown.find("rebound"), std::string::npos);
  EXPECT_TRUE(get("").starts_with("HTTP/1.1 400 "));
  EXPECT_TRUE(get("Host: localhost\r\nHost: localhost\r\n").starts_with("HTTP/1.1 400 "));
  EXPECT_TRUE(get("Host: \r\n").starts_with("HTTP/1.1 421 "));
}

TEST(ServerHttp, metrics_have_an_address_of_their_own) {
  std::mutex mutex;
  std::string logged;
  World world = real_world();
  world.log = [&](std::string_view line) {
    const std::scoped_lock lock(mutex);
    logged += line;
  };
  ServerOptions options;
  options.metrics = Endpoint{"127.0.0.1", 0};
  const RunningServer server(options, std::make_shared<SharedStore>(), world);
  std::uint16_t port = 0;
  {
    const std::scoped_lock lock(mutex);
    const std::size_t at = logged.find("\"port\":", logged.find("\"metrics\""));
    ASSERT_NE(at, std::string::npos) << logged;
    port = static_cast<std::uint16_t>(std::stoi(logged.substr(at + 7)));
  }
  EXPECT_NE(ask(port, "GET", "/metrics").body.find("tablier_http_requests_total"),
            std::string::npos);
  EXPECT_EQ(ask(port, "GET", "/").status, 404);
  EXPECT_EQ(ask(port, "POST", "/api/1/guest", "{}").status, 404);
  EXPECT_EQ(ask(port, "POST", "/metrics", "{}").status, 405);
  EXPECT_EQ(ask(server.port(), "GET", "/metrics").status, 404);
}

TEST(ServerHttp, a_store_that_fails_is_told_and_play_goes_on_when_it_is_back) {
  RunningServer server;
  const std::string auth = RunningServer::bearer(server.guest());
  server.store().trouble = SharedStore::Trouble::kRefuses;
  const auto failed = ask(server.port(), "POST", "/api/1/matches", R"({"game":"sitaos"})", auth);
  EXPECT_EQ(failed.status, 503);
  EXPECT_NE(failed.body.find(R"("code":"store")"), std::string::npos);
  EXPECT_EQ(ask(server.port(), "GET", "/readyz").status, 503);
  EXPECT_EQ(ask(server.port(), "GET", "/healthz").status, 200);
  server.store().trouble = SharedStore::Trouble::kNone;
  EXPECT_EQ(ask(server.port(), "POST", "/api/1/matches", R"({"game":"sitaos"})", auth).status, 201);
  EXPECT_EQ(ask(server.port(), "GET", "/readyz").status, 200);
}

}  // namespace
}  // namespace tablier::server
