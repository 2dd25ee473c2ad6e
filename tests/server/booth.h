#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/told.h"
#include "server/plain_client.h"
#include "server/running_server.h"

namespace tablier::server {

// A world that stands still: the same seed, the same bytes; time passes when the test says so.
class StillWorld {
 public:
  explicit StillWorld(std::uint64_t seed, Programs::BrainFactory brains);

  // Its parts refer to this.
  World world();
  void pass(std::int64_t milliseconds) { now_ += milliseconds; }
  [[nodiscard]] std::string log();

 private:
  // Below a second, and with as little as passes in a match: no heartbeat is due, which would come
  // when the machine likes and be counted.
  std::atomic<std::int64_t> now_{100};
  Entropy entropy_;
  Programs::BrainFactory brains_;
  std::mutex mutex_;
  std::string log_;
};

// Somebody at one server: all his connections, and every byte that came over them.
class Visitor {
 public:
  explicit Visitor(std::string token) : token_(std::move(token)) {}

  void come(std::uint16_t port);
  void go();

  // Connections that he asks and acts by, and one that watches.
  void watch(const std::string& match, std::uint32_t from);
  // Sends a message and waits until it has been answered: by what holds this text.
  void say(std::string_view message, std::string_view answered);
  void say_watching(std::string_view message, std::string_view answered);
  // Until everything that has been told before has come over the connection that watches.
  void catch_up();
  // The same, one entry after the other, up to the one with this number.
  void hear(std::uint32_t number);
  PlainResponse ask(std::string_view method, std::string_view path, std::string_view body = {},
                    std::string_view headers = {});

  // In the order of the connections: what watches, what acts, HTTP.
  [[nodiscard]] std::string heard() const;
  // The messages of the connection that watches, one by one.
  [[nodiscard]] const std::vector<std::string>& messages() const { return messages_; }

 private:
  struct Lines {
    PlainWebSocket watching;
    PlainWebSocket acting;
    PlainHttp http;
  };
  void receive(PlainWebSocket& socket, std::string_view part);

  std::string token_;
  std::unique_ptr<Lines> lines_;
  std::array<std::string, 3> before_;  // of connections that are closed
  std::vector<std::string> messages_;
  int pings_ = 0;
  bool deaf_ = false;  // something did not come: nothing is waited for any more
};

// A real server in a still world with a match on it, and those who are there: the two sides and a
// spectator.
class Booth {
 public:
  struct Setting {
    std::string game;
    std::string options = "{}";
    std::string clock = "none";
    std::string opponent = R"("open")";  // with what follows it
    std::uint64_t seed = 1;
    Programs::BrainFactory brains = {};
    // What another node writes in the place of this one (SharedStore).
    std::function<bool(Append&)> forestall = {};
  };

  explicit Booth(const Setting& setting);
  ~Booth();
  Booth(const Booth&) = delete;
  Booth& operator=(const Booth&) = delete;

  // The server ends, and another goes on from what is stored; everybody comes back and asks by
  // number.
  void restart();

  Visitor& at(Viewer receiver) { return *visitors_[receiver.code()]; }
  // Everybody has been told everything, and the program has answered. It has side 1.
  void catch_up();
  // The match as it is stored.
  [[nodiscard]] std::unique_ptr<Match> match();
  [[nodiscard]] const std::string& id() const { return id_; }
  void pass(std::int64_t milliseconds) { world_.pass(milliseconds); }
  // Without the number of the port, which the system chose.
  [[nodiscard]] std::string log();
  // What whoever runs the server can read of it.
  [[nodiscard]] std::string metrics();

 private:
  void start();
  void stop();
  [[nodiscard]] bool has_program() const {
    return setting_.opponent.find("program") != std::string::npos;
  }
  std::string new_player();
  void create_match();

  Setting setting_;
  StillWorld world_;
  std::shared_ptr<SharedStore> store_ = std::make_shared<SharedStore>();
  std::unique_ptr<RunningServer> server_;
  std::array<std::unique_ptr<Visitor>, kViewers.size()> visitors_;
  std::unique_ptr<PlainHttp> keeper_;
  std::string id_;
  std::vector<std::string> ports_;
};

}  // namespace tablier::server
