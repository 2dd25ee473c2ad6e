#include "client/web_socket.h"

#include <sys/random.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <utility>

#include "client/sha1.h"

namespace tablier::client {

void fill_random(std::span<unsigned char> bytes) {
  while (!bytes.empty()) {
    const ssize_t count = getrandom(bytes.data(), bytes.size(), 0);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) std::abort();  // no system that runs this lacks it, and nothing can replace it
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
}

std::string random_bytes(std::size_t count) {
  std::string bytes(count, '\0');
  fill_random({reinterpret_cast<unsigned char*>(bytes.data()), bytes.size()});
  return bytes;
}

WebSocket::WebSocket(const Address& address, Options options, Moment now)
    : options_(std::move(options)),
      deadline_(now + options_.patience),
      key_(write_base64(random_bytes(16))),
      frames_(options_.most_message) {
  auto made = Connection::begin(address);
  if (!made) {
    fail(made.error());
    return;
  }
  connection_ = std::move(*made);
  out_ =
      upgrade_request(address.authority(), options_.path, key_, options_.token, options_.language);
}

void WebSocket::fail(NetTrouble trouble) {
  if (state_ == State::kClosed) return;
  state_ = State::kClosed;
  trouble_ = trouble;
  connection_.reset();
  out_.clear();
}

void WebSocket::add_frame(Opcode opcode, std::string_view payload) {
  if (out_.size() + payload.size() > options_.most_waiting) return fail(NetTrouble::kTimeout);
  std::uint32_t mask = 0;
  fill_random({reinterpret_cast<unsigned char*>(&mask), sizeof mask});
  write_frame(out_, opcode, payload, mask);
}

void WebSocket::send(std::string_view message) {
  if (state_ != State::kOpen) return;
  add_frame(Opcode::kText, message);
  flush();
}

std::optional<std::string> WebSocket::receive() {
  if (messages_.empty()) return std::nullopt;
  std::string message = std::move(messages_.front());
  messages_.pop_front();
  return message;
}

void WebSocket::flush() {
  std::size_t done = 0;
  while (done < out_.size()) {
    const auto count = connection_.write(std::string_view(out_).substr(done));
    if (!count) return fail(count.error());
    if (*count == 0) break;
    done += *count;
  }
  out_.erase(0, done);
}

void WebSocket::pump(Moment now) {
  if (state_ == State::kClosed) return;
  if (state_ == State::kOpening && now >= deadline_) return fail(NetTrouble::kTimeout);
  if (connecting_) {
    if (!wait_for(connection_.socket(), true, now)) return;
    if (const auto trouble = connection_.settle()) return fail(*trouble);
    connecting_ = false;
  }
  flush();
  if (state_ != State::kClosed) read_all();
}

// At most a few hundred kilobytes at a time: a server that never stops must not hold us here.
void WebSocket::read_all() {
  std::array<char, 32768> bytes;
  for (int round = 0; round < 16 && state_ != State::kClosed; ++round) {
    const auto count = connection_.read(bytes);
    if (!count) return fail(count.error());
    if (*count == 0) return;
    const std::string_view got(bytes.data(), *count);
    if (state_ == State::kOpening) {
      take_greeting(got);
    } else {
      frames_.add(got);
    }
    if (state_ == State::kOpen) take_frames();
  }
}

void WebSocket::take_greeting(std::string_view bytes) {
  switch (greeting_.add(bytes)) {
    case HttpReader::State::kBroken:
      return fail(NetTrouble::kNonsense);
    case HttpReader::State::kHead:
      return;
    case HttpReader::State::kBody:
    case HttpReader::State::kDone:
      break;
  }
  const HttpAnswer& answer = greeting_.answer();
  if (answer.status != 101) {
    refused_with_ = answer.status;
    return fail(NetTrouble::kRefused);
  }
  if (answer.field("sec-websocket-accept") != accept_for(key_) ||
      !answer.field("sec-websocket-extensions").empty() ||
      !answer.field("sec-websocket-protocol").empty()) {
    return fail(NetTrouble::kNonsense);
  }
  state_ = State::kOpen;
  frames_.add(greeting_.rest());
}

void WebSocket::take_frames() {
  while (const auto frame = frames_.next()) {
    switch (frame->opcode) {
      case Opcode::kText:
        messages_.emplace_back(frame->payload);
        break;
      case Opcode::kPing:
        add_frame(Opcode::kPong, frame->payload);
        break;
      case Opcode::kClose:
        add_frame(Opcode::kClose, close_payload(read_close(frame->payload).value_or(kCloseNormal)));
        flush();
        return fail(NetTrouble::kClosed);
      case Opcode::kBinary:
        return fail(NetTrouble::kNonsense);
      case Opcode::kPong:
      case Opcode::kContinuation:
        break;
    }
    if (state_ != State::kOpen) return;
  }
  if (const auto fault = frames_.fault()) {
    add_frame(Opcode::kClose, close_payload(*fault));
    flush();
    return fail(NetTrouble::kNonsense);
  }
  flush();
}

}  // namespace tablier::client
