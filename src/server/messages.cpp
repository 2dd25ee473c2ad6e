#include <array>
#include <limits>

#include "match/entry.h"
#include "server/json_reader.h"
#include "server/requests.h"

// The messages of the WebSocket.
namespace tablier::server {
namespace {

constexpr std::int64_t kMostNumber = std::numeric_limits<std::uint32_t>::max();

std::optional<MatchKey> read_match(const JsonReader& json, std::string_view field) {
  const auto text = json.text(field, 12);
  return text ? read_match_key(*text) : std::nullopt;
}

std::optional<Command::Kind> read_deed(std::string_view text) {
  constexpr std::array<std::string_view, 5> kDeeds = {"move", "resign", "offer", "decline", "say"};
  for (std::size_t i = 0; i < kDeeds.size(); ++i) {
    if (kDeeds[i] == text) return static_cast<Command::Kind>(i);
  }
  return std::nullopt;
}

std::optional<AskMessage::Kind> read_question(std::string_view text) {
  constexpr std::array<std::string_view, 4> kQuestions = {"state", "legal", "why", "record"};
  for (std::size_t i = 0; i < kQuestions.size(); ++i) {
    if (kQuestions[i] == text) return static_cast<AskMessage::Kind>(i);
  }
  return std::nullopt;
}

Expected<ClientMessage, BadRequest> read_do(const JsonReader& json, std::string id) {
  const auto bad = [&](std::string_view what) { return BadRequest{what, id}; };
  if (id.empty()) return bad("id");
  const auto match = read_match(json, "m");
  if (!match) return bad("m");
  const auto word = json.text("do", 8);
  const auto kind = word ? read_deed(*word) : std::nullopt;
  if (!kind) return bad("do");
  DoMessage message;
  message.match = *match;
  message.command.kind = *kind;
  if (*kind != Command::Kind::kResign) {
    const auto text = json.text("a", kMaxAction);
    if (!text) return bad("a");
    message.command.text = *text;
  }
  if (json.has("n")) {
    const auto seen = json.whole("n", 0, kMostNumber);
    if (!seen) return bad("n");
    message.command.seen = static_cast<std::uint32_t>(*seen);
  }
  message.command.client_id = std::move(id);
  return ClientMessage(std::move(message));
}

Expected<ClientMessage, BadRequest> read_ask(const JsonReader& json, std::string id) {
  const auto bad = [&](std::string_view what) { return BadRequest{what, id}; };
  if (id.empty()) return bad("id");
  const auto match = read_match(json, "m");
  if (!match) return bad("m");
  const auto word = json.text("ask", 8);
  const auto kind = word ? read_question(*word) : std::nullopt;
  if (!kind) return bad("ask");
  AskMessage message;
  if (*kind == AskMessage::Kind::kWhy) {
    const auto text = json.text("a", kMaxAction);
    if (!text) return bad("a");
    message.action = *text;
  }
  message.kind = *kind;
  message.id = std::move(id);
  message.match = *match;
  return ClientMessage(std::move(message));
}

Expected<ClientMessage, BadRequest> read_watch(const JsonReader& json, const std::string& id) {
  const auto match = read_match(json, "watch");
  if (!match) return BadRequest{"watch", id};
  std::uint32_t from = 0;
  if (json.has("from")) {
    const auto number = json.whole("from", 0, kMostNumber);
    if (!number) return BadRequest{"from", id};
    from = static_cast<std::uint32_t>(*number);
  }
  return ClientMessage(WatchMessage{*match, from});
}

}  // namespace

Expected<ClientMessage, BadRequest> read_message(std::string_view text) {
  if (text.size() > kMaxMessage) return BadRequest{"size", {}};
  const JsonReader json(text);
  if (!json.good()) return BadRequest{"json", {}};
  std::string id;
  if (json.has("id")) {
    const auto given = json.text("id", kMaxClientId);
    if (!given || !is_client_id(*given)) return BadRequest{"id", {}};
    id = *given;
  }
  if (json.has("do")) return read_do(json, std::move(id));
  if (json.has("ask")) return read_ask(json, std::move(id));
  if (json.has("watch")) return read_watch(json, id);
  if (json.has("unwatch")) {
    const auto match = read_match(json, "unwatch");
    if (!match) return BadRequest{"unwatch", id};
    return ClientMessage(UnwatchMessage{*match});
  }
  if (json.has("ping")) {
    const auto number = json.whole("ping", std::numeric_limits<std::int64_t>::min(),
                                   std::numeric_limits<std::int64_t>::max());
    if (!number) return BadRequest{"ping", id};
    return ClientMessage(PingMessage{*number});
  }
  if (json.has("lang")) {
    const auto language = json.text("lang", 2);
    if (language != "fr" && language != "en") return BadRequest{"lang", id};
    return ClientMessage(
        LanguageMessage{language == "fr" ? Language::kFrench : Language::kEnglish});
  }
  return BadRequest{"do", id};
}

}  // namespace tablier::server
