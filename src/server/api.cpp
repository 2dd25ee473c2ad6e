#include "server/api.h"

#include <sodium.h>

#include <algorithm>
#include <utility>

#include "server/fault.h"
#include "server/metrics_page.h"

namespace tablier::server {
namespace {

constexpr std::string_view kRoot = "/api/1/";
constexpr std::string_view kSocketPath = "/api/1/ws";
constexpr std::string_view kReading = "GET, HEAD";

bool is_json(std::string_view type) {
  constexpr std::string_view kJson = "application/json";
  return type.starts_with(kJson) &&
         (type.size() == kJson.size() || type[kJson.size()] == ';' || type[kJson.size()] == ' ');
}

// Whether the path is the pattern's, with a match where it has `*`.
bool fits(std::string_view pattern, std::string_view path, MatchKey& match) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == path;
  constexpr std::size_t kDigits = 12;
  if (path.size() != pattern.size() - 1 + kDigits) return false;
  if (path.substr(0, star) != pattern.substr(0, star)) return false;
  if (path.substr(star + kDigits) != pattern.substr(star + 1)) return false;
  const auto key = read_match_key(path.substr(star, kDigits));
  if (key) match = *key;
  return key.has_value();
}

// Compared to the end whatever comes first: the time tells nothing of how much was right.
bool is_token(std::string_view given, std::string_view wanted) {
  return !wanted.empty() && given.size() == wanted.size() &&
         sodium_memcmp(given.data(), wanted.data(), wanted.size()) == 0;
}

HttpResponse plain_answer(int status, std::string_view text) {
  HttpResponse response;
  response.status = status;
  response.type = "text/plain; charset=utf-8";
  response.body = text;
  return response;
}

}  // namespace

const Api::Route Api::kRoutes[] = {
    {Method::kPost, "guest", Who::kAnybody, &Api::guest},
    {Method::kPost, "register", Who::kPlayer, &Api::give_name},
    {Method::kPost, "login", Who::kAsker, &Api::login},
    {Method::kPost, "logout", Who::kPlayer, &Api::logout},
    {Method::kGet, "me", Who::kPlayer, &Api::me},
    {Method::kGet, "server", Who::kAnybody, &Api::server},
    {Method::kGet, "games", Who::kAnybody, &Api::games},
    {Method::kGet, "matches", Who::kAsker, &Api::list},
    {Method::kPost, "matches", Who::kPlayer, &Api::create},
    {Method::kGet, "matches/*", Who::kAsker, &Api::look},
    {Method::kPost, "matches/*/nonce", Who::kPlayer, &Api::nonce},
    {Method::kPost, "matches/*/join", Who::kPlayer, &Api::join},
    {Method::kPost, "matches/*/abort", Who::kPlayer, &Api::abort},
    {Method::kGet, "matches/*/record", Who::kAsker, &Api::record},
};

Api::Api(Services& services, Identity& identity, StoreWorker& store, AddressTable& addresses,
         StaticFiles& files, Settings settings)
    : services_(services),
      identity_(identity),
      store_(store),
      addresses_(addresses),
      files_(files),
      settings_(std::move(settings)) {}

bool Api::allows(const HttpRequest& request, AddressTable::Kind kind) {
  if (request.caller.unlimited) return true;
  if (addresses_.take(request.caller.address, kind, services_.ticks())) return true;
  ++services_.metrics.too_fast;
  return false;
}

// What holds for every request that changes something, and for those that become WebSockets.
const Fault* Api::refuse_request(const HttpRequest& request) const {
  if (!settings_.hosts.is_own_origin(request.origin, request.host)) return &kForeignOrigin;
  if (request.method == Method::kPost && !is_json(request.content_type)) return &kBadType;
  return nullptr;
}

