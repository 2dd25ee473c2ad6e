#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "match/identifier.h"
#include "match/store_worker.h"
#include "server/log.h"

namespace tablier::server {

// How nodes that share a store tell each other at once what they have written. It may lose messages
// and be away for as long as it likes: what is in the store is the truth, and every node looks
// there from time to time.
class Bus {
 public:
  virtual ~Bus() = default;
  // The match has `count` entries now.
  virtual void publish(MatchKey match, std::uint32_t count) = 0;
  [[nodiscard]] virtual bool connected() const = 0;
};

using Heard = std::function<void(MatchKey match, std::uint32_t count)>;

// One node alone has nobody to tell.
std::unique_ptr<Bus> make_silent_bus();

// By NATS, `nats://HOST:PORT`; `heard` is called on the executor, not for one's own messages. The
// server need not be there: it is tried for ever. An error only where the address makes no sense.
Expected<std::unique_ptr<Bus>, std::string> make_nats_bus(const std::string& url,
                                                          const std::string& node,
                                                          Executor executor, Heard heard, Log& log);

// Whether an address can be meant: `nats://HOST`, `nats://NAME:PASSWORD@HOST:PORT`.
bool is_bus_url(std::string_view url);

// What is sent: `2k9d0qw3xv7t 17`.
std::string write_notice(MatchKey match, std::uint32_t count);
bool read_notice(std::string_view text, MatchKey& match, std::uint32_t& count);

}  // namespace tablier::server
