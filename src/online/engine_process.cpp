#include "online/engine_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include "client/socket.h"

namespace tablier::online {
namespace {

constexpr std::size_t kMaxLine = std::size_t{1} << 20U;
constexpr int kPatienceAtEnd = 200;  // times 10 ms

}  // namespace

Text describe(EngineProcess::Fault fault) {
  if (fault == EngineProcess::Fault::kCannotStart) {
    return {"le moteur ne peut pas être lancé", "the engine cannot be started"};
  }
  return {"le moteur ne répond pas « ugiok » à « ugi »",
          R"(the engine does not answer "ugiok" to "ugi")"};
}

EngineProcess::~EngineProcess() {
  if (pid_ <= 0) return;
  send("quit");
  if (to_ >= 0) close(to_);
  for (int i = 0; i < kPatienceAtEnd; ++i) {
    if (waitpid(pid_, nullptr, WNOHANG) != 0) {
      pid_ = -1;
      break;
    }
    poll(nullptr, 0, 10);
  }
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  close(from_);
}

bool EngineProcess::start() {
  std::array<int, 2> in = {-1, -1};
  std::array<int, 2> out = {-1, -1};
  if (pipe2(in.data(), O_CLOEXEC) != 0) return false;
  if (pipe2(out.data(), O_CLOEXEC) != 0) {
    close(in[0]);
    close(in[1]);
    return false;
  }
  const pid_t parent = getpid();
  pid_ = fork();
  if (pid_ == 0) {
    // Ctrl-C is for us, and not for the engine as well; but it ends when we do, however that is.
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    const std::string words = "exec " + command_;
    execl("/bin/sh", "sh", "-c", words.c_str(), nullptr);
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  to_ = in[1];
  from_ = out[0];
  fcntl(from_, F_SETFL, O_NONBLOCK);
  return pid_ > 0;
}

std::optional<EngineProcess::Fault> EngineProcess::begin(std::chrono::milliseconds patience) {
  std::signal(SIGPIPE, SIG_IGN);  // an engine that ends is noticed by reading
  if (!start()) return Fault::kCannotStart;
  send("ugi");
  const auto deadline = client::monotonic_now() + patience;
  while (!ended_ && client::monotonic_now() < deadline) {
    while (const auto line = next_line()) {
      if (*line == "ugiok") return std::nullopt;
      note_option(*line);
    }
    pollfd watched{from_, POLLIN, 0};
    poll(&watched, 1, 100);
  }
  return Fault::kSilent;
}

// `option name X type …`, where X may have spaces; of the games those in `… var X var Y`.
void EngineProcess::note_option(std::string_view line) {
  constexpr std::string_view kStart = "option name ";
  constexpr std::string_view kValue = " var ";
  if (!line.starts_with(kStart)) return;
  line.remove_prefix(kStart.size());
  const std::string name(line.substr(0, line.find(" type ")));
  options_.insert(name);
  if (name != "Game") return;
  for (std::size_t at = line.find(kValue); at != std::string_view::npos;) {
    line.remove_prefix(at + kValue.size());
    at = line.find(kValue);
    games_.emplace(line.substr(0, at));
  }
}

void EngineProcess::send(std::string_view line) {
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  while (!rest.empty() && to_ >= 0) {
    const ssize_t count = write(to_, rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      ended_ = true;
      return;
    }
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
}

void EngineProcess::read_some() {
  std::array<char, 16384> bytes;
  const ssize_t count = read(from_, bytes.data(), bytes.size());
  if (count > 0) waiting_.append(bytes.data(), static_cast<std::size_t>(count));
  const bool later = count < 0 && (errno == EAGAIN || errno == EINTR);
  if (count == 0 || (count < 0 && !later) || waiting_.size() > kMaxLine) ended_ = true;
}

std::optional<std::string> EngineProcess::next_line() {
  if (!ended_ && waiting_.find('\n') == std::string::npos) read_some();
  const std::size_t end = waiting_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = waiting_.substr(0, end);
  waiting_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

}  // namespace tablier::online
