#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "client/frames.h"
#include "client/http.h"
#include "client/socket.h"
#include "loop.h"

namespace tablier::load {

// What went through the sockets, as the payload of TCP.
struct Traffic {
  std::uint64_t sent = 0;
  std::uint64_t received = 0;
};

// One WebSocket of the driver. Messages are handed on as they are, with the size of their frame.
class Peer final : public Waiter {
 public:
  using OnMessage = std::function<void(std::string_view message, std::size_t frame)>;

  // `traffic` outlives it. An empty token: somebody who only looks.
  Peer(Loop& loop, const client::Address& address, std::string_view token, Traffic& traffic,
       OnMessage on_message);

  void ready(std::uint32_t events) override;
  void send(std::string_view message);

  [[nodiscard]] bool open() const { return open_; }

 private:
  void flush();
  void take_frames();

  Loop& loop_;
  Traffic& traffic_;
  OnMessage on_message_;
  client::Socket socket_;
  client::HttpReader greeting_{16384};
  client::FrameReader frames_{8U << 20U};
  std::string out_;
  bool open_ = false;
  bool writing_ = false;
};

}  // namespace tablier::load
