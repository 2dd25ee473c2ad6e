#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/expected.h"
#include "base/language.h"
#include "match/match.h"
#include "match/settings.h"

// What people send, read into values or refused. Pure functions that take any bytes at all.
namespace tablier::server {

inline constexpr std::size_t kMaxMessage = 4096;  // bytes of a WebSocket message
inline constexpr std::size_t kMaxBody = 16'384;   // bytes of a request's body
inline constexpr std::size_t kMaxAction = 2048;   // bytes of an action; a set-up is the longest

// What is wrong with it: `json`, or the name of the field. Static storage.
struct BadRequest {
  std::string_view what;
  std::string id;  // the message's own, where that much could be read
};

struct WatchMessage {
  MatchKey match{};
  std::uint32_t from = 0;
};
struct UnwatchMessage {
  MatchKey match{};
};
struct DoMessage {
  MatchKey match{};
  Command command;  // with the id
};
struct AskMessage {
  enum class Kind : std::uint8_t { kState, kLegal, kWhy, kRecord };
  Kind kind = Kind::kState;
  std::string id;
  MatchKey match{};
  std::string action;  // of kWhy
};
struct PingMessage {
  std::int64_t number = 0;
};
struct LanguageMessage {
  Language language = Language::kEnglish;
};

using ClientMessage =
    std::variant<WatchMessage, UnwatchMessage, DoMessage, AskMessage, PingMessage, LanguageMessage>;

// A message of the WebSocket. Fields that are not known are passed over.
Expected<ClientMessage, BadRequest> read_message(std::string_view text);

// Bodies of requests. A field that is not known is refused: it is a mistake that would otherwise
// have no effect.
struct EmptyBody {};
struct GuestBody {
  bool token = false;
};
struct LoginBody {
  std::string name;
  std::string password;
  bool token = false;
};
struct NonceBody {
  std::string nonce;
};
struct JoinBody {
  std::string invite;  // may be empty
  std::string nonce;
  std::optional<int> edition;  // of the rules, as the guest knows them
};

Expected<EmptyBody, BadRequest> read_empty_body(std::string_view text);
Expected<GuestBody, BadRequest> read_guest_body(std::string_view text);
Expected<LoginBody, BadRequest> read_login_body(std::string_view text);
Expected<NonceBody, BadRequest> read_nonce_body(std::string_view text);
Expected<JoinBody, BadRequest> read_join_body(std::string_view text);
// Whether the game takes these options is the authority's to say.
Expected<MatchSettings, BadRequest> read_settings_body(std::string_view text);

}  // namespace tablier::server
