#pragma once

#include <deque>
#include <optional>
#include <string>

#include "client/channel.h"
#include "client/connection.h"
#include "client/frames.h"
#include "client/http.h"

namespace tablier::client {

// Bytes from the system's generator.
void fill_random(std::span<unsigned char> bytes);
std::string random_bytes(std::size_t count);

// The server's WebSocket, over TCP or TLS.
class WebSocket final : public Channel {
 public:
  struct Options {
    std::string path = "/api/1/ws";
    std::string token;        // empty: one can only look
    std::string language;     // `fr` or `en`
    Moment patience{10'000};  // for connecting and for the greeting
    std::size_t most_message = std::size_t{8} << 20U;
    std::size_t most_waiting = std::size_t{1} << 20U;  // bytes to be sent
  };

  WebSocket(const Address& address, Options options, Moment now);

  [[nodiscard]] State state() const override { return state_; }
  [[nodiscard]] NetTrouble trouble() const override { return trouble_; }
  [[nodiscard]] int refused_with() const override { return refused_with_; }
  void pump(Moment now) override;
  void send(std::string_view message) override;
  std::optional<std::string> receive() override;
  [[nodiscard]] int descriptor() const override { return connection_.socket().descriptor(); }
  [[nodiscard]] bool wants_to_write() const override {
    return connecting_ || connection_.wants_to_write(!out_.empty());
  }

 private:
  void fail(NetTrouble trouble);
  void add_frame(Opcode opcode, std::string_view payload);
  void flush();
  void read_all();
  void take_greeting(std::string_view bytes);
  void take_frames();

  Options options_;
  State state_ = State::kOpening;
  NetTrouble trouble_ = NetTrouble::kClosed;
  int refused_with_ = 0;
  Connection connection_;
  bool connecting_ = true;
  Moment deadline_;
  std::string key_;
  std::string out_;
  HttpReader greeting_{16384};
  FrameReader frames_;
  std::deque<std::string> messages_;
};

}  // namespace tablier::client
