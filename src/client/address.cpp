#include "client/address.h"

#include <algorithm>
#include <charconv>

namespace tablier::client {
namespace {

constexpr std::size_t kMaxLink = 600;
constexpr std::size_t kMaxHost = 253;  // of a name in the DNS
constexpr std::uint16_t kSecurePort = 443;

bool is_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
         c == '_';
}

// Matches and invitations: they are put into requests, so nothing else may be in them.
bool is_token(std::string_view text) {
  return !text.empty() && text.size() <= 128 && std::all_of(text.begin(), text.end(), is_word);
}

bool is_host(std::string_view text, bool bracketed) {
  return !text.empty() && text.size() <= kMaxHost &&
         std::all_of(text.begin(), text.end(), [bracketed](char c) {
           return is_word(c) || c == '.' || (bracketed && (c == ':' || c == '%'));
         });
}

Expected<Address, LinkFault> read_authority(std::string_view text, bool secure) {
  Address address;
  address.secure = secure;
  if (secure) address.port = kSecurePort;
  std::string_view rest;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return LinkFault::kHost;
    address.host = text.substr(1, end - 1);
    rest = text.substr(end + 1);
    // Without a colon it is no address of that kind, and would be written without its brackets.
    if (!is_host(address.host, true) || address.host.find(':') == std::string::npos) {
      return LinkFault::kHost;
    }
  } else {
    const std::size_t colon = text.find(':');
    address.host = text.substr(0, colon);
    rest = colon == std::string_view::npos ? std::string_view{} : text.substr(colon);
    if (!is_host(address.host, false)) return LinkFault::kHost;
  }
  if (rest.empty()) return address;
  if (!rest.starts_with(':')) return LinkFault::kHost;
  rest.remove_prefix(1);
  const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), address.port);
  if (read.ec != std::errc{} || read.ptr != rest.data() + rest.size() || address.port == 0) {
    return LinkFault::kPort;
  }
  return address;
}

// Takes a scheme off the text: whether it asks for TLS.
Expected<bool, LinkFault> skip_scheme(std::string_view& text) {
  const std::size_t end = text.find("://");
  if (end == std::string_view::npos) return false;
  const std::string_view scheme = text.substr(0, end);
  const bool secure = scheme == "https" || scheme == "wss";
  if (!secure && scheme != "http" && scheme != "ws") return LinkFault::kScheme;
  text.remove_prefix(end + 3);
  return secure;
}

}  // namespace

std::string Address::authority() const {
  const bool bracketed = host.find(':') != std::string::npos;
  return (bracketed ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

std::string Address::url() const {
  if (!secure) return "http://" + authority();
  std::string text = authority();
  if (port == kSecurePort) text.erase(text.rfind(':'));
  return "https://" + text;
}

Text describe(LinkFault fault) {
  switch (fault) {
    case LinkFault::kScheme:
      return {"une adresse commence par http:// ou https://",
              "an address begins with http:// or https://"};
    case LinkFault::kHost:
      return {"il manque le nom du serveur : http://SERVEUR:PORT",
              "the server's name is missing: http://HOST:PORT"};
    case LinkFault::kPort:
      return {"le port va de 1 à 65535", "the port goes from 1 to 65535"};
    case LinkFault::kPath:
      return {"une partie a pour adresse http://SERVEUR:PORT/m/PARTIE#INVITATION",
              "a match has the address http://HOST:PORT/m/MATCH#INVITATION"};
    case LinkFault::kUnclear:
      break;
  }
  return {"ce n'est pas une adresse : http://SERVEUR:PORT", "that is no address: http://HOST:PORT"};
}

Expected<Link, LinkFault> read_link(std::string_view text) {
  if (text.size() > kMaxLink) return LinkFault::kUnclear;
  const bool plain =
      std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 127; });
  if (!plain || text.empty()) return LinkFault::kUnclear;
  const auto secure = skip_scheme(text);
  if (!secure) return secure.error();

  const std::size_t path_start = std::min(text.find_first_of("/?#"), text.size());
  auto server = read_authority(text.substr(0, path_start), *secure);
  if (!server) return server.error();
  Link link;
  link.server = std::move(*server);

  std::string_view rest = text.substr(path_start);
  const std::size_t path_end = std::min(rest.find_first_of("?#"), rest.size());
  std::string_view path = rest.substr(0, path_end);
  rest.remove_prefix(path_end);
  if (path.ends_with('/')) path.remove_suffix(1);
  if (!path.empty()) {
    if (!path.starts_with("/m/") || !is_token(path.substr(3))) return LinkFault::kPath;
    link.match = path.substr(3);
  }
  if (rest.starts_with("?invite=")) {
    rest.remove_prefix(8);
    link.invite = rest.substr(0, rest.find_first_of("&#"));
    if (!is_token(link.invite)) return LinkFault::kPath;
  } else if (rest.starts_with('#') && rest.size() > 1) {
    link.invite = rest.substr(1);
    if (!is_token(link.invite)) return LinkFault::kPath;
  }
  return link;
}

std::string write_link(const Link& link) {
  std::string text = link.server.url();
  if (!link.match.empty()) text += "/m/" + link.match;
  if (!link.invite.empty()) text += "#" + link.invite;
  return text;
}

}  // namespace tablier::client
