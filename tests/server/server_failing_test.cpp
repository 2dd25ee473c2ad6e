#include <atomic>
#include <future>
#include <mutex>
#include <stdexcept>

#include "server/running_server.h"

// What a thread of the server throws, against all expectation, ends the server in order: the log
// says which thread and what, what was acknowledged is stored, and the caller is told.
namespace tablier::server {
namespace {

class FailingServer : public ::testing::Test {
 protected:
  [[nodiscard]] World world() {
    World world = real_world();
    world.log = [this](std::string_view line) {
      const std::scoped_lock lock(mutex_);
      logged_ += line;
    };
    world.entropy = [this, real = world.entropy](std::span<unsigned char> bytes) {
      if (dry_) throw std::runtime_error("no random bytes");
      real(bytes);
    };
    world.brains = [](const AnyGame&) -> std::unique_ptr<Brain> {
      throw std::runtime_error("no brain");
    };
    return world;
  }

  [[nodiscard]] std::string logged() {
    const std::scoped_lock lock(mutex_);
    return logged_;
  }

  void expect_failed(RunningServer& server, std::string_view thread, std::string_view error) {
    server.wait();
    EXPECT_FALSE(server.ended_well());
    const std::string expected = R"("event":"unexpected","thread":")" + std::string(thread) +
                                 R"(","error":")" + std::string(error) + "\"";
    EXPECT_NE(logged().find(expected), std::string::npos) << logged();
    EXPECT_NE(logged().find(R"("event":"stopped")"), std::string::npos) << logged();
  }

  std::shared_ptr<SharedStore> store_ = std::make_shared<SharedStore>();
  std::atomic<bool> dry_{false};

 private:
  std::mutex mutex_;
  std::string logged_;
};

TEST_F(FailingServer, that_is_told_to_stop_has_not_failed) {
  RunningServer server({}, store_, world());
  server.stop();
  EXPECT_TRUE(server.ended_well());
  EXPECT_EQ(logged().find("unexpected"), std::string::npos) << logged();
}

TEST_F(FailingServer, loop) {
  RunningServer server({}, store_, world());
  const std::string token = server.guest();
  dry_ = true;
  (void)ask(server.port(), "POST", "/api/1/guest", "{}");
  expect_failed(server, "loop", "no random bytes");
  // Those who came before are still known to the next one.
  dry_ = false;
  const RunningServer next({}, store_, world());
  EXPECT_EQ(ask(next.port(), "GET", "/api/1/me", {}, RunningServer::bearer(token)).status, 200);
}

TEST_F(FailingServer, programs) {
  RunningServer server({}, store_, world());
  const std::string token = server.guest();
  const auto created =
      ask(server.port(), "POST", "/api/1/matches",
          R"({"side":"1","game":"sitaos","opponent":"program","level":1})", server.bearer(token));
  ASSERT_EQ(created.status, 201) << created.body;
  const std::string id(boost::json::parse(created.body).at("id").as_string());
  (void)ask(server.port(), "POST", "/api/1/matches/" + id + "/nonce",
            R"({"nonce":")" + std::string(32, 'a') + "\"}", server.bearer(token));
  expect_failed(server, "programs", "no brain");
}

TEST_F(FailingServer, store) {
  RunningServer server({}, store_, world());
  const std::string token = server.guest();
  store_->trouble = SharedStore::Trouble::kThrows;
  const auto answer = ask(server.port(), "POST", "/api/1/matches", R"({"game":"sitaos"})",
                          RunningServer::bearer(token));
  // Nobody knows what is on disk: it is not acknowledged.
  EXPECT_EQ(answer.status, 503) << answer.body;
  expect_failed(server, "store", "std::bad_alloc");
}

TEST_F(FailingServer, store_that_is_read) {
  std::future<void> unanswered;  // until the server's sockets are gone
  RunningServer server({}, store_, world());
  store_->trouble = SharedStore::Trouble::kThrows;
  unanswered = std::async(std::launch::async, [port = server.port()] {
    (void)ask(port, "GET", "/api/1/matches/000000000001");
  });
  expect_failed(server, "store", "std::bad_alloc");
}

}  // namespace
}  // namespace tablier::server
