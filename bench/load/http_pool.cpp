#include "http_pool.h"

#include <array>
#include <utility>

#include "failure.h"

namespace tablier::load {

class HttpPool::Lane final : public Waiter {
 public:
  explicit Lane(HttpPool& pool) : pool_(pool) {}

  [[nodiscard]] bool free() const { return !busy_; }

  void take(Job job) {
    job_ = std::move(job);
    busy_ = true;
    reader_ = client::HttpReader(kMostBody);
    if (!socket_) {
      auto made = client::Socket::begin(pool_.address_);
      if (!made) fail("cannot connect to the server");
      socket_ = std::move(*made);
      if (!client::wait_for(socket_, true, client::monotonic_now() + client::Moment(10'000))) {
        fail("the server accepts no connection");
      }
      pool_.loop_.add(socket_.descriptor(), *this, false);
    }
    sent_ = 0;
    write();
  }

  void ready(std::uint32_t /*events*/) override {
    if (!busy_) {  // closed by the server while idle
      socket_.reset();
      return;
    }
    write();
    std::array<char, 16384> bytes;
    for (;;) {
      const auto count = socket_.read(bytes);
      if (!count) {
        // A connection that was closed while idle: the request was never looked at.
        if (reader_.state() == client::HttpReader::State::kHead) return again();
        if (reader_.close() != client::HttpReader::State::kDone) fail("an answer was cut off");
        socket_.reset();
        return finish();
      }
      if (*count == 0) return;
      const auto state = reader_.add({bytes.data(), *count});
      if (state == client::HttpReader::State::kBroken) fail("an answer is no HTTP");
      if (state == client::HttpReader::State::kDone) {
        if (reader_.answer().field("connection") == "close") socket_.reset();
        return finish();
      }
    }
  }

 private:
  static constexpr std::size_t kMostBody = 8U << 20U;

  void again() {
    if (++tries_ > 3) fail("the server closes connections");
    socket_.reset();
    take(std::move(job_));
  }

  void write() {
    while (sent_ < job_.request.size()) {
      const auto count = socket_.write(std::string_view(job_.request).substr(sent_));
      if (!count) return;  // told by the reading
      if (*count == 0) {
        if (!client::wait_for(socket_, true, client::monotonic_now() + client::Moment(10'000))) {
          fail("the server does not read");
        }
        continue;
      }
      sent_ += *count;
    }
  }

  void finish() {
    tries_ = 0;
    busy_ = false;
    --pool_.busy_;
    const Done done = std::move(job_.done);
    const client::HttpAnswer answer = reader_.take();
    done(answer);
    pool_.hand_out();
  }

  HttpPool& pool_;
  client::Socket socket_;
  client::HttpReader reader_{kMostBody};
  Job job_;
  std::size_t sent_ = 0;
  int tries_ = 0;
  bool busy_ = false;
};

HttpPool::HttpPool(Loop& loop, client::Address address, std::size_t lanes)
    : loop_(loop), address_(std::move(address)) {
  for (std::size_t i = 0; i < lanes; ++i) lanes_.push_back(std::make_unique<Lane>(*this));
}

HttpPool::~HttpPool() = default;

void HttpPool::get(std::string_view path, Done done) {
  const std::string authority = address_.authority();
  add({client::write_request({.path = path, .authority = authority, .keep = true}),
       std::move(done)});
}

void HttpPool::post(std::string_view path, std::string_view token, std::string_view body,
                    Done done) {
  const std::string authority = address_.authority();
  add({client::write_request({.method = "POST",
                              .path = path,
                              .authority = authority,
                              .token = token,
                              .body = body,
                              .keep = true}),
       std::move(done)});
}

void HttpPool::add(Job job) {
  jobs_.push_back(std::move(job));
  hand_out();
}

void HttpPool::hand_out() {
  for (auto& lane : lanes_) {
    if (jobs_.empty()) return;
    if (!lane->free()) continue;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    ++busy_;
    lane->take(std::move(job));
  }
}

}  // namespace tablier::load