void Api::handle(const HttpRequest& request, Reply reply) {
  ++services_.metrics.requests;
  ++under_way_;
  const bool reads = request.method == Method::kGet || request.method == Method::kHead;
  const Reply counted = [this, person = reads && request.accepts_html, language = request.language,
                         reply = std::move(reply)](HttpResponse response) {
    --under_way_;
    if (response.status >= 400) {
      ++services_.metrics.request_faults;
      if (person) response = as_page(std::move(response), language);
    }
    reply(std::move(response));
  };
  if (!allows(request, AddressTable::Kind::kRequest)) {
    return counted(refuse(kTooFast, request.language));
  }
  if (request.path.starts_with("/api/")) return route(request, counted);
  if (request.method != Method::kGet && request.method != Method::kHead) {
    return counted(refuse_method(kReading, request.language));
  }
  if (request.path == "/healthz") return counted(plain_answer(200, "alive\n"));
  if (request.path == "/readyz") {
    const bool ready = settings_.ready();
    return counted(plain_answer(ready ? 200 : 503, ready ? "ready\n" : "not ready\n"));
  }
  if (request.path == "/metrics") {
    // Not for players: how many bytes were sent in all tells whether the other one was just told of
    // a short card or a long one.
    const bool shown = !request.has_cookie && is_token(request.token, settings_.metrics_token);
    return counted(shown ? answer_metrics(services_.metrics, settings_.gauges())
                         : refuse(kNotFound, request.language));
  }
  counted(files_.answer(request));
}

void Api::route(const HttpRequest& request, const Reply& reply) {
  if (!request.path.starts_with(kRoot)) return reply(refuse(kNotFound, request.language));
  if (request.path == kSocketPath) return reply(refuse(kUpgradeNeeded, request.language));
  const std::string_view path = std::string_view(request.path).substr(kRoot.size());
  const Method method = request.method == Method::kHead ? Method::kGet : request.method;
  std::string allowed;
  for (const Route& candidate : kRoutes) {
    MatchKey match{};
    if (!fits(candidate.path, path, match)) continue;
    if (candidate.method == method) return run(candidate, request, match, reply);
    allowed.append(allowed.empty() ? "" : ", ");
    allowed.append(candidate.method == Method::kPost ? "POST" : kReading);
  }
  if (allowed.empty()) return reply(refuse(kNotFound, request.language));
  reply(refuse_method(allowed, request.language));
}

void Api::run(const Route& route, const HttpRequest& request, MatchKey match, const Reply& reply) {
  if (route.method == Method::kPost) {
    if (const Fault* fault = refuse_request(request)) {
      return reply(refuse(*fault, request.language));
    }
    if (settings_.closing()) return reply(refuse(kClosing, request.language));
  }
  if (route.who == Who::kAnybody) return (this->*route.handler)(request, {}, match, reply);
  // The request is kept by whoever asked until it is answered.
  identity_.find(request.token, [this, &route, &request, match,
                                 reply](const Expected<Person, const Fault*>& person) {
    if (!person) return reply(refuse(*person.error(), request.language));
    if (route.who == Who::kPlayer && person->key == kNobody) {
      return reply(refuse(kNoPlayer, request.language));
    }
    (this->*route.handler)(request, *person, match, reply);
  });
}

void Api::open(const HttpRequest& request, std::function<void(Opened)> opened) {
  ++services_.metrics.requests;
  const auto no = [&](const Fault& fault) {
    ++services_.metrics.request_faults;
    opened(refuse(fault, request.language));
  };
  if (request.path != kSocketPath) return no(kNotFound);
  if (const Fault* fault = refuse_request(request)) return no(*fault);
  if (settings_.closing()) return no(kClosing);
  if (!allows(request, AddressTable::Kind::kRequest)) return no(kTooFast);
  std::string address = request.caller.unlimited ? std::string() : request.caller.address;
  identity_.find(
      request.token, [this, language = request.language, address = std::move(address),
                      from = address_key(request.caller.address),
                      opened = std::move(opened)](const Expected<Person, const Fault*>& person) {
        if (!person) return opened(refuse(*person.error(), language));
        opened(std::make_shared<Connection>(services_, *person, language, address, from));
      });
}

Authority::Look Api::tell(const Person& person, Language language, int status, const Reply& reply) {
  return [this, key = person.key, language, status,
          reply](const Expected<const Match*, Complaint>& match) {
    if (!match) return reply(refuse(match.error(), language));
    HttpResponse response;
    response.status = status;
    response.body = tell_match(**match, key, services_.now());
    reply(std::move(response));
  };
}

}  // namespace tablier::server
