#include "server/api.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "match/pump.h"
#include "match/shared_store.h"
#include "match/table.h"

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
    settings.all_messages = {600, 100};
    return settings;
  }

  Pump pump;
  std::shared_ptr<SharedStore> shared = std::make_shared<SharedStore>();
  StoreWorker store{SharedStore::door(shared), pump.executor()};
  Programs programs{pump.executor(), {1, 4, {50, 50, 50}}};
  Passwords passwords{pump.executor()};
  Instant now = 1'000;
  Authority authority{store, programs, {[this] { return now; }, entropy_of(3), "one", true}, {}};
  Metrics metrics;
  Hub hub{metrics, [this] { return now; }};
  Log log{LogLevel::kError};
  Identity identity{store, passwords, entropy_of(11), [this] { return now; }, limits()};
  AddressTable addresses{limits()};
  Services services{authority,
                    hub,
                    metrics,
                    log,
                    addresses,
                    {400, 200},
                    [this] { return now; },
                    [this] { return Ticks{now}; },
                    [this] { return now * 1000; }};
  StaticFiles files{{}};
  std::vector<std::shared_ptr<Connection>> connections;
  Api api{services,
          identity,
          store,
          addresses,
          files,
          {.hosts = {{}, "laptop"},
           .metrics_token = "a token for the metrics",
           .reached_at = [] { return std::vector<std::string>{"http://192.0.2.7:8080"}; },
           .ready = [] { return true; },
           .closing = [] { return false; },
           .gauges = [] { return Gauges{}; },
           .logged_out =
               [this](const std::string& hash) {
                 for (const auto& connection : connections) {
                   if (connection->person().token_hash == hash) {
                     connection->close(CloseCode::kPolicy);
                   }
                 }
               },
           .known_as =
               [this](const std::string& hash, const Person& person) {
                 for (const auto& connection : connections) {
                   if (connection->person().token_hash == hash) connection->set_person(person);
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
  std::shared_ptr<Connection> connect(const std::string& token,
                                      const std::string& address = "10.0.0.1") {
    HttpRequest request;
    request.method = Method::kGet;
    request.path = "/api/1/ws";
    request.token = token;
    request.caller.unlimited = address.empty();
    request.caller.address = request.caller.unlimited ? "127.0.0.1" : address;
    std::optional<Application::Opened> opened;
    api.open(request, [&](Application::Opened how) { opened = std::move(how); });
    pump.until([&] { return opened.has_value(); });
    connections.push_back(std::get<std::shared_ptr<Connection>>(*opened));
    return connections.back();
  }
};

TEST_F(ApiTest, who_mistypes_an_address_is_told_so_in_words_and_shown_a_way_on) {
  HttpRequest request = request_from("192.0.2.1", "/", "");
  request.method = Method::kGet;
  for (const std::string_view path :
       {"/lobyy", "/m/abc", "/m/a.b", "/m/%20", "/api", "/api/2/games", "/api/1/nothing",
        "/api/1/matches/zzzzzzzzzzzz", "/api/1/me"}) {
    for (const Language language : {Language::kFrench, Language::kEnglish}) {
      request.path = path;
      request.language = language;
      request.accepts_html = true;
      const HttpResponse page = ask(request);
      EXPECT_GE(page.status, 400) << path;
      EXPECT_EQ(page.type, "text/html; charset=utf-8") << path;
      EXPECT_NE(page.body.find(R"(<a href="/">)"), std::string::npos) << page.body;
      EXPECT_NE(page.body.find(language == Language::kFrench ? "lang=\"fr\"" : "lang=\"en\""),
                std::string::npos);
      EXPECT_EQ(page.body.find("\"code\""), std::string::npos) << page.body;
      // A program is told by the code.
      request.accepts_html = false;
      const HttpResponse told = ask(request);
      EXPECT_EQ(told.status, page.status);
      EXPECT_EQ(told.type, "application/json; charset=utf-8");
      EXPECT_TRUE(told.body.starts_with("{\"code\"")) << told.body;
    }
  }
  request.path = "/built-in.css";
  EXPECT_EQ(ask(request).status, 200);
}

TEST_F(ApiTest, metrics_are_for_the_administrator) {
  HttpRequest request;
  request.method = Method::kGet;
  request.path = "/metrics";
  for (const std::string_view address : {"192.0.2.7", "127.0.0.1"}) {
    request.caller.address = address;
    EXPECT_EQ(ask(request).status, 404) << address;
  }
  request.caller.unlimited = true;
  EXPECT_EQ(ask(request).status, 404) << "without limits is not trusted";
  for (const std::string_view token :
       {"a token for the metricz", "a token", "", "a token for the metrics "}) {
    request.token = token;
    EXPECT_EQ(ask(request).status, 404) << token;
  }
  request.token = "a token for the metrics";
  EXPECT_EQ(ask(request).status, 200);
  request.has_cookie = true;
  EXPECT_EQ(ask(request).status, 404) << "a page would send its cookie unasked";
}

TEST_F(ApiTest, a_page_can_ask_where_others_reach_the_server) {
  HttpRequest request;
  request.method = Method::kGet;
  request.path = "/api/1/server";
  request.caller.address = "192.0.2.7";
  EXPECT_EQ(ask(request).body, R"({"addresses":["http://192.0.2.7:8080"]})");
}

TEST_F(ApiTest, a_name_that_another_site_leads_here_is_no_page_of_ours) {
  HttpRequest request = request_from("192.0.2.7", "/api/1/guest", "{}");
  for (const std::string_view host : {"laptop:8080", "192.0.2.1:8080", "localhost:8080"}) {
    request.host = host;
    request.origin = "http://" + request.host;
    EXPECT_EQ(ask(request).status, 201) << host;
  }
  request.host = "rebound.example:8080";
  request.origin = "http://rebound.example:8080";
  EXPECT_EQ(ask(request).status, 403);
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

// What a browser is given to keep.
std::string cookie_of(const HttpResponse& response) {
  for (const auto& [name, value] : response.headers) {
    if (name == "Set-Cookie") return value.substr(8, value.find(';') - 8);
  }
  return {};
}

TEST_F(ApiTest, a_name_and_a_login_change_the_token) {
  const auto me = [&](const std::string& token) {
    HttpRequest request;
    request.method = Method::kGet;
    request.path = "/api/1/me";
    request.token = token;
    request.caller.address = "10.0.0.1";
    return ask(request).status;
  };
  const std::string first = guest();
  Door door;
  const auto connection = connect(first);
  connection->open(door);
  HttpRequest request = request_from("10.0.0.1", "/api/1/register",
                                     R"({"name":"Zoé","password":"correct horse"})", first);
  request.has_cookie = true;
  const std::string second = cookie_of(ask(request));
  ASSERT_EQ(second.size(), 52U);
  EXPECT_EQ(me(first), 401);
  EXPECT_EQ(me(second), 200);
  EXPECT_TRUE(door.closed.empty()) << "the connection stays";
  EXPECT_EQ(connection->person().name, "Zoé");
  EXPECT_EQ(connection->person().token_hash, Identity::hash_token(second));
  request = request_from("10.0.0.1", "/api/1/login", R"({"name":"Zoé","password":"correct horse"})",
                         second);
  const std::string third = cookie_of(ask(request));
  EXPECT_EQ(me(second), 401);
  EXPECT_EQ(me(third), 200);
  // A program is told its new token by the answer to the old one.
  const auto named = ask(request_from("10.0.0.1", "/api/1/register",
                                      R"({"name":"Yves","password":"correct horse"})", guest()));
  EXPECT_EQ(me(std::string(boost::json::parse(named.body).at("token").as_string())), 200);
  // Another account's connections are closed.
  const auto other = connect(third);
  Door other_door;
  other->open(other_door);
  ask(request_from("10.0.0.1", "/api/1/login", R"({"name":"Yves","password":"correct horse"})",
                   third));
  EXPECT_EQ(other_door.closed.size(), 1U);
}

// A guest who logs in keeps seat and matches; all who look on are told the name.
TEST_F(ApiTest, guest_and_name_are_merged) {
  authority.set_listener(&hub);
  register_zoe("10.0.0.1");
  const std::string visitor = guest();
  const std::string opponent = guest();
  Door doors[3];
  const auto at_table = connect(visitor);
  const auto opposite = connect(opponent);
  const auto watching = connect({});
  at_table->open(doors[0]);
  opposite->open(doors[1]);
  watching->open(doors[2]);
  const auto post = [&](const std::string& path, const std::string& body,
                        const std::string& token) {
    return boost::json::parse(ask(request_from("10.0.0.1", "/api/1/" + path, body, token)).body)
        .as_object();
  };
  const auto created =
      post("matches", R"({"game":"chifootmi","opponent":"open","side":0})", visitor);
  const std::string id(created.at("id").as_string());
  post("matches/" + id + "/nonce", R"({"nonce":")" + nonce_of('a') + "\"}", visitor);
  post("matches/" + id + "/join", R"({"nonce":")" + nonce_of('b') + "\"}", opponent);
  const auto heard = [&](Connection& connection, std::string_view part) {
    std::string text;
    std::string frame;
    pump.until([&] {
      while (!connection.outbox().empty()) text += connection.outbox().take(frame);
      return text.find(part) != std::string::npos;
    });
    return text;
  };
  for (Connection* one : {at_table.get(), opposite.get(), watching.get()}) {
    one->receive(R"({"watch":")" + id + "\"}");
    heard(*one, "\"begun\"");
  }
  const auto in =
      post("login", R"({"name":"Zoé","password":"correct horse","token":true})", visitor);
  EXPECT_FALSE(in.contains("kept"));
  const std::string token(in.at("token").as_string());
  // By the same connection, with the same cards.
  EXPECT_NE(heard(*at_table, "\"match\"").find(R"("you":0)"), std::string::npos);
  for (Connection* one : {opposite.get(), watching.get()}) {
    const std::string told = heard(*one, "\"match\"");
    EXPECT_NE(told.find(R"("seat":"host","name":"Zoé")"), std::string::npos) << told;
    EXPECT_NE(told.find(R"("host":{"name":"Zoé","side":0})"), std::string::npos) << told;
  }
  at_table->receive(R"({"id":"a1","m":")" + id + R"(","do":"say","a":"1"})");
  EXPECT_NE(heard(*at_table, "\"id\":\"a1\"").find("\"say\":1"), std::string::npos);
  // In her list, and no longer anybody else's.
  HttpRequest list;
  list.method = Method::kGet;
  list.path = "/api/1/matches";
  list.query = "list=mine";
  list.token = token;
  list.caller.address = "10.0.0.1";
  const std::string mine = ask(list).body;
  EXPECT_NE(mine.find(id), std::string::npos);
  EXPECT_NE(mine.find("Zoé"), std::string::npos);
  list.token = visitor;
  EXPECT_EQ(ask(list).status, 401) << "the guest is nobody any more";
}

TEST_F(ApiTest, a_player_with_both_seats_keeps_them_apart) {
  register_zoe("10.0.0.1");
  const auto post = [&](const std::string& path, const std::string& body,
                        const std::string& token) {
    return boost::json::parse(ask(request_from("10.0.0.1", "/api/1/" + path, body, token)).body)
        .as_object();
  };
  const std::string login = R"({"name":"Zoé","password":"correct horse","token":true})";
  const std::string zoe(post("login", login, {}).at("token").as_string());
  const std::string visitor = guest();
  const auto created = post("matches", R"({"game":"sitaos","opponent":"open"})", zoe);
  const std::string id(created.at("id").as_string());
  post("matches/" + id + "/join", R"({"nonce":")" + nonce_of('b') + "\"}", visitor);
  const auto other = post("matches", R"({"game":"sitaos"})", visitor);
  const auto in = post("login", login, visitor);
  EXPECT_EQ(in.at("kept"), boost::json::array{id});
  const std::string path = "matches/" + std::string(other.at("id").as_string());
  HttpRequest look;
  look.method = Method::kGet;
  look.path = "/api/1/" + path;
  look.token = in.at("token").as_string();
  look.caller.address = "10.0.0.1";
  EXPECT_NE(ask(look).body.find(R"("you":"host")"), std::string::npos);
}

TEST_F(ApiTest, a_name_that_is_taken_later_shows_everywhere) {
  const std::string visitor = guest();
  const auto created =
      ask(request_from("10.0.0.1", "/api/1/matches",
                       R"({"game":"sitaos","opponent":"program","level":1})", visitor));
  const std::string id(boost::json::parse(created.body).at("id").as_string());
  ask(request_from("10.0.0.1", "/api/1/matches/" + id + "/nonce",
                   R"({"nonce":")" + nonce_of('a') + "\"}", visitor));
  const auto named = ask(request_from("10.0.0.1", "/api/1/register",
                                      R"({"name":"Zoé","password":"correct horse"})", visitor));
  ASSERT_EQ(named.status, 200) << named.body;
  HttpRequest look;
  look.method = Method::kGet;
  look.caller.address = "10.0.0.1";
  look.path = "/api/1/matches/" + id;
  EXPECT_NE(ask(look).body.find(R"("host":{"name":"Zoé")"), std::string::npos);
  look.path += "/record";
  EXPECT_NE(ask(look).body.find("Zoé"), std::string::npos);
  look.path = "/api/1/matches";
  look.query = "list=mine";
  look.token = boost::json::parse(named.body).at("token").as_string();
  EXPECT_NE(ask(look).body.find(R"("host":{"name":"Zoé")"), std::string::npos);
}

