#include <utility>

#include "base/json_writer.h"
#include "server/api.h"

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
    json.field("rating", static_cast<int>(row.rating.value + 0.5));
    json.field("deviation", static_cast<int>(row.rating.deviation + 0.5));
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
  identity_.give_name(
      person, body->name, std::move(body->password),
      [language = request.language, reply](const Expected<Person, const Fault*>& named) {
        if (!named) return reply(refuse(*named.error(), language));
        HttpResponse response;
        response.body = write_person(*named, {});
        reply(std::move(response));
      });
}

void Api::login(const HttpRequest& request, const Person&, MatchKey, const Reply& reply) {
  auto body = read_login_body(request.body);
  if (!body) return reply(refuse(body.error(), request.language));
  if (!allows(request, AddressTable::Kind::kLogin)) {
    return reply(refuse(kTooFast, request.language));
  }
  identity_.login(body->name, std::move(body->password),
                  [language = request.language, token = body->token, secure = request.caller.secure,
                   reply](const Expected<Identity::Admission, const Fault*>& admission) {
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
