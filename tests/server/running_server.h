#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <thread>

#include "match/shared_store.h"
#include "server/plain_client.h"
#include "server/server.h"

namespace tablier::server {

// A real server on a port that the system chose, with its store in the test's hands.
class RunningServer {
 public:
  explicit RunningServer(ServerOptions options = {},
                         std::shared_ptr<SharedStore> store = std::make_shared<SharedStore>())
      : RunningServer(quiet(std::move(options)), std::move(store), real_world()) {}
  // In a world of the test's own making.
  RunningServer(ServerOptions options, std::shared_ptr<SharedStore> store, World world)
      : store_(std::move(store)),
        server_(SharedStore::door(store_), at_any_port(std::move(options)), std::move(world)) {
    const auto port = server_.start();
    EXPECT_TRUE(port);
    port_ = port ? *port : std::uint16_t{0};
    thread_ = std::thread([this] { ended_well_ = server_.run(); });
  }
  ~RunningServer() { stop(); }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  void begin_stop() { server_.stop(); }
  void stop() {
    if (!thread_.joinable()) return;
    server_.stop();
    thread_.join();
  }
  void wait() { thread_.join(); }
  // Once it has ended: because it was told to.
  [[nodiscard]] bool ended_well() const { return ended_well_; }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] SharedStore& store() { return *store_; }

  [[nodiscard]] std::string guest() const {
    const auto answer = ask(port_, "POST", "/api/1/guest", R"({"token":true})");
    EXPECT_EQ(answer.status, 201) << answer.body;
    return std::string(boost::json::parse(answer.body).at("token").as_string());
  }

  static constexpr std::string_view kMetricsToken = "shown to the test";
  [[nodiscard]] std::string metrics() const {
    return ask(port_, "GET", "/metrics", {}, bearer(kMetricsToken)).body;
  }

  static std::string bearer(std::string_view token) {
    return "Authorization: Bearer " + std::string(token) + "\r\n";
  }

  // A match between these two that has begun; the host has side 0.
  [[nodiscard]] std::string begun_match(std::string_view host, std::string_view guest,
                                        std::string_view game) const {
    const auto created = ask(port_, "POST", "/api/1/matches",
                             R"({"side":"0","game":")" + std::string(game) + "\"}", bearer(host));
    EXPECT_EQ(created.status, 201) << created.body;
    const auto match = boost::json::parse(created.body).as_object();
    const std::string id(match.at("id").as_string());
    const std::string path = "/api/1/matches/" + id;
    const std::string invite(match.at("invite").as_string());
    EXPECT_EQ(ask(port_, "POST", path + "/nonce", R"({"nonce":")" + std::string(32, 'a') + "\"}",
                  bearer(host))
                  .status,
              200);
    const auto joined = ask(
        port_, "POST", path + "/join",
        R"({"invite":")" + invite + R"(","nonce":")" + std::string(32, 'b') + "\"}", bearer(guest));
    EXPECT_EQ(joined.status, 200) << joined.body;
    return id;
  }

 private:
  static ServerOptions quiet(ServerOptions options) {
    options.quiet = true;
    return options;
  }
  // No test is to be slowed down by another one's requests; limits are tested from addresses that a
  // proxy makes up, or where others are named.
  static ServerOptions at_any_port(ServerOptions options) {
    options.port = 0;
    if (options.unlimited.empty()) options.unlimited = {"127.0.0.1"};
    options.metrics_token = kMetricsToken;
    return options;
  }

  std::shared_ptr<SharedStore> store_;
  Server server_;
  std::uint16_t port_ = 0;
  bool ended_well_ = false;
  std::thread thread_;
};

}  // namespace tablier::server
