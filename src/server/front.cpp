#include "server/front.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>

#include "server/session.h"

namespace tablier::server {
namespace {

namespace asio = boost::asio;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, asio::io_context::executor_type>;

constexpr int kBacklog = 1024;
constexpr std::chrono::milliseconds kAcceptPause{100};

bool contains(const std::vector<asio::ip::address>& named, const asio::ip::address& address) {
  return std::find(named.begin(), named.end(), plain_address(address)) != named.end();
}

// Empty: all could be read. Else the one that could not.
std::string read_addresses(const std::vector<std::string>& texts,
                           std::vector<asio::ip::address>& addresses) {
  for (const std::string& text : texts) {
    boost::system::error_code error;
    addresses.push_back(plain_address(asio::ip::make_address(text, error)));
    if (error) return text + ": " + error.message();
  }
  return {};
}

}  // namespace

asio::ip::address plain_address(const asio::ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

void Ground::flush_soon(std::shared_ptr<Session> session) {
  const bool first = to_flush.empty();
  to_flush.push_back(std::move(session));
  if (!first) return;
  asio::post(context, [this, self = shared_from_this()] {
    // A flush adds none: whoever is being written to looks again by himself.
    for (const auto& waiting : to_flush) waiting->flush();
    to_flush.clear();
  });
}

bool Ground::is_proxy(const asio::ip::address& peer) const { return contains(proxies, peer); }

bool Ground::is_unlimited(const asio::ip::address& address) const {
  return contains(unlimited, address);
}

Admittance::Admittance(AddressTable& addresses, std::string address)
    : address_(std::move(address)) {
  if (address_.empty()) return;
  granted_ = addresses.enter(address_);
  if (granted_) addresses_ = &addresses;
}

Admittance::~Admittance() {
  if (addresses_ != nullptr) addresses_->leave(address_);
}

std::string limited_address(const asio::ip::address& address) {
  const asio::ip::address plain = plain_address(address);
  if (plain.is_v4()) return plain.to_string();
  auto bytes = plain.to_v6().to_bytes();
  for (std::size_t i = bytes.size() / 2; i < bytes.size(); ++i) bytes[i] = 0;
  return asio::ip::address_v6(bytes).to_string();
}

struct Front::Parts {
  std::shared_ptr<Ground> ground;
  Settings settings;
  Log& log;
  Acceptor acceptor;
  asio::steady_timer pause;

  Parts(Loop& loop, Application& application, AddressTable& addresses, Metrics& metrics, Log& out,
        Settings chosen)
      : ground(std::make_shared<Ground>(loop.context(), application, addresses, metrics)),
        settings(std::move(chosen)),
        log(out),
        acceptor(loop.context()),
        pause(loop.context()) {
    ground->patience = settings.patience;
    ground->hosts = settings.hosts;
    ground->microseconds = settings.microseconds;
  }

  void accept() {
    acceptor.async_accept([this](const boost::system::error_code& error, TcpSocket socket) {
      if (!acceptor.is_open()) return;
      if (!error) {
        admit(std::move(socket));
        return accept();
      }
      // Out of descriptors, most likely: others will be closed.
      log.warn("accept-failed", {{"error", error.message()}});
      pause.expires_after(kAcceptPause);
      pause.async_wait([this](const boost::system::error_code& stopped) {
        if (!stopped && acceptor.is_open()) accept();
      });
    });
  }

  void admit(TcpSocket socket) {
    ++ground->metrics.accepted;
    if (ground->http_sessions.size() + ground->web_sockets.size() >= settings.limits.connections) {
      ++ground->metrics.turned_away;
      return;
    }
    boost::system::error_code ignored;
    socket.set_option(asio::ip::tcp::no_delay(true), ignored);
    start_http_session(ground, std::move(socket));
  }
};

Front::Front(Loop& loop, Application& application, AddressTable& addresses, Metrics& metrics,
             Log& log, Settings settings)
    : parts_(std::make_unique<Parts>(loop, application, addresses, metrics, log,
                                     std::move(settings))) {}

Front::~Front() {
  for (auto* set : {&parts_->ground->http_sessions, &parts_->ground->web_sockets}) {
    const std::vector<Session*> sessions(set->begin(), set->end());
    for (Session* session : sessions) session->drop();
  }
}

Expected<std::uint16_t, std::string> Front::listen() {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(parts_->settings.address, error);
  if (error) return error.message();
  const Settings& settings = parts_->settings;
  Ground& ground = *parts_->ground;
  for (const std::string& trouble : {read_addresses(settings.proxies, ground.proxies),
                                     read_addresses(settings.unlimited, ground.unlimited)}) {
    if (!trouble.empty()) return trouble;
  }
  const asio::ip::tcp::endpoint endpoint(address, parts_->settings.port);
  Acceptor& acceptor = parts_->acceptor;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(kBacklog, error);
  if (error) return error.message();
  const std::uint16_t port = acceptor.local_endpoint(error).port();
  if (error) return error.message();
  parts_->accept();
  return port;
}

void Front::stop_accepting() {
  boost::system::error_code ignored;
  parts_->acceptor.close(ignored);
  parts_->pause.cancel();
  parts_->ground->closing = true;
}

void Front::sweep() {
  const Ticks now = parts_->ground->ticks();
  // Closing one takes it out of the set.
  for (auto* set : {&parts_->ground->http_sessions, &parts_->ground->web_sockets}) {
    const std::vector<Session*> sessions(set->begin(), set->end());
    for (Session* session : sessions) {
      if (set->contains(session)) session->sweep(now);
    }
  }
}

void Front::each_web_socket(const std::function<void(Connection&)>& take) {
  const auto& set = parts_->ground->web_sockets;
  const std::vector<Session*> sessions(set.begin(), set.end());
  for (Session* session : sessions) {
    if (!set.contains(session)) continue;
    if (Connection* const connection = session->connection()) take(*connection);
  }
}

void Front::close_web_sockets(CloseCode code, const std::function<bool(const Connection&)>& which) {
  each_web_socket([&](Connection& connection) {
    if (which(connection)) connection.close(code);
  });
}

std::size_t Front::http_sessions() const { return parts_->ground->http_sessions.size(); }
std::size_t Front::web_sockets() const { return parts_->ground->web_sockets.size(); }

}  // namespace tablier::server
