#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tablier::server {

// Where a page comes from, as a browser tells it: `https://games.example.org`.
struct Origin {
  bool tls = false;
  std::string authority;  // the host in small letters, and the port unless it is the scheme's own

  [[nodiscard]] std::string text() const { return (tls ? "https://" : "http://") + authority; }
  friend bool operator==(const Origin&, const Origin&) = default;
};

// Nothing for what is no origin: another scheme, a path, a user. A single `/` at the end is let
// pass.
std::optional<Origin> read_origin(std::string_view text);

// The names by which this server is asked. A page of another site can make its own name lead to
// this machine (DNS rebinding) and would then count as a page of this server: so only names are
// answered to that the site cannot have. Those are the named ones, `localhost`, addresses in
// numbers, and what the machine is called.
class KnownHosts {
 public:
  KnownHosts() = default;
  // `machine`: the machine's own name; may be empty.
  KnownHosts(std::vector<Origin> named, std::string_view machine);

  // A Host header: `name`, `name:8080`, `192.0.2.1:8080`, `[::1]:8080`.
  [[nodiscard]] bool knows(std::string_view host) const;
  // Whether requests for this host come over TLS, which ends at a proxy.
  [[nodiscard]] bool is_over_tls(std::string_view host) const;
  // Whether a request for `host` with this Origin header comes from a page of this server. No
  // origin: it was no browser.
  [[nodiscard]] bool is_own_origin(std::string_view origin, std::string_view host) const;

  [[nodiscard]] const std::vector<Origin>& named() const { return named_; }

 private:
  std::vector<Origin> named_;
  std::vector<std::string> names_;  // without ports, in small letters
};

}  // namespace tablier::server
