#include "match/clock.h"
#include "server/json_reader.h"
#include "server/requests.h"

// The bodies of requests.
namespace tablier::server {
namespace {

constexpr std::size_t kMaxName = 200;      // bytes; what a name may be is asked later
constexpr std::size_t kMaxPassword = 200;  // bytes
constexpr std::size_t kMaxWord = 64;
constexpr std::size_t kMaxOptions = 16;

bool is_readable(const JsonReader& json, std::string_view text) {
  return text.size() <= kMaxBody && json.good();
}

// A text that may be left out.
bool read_optional(const JsonReader& json, std::string_view field, std::string& out) {
  if (!json.has(field)) return true;
  const auto text = json.text(field, kMaxWord);
  if (text) out = *text;
  return text.has_value();
}

bool read_optional(const JsonReader& json, std::string_view field, bool& out) {
  if (!json.has(field)) return true;
  const auto truth = json.truth(field);
  if (truth) out = *truth;
  return truth.has_value();
}

// A password is any text, spaces and all; only its length is asked.
std::optional<std::string> read_password(const JsonReader& json) {
  const boost::json::value* const value = json.object().if_contains("password");
  const boost::json::string* const text = value == nullptr ? nullptr : value->if_string();
  if (text == nullptr || text->size() > kMaxPassword) return std::nullopt;
  return std::string(text->data(), text->size());
}

bool read_options(const JsonReader& json, Settings& options) {
  if (!json.has("options")) return true;
  const boost::json::object* const object = json.object().at("options").if_object();
  if (object == nullptr || object->size() > kMaxOptions) return false;
  for (const auto& member : *object) {
    const auto value = plain_string(member.value(), kMaxWord);
    if (!value || member.key().size() > kMaxWord) return false;
    options.emplace_back(std::string(member.key().data(), member.key().size()), *value);
  }
  return true;
}

std::optional<int> read_edition_field(const JsonReader& json) {
  const auto number = json.whole("edition", kFirstEdition, kLastEdition);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

// `"side":0` is as good as `"side":"0"`.
std::optional<Seating> read_side(const JsonReader& json) {
  if (!json.has("side")) return Seating::kToss;
  if (const auto number = json.whole("side", 0, 1)) {
    return *number == 0 ? Seating::kHostIsZero : Seating::kHostIsOne;
  }
  const auto word = json.text("side", kMaxWord);
  return word ? read_seating(*word) : std::nullopt;
}

}  // namespace

Expected<EmptyBody, BadRequest> read_empty_body(std::string_view text) {
  if (text.empty()) return EmptyBody{};
  const JsonReader json(text);
  if (!is_readable(json, text)) return BadRequest{"json", {}};
  if (!json.has_only({})) return BadRequest{"fields", {}};
  return EmptyBody{};
}

Expected<GuestBody, BadRequest> read_guest_body(std::string_view text) {
  const JsonReader json(text);
  if (!is_readable(json, text)) return BadRequest{"json", {}};
  if (!json.has_only({"token"})) return BadRequest{"fields", {}};
  GuestBody body;
  if (!read_optional(json, "token", body.token)) return BadRequest{"token", {}};
  return body;
}

Expected<LoginBody, BadRequest> read_login_body(std::string_view text) {
  const JsonReader json(text);
  if (!is_readable(json, text)) return BadRequest{"json", {}};
  if (!json.has_only({"name", "password", "token"})) return BadRequest{"fields", {}};
  LoginBody body;
  const auto name = json.text("name", kMaxName);
  if (!name) return BadRequest{"name", {}};
  body.name = *name;
  auto password = read_password(json);
  if (!password) return BadRequest{"password", {}};
  body.password = std::move(*password);
  if (!read_optional(json, "token", body.token)) return BadRequest{"token", {}};
  return body;
}

Expected<NonceBody, BadRequest> read_nonce_body(std::string_view text) {
  const JsonReader json(text);
  if (!is_readable(json, text)) return BadRequest{"json", {}};
  if (!json.has_only({"nonce"})) return BadRequest{"fields", {}};
  // How long it may be is for the match to say.
  const auto nonce = json.text("nonce", kMaxBody);
  if (!nonce) return BadRequest{"nonce", {}};
  return NonceBody{std::string(*nonce)};
}

Expected<JoinBody, BadRequest> read_join_body(std::string_view text) {
  const JsonReader json(text);
  if (!is_readable(json, text)) return BadRequest{"json", {}};
  if (!json.has_only({"invite", "nonce", "edition"})) return BadRequest{"fields", {}};
  JoinBody body;
  if (!read_optional(json, "invite", body.invite)) return BadRequest{"invite", {}};
  // How long it may be is for the match to say.
  const auto nonce = json.text("nonce", kMaxBody);
  if (!nonce) return BadRequest{"nonce", {}};
  body.nonce = *nonce;
  if (json.has("edition")) {
    body.edition = read_edition_field(json);
    if (!body.edition) return BadRequest{"edition", {}};
  }
  return body;
}

Expected<MatchSettings, BadRequest> read_settings_body(std::string_view text) {
  const JsonReader json(text);
  if (!is_readable(json, text)) return BadRequest{"json", {}};
  if (!json.has_only(
          {"game", "edition", "options", "clock", "rated", "side", "opponent", "level"})) {
    return BadRequest{"fields", {}};
  }
  MatchSettings settings;
  const auto game = json.text("game", kMaxWord);
  if (!game) return BadRequest{"game", {}};
  settings.game = *game;
  if (json.has("edition")) {
    const auto edition = read_edition_field(json);
    if (!edition) return BadRequest{"edition", {}};
    settings.edition = *edition;
  }
  if (!read_options(json, settings.options)) return BadRequest{"options", {}};
  std::string word = "none";
  if (!read_optional(json, "clock", word)) return BadRequest{"clock", {}};
  const auto clock = read_clock(word);
  if (!clock) return BadRequest{"clock", {}};
  settings.clock = *clock;
  if (!read_optional(json, "rated", settings.rated)) return BadRequest{"rated", {}};
  const auto side = read_side(json);
  if (!side) return BadRequest{"side", {}};
  settings.seating = *side;
  word = "invite";
  if (!read_optional(json, "opponent", word)) return BadRequest{"opponent", {}};
  const auto opponent = read_opponent(word);
  if (!opponent) return BadRequest{"opponent", {}};
  settings.opponent = *opponent;
  if (json.has("level")) {
    const auto level = json.whole("level", 1, 10);
    if (!level) return BadRequest{"level", {}};
    settings.level = static_cast<int>(*level);
  }
  return settings;
}

}  // namespace tablier::server
