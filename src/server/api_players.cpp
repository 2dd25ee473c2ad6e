#include <algorithm>
#include <cmath>
#include <utility>

#include "base/json_writer.h"
#include "server/api.h"

// Who somebody is.
namespace tablier::server {
namespace {

void set_cookie(HttpResponse& response, const std::string& token, bool secure) {
  std::string cookie = "tablier=" + token;
  cookie += "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax";
  if (secure) cookie += "; Secure";
  response.headers.emplace_back("Set-Cookie", std::move(cookie));
}

// The token goes into a cookie that no script can read; a program is given it in the answer.
HttpResponse admit(const Identity::Admission& admission, int status, bool as_token, bool secure,
                   const std::vector<MatchKey>& kept = {}) {
  JsonWriter json;
  json.open_object();
  json.field("player", write_key(admission.person.key));
  if (!admission.person.name.empty()) json.field("name", admission.person.name);
  if (as_token) json.field("token", admission.token);
  if (!kept.empty()) {
    json.key("kept");
    json.open_array();
    for (const MatchKey match : kept) json.value(write_key(match));
    json.close_array();
  }
  json.close_object();
  HttpResponse response;
  response.status = status;
  response.body = json.take();
  if (!as_token) set_cookie(response, admission.token, secure);
  return response;
}

Credentials credentials(const HttpRequest& request, LoginBody& body) {
  return {std::move(body.name), std::move(body.password),
          request.caller.unlimited ? std::string() : request.caller.address};
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

void Api::note_refusal(const Fault& fault) {
  if (&fault == &kTooFast) ++services_.metrics.too_fast;
}

// Some at a time: there may be more than are to be in memory together.
struct Api::Moving {
  PlayerKey before = kNobody;
  Person now;
  Moved done;
  std::vector<MatchKey> waiting;
  std::vector<MatchKey> kept;
  std::size_t under_way = 0;
  bool failed = false;
};

void Api::move_matches(PlayerKey before, const Person& now, Moved done) {
  constexpr std::size_t kMostMoved = 1'000;
  using MatchRows = Expected<std::vector<MatchRow>, StoreError>;
  const auto moving = std::make_shared<Moving>();
  moving->before = before;
  moving->now = now;
  moving->done = std::move(done);
  store_.read<MatchRows>([before](Store& store) { return store.of_player(before, kMostMoved); },
                         [this, moving](const MatchRows& rows) {
                           if (!rows) return moving->done(&kStoreFails);
                           for (const MatchRow& row : *rows) moving->waiting.push_back(row.key);
                           // From the end: those that are being played come first in a list.
                           std::reverse(moving->waiting.begin(), moving->waiting.end());
                           move_some(moving);
                         });
}

void Api::move_some(const std::shared_ptr<Moving>& moving) {
  constexpr std::size_t kAtOnce = 20;
  if (moving->failed) return moving->done(&kStoreFails);
  if (moving->waiting.empty()) return moving->done(moving->kept);
  std::vector<MatchKey> some;
  while (!moving->waiting.empty() && some.size() < kAtOnce) {
    some.push_back(moving->waiting.back());
    moving->waiting.pop_back();
  }
  moving->under_way = some.size();
  for (const MatchKey key : some) {
    const auto moved = [this, moving, key](const Expected<const Match*, Complaint>& match) {
      const auto fails_by = [&](Complaint::Code code) {
        return !match && match.error().code == code;
      };
      if (fails_by(Complaint::Code::kStore)) moving->failed = true;
      if (fails_by(Complaint::Code::kOwnMatch) || fails_by(Complaint::Code::kOtherRules)) {
        moving->kept.push_back(key);
      }
      // The rematch that waits for this player is in no list of theirs yet.
      if (match && (*match)->next() && (*match)->next() != key) {
        moving->waiting.push_back(*(*match)->next());
      }
      if (--moving->under_way == 0) move_some(moving);
    };
    services_.authority.reseat(key, moving->before, moving->now.key, moving->now.name, moved);
  }
}

void Api::give_name(const HttpRequest& request, const Person& person, MatchKey,
                    const Reply& reply) {
  auto body = read_login_body(request.body);
  if (!body) return reply(refuse(body.error(), request.language));
  if (!allows(request, AddressTable::Kind::kLogin)) {
    return reply(refuse(kTooFast, request.language));
  }
  const Handover handover{person, request.language, body->token || !request.has_cookie,
                          request.caller.secure};
  identity_.give_name(
      person, credentials(request, *body),
      [this, handover, reply](const Expected<Identity::Admission, const Fault*>& admission) {
        if (!admission) {
          note_refusal(*admission.error());
          return reply(refuse(*admission.error(), handover.language));
        }
        hand_over(handover, *admission, reply);
      });
}

void Api::login(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply) {
  auto body = read_login_body(request.body);
  if (!body) return reply(refuse(body.error(), request.language));
  if (!allows(request, AddressTable::Kind::kLogin)) {
    return reply(refuse(kTooFast, request.language));
  }
  const Handover handover{person, request.language, body->token, request.caller.secure};
  identity_.login(
      credentials(request, *body),
      [this, handover, reply](const Expected<Identity::Admission, const Fault*>& admission) {
        if (!admission) {
          note_refusal(*admission.error());
          return reply(refuse(*admission.error(), handover.language));
        }
        hand_over(handover, *admission, reply);
      });
}

// From the player who asked to the one they are now: the old token ends, and what a guest had is
// kept.
void Api::hand_over(const Handover& handover, const Identity::Admission& admission,
                    const Reply& reply) {
  const Person& before = handover.before;
  const auto finish = [this, handover, admission, reply](const std::vector<MatchKey>& kept) {
    const auto answer = [handover, admission, kept, reply] {
      reply(admit(admission, 200, handover.as_token, handover.secure, kept));
    };
    if (handover.before.key == kNobody) return answer();
    identity_.logout(handover.before, [this, handover, answer, reply, now = admission.person](
                                          const Expected<Person, const Fault*>& gone) {
      if (!gone) return reply(refuse(*gone.error(), handover.language));
      // Another account's connections are not this one's.
      if (handover.before.name.empty() || handover.before.key == now.key) {
        settings_.known_as(gone->token_hash, now);
      } else {
        settings_.logged_out(gone->token_hash);
      }
      answer();
    });
  };
  if (before.key == kNobody || !before.name.empty()) return finish({});
  // Those who are connected go on as who they are now, before their seats are: nobody is told in
  // between that they only look on.
  settings_.known_as(before.token_hash, admission.person);
  move_matches(
      before.key, admission.person,
      [handover, finish, reply](const Expected<std::vector<MatchKey>, const Fault*>& kept) {
        if (!kept) return reply(refuse(*kept.error(), handover.language));
        finish(*kept);
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
                    [person, &request, reply](const Rows& rows) {
                      if (!rows) return reply(refuse(kStoreFails, request.language));
                      HttpResponse response;
                      response.body = write_person(person, *rows);
                      // The cookie is renewed with the session.
                      if (request.has_cookie) {
                        set_cookie(response, request.token, request.caller.secure);
                      }
                      reply(std::move(response));
                    });
}

}  // namespace tablier::server
