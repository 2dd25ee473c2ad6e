#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/expected.h"
#include "server/application.h"
#include "server/known_hosts.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/loop.h"
#include "server/metrics.h"

namespace tablier::server {

// The side towards the network: accepts connections, speaks HTTP and WebSocket on them, and calls
// the application. Lives on the loop's thread.
class Front {
 public:
  struct Settings {
    std::string address;  // of the interface, as numbers
    std::uint16_t port = 0;
    LimitSettings limits;
    Patience patience;
    std::vector<std::string> proxies;    // believed about whom they serve; no other peer is
    std::vector<std::string> unlimited;  // addresses without limits
    KnownHosts hosts;
    std::function<std::int64_t()> microseconds;  // of a clock that only goes forward
  };

  Front(Loop& loop, Application& application, AddressTable& addresses, Metrics& metrics, Log& log,
        Settings settings);
  ~Front();
  Front(const Front&) = delete;
  Front& operator=(const Front&) = delete;

  // Begins to accept: the port, or why not.
  Expected<std::uint16_t, std::string> listen();
  void stop_accepting();
  // To be called about once a second: whoever takes too long or does not answer is let go.
  void sweep();

  void each_web_socket(const std::function<void(Connection&)>& take);
  // All WebSockets of which this is true. What waits to be sent to them goes out first.
  void close_web_sockets(CloseCode code, const std::function<bool(const Connection&)>& which);
  [[nodiscard]] std::size_t http_sessions() const;
  [[nodiscard]] std::size_t web_sockets() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tablier::server
