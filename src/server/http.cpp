#include "server/http.h"

#include <algorithm>
#include <charconv>

#include "record/plain_text.h"

namespace tablier::server {
namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return small(x) == small(y); });
}

bool starts_with_word(std::string_view text, std::string_view word) {
  return text.size() >= word.size() && same_word(text.substr(0, word.size()), word);
}

// Takes the part before the next separator off `rest`.
std::string_view take_part(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return part;
}

std::string_view reason(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 201:
      return "Created";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 408:
      return "Request Timeout";
    case 409:
      return "Conflict";
    case 413:
      return "Content Too Large";
    case 415:
      return "Unsupported Media Type";
    case 421:
      return "Misdirected Request";
    case 426:
      return "Upgrade Required";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 503:
      return "Service Unavailable";
    default:
      return status < 500 ? "Error" : "Internal Server Error";
  }
}

// The q of `fr;q=0.8`, in thousandths.
int quality(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string_view part = trim(take_part(parameters, ';'));
    if (!starts_with_word(part, "q=")) continue;
    double q = 0;
    const std::string_view digits = part.substr(2);
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), q);
    return read.ec == std::errc() && q >= 0 && q <= 1 ? static_cast<int>(q * 1000) : 0;
  }
  return 1000;
}

}  // namespace

// No script and no style but the server's own, nothing from elsewhere, no frame around it.
const std::vector<Header> kGuardHeaders = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; "
     "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
};

std::string write_head(const HttpResponse& response, bool keep_alive, bool secure) {
  std::string head = "HTTP/1.1 ";
  head.reserve(1024);
  head.append(std::to_string(response.status)).append(" ").append(reason(response.status));
  const auto add = [&](std::string_view name, std::string_view value) {
    head.append("\r\n").append(name).append(": ").append(value);
  };
  if (response.status != 304) {
    add("Content-Type", response.type);
    add("Content-Length", std::to_string(response.content().size()));
  }
  bool cached = false;
  for (const auto& [name, value] : response.headers) {
    add(name, value);
    cached = cached || name == "Cache-Control";
  }
  if (!cached) add("Cache-Control", "no-store");
  for (const Header& header : kGuardHeaders) add(header.name, header.value);
  if (secure) add("Strict-Transport-Security", "max-age=31536000");
  if (!keep_alive) add("Connection", "close");
  head += "\r\n\r\n";
  return head;
}

std::string_view find_cookie(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::string_view pair = trim(take_part(header, ';'));
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=') {
      return pair.substr(name.size() + 1);
    }
  }
  return {};
}

std::string_view read_bearer(std::string_view header) {
  constexpr std::string_view kScheme = "Bearer ";
  return starts_with_word(header, kScheme) ? trim(header.substr(kScheme.size()))
                                           : std::string_view();
}

Language read_accept_language(std::string_view header) {
  int french = 0;
  int english = 0;
  while (!header.empty()) {
    std::string_view parameters = trim(take_part(header, ','));
    const std::string_view tag = trim(take_part(parameters, ';'));
    int* const liked = starts_with_word(tag, "fr")   ? &french
                       : starts_with_word(tag, "en") ? &english
                                                     : nullptr;
    if (liked != nullptr) *liked = std::max(*liked, quality(parameters));
  }
  return french > english ? Language::kFrench : Language::kEnglish;
}

std::optional<std::string_view> find_parameter(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view pair = take_part(query, '&');
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=') {
      return pair.substr(name.size() + 1);
    }
  }
  return std::nullopt;
}

std::string_view last_forwarded(std::string_view header) {
  const std::size_t comma = header.rfind(',');
  return trim(comma == std::string_view::npos ? header : header.substr(comma + 1));
}

}  // namespace tablier::server
