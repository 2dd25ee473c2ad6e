#include "client/api.h"

#include <array>

#include "base/json_writer.h"
#include "client/connection.h"
#include "client/http.h"
#include "rules/refusal.h"

namespace tablier::client {
namespace {

constexpr std::size_t kMaxBody = std::size_t{8} << 20U;
constexpr int kUsualLevel = 5;

std::string match_path(std::string_view id, std::string_view what = {}) {
  return "/api/1/matches/" + std::string(id) + std::string(what);
}

// One request over a connection of its own.
Expected<HttpAnswer, NetTrouble> exchange(const Address& address, std::string_view request,
                                          Moment patience) {
  const Moment deadline = monotonic_now() + patience;
  auto connection = Connection::begin(address);
  if (!connection) return connection.error();
  if (!wait_for(connection->socket(), true, deadline)) return NetTrouble::kTimeout;
  if (const auto trouble = connection->settle()) return *trouble;
  const auto wait = [&](bool more) {
    return wait_for(connection->socket(), connection->wants_to_write(more), deadline);
  };
  while (!request.empty()) {
    const auto count = connection->write(request);
    if (!count) return count.error();
    request.remove_prefix(*count);
    if (*count == 0 && !wait(true)) return NetTrouble::kTimeout;
  }
  HttpReader reader(kMaxBody);
  std::array<char, 16384> bytes;
  for (;;) {
    const auto count = connection->read(bytes);
    if (!count) {
      const bool whole =
          count.error() == NetTrouble::kClosed && reader.close() == HttpReader::State::kDone;
      if (whole) return reader.take();
      return count.error();
    }
    if (*count == 0 && !wait(false)) return NetTrouble::kTimeout;
    switch (reader.add({bytes.data(), *count})) {
      case HttpReader::State::kDone:
        return reader.take();
      case HttpReader::State::kBroken:
        return NetTrouble::kNonsense;
      case HttpReader::State::kHead:
      case HttpReader::State::kBody:
        break;
    }
  }
}

std::string credentials(std::string_view name, std::string_view password, bool token) {
  JsonWriter json;
  json.open_object();
  json.field("name", name);
  json.field("password", password);
  if (token) json.field("token", true);
  json.close_object();
  return json.take();
}

}  // namespace

std::string ApiFault::describe(Language language) const {
  if (trouble) return std::string(client::describe(*trouble).in(language));
  if (complaint.text.empty()) return "HTTP " + std::to_string(status);
  return with_rule(complaint.text, complaint.clause);
}

ApiResult<std::string> Api::request(std::string_view method, std::string_view path,
                                    std::string_view body) {
  const std::string authority = address_.authority();
  const std::string text = write_request({.method = method,
                                          .path = path,
                                          .authority = authority,
                                          .token = token_,
                                          .language = language_ == Language::kFrench ? "fr" : "en",
                                          .body = body});
  auto answer = exchange(address_, text, patience_);
  if (!answer) return ApiFault{answer.error(), 0, {}};
  if (answer->status / 100 != 2) {
    return ApiFault{std::nullopt, answer->status, read_complaint(answer->body)};
  }
  return std::move(answer->body);
}

ApiResult<MatchTold> Api::match_request(std::string_view method, const std::string& path,
                                        std::string_view body) {
  const auto answer = request(method, path, body);
  if (!answer) return answer.error();
  auto match = read_match(*answer);
  if (!match) return ApiFault{NetTrouble::kNonsense, 0, {}};
  return std::move(*match);
}

ApiResult<std::string> Api::become_guest() {
  token_.clear();
  const auto answer = request("POST", "/api/1/guest", R"({"token":true})");
  if (!answer) return answer.error();
  token_ = read_text_field(*answer, "token");
  if (token_.empty()) return ApiFault{NetTrouble::kNonsense, 0, {}};
  return token_;
}

ApiResult<std::string> Api::log_in(std::string_view name, std::string_view password) {
  const auto answer = request("POST", "/api/1/login", credentials(name, password, true));
  if (!answer) return answer.error();
  token_ = read_text_field(*answer, "token");
  if (token_.empty()) return ApiFault{NetTrouble::kNonsense, 0, {}};
  return token_;
}

ApiResult<std::string> Api::take_name(std::string_view name, std::string_view password) {
  auto answer = request("POST", "/api/1/register", credentials(name, password, true));
  if (!answer) return answer.error();
  token_ = read_text_field(*answer, "token");
  if (token_.empty()) return ApiFault{NetTrouble::kNonsense, 0, {}};
  return token_;
}

ApiResult<std::string> Api::name() {
  const auto answer = request("GET", "/api/1/me");
  if (!answer) return answer.error();
  return read_text_field(*answer, "name");
}

ApiResult<MatchTold> Api::create(const Wish& wish) {
  JsonWriter json;
  json.open_object();
  json.field("game", wish.game);
  json.field("edition", wish.edition);
  json.key("options");
  json.open_object();
  for (const auto& [name, value] : wish.options) json.field(name, value);
  json.close_object();
  json.field("clock", wish.clock);
  json.field("rated", wish.rated);
  json.field("side", wish.side);
  json.field("opponent", wish.opponent);
  if (wish.opponent == "program") json.field("level", wish.level.value_or(kUsualLevel));
  json.close_object();
  return match_request("POST", "/api/1/matches", json.text());
}

ApiResult<std::vector<MatchTold>> Api::list(std::string_view which) {
  const auto answer = request("GET", "/api/1/matches?list=" + std::string(which));
  if (!answer) return answer.error();
  return read_matches(*answer);
}

ApiResult<MatchTold> Api::match(std::string_view id) {
  return match_request("GET", match_path(id), {});
}

ApiResult<MatchTold> Api::give_nonce(std::string_view id, std::string_view nonce) {
  JsonWriter json;
  json.open_object();
  json.field("nonce", nonce);
  json.close_object();
  return match_request("POST", match_path(id, "/nonce"), json.text());
}

ApiResult<MatchTold> Api::join(std::string_view id, std::string_view invite, std::string_view nonce,
                               int edition) {
  JsonWriter json;
  json.open_object();
  if (!invite.empty()) json.field("invite", invite);
  json.field("nonce", nonce);
  json.field("edition", edition);
  json.close_object();
  return match_request("POST", match_path(id, "/join"), json.text());
}

ApiResult<MatchTold> Api::abort(std::string_view id) {
  return match_request("POST", match_path(id, "/abort"), "{}");
}

ApiResult<std::string> Api::record(std::string_view id) {
  return request("GET", match_path(id, "/record"));
}

}  // namespace tablier::client
