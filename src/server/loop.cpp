#include "server/loop.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "base/held.h"

namespace tablier::server {
namespace {

namespace asio = boost::asio;

constexpr std::string_view kLoop = "loop";

struct Repeated {
  asio::steady_timer timer;
  std::chrono::milliseconds interval;
  std::function<void()> task;
  const Thrown& thrown;

  void wait() {
    timer.expires_after(interval);
    timer.async_wait([this](const boost::system::error_code& error) {
      if (error) return;
      run_with_last_catch(thrown, kLoop, task);
      wait();
    });
  }
};

}  // namespace

struct Loop::Parts {
  // One thread runs it: the library can do without most of its locks.
  asio::io_context context{1};
  std::vector<std::unique_ptr<Repeated>> repeated;
  std::optional<asio::signal_set> signals;
  std::function<void()> on_signal;
  Thrown thrown;

  std::mutex mutex;
  std::vector<std::function<void()>> posted;  // under the mutex
  std::vector<std::function<void()>> running;

  void run_posted() {
    {
      const std::scoped_lock lock(mutex);
      running.swap(posted);
    }
    for (auto& task : running) run_with_last_catch(thrown, kLoop, task);
    running.clear();
  }

  void wait_for_signal() {
    held(signals).async_wait([this](const boost::system::error_code& error, int) {
      if (error) return;
      on_signal();
      wait_for_signal();
    });
  }
};

Loop::Loop() : parts_(std::make_unique<Parts>()) {}
Loop::~Loop() = default;

void Loop::post(std::function<void()> task) {
  bool first = false;
  {
    const std::scoped_lock lock(parts_->mutex);
    first = parts_->posted.empty();
    parts_->posted.push_back(std::move(task));
  }
  if (first) asio::post(parts_->context, [parts = parts_.get()] { parts->run_posted(); });
}

void Loop::every(std::chrono::milliseconds interval, std::function<void()> task) {
  parts_->repeated.push_back(std::make_unique<Repeated>(
      Repeated{asio::steady_timer(parts_->context), interval, std::move(task), parts_->thrown}));
  parts_->repeated.back()->wait();
}

void Loop::on_signal(std::function<void()> task) {
  parts_->on_signal = std::move(task);
  parts_->signals.emplace(parts_->context, SIGINT, SIGTERM);
  parts_->wait_for_signal();
}

void Loop::run() {
  const auto guard = asio::make_work_guard(parts_->context);
  // What a handler of a socket throws comes out here.
  while (!run_with_last_catch(parts_->thrown, kLoop, [this] { parts_->context.run(); })) {
  }
}

void Loop::on_thrown(Thrown thrown) { parts_->thrown = std::move(thrown); }

void Loop::stop() { parts_->context.stop(); }

asio::io_context& Loop::context() { return parts_->context; }

}  // namespace tablier::server
