#include <map>
#include <utility>

#include "base/json_writer.h"
#include "match/summary.h"
#include "rules/game_list.h"
#include "server/api.h"

// Matches: created, listed, joined, looked at.
namespace tablier::server {
namespace {

constexpr std::size_t kMostListed = 100;
constexpr std::size_t kMostOwn = 200;
// So many are looked through for those that are to be shown.
constexpr std::size_t kLookedThrough = 400;

using Rows = Expected<std::vector<MatchRow>, StoreError>;

// Whether it began as a challenge to everybody. (A name or an option cannot contain a quote that
// is not escaped.)
bool is_public(const MatchRow& row) {
  return row.summary.find(R"("opponent":"open")") != std::string::npos;
}

// Whoever made it is hardly still there after a day, unless days are what he plays by.
bool is_fresh(const MatchRow& row, Instant now) {
  constexpr Instant kDay = 86'400'000;
  return now - row.created < (has_days(row) ? 14 * kDay : kDay);
}

// Nobody fills the lobby alone.
void keep_challenges(std::vector<MatchRow>& rows, Instant now) {
  constexpr int kMostOfHost = 5;
  std::map<PlayerKey, int> hosts;
  std::erase_if(rows, [&](const MatchRow& row) {
    return !is_fresh(row, now) || ++hosts[row.host] > kMostOfHost;
  });
}

std::string write_list(const std::vector<MatchRow>& rows, std::size_t most, PlayerKey asker) {
  std::string text = R"({"matches":[)";
  std::size_t count = 0;
  for (const MatchRow& row : rows) {
    if (row.summary.empty() || count == most) continue;
    if (count++ > 0) text += ',';
    text += tell_row(row, asker);
  }
  return text + "]}";
}

HttpResponse answer_record(std::string text) {
  HttpResponse response;
  response.type = "text/plain; charset=utf-8";
  response.body = std::move(text);
  return response;
}

}  // namespace

// NOLINTNEXTLINE(readability-make-member-function-const): as the table of requests has it
void Api::server(const HttpRequest&, const Person&, MatchKey, const Reply& reply) {
  JsonWriter json;
  json.open_object();
  json.key("addresses");
  json.open_array();
  for (const std::string& address : settings_.reached_at()) json.value(address);
  json.close_array();
  json.close_object();
  HttpResponse response;
  response.body = json.take();
  reply(std::move(response));
}

void Api::games(const HttpRequest&, const Person&, MatchKey, const Reply& reply) {
  static const auto written = std::make_shared<const std::string>(list_games());
  HttpResponse response;
  response.shared_body = written;
  reply(std::move(response));
}

void Api::list(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply) {
  const auto which = find_parameter(request.query, "list");
  if (which == "mine") {
    if (person.key == kNobody) return reply(refuse(kNoPlayer, request.language));
    return list_own(person, request.language, reply);
  }
  if (which != "open" && which != "playing") {
    return reply(refuse(BadRequest{"list", {}}, request.language));
  }
  const Shown shown = which == "open" ? Shown::kOpen : Shown::kPlaying;
  PublicList& list = public_lists_[static_cast<std::size_t>(shown)];
  list.waiting.emplace_back(request.language, reply);
  if (!list.reading) read_public(shown);
}

void Api::list_own(const Person& person, Language language, const Reply& reply) {
  store_.read<Rows>([key = person.key](Store& store) { return store.of_player(key, kMostOwn); },
                    [key = person.key, language, reply](const Rows& rows) {
                      if (!rows) return reply(refuse(kStoreFails, language));
                      HttpResponse response;
                      response.body = write_list(*rows, kMostOwn, key);
                      reply(std::move(response));
                    });
}

void Api::read_public(Shown shown) {
  PublicList& list = public_lists_[static_cast<std::size_t>(shown)];
  list.reading = true;
  store_.read<Rows>(
      [shown](Store& store) {
        return shown == Shown::kOpen ? store.with_status(MatchStatus::kOpen, kLookedThrough)
                                     : store.with_status(MatchStatus::kPlaying, kLookedThrough);
      },
      [this, shown, &list, waiting = std::exchange(list.waiting, {})](const Rows& found) {
        std::shared_ptr<const std::string> body;
        if (found) {
          std::vector<MatchRow> rows = *found;
          if (shown == Shown::kPlaying) {
            std::erase_if(rows, [](const MatchRow& row) { return !is_public(row); });
          } else {
            keep_challenges(rows, services_.now());
          }
          body = std::make_shared<const std::string>(write_list(rows, kMostListed, kNobody));
        }
        for (const auto& [language, reply] : waiting) {
          HttpResponse response;
          response.shared_body = body;
          reply(body ? std::move(response) : refuse(kStoreFails, language));
        }
        list.reading = false;
        if (!list.waiting.empty()) read_public(shown);
      });
}

void Api::create(const HttpRequest& request, const Person& person, MatchKey, const Reply& reply) {
  const auto settings = read_settings_body(request.body);
  if (!settings) return reply(refuse(settings.error(), request.language));
  if (!allows(request, AddressTable::Kind::kMatch)) {
    return reply(refuse(kTooFast, request.language));
  }
  Creation creation;
  creation.settings = *settings;
  creation.host.player = person.key;
  creation.host.name = person.name;
  services_.authority.create(creation, tell(person, request.language, 201, reply),
                             address_key(request.caller.address));
}

void Api::tell_stored(MatchKey match, const Complaint& complaint, Language language,
                      const Reply& reply, ToldStored told) {
  using Loaded = Expected<std::optional<StoredMatch>, StoreError>;
  store_.read<Loaded>([match](Store& store) { return store.load(match); },
                      [complaint, language, reply, told = std::move(told)](const Loaded& loaded) {
                        if (!loaded) return reply(refuse(complaint_of(loaded.error()), language));
                        const std::optional<StoredMatch>& stored = *loaded;
                        reply(stored ? told(*stored) : refuse(complaint, language));
                      });
}

// What lists show is all that is known of a match by other rules.
void Api::look(const HttpRequest& request, const Person& person, MatchKey match,
               const Reply& reply) {
  const Authority::Look known = tell(person, request.language, 200, reply);
  services_.authority.look(match, [this, match, key = person.key, language = request.language,
                                   reply, known](const Expected<const Match*, Complaint>& found) {
    if (found || found.error().code != Complaint::Code::kEdition) return known(found);
    const Complaint& complaint = found.error();
    tell_stored(match, complaint, language, reply,
                [key, complaint, language](const StoredMatch& stored) {
                  if (stored.row.summary.empty()) return refuse(complaint, language);
                  HttpResponse response;
                  response.body = tell_row(stored.row, key);
                  return response;
                });
  });
}

void Api::nonce(const HttpRequest& request, const Person& person, MatchKey match,
                const Reply& reply) {
  auto body = read_nonce_body(request.body);
  if (!body) return reply(refuse(body.error(), request.language));
  services_.authority.give_nonce(match, person.key, std::move(body->nonce),
                                 tell(person, request.language, 200, reply),
                                 address_key(request.caller.address));
}

void Api::join(const HttpRequest& request, const Person& person, MatchKey match,
               const Reply& reply) {
  auto body = read_join_body(request.body);
  if (!body) return reply(refuse(body.error(), request.language));
  const Seat guest{person.key, person.name, 0, std::move(body->nonce)};
  services_.authority.join(match, guest, std::move(body->invite),
                           tell(person, request.language, 200, reply), body->edition);
}

void Api::abort(const HttpRequest& request, const Person& person, MatchKey match,
                const Reply& reply) {
  const auto body = read_empty_body(request.body);
  if (!body) return reply(refuse(body.error(), request.language));
  services_.authority.abort(match, person.key, tell(person, request.language, 200, reply));
}

void Api::record(const HttpRequest& request, const Person& person, MatchKey match,
                 const Reply& reply) {
  services_.authority.look(match, [this, match, key = person.key, language = request.language,
                                   reply](const Expected<const Match*, Complaint>& found) {
    if (found) return reply(answer_record(tell_record(**found, viewer_of(**found, key))));
    const Complaint& complaint = found.error();
    if (complaint.code != Complaint::Code::kEdition) return reply(refuse(complaint, language));
    tell_stored(match, complaint, language, reply,
                [complaint, language](const StoredMatch& stored) {
                  const std::string text = tell_record_without_rules(stored);
                  return text.empty() ? refuse(complaint, language) : answer_record(text);
                });
  });
}

}  // namespace tablier::server
