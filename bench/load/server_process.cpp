#include "server_process.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>
#include <sstream>

#include "client/http.h"
#include "client/socket.h"
#include "failure.h"
#include "loop.h"

namespace tablier::load {
namespace {

constexpr int kPatienceSeconds = 600;  // a start that reads a large store

std::uint16_t free_port() {
  const client::Socket probe(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* any = reinterpret_cast<sockaddr*>(&address);
  if (bind(probe.descriptor(), any, size) != 0 ||
      getsockname(probe.descriptor(), any, &size) != 0) {
    fail("no free port");
  }
  return ntohs(address.sin_port);
}

// Whether the server answers a request.
bool answers(const client::Address& address) {
  auto socket = client::Socket::begin(address);
  if (!socket) return false;
  const auto deadline = client::monotonic_now() + client::Moment(5000);
  if (!client::wait_for(*socket, true, deadline) || socket->settle()) return false;
  const std::string authority = address.authority();
  const std::string request =
      client::write_request({.path = "/api/1/matches?list=open", .authority = authority});
  if (!socket->write(request)) return false;
  client::HttpReader reader(1U << 20U);
  std::array<char, 4096> bytes;
  while (client::wait_for(*socket, false, deadline)) {
    const auto count = socket->read(bytes);
    if (!count) return reader.close() == client::HttpReader::State::kDone;
    if (reader.add({bytes.data(), *count}) == client::HttpReader::State::kDone) {
      return reader.answer().status == 200;
    }
  }
  return false;
}

}  // namespace

void pin_to_core(int core) {
  if (sysconf(_SC_NPROCESSORS_ONLN) < 2) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<std::size_t>(core), &set);
  sched_setaffinity(0, sizeof set, &set);
}

std::size_t raise_descriptor_limit() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

ServerProcess::ServerProcess(Options options) : options_(std::move(options)), ours_(true) {
  address_ = {"127.0.0.1", free_port()};
  start();
}

ServerProcess::~ServerProcess() { stop(); }

void ServerProcess::start() {
  std::vector<std::string> words = {
      options_.program, "serve",       "--port",      std::to_string(address_.port),
      "--data",         options_.data, "--unlimited", "127.0.0.1"};
  words.insert(words.end(), options_.further.begin(), options_.further.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  const std::int64_t begun = micros_now();
  const pid_t parent = getpid();
  pid_ = fork();
  if (pid_ < 0) fail("cannot start a process");
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    pin_to_core(options_.core);
    const int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDIN_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  while (!answers(address_)) {
    if (waitpid(pid_, nullptr, WNOHANG) == pid_) fail("the server ended at once", options_.program);
    if (micros_now() - begun > kPatienceSeconds * 1'000'000LL) fail("the server does not answer");
    usleep(1000);
  }
  start_ms_ = static_cast<double>(micros_now() - begun) / 1000;
}

void ServerProcess::stop() {
  if (!ours_ || pid_ == 0) return;
  kill(pid_, SIGTERM);
  for (int i = 0; i < kPatienceSeconds * 100; ++i) {
    if (waitpid(pid_, nullptr, WNOHANG) == pid_) {
      pid_ = 0;
      return;
    }
    usleep(10'000);
  }
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = 0;
}

void ServerProcess::restart() {
  if (!ours_) return;
  stop();
  start();
}

double ServerProcess::cpu_seconds() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/stat");
  std::string line;
  std::getline(file, line);
  // The name may hold anything; what follows its last bracket does not.
  std::istringstream rest(line.substr(std::min(line.rfind(')') + 1, line.size())));
  std::string word;
  for (int field = 3; field <= 13; ++field) rest >> word;
  double user = 0;
  double system = 0;
  rest >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::int64_t ServerProcess::rss_kb() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/status");
  std::string word;
  while (file >> word) {
    if (word != "VmRSS:") continue;
    std::int64_t size = 0;
    file >> size;
    return size;
  }
  return 0;
}

}  // namespace tablier::load
