#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>
#include <utility>

#include "base/held.h"
#include "server/fault.h"
#include "server/session.h"

namespace tablier::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

constexpr std::uint32_t kMaxHeader = 8192;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

class HttpSession final : public Session, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(std::shared_ptr<Ground> ground, TcpSocket socket)
      : ground_(std::move(ground)), socket_(std::move(socket)), buffer_(kMaxHeader + kMaxBody) {
    ground_->http_sessions.insert(this);
    error_code error;
    const auto peer = socket_.remote_endpoint(error);
    if (!error) peer_ = peer.address();
  }
  ~HttpSession() override { ground_->http_sessions.erase(this); }
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;

  void start() {
    if (!ground_->is_proxy(peer_) && !ground_->is_unlimited(peer_)) {
      admittance_ = Admittance(ground_->addresses, limited_address(peer_));
    }
    allow(ground_->patience.request);
    if (admittance_.granted()) return wait();
    ++ground_->metrics.turned_away;
    answer(refuse(kTooManyHere, Language::kEnglish), false);
  }

  void sweep(Ticks now) override {
    if (now > deadline_) close();
  }

  void drop() override { close(); }

 private:
  using Parser = http::request_parser<http::string_body>;

  void allow(Ticks time) { deadline_ = ground_->ticks() + time; }

  void close() {
    error_code ignored;
    socket_.close(ignored);
  }

  // Nothing is held ready for a request that may never come.
  void wait() {
    if (buffer_.size() > 0) return read();
    socket_.async_wait(asio::socket_base::wait_read,
                       [self = shared_from_this()](const error_code& error) {
                         if (!error) self->read();
                       });
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(kMaxHeader);
    parser_->body_limit(kMaxBody);
    allow(ground_->patience.request);
    http::async_read_header(socket_, buffer_, *parser_,
                            [self = shared_from_this()](const error_code& error, std::size_t) {
                              self->on_header(error);
                            });
  }

  void on_header(const error_code& error) {
    if (error) return on_bad_request(error);
    const Parser& parser = held(parser_);
    // Where such a body ends a proxy may see otherwise: the rest could be another request.
    if (parser.get().count(http::field::transfer_encoding) > 0 && !parser.chunked()) {
      return answer(refuse(kBadHttp, Language::kEnglish), false);
    }
    if (parser.get()[http::field::expect] == "100-continue") {
      static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
      return asio::async_write(socket_, asio::buffer(kContinue),
                               [self = shared_from_this()](const error_code& bad, std::size_t) {
                                 if (!bad) self->read_body();
                               });
    }
    read_body();
  }

  void read_body() {
    Parser& parser = held(parser_);
    if (parser.is_done()) return on_request();
    http::async_read(socket_, buffer_, parser,
                     [self = shared_from_this()](const error_code& error, std::size_t) {
                       if (error) return self->on_bad_request(error);
                       self->on_request();
                     });
  }

  void on_bad_request(const error_code& error) {
    if (error == http::error::body_limit || error == http::error::header_limit ||
        error == http::error::buffer_overflow) {
      return answer(refuse(kTooLarge, Language::kEnglish), false);
    }
    const bool http_error = error.category() == make_error_code(http::error::bad_method).category();
    if (http_error && error != http::error::end_of_stream &&
        error != http::error::partial_message) {
      return answer(refuse(kBadHttp, Language::kEnglish), false);
    }
    close();
  }

  void on_request() {
    allow(ground_->patience.answer);
    // Two of them, and a proxy may have read the other one.
    const auto& asked = held(parser_).get();
    const std::size_t hosts = asked.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && asked.version() >= 11)) {
      return answer(refuse(kNoHost, Language::kEnglish), false);
    }
    read_request();
    if (hosts == 1 && !ground_->hosts.knows(request_.host)) {
      HttpResponse no = refuse(kUnknownHost, request_.language);
      if (request_.accepts_html) no = as_page(std::move(no), request_.language);
      return answer(std::move(no), false);
    }
    if (beast::websocket::is_upgrade(asked)) {
      return ground_->application.open(request_,
                                       [self = shared_from_this()](Application::Opened opened) {
                                         self->on_opened(std::move(opened));
                                       });
    }
    ground_->application.handle(request_, [self = shared_from_this()](HttpResponse response) {
      const auto& answered = held(self->parser_).get();
      const bool keep =
          answered.keep_alive() && answered.version() >= 11 && !self->ground_->closing;
      self->answer(std::move(response), keep);
    });
  }

  void read_request() {
    auto& message = held(parser_).get();
    const auto header = [&](http::field name) { return std::string(view(message[name])); };
    request_ = {};
    request_.method = message.method() == http::verb::get    ? Method::kGet
                      : message.method() == http::verb::head ? Method::kHead
                      : message.method() == http::verb::post ? Method::kPost
                                                             : Method::kOther;
    const std::string_view target = view(message.target());
    const std::size_t mark = std::min(target.find('?'), target.size());
    request_.path = target.substr(0, mark);
    request_.query = target.substr(std::min(mark + 1, target.size()));
    request_.host = header(http::field::host);
    request_.origin = header(http::field::origin);
    request_.content_type = header(http::field::content_type);
    request_.accepts_html =
        view(message[http::field::accept]).find("text/html") != std::string_view::npos;
    request_.accept_encoding = header(http::field::accept_encoding);
    request_.if_none_match = header(http::field::if_none_match);
    request_.language = read_accept_language(view(message[http::field::accept_language]));
    request_.token = read_bearer(view(message[http::field::authorization]));
    if (request_.token.empty()) {
      request_.token = find_cookie(view(message[http::field::cookie]), "tablier");
      request_.has_cookie = !request_.token.empty();
    }
    // Of several lines the last is the nearest proxy's; those before came with the request.
    std::optional<std::string_view> forwarded_for;
    const auto [first, end] = message.equal_range("X-Forwarded-For");
    for (auto line = first; line != end; ++line) forwarded_for = view(line->value());
    read_caller(forwarded_for, view(message["X-Forwarded-Proto"]));
    request_.body = std::move(message.body());
  }

  // A proxy that was named is believed; anybody else could say anything.
  void read_caller(std::optional<std::string_view> forwarded_for,
                   std::string_view forwarded_proto) {
    Caller& caller = request_.caller;
    const bool proxy = ground_->is_proxy(peer_);
    caller.secure =
        ground_->hosts.is_over_tls(request_.host) || (proxy && forwarded_proto == "https");
    caller.proxied = proxy && forwarded_for.has_value();
    error_code error;
    const asio::ip::address address =
        caller.proxied ? asio::ip::make_address(last_forwarded(*forwarded_for), error) : peer_;
    caller.address = error ? "unknown" : limited_address(address);
    caller.unlimited = !error && ground_->is_unlimited(address);
  }

  void on_opened(Application::Opened opened) {
    if (auto* response = std::get_if<HttpResponse>(&opened)) {
      return answer(std::move(*response), false);
    }
    Admittance admittance = std::move(admittance_);
    if (request_.caller.proxied && !request_.caller.unlimited) {
      admittance = Admittance(ground_->addresses, request_.caller.address);
      if (!admittance.granted()) {
        ++ground_->metrics.turned_away;
        return answer(refuse(kTooManyHere, request_.language), false);
      }
    }
    start_web_socket_session(ground_, std::move(socket_), held(parser_).release(),
                             std::get<std::shared_ptr<Connection>>(std::move(opened)),
                             std::move(admittance));
  }

  void answer(HttpResponse response, bool keep_alive) {
    response_ = std::move(response);
    head_ = write_head(response_, keep_alive, request_.caller.secure);
    const bool with_body = request_.method != Method::kHead && response_.status != 304;
    const std::array<asio::const_buffer, 2> buffers = {
        asio::buffer(head_),
        asio::buffer(response_.content().data(), with_body ? response_.content().size() : 0)};
    allow(ground_->patience.answer);
    asio::async_write(
        socket_, buffers,
        [self = shared_from_this(), keep_alive](const error_code& error, std::size_t) {
          if (error) return self->close();
          self->on_answered(keep_alive);
        });
  }

  void on_answered(bool keep_alive) {
    parser_.reset();
    response_ = {};
    request_ = {};
    head_ = {};
    if (keep_alive) {
      buffer_.shrink_to_fit();
      allow(ground_->patience.idle);
      return wait();
    }
    error_code error;
    socket_.shutdown(asio::socket_base::shutdown_send, error);
    if (error) return close();
    allow(ground_->patience.linger);
    linger();
  }

  // Closing at once would take back the answer where the peer is still sending.
  void linger() {
    buffer_.clear();
    socket_.async_read_some(buffer_.prepare(1024),
                            [self = shared_from_this()](const error_code& error, std::size_t) {
                              if (error) return self->close();
                              self->linger();
                            });
  }

  std::shared_ptr<Ground> ground_;
  TcpSocket socket_;
  beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  asio::ip::address peer_;
  Admittance admittance_;
  Ticks deadline_ = 0;
  HttpRequest request_;
  HttpResponse response_;
  std::string head_;
};

}  // namespace

void start_http_session(const std::shared_ptr<Ground>& ground, TcpSocket socket) {
  std::make_shared<HttpSession>(ground, std::move(socket))->start();
}

}  // namespace tablier::server
