#include <array>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <charconv>
#include <utility>

#include "server/requests.h"
#include "server/session.h"

namespace tablier::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr int kSystemBuffer = 64 * 1024;  // bytes
constexpr std::size_t kIdleFrame = 256;   // bytes kept for the next frame

class WebSocketSession final : public Session,
                               public Socket,
                               public std::enable_shared_from_this<WebSocketSession> {
 public:
  WebSocketSession(std::shared_ptr<Ground> ground, TcpSocket socket,
                   std::shared_ptr<Connection> connection, Admittance admittance)
      : ground_(std::move(ground)),
        stream_(std::move(socket)),
        connection_(std::move(connection)),
        admittance_(std::move(admittance)) {
    ground_->web_sockets.insert(this);
    // The system would let megabytes wait for a peer that does not read.
    error_code ignored;
    stream_.next_layer().set_option(asio::socket_base::send_buffer_size(kSystemBuffer), ignored);
  }
  ~WebSocketSession() override {
    connection_->detach();
    ground_->web_sockets.erase(this);
  }
  WebSocketSession(const WebSocketSession&) = delete;
  WebSocketSession& operator=(const WebSocketSession&) = delete;

  void start(const UpgradeRequest& request) {
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      response.set(beast::http::field::server, "tablier");  // else the library's name and version
      for (const Header& header : kGuardHeaders) {
        response.set(beast::string_view(header.name.data(), header.name.size()),
                     beast::string_view(header.value.data(), header.value.size()));
      }
    }));
    stream_.read_message_max(kMaxMessage);
    stream_.auto_fragment(false);
    stream_.text(true);
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
      if (kind == websocket::frame_type::close) return;
      if (kind == websocket::frame_type::pong && on_pong({payload.data(), payload.size()})) return;
      // Not from within the library's reading, which this may end.
      asio::post(ground_->context, [self = shared_from_this()] {
        if (self->open_) self->connection_->receive_control();
      });
    });
    deadline_ = ground_->ticks() + ground_->patience.handshake;
    stream_.async_accept(request, [self = shared_from_this()](const error_code& error) {
      if (error) return self->drop();
      self->on_open();
    });
  }

  void wake() override {
    if (queued_ || writing_ || !open_) return;
    queued_ = true;
    ground_->flush_soon(shared_from_this());
  }

  void flush() override {
    queued_ = false;
    if (!writing_ && open_) write();
  }

  void close(CloseCode code) override {
    if (close_code_ != 0) return;
    close_code_ = static_cast<std::uint16_t>(code);
    deadline_ = ground_->ticks() + ground_->patience.farewell;
    // A peer that does not read will not read the rest either; the others get what is waiting.
    const bool in_vain = code == CloseCode::kTooSlow;
    if (in_vain || !open_ || (!writing_ && connection_->outbox().empty())) begin_close();
  }

  // At once: the socket's operations end with an error, and with the last of them this session.
  void drop() override {
    open_ = false;
    connection_->detach();
    ground_->web_sockets.erase(this);
    error_code ignored;
    stream_.next_layer().close(ignored);
  }

  Connection* connection() override { return connection_.get(); }

  void sweep(Ticks now) override {
    if (deadline_ != 0 && now > deadline_) return drop();
    if (!open_ || now - pinged_ < ground_->patience.ping || close_code_ != 0) return;
    // What a full pipe or a silent peer have in common: nothing has come back for a whole round.
    if (awaits_pong_) {
      ++ground_->metrics.lost;
      return drop();
    }
    ping(now);
  }

 private:
  void on_open() {
    open_ = true;
    deadline_ = 0;
    connection_->open(*this);
    ping(ground_->ticks());
    read();
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](const error_code& error, std::size_t) {
      self->on_read(error);
    });
  }

  void on_read(const error_code& error) {
    if (error) return drop();
    if (!stream_.got_text()) return close(CloseCode::kUnsupported);
    const auto data = buffer_.cdata();
    connection_->receive({static_cast<const char*>(data.data()), data.size()});
    buffer_.consume(buffer_.size());
    if (!open_) return;
    if (connection_->is_busy()) {
      paused_ = true;  // a peer that does not read is not listened to either
    } else {
      read();
    }
  }

  void write() {
    if (connection_->outbox().empty()) return;
    const std::string_view frame = connection_->outbox().take(frame_);
    writing_ = true;
    ++ground_->metrics.frames_out;
    ground_->metrics.bytes_out += frame.size();
    stream_.async_write(asio::buffer(frame),
                        [self = shared_from_this()](const error_code& error, std::size_t) {
                          self->on_written(error);
                        });
  }

  void on_written(const error_code& error) {
    writing_ = false;
    if (error) return drop();
    if (frame_.capacity() > kIdleFrame) std::string().swap(frame_);
    if (!open_) return;
    if (connection_->outbox().empty()) connection_->drained();
    if (!connection_->outbox().empty()) return write();
    if (close_code_ != 0) return begin_close();
    if (std::exchange(paused_, false)) read();
  }

  void begin_close() {
    if (std::exchange(close_begun_, true)) return;
    if (!open_) return drop();
    stream_.async_close(websocket::close_code(close_code_),
                        [self = shared_from_this()](const error_code&) { self->drop(); });
  }

  void ping(Ticks now) {
    pinged_ = now;
    awaits_pong_ = true;
    ping_sent_ = ground_->microseconds();
    std::array<char, 16> digits{};
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), ++ping_number_).ptr;
    websocket::ping_data payload(
        beast::string_view(digits.data(), static_cast<std::size_t>(end - digits.data())));
    stream_.async_ping(payload, [self = shared_from_this()](const error_code&) {});
  }

  // False: it answers no ping of ours.
  bool on_pong(std::string_view payload) {
    std::uint32_t number = 0;
    std::from_chars(payload.data(), payload.data() + payload.size(), number);
    if (!awaits_pong_ || number != ping_number_) return false;
    awaits_pong_ = false;
    connection_->add_round_trip((ground_->microseconds() - ping_sent_) / 1000);
    return true;
  }

  std::shared_ptr<Ground> ground_;
  websocket::stream<TcpSocket, false> stream_;  // no compression
  beast::flat_buffer buffer_;
  std::string frame_;  // being sent
  std::shared_ptr<Connection> connection_;
  Admittance admittance_;
  Ticks deadline_ = 0;  // of opening or closing; 0: none
  Ticks pinged_ = 0;
  std::int64_t ping_sent_ = 0;  // microseconds
  std::uint32_t ping_number_ = 0;
  std::uint16_t close_code_ = 0;
  bool open_ = false;
  bool queued_ = false;
  bool writing_ = false;
  bool paused_ = false;
  bool awaits_pong_ = false;
  bool close_begun_ = false;
};

}  // namespace

void start_web_socket_session(std::shared_ptr<Ground> ground, TcpSocket socket,
                              const UpgradeRequest& request, std::shared_ptr<Connection> connection,
                              Admittance admittance) {
  // The request is needed until the handshake's answer is made, which is before `start` returns.
  std::make_shared<WebSocketSession>(std::move(ground), std::move(socket), std::move(connection),
                                     std::move(admittance))
      ->start(request);
}

}  // namespace tablier::server
