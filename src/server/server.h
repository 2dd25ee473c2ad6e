#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/expected.h"
#include "match/authority.h"
#include "server/known_hosts.h"
#include "server/limits.h"
#include "server/world.h"

namespace tablier::server {

struct Endpoint {
  std::string address;  // of the interface, as numbers
  std::uint16_t port = 0;
};

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;   // 0: any that is free
  std::filesystem::path page;  // the folder of the page; empty: a few words built in
  // Addresses under which people reach it, `https://games.example.org`. Otherwise only `localhost`,
  // addresses in numbers and the machine's own name are answered to.
  std::vector<Origin> origins;
  std::vector<std::string> proxies;    // believed about whom they serve; no other peer is
  std::vector<std::string> unlimited;  // addresses to which no limits apply
  // Where the metrics are shown: on an address of their own, to requests with the token, or
  // nowhere.
  std::optional<Endpoint> metrics;
  std::string metrics_token;
  std::string bus;     // `nats://…`; empty: this node is alone
  std::string node;    // its name among several; empty: any that nobody else has
  bool alone = true;   // no other node uses the store
  bool quiet = false;  // only warnings and errors are logged
  LimitSettings limits;
  Patience patience;
  Authority::Limits authority;
  Programs::Limits programs;
};

// Everything put together. One thread runs it; only `stop` is for others.
class Server {
 public:
  // The store is the server's from now on.
  Server(std::unique_ptr<Store> store, ServerOptions options, World world = real_world());
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Begins to accept: the port, or in a line what is in the way.
  Expected<std::uint16_t, std::string> start();
  // Where others reach it, the likeliest first: `http://192.168.1.20:8080`. None: from this machine
  // alone. Once it listens.
  [[nodiscard]] std::vector<std::string> addresses() const;
  // Until it is stopped. Ends when what was done is on disk and everybody has been told. False: it
  // ended by itself, because something threw that should not have; the log says what.
  [[nodiscard]] bool run();
  void stop();
  // Ctrl-C, or a polite request of the system, stops it too.
  void stop_on_signal();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tablier::server
