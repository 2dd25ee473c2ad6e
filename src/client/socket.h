#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/expected.h"
#include "base/language.h"
#include "client/address.h"

namespace tablier::client {

// Time that goes by, from any moment on.
using Moment = std::chrono::milliseconds;
Moment monotonic_now();

enum class NetTrouble : std::uint8_t {
  kUnknownHost,
  kRefused,   // nobody listens there
  kTimeout,   // no answer in time
  kClosed,    // the other end closed, or the network broke
  kNonsense,  // what came is not what was agreed on
  kUnable,    // this machine has no descriptors or memory left
  // Of a sealed connection:
  kCut,        // it ended and nobody said so
  kUnsealed,   // no TLS there, or none that we speak
  kUntrusted,  // nobody whom this system trusts vouches for the certificate
  kMisnamed,   // the certificate is somebody else's
  kOutdated,   // the certificate is, or the clock of this machine is wrong
};
Text describe(NetTrouble trouble);

// A TCP connection that never blocks, or none.
class Socket {
 public:
  Socket() = default;
  explicit Socket(int descriptor) : descriptor_(descriptor) {}
  ~Socket() { reset(); }
  Socket(Socket&& other) noexcept : descriptor_(other.release()) {}
  Socket& operator=(Socket&& other) noexcept;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  // Begins to connect; once it can be written to, `settle` tells how that went. Finding the
  // address of a name may block for as long as the system's resolver takes.
  static Expected<Socket, NetTrouble> begin(const Address& address);
  [[nodiscard]] std::optional<NetTrouble> settle() const;

  // How many bytes went through, 0 where none can at the moment. Trouble: it is over.
  Expected<std::size_t, NetTrouble> read(std::span<char> bytes) const;
  Expected<std::size_t, NetTrouble> write(std::string_view bytes) const;

  [[nodiscard]] int descriptor() const { return descriptor_; }
  explicit operator bool() const { return descriptor_ >= 0; }
  void reset();

 private:
  int release() noexcept;

  int descriptor_ = -1;
};

// Waits until the socket can be read from, or written to; false: not before the deadline.
bool wait_for(const Socket& socket, bool to_write, Moment deadline);

}  // namespace tablier::client
