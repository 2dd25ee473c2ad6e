#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The frames of a WebSocket (RFC 6455), from the client's side. No sockets here.
namespace tablier::client {

enum class Opcode : std::uint8_t {
  kContinuation = 0,
  kText = 1,
  kBinary = 2,
  kClose = 8,
  kPing = 9,
  kPong = 10,
};

// Codes of the closing frame that are used here.
inline constexpr std::uint16_t kCloseNormal = 1000;
inline constexpr std::uint16_t kCloseProtocol = 1002;
inline constexpr std::uint16_t kCloseTooLarge = 1009;

// A message put together from its fragments, or a control frame. The payload is valid until the
// reader is used again.
struct Frame {
  Opcode opcode = Opcode::kText;  // never kContinuation
  std::string_view payload;
};

// Takes a server's bytes apart, in whatever pieces they come. Nothing is believed: the first thing
// that is not as it must be is a fault, and after that nothing more comes out.
class FrameReader {
 public:
  // No message is longer than `limit`; so much memory is used and no more.
  explicit FrameReader(std::size_t limit) : limit_(limit) {}

  void add(std::string_view bytes);
  // The next one; nothing: more bytes are wanted, or there is a fault.
  std::optional<Frame> next();
  // The closing code that tells the server what is wrong; nothing: all is well.
  [[nodiscard]] std::optional<std::uint16_t> fault() const { return fault_; }

 private:
  struct Head {
    bool last = false;
    Opcode opcode = Opcode::kText;
    std::size_t start = 0;  // of the payload
    std::size_t size = 0;   // of the payload
  };

  [[nodiscard]] std::uint64_t byte_at(std::size_t i) const {
    return static_cast<std::uint8_t>(buffer_[used_ + i]);
  }
  std::optional<Head> read_head();
  [[nodiscard]] std::optional<std::uint16_t> refuse(const Head& head) const;
  std::optional<Head> fail(std::uint16_t code);

  std::size_t limit_;
  std::string buffer_;
  std::size_t used_ = 0;  // bytes of it that are done with
  std::string message_;   // fragments so far
  std::optional<Opcode> joining_;
  std::optional<std::uint16_t> fault_;
};

// Adds a frame as a client sends it: whole, and masked by a key that nobody can foresee.
void write_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask);

// The payload of a closing frame.
std::string close_payload(std::uint16_t code);
// The code in one; nothing where there is none.
std::optional<std::uint16_t> read_close(std::string_view payload);

// The greeting. `key` is 16 random bytes in base64; `token` may be empty.
std::string upgrade_request(std::string_view authority, std::string_view path, std::string_view key,
                            std::string_view token, std::string_view language);
// What the server must answer to that key.
std::string accept_for(std::string_view key);

}  // namespace tablier::client
