#include "server/booth.h"

#include <algorithm>

#include "engine/brain.h"
#include "match/table.h"

namespace tablier::server {
namespace {

namespace json = boost::json;

void erase_all(std::string& text, const std::string& part) {
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at)) {
    text.erase(at, part.size());
  }
}

}  // namespace

StillWorld::StillWorld(std::uint64_t seed, Programs::BrainFactory brains)
    : entropy_(entropy_of(seed)), brains_(brains ? std::move(brains) : make_brain) {}

World StillWorld::world() {
  World world;
  world.now = [this] { return now_.load(); };
  world.microseconds = [] { return std::int64_t{1'000'000}; };
  world.entropy = entropy_;
  world.brains = brains_;
  world.log = [this](std::string_view line) {
    const std::scoped_lock lock(mutex_);
    log_ += line;
  };
  return world;
}

std::string StillWorld::log() {
  const std::scoped_lock lock(mutex_);
  return log_;
}

void Visitor::come(std::uint16_t port) {
  lines_ = std::make_unique<Lines>(
      Lines{PlainWebSocket(port, token_), PlainWebSocket(port, token_), PlainHttp(port)});
  receive(lines_->watching, "\"hello\"");
  receive(lines_->acting, "\"hello\"");
}

void Visitor::go() {
  if (!lines_) return;
  before_[0] += lines_->watching.raw();
  before_[1] += lines_->acting.raw();
  before_[2] += lines_->http.raw();
  lines_.reset();
}

void Visitor::receive(PlainWebSocket& socket, std::string_view part) {
  while (!deaf_) {
    const auto message = socket.receive();
    deaf_ = !message;
    ASSERT_TRUE(message) << "nothing comes while waiting for " << part;
    if (&socket == &lines_->watching) messages_.push_back(*message);
    if (message->find(part) != std::string::npos) return;
  }
}

void Visitor::watch(const std::string& match, std::uint32_t from) {
  say_watching(R"({"watch":")" + match + R"(","from":)" + std::to_string(from) + "}",
               R"({"match":{"id":")" + match);
  catch_up();
}

void Visitor::say(std::string_view message, std::string_view answered) {
  lines_->acting.send(message);
  receive(lines_->acting, answered);
}

void Visitor::say_watching(std::string_view message, std::string_view answered) {
  lines_->watching.send(message);
  receive(lines_->watching, answered);
}

void Visitor::catch_up() {
  const std::string number = std::to_string(++pings_);
  say_watching("{\"ping\":" + number + "}", "{\"pong\":" + number + ",");
}

void Visitor::hear(std::uint32_t number) {
  const std::string wanted = ",\"n\":" + std::to_string(number) + ",";
  const bool heard = std::any_of(messages_.begin(), messages_.end(), [&](const auto& message) {
    return message.find(wanted) != std::string::npos;
  });
  if (!heard) receive(lines_->watching, wanted);
}

PlainResponse Visitor::ask(std::string_view method, std::string_view path, std::string_view body,
                           std::string_view headers) {
  std::string all(headers);
  if (!token_.empty()) all += RunningServer::bearer(token_);
  return lines_->http.ask(method, path, body, all);
}

std::string Visitor::heard() const {
  if (!lines_) return before_[0] + before_[1] + before_[2];
  return before_[0] + lines_->watching.raw() + before_[1] + lines_->acting.raw() + before_[2] +
         lines_->http.raw();
}

Booth::Booth(const Setting& setting) : setting_(setting), world_(setting.seed, setting.brains) {
  store_->forestall = setting.forestall;
  start();
  create_match();
}

Booth::~Booth() {
  if (server_) server_->begin_stop();  // asked for twice, it does not wait
  stop();
}

void Booth::start() {
  ServerOptions options;
  // The clock does not move, and so nothing that was used up comes back.
  options.limits.messages = {1e9, 1};
  options.limits.requests = {1e9, 1};
  server_ = std::make_unique<RunningServer>(options, store_, world_.world());
  ports_.push_back(std::to_string(server_->port()));
  keeper_ = std::make_unique<PlainHttp>(server_->port());
}

// Connections end first: in a still world nobody loses patience with them.
void Booth::stop() {
  for (const auto& visitor : visitors_) {
    if (visitor) visitor->go();
  }
  keeper_.reset();
  server_.reset();
}

std::string Booth::new_player() {
  const auto answer = keeper_->ask("POST", "/api/1/guest", R"({"token":true})");
  EXPECT_EQ(answer.status, 201) << answer.body;
  return std::string(json::parse(answer.body).at("token").as_string());
}

void Booth::create_match() {
  for (const Viewer receiver : {Viewer(Side::kZero), Viewer(Side::kOne), Viewer::everybody()}) {
    auto& visitor = visitors_[receiver.code()];
    visitor = std::make_unique<Visitor>(receiver == Viewer::everybody() ? "" : new_player());
    visitor->come(server_->port());
  }
  Visitor& host = at(Side::kZero);
  const auto created =
      host.ask("POST", "/api/1/matches",
               R"({"side":"0","game":")" + setting_.game + R"(","options":)" + setting_.options +
                   R"(,"clock":")" + setting_.clock + R"(","opponent":)" + setting_.opponent + "}");
  ASSERT_EQ(created.status, 201) << created.body;
  id_ = json::parse(created.body).at("id").as_string();
  for (const auto& visitor : visitors_) visitor->watch(id_, 0);
  const std::string path = "/api/1/matches/" + id_;
  const auto give = [&](Visitor& who, std::string_view what, const json::object& body) {
    const auto answer = who.ask("POST", path + std::string(what), json::serialize(body));
    ASSERT_EQ(answer.status, 200) << answer.body;
    catch_up();
  };
  give(host, "/nonce", {{"nonce", nonce_of('a')}});
  if (has_program()) return;
  json::object join{{"nonce", nonce_of('b')}};
  if (setting_.opponent == "\"invite\"") join["invite"] = json::parse(created.body).at("invite");
  give(at(Side::kOne), "/join", join);
}

void Booth::restart() {
  stop();
  start();
  const auto stored = match();
  ASSERT_TRUE(stored);
  for (const auto& visitor : visitors_) {
    visitor->come(server_->port());
    visitor->watch(id_, stored->count() / 2);
  }
}

void Booth::catch_up() {
  if (!has_program()) {
    for (const auto& visitor : visitors_) visitor->catch_up();
    return;
  }
  // It thinks on a thread of its own: whoever asked meanwhile would be answered before or after.
  auto stored = match();
  while (stored && stored->awaits(Side::kOne) && !::testing::Test::HasFatalFailure()) {
    at(Viewer::everybody()).hear(stored->count());
    stored = match();
  }
  ASSERT_TRUE(stored);
  for (const auto& visitor : visitors_) visitor->hear(stored->count() - 1);
}

std::unique_ptr<Match> Booth::match() {
  const std::scoped_lock lock(store_->mutex);
  const auto stored = store_->store->load(*read_match_key(id_));
  return stored && *stored ? Match::restore(**stored) : nullptr;
}

std::string Booth::log() {
  std::string text = world_.log();
  for (const std::string& port : ports_) erase_all(text, "\"port\":" + port + ",");
  return text;
}

std::string Booth::metrics() {
  return keeper_->ask("GET", "/metrics", {}, RunningServer::bearer(RunningServer::kMetricsToken))
      .body;
}

}  // namespace tablier::server
