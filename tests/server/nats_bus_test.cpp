#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <set>

#include "match/pump.h"
#include "server/bus.h"
#include "server/running_server.h"

namespace tablier::server {
namespace {

std::uint16_t free_port() {
  const int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  bind(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  socklen_t size = sizeof address;
  getsockname(descriptor, reinterpret_cast<sockaddr*>(&address), &size);
  close(descriptor);
  return ntohs(address.sin_port);
}

std::string find_nats_server() {
  for (const std::string_view path :
       {"/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"}) {
    if (std::filesystem::exists(path)) return std::string(path);
  }
  return {};
}

class NatsServer {
 public:
  explicit NatsServer(std::uint16_t port) {
    std::string program = find_nats_server();
    std::string text = std::to_string(port);
    std::array<std::string, 5> words = {program, "-a", "127.0.0.1", "-p", text};
    std::array<char*, 6> arguments{};
    for (std::size_t i = 0; i < words.size(); ++i) arguments[i] = words[i].data();
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    EXPECT_EQ(posix_spawn(&pid_, program.c_str(), &actions, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
  }
  ~NatsServer() {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

 private:
  pid_t pid_ = 0;
};

// A node and what it has heard.
struct Node {
  Node(Pump& pump, const std::string& url, const std::string& name) {
    auto made = make_nats_bus(
        url, name, pump.executor(),
        [this](const Notice& notice) {
          if (const auto* written = std::get_if<WrittenNotice>(&notice)) {
            heard[written->match] = written->count;
          } else {
            logged_out.insert(std::get<LogoutNotice>(notice).token_hash);
          }
        },
        log);
    EXPECT_TRUE(made) << made.error();
    if (made) bus = std::move(*made);
  }

  Log log{LogLevel::kError};
  std::map<MatchKey, std::uint32_t> heard;
  std::set<std::string> logged_out;
  std::unique_ptr<Bus> bus;
};

// Says it again until it is heard: what is said while the bus is away may be lost.
void say_until_heard(Pump& pump, const Node& from, const Node& to, MatchKey match) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (!to.heard.contains(match) && std::chrono::steady_clock::now() < end) {
    from.bus->publish(LogoutNotice{std::string(64, 'a')});
    from.bus->publish(WrittenNotice{match, 17});
    usleep(20'000);
    bool came = false;
    pump.executor()([&] { came = true; });
    pump.until([&] { return came; });
  }
  EXPECT_TRUE(to.heard.contains(match));
}

TEST(NatsBus, nodes_hear_each_other_before_and_after_the_bus_is_away) {
  if (find_nats_server().empty()) GTEST_SKIP() << "there is no nats-server here";
  const std::uint16_t port = free_port();
  const std::string url = "nats://127.0.0.1:" + std::to_string(port);
  Pump pump;
  // Nobody is there yet: that must not keep a node from starting.
  const Node first(pump, url, "first");
  EXPECT_FALSE(first.bus->connected());
  first.bus->publish(WrittenNotice{MatchKey{1}, 1});
  {
    const NatsServer server(port);
    const Node second(pump, url, "second");
    say_until_heard(pump, first, second, MatchKey{2});
    EXPECT_TRUE(first.bus->connected());
    EXPECT_EQ(second.heard.at(MatchKey{2}), 17U);
    EXPECT_TRUE(second.logged_out.contains(std::string(64, 'a')));
    say_until_heard(pump, second, first, MatchKey{3});
    // Nobody hears himself.
    EXPECT_FALSE(first.heard.contains(MatchKey{2}));
  }
  while (first.bus->connected()) usleep(10'000);
  for (std::uint32_t i = 0; i < 10'000; ++i) first.bus->publish(WrittenNotice{MatchKey{4}, i});
  const NatsServer server(port);
  const Node second(pump, url, "second");
  say_until_heard(pump, first, second, MatchKey{5});
}

// Long before the store would be asked about it.
TEST(NatsBus, a_logout_at_one_node_is_heard_at_the_other) {
  if (find_nats_server().empty()) GTEST_SKIP() << "there is no nats-server here";
  const std::uint16_t port = free_port();
  const NatsServer bus(port);
  ServerOptions options;
  options.alone = false;
  options.patience.sessions = 3'600'000;
  options.bus = "nats://127.0.0.1:" + std::to_string(port);
  const auto shared = std::make_shared<SharedStore>();
  World world = real_world();
  world.log = [](std::string_view) {};  // the bus may not be there at once
  const RunningServer here(options, shared, world);
  const RunningServer there(options, shared, world);
  const std::string token = here.guest();
  const std::string other_token = here.guest();
  // What is written there is heard here once both are on the bus.
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  const auto hears = [&] {
    const std::string told = here.metrics();
    return told.find("bus_heard_total 0\n") == std::string::npos;
  };
  while (!hears() && std::chrono::steady_clock::now() < end) {
    ask(there.port(), "POST", "/api/1/matches", R"({"game":"sitaos"})",
        RunningServer::bearer(there.guest()));
    usleep(20'000);
  }
  ASSERT_TRUE(hears());
  PlainWebSocket socket(here.port(), token);
  PlainWebSocket other(here.port(), other_token);
  ASSERT_TRUE(socket.receive());
  ASSERT_TRUE(other.receive());
  EXPECT_EQ(ask(there.port(), "POST", "/api/1/logout", "{}", RunningServer::bearer(token)).status,
            200);
  EXPECT_FALSE(socket.receive());
  EXPECT_EQ(socket.close_code(), 1008);
  other.send(R"({"ping":1})");
  EXPECT_TRUE(other.receive_with("pong"));
}

TEST(NatsBus, an_address_that_makes_no_sense_is_said_so) {
  for (const std::string_view url :
       {"nats://bus", "nats://bus:4222", "nats://me:p@ss@bus:4222", "nats://127.0.0.1:1"}) {
    EXPECT_TRUE(is_bus_url(url)) << url;
  }
  for (const std::string_view url :
       {"", "bus:4222", "nats://", "nats://:4222", "nats://bus:", "nats://bus:x", "nats://b us:1",
        "nats://bus:0", "nats://bus:70000", "http://bus:1"}) {
    EXPECT_FALSE(is_bus_url(url)) << url;
  }
  Log log(LogLevel::kError);
  Pump pump;
  EXPECT_FALSE(make_nats_bus("nats://:not a port:", "x", pump.executor(), {}, log));
}

}  // namespace
}  // namespace tablier::server
