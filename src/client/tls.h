#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "client/socket.h"

struct ssl_st;  // OpenSSL's SSL

namespace tablier::client {

// The client's side of a TLS conversation, as bytes in and bytes out: no sockets here. Nothing is
// sent to a server, nor taken from one, before its certificate was found to be for that name or
// address and to lead to somebody whom this system trusts (SSL_CERT_FILE and SSL_CERT_DIR name
// others).
class Tls {
 public:
  // `host` is a name or an IP address. Nothing can be done where the library fails: kUnable.
  static Expected<Tls, NetTrouble> begin(const std::string& host);

  // How many bytes were taken, 0 where none can be at the moment; they are sealed in `outgoing`.
  Expected<std::size_t, NetTrouble> write(std::string_view bytes);
  // How many bytes were there, 0: none yet. kClosed: the server has said that it is over.
  Expected<std::size_t, NetTrouble> read(std::span<char> bytes);

  // What has come over the wire.
  void take(std::string_view sealed);
  // What is to be sent over the wire; whoever sends some of it erases it.
  std::string& outgoing() { return outgoing_; }
  [[nodiscard]] const std::string& outgoing() const { return outgoing_; }

 private:
  struct Free {
    void operator()(ssl_st* session) const;
  };

  explicit Tls(ssl_st* session) : session_(session) {}
  Expected<std::size_t, NetTrouble> after(int result);

  std::unique_ptr<ssl_st, Free> session_;
  std::string outgoing_;
};

}  // namespace tablier::client
