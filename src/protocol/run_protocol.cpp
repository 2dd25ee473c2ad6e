#include "protocol/run_protocol.h"

#if !defined(__wasm__)

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <optional>

#include "protocol/background.h"
#include "protocol/line_reader.h"

namespace tablier {
namespace {

constexpr std::chrono::milliseconds kPatienceAtQuit{1000};

// A pipe by which the thinking thread wakes the one that reads.
class WakeUp {
 public:
  WakeUp() { ready_ = ::pipe2(ends_.data(), O_CLOEXEC | O_NONBLOCK) == 0; }
  WakeUp(const WakeUp&) = delete;
  WakeUp& operator=(const WakeUp&) = delete;
  ~WakeUp() {
    if (!ready_) return;
    ::close(ends_[0]);
    ::close(ends_[1]);
  }

  [[nodiscard]] bool ready() const { return ready_; }
  [[nodiscard]] int descriptor() const { return ends_[0]; }
  void ring() const {
    // A full pipe has rung already.
    [[maybe_unused]] const auto written = ::write(ends_[1], "!", 1);
  }
  void silence() const {
    std::array<char, 64> bytes;
    while (::read(ends_[0], bytes.data(), bytes.size()) > 0) {
    }
  }

 private:
  std::array<int, 2> ends_{-1, -1};
  bool ready_ = false;
};

bool write_all(int output, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(output, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

class Driver {
 public:
  Driver(int input, int output, SessionSetup setup)
      : input_(input),
        output_(output),
        runner_([this] { wake_.ring(); }),
        session_(std::move(setup), runner_, [this](std::string_view line) { write(line); }) {}

  int run() {
    if (!wake_.ready()) return 1;
    while (!broken_ && !(reading_ended_ && session_.idle())) {
      if (!wait()) break;
      wake_.silence();
      session_.search_ended();
    }
    session_.hurry();
    runner_.join();
    return broken_ ? 1 : 0;
  }

 private:
  using Clock = std::chrono::steady_clock;

  void write(std::string_view line) {
    if (broken_) return;
    std::string bytes(line);
    bytes += '\n';
    if (write_all(output_, bytes)) return;
    broken_ = true;
    wake_.ring();
  }

  // Until there is input, a search has ended, or the patience after `quit` has.
  bool wait() {
    std::array<pollfd, 2> sources{{{wake_.descriptor(), POLLIN, 0}, {input_, POLLIN, 0}}};
    const int ready = ::poll(sources.data(), reading_ended_ ? 1 : 2, patience());
    if (ready < 0) return errno == EINTR;
    if (ready == 0) {
      hurried_ = true;
      session_.hurry();
    }
    if (!reading_ended_ && sources[1].revents != 0) read_some();
    return true;
  }

  [[nodiscard]] int patience() const {
    if (!deadline_) return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline_ - Clock::now());
    // Once it is over the searches have been told, and only their end is waited for.
    return left.count() > 0 ? static_cast<int>(left.count()) : hurried_ ? -1 : 0;
  }

  void read_some() {
    std::array<char, 65536> bytes;
    const ssize_t size = ::read(input_, bytes.data(), bytes.size());
    if (size < 0 && (errno == EINTR || errno == EAGAIN)) return;
    const auto take = [this](std::string_view line, bool whole) {
      whole ? session_.line(line) : session_.refuse_long_line();
    };
    if (size > 0) {
      lines_.feed({bytes.data(), static_cast<std::size_t>(size)}, take);
    } else {
      lines_.finish(take);
      session_.end_input();
      reading_ended_ = true;
    }
    if (session_.has_quit()) {
      reading_ended_ = true;
      deadline_ = Clock::now() + kPatienceAtQuit;
    }
  }

  int input_;
  int output_;
  WakeUp wake_;
  std::atomic<bool> broken_ = false;
  BackgroundRunner runner_;
  ProtocolSession session_;
  LineReader lines_;
  bool reading_ended_ = false;
  bool hurried_ = false;
  std::optional<Clock::time_point> deadline_;
};

}  // namespace

int run_protocol(int input, int output, SessionSetup setup) {
  std::signal(SIGPIPE, SIG_IGN);
  return Driver(input, output, std::move(setup)).run();
}

}  // namespace tablier

#endif
