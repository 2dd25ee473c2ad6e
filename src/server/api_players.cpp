#include <cmath>
#include <utility>

#include "base/json_writer.h"
#include "server/api.h"
#include "server/player_name.h"

// Who somebody is.
namespace tablier::server {
namespace {

// The token goes into a cookie that no script can read; a program is given it in the answer.
HttpResponse admit(const Identity::Admission& admission, int status, bool as_token, bool secure) {
  JsonWriter json;
  json.open_object();
  json.field("player", write_key(admission.person.key));
  if (!admission.person.name.empty()) json.field("name", admission.person.name);
  if (as_token) json.field("token", admission.token);
  json.close_object();
  HttpResponse response;
  response.status = status;
  response.body = json.take();
  if (!as_token) {
    std::string cookie = "tablier=" + admission.token;
    cookie += "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax";
    if (secure) cookie += "; Secure";
    response.headers.emplace_back("Set-Cookie", std::move(cookie));
  }
  return response;
}

using Rows = Expected<std::vector<RatingRow>, StoreError>;

std::string write_person(const Person& person, const std::vector<RatingRow>& ratings) {
  JsonWriter json;
  json.open_object();
  json.field("player", write_key(person.key));
  json.key("name");
  if (person.name.empty()) {
    json.null();
  } else {
    json.value(person.name);
  }
  json.key("ratings");
  json.open_array();
  for (const RatingRow& row : ratings) {
    json.open_object();
    json.field("game", row.game);
    json.field("rating", static_cast<int>(std::lround(row.rating.value)));
    json.field("deviation", static_cast<int>(std::lround(row.rating.deviation)));
    json.field("games", row.games);
    json.close_object();
  }
  json.close_array();
  json.close_object();
  return json.take();
}

}  // namespace

void Api::guest(const HttpRequest& request, const Person&, MatchKey, const Reply& reply) {
  const auto body = read_guest_body(request.body);
  if (!body) return reply(refuse(body.error(), request.language));
  if (!allows(request, AddressTable::Kind::kGuest)) {
    return reply(refuse(kTooFast, request.language));
  }
  identity_.create_guest([language = request.language, token = body->token,
                          secure = request.caller.secure,
                          reply](const Expected<Identity::Admission, const Fault*>& admission) {
    if (!admission) return reply(refuse(*admission.error(), language));
    reply(admit(*admission, 201, token, secure));
  });
}

void Api::give_name(const HttpRequest& request, const Person& person, MatchKey,
                    const Reply& reply) {
  auto body = read_login_body(request.body);
  if (!body) return reply(refuse(body.error(), request.language));
  if (!allows(request, AddressTable::Kind::kLogin)) {
    return reply(refuse(kTooFast, request.language));
  }
  identity_.give_name(person, body->name, std::move(body->password),
                      [this, language = request.language, address = request.caller.address,
                       reply](const Expected<Person, const Fault*>& named) {
                        if (!named) return reply(refuse(*named.error(), language));
                        names_.came_in(fold_name(named->name), address);
                        HttpResponse response;
                        response.body = write_person(*named, {});
                        reply(std::move(response));
                      });
}

void Api::settle(const std::string& name, const std::string& address, const Fault* fault) {
  if (name.empty()) return;
  if (fault == nullptr) return names_.came_in(name, address);
  if (fault != &kBadLogin) names_.not_tried(name, address);
}

void Api::login(const HttpRequest& request, const Person&, MatchKey, const Reply& reply) {
  auto body = read_login_body(request.body);
  if (!body) return reply(refuse(body.error(), request.language));
  if (!allows(request, AddressTable::Kind::kLogin)) {
    return reply(refuse(kTooFast, request.language));
  }
  // Empty: not counted. What is nobody's name need not be remembered.
  const bool counts = is_player_name(body->name) && !request.caller.unlimited;
  std::string name = counts ? fold_name(body->name) : std::string();
  const std::string& address = request.caller.address;
  if (counts && !names_.take(name, address, services_.ticks())) {
    ++services_.metrics.too_fast;
    return reply(refuse(kTooFast, request.language));
  }
  identity_.login(body->name, std::move(body->password),
                  [this, language = request.language, token = body->token,
                   secure = request.caller.secure, name = std::move(name), address,
                   reply](const Expected<Identity::Admission, const Fault*>& admission) {
                    settle(name, address, admission ? nullptr : admission.error());
                    if (!admission) return reply(refuse(*admission.error(), language));
                    reply(admit(*admission, 200, token, secure));
                  });
}

void Api::logout(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply) {
  const auto body = read_empty_body(request.body);
  if (!body) return reply(refuse(body.error(), request.language));
  identity_.logout(person, [this, language = request.language, by_cookie = request.has_cookie,
                            reply](const Expected<Person, const Fault*>& gone) {
    if (!gone) return reply(refuse(*gone.error(), language));
    settings_.logged_out(gone->token_hash);
    HttpResponse response;
    response.body = "{}";
    if (by_cookie) {
      response.headers.emplace_back("Set-Cookie",
                                    "tablier=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    }
    reply(std::move(response));
  });
}

void Api::me(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply) {
  store_.read<Rows>([key = person.key](Store& store) { return store.ratings(key); },
                    [person, language = request.language, reply](const Rows& rows) {
                      if (!rows) return reply(refuse(kStoreFails, language));
                      HttpResponse response;
                      response.body = write_person(person, *rows);
                      reply(std::move(response));
                    });
}

}  // namespace tablier::server
