#include "client/connection.h"

#include <array>
#include <utility>

#include "base/held.h"

namespace tablier::client {

Expected<Connection, NetTrouble> Connection::begin(const Address& address) {
  Connection made;
  if (address.secure) {
    auto tls = Tls::begin(address.host);
    if (!tls) return tls.error();
    made.tls_ = std::move(*tls);
  }
  auto socket = Socket::begin(address);
  if (!socket) return socket.error();
  made.socket_ = std::move(*socket);
  return made;
}

void Connection::reset() {
  socket_.reset();
  tls_.reset();
}

std::optional<NetTrouble> Connection::flush() {
  std::string& out = held(tls_).outgoing();
  while (!out.empty()) {
    const auto count = socket_.write(out);
    if (!count) return count.error();
    if (*count == 0) break;
    out.erase(0, *count);
  }
  return std::nullopt;
}

Expected<std::size_t, NetTrouble> Connection::fetch() {
  std::array<char, 16384> sealed;
  const auto count = socket_.read(sealed);
  // Whoever ends a sealed conversation says so; anybody can cut a wire.
  if (!count) return count.error() == NetTrouble::kClosed ? NetTrouble::kCut : count.error();
  held(tls_).take({sealed.data(), *count});
  return *count;
}

Expected<std::size_t, NetTrouble> Connection::write(std::string_view bytes) {
  if (!tls_) return socket_.write(bytes);
  for (;;) {
    if (const auto trouble = flush()) return *trouble;
    // No more is sealed than can be sent soon.
    if (!held(tls_).outgoing().empty()) return std::size_t{0};
    const auto count = tls_->write(bytes);
    // Also what tells the server why it is over.
    const auto trouble = flush();
    if (!count || *count > 0) return count;
    if (trouble) return *trouble;
    // Hands are shaken first, and it is the server's turn.
    const auto came = fetch();
    if (!came || *came == 0) return came;
  }
}

Expected<std::size_t, NetTrouble> Connection::read(std::span<char> bytes) {
  if (!tls_) return socket_.read(bytes);
  for (;;) {
    const auto count = tls_->read(bytes);
    const auto trouble = flush();
    if (!count || *count > 0) return count;
    if (trouble) return *trouble;
    const auto came = fetch();
    if (!came || *came == 0) return came;
  }
}

}  // namespace tablier::client