TEST_F(ApiTest, a_player_with_a_token_does_not_notice_that_the_name_is_guessed) {
  const auto named = ask(request_from("10.0.0.1", "/api/1/register",
                                      R"({"name":"Zoé","password":"correct horse"})", guest()));
  ASSERT_EQ(named.status, 200);
  const std::string token(boost::json::parse(named.body).at("token").as_string());
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

// How many of so many messages were not taken.
std::size_t refusals(Connection& connection, int count, std::string_view message) {
  std::size_t refused = 0;
  std::string frame;
  for (int i = 0; i < count; ++i) {
    connection.outbox().clear();
    connection.receive(message);
    if (connection.outbox().empty()) continue;
    refused += connection.outbox().take(frame).find("too-fast") != std::string::npos ? 1U : 0U;
  }
  return refused;
}

TEST_F(ApiTest, rematches_count_as_the_matches_that_they_are) {
  std::vector<Door> doors(2);
  const auto player = connect(guest(), "10.0.0.1");
  const auto unlimited = connect(guest(), "");
  player->open(doors[0]);
  unlimited->open(doors[1]);
  const std::string_view rematch = R"({"id":"a1","m":"0000000004k7","do":"offer","a":"rematch"})";
  const auto most = static_cast<int>(limits().matches.burst);
  EXPECT_EQ(refusals(*player, most, rematch), 0U);
  EXPECT_EQ(refusals(*player, 5, rematch), 5U);
  EXPECT_EQ(refusals(*player, 5, R"({"id":"a1","m":"0000000004k7","do":"offer","a":"draw"})"), 0U);
  EXPECT_EQ(refusals(*unlimited, most + 5, rematch), 0U);
  EXPECT_EQ(ask(request_from("10.0.0.1", "/api/1/matches", R"({"game":"sitaos"})", guest())).status,
            429);
}

TEST_F(ApiTest, all_connections_of_an_address_together_send_so_much_and_no_more) {
  std::vector<Door> doors(5);
  const auto one = connect(guest(), "10.0.0.1");
  const auto two = connect(guest(), "10.0.0.1");
  const auto bystander = connect(guest(), "10.0.0.2");
  const auto local = connect(guest(), "");
  const auto local_too = connect(guest(), "");
  one->open(doors[0]);
  two->open(doors[1]);
  bystander->open(doors[2]);
  local->open(doors[3]);
  local_too->open(doors[4]);
  constexpr std::string_view kPing = R"({"ping":1})";
  EXPECT_EQ(refusals(*one, 350, kPing), 0U);
  EXPECT_EQ(refusals(*two, 350, kPing), 100U) << "600 of both";
  EXPECT_EQ(refusals(*bystander, 350, kPing), 0U);
  EXPECT_EQ(refusals(*local, 350, kPing), 0U);
  EXPECT_EQ(refusals(*local_too, 350, kPing), 0U) << "the server's own machine";
  now += 1'000;
  EXPECT_EQ(refusals(*two, 150, kPing), 50U);
  for (const auto& connection : connections) connection->detach();
}

// A client that answers late to gain time has answered earlier, or gains no more than the clock
// allows.
TEST_F(ApiTest, of_a_connections_round_trips_the_least_counts) {
  const auto connection = connect(guest());
  EXPECT_EQ(connection->round_trip(), 0) << "until it is measured";
  for (const std::int64_t measured : {300, 40, 600}) connection->add_round_trip(measured);
  EXPECT_EQ(connection->round_trip(), 40);
}

// A record takes eight times what a ping does, of the address's share too.
TEST_F(ApiTest, what_costs_more_takes_more_of_what_an_address_may_send) {
  std::vector<Door> doors(2);
  const auto one = connect(guest(), "10.0.0.1");
  const auto two = connect(guest(), "10.0.0.1");
  one->open(doors[0]);
  two->open(doors[1]);
  constexpr std::string_view kRecord = R"({"id":"a1","m":"000000000001","ask":"record"})";
  EXPECT_EQ(refusals(*one, 50, kRecord), 0U);
  EXPECT_EQ(refusals(*two, 50, kRecord), 25U) << "600 of both";
  pump.until([&] { return authority.quiet(); });
  for (const auto& connection : connections) connection->detach();
}

TEST_F(ApiTest, while_a_store_stalls_not_everything_that_is_asked_is_kept) {
  for (const std::string_view message :
       {R"({"id":"a1","m":"000000000001","do":"resign"})",
        R"({"id":"a1","m":"000000000001","ask":"state"})", R"({"watch":"000000000001"})"}) {
    Door door;
    const auto asking = connect(guest(), "");
    asking->open(door);
    {
      const std::scoped_lock stalled(shared->mutex);
      std::size_t refused = 0;
      for (int i = 0; i < 4; ++i) {
        refused += refusals(*asking, 100, message);
        now += 2'000;
      }
      EXPECT_EQ(refused, 400 - Connection::kMostAwaited) << message;
      EXPECT_EQ(refusals(*asking, 1, R"({"ping":1})"), 0U) << message;
    }
    pump.until([&] { return authority.quiet(); });
    EXPECT_EQ(refusals(*asking, 1, message), 0U) << message;
    pump.until([&] { return authority.quiet(); });
    asking->detach();
  }
}

TEST_F(ApiTest, the_lobby_shows_who_may_still_be_there_and_nobody_alone_fills_it) {
  const auto challenge = [&](const std::string& token, std::string_view clock) {
    EXPECT_EQ(ask(request_from("10.0.0.1", "/api/1/matches",
                               R"({"game":"sitaos","opponent":"open","clock":")" +
                                   std::string(clock) + "\"}",
                               token))
                  .status,
              201);
  };
  const auto shown = [&] {
    HttpRequest request = request_from("10.0.0.1", "/api/1/matches", {});
    request.method = Method::kGet;
    request.query = "list=open";
    const std::string list = ask(request).content();
    std::size_t count = 0;
    for (std::size_t at = list.find("\"id\""); at != std::string::npos;
         at = list.find("\"id\"", at + 1)) {
      ++count;
    }
    return count;
  };
  const std::string zoe = guest();
  challenge(guest(), "none");
  challenge(guest(), "days:3");
  for (int i = 0; i < 9; ++i) challenge(zoe, "none");
  EXPECT_EQ(shown(), 7U);
  now += 86'400'000;
  EXPECT_EQ(shown(), 1U) << "the one that counts days";
  now += Instant{14} * 86'400'000;
  EXPECT_EQ(shown(), 0U);
}

// Few hosts with many challenges do not push out what others have made before.
TEST_F(ApiTest, the_lobby_looks_further_than_it_shows) {
  const auto challenge = [&](const std::string& token) {
    now += 1'000;
    EXPECT_EQ(ask(request_from("10.0.0.1", "/api/1/matches",
                               R"({"game":"sitaos","opponent":"open"})", token))
                  .status,
              201);
  };
  challenge(guest());
  for (int host = 0; host < 3; ++host) {
    const std::string token = guest();
    for (int i = 0; i < 40; ++i) challenge(token);
  }
  HttpRequest request = request_from("10.0.0.1", "/api/1/matches", {});
  request.method = Method::kGet;
  request.query = "list=open";
  const std::string list = ask(request).content();
  std::size_t shown = 0;
  for (std::size_t at = list.find("\"id\""); at != std::string::npos;
       at = list.find("\"id\"", at + 1)) {
    ++shown;
  }
  EXPECT_EQ(shown, 16U);
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
