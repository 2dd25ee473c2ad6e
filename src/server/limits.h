#pragma once

#include <cstdint>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "match/identifier.h"

namespace tablier::server {

// Milliseconds of a clock that only goes forward.
using Ticks = std::int64_t;

// So many at once, and so many a second in the long run.
struct Rate {
  double burst = 1;
  double per_second = 1;
};

// A bucket that fills with time. Sixteen bytes: every connection has one.
class Bucket {
 public:
  // False: it is empty. `cost` tokens are taken otherwise.
  bool take(const Rate& rate, Ticks now, double cost = 1);
  // What was taken is not to count after all.
  void give_back(double cost = 1);
  [[nodiscard]] bool is_full(const Rate& rate, Ticks now) const;

 private:
  float spent_ = 0;          // below the brim; so that a new bucket is full
  std::uint32_t since_ = 0;  // in ticks; wraps around after 49 days, which costs nobody anything
};

struct LimitSettings {
  std::size_t connections = 20'000;  // in all
  std::size_t connections_per_address = 64;
  Rate requests = {200, 50};         // HTTP requests of an address
  Rate guests = {60, 0.5};           // new players from an address
  Rate matches = {120, 1};           // matches created from an address
  Rate logins = {10, 0.2};           // passwords tried from an address
  Rate guesses = {50, 0.1};          // wrong passwords for a name, wherever they come from
  Rate messages = {400, 200};        // WebSocket messages of a connection
  Rate all_messages = {4000, 1000};  // those of all connections of an address
  std::size_t addresses = 16'384;    // remembered; beyond, the one unused for longest is forgotten
  std::size_t names = 16'384;        // the same
};

// How long the server waits for others, in milliseconds.
struct Patience {
  Ticks request = 10'000;    // for a request to arrive once it has begun
  Ticks answer = 30'000;     // for an answer to be made and read
  Ticks idle = 60'000;       // between two requests
  Ticks linger = 2'000;      // for the last answer to be read
  Ticks handshake = 10'000;  // of a WebSocket
  Ticks ping = 20'000;       // between two pings, and for their answers
  Ticks farewell = 3'000;    // for a WebSocket to be closed
  Ticks sweep = 1'000;       // between two looks at all this
  Ticks sessions = 2'000;    // between two looks whether other nodes have ended some
};

// What the authority knows an address by. An empty one is none.
AddressKey address_key(std::string_view address);

// What each address has used up. Bounded: a flood of addresses makes it forget, never grow.
class AddressTable {
 public:
  explicit AddressTable(const LimitSettings& settings) : settings_(settings) {}

  enum class Kind : std::uint8_t { kRequest, kGuest, kMatch, kLogin, kMessage };
  bool take(std::string_view address, Kind kind, Ticks now, double cost = 1);

  // A connection comes; false: there are enough from there. Each that came leaves.
  bool enter(std::string_view address);
  void leave(std::string_view address);

  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] const LimitSettings& settings() const { return settings_; }

 private:
  struct Row {
    std::string address;
    std::uint32_t connections = 0;
    Bucket requests;
    Bucket guests;
    Bucket matches;
    Bucket logins;
    Bucket messages;
  };
  using Rows = std::list<Row>;  // the last used first

  Row& row(std::string_view address);
  void make_room();

  LimitSettings settings_;
  Rows rows_;
  std::unordered_map<std::string_view, Rows::iterator> by_address_;
};

// The wrong passwords that were tried for each name, so that one cannot be guessed from many
// addresses at once. Guessing must not keep the owner out: an address known for the name is not
// asked about here. Whether the name exists makes no difference. Bounded like the
// addresses.
class NameTable {
 public:
  explicit NameTable(const LimitSettings& settings) : settings_(settings) {}

  // A password is about to be tried for the name (as `look_of` gives it); false: not now. It counts
  // as wrong until it is given back.
  bool take(std::string_view name, Ticks now);
  // It was right, or nobody looked at it.
  void give_back(std::string_view name);

  [[nodiscard]] std::size_t size() const { return rows_.size(); }

 private:
  struct Row {
    std::string name;
    Bucket guesses;
  };
  using Rows = std::list<Row>;  // the last used first

  Row& row(std::string_view name);

  LimitSettings settings_;
  Rows rows_;
  std::unordered_map<std::string_view, Rows::iterator> by_name_;
};

}  // namespace tablier::server
