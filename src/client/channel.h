#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "client/socket.h"

namespace tablier::client {

// A conversation in text messages with a server. Never blocks: whoever has it polls the descriptor
// and calls `pump`.
class Channel {
 public:
  enum class State : std::uint8_t { kOpening, kOpen, kClosed };

  virtual ~Channel() = default;

  [[nodiscard]] virtual State state() const = 0;
  // What ended it, and the HTTP status where the server would not open it (else 0).
  [[nodiscard]] virtual NetTrouble trouble() const = 0;
  [[nodiscard]] virtual int refused_with() const { return 0; }

  // Does what can be done now.
  virtual void pump(Moment now) = 0;
  // Once open; nothing happens when it is closed.
  virtual void send(std::string_view message) = 0;
  // The next message; nothing: none has come.
  virtual std::optional<std::string> receive() = 0;

  // For poll; -1: none.
  [[nodiscard]] virtual int descriptor() const = 0;
  [[nodiscard]] virtual bool wants_to_write() const = 0;
};

}  // namespace tablier::client
