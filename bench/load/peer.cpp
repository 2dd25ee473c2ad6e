#include "peer.h"

#include <array>
#include <utility>

#include "failure.h"

namespace tablier::load {
namespace {

// Any will do: nobody stands between the driver and the server who could be fooled.
constexpr std::uint32_t kMask = 0x2545f491;
constexpr std::string_view kKey = "dGhlIHNhbXBsZSBub25jZQ==";

std::size_t head_size(std::size_t payload) { return payload < 126 ? 2 : payload < 65536 ? 4 : 10; }

}  // namespace

Peer::Peer(Loop& loop, const client::Address& address, std::string_view token, Traffic& traffic,
           OnMessage on_message)
    : loop_(loop), traffic_(traffic), on_message_(std::move(on_message)) {
  auto made = client::Socket::begin(address);
  if (!made) fail("cannot connect to the server");
  socket_ = std::move(*made);
  if (!client::wait_for(socket_, true, client::monotonic_now() + client::Moment(30'000)) ||
      socket_.settle()) {
    fail("the server accepts no connection");
  }
  loop_.add(socket_.descriptor(), *this, false);
  out_ = client::upgrade_request(address.authority(), "/api/1/ws", kKey, token, "en");
  flush();
}

void Peer::send(std::string_view message) {
  client::write_frame(out_, client::Opcode::kText, message, kMask);
  if (open_) flush();
}

void Peer::flush() {
  const auto count = socket_.write(out_);
  if (!count) fail("the server closed a connection");
  traffic_.sent += *count;
  if (*count == out_.size()) {
    out_.clear();
  } else {
    out_.erase(0, *count);
  }
  if (writing_ != !out_.empty()) {
    writing_ = !out_.empty();
    loop_.change(socket_.descriptor(), *this, writing_);
  }
}

void Peer::ready(std::uint32_t /*events*/) {
  if (writing_) flush();
  std::array<char, 16384> bytes;
  const auto count = socket_.read(bytes);
  if (!count) fail("the server closed a connection");
  traffic_.received += *count;
  const std::string_view got(bytes.data(), *count);
  if (open_) {
    frames_.add(got);
  } else {
    if (greeting_.add(got) == client::HttpReader::State::kHead) return;
    if (greeting_.answer().status != 101) {
      fail("no WebSocket", std::to_string(greeting_.answer().status));
    }
    open_ = true;
    frames_.add(greeting_.rest());
    flush();
  }
  take_frames();
}

void Peer::take_frames() {
  while (const auto frame = frames_.next()) {
    switch (frame->opcode) {
      case client::Opcode::kText:
        on_message_(frame->payload, frame->payload.size() + head_size(frame->payload.size()));
        break;
      case client::Opcode::kPing:
        client::write_frame(out_, client::Opcode::kPong, frame->payload, kMask);
        flush();
        break;
      case client::Opcode::kClose:
        fail("the server says goodbye",
             std::to_string(client::read_close(frame->payload).value_or(0)));
      default:
        break;
    }
  }
  if (frames_.fault()) fail("frames that are none");
}

}  // namespace tablier::load
