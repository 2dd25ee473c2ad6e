#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tablier::server {

// A socket and nothing else, so that a test can send whatever it likes.
class PlainSocket {
 public:
  // With a small window the other side soon notices that nothing is read.
  explicit PlainSocket(std::uint16_t port, bool small_window = false);
  ~PlainSocket();
  PlainSocket(PlainSocket&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  PlainSocket(const PlainSocket&) = delete;
  PlainSocket& operator=(const PlainSocket&) = delete;

  void send(std::string_view bytes) const;
  // More bytes than none; empty: the other side has closed, or is silent for too long.
  [[nodiscard]] std::string receive(int patience_ms = 10'000) const;
  // Nothing more will be sent.
  void finish() const;
  // Until the other side closes.
  [[nodiscard]] std::string receive_all() const;

 private:
  int descriptor_;
};

struct PlainResponse {
  int status = 0;
  std::string head;
  std::string body;
};

// One request on a connection of its own. `headers` end with \r\n each.
PlainResponse ask(std::uint16_t port, std::string_view method, std::string_view path,
                  std::string_view body = {}, std::string_view headers = {});

// Requests one after the other on one connection.
class PlainHttp {
 public:
  explicit PlainHttp(std::uint16_t port) : socket_(port) {}

  PlainResponse ask(std::string_view method, std::string_view path, std::string_view body = {},
                    std::string_view headers = {});
  // Every byte that has come.
  [[nodiscard]] const std::string& raw() const { return raw_; }

 private:
  PlainSocket socket_;
  std::string raw_;
};

class PlainWebSocket {
 public:
  // The head of the answer tells whether it was opened.
  explicit PlainWebSocket(std::uint16_t port, std::string_view token = {},
                          std::string_view headers = {}, bool small_window = false);

  [[nodiscard]] const std::string& head() const { return head_; }
  // Every byte that has come, the answer's head and the frames of control included.
  [[nodiscard]] const std::string& raw() const { return raw_; }

  void send(std::string_view text) { send_frame(1, text); }
  void send_frame(int kind, std::string_view payload);
  // The next message, one at a time where several came together; pings are answered on the way.
  // Nothing: it was closed, with `close_code`.
  std::optional<std::string> receive();
  // The next message that contains this.
  std::optional<std::string> receive_with(std::string_view part);
  [[nodiscard]] int close_code() const { return close_code_; }
  void answer_pings(bool answer) { answer_pings_ = answer; }

 private:
  bool fill(std::size_t size);

  PlainSocket socket_;
  std::string head_;
  std::string raw_;
  std::string buffer_;
  std::deque<std::string> messages_;
  int close_code_ = 0;
  bool answer_pings_ = true;
};

}  // namespace tablier::server
