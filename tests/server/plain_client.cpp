#include "server/plain_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/json.hpp>

namespace tablier::server {

PlainSocket::PlainSocket(std::uint16_t port, bool small_window)
    : descriptor_(socket(AF_INET, SOCK_STREAM, 0)) {
  constexpr int kSmall = 4096;
  // Whatever is sent goes out at once, as from a browser.
  constexpr int kOn = 1;
  setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &kOn, sizeof kOn);
  if (small_window) setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &kSmall, sizeof kSmall);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
}

PlainSocket::~PlainSocket() {
  if (descriptor_ >= 0) close(descriptor_);
}

void PlainSocket::send(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

std::string PlainSocket::receive(int patience_ms) const {
  pollfd waiting{descriptor_, POLLIN, 0};
  if (poll(&waiting, 1, patience_ms) <= 0) return {};
  std::array<char, 65536> bytes{};
  const ssize_t size = recv(descriptor_, bytes.data(), bytes.size(), 0);
  return size <= 0 ? std::string() : std::string(bytes.data(), static_cast<std::size_t>(size));
}

void PlainSocket::finish() const { shutdown(descriptor_, SHUT_WR); }

std::string PlainSocket::receive_all() const {
  std::string all;
  for (std::string part = receive(); !part.empty(); part = receive()) all += part;
  return all;
}

namespace {

std::string write_request(std::string_view method, std::string_view path, std::string_view body,
                          std::string_view headers) {
  std::string request(method);
  request.append(" ").append(path).append(" HTTP/1.1\r\nHost: localhost\r\n").append(headers);
  if (method == "POST") {
    if (headers.find("Content-Type") == std::string_view::npos) {
      request.append("Content-Type: application/json\r\n");
    }
    request.append("Content-Length: ").append(std::to_string(body.size())).append("\r\n");
  }
  return request.append("\r\n").append(body);
}

PlainResponse read_response(const std::string& answer) {
  PlainResponse response;
  const std::size_t end = answer.find("\r\n\r\n");
  if (end == std::string::npos || answer.size() < 12) return response;
  response.status = std::stoi(answer.substr(9, 3));
  response.head = answer.substr(0, end + 2);
  response.body = answer.substr(end + 4);
  return response;
}

// With its body; 0 while the head is not there.
std::size_t size_of_answer(std::string_view answer) {
  constexpr std::string_view kLength = "\r\nContent-Length: ";
  const std::size_t end = answer.find("\r\n\r\n");
  const std::size_t length = answer.find(kLength);
  if (end == std::string_view::npos || length > end) return 0;
  return end + 4 + std::stoul(std::string(answer.substr(length + kLength.size(), 12)));
}

}  // namespace

PlainResponse ask(std::uint16_t port, std::string_view method, std::string_view path,
                  std::string_view body, std::string_view headers) {
  const PlainSocket socket(port);
  socket.send(write_request(method, path, body, "Connection: close\r\n" + std::string(headers)));
  return read_response(socket.receive_all());
}

PlainResponse PlainHttp::ask(std::string_view method, std::string_view path, std::string_view body,
                             std::string_view headers) {
  socket_.send(write_request(method, path, body, headers));
  std::string answer;
  for (std::size_t size = 0; size == 0 || answer.size() < size; size = size_of_answer(answer)) {
    const std::string more = socket_.receive();
    if (more.empty()) break;
    answer += more;
  }
  raw_ += answer;
  return read_response(answer);
}

PlainWebSocket::PlainWebSocket(std::uint16_t port, std::string_view token, std::string_view headers,
                               bool small_window)
    : socket_(port, small_window) {
  std::string request =
      "GET /api/1/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  if (!token.empty()) request.append("Authorization: Bearer ").append(token).append("\r\n");
  socket_.send(request.append(headers).append("\r\n"));
  while (buffer_.find("\r\n\r\n") == std::string::npos) {
    const std::string more = socket_.receive();
    if (more.empty()) return;
    raw_ += more;
    buffer_ += more;
  }
  const std::size_t end = buffer_.find("\r\n\r\n") + 4;
  head_ = buffer_.substr(0, end);
  buffer_.erase(0, end);
}

void PlainWebSocket::send_frame(int kind, std::string_view payload) {
  std::string frame(1, static_cast<char>(0x80 | kind));
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80U | payload.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(payload.size() >> 8U & 0xFFU);
    frame += static_cast<char>(payload.size() & 0xFFU);
  }
  frame.append(4, '\0');  // a mask that changes nothing
  socket_.send(frame.append(payload));
}

bool PlainWebSocket::fill(std::size_t size) {
  while (buffer_.size() < size) {
    const std::string more = socket_.receive();
    if (more.empty()) return false;
    raw_ += more;
    buffer_ += more;
  }
  return true;
}

std::optional<std::string> PlainWebSocket::receive() {
  while (messages_.empty()) {
    if (!fill(2)) return std::nullopt;
    const int kind = buffer_[0] & 15;
    std::size_t size = static_cast<unsigned char>(buffer_[1]);
    std::size_t head = 2;
    if (size >= 126) {
      const std::size_t digits = size == 126 ? 2 : 8;
      if (!fill(2 + digits)) return std::nullopt;
      size = 0;
      for (; head < 2 + digits; ++head)
        size = size << 8U | static_cast<unsigned char>(buffer_[head]);
    }
    if (!fill(head + size)) return std::nullopt;
    const std::string payload = buffer_.substr(head, size);
    buffer_.erase(0, head + size);
    if (kind == 9 && answer_pings_) send_frame(10, payload);
    if (kind == 8) {
      close_code_ =
          static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
      send_frame(8, payload);
      socket_.finish();
      return std::nullopt;
    }
    if (kind != 1) continue;
    const auto value = boost::json::parse(payload);
    if (value.is_object()) {
      messages_.push_back(payload);
    } else {
      for (const auto& item : value.as_array()) messages_.push_back(boost::json::serialize(item));
    }
  }
  std::string message = messages_.front();
  messages_.pop_front();
  return message;
}

std::optional<std::string> PlainWebSocket::receive_with(std::string_view part) {
  for (auto message = receive(); message; message = receive()) {
    if (message->find(part) != std::string::npos) return message;
  }
  return std::nullopt;
}

}  // namespace tablier::server
