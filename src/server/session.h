#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/application.h"
#include "server/known_hosts.h"
#include "server/limits.h"
#include "server/metrics.h"

// What the files that know the sockets' library share; nobody else includes this.
namespace tablier::server {

using TcpSocket =
    boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

// A connection from outside, in one of its two lives.
class Session {
 public:
  virtual ~Session() = default;
  // Closes it where it has taken too long.
  virtual void sweep(Ticks now) = 0;
  // Ends it at once.
  virtual void drop() = 0;
  // Sends what waits.
  virtual void flush() {}
  // Of a WebSocket.
  virtual Connection* connection() { return nullptr; }
};

// What sessions have in common. Shared by them: the last ones end with the loop.
struct Ground : std::enable_shared_from_this<Ground> {
  Ground(boost::asio::io_context& loop, Application& called, AddressTable& table, Metrics& counts)
      : context(loop), application(called), addresses(table), metrics(counts) {}

  boost::asio::io_context& context;
  Application& application;
  AddressTable& addresses;
  Metrics& metrics;
  std::unordered_set<Session*> http_sessions;
  std::unordered_set<Session*> web_sockets;
  std::vector<std::shared_ptr<Session>> to_flush;
  std::vector<boost::asio::ip::address> proxies;
  std::vector<boost::asio::ip::address> unlimited;
  KnownHosts hosts;
  Patience patience;
  std::function<std::int64_t()> microseconds;  // of a clock that only goes forward
  bool closing = false;

  [[nodiscard]] Ticks ticks() const { return microseconds() / 1000; }

  // Whether what it says about where a request comes from is believed.
  [[nodiscard]] bool is_proxy(const boost::asio::ip::address& peer) const;
  [[nodiscard]] bool is_unlimited(const boost::asio::ip::address& address) const;

  // Flushes the session when all that is going on now has been done, so that what is said together
  // is sent together.
  void flush_soon(std::shared_ptr<Session> session);
};

// So many connections an address; counted while this exists.
class Admittance {
 public:
  Admittance() = default;
  // An empty address is not counted.
  Admittance(AddressTable& addresses, std::string address);
  Admittance(const Admittance&) = delete;
  Admittance& operator=(const Admittance&) = delete;
  Admittance(Admittance&& other) noexcept { *this = std::move(other); }
  Admittance& operator=(Admittance&& other) noexcept {
    std::swap(addresses_, other.addresses_);
    std::swap(address_, other.address_);
    std::swap(granted_, other.granted_);
    return *this;
  }
  ~Admittance();

  // False: there are too many from there.
  [[nodiscard]] bool granted() const { return granted_; }

 private:
  AddressTable* addresses_ = nullptr;
  std::string address_;
  bool granted_ = true;
};

// An IPv4 address that came by IPv6, as itself.
boost::asio::ip::address plain_address(const boost::asio::ip::address& address);
// An address as limits know it: an IPv6 one by its first half, since a household has all of those.
std::string limited_address(const boost::asio::ip::address& address);

void start_http_session(const std::shared_ptr<Ground>& ground, TcpSocket socket);
void start_web_socket_session(std::shared_ptr<Ground> ground, TcpSocket socket,
                              const UpgradeRequest& request, std::shared_ptr<Connection> connection,
                              Admittance admittance);

}  // namespace tablier::server
