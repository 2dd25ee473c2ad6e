#include "server/known_hosts.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

#include "base/held.h"

namespace tablier::server {
namespace {

constexpr std::size_t kMostHost = 253;  // bytes of a name in the DNS

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return small;
}

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kMostHost &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
                  c == '.';
         });
}

// An IPv6 one stands in brackets.
bool is_address(const std::string& text, bool bracketed) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  return inet_pton(bracketed ? AF_INET6 : AF_INET, text.c_str(), bytes.data()) == 1;
}

struct HostAndPort {
  std::string host;  // in small letters; an IPv6 address without its brackets
  bool bracketed = false;
  std::string_view port;  // digits; empty: none
};

std::optional<HostAndPort> split(std::string_view text) {
  HostAndPort parts;
  std::string_view rest;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    parts.host = in_small_letters(text.substr(1, end - 1));
    parts.bracketed = true;
    rest = text.substr(end + 1);
  } else {
    const std::size_t colon = std::min(text.find(':'), text.size());
    parts.host = in_small_letters(text.substr(0, colon));
    rest = text.substr(colon);
  }
  if (rest.empty()) return parts;
  parts.port = rest.substr(1);
  std::uint16_t number = 0;
  const auto [end, error] =
      std::from_chars(parts.port.data(), parts.port.data() + parts.port.size(), number);
  const bool whole = error == std::errc() && end == parts.port.data() + parts.port.size();
  return rest.front() == ':' && whole ? std::optional(parts) : std::nullopt;
}

// The authority as an origin has it; nothing where it is none.
std::optional<std::string> authority_of(std::string_view text, bool tls) {
  const auto parts = split(text);
  if (!parts) return std::nullopt;
  const bool good = parts->bracketed ? is_address(parts->host, true) : is_name(parts->host);
  if (!good) return std::nullopt;
  std::string authority = parts->bracketed ? "[" + parts->host + "]" : parts->host;
  if (!parts->port.empty() && parts->port != (tls ? "443" : "80")) {
    authority.append(":").append(parts->port);
  }
  return authority;
}

}  // namespace

std::optional<Origin> read_origin(std::string_view text) {
  for (const bool tls : {false, true}) {
    const std::string_view scheme = tls ? "https://" : "http://";
    if (in_small_letters(text.substr(0, scheme.size())) != scheme) continue;
    text.remove_prefix(scheme.size());
    if (text.ends_with('/')) text.remove_suffix(1);
    auto authority = authority_of(text, tls);
    if (!authority) return std::nullopt;
    return Origin{tls, std::move(*authority)};
  }
  return std::nullopt;
}

KnownHosts::KnownHosts(std::vector<Origin> named, std::string_view machine)
    : named_(std::move(named)) {
  for (const Origin& origin : named_) names_.push_back(held(split(origin.authority)).host);
  names_.emplace_back("localhost");
  const std::string full = in_small_letters(machine);
  const std::string first = full.substr(0, full.find('.'));
  if (!is_name(full) || first.empty()) return;
  names_.push_back(full);
  names_.push_back(first);
  names_.push_back(first + ".local");
}

bool KnownHosts::knows(std::string_view host) const {
  const auto parts = split(host);
  if (!parts) return false;
  if (is_address(parts->host, parts->bracketed)) return true;
  return !parts->bracketed && std::find(names_.begin(), names_.end(), parts->host) != names_.end();
}

bool KnownHosts::is_over_tls(std::string_view host) const {
  const auto authority = authority_of(host, true);
  return authority &&
         std::find(named_.begin(), named_.end(), Origin{true, *authority}) != named_.end();
}

bool KnownHosts::is_own_origin(std::string_view origin, std::string_view host) const {
  if (origin.empty()) return true;
  const auto from = origin.ends_with('/') ? std::nullopt : read_origin(origin);
  if (!from) return false;  // `null` among them: a file, a frame in a sandbox
  if (std::find(named_.begin(), named_.end(), *from) != named_.end()) return true;
  return knows(host) && authority_of(host, from->tls) == from->authority;
}

}  // namespace tablier::server
