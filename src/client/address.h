#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "base/language.h"

namespace tablier::client {

// Where a server listens.
struct Address {
  std::string host;  // a name or an IP address, IPv6 without its brackets
  std::uint16_t port = 80;
  bool secure = false;  // TLS

  // `host:port`, as a request's Host line has it.
  [[nodiscard]] std::string authority() const;
  // `http://host:port`, or `https://`; there without the port that is usual.
  [[nodiscard]] std::string url() const;

  friend bool operator==(const Address&, const Address&) = default;
};

// What somebody was sent, or types: a server's lobby or a match there, perhaps with an invitation.
struct Link {
  Address server;
  std::string match;   // empty: the lobby
  std::string invite;  // empty: none

  friend bool operator==(const Link&, const Link&) = default;
};

enum class LinkFault : std::uint8_t {
  kScheme,   // neither http nor https, nor the same for WebSockets
  kHost,     // none, or not one
  kPort,     // not 1 … 65535
  kPath,     // not a page of a match
  kUnclear,  // a character that no link has, or too long
};

Text describe(LinkFault fault);

// `http://HOST[:PORT][/m/ID][?invite=X | #X]`, or `https://`; `ws://` and no scheme at all mean the
// same as the first, `wss://` as the second.
Expected<Link, LinkFault> read_link(std::string_view text);

// The link that lets somebody in: `http://HOST:PORT/m/ID#INVITE`. What follows the # is never sent
// to a server or noted by a proxy.
std::string write_link(const Link& link);

}  // namespace tablier::client
