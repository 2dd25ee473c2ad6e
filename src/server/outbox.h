#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tablier::server {

// What waits to be sent on a WebSocket. Messages that wait together leave together, as one array.
class Outbox {
 public:
  // With this much waiting, what can be told later is put off.
  static constexpr std::size_t kEnoughBytes = std::size_t{64} * 1024;
  static constexpr std::size_t kEnoughMessages = 200;
  // More than a peer that still reads would leave waiting.
  static constexpr std::size_t kMostBytes = 4 * kEnoughBytes;
  static constexpr std::size_t kMostMessages = 5 * kEnoughMessages;

  void add(std::string_view message);
  // Forgets all of it.
  void clear();

  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] std::size_t bytes() const { return waiting_.size(); }
  [[nodiscard]] bool has_enough() const {
    return bytes() > kEnoughBytes || count_ >= kEnoughMessages;
  }
  // Asked before something is added: one message may be long, a record for one.
  [[nodiscard]] bool is_full() const { return bytes() > kMostBytes || count_ >= kMostMessages; }

  // Moves all that waits into `frame`, whose memory is used again; what is to be sent is the view
  // of it that is returned. Not when empty.
  std::string_view take(std::string& frame);

 private:
  std::string waiting_;  // `[`, and the messages with commas between
  std::size_t count_ = 0;
};

}  // namespace tablier::server
