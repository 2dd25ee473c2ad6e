#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/expected.h"
#include "base/last_catch.h"
#include "match/identifier.h"
#include "match/store_worker.h"
#include "server/log.h"

namespace tablier::server {

// The match has `count` entries now.
struct WrittenNotice {
  MatchKey match{};
  std::uint32_t count = 0;

  friend bool operator==(const WrittenNotice&, const WrittenNotice&) = default;
};
// A session has ended; of its token only the hash is known.
struct LogoutNotice {
  std::string token_hash;

  friend bool operator==(const LogoutNotice&, const LogoutNotice&) = default;
};
using Notice = std::variant<WrittenNotice, LogoutNotice>;

// How nodes that share a store tell each other at once what they have written. It may lose messages
// and be away for as long as it likes: what is in the store is the truth, and every node looks
// there from time to time.
class Bus {
 public:
  virtual ~Bus() = default;
  virtual void publish(const Notice& notice) = 0;
  [[nodiscard]] virtual bool connected() const = 0;
};

using Heard = std::function<void(const Notice& notice)>;

// One node alone has nobody to tell.
std::unique_ptr<Bus> make_silent_bus();

// By NATS, `nats://HOST:PORT`; `heard` is called on the executor, not for one's own messages. The
// server need not be there: it is tried for ever. An error only where the address makes no sense.
Expected<std::unique_ptr<Bus>, std::string> make_nats_bus(const std::string& url,
                                                          const std::string& node,
                                                          Executor executor, Heard heard, Log& log,
                                                          Thrown thrown = {});

// Whether an address can be meant: `nats://HOST`, `nats://NAME:PASSWORD@HOST:PORT`.
bool is_bus_url(std::string_view url);

// What is sent: `2k9d0qw3xv7t 17`, or `logout` and a hash in hex.
std::string write_notice(const Notice& notice);
std::optional<Notice> read_notice(std::string_view text);

}  // namespace tablier::server
