#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/fault.h"
#include "server/hub.h"
#include "server/identity.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/outbox.h"
#include "server/requests.h"

namespace tablier::server {

// Codes with which a WebSocket is closed (RFC 6455 and the registry it began).
enum class CloseCode : std::uint16_t {
  kGoingAway = 1001,
  kUnsupported = 1003,
  kPolicy = 1008,
  kTooSlow = 1013,
};

// The socket's side of a connection.
class Socket {
 public:
  virtual ~Socket() = default;
  // Something waits in the outbox.
  virtual void wake() = 0;
  virtual void close(CloseCode code) = 0;
};

// What a connection works with.
struct Services {
  Authority& authority;
  Hub& hub;
  Metrics& metrics;
  Log& log;
  AddressTable& addresses;
  Rate messages;  // of one connection
  std::function<Instant()> now;
  std::function<Ticks()> ticks;
  std::function<std::int64_t()> microseconds;  // of a clock that only goes forward
};

// A peer on a WebSocket: reads its messages, has the authority do what they ask, and keeps what is
// to be sent. It knows the socket only by the interface above.
class Connection final : public Watcher, public std::enable_shared_from_this<Connection> {
 public:
  static constexpr std::size_t kMostWatched = 32;
  // Answers that it waits for at once: while a store stalls they are kept here.
  static constexpr std::size_t kMostAwaited = 200;

  // An empty address has no limits of its own; `from` is the address all the same.
  Connection(Services& services, Person person, Language language, std::string address,
             AddressKey from = kNoAddress);
  ~Connection() override;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Once, when the socket has shaken hands; it outlives this, or says `detach`. A
  // connection that was closed before that is closed now.
  void open(Socket& socket);
  void detach();

  void receive(std::string_view text);
  // A ping or a pong of the WebSocket itself: it counts as a message does.
  void receive_control();
  // All that waited has been sent.
  void drained();
  void close(CloseCode code);

  [[nodiscard]] Outbox& outbox() { return outbox_; }
  [[nodiscard]] const Person& person() const { return person_; }
  // The player at the other end has another token, and perhaps another name.
  void set_person(Person person) { person_ = std::move(person); }
  // Milliseconds there and back, as just measured. The least of all counts: what a connection
  // can do once it can do every time, and a move to another network opens another connection.
  void add_round_trip(std::int64_t milliseconds) {
    round_trip_ = std::min(milliseconds, round_trip_.value_or(milliseconds));
  }
  [[nodiscard]] std::int64_t round_trip() const { return round_trip_.value_or(0); }

  [[nodiscard]] PlayerKey player() const override { return person_.key; }
  void tell(std::string_view message) override;
  // While busy no further message is read. A closing connection is told nothing more.
  [[nodiscard]] bool is_busy() const override { return ending_ || outbox_.has_enough(); }
  void left_behind(MatchKey match) override;

 private:
  [[nodiscard]] bool allows(const Expected<ClientMessage, BadRequest>& message);
  [[nodiscard]] bool may_send(double cost);
  void take(const WatchMessage& message);
  void take(const UnwatchMessage& message);
  void take(DoMessage& message);
  void take(const AskMessage& message);
  void take(const PingMessage& message);
  void take(const LanguageMessage& message) { language_ = message.language; }

  void done(MatchKey match, const std::string& id, std::int64_t began,
            const Expected<std::uint32_t, Complaint>& result);
  void answer(const AskMessage& question, const Match& match);
  void answer_why(const AskMessage& question, const Match& match);
  bool forget(MatchKey match);

  Services& services_;
  Person person_;
  Language language_;
  std::string address_;
  AddressKey from_;
  Socket* socket_ = nullptr;
  Outbox outbox_;
  Bucket bucket_;
  std::optional<CloseCode> ending_;  // closed from this side: nothing more is said or heard
  std::uint32_t too_fast_ = 0;       // in a row
  std::size_t awaited_ = 0;          // answers that the authority owes
  std::optional<std::int64_t> round_trip_;
  std::vector<MatchKey> watched_;
  std::vector<MatchKey> behind_;
};

}  // namespace tablier::server
