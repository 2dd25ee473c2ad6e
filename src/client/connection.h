#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "client/address.h"
#include "client/socket.h"
#include "client/tls.h"

namespace tablier::client {

// A connection to a server that never blocks, in the open or sealed as the address asks for; or
// none.
class Connection {
 public:
  Connection() = default;

  // As `Socket::begin` and `settle`. A server whose certificate will not do is found out by the
  // first read or write.
  static Expected<Connection, NetTrouble> begin(const Address& address);
  [[nodiscard]] std::optional<NetTrouble> settle() const { return socket_.settle(); }

  // How many bytes went through, 0 where none can at the moment. Trouble: it is over.
  Expected<std::size_t, NetTrouble> read(std::span<char> bytes);
  Expected<std::size_t, NetTrouble> write(std::string_view bytes);
  // Whether room to write is awaited, by whoever has `more` to write or not: while hands are shaken
  // it is the server's turn to speak.
  [[nodiscard]] bool wants_to_write(bool more) const {
    return tls_ ? !tls_->outgoing().empty() : more;
  }

  [[nodiscard]] const Socket& socket() const { return socket_; }
  void reset();

 private:
  // Sends what is sealed already.
  std::optional<NetTrouble> flush();
  // Takes sealed bytes from the wire; 0: there are none.
  Expected<std::size_t, NetTrouble> fetch();

  Socket socket_;
  std::optional<Tls> tls_;
};

}  // namespace tablier::client
