#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/language.h"

// HTTP without the library that reads it: what handlers are given and what they answer.
namespace tablier::server {

enum class Method : std::uint8_t { kGet, kHead, kPost, kOther };

// Who is at the other end, as far as limits care: an address, or the /64 of an IPv6 one.
struct Caller {
  std::string address;
  bool unlimited = false;  // one of the addresses that were named to have no limits
  bool secure = false;     // over TLS, which ends at the proxy
  bool proxied = false;    // a proxy that was named has said who it is
};

struct HttpRequest {
  Method method = Method::kOther;
  std::string path;   // without the query; as sent
  std::string query;  // behind the `?`
  std::string body;
  std::string host;
  std::string origin;
  std::string token;  // of the player, from the cookie or the header Authorization; may be empty
  bool has_cookie = false;  // the token came by cookie
  std::string content_type;
  bool accepts_html = false;  // a person looks at the answer, in a browser
  std::string accept_encoding;
  std::string if_none_match;
  Language language = Language::kEnglish;
  Caller caller;
};

struct HttpResponse {
  int status = 200;
  std::string_view type = "application/json; charset=utf-8";
  std::string body;
  // Instead of `body`, where many answers share one.
  std::shared_ptr<const std::string> shared_body;
  std::vector<std::pair<std::string_view, std::string>> headers;

  [[nodiscard]] const std::string& content() const { return shared_body ? *shared_body : body; }
};

// The head as it is sent, the headers that guard every answer included. `secure`: the request came
// over TLS, and so are those to come.
std::string write_head(const HttpResponse& response, bool keep_alive, bool secure);
// Those headers alone, for the answer to a WebSocket's request.
struct Header {
  std::string_view name;
  std::string_view value;
};
extern const std::vector<Header> kGuardHeaders;

// The value of a cookie in a `Cookie` header; empty where there is none.
std::string_view find_cookie(std::string_view header, std::string_view name);
// The token of `Authorization: Bearer TOKEN`; empty for anything else.
std::string_view read_bearer(std::string_view header);
// French or English, whichever the reader likes better; English where he says nothing.
Language read_accept_language(std::string_view header);
// The value of `name` in `a=1&b=2`. Nothing here needs to be decoded.
std::optional<std::string_view> find_parameter(std::string_view query, std::string_view name);
// The last address of an X-Forwarded-For header: the one that the nearest proxy saw.
std::string_view last_forwarded(std::string_view header);

}  // namespace tablier::server
